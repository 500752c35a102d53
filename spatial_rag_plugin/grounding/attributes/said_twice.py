"""Verbs that only say again what the field of a condition is called after: "hat die Gutsverwaltung gepachtet" beside PAECHTER."""

from __future__ import annotations

from dataclasses import replace

from ...model.binding import GroundedFrame
from ...model.frame import Span
from ...model.predicate import Predicate
from ..lexicon.akin import akin
from ..lexicon.words import plain_umlauts, stems
from ..world import World

_ROOT = 5  # letters that two words have in common at least
_PREFIX = "ge"


def without_repeated(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame whose unused words are no longer those that one of the target's conditions has said already."""
    frame, target = grounded.frame, grounded.target
    if not frame.ignored or target is None or target.predicate is None or not target.layer_id:
        return grounded
    layer = world.catalog.layer(target.layer_id)
    infos = [info for name in target.predicate.fields() for info in (layer.field(name),) if info is not None]
    names = {plain_umlauts(word) for info in infos for text in (info.name, info.alias) for word in stems(text)}
    left = tuple(span for span in frame.ignored if not _says(span, names, target.predicate))
    return replace(grounded, frame=replace(frame, ignored=left)) if len(left) < len(frame.ignored) else grounded


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
