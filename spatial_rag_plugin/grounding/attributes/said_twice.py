"""What only says again what the field of a condition is called: "hat die Gutsverwaltung gepachtet" beside PAECHTER, "the West region"."""

from __future__ import annotations

from dataclasses import replace

from ...model.binding import Binding, GroundedFrame
from ...model.frame import Frame, Span
from ...model.predicate import Predicate, listed_values
from ..lexicon.likeness import akin
from ..lexicon.words import plain_umlauts, stems
from ..world import World

_ROOT = 5  # letters that two words have in common at least
_PREFIX = "ge"


def without_repeated(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame whose unused words are no longer those that one of the target's conditions has said already."""
    frame, target = grounded.frame, grounded.target
    if not frame.ignored or target is None:
        return grounded
    left = tuple(span for span in frame.ignored if not _says_its_field(span, target, world) and not _says_where(span, target, frame, world))
    return replace(grounded, frame=replace(frame, ignored=left)) if len(left) < len(frame.ignored) else grounded


def _says_where(span: Span, target: Binding, frame: Frame, world: World) -> bool:
    """Whether words right behind a place are the name of the field that says what belongs to it."""
    for relation in target.relations:
        place = relation.reference
        if place is None or place.predicate is None or not place.layer_id or not 0 < place.phrase.end <= span.start:
            continue
        info = world.catalog.layer(place.layer_id).field(listed_values(place.predicate)[0])
        if info is not None and not frame.question[place.phrase.end : span.start].strip():
            return stems(span.text) in (stems(info.name), stems(info.alias))
    return False


def _says_its_field(span: Span, target: Binding, world: World) -> bool:
    if target.predicate is None or not target.layer_id:
        return False
    layer = world.catalog.layer(target.layer_id)
    infos = [info for name in target.predicate.fields() for info in (layer.field(name),) if info is not None]
    names = {plain_umlauts(word) for info in infos for text in (info.name, info.alias) for word in stems(text)}
    return _says(span, names, target.predicate)


def _says(span: Span, names: set[str], predicate: Predicate) -> bool:
    """Whether the words are one verb of the root of a field's name. The name itself asks for the field: "by weather and severity"."""
    words = stems(span.text)
    if len(words) != 1 or not span.text.islower() or not predicate.fields():
        return False
    word = plain_umlauts(words[0])
    if word in names:
        return False
    forms = (word, word[len(_PREFIX) :]) if word.startswith(_PREFIX) else (word,)
    return any(akin(form, name) and form[:_ROOT] == name[:_ROOT] for form in forms for name in names if min(len(form), len(name)) >= _ROOT)
