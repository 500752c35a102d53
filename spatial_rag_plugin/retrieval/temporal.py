"""The temporal score and its words, from what the opening times of a run left in the columns of its candidates."""

from __future__ import annotations

import math
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Optional

import numpy as np

from ..model.columns import CHANGE_COLUMN, OPEN_COLUMN, TIME_COLUMN
from ..model.wording import translate

#: Columns that say something to the ranking only; people read the score and the words instead.
OWN_COLUMNS = frozenset((TIME_COLUMN, CHANGE_COLUMN))

_EPOCH = datetime(1970, 1, 1)
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def temporal_score(measures: Mapping[str, np.ndarray]) -> Optional[np.ndarray]:
    """In [0,1], NaN where the opening times are unknown; (n,). None where no opening was asked for, or none of them is known."""
    column = measures.get(TIME_COLUMN)
    return None if column is None or not np.isfinite(column).any() else np.asarray(column, dtype=float)


def temporal_words(measures: Mapping[str, np.ndarray], i: int) -> str:
    """ "open until Sun 22:00" for a candidate; empty where no opening was asked for."""
    if OPEN_COLUMN not in measures:
        return ""
    state = float(measures[OPEN_COLUMN][i])
    if math.isnan(state):
        return translate("SpatialRagAnswer", "opening hours unknown").said()
    change = float(measures[CHANGE_COLUMN][i]) if CHANGE_COLUMN in measures else math.nan
    when = _moment(change)
    if state:
        open_until = translate("SpatialRagAnswer", "open until {when}")
        return open_until.said(when=when) if when else translate("SpatialRagAnswer", "open").said()
    opens = translate("SpatialRagAnswer", "closed, opens {when}")
    return opens.said(when=when) if when else translate("SpatialRagAnswer", "closed").said()


def _moment(seconds: float) -> str:
    """Local wall-clock seconds since 1970-01-01 as weekday and time; empty where it is none."""
    try:
        moment = _EPOCH + timedelta(seconds=seconds)
    except (OverflowError, ValueError):
        return ""
    words = translate("SpatialRagAnswer", "{day} {time}")
    return words.said(day=_DAYS[moment.weekday()], time=f"{moment:%H:%M}")
