"""What is open to all is open to one of them: of "trails open to bikes" those are some as well whose use is "Multi-use" or "All"."""

from __future__ import annotations

from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk, tokenize
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition, Frame
from ...model.issue import Issue
from ...model.predicate import Compare, Comparison, Not, OneOf, Predicate
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..lexicon.field_words import field_words
from ..lexicon.words import stems

_NEAR, _NEAR_UNSPACED = 16, 3  # letters


def with_what_is_for_all(predicate: Predicate, condition: Condition, layer: LayerInfo, frame: Frame) -> tuple[Predicate, Optional[Issue]]:
    """The condition with the values of its field that stand for every use, and a note that names them; as it is in any other wording."""
    denied = isinstance(predicate, Not)
    said = predicate.part if isinstance(predicate, Not) else predicate
    if not isinstance(said, Compare) or said.op is not Comparison.EQ or not _permits(condition, frame):
        return predicate, None
    info = layer.field(said.field)
    others = [value for value in _for_all(info) if value != said.value] if info is not None and info.role is FieldRole.CATEGORY else []
    if info is None or not others:
        return predicate, None
    values = (str(said.value), *others)
    listed = ", ".join(f"“{value}”" for value in values)
    words = translate("SpatialRagAsking", "{values} of the field “{field}”").said(values=listed, field=info.title)
    any_of_them = OneOf(said.field, values)
    return Not(any_of_them) if denied else any_of_them, taken(condition.text, words)


def _around(condition: Condition, frame: Frame) -> str:
    """What is said right beside the value, and not of anything else: 对外开放的公有建筑 are open, and no 公有 is permitted."""
    text, value = fold(frame.question), fold(condition.value)
    at = text.find(value) if value else -1
    if at < 0:
        return condition.text
    near = _NEAR_UNSPACED if is_cjk(value[:1]) else _NEAR
    return text[max(0, at - near) : at + len(value) + near]


def _for_all(info: FieldInfo) -> list[str]:
    return [value.value for value in info.values if stems(value.label) in field_words().for_all]


def _permits(condition: Condition, frame: Frame) -> bool:
    """Whether it is said for whom something is, and not what a field is to hold; where a field was found, the question says it."""
    if condition.field and fold(condition.field) in fold(frame.question):
        return False
    words, text = load(frame.language).data["permitting"], _around(condition, frame) if condition.field else condition.text
    if any(is_cjk(word[:1]) for word in words):
        return any(word in text for word in words)
    return not {token.key for token in tokenize(text)}.isdisjoint(map(fold, words))
