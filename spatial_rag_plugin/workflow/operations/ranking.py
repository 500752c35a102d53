"""Operations that judge features: whether they are open at a time, and in which order they stand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from ...model.codec import family
from ...model.frame import Opening
from ...model.ranking import DEFAULT_WEIGHTS, Weights, Wish, WishKind
from ...model.wording import translate
from .base import Operation, PortType


class Keep(str, Enum):
    """Which features go on, of the three states that opening times have."""

    OPEN = "open"
    UNKNOWN = "unknown"
    ALL = "all"


_KEPT = {
    Keep.OPEN: translate("SpatialRagWorkflow", "keep what is open {when}"),
    Keep.UNKNOWN: translate("SpatialRagWorkflow", "keep what nobody knows to be open or closed {when}"),
    Keep.ALL: translate("SpatialRagWorkflow", "find out whether it is open {when}"),
}
_CLOSED = translate("SpatialRagWorkflow", "keep what is closed {when}")


@family
@dataclass(frozen=True)
class OpeningHours(Operation):
    """Tells open, closed and unknown at a time, and keeps what ``keep`` says; fills OPEN_COLUMN, TIME_COLUMN and CHANGE_COLUMN.

    ``hours_fields``: one in any common style; two, opens and closes; seven, Monday first; fourteen, both of every day. ``status_fields``:
    whether it is still in business. ``now`` is what "now" means, ISO local time (empty: the clock when it runs, in the time zone of each
    place); a day or an hour means the next one from then on. ``country``: ISO code whose public holidays hold (empty: that of the place).
    Where it should be closed then (``opening.negated``) the columns still tell open and closed, what is kept is what is closed, and the
    score is that of being closed.
    """

    opening: Opening
    hours_fields: tuple[str, ...] = ()
    status_fields: tuple[str, ...] = ()
    keep: Keep = Keep.OPEN
    now: str = ""
    country: str = ""
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES}
    algorithm = "spatialrag:openinghours"

    def sentence(self, names: Mapping[str, str]) -> str:
        words = self.opening.text.strip()
        found = _SAID.search(words)
        when = words[found.end() :].strip() if found else f"“{words}”"
        if self.opening.now and not when:
            when = translate("SpatialRagWorkflow", "now").said()
        kept = _CLOSED if self.opening.negated and self.keep is Keep.OPEN else _KEPT[self.keep]
        said = kept.said(when=_taken_as(self.opening, when))
        return said.in_english(said.strip())


def _taken_as(opening: Opening, when: str) -> str:
    """When, with what is meant where the words leave it open: how long of a part of the day, how late."""
    start, end = opening.start_min, opening.end_min
    if opening.now or start is None or start == end or opening.throughout:
        return when
    if end is None:
        return translate("SpatialRagWorkflow", "{when} (at some time of it, until 3:00 at the latest)").said(when=when)
    if end - start >= _DAY:
        return when
    length = min(_ENOUGH, (end - start) / 2)
    return translate("SpatialRagWorkflow", "{when} ({start} to {end}, for at least {minutes} minutes)").said(
        when=when, start=_clock(start), end=_clock(end), minutes=f"{length:g}"
    )


def _clock(minutes: int) -> str:
    return "24:00" if minutes == _DAY else f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"


def unknown_note(count: int) -> str:
    """What the step notes where it is not known of some features whether they are open."""
    return translate("SpatialRagWorkflow", "Of {count} the opening hours are unknown.").said(count=f"{count:,}")


def unknown_in(notes: Sequence[str]) -> int:
    """Of how many features a step noted that."""
    found = (_UNKNOWN.match(note) for note in notes)
    return next((int(match.group(1).replace(",", "")) for match in found if match), 0)


_DAY, _ENOUGH = 1440, 120
_SAID = re.compile(r"\b(?:open|closed)\b", re.IGNORECASE)
_UNKNOWN = re.compile(r"Of ([\d,]+) the opening hours are unknown\.")


@family
@dataclass(frozen=True)
class HybridRank(Operation):
    """Orders by Pareto front, then by the weighted sum of the scores, then by id; fills a score each for space, meaning and time.

    Nothing is left out. ``wishes`` are matched to the texts of the features, in ``language``; ``text_fields``: those that speak (empty:
    inferred from their content). ``keep``: how many of the ordered features are shown and stored (0: all). ``count``: only so many of the
    best are the answer (0: all of them are). ``nearness``: being nearer is better; not where a distance is only a limit ("within 500 m"),
    which all that is left keeps.
    """

    wishes: tuple[Wish, ...] = ()
    weights: Weights = DEFAULT_WEIGHTS
    language: str = "en"
    text_fields: tuple[str, ...] = ()
    keep: int = 50
    count: int = 0
    nearness: bool = True
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES}
    algorithm = "spatialrag:hybridrank"

    def sentence(self, names: Mapping[str, str]) -> str:
        wanted = ", ".join(f"“{wish.text}”" for wish in self.wishes if wish.kind is not WishKind.AVOID)
        avoided = ", ".join(f"“{wish.text}”" for wish in self.wishes if wish.kind is WishKind.AVOID)
        ranked = self._ranked(wanted, avoided)
        if self.count == 1:
            return translate("SpatialRagWorkflow", "{ranked}, and keep the best one").said(ranked=ranked)
        if self.count:
            return translate("SpatialRagWorkflow", "{ranked}, and keep the best {count}").said(ranked=ranked, count=str(self.count))
        return ranked

    @staticmethod
    def _ranked(wanted: str, avoided: str) -> str:
        if wanted and avoided:
            words = translate("SpatialRagWorkflow", "rank by what speaks for {wanted} and against {avoided}")
            return words.said(wanted=wanted, avoided=avoided)
        if wanted:
            return translate("SpatialRagWorkflow", "rank by what speaks for {wanted}").said(wanted=wanted)
        if avoided:
            return translate("SpatialRagWorkflow", "rank by what speaks against {avoided}").said(avoided=avoided)
        return translate("SpatialRagWorkflow", "rank by what is near, fitting and open").said()
