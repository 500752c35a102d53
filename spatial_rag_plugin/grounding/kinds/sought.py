"""Kinds of things that the question does not name: anything, the best, what somebody wants to have, what is selected.

A question for anything at all, "what is within 2 km of the castle?": which layer is meant, or which ones could be.

The best of something, and anything at all, where texts say what it is like: "the best coffee", "somewhere quiet".

What somebody wants to have is looked for where it is to be had: dinner at restaurants, bread at bakeries, cash at cash machines.

The selected features: of the layer that is meant.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.soft_words import soft_words
from ...language.tokens import fold, is_cjk, tokenize
from ...model.binding import Binding, BindingKind
from ...model.catalog import GeometryKind, LayerInfo
from ...model.frame import Frame, Made, Output, Phrase, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.ranking import Lean, Wish, WishKind
from ...model.wording import translate
from ..asking import ask_made, ask_soft
from ..attributes.fields import SAME_FIELD, number_field
from ..attributes.soft import content_words, is_mood, may_rank, occurs
from ..indexes.same import Same
from ..job import Job
from ..lexicon.layer_marks import observed_as
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..places.places import place_readings
from ..world import Need, World
from .alternatives import readings_of_any
from .classes import ClassReading, class_readings, sure_kinds
from .which_layer import has_numbers, numbers_asked, originals

_OFFERED = 8


def is_anything(phrase: Phrase) -> bool:
    """Whether a phrase names no kind of thing at all."""
    return stems(phrase.text) in taxonomy().generic and not phrase.qualifiers and not phrase.alternatives and not phrase.is_named


def neighbour_of(phrase: Phrase) -> Optional[Phrase]:
    """What the things asked for border on; None when they are not asked for as neighbours."""
    return next((relation.reference for relation in phrase.relations if relation.kind is RelationKind.TOUCHES), None)


def layer_meant(phrase: Phrase, world: World) -> Optional[LayerInfo]:
    """The only layer that can be meant: neighbours are of the same layer, and one layer leaves no choice; None when there are several."""
    neighbour = neighbour_of(phrase)
    if neighbour is not None:
        places = place_readings(neighbour, world)
        return world.catalog.layer(places[0].layer_id) if places else None
    layers = _layers(world)
    asked = numbers_asked(phrase)
    able = [layer for layer in layers if has_numbers(layer, asked, SAME_FIELD)] if asked else []
    if stems(phrase.text) in taxonomy().bare_areas:
        able = [layer for layer in able or layers if layer.holds_areas and (asked or _divides_land(layer))]
    if len(able) == 1:
        return able[0]  # the only ones with an AQI
    called = [layer for layer in layers if _ends_in(layer, phrase.text) or stems(phrase.text) in observed_as(Same(layer))]
    called = called or [layer for layer in layers if _is_bare(layer, stems(phrase.text))]
    return layers[0] if len(layers) == 1 else called[0] if len(called) == 1 else None


def _divides_land(layer: LayerInfo) -> bool:
    """Whether areas are called like parts into which land is divided: 街道边界, "wards"."""
    known, names = taxonomy().divisions | taxonomy().partitions, (layer.name, *layer.called)
    unspaced = [said for said in map("".join, known) if is_cjk(said[:1]) and len(said) > 1]
    return any((word,) in known for name in names for word in stems(name)) or any(said in name for said in unspaced for name in names)


def _is_bare(layer: LayerInfo, words: tuple[str, ...]) -> bool:
    """As "POIs", of gis_osm_pois_free_1: what a name says but for what is technical about it, which may be an abbreviation's plural."""
    bare = layer_words().bare_name(layer.name)
    return bare == words or (len(bare) == len(words) == 1 and bare[0] == f"{words[0]}s")


def _ends_in(layer: LayerInfo, words: str) -> bool:
    """As "segments" in "road_segments", and 站点 in 公交站点 and in aqi_station."""
    if is_cjk(words[:1]):
        if layer.name.isascii():
            return stems(layer.name)[-1:] in {form[-1:] for form in taxonomy().synonyms(stems(words)) if form[-1].isascii()}
        return any(len(name) > len(words) and name.endswith(words) for name in (layer.name, *layer.called))
    return stems(layer.name)[-1:] == stems(words)


