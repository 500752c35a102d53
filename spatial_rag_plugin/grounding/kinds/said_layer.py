"""A layer that the question speaks of as such: "the red layer", "the layer called roads", "schools in the layer education"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.asking_words import asking_words
from ...model.catalog import GeometryKind, LayerInfo
from ...model.frame import Frame, Phrase, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..asking.ask_back import instead
from ..lexicon.layer_words import colour_name, layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import World
from .which_layer import originals

_IN = frozenset((RelationKind.IN, RelationKind.OF, RelationKind.WITHIN))
_OTHERS_SHOWN = 4
_NAMED = frozenset(("name", "named", "called"))


def said_layers(phrase: Phrase, world: World) -> Optional[tuple[LayerInfo, ...]]:
    """The layers of the name or colour that a phrase says; none when there is no such layer, None when it speaks of no layer."""
    words = stems(phrase.text)
    rest = _without_layer_word(words)
    if rest is None:
        return None
    first = originals(world.catalog)
    layers = [layer for layer in world.catalog.layers if first[layer.id] == layer.id and layer.geometry is not GeometryKind.NONE]
    named = [stems(condition.value) for condition in phrase.conditions if condition.field in _NAMED]
    wanted = rest or (named[0] if named else ())
    if not wanted:
        return None
    by_name = tuple(layer for layer in layers if stems(layer.name) in (wanted, words))
    if by_name:
        return by_name
    colour = layer_words().colour(wanted)
    colours = world.surroundings.colours
    if colour:
        return tuple(layer for layer in layers if colour_name(colours.get(layer.id, "")) == colour)
    return () if named else None


def in_said_layer(phrase: Phrase, world: World) -> tuple[Phrase, Optional[Phrase], tuple[LayerInfo, ...]]:
    """The phrase without what only names its layer, the phrase that says the layer (None: nothing does), and the layers that are meant.

    Where the phrase itself is the layer ("the red layer") it says so itself.
    """
    layers = said_layers(phrase, world)
    if layers is not None:
        whole = replace(phrase, conditions=tuple(condition for condition in phrase.conditions if condition.field not in _NAMED))
        return whole, whole, layers
    for relation in phrase.relations:
        if relation.kind in _IN and not relation.negated and relation.reference is not None:
            layers = said_layers(relation.reference, world)
            if layers is not None:
                others = tuple(other for other in phrase.relations if other is not relation)
                return _with_what_narrows(replace(phrase, relations=others), relation.reference), relation.reference, layers
    return phrase, None, ()


def _with_what_narrows(phrase: Phrase, layer: Phrase) -> Phrase:
    """A phrase with what was said behind its layer, which nothing but the things themselves can be: "golf courses in the layer parks larger
    than 50 ha".
    """
    conditions = tuple(condition for condition in layer.conditions if condition.field not in _NAMED)
    return replace(
        phrase,
        conditions=(*phrase.conditions, *conditions),
        relations=(*phrase.relations, *layer.relations),
        superlative=phrase.superlative or layer.superlative,
        opening=phrase.opening or layer.opening,
        wishes=(*phrase.wishes, *layer.wishes),
    )


def which_layer_is_meant(frame: Frame, phrase: Phrase, layers: Sequence[LayerInfo], world: World) -> Issue:
    """No layer, or several, are of the name or colour that is said."""
    some = layers or [layer for layer in world.catalog.layers if layer.geometry is not GeometryKind.NONE]
    several = translate("SpatialRagAsking", "Which layer is “{words}”? {count} layers are like that.")
    none = translate("SpatialRagAsking", "Which layer is “{words}”? No layer is like that.")
    return Issue(
        Severity.QUESTION,
        "which-said-layer",
        (several.said(words=phrase.text, count=str(len(layers))) if layers else none.said(words=phrase.text)),
        not_understood=phrase.text,
        suggestions=tuple(Choice(layer.name, instead(frame, phrase, _whole(frame, layer))) for layer in some[:8]),
        subject=phrase.text,
    )


def only_of_type(frame: Frame, phrase: Phrase, layer: LayerInfo, others: tuple[str, ...]) -> Issue:
    """Features of a layer of that name are left out, because they are of another kind."""
    shown = ", ".join(f"“{other}”" for other in others[:_OTHERS_SHOWN])
    every = translate("SpatialRagAsking", "All of the layer “{layer}”")
    one_of_several = stems(phrase.text)[-1:] != stems(layer.name) and stems(phrase.text)[-1] in stems(layer.name)
    whole = layer.name if one_of_several else _whole(frame, layer)
    words = phrase.text.split()
    if len(words) > 1 and taxonomy().weak(stems(words[-1])):  # "burger place" means the layer's places of that quality
        every, whole = translate("SpatialRagAsking", "Those of every kind"), " ".join((*words[:-1], layer.name))
    return Issue(
        Severity.WARNING,
        "own-type",
        translate("SpatialRagAsking", "The layer “{layer}” also holds {others}; only those that are “{words}” are taken.").said(
            layer=layer.name, others=shown, words=phrase.text
        ),
        suggestions=(Choice(every.said(layer=layer.name), instead(frame, phrase, whole)),),
        subject=phrase.text,
    )


def _whole(frame: Frame, layer: LayerInfo) -> str:
    """A layer as such in the words of the question's language."""
    return asking_words(frame.language).whole_layer.format(layer=layer.name)


def _without_layer_word(words: Words) -> Optional[Words]:
    """The words before or behind "layer"; None when it does not stand at either end."""
    for word in layer_words().layer:
        size = len(word)
        if words[-size:] == word:
            return words[:-size]
        if words[:size] == word:
            return words[size:]
    return None
