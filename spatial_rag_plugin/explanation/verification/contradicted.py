"""What a sentence says of how the answer was worked out, against what was asked for: the moment, the field, the unit of a rate."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...language.language import available, load
from ...language.tokens import fold
from ...model.units import AREA_UNITS, LENGTH_UNITS, Dimension
from .amounts import fits, known, qualifier, same_kind
from .claims import stated_of
from .clauses import Clause, own_of
from .evidence import Evidence
from .reading import Kind, Mark
from .wording import Wording, languages, wording

_WORD = re.compile(r"[^\W\d_]+")
_RATE = re.compile(r"(?:\bper\b|\bpro\b|\bje\b|/|每)\s*([^\W\d_]+[²2]?)")


def contradicted(plain: str, marks: Sequence[Mark], clauses: Sequence[Clause], evidence: Evidence, said: Wording) -> str:
    """Why a sentence says other of the work than was done; "" where it does not."""
    wrong = next(_other_rates(plain, evidence), "") or next(_other_moments(clauses, evidence), "")
    wrong = wrong or next(_other_limits(clauses, evidence), "") or _other_dimension(marks, said)
    wrong = wrong or next(_other_fields(clauses), "") or _other_statistic(marks, evidence, said)
    return wrong or next(_other_columns(plain, marks, clauses, evidence, said), "")


def _other_rates(plain: str, evidence: Evidence) -> Iterator[str]:
    """ "Per hectare" where it is per square kilometre."""
    columns = (item.about for subject in evidence.listed for item in subject.amounts)
    told = {unit for text in {*evidence.texts, *columns} for unit in map(_unit, _RATE.findall(text)) if unit}
    for found in _RATE.finditer(plain) if told else ():
        unit = _unit(found[1])
        if unit and unit not in told:
            yield f"“{found.group()}” is not what was asked for"


def _unit(word: str) -> str:
    """The unit of length or area that a word is one for; "" where it is for none."""
    key = fold(word).replace("²", "2")
    if key in AREA_UNITS or key in LENGTH_UNITS:
        return key
    found = (load(code).units.longest([key], 0)[1] for code in available())
    return next((unit for unit in found if unit in AREA_UNITS or unit in LENGTH_UNITS), "")


def _other_moments(clauses: Sequence[Clause], evidence: Evidence) -> Iterator[str]:
    """ "The hours were checked for Sunday" where Saturday was asked for."""
    for clause in clauses:
        if clause.about or not clause.has("stage", "wished") or not clause.has("hours", "open"):
            continue
        for kind in (Kind.DAY, Kind.CLOCK):
            asked = {each for mark in evidence.marks if mark.kind is kind for each in mark.value}
            for mark in clause.of(kind):
                if asked and not asked & set(mark.value):
                    yield f"“{mark.text}” was not asked for"


def _other_limits(clauses: Sequence[Clause], evidence: Evidence) -> Iterator[str]:
    """ "The search kept what lies within 7 km" where it was 5 km."""
    limits = [item for item in evidence.amounts if item.about == "limit" and item.dimension is Dimension.LENGTH]
    for clause in clauses:
        if not limits or own_of(clause.about) or not _tells_of_work(clause):
            continue
        for at, mark in enumerate(clause.marks):
            about, bound = qualifier(clause.marks, at)
            if (
                mark.kind is Kind.AMOUNT
                and bound
                and same_kind(limits[0], stated_of(mark))
                and not known(stated_of(mark), mark.text, limits, about)
            ):
                yield f"“{mark.text}” was not asked for"


def _tells_of_work(clause: Clause) -> bool:
    """Whether a clause tells of a step; "two of them" are a part of what was found."""
    pairs = zip((None, *clause.marks), clause.marks)
    return any(
        mark.is_any("stage", "wished") and not (before is not None and before.kind is Kind.NUMBER and mark.is_any("part"))
        for before, mark in pairs
    )


def _other_dimension(marks: Sequence[Mark], said: Wording) -> str:
    """ "The distance is 99.5°", "the direction is 2.46 km": the one number of a sentence in a unit that its noun is not measured in."""
    amounts = [mark for mark in marks if mark.kind is Kind.AMOUNT]
    nouns = [mark for mark in marks if mark.key in said.lengthwise | said.anglewise]
    if len(amounts) != 1 or len(nouns) != 1 or any(mark.kind is Kind.DIRECTION for mark in marks):
        return ""
    dimension = stated_of(amounts[0]).dimension
    wrong = dimension is (Dimension.ANGLE if nouns[0].key in said.lengthwise else Dimension.LENGTH)
    return f"“{amounts[0].text}” is not a number of this answer" if wrong else ""


def _other_fields(clauses: Sequence[Clause]) -> Iterator[str]:
    """ "With capacity_mw 48", where that field has 144: a number right behind the name of a field, as the layer has it."""
    for clause in clauses:
        group = clause.about[0] if len(clause.about) == 1 else ()
        for field, mark in zip(clause.marks, clause.marks[1:]):
            if field.kind is Kind.WORD and mark.kind is Kind.NUMBER and group and all(field.text in item.numbers for item in group):
                values = [item.numbers[field.text] for item in group]
                if not any(fits(stated_of(mark), mark.text, value, 0) for value in values):
                    yield f"“{mark.text}” is not known of {group[0].name}"


def _other_statistic(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> str:
    """ "A maximum height of 31", where it is a mean: the largest or smallest of numbers that were only summed up."""
    sums = next((mark for mark in marks if mark.is_any("summing", "total")), None)
    worked = {fold(word) for text in evidence.texts for word in _WORD.findall(text)}
    others = frozenset().union(*(wording(code).other_statistics for code in languages()))
    summed_up = any(mark.is_any("summing", "total") for mark in evidence.marks) or "sum" in worked
    values = [item.value for item in evidence.amounts if item.about == "value"]
    stated = any(fits(stated_of(mark), mark.text, value, 0) for mark in marks if mark.kind is Kind.NUMBER for value in values[:1])
    if sums is not None and stated and worked & others and not summed_up:
        return f"“{sums.text}” was not asked for"
    told = next((mark for mark in marks if mark.key in said.extremes), None)
    if told is None or any(mark.is_any("average", "averaging", "total", "summing", "middle") for mark in marks):
        return ""
    theirs = [mark for mark in evidence.marks if mark.is_any("average", "averaging", "total", "summing", "middle")]
    asked = any(mark.key in wording(code).extremes for mark in evidence.marks for code in languages())
    return f"“{told.text}” was not asked for" if theirs and not asked and evidence.finals else ""


def _other_columns(plain: str, marks: Sequence[Mark], clauses: Sequence[Clause], evidence: Evidence, said: Wording) -> Iterator[str]:
    """ "Counted by the field X" of a field that no step names."""
    if any(item.rank for clause in clauses if not clause.inherited for group in clause.about for item in group):
        return
    texts = fold(" ".join(evidence.texts)).replace("_", " ")
    fields = {fold(name).replace("_", " ") for item in evidence.subjects for name in item.row}
    for mark in marks:
        if mark.key in said.columns:
            behind = fold(plain[mark.end :]).replace("_", " ").lstrip(" “„\"'‘「：:")
            named = max((name for name in fields if behind.startswith(name)), key=len, default="")
            if named and named not in texts:
                yield f"“{named}” is no field that was used"