def which_things(frame: Frame, phrase: Phrase, world: World) -> Issue:
    """Ask which of the layers is meant, each a question that can be asked."""
    rest = " ".join(relation.text for relation in phrase.relations if relation.text)
    sayable = rest and frame.output is Output.FEATURES and neighbour_of(phrase) is None
    choices = tuple(Choice(layer.name, f"{layer.name} {rest}") for layer in _layers(world)[:_OFFERED]) if sayable else ()
    return Issue(
        Severity.QUESTION,
        "which-things",
        translate("SpatialRagAsking", "I can search one layer at a time. What kind of thing are you looking for?").said(),
        understood=rest,
        not_understood=frame.question[phrase.start : phrase.end],
        suggestions=choices,
        subject=frame.question[phrase.start : phrase.end],
    )


def _layers(world: World) -> list[LayerInfo]:
    first = originals(world.catalog)
    return [layer for layer in world.catalog.layers if first[layer.id] == layer.id and layer.geometry is not GeometryKind.NONE]


def best_of(job: Job, binding: Binding, layer: LayerInfo) -> Optional[tuple[Wish, ...]]:
    """The wishes to rank by in place of "best"; None where there is no such superlative, or it is taken as the highest of a field.

    "The best café" is the one with the highest rating where a field holds ratings; without one it is asked back: best by what? "The best
    romantic restaurant" is ranked by the wish.
    """
    phrase, superlative = binding.phrase, binding.phrase.superlative
    if superlative is None or not is_best(superlative.text, job.frame.language) or not may_rank(job, phrase):
        return None
    if not binding.wishes:
        field, _ = number_field(superlative.field, layer) if superlative.field else (None, False)
        if field is not None:
            job.say(ask_soft.best_by_field(superlative.text, field.name))
        return None
    job.frame = replace(
        job.frame,
        lean=Lean.MEANING if job.frame.lean is Lean.NEITHER else job.frame.lean,
        limit=superlative.count if superlative.count > 1 else job.frame.limit,
    )
    return binding.wishes


def is_best(text: str, code: str) -> bool:
    """Whether a superlative says no more than that something is the best: not "best rated"."""
    keys = [token.key for token in tokenize(text)]
    return bool(keys) and soft_words(code).best.longest(keys, 0)[0] == len(keys)


def spoken_of(job: Job, phrase: Phrase) -> Optional[LayerInfo]:
    """Of anything at all, the one layer that has texts for the wishes; None where there is none, or several."""
    if not phrase.wishes or not may_rank(job, phrase):
        return None
    layer = _only_speaking(job)
    if layer is not None:
        job.say(ask_soft.speaking_layer(phrase.text, layer))
    return layer


def as_spoken_of(job: Job, phrase: Phrase) -> Optional[tuple[Phrase, LayerInfo]]:
    """What is no kind of thing, as a wish about all of the one layer whose texts speak of it: "the best falafel".

    Only where the question asks by quality: a kind of thing that the layers do not hold is asked back, though a text may mention it.
    """
    superlative = phrase.superlative
    best = superlative is not None and is_best(superlative.text, job.frame.language)
    named = phrase.is_named or phrase.qualifiers or phrase.alternatives
    if named or not (best or phrase.wishes) or not may_rank(job, phrase):
        return None
    layer = _only_speaking(job)
    content = content_words(phrase.text, job.frame.language)
    if layer is None or not content or not occurs(job, phrase.text, layer):
        return None
    job.say(ask_soft.taken_from_texts(phrase.text, layer))
    wish = Wish(phrase.text, WishKind.WANT, phrase.start, phrase.end)
    return replace(phrase, wishes=(wish, *phrase.wishes)), layer


def _only_speaking(job: Job) -> Optional[LayerInfo]:
    layers = [layer for layer in job.catalog.layers if job.world.speaks(layer.id)]
    return layers[0] if len(layers) == 1 else None


def places_for(job: Job, phrase: Phrase, need: Need) -> Optional[tuple[Phrase, list[ClassReading]]]:
    """The phrase as the places that offer what it names, and their readings; None where it names no such thing, or no layer such places.

    "Thai dinner" is looked for at Thai restaurants, anything at all "for dinner" at restaurants where no texts speak of it; the best of it
    is for the texts to say.
    """
    best = phrase.superlative is not None and is_best(phrase.superlative.text, job.frame.language)
    if best or phrase.qualifiers or phrase.alternatives:
        return None
    wished = next((wish for wish in phrase.wishes if wish.kind is WishKind.DESCRIBE), None) if is_anything(phrase) else None
    words = (wished.text if wished is not None else phrase.text).split()
    for start in range(len(words)):
        groups = taxonomy().offering(stems(" ".join(words[start:])))
        if groups:
            verbs = soft_words(job.frame.language).purpose_verbs
            before = [word for word in words[:start] if fold(word) not in verbs]
            if wished is not None:
                before = _known_kinds(before, groups, job, need)
            return _at(job, replace(phrase, text=" ".join(words)), before, groups, need)
    return None


