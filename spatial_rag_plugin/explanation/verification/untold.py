"""Numbers that nobody has told: more of what no field holds, and units that no field is in."""

from __future__ import annotations

from collections.abc import Sequence

from ...language.tokens import fold
from .clauses import Clause
from .evidence import Evidence
from .fields import concept_of, concerning
from .orders import COMPARATIVES, SUPERLATIVES
from .reading import Kind, Mark
from .wording import Wording

#: What is counted or measured of places, where a word for it says more than the sentence could do without.
_MEASURES = (
    "population", "price", "rating", "students", "households", "doctors", "capacity", "depth", "height", "volume", "deaths",
)  # fmt: skip
_BESIDE = 3
_SIZED = tuple(name for name in (*COMPARATIVES, *SUPERLATIVES) if name not in ("nearest", "farthest", "last", "nearer", "farther"))


def untold_measure(clause: Clause, mark: Mark, evidence: Evidence, said: Wording) -> bool:
    """Whether a word is compared by that nothing tells of: "it has more inhabitants" where no field counts them."""
    at = clause.marks.index(mark)
    compared = any(other.is_any(*_SIZED) for other in clause.marks[max(0, at - _BESIDE) : at])
    concept = concept_of(mark.key, _MEASURES) if compared else ""
    if not concept or (concept == "rating" and any(item.about.startswith("score") for each in evidence.listed for item in each.amounts)):
        return False
    columns = {*evidence.fields, *(name for item in evidence.subjects for name in item.measures)}
    asked = said.stems(mark.text) & evidence.words(said)
    return not asked and not concerning(concept, columns)


def untold_unit(marks: Sequence[Mark], evidence: Evidence) -> str:
    """The first unit of the kind "mg/l" that stands nowhere; "" where there is none."""
    units = {fold(mark.value.unit): mark.text for mark in marks if mark.kind is Kind.AMOUNT and "/" in getattr(mark.value, "unit", "")}
    if not units:
        return ""
    columns = (name for item in evidence.subjects for name in (*item.measures, *(each.field for each in item.amounts)))
    told = [fold(text) for text in (*evidence.said, *evidence.fields, *columns)]
    return next((text for unit, text in units.items() if not any(_stands_in(unit, other) for other in told)), "")


def _stands_in(unit: str, text: str) -> bool:
    """Whether a text has a unit as a whole: "nitrate_mg_l" has "mg/l", and not "g/l"."""
    spaced = f" {text.replace('_', ' ').replace('/', ' ').replace('(', ' ').replace(')', ' ')} "
    return f" {unit.replace('/', ' ')} " in spaced
