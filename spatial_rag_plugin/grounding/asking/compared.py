"""A comparison with a number that no field is known for, asked again by the fields that may hold such a number.

"A bore over 600 mm" is a comparison whatever a bore is: of the fields of numbers those are offered that are kept in such a unit and among
whose numbers the limit lies, those that are called alike first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...language.asking_words import asking_words
from ...language.language import load
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition, Frame, Phrase
from ...model.issue import Choice
from ...model.units import Dimension, Quantity
from ...model.wording import Wording, translate
from ..attributes.fields import find_field, is_numeric
from ..lexicon.degrees import is_amount, said_range
from ..lexicon.field_units import in_unit_of, unit_in_name
from ..lexicon.field_words import field_words
from ..lexicon.likeness import likeness
from ..lexicon.other_units import in_kept_unit, kept_in, unit_said
from ..lexicon.value_scales import graded_number
from ..lexicon.words import stems
from ..times.dates import holds_years
from .gaps import Cause, Gap, cut

_MOST, _YEARS = 4, (1500.0, 2100.0)
_BARE = re.compile(r"\d+(?:\.\d+)?")
_BETWEEN = "between"
_SAID = {
    ">": translate("SpatialRagAsking", "“{field}”{between} over {number}"),
    ">=": translate("SpatialRagAsking", "“{field}”{between} at least {number}"),
    "<": translate("SpatialRagAsking", "“{field}”{between} under {number}"),
    "<=": translate("SpatialRagAsking", "“{field}”{between} at most {number}"),
    "=": translate("SpatialRagAsking", "“{field}”{between} exactly {number}"),
    _BETWEEN: translate("SpatialRagAsking", "“{field}”{between} from {number} to {upper}"),
}
_GRADED = {"up": (">=",), "down": ("<=",), "better": (">=", "<="), "worse": (">=", "<=")}
_LEFT = translate("SpatialRagAsking", "“{field}”{between} {words}")


@dataclass(frozen=True)
class Compared:
    """A comparison by a field: how it is told, ways to ask it, and the ``limits`` that its answer has to go by."""

    label: str
    questions: tuple[str, ...]
    field: str
    sign: str  # empty where it is not known
    limits: tuple[float, ...]


@dataclass(frozen=True)
class _Candidate:
    field: FieldInfo
    number: float
    upper: Optional[float]
    fitness: float


def is_by_field(choice: Choice) -> bool:
    """Whether a choice is a comparison by a field."""
    template = choice.label.template if isinstance(choice.label, Wording) else ""
    inner = choice.label.put_in.get("choice") if isinstance(choice.label, Wording) else None
    templates = {_LEFT.text, *(each.text for each in _SAID.values())}
    return template in templates or (isinstance(inner, Wording) and inner.template in templates)


def comparisons(gap: Gap, layer: LayerInfo, frame: Frame, gaps: Sequence[Gap]) -> Iterator[Compared]:
    """The comparison that a gap says, or is a part of, by each of the fields of a layer that it may be about, the likeliest first.

    ``gaps``: all of the question; unknown words right before a comparison say what is compared: "hold more than 1000 megalitres".
    """
    said = _said(gap, frame, gaps)
    if said is None:
        yield from _left_over(gap, layer, frame, gaps)
        return
    condition, holder, start, end = said
    for found, sign in ((found, sign) for found in _candidates(condition, layer) for sign in _signs(condition)):
        questions = tuple(_questions(sign, found, holder, (start, end), frame))
        limits = (found.number,) if found.upper is None else (found.number, found.upper)
        numbers = dict(zip(("number", "upper"), map(_plain, limits)))
        label = _SAID[sign].said(field=found.field.title, between=_between(found.field), **numbers)
        yield Compared(label, questions, found.field.name, sign if found.upper is None else "", limits)


def _between(info: FieldInfo) -> str:
    return f" ({said_range(info)})" if said_range(info) else ""


def _left_over(gap: Gap, layer: LayerInfo, frame: Frame, gaps: Sequence[Gap]) -> Iterator[Compared]:
    """A number that nothing took with the words around it, or that was taken for a distance, behind the name of a field."""
    words = asking_words(frame.language)
    for start, end in gap.pieces if gap.cause in (Cause.LEFT, Cause.CONDITION) else ():
        text = frame.question[start:end]
        number = _BARE.search(text)
        if number is None or not any(map(str.isalpha, text)):
            continue
        distances = (relation.distance for phrase in frame.phrases() for relation in phrase.relations if relation.text == text)
        quantity = next(filter(None, distances), Quantity(float(number.group()), ""))
        for found in _candidates(Condition(text, number=quantity), layer):
            before = frame.question[: _beginning(start, gaps, frame)]
            said = (wording.format(field=found.field.title, words=text) for wording in words.before_words)
            label = _LEFT.said(field=found.field.title, between=_between(found.field), words=text)
            questions = tuple(f"{before}{each}{frame.question[end:]}" for each in said)
            yield Compared(label, questions, found.field.name, "", (found.number,))


def _said(gap: Gap, frame: Frame, gaps: Sequence[Gap]) -> Optional[tuple[Condition, Phrase, int, int]]:
    """The comparison with the phrase that it is said of, and where it stands."""
    for phrase in frame.phrases():
        for condition in phrase.conditions:
            numbered = _numbered(condition)
            at = frame.question.find(condition.text)
            if numbered is None or at < 0 or not _SAID.keys() >= set(_signs(numbered)):
                continue
            start = _beginning(at, gaps, frame)
            if start <= gap.pieces[-1][0] < at or gap.text in condition.text or condition.text in gap.text:
                return numbered, phrase, start, at + len(condition.text)
    return None


def _beginning(at: int, gaps: Sequence[Gap], frame: Frame) -> int:
    """Where the unknown words begin that stand right before a comparison; a condition of their own is none of them."""
    told = {condition.text for phrase in frame.phrases() for condition in phrase.conditions if condition.value and condition.number is None}
    for start, end in sorted((piece for gap in gaps if gap.text not in told for piece in gap.pieces), reverse=True):
        at = start if start < at and end <= at and not frame.question[end:at].strip() else at
    return at


def _signs(condition: Condition) -> tuple[str, ...]:
    """What a condition may compare by: whether a grade that is worse is a higher number is not known."""
    return _GRADED.get(condition.op, ("=" if condition.op == "has" else condition.op,))


def _numbered(condition: Condition) -> Optional[Condition]:
    """The condition with its number, also where it was read as text; None where it has none, or is said to be denied."""
    if condition.reference is not None or condition.standard is not None or condition.negated:
        return None
    if condition.number is not None:
        return condition
    if (graded := graded_number(condition)) is not None:
        return graded
    return replace(condition, number=Quantity(float(condition.value), "")) if _BARE.fullmatch(condition.value.strip()) else None


def _candidates(condition: Condition, layer: LayerInfo) -> list[_Candidate]:
    found = [each for each in (_candidate(condition, info, layer) for info in layer.fields) if each is not None]
    named = find_field(condition.field, layer, numeric=True) if condition.op in _GRADED else None
    called = [each for each in found if each.field is named] or [each for each in found if each.fitness >= 1.0]
    return sorted(called or found, key=lambda each: -each.fitness)[:_MOST]


def fields_for(condition: Condition, layer: LayerInfo, named: Optional[FieldInfo] = None) -> list[tuple[FieldInfo, float]]:
    """The fields that may hold the number of a condition, the likeliest first, with it in the unit of each; ``named``: only that one."""
    if named is None:
        return [(each.field, each.number) for each in _candidates(condition, layer)]
    found = _candidate(condition, named, layer)
    number = found.number if found is not None else condition.number.value if condition.number is not None else 0.0
    return [(named, number)]


def _candidate(condition: Condition, info: FieldInfo, layer: LayerInfo) -> Optional[_Candidate]:
    """A field in whose numbers the limit lies; what is called alike counts more than a unit in common, and that more than nothing."""
    number = condition.number
    year = is_numeric(info) and holds_years(info)
    placed = field_words().positions.issuperset(stems(info.name))
    if number is None or placed or not (is_amount(info) or year):
        return None
    measured = number.dimension in (Dimension.LENGTH, Dimension.AREA, Dimension.TIME)
    unit, own = unit_said(condition.text), kept_in(info)
    sized = unit_in_name(info, Dimension.LENGTH) or unit_in_name(info, Dimension.AREA)
    if year and (measured or unit or not _YEARS[0] <= number.value <= _YEARS[1]):
        return None
    if (measured and own) or (unit and sized):
        return None
    kept = in_kept_unit(replace(condition, field=info.name, term=None), layer)
    if kept is None or kept.number is None:
        return None
    value = _value(info, kept.number, sized)
    upper = _value(info, kept.upper, sized) if kept.upper is not None else None
    if value is None or (kept.upper is not None and upper is None) or not _lies_among(info, value, upper):
        return None
    same = (measured and bool(sized)) or (bool(unit) and bool(own))
    words = " ".join(filter(None, (condition.field, condition.value, condition.text)))
    return _Candidate(info, value, upper, 2 * likeness(words, info) + same)


def _value(info: FieldInfo, number: Quantity, sized: str) -> Optional[float]:
    """The number as the field holds it; as it stands where the field's name says no unit, for a person sees its numbers beside it."""
    value = in_unit_of(info, number)
    return value if value is not None or sized else number.value


