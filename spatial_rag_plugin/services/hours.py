"""Which of many features are open at a time: the companion asked once, with every text and place that differs asked once."""

from __future__ import annotations

import hashlib
import json
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any, Callable, Optional

import numpy as np

from ..errors import HoursUnavailable, ServiceError
from ..model.codec import TAG, to_jsonable
from ..model.frame import Opening
from ..model.settings import Settings
from ..retrieval.opening import readings
from .companion import companion_of

#: Places closer together than this share time zone, holidays and sunset, degrees.
_CELL = 0.05
_KEPT, _MINUTE = 16, 60.0
_NOWHERE = 10_000  # no number of a cell


@dataclass(frozen=True, eq=False)
class HoursFound:
    """Columns (n,): ``state`` 1 open, 0 closed, NaN unknown; ``day``: the same on the days that were asked for (NaN: none was);
    ``change``: local wall-clock seconds since 1970-01-01 of the next change (NaN: none soon); ``regular`` (bool): open
    on a public holiday of which the hours say nothing. ``unread``: texts that are not understood.
    """

    state: np.ndarray
    day: np.ndarray
    change: np.ndarray
    regular: np.ndarray
    unread: tuple[str, ...] = ()


_kept: OrderedDict[tuple[str, str, int], HoursFound] = OrderedDict()
_lock = Lock()


def hours_of(
    texts: Sequence[str],
    lonlats: np.ndarray,
    opening: Opening,
    settings: Settings,
    now: str = "",
    country: str = "",
    check: Optional[Callable[[], None]] = None,
    progress: Optional[Callable[[float], None]] = None,
) -> HoursFound:
    """What ``texts`` (n; "": none) of features at ``lonlats`` (n, 2; degrees WGS 84, NaN: not known) say of the time that is asked for.

    ``now``: ISO local time that "now" means (empty: the clock of each place); ``country``: ISO code whose public holidays hold (empty: that
    of the place). Raises HoursUnavailable where there is no companion, and Cancelled.
    """
    rows, distinct = _codes(texts)
    cells = np.round(np.asarray(lonlats, dtype=float).reshape(-1, 2) / _CELL) * _CELL
    pairs, back = _distinct(rows, cells)
    said = {key: value for key, value in to_jsonable(opening).items() if key not in (TAG, "text")}
    params = {"texts": [list(readings(text)) for text in distinct], "opening": said, "now": now, "country": country}
    payload = rows[pairs].astype("<i4").tobytes() + cells[pairs].T.astype("<f8").tobytes()
    digest = hashlib.blake2b(json.dumps(params, sort_keys=True).encode() + payload, digest_size=16).hexdigest()
    # without a moment that is set, what is found holds for a minute
    key = (settings.companion_python, digest, 0 if now else int(time.time() / _MINUTE))
    with _lock:
        found = _kept.get(key)
    if found is None:
        result, columns = _asked(settings, params, payload, check, progress)
        values = np.frombuffer(columns, dtype="<f8").reshape(4, len(pairs))
        found = HoursFound(values[0], values[1], values[2], values[3] > 0, tuple(distinct[row] for row in result["unread"]))
        with _lock:
            _kept[key] = found
            while len(_kept) > _KEPT:
                _kept.popitem(last=False)
    return HoursFound(found.state[back], found.day[back], found.change[back], found.regular[back], found.unread)


def need_companion(settings: Settings) -> None:
    """Raises HoursUnavailable where there is no Python for a companion; none is started."""
    try:
        companion_of(settings)
    except ServiceError as error:
        raise _unavailable(error) from error


def _unavailable(error: ServiceError) -> HoursUnavailable:
    return HoursUnavailable(f"opening hours cannot be read: {error.message}", error.details, error.remedy)


def _asked(
    settings: Settings,
    params: dict[str, Any],
    payload: bytes,
    check: Optional[Callable[[], None]],
    progress: Optional[Callable[[float], None]],
) -> tuple[dict[str, Any], bytes]:
    try:
        return companion_of(settings).call("hours", params, payload, check, progress)
    except ServiceError as error:
        raise _unavailable(error) from error


def _codes(texts: Sequence[str]) -> tuple[np.ndarray, list[str]]:
    """The row of each text among the distinct ones (-1: empty), and these."""
    known: dict[str, int] = {"": -1}
    rows = np.fromiter((known.setdefault(text, len(known) - 1) for text in texts), dtype=np.int64, count=len(texts))
    return rows, [text for text in known if text]


def _distinct(rows: np.ndarray, cells: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of each distinct text and cell one row, and for every row which of them it is."""
    if not len(rows):
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
    places = np.nan_to_num(cells / _CELL, nan=_NOWHERE).round().astype(np.int64) + _NOWHERE
    codes = ((rows + 1) * (2 * _NOWHERE + 1) + places[:, 0]) * (2 * _NOWHERE + 1) + places[:, 1]
    _, first, back = np.unique(codes, return_index=True, return_inverse=True)
    return first, back
