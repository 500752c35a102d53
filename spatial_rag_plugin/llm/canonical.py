"""What a model says in another form than the grammar, brought to the form that grounding knows; what is said stays the same.

"The share of A in B of each district" is a table of the districts for the grammar, with that number as a column; models write it as things
that are grouped by themselves, or count the schools of each district as schools that are grouped by districts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..model.frame import Frame, Group, Output, Phrase, RelationKind, Term
from .frame_schema import Written, mapped
from .wording import same_words

_OF_EACH = (None, RelationKind.CONTAINS, RelationKind.IN, RelationKind.OF)
_TABLES = (Output.TABLE, Output.ATTRIBUTE, Output.NUMBER)


def canonical(frame: Frame) -> Frame:
    """The same reading, a table of things with numbers of theirs where it is broken down by these things."""
    group, target, terms = frame.group, frame.target, frame.measure.terms
    if group is None or target is None or not terms or not _is_plain(frame, group):
        return frame
    if _is_same(group.phrase, target):
        return replace(frame, output=Output.TABLE, group=None)
    counted = [term.tally.counted for term in terms if term.tally is not None]
    if len(counted) == len(terms) and all(_is_same(phrase, target) and target.is_bare for phrase in counted):
        return replace(frame, output=Output.TABLE, target=group.phrase, group=None)
    return frame


def with_origins(written: Written) -> Written:
    """What is counted as the nearest one is where a distance is measured from: "how far each house is from its nearest neighbour"."""
    return replace(written, frame=mapped(written.frame, _from_origin))


def _from_origin(part: Any, _: Any) -> Any:
    nearest = isinstance(part, Term) and part.tally is not None and part.tally.kind is RelationKind.NEAREST and not part.tally.field
    return replace(part, tally=None, dimension="", statistic="", origin=part.tally.counted) if nearest else part


def _is_plain(frame: Frame, group: Group) -> bool:
    said = frame.measure.statistic or frame.measure.field or frame.measure.whole or frame.further or frame.best or frame.others
    bare = not (group.distance or group.width or group.having) and group.kind in _OF_EACH
    own = not any(_is_told(term) for term in frame.measure.terms)
    return bare and own and not said and frame.output in _TABLES and group.phrase.is_bare


def _is_told(term: Term) -> bool:
    """Whether a term is a statistic of several, and none of each thing."""
    return bool(term.statistic) and term.tally is None


def _is_same(one: Phrase, other: Phrase) -> bool:
    return bool(one.text) and same_words(one.text, other.text)
