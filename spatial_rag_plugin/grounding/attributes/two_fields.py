"""Words that two fields of a layer are as good for: which one is meant is asked, unless the question or the data decide.

A value that two fields of a layer hold alike: 红星村 in the field of who owns the land and in that of where it lies.

Where nothing in the question tells which field is meant, and the fields do not say the same of the same features, the person is asked.
Fields of which one goes by the name of the other with something added ("use", "use_2"), or that only a year tells apart, are not two to
choose from.

Words that are as good for one number of a layer as for another: "capacity" of EVAC_CAP and POST_CAP.

Where nothing in the question tells which of them is meant, the person is asked. Fields of which one goes by the name of the other with
something added, that only a year or a unit tells apart, or that say the same of all features are not two to choose from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from ...language.asking_words import asking_words
from ...language.language import load
from ...language.linking import linking_words
from ...language.tokens import fold, is_cjk
from ...model.binding import Binding, BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame, Phrase, Term
from ...model.inside import inside
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import Compare, Comparison, Predicate, all_of, conjuncts
from ...model.wording import translate
from ..asking.ask_numbers import field_not_size
from ..asking.gaps import cut
from ..indexes.same import Same
from ..lexicon.layer_words import layer_words
from ..lexicon.short_names import is_short_for, without_unit
from ..lexicon.words import Words, stems
from ..world import World
from .fields import equally_named
from .name_endings import usual_number, year_of

_COMMON = 3  # values that both fields know at least
_FEW = 6  # values of fields that tell what things are like
_NEARLY = 0.9  # what agrees so far (continents of two authorities) is said and not asked
_CUT = 5  # letters that are left of a name that is cut off
_ROOT = 4  # letters that tell a word of a question from another


def with_field_asked(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame, with a question back where a condition of the target could as well be on another field."""
    if any(issue.stops for issue in grounded.issues):
        return grounded
    for binding in dict.fromkeys(each for each in inside(grounded) if isinstance(each, Binding)):
        if binding.kind is BindingKind.CLASS and binding.predicate is not None:
            grounded = _with_field_asked(grounded, binding, binding.predicate, world)
            if grounded.target is None:
                break
    return grounded


def _with_field_asked(grounded: GroundedFrame, target: Binding, predicate: Predicate, world: World) -> GroundedFrame:
    question = grounded.frame.question
    layer = world.catalog.layer(target.layer_id)
    for part in _parts(predicate):
        info = layer.field(part.field)
        if info is None or not _is_sort(info) or not _is_said(str(part.value), question):
            continue
        others = [other for other in layer.fields if other.name not in predicate.fields()]
        quality = _is_quality(target.phrase, str(part.value))
        rivals = [other for other in others if _is_rival(info, other, str(part.value), quality)]
        if rivals and _says_where(info) and _is_place(grounded.frame, str(part.value)) and not any(map(_says_where, rivals)):
            continue  # "in Ashford" is where things are, and not who owns them
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


def _is_place(frame: Frame, value: str) -> bool:
    """Whether a value is said to be where the things are: behind "in"."""
    question = fold(frame.question)
    before = question[: max(0, question.find(fold(value)))].split()
    articles = load(frame.language).data.get("articles", ())
    while before and before[-1] in articles:
        before.pop()
    return bool(before) and before[-1] in linking_words(frame.language).place


def _says_where(info: FieldInfo) -> bool:
    """Whether a field is called a part of the land, also where its name is cut off: MUNICIPALI."""
    where = layer_words().where_things_are
    names = [name[-1:] for name in (stems(info.name), stems(info.alias)) if name]
    cut = (name[0] for name in names if len(name[0]) >= _CUT)
    return any(name in where for name in names) or any(each[0].startswith(word) for word in cut for each in where)


def _parts(predicate: Predicate) -> list[Compare]:
    return [part for part in conjuncts(predicate) if isinstance(part, Compare) and part.op is Comparison.EQ and isinstance(part.value, str)]


def _is_sort(info: FieldInfo) -> bool:
    return info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS) and not info.tokens


def _is_said(value: str, question: str) -> bool:
    """Whether a value stands in the question as it is, and not only what it is of the family of: "fatalities" are no "Fatal"."""
    words = stems(value)
    at = question.lower().find(value.lower())
    return at >= 0 and (any(map(is_cjk, value)) or set(words) <= set(stems(question)))


def _is_quality(phrase: Phrase, value: str) -> bool:
    """Whether a value is said to be what the things are like, and not what they are, or where."""
    said, words = set(stems(value)), stems(phrase.text)
    behind = (each for condition in phrase.conditions for each in (condition.text, condition.value))
    if said and said <= set(words):
        return not said & set(words[-1:])
    return bool(said) and any(said <= set(stems(each)) for each in behind)


def _is_rival(info: FieldInfo, other: FieldInfo, value: str, quality: bool) -> bool:
    """Whether another field has the same kind of values, this one among them; of a ``quality`` one that both know is enough, as a fatal
    collision may be one by its class and by who was hurt.
    """
    if not _is_sort(other) or year_of(info.name)[0] == year_of(other.name)[0]:
        return False
    own, others = _labels(Same(info)), _labels(Same(other))
    if stems(value) not in own or stems(value) not in others:
        return False
    common = own & others
    few = quality and max(len(own), len(others)) <= _FEW
    if not few and (len(common) < _COMMON or 2 * len(common) < min(len(own), len(others))):
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


