"""Parts of a whole that nobody named: "vacant area over half", 空置面积超过一半, where the field holds amounts and no shares."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.asking_words import asking_words
from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Condition, Frame
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import Compare, Predicate
from ...model.wording import translate
from ..attributes.fields import is_numeric

_OFFERED = 4
_PER_CENT = 100.0


def in_per_cent(predicate: Predicate, condition: Condition, layer: LayerInfo) -> Predicate:
    """A share that is told in per cent compared with "half" as with 50; any other predicate as it is."""
    info = layer.field(predicate.field) if isinstance(predicate, Compare) else None
    made = info.made if info is not None else None
    if made is None or made.factor != _PER_CENT or not isinstance(predicate, Compare) or not _is_part(condition):
        return predicate
    return replace(predicate, value=float(condition.number.value) * _PER_CENT) if condition.number is not None else predicate


def _is_part(condition: Condition) -> bool:
    """Whether a number is a part that is said in words: "half", 三分之一."""
    number = condition.number
    return number is not None and not number.unit and 0 < number.value < 1 and not any(map(str.isdigit, condition.text))


def _is_as_said(predicate: Predicate, condition: Condition) -> bool:
    """Whether the number that is compared with is the part itself: "half" of PCT_ORGANIC is 50 by now."""
    return isinstance(predicate, Compare) and condition.number is not None and predicate.value == condition.number.value


def part_of_what(predicate: Predicate, condition: Condition, layer: LayerInfo, frame: Frame) -> Optional[Issue]:
    """The question back where an amount is compared with a part that is said in words; None where it is one of a share.

    ``layer``: what has the field. Fields with as much or more may be the whole.
    """
    info = layer.field(predicate.field) if isinstance(predicate, Compare) and _is_part(condition) else None
    if info is None or info.made is not None or info.maximum is None or float(info.maximum) <= 1 or not _is_as_said(predicate, condition):
        return None
    part = _part(condition.text, frame.language)
    wording = asking_words(frame.language).part_of
    at = frame.question.find(part) if part and frame.question.count(part) == 1 else -1
    numbers = [other for other in layer.fields if other.role is FieldRole.NUMBER and is_numeric(other) and other.name != info.name]
    wholes = [other.title for other in numbers if float(other.maximum or 0) >= float(info.maximum)]
    choices = tuple(
        Choice(
            translate("SpatialRagAsking", "{part} of “{field}”").said(part=part, field=whole),
            frame.question[:at] + wording.format(part=part, whole=whole) + frame.question[at + len(part) :],
        )
        for whole in (wholes[:_OFFERED] if at >= 0 and wording else ())
    )
    said = translate("SpatialRagAsking", "“{field}” holds amounts of {least} to {most}, and no shares. Which whole is “{words}” a part of?")
    message = said.said(field=info.title, least=f"{info.minimum or 0:.12g}", most=f"{info.maximum:.12g}", words=part or condition.text)
    words = part or condition.text
    return Issue(Severity.QUESTION, "part-of-what", message, not_understood=words, suggestions=choices, subject=condition.text)


def _part(text: str, code: str) -> str:
    """The words for a part in the text of a condition, as they stand there; empty where none are known."""
    data = load(code).data if code else {}
    words = sorted((*data.get("fractions", ()), *data.get("bare_parts", ())), key=len, reverse=True)
    found = next((word for word in words if not word.endswith("~") and word in fold(text)), "")
    at = fold(text).find(found) if found else -1
    return text[at : at + len(found)] if at >= 0 else ""
