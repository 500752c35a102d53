"""Which features are open at a time: the kernel of ``OpeningHours``, shared by both engines and the algorithm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Callable, Optional

import numpy as np

from ..model.columns import CHANGE_COLUMN, OPEN_COLUMN, TIME_COLUMN
from ..model.frame import Opening
from ..model.settings import Settings
from ..model.wording import translate
from ..retrieval.opening import hours_texts, in_business
from ..services.hours import hours_of
from ..workflow.operations import Keep, OpeningHours, unknown_note

_EXAMPLES, _EXAMPLE_LENGTH = 3, 60


@dataclass(frozen=True, eq=False)
class Judged:
    """The columns that the operation fills (n,), the texts of hours, which of them are not understood, and what there is to say."""

    columns: Mapping[str, np.ndarray]
    texts: Sequence[str]
    unread: frozenset[str]
    notes: tuple[str, ...]

    def kept(self, keep: Keep, opening: Opening) -> np.ndarray:
        """The mask of the features that go on."""
        state = self.columns[OPEN_COLUMN]
        if keep is Keep.ALL:
            return np.ones(len(state), dtype=bool)
        return np.isnan(state) if keep is Keep.UNKNOWN else state == (0.0 if opening.negated else 1.0)


def judged(
    operation: OpeningHours,
    hours: Sequence[Sequence[Any]],
    status: Mapping[str, Sequence[Any]],
    lonlats: np.ndarray,
    settings: Settings,
    check: Optional[Callable[[], None]] = None,
    progress: Optional[Callable[[float], None]] = None,
) -> Judged:
    """What the fields of hours and of business status (values by name) of features at ``lonlats`` (n, 2; degrees) say of the time.

    What is out of business is closed, whatever its hours are. Raises ServiceError where there is no companion, and Cancelled.
    """
    opening = operation.opening
    texts = hours_texts(hours) if hours else [""] * len(lonlats)
    found = hours_of(texts, lonlats, opening, settings, operation.now, operation.country, check, progress)
    gone = np.zeros(len(texts), dtype=bool)
    if status:
        gone = np.array([value is False for value in in_business(status)], dtype=bool)
    state, day = np.where(gone, 0.0, found.state), np.where(gone, 0.0, found.day)
    columns = {
        OPEN_COLUMN: state,
        TIME_COLUMN: _score(opening, gone, state, day if np.isfinite(found.day).any() else None),
        CHANGE_COLUMN: np.where(gone, np.nan, found.change),
    }
    unread = frozenset(found.unread)
    notes = _notes(texts, unread, int(np.isnan(state).sum()), int((found.regular & ~gone).sum()))
    return Judged(columns, texts, unread, notes)


def _score(opening: Opening, gone: np.ndarray, state: np.ndarray, day: Optional[np.ndarray]) -> np.ndarray:
    """The mean of those that are asked for: in business, as wished at that hour, as wished on that day (temporal score)."""
    timed = opening.now or opening.start_min is not None or opening.end_min is not None
    parts = [1.0 - gone]
    if timed or day is None:
        parts.append(1.0 - state if opening.negated else state)
    if day is not None:
        parts.append(1.0 - day if opening.negated else day)
    return np.where(np.isnan(state), np.nan, np.mean(parts, axis=0))


def _notes(texts: Sequence[str], unread: frozenset[str], unknown: int, regular: int) -> tuple[str, ...]:
    notes = [unknown_note(unknown)] if unknown else []
    if unread:
        count = sum(text in unread for text in texts)
        shown = ", ".join(f"“{_short(text)}”" for text in sorted(unread, key=lambda text: (len(text), text))[:_EXAMPLES])
        more = " …" if len(unread) > _EXAMPLES else ""
        words = translate("SpatialRagAnswer", "{count} with opening hours that are not understood: {values}")
        notes.append(words.said(count=f"{count:,}", values=f"{shown}{more}"))
    if regular:
        words = translate(
            "SpatialRagAnswer", "It is a public holiday, of which the hours of {count} say nothing: their usual hours are taken."
        )
        notes.append(words.said(count=f"{regular:,}"))
    return tuple(notes)


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= _EXAMPLE_LENGTH else f"{flat[: _EXAMPLE_LENGTH - 1]}…"
