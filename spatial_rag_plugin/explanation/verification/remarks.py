"""Remarks about the reply itself, which cite nothing and tell of no place: what is not listed here, what another search might give."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .alike import is_kind
from .cited import Fact
from .claims import stated_of
from .evidence import Evidence
from .reading import Kind, Mark
from .wording import Wording

_TOLD = (Kind.NAME, Kind.AMOUNT, Kind.RANGE, Kind.DIRECTION, Kind.CLOCK, Kind.DAY, Kind.VALUE)
_MEANT = ("it", "they", "both", "latter", "former")
_SILENT = ("unknown", "uncounted")
_DENIALS = ("negation", "none")


def is_remark(marks: Sequence[Mark], facts: Collection[Fact], evidence: Evidence, said: Wording) -> bool:
    """Whether a sentence without a name, a number or a pronoun only says that something is not told here, or what else might be asked."""
    meant = [mark for mark in marks if mark.is_any(*_MEANT) and mark.key not in said.here]
    if meant or any(mark.kind in _TOLD for mark in marks) or not _are_rows(marks, facts, evidence):
        return False
    return _is_silence(marks, said) or _is_supposed(marks, said)


def _are_rows(marks: Sequence[Mark], facts: Collection[Fact], evidence: Evidence) -> bool:
    """Whether the numbers of a sentence are of the rows that a table has, and of those that were not shown."""
    shown = sum(bool(fact.row or fact.feature[0]) for fact in facts)
    known = {number for rows in evidence.finals for number in (rows, rows - shown) if rows > shown > 0}
    return all(stated_of(mark).value in known for mark in marks if mark.kind is Kind.NUMBER)


def _is_silence(marks: Sequence[Mark], said: Wording) -> bool:
    """ "The single values are not listed here"."""
    denied = any(mark.is_any(*_DENIALS) for mark in marks)
    silent = any(mark.is_any(*_SILENT) or (denied and mark.is_any("shown")) for mark in marks)
    return silent and any(mark.key in said.here for mark in marks)


def _is_supposed(marks: Sequence[Mark], said: Wording) -> bool:
    """ "A larger radius might return results": of a search, and of no kind of place."""
    searching = any(mark.is_any("wished", "limit", "found") or mark.key in said.sources for mark in marks)
    return searching and any(mark.key in said.modal for mark in marks) and not any(is_kind(mark.key) for mark in marks)