_MOST = 5


def with_number_asked(grounded: GroundedFrame, frame: Frame, world: World) -> GroundedFrame:
    """The grounded frame, with a question back where a number of it could as well be another field; ``frame``: as it was read at first."""
    target = grounded.target
    if target is None or any(issue.stops for issue in grounded.issues):
        return grounded
    named = [*_of_binding(target), (target.layer_id, grounded.attribute), *(each for term in grounded.columns for each in _of_term(term))]
    used = [(layer_id or target.layer_id, name) for layer_id, name in named]
    said = (*_said(grounded.frame), *_said(frame))
    own = {name for _, name in used if name and name in said and name.casefold() not in grounded.frame.question.casefold()}
    words_of_question = grounded.frame.question.split() if own else ()  # the second reader says the names of the data, whatever was typed
    for words in dict.fromkeys((*said, *words_of_question)):
        for layer_id, name in dict.fromkeys(used):
            layer = world.catalog.by_id().get(layer_id)
            info = layer.field(name) if layer is not None and name else None
            rivals = _rivals(words, info, layer, grounded.frame.question) if info is not None and layer is not None else ()
            if info is not None and layer is not None and rivals:
                return GroundedFrame(
                    grounded.frame, issues=(*grounded.issues, _number_which(grounded.frame, words, layer, (info, *rivals)))
                )
    return grounded


def _rivals(words: str, info: FieldInfo, layer: LayerInfo, question: str) -> tuple[FieldInfo, ...]:
    named = equally_named(_without_things(words, layer), layer)
    if info not in named or usual_number(words, layer.fields) is info:
        return ()
    others = tuple(other for other in named if other is not info and _number_is_rival(info, other))
    told = any(_is_told(question, one, other) for rival in others for one, other in ((info, rival), (rival, info)))
    return () if told else others


def _is_told(question: str, info: FieldInfo, other: FieldInfo) -> bool:
    """Whether a question says, in full or in short, what is in the name of one field and not of the other: licensed beds are BEDS_LIC."""
    if is_told(question, info, other):
        return True
    telling = {*stems(info.name), *stems(info.alias)} - {*stems(other.name), *stems(other.alias)}
    return any(is_short_for(part, word) for part in telling for word in stems(question))


def _without_things(words: str, layer: LayerInfo) -> str:
    """ "Shelter capacity" is the capacity, in a layer of shelters."""
    things, parts = frozenset(stems(layer.name)), words.split()
    while len(parts) > 1 and set(stems(parts[0])) <= things:
        parts = parts[1:]
    return " ".join(parts)


def _number_is_rival(info: FieldInfo, other: FieldInfo) -> bool:
    if year_of(info.name)[0] == year_of(other.name)[0] or (info.minimum, info.maximum) == (other.minimum, other.maximum):
        return False
    names = [frozenset(without_unit(stems(each.name))) for each in (info, other)]
    return not (names[0] <= names[1] or names[1] <= names[0])


def _said(frame: Frame) -> Iterator[str]:
    """The words of a question for numbers of features."""
    yield frame.measure.field
    for term in frame.measure.terms:
        yield from _of(term)
    for phrase in frame.phrases():
        yield from _of_phrase(phrase)


def _of_phrase(phrase: Phrase) -> Iterator[str]:
    for condition in phrase.conditions:
        if condition.number is not None or condition.standard is not None:
            yield condition.field
        if condition.term is not None:
            yield from _of(condition.term)
    if phrase.superlative is not None:
        yield phrase.superlative.field
        if phrase.superlative.term is not None:
            yield from _of(phrase.superlative.term)


def _of(term: Term) -> Iterator[str]:
    yield term.field
    if term.tally is not None:
        yield term.tally.field
    if term.per is not None:
        yield from _of(term.per)


def _of_binding(binding: Binding) -> Iterator[tuple[str, str]]:
    """The fields that a binding goes by, each with its layer."""
    if binding.kind is BindingKind.CLASS and binding.predicate is not None:
        yield from ((binding.layer_id, name) for name in binding.predicate.fields())
    if binding.superlative is not None:
        yield binding.layer_id, binding.superlative.by
        if binding.superlative.term is not None:
            yield from _of_term(binding.superlative.term)


def _of_term(term: BoundTerm) -> Iterator[tuple[str, str]]:
    """The same of a number; no layer where it is that of the target."""
    yield "", term.field
    if term.tally is not None:
        yield term.tally.counted.layer_id, term.tally.field
    if term.per is not None:
        yield from _of_term(term.per)


def _number_which(frame: Frame, words: str, layer: LayerInfo, fields: tuple[FieldInfo, ...]) -> Issue:
    named = ", ".join(f"“{info.title}”" for info in fields[:_MOST])
    label = translate("SpatialRagAsking", "“{layer}” for “{words}”")
    message = translate("SpatialRagAsking", "“{words}” may be any of several numbers of “{layer}”: {fields}. Which one do you mean?")
    at = frame.question.find(words) if words else -1
    asked = [f"{frame.question[:at]}{info.name}{frame.question[at + len(words) :]}" if at >= 0 else "" for info in fields[:_MOST]]
    choices = tuple(Choice(label.said(layer=info.title, words=words), each) for info, each in zip(fields, asked))
    return Issue(
        Severity.QUESTION,
        "which-number-field",
        message.said(words=words, layer=layer.name, fields=named),
        understood=words,
        suggestions=choices,
        subject=words,
    )
