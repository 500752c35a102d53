"""Words that are as good for one number of a layer as for another: "capacity" of EVAC_CAP and POST_CAP.

Where nothing in the question tells which of them is meant, the person is asked. Fields of which one goes by the name of the other with
something added, that only a year or a unit tells apart, or that say the same of all features are not two to choose from.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...model.binding import Binding, BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Phrase, Term
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.field_years import year_of
from ..attributes.fields import equally_named
from ..attributes.two_fields import is_told
from ..lexicon.short_names import is_short_for, without_unit
from ..lexicon.words import stems
from ..world import World

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
                return GroundedFrame(grounded.frame, issues=(*grounded.issues, _which(grounded.frame, words, layer, (info, *rivals))))
    return grounded


def _rivals(words: str, info: FieldInfo, layer: LayerInfo, question: str) -> tuple[FieldInfo, ...]:
    named = equally_named(_without_things(words, layer), layer)
    if info not in named:
        return ()
    others = tuple(other for other in named if other is not info and _is_rival(info, other))
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


def _is_rival(info: FieldInfo, other: FieldInfo) -> bool:
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


def _which(frame: Frame, words: str, layer: LayerInfo, fields: tuple[FieldInfo, ...]) -> Issue:
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
