"""A value that two fields of a layer hold alike: 红星村 in the field of who owns the land and in that of where it lies.

Where nothing in the question tells which field is meant, and the fields do not say the same of the same features, the person is asked.
Fields of which one goes by the name of the other with something added ("use", "use_2"), or that only a year tells apart, are not two to
choose from.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ...language.asking_words import asking_words
from ...language.tokens import is_cjk
from ...model.binding import BindingKind, GroundedFrame
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import Compare, Comparison, Predicate, all_of, conjuncts
from ...model.wording import translate
from ..asking.ask_numbers import field_not_size
from ..asking.gaps import cut
from ..indexes.same import Same
from ..lexicon.words import Words, stems
from ..world import World
from .field_years import year_of

_COMMON = 3  # values that both fields know at least
_NEARLY = 0.9  # what agrees so far (continents of two authorities) is said and not asked
_ROOT = 4  # letters that tell a word of a question from another


def with_field_asked(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame, with a question back where a condition of the target could as well be on another field."""
    target, question = grounded.target, grounded.frame.question
    if target is None or target.kind is not BindingKind.CLASS or target.predicate is None or any(issue.stops for issue in grounded.issues):
        return grounded
    layer = world.catalog.layer(target.layer_id)
    for part in _parts(target.predicate):
        info = layer.field(part.field)
        if info is None or not _is_sort(info) or str(part.value).lower() not in question.lower():
            continue
        others = [other for other in layer.fields if other.name not in target.predicate.fields()]
        rivals = [other for other in others if _is_rival(info, other, str(part.value))]
        if any(is_told(question, one, other) for other in rivals for one, other in ((info, other), (other, info))):
            continue
        agreeing = {other.name: _agreement(part, other, layer, world) for other in rivals}
        if any(_NEARLY <= agreed < 1.0 for agreed in agreeing.values()):
            grounded = replace(grounded, issues=(*grounded.issues, field_not_size(str(part.value), info.title, layer)))
        rivals = [other for other in rivals if agreeing[other.name] < _NEARLY]
        if rivals:
            asked = _which(grounded.frame, str(part.value), layer, (info, *rivals))
            return GroundedFrame(grounded.frame, issues=(*grounded.issues, asked))
    return grounded


def _parts(predicate: Predicate) -> list[Compare]:
    return [part for part in conjuncts(predicate) if isinstance(part, Compare) and part.op is Comparison.EQ and isinstance(part.value, str)]


def _is_sort(info: FieldInfo) -> bool:
    return info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS) and not info.tokens


def _is_rival(info: FieldInfo, other: FieldInfo, value: str) -> bool:
    """Whether another field has the same kind of values, this one among them."""
    if not _is_sort(other) or year_of(info.name)[0] == year_of(other.name)[0]:
        return False
    own, others = _labels(Same(info)), _labels(Same(other))
    if stems(value) not in own or stems(value) not in others:
        return False
    common = own & others
    if len(common) < _COMMON or 2 * len(common) < min(len(own), len(others)):
        return False
    names = [frozenset(stems(each.name)) for each in (info, other)]
    return not (names[0] <= names[1] or names[1] <= names[0])


@lru_cache(maxsize=512)
def _labels(info: Same[FieldInfo]) -> frozenset[Words]:
    return frozenset(stems(item.label) for item in info.it.values)


def is_told(question: str, info: FieldInfo, other: FieldInfo) -> bool:
    """Whether the question says something of the name of a field that is not in the name of the other."""
    said = question.lower()
    for name in (info.name, info.alias):
        if name and name.lower() in said:
            return True
    own, others = (frozenset(word for name in (each.name, each.alias) for word in _words(name)) for each in (info, other))
    telling = own - others
    return any(word in said if is_cjk(word[:1]) else any(part[:_ROOT] == word[:_ROOT] for part in stems(question)) for word in telling)


def _words(name: str) -> list[str]:
    """The words of a name; in Chinese each two letters."""
    words = stems(name)
    if any(map(is_cjk, words)):
        return ["".join(words[at : at + 2]) for at in range(len(words) - 1)]
    return list(words)


def _agreement(part: Compare, other: FieldInfo, layer: LayerInfo, world: World) -> float:
    """Of the features that have the value in one of two fields the share of those that have it in both, roughly."""
    there = Compare(other.name, Comparison.EQ, part.value)
    most = max(world.count(layer.id, each) for each in (part, there))
    return world.count(layer.id, all_of(part, there)) / most if most else 1.0


def _which(frame: Frame, value: str, layer: LayerInfo, fields: tuple[FieldInfo, ...]) -> Issue:
    named = ", ".join(f"“{info.title}”" for info in fields)
    label = translate("SpatialRagAsking", "“{field}” is “{value}”")
    message = translate("SpatialRagAsking", "“{words}” stands in several fields of “{layer}”: {fields}. Which one do you mean?")
    return Issue(
        Severity.QUESTION,
        "which-value-field",
        message.said(words=value, layer=layer.name, fields=named),
        understood=value,
        suggestions=tuple(Choice(label.said(field=info.title, value=value), _reworded(frame, value, info)) for info in fields),
        subject=value,
    )


def _reworded(frame: Frame, value: str, info: FieldInfo) -> str:
    """The question with the field said beside the value."""
    words, question = asking_words(frame.language), frame.question
    said = next((wording.format(field=info.title, value=value) for wording in words.valued), "")
    at = question.lower().find(value.lower())
    if not said or at < 0:
        return ""
    if not words.valued_before:
        around = (question[:at], question[at + len(value) :])
        return " ".join(filter(None, (*(cut(part, (), frame.language) for part in around), said)))
    behind = question[at + len(value) :]
    return question[:at] + said + (behind[1:] if behind[:1] == said[-1:] else behind)
