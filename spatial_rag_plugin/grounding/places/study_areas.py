"""The county, the city, the study area: the one area that all of the data are about, and no value of what lies there.

"Parcels in the county" are those inside its boundary where a layer has it, and all of them where none has, never those that it owns.
So is the place that a layer is called after: "cafés in Portland" are all of portland_pois where nothing else is Portland.
"""

from __future__ import annotations

from ...language.asking_words import asking_words
from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Phrase, Relation, RelationKind
from ...model.issue import Choice, Issue, Severity, ask_without
from ...model.wording import translate
from ..asking.gaps import cut
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..lexicon.exonyms import other_names
from ..lexicon.layer_words import layer_words, names_agent
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import Need, World
from .places import ACCEPT, place_readings

_INSIDE = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF)
_THROUGHOUT = (*_INSIDE, RelationKind.CROSSES)  # roads that run through the city
_SURELY = 0.97
_FEW = 3
_SHORT = 2  # letters of a Chinese name


def is_study_area(phrase: Phrase, code: str) -> bool:
    """Whether a phrase is no more than "the county"."""
    definite = not phrase.determiner or fold(phrase.determiner) in load(code).articles | load(code).definite
    return definite and not phrase.plural and not phrase.is_named and stems(phrase.text) in layer_words().study_areas


def says_everywhere(question: str, layer: LayerInfo) -> bool:
    """Whether a question says that all of the land is meant that a layer divides: 全国 of 省级行政区, but of no 国家 and no "countries"."""
    said = [word for word in layer_words().everywhere if word in question]
    return bool(said) and any(map(is_cjk, layer.name)) and not any(word[1:] in layer.name for word in said)


def lies_in_study_area(relation: Relation, code: str) -> bool:
    """Whether a relation says no more than that something lies there."""
    reference = relation.reference
    if reference is None or relation.kind not in _THROUGHOUT or relation.negated or relation.either or relation.distance is not None:
        return False
    return reference.is_bare and bool(reference.determiner) and is_study_area(reference, code)


def is_done_by_it(relation: Relation, frame: Frame) -> bool:
    """Whether a relation only says who did what stands in front of it: roads that were never accepted by the city lie all over it."""
    reference = relation.reference
    if reference is None or relation.kind is not RelationKind.NEAR or relation.distance is not None or not reference.is_bare:
        return False
    done = (frame.question.find(f"{wish.text} {relation.text}") for phrase in frame.phrases() for wish in phrase.conditions)
    doers = load(frame.language).data.get("doer_words", ())
    return relation.text.partition(" ")[0] in doers and is_study_area(reference, frame.language) and any(at >= 0 for at in done)


def is_called_after(layer: LayerInfo, relation: Relation, world: World) -> bool:
    """Whether a relation only says that things lie in the place that their layer is called after, which no area and no value is."""
    reference = relation.reference
    if reference is None or relation.kind not in _INSIDE or relation.negated or relation.either or relation.distance is not None:
        return False
    one = reference.text[:1].isupper() or not reference.plural or bool(other_names(reference.text))
    named = reference.is_named or (not reference.determiner and one)
    called = (reference.text, *other_names(reference.text)) if named and not reference.is_narrowed else ()
    if not any(_begins_or_ends(layer.name, name) for name in called):
        return False
    if any(hit.score >= _SURELY for hit in world.values(stems(reference.text), layer.id)):
        return False
    areas = (place for place in place_readings(reference, world, Need.AREAS) if world.catalog.layer(place.layer_id).holds_areas)
    others = (kind for kind in sure_kinds(reference.text, world) if kind.layer_id != layer.id or kind.predicate is not None)
    return all(place.score < ACCEPT for place in areas) and not any(others)


def _begins_or_ends(name: str, place: str) -> bool:
    """Whether a layer's name is that of a place and of something else: "portland_pois", 福州小区 for 福州市."""
    if is_cjk(place[0]):
        short = place[:-1] if len(place) > _SHORT and (place[-1],) in taxonomy().divisions else place
        return name.startswith((place, short)) and len(name) > len(place)
    own, words = stems(place), stems(name)
    return 0 < len(own) < len(words) and own in (words[: len(own)], words[-len(own) :])


def called_so(reference: Phrase, world: World) -> str:
    """The id of the layer of areas that is called so; empty where there is none."""
    kinds = (kind.layer_id for kind in sure_kinds(reference.text, world, Need.AREAS) if kind.name_score and kind.predicate is None)
    words = set(stems(reference.text))
    alone = (layer for layer in world.catalog.layers if layer.holds_areas and layer.feature_count == 1)
    return next(kinds, "") or next((layer.id for layer in alone if words <= set(stems(layer.name))), "")  # "city_limits"


def told_otherwise(reference: Phrase, layer: LayerInfo, world: World) -> bool:
    """Whether a field of the things is called so, which says in which county each of them is."""
    return find_field(reference.text, layer) is not None


def all_or_with_value(frame: Frame, relation: Relation, reference: Phrase, layer: LayerInfo, world: World) -> Issue:
    """Where no layer has the area: that all are taken, or which is meant where fields have the word as a value."""
    known_so = (hit for hit in world.values(stems(reference.text), layer.id) if hit.score >= _SURELY)
    hits = [hit for hit in known_so if hit.field not in layer.name_fields and not names_agent(hit.field)]  # what it owns lies anywhere
    known = {hit.field: hit.label for hit in sorted(hits, key=lambda hit: hit.count)}
    if not known:
        told = translate("SpatialRagAsking", "“{words}” is taken as all that the layer “{layer}” holds: no layer has its boundary.")
        return Issue(Severity.INFO, "study-area", told.said(words=reference.text, layer=layer.name), subject=reference.text)
    at = frame.question.find(relation.text)
    piece = (max(at, 0), max(at, 0) + len(relation.text))
    rest = cut(frame.question, (piece,), frame.language)
    choices = [ask_without(relation.text, rest)]
    for name, label in list(known.items())[:_FEW]:
        wording = next(iter(asking_words(frame.language).valued), "{field} {value}").format(field=name, value=label)
        title = translate("SpatialRagAsking", "“{field}” is “{value}”").said(field=name, value=label)
        choices.append(Choice(title, f"{frame.question[: piece[0]]}{wording}{frame.question[piece[1] :]}"))
    asked = translate("SpatialRagAsking", "No layer has the boundary of “{words}”; fields of “{layer}” have it as a value. Which is meant?")
    return Issue(
        Severity.QUESTION,
        "study-area",
        asked.said(words=reference.text, layer=layer.name),
        not_understood=relation.text,
        suggestions=tuple(choices),
        subject=reference.text,
    )
