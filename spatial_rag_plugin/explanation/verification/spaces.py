"""What a count, a range or a superlative goes over: all that was found, or those that were spoken of before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...model.units import Quantity
from .clauses import Clause, Group
from .evidence import Evidence
from .reading import Kind, Mark
from .subjects import Subject
from .wording import of_any_language

_LEAST = 2
#: Words that may point back at several things.
_POINTING = ("they", "all", "both", "none", "other", "part")


def spaces(clause: Clause, evidence: Evidence) -> list[tuple[Sequence[Subject], list[Mark]]]:
    """The things that a clause without names of its own may count in, each with the marks that say so; the likeliest first."""
    first = _first_of(clause, evidence) or _shown(clause, evidence)
    if first is not None:
        return [first]
    found: list[tuple[Sequence[Subject], list[Mark]]] = [*_rest(clause, evidence), *([(evidence.listed, [])] if evidence.complete else [])]
    if not points_back(clause):
        return found
    for groups in (clause.before, clause.mentioned):
        those = distinct(groups)
        if len(those) >= _LEAST and not any(set(those) == set(listed) for listed, _ in found):
            found.append((those, []))
    return found


def points_back(clause: Clause) -> bool:
    """Whether a clause may speak of several that were named before: "all four", "three of them"."""
    owning = of_any_language("owning")  # "have A as their nearest one" points at nothing
    pointing = any(mark.is_any(*_POINTING) and not (mark.key in owning and mark.is_any("they")) for mark in clause.marks)
    pointing = pointing or (clause.has("only") and not clause.grounds)
    return pointing and not any(item.rank for group in clause.about for item in group if not clause.inherited)


def distinct(groups: Sequence[Group]) -> tuple[Subject, ...]:
    """The features among what was named, each once."""
    return tuple(dict.fromkeys(group[0] for group in groups if not group[0].reference))


def _first_of(clause: Clause, evidence: Evidence) -> tuple[Sequence[Subject], list[Mark]] | None:
    """ "Of the ten nearest", "of the first three": those that are counted, and the marks that say so."""
    for at, mark in enumerate(clause.marks):
        count = whole_number(mark) if mark.kind is Kind.NUMBER else None
        beside = [
            other
            for other in (*clause.marks[at + 1 : at + 2], *clause.marks[max(0, at - 1) : at])
            if other.is_any("nearest", "best", "front") or (other.kind is Kind.ORDINAL and other.value == 1)
        ]
        led = any(other.is_any("part") for other in clause.marks[max(0, at - 3) : at])
        led = led or any(other.is_any("all") for other in clause.marks[at + 2 :])  # "the three nearest ones are all …"
        if count is None or not beside or not led or not 1 < count < max(len(evidence.listed), 1 + evidence.shown):
            continue
        by_distance = sorted(evidence.listed, key=lambda item: item.distance)
        return (by_distance if beside[0].is_any("nearest") else evidence.listed)[:count], [mark, beside[0]]
    return None


def _shown(clause: Clause, evidence: Evidence) -> tuple[Sequence[Subject], list[Mark]] | None:
    """ "Of the districts shown", 列出的: those of a longer list that a model was shown."""
    said = [mark for mark in clause.marks if mark.is_any("shown")]
    return (evidence.listed[: evidence.shown], said) if said and 1 < evidence.shown < len(evidence.listed) else None


def _rest(clause: Clause, evidence: Evidence) -> Iterator[tuple[Sequence[Subject], list[Mark]]]:
    """ "The other four": what is left without those that were told of before."""
    others = [mark for mark in clause.marks if mark.is_any("other")] if evidence.complete else []
    for groups in (clause.before, clause.mentioned) if others else ():
        those = distinct(groups)
        rest = tuple(item for item in evidence.listed if item not in those)
        if _LEAST <= len(rest) < len(evidence.listed):
            yield rest, others


def whole_number(mark: Mark) -> int | None:
    """The number that a mark says, where it is a whole one."""
    value = mark.value
    return int(value.value) if isinstance(value, Quantity) and value.value.is_integer() and value.value >= 0 else None


def is_of_the_whole(clause: Clause, evidence: Evidence) -> bool:
    """Whether what a clause names is only what the value of the answer was worked out in: "parks cover 9 % of Old Town"."""
    if not any(item.about == "value" for item in evidence.amounts) or len(evidence.listed) >= _LEAST or evidence.yes:
        return False
    return all(_is_frame(group[0], evidence) for group in clause.about)


def _is_frame(subject: Subject, evidence: Evidence) -> bool:
    return subject.reference or subject in evidence.listed


def lacks_number(subject: Subject, evidence: Evidence) -> bool:
    """Whether the answer has a number of others that it has not of this one: an empty cell of its table."""
    columns = {name for item in evidence.listed for name in item.measures}
    return bool(columns - set(subject.measures)) and subject.rank > 0