def _lies_among(info: FieldInfo, value: float, upper: Optional[float]) -> bool:
    low, high = info.minimum, info.maximum
    if not isinstance(low, (int, float)) or not isinstance(high, (int, float)):
        return False
    return low <= value <= high or (upper is not None and low <= upper <= high)


def _plain(value: float) -> str:
    return str(int(value)) if float(value).is_integer() else f"{value:.12g}"


def _questions(sign: str, found: _Candidate, holder: Phrase, piece: tuple[int, int], frame: Frame) -> Iterator[str]:
    """The question with the comparison by a field, in its place and right behind what it is said of."""
    words, (start, end) = asking_words(frame.language), piece
    language = load(frame.language)
    for wording in words.compared(sign):
        upper = _plain(found.upper) if found.upper is not None else ""
        said = wording.format(field=found.field.title, number=_plain(found.number), upper=upper)
        after = frame.question[end:]
        if words.valued_before:
            particle = next((each for each in language.possessives if said.endswith(each)), "")
            if particle and (after.startswith(particle) or not after.strip("?？。！ ")):
                said = said[: -len(particle)]
            yield f"{frame.question[:start]}{said}{after}"
            continue
        yield f"{frame.question[:start]}{said}{after}"
        if holder.end <= start and frame.question[holder.end : start].strip():
            yield cut(f"{frame.question[: holder.end]} {said} {after.strip()}", (), frame.language)