def _at(
    job: Job, phrase: Phrase, before: list[str], groups: tuple[tuple[str, ...], ...], need: Need
) -> Optional[tuple[Phrase, list[ClassReading]]]:
    for group in groups:
        kinds = [" ".join((*before, kind)) for kind in group]
        known = [kind for kind in kinds if _is_known(kind, job, need)]
        if not known:
            continue
        places = replace(phrase, text=known[0], alternatives=tuple(known[1:]))
        job.say(_looked_for(phrase.text, known))
        return places, readings_of_any(places, job.world, need)
    return None


def _known_kinds(words: list[str], groups: tuple[tuple[str, ...], ...], job: Job, need: Need) -> list[str]:
    """Those words of a wish that say which of such places: "Italian" of "have a cosy Italian dinner"."""
    said = [word for word in words if not is_mood(word, job.frame.language) and fold(word) not in load(job.frame.language).function_words]
    places = [kind for group in groups for kind in group]
    return [word for word in said if any(_is_known(f"{word} {kind}", job, need) for kind in places)]


def says_kind(job: Job, phrase: Phrase, need: Need) -> bool:
    """Whether a wish for anything at all says what is wanted so that the data know which places have it."""
    wished = next((wish.text.split() for wish in phrase.wishes if wish.kind is WishKind.DESCRIBE), [])
    for start in range(1, len(wished)):
        groups = taxonomy().offering(stems(" ".join(wished[start:])))
        if groups:
            return bool(_known_kinds(wished[:start], groups, job, need))
    return False


def _is_known(kind: str, job: Job, need: Need) -> bool:
    return bool(sure_kinds(kind, job.world, need))


def _looked_for(words: str, kinds: list[str]) -> Issue:
    named = " or ".join(f"“{kind}”" for kind in kinds)
    message = translate("SpatialRagAsking", "“{words}” is looked for at what the layers hold as {named}.").said(words=words, named=named)
    return Issue(Severity.INFO, "looked-for-at", message, understood=kinds[0], subject=words)


def bind_selection(job: Job, phrase: Phrase, made: Made) -> Optional[Binding]:
    """ "The selected schools": those selected features of their layer that are schools; None (and an issue) when nothing is selected."""
    selected = {layer_id: fids for layer_id, fids in job.world.surroundings.selected.items() if layer_id in job.catalog.by_id() and fids}
    part = made.parts[0] if made.parts and not is_anything(made.parts[0]) else None
    if part is not None:
        return _of_kind(job, phrase, part, selected)
    if not selected:
        job.say(ask_made.nothing_selected(phrase))
        return None
    if len(selected) > 1:
        layers = [job.catalog.layer(layer_id) for layer_id in selected]
        job.say(ask_made.which_selection(job.frame, phrase, layers, [len(fids) for fids in selected.values()]))
        return None
    layer_id, fids = next(iter(selected.items()))
    return _binding(phrase, layer_id, fids, f"the selected features of {job.catalog.layer(layer_id).name}")


def _of_kind(job: Job, phrase: Phrase, part: Phrase, selected: dict[str, tuple[int, ...]]) -> Optional[Binding]:
    kinds = class_readings(part.text, job.world)
    here = [kind for kind in kinds if kind.layer_id in selected and not kind.unused]
    if here:
        return _picked(phrase, part, here[0], selected[here[0].layer_id])
    known = next((kind for kind in kinds if not kind.unused), None)
    if known is None:
        job.bind(part)  # says what is not known about its words
        return None
    job.say(ask_made.nothing_selected(phrase, job.catalog.layer(known.layer_id).name))
    return None


def _picked(phrase: Phrase, part: Phrase, kind: ClassReading, fids: tuple[int, ...]) -> Binding:
    binding = _binding(_with_wishes(phrase, part), kind.layer_id, fids, f"the selected {part.text}")
    return replace(binding, predicate=kind.predicate, score=round(kind.score, 3))


def _with_wishes(phrase: Phrase, part: Phrase) -> Phrase:
    """The phrase with what the question wants of its part: "the selected schools with a gym"."""
    return replace(
        phrase,
        conditions=(*phrase.conditions, *part.conditions),
        relations=(*phrase.relations, *part.relations),
        superlative=phrase.superlative or part.superlative,
    )


def _binding(phrase: Phrase, layer_id: str, fids: tuple[int, ...], label: str) -> Binding:
    return Binding(phrase, BindingKind.NAMED, layer_id, fids=fids, label=label)
