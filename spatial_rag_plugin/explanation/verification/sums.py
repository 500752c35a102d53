"""Sums, means and ends of the numbers of all that was found, as far as a sentence asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from ...model.units import Dimension
from .evidence import Evidence
from .fields import named_fields
from .reading import Kind, Mark
from .subjects import Amount


def summed(evidence: Evidence, whole: Sequence[Mark], with_ends: bool = True) -> list[Amount]:
    """Sums, means and ends of the numbers of all that was found, where the words of the sentence ask for them."""
    if not evidence.complete or not evidence.listed:
        return []
    columns: dict[tuple[str, Dimension, str], list[float]] = {}
    for subject in evidence.listed:
        for item in dict.fromkeys(subject.amounts):
            if item.about and item.about not in ("text", "direction", "front") and not item.about.startswith("score"):
                columns.setdefault((item.about, item.dimension, item.unit), []).append(item.value)
    found: list[Amount] = []

    def says(*categories: str) -> bool:
        return any(mark.is_any(*categories) for mark in whole)

    fields = {item.field for subject in evidence.listed for item in subject.amounts if item.field}
    spoken = named_fields((*whole, *evidence.marks), fields)
    for (label, dimension, unit), values in columns.items():
        if len(values) != len(evidence.listed) or (label in fields and not unit and label not in spoken):
            continue
        ranges = _ranges(whole) or says("between", "limit", "beyond")
        ends = ranges or says("nearest", "farthest", "most", "least", "all", "nearer", "farther", "last", "best")
        results = [min(values), max(values)] if ends and with_ends else []
        results += [sum(values) / len(values)] if says("average") else []
        results += [median(values)] if says("middle") else []
        results += [sum(values)] if says("total") else []
        found += [Amount(value, dimension, unit, "", label) for value in results]
    return found


def _ranges(whole: Sequence[Mark]) -> bool:
    """ "From zero to five"."""
    numbers = [at for at, mark in enumerate(whole) if mark.kind in (Kind.NUMBER, Kind.AMOUNT)]
    return len(numbers) == 2 and numbers[1] == numbers[0] + 2 and numbers[0] > 0 and whole[numbers[0] - 1].is_any("ground", "since")
