"""Shares of things or of a number of theirs: of what the part is, and of what the whole.

What a share is of where no verb tells: the part is said last in "percentage of tows on mud dominated by hake".

Shares that were read as attributes: "percentage of hotels that …", "what share of the population lives in Old Town".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional, Union

from ...language.language import load
from ...language.shares import parting_verb
from ...language.tokens import fold, is_cjk, tokenize
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Phrase, Relation, RelationKind, Term
from ..attributes.fields import find_field
from ..attributes.qualities import value_options
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.words import stems
from ..places.places import ACCEPT, place_readings
from ..places.regions import areas_of_region
from ..relations.parts_of_areas import is_one_area, near_part, near_relation
from ..times.dated_wishes import is_dated
from ..world import Need, World

SHARE = "share"
_PLACED = (RelationKind.IN, RelationKind.OF)

Said = Union[Condition, Relation]


def is_place(relation: Relation) -> bool:
    """Whether a relation says where things are, in one place."""
    named = relation.reference is not None and not relation.reference.plural
    return relation.kind in _PLACED and named and not relation.negated


def is_quality(relation: Relation, layer: LayerInfo, world: World) -> bool:
    """Whether "on mud", "in poor condition" says a value of the things themselves, and no place or kind of thing."""
    reference = relation.reference
    if reference is None or relation.kind not in _PLACED or reference.made is not None or reference.superlative is not None:
        return False
    words = stems(reference.text)
    forms = [words, words[:-1]] if words[-1:] and words[-1] in field_words().conditions_of else [words]
    if not any(form and value_options(form, layer, world) for form in forms):
        return False
    if any(place.score >= ACCEPT for place in place_readings(reference, world)[:1]):
        return False
    return not any(kind.name_score and not kind.unused for kind in class_readings(reference.text, world))


def with_own_qualities(phrase: Phrase, layer: LayerInfo, world: World) -> Phrase:
    """The phrase with what is said behind such a value said of the things themselves: mud is dominated by nothing."""
    relations: list[Relation] = []
    conditions = list(phrase.conditions)
    for relation in phrase.relations:
        reference = relation.reference
        if reference is not None and (reference.conditions or reference.relations) and is_quality(relation, layer, world):
            conditions += reference.conditions
            relations += [replace(relation, reference=replace(reference, conditions=(), relations=())), *reference.relations]
        else:
            relations.append(relation)
    return replace(phrase, conditions=tuple(conditions), relations=tuple(relations))


def of_all_but_the_last(frame: Frame, world: World) -> Frame:
    """The frame of a share with what is said last as the part, and all else said of what it is a part of; else the frame as it is.

    A verb that parts the two ("are on mud"), or a whole that is named otherwise, was heeded before. Times and places are those of all.
    """
    target, whole = frame.target, frame.measure.whole
    if whole is None and target is not None and target.conditions:  # the second reader leaves it open
        whole = replace(target, conditions=(), relations=())
    if frame.output is not Output.NUMBER or frame.measure.statistic != "share" or frame.measure.dimension != "count":
        return frame
    if target is None or whole is None or target.text != whole.text or target.superlative is not None or target.opening is not None:
        return frame
    if has_verb(frame, target):
        all_said = target if frame.measure.whole is None else whole
        return replace(frame, measure=replace(frame.measure, whole=_before_verb(frame, target, all_said)))
    if whole.conditions or not set(whole.relations) <= set(target.relations):
        return frame
    if frame.question.count(whole.text) != 1 and is_of_all(frame, whole):  # 占全部公交站: the whole is said by itself
        return frame
    kind = next(iter(sure_kinds(target.text, world)), None)
    if kind is None:
        return frame
    layer = world.catalog.layer(kind.layer_id)
    part = with_own_qualities(target, layer, world)
    return replace(frame, target=part, measure=replace(frame.measure, whole=_all_but_the_last(frame, part, layer, world)))


def by_length_of_lines(frame: Frame, world: World) -> Frame:
    """The frame of a share of lines by their length, where they are said as one thing that there is so much of: "how much of the
    pavement is asphalt", "percentage of the conductor"; of "streets" it is one of their number.
    """
    target, whole, measure = frame.target, frame.measure.whole, frame.measure
    if measure.statistic != SHARE or measure.dimension != "count" or measure.field or measure.terms or target is None or not frame.language:
        return frame
    language, said = load(frame.language), whole or target
    if language.segmenter is not None or said.plural or not said.text or frame.group is not None or frame.further:
        return frame  # of each group it is worked out otherwise
    last = stems(said.text)[-1:]  # as the question has it: a second reader calls them as their layer is called
    own = [token.text for token in tokenize(frame.question, language.clitics) if last and stems(token.text) == last]
    if not own or any(map(language.is_plural, own)):
        return frame
    kind = next(iter(sure_kinds(said.text, world)), None)
    layer = world.catalog.layer(kind.layer_id) if kind is not None else None
    if layer is None or not layer.holds_lines or layer.holds_areas:
        return frame
    return replace(frame, measure=replace(measure, dimension="length"))


def has_verb(frame: Frame, target: Phrase) -> bool:
    """Whether a verb stands behind the things: what it says of them is the part, and all of them are the whole."""
    return _verb(frame, target) is not None


def _verb(frame: Frame, target: Phrase) -> Optional[int]:
    """Where that verb stands."""
    language = load(frame.language)
    at, end = frame.question.find(target.text), target.end
    if target.end >= len(frame.question.rstrip(" ?.!")):  # the second reader takes all words for the things
        end = at + len(target.text) if at >= 0 else min((_start(frame, wish) for wish in target.conditions), default=end)
    behind = (token for token in tokenize(frame.question, language.clitics) if token.start >= end)
    return parting_verb(language, ((token.key, token.start) for token in behind))


def _before_verb(frame: Frame, target: Phrase, whole: Phrase) -> Phrase:
    """The whole without what is said behind the verb: of parcels that "are heated with oil" not all have something with oil; but a place
    behind that is the place of all: bridges that "are poor in Adams County".
    """
    at = _verb(frame, target) or 0
    if len(load(frame.language).copulas) == 0 or whole.start > at:
        return whole
    there = {wish for wish in target.conditions if _says_where(frame, wish)}
    said = min((start for wish in target.conditions if (start := _start(frame, wish)) >= at), default=len(frame.question))
    starts = {wish: _start(frame, wish) for wish in target.conditions}
    before = {wish for wish in whole.conditions if starts.get(wish, at) < at}
    conditions = tuple(wish for wish, start in starts.items() if wish in before or (wish in there and start > said))
    relations = (item for item in whole.relations if _start(frame, item) < at or (_is_named_place(item) and _start(frame, item) > said))
    return replace(whole, conditions=conditions, relations=tuple(relations))


def _says_where(frame: Frame, wish: Condition) -> bool:
    """Whether a condition stands behind "in" or "at": "were dismissed in beat 12" is of all arrests there."""
    before = fold(frame.question[: max(_start(frame, wish), 0)]).split()[-1:]
    return bool(before) and before[0] in load(frame.language).data.get("belonging_words", ())


def _is_named_place(relation: Relation) -> bool:
    reference = relation.reference
    named = reference is not None and reference.is_bare and (reference.is_named or reference.text[:1].isupper())
    return relation.kind is RelationKind.IN and named and not relation.negated


def is_of_all(frame: Frame, whole: Phrase) -> bool:
    """Whether "all" stands right before the whole; anywhere in an unspaced question that calls it otherwise: 占全部站点 of 公交站点."""
    before = fold(frame.question[: max(frame.question.rfind(whole.text), 0)]).strip()
    language = load(frame.language)
    said = (*language.universal, *language.data.get("together_determiners", ()))
    if language.segmenter is not None and whole.text not in frame.question:
        return any(word in frame.question for word in said if is_cjk(word[:1] or " "))
    return any(before.endswith(word) if is_cjk(word[:1] or " ") else before.split()[-1:] == [word] for word in map(fold, said))


def _all_but_the_last(frame: Frame, part: Phrase, layer: LayerInfo, world: World) -> Phrase:
    where = [relation for relation in part.relations if is_place(relation) and not is_quality(relation, layer, world)]
    when = [wish for wish in part.conditions if is_dated(wish)]
    others: list[Said] = [wish for wish in part.conditions if wish not in when]
    others += [relation for relation in part.relations if relation not in where]
    told = sorted(others, key=lambda said: _start(frame, said))
    last = len(told) - 1
    while last > 0 and (_are_joined(frame, told[last]) or _are_either(told[last - 1], told[last])):
        last -= 1
    kept: list[Said] = [*when, *where, *told[:last]] if told else [*when] if where else []  # "crashes in Easton in 2023" are of that year's
    conditions = tuple(wish for wish in part.conditions if wish in kept)
    return replace(part, conditions=conditions, relations=tuple(relation for relation in part.relations if relation in kept))


def _start(frame: Frame, said: Said) -> int:
    return frame.question.rfind(said.text)


def _are_either(one: Said, other: Said) -> bool:
    """Whether two are one quality: "in poor or damaged condition"."""
    return isinstance(one, Relation) and isinstance(other, Relation) and bool(one.either) and one.either == other.either


_NEXT_TO = 2  # characters of Chinese: a conjunction and what stands before a value


def _are_joined(frame: Frame, second: Said) -> bool:
    """Whether "and" stands before it: "with a shelter and in poor repair" is one quality; so is what is not said in so many words."""
    at = _start(frame, second)
    said, conjunctions = fold(frame.question[: max(at, 0)]).replace(",", " "), load(frame.language).conjunctions
    before = said.split()
    if is_cjk(said.rstrip()[-1:] or " "):
        return any(word in said.rstrip()[-_NEXT_TO:] for word in conjunctions)  # 无障碍且有候车亭的公交站
    return at < 0 or before[-1:] == [] or before[-1] in conjunctions


_COVERING = (RelationKind.IN, RelationKind.WITHIN, RelationKind.INTERSECTS)


def as_share(frame: Frame, world: World) -> Frame:
    """The frame with the share that its attribute names, where no layer has such a field; else the frame as it is.

    What is said about the things with "that are …" makes the part, where they are makes it when nothing else does. Of areas the share may
    be one of their area as well, which is left to be asked back.
    """
    within = _of_another_place(frame, world)
    if within is not None:
        return within
    target = _without_world(frame)
    names_share = fold(frame.measure.field) in load(frame.language).data.get("share_nouns", ())
    if frame.output is not Output.ATTRIBUTE or target is None or not names_share or _is_field(frame.measure.field, world):
        return frame
    covered = _of_a_place(frame, target, world)
    if covered is not None:
        return covered
    layers = _layers(target.text, world)
    if layers:
        if any(world.catalog.layer(layer_id).holds_areas for layer_id in layers):
            return frame
        narrowed = target.conditions or target.relations or target.superlative
        whole = replace(target, conditions=()) if target.conditions else replace(target, relations=(), superlative=None)
        return _asking(frame, target, whole) if narrowed else frame
    return _of_a_field(frame, target, world) or frame


def _without_world(frame: Frame) -> Optional[Phrase]:
    """What the share is of: "of the world" beside where its part is says that the whole is all that there are."""
    target = frame.target
    if target is None or len(target.relations) < 2:
        return target
    everywhere = load(frame.language).data.get("vague_places", ())
    whole = (one for one in target.relations if one.kind is RelationKind.OF and one.reference is not None and not one.negated)
    world = [one for one in whole if one.reference is not None and fold(one.reference.text) in everywhere]
    return replace(target, relations=tuple(one for one in target.relations if one not in world))


def _asking(frame: Frame, part: Phrase, whole: Phrase, field: str = "") -> Frame:
    measure = Measure(field, SHARE, whole=whole, dimension="" if field else "count")
    return replace(frame, output=Output.NUMBER, target=part, measure=measure)


def _of_a_place(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """ "What percentage of Northgate is in a flood zone" is of its area, and what covers it the flood zones; or what of it is near them."""
    near = near_relation(target)
    if near is not None and is_one_area(target, world):
        whole = replace(target, relations=())
        measure = Measure("", SHARE, whole=whole, dimension="area")
        return replace(frame, output=Output.NUMBER, target=near_part(whole, near), measure=measure)
    relation = target.relations[0] if len(target.relations) == 1 else None
    if relation is None or relation.kind not in _COVERING or relation.reference is None or relation.negated or target.conditions:
        return None
    whole = replace(target, relations=())
    places = place_readings(whole, world, Need.AREAS) if target.is_named and not target.plural else []
    if not places or places[0].score < ACCEPT or not world.catalog.layer(places[0].layer_id).holds_areas:
        return None
    part = replace(relation.reference, relations=(*relation.reference.relations, Relation(RelationKind.IN, relation.text, whole)))
    return replace(frame, output=Output.NUMBER, target=part, measure=Measure("", SHARE, whole=whole, dimension="area"))


def _of_another_place(frame: Frame, world: World) -> Optional[Frame]:
    """ "What share of Asia's population lives in China", 中国人口占亚洲的比例: a field of a place, of that of another in its layer."""
    said = _part_and_whole(frame)
    if said is None or frame.target is None or any(item.either for item in frame.target.relations):
        return None  # of what lives in China or in India neither is part of the other
    part, whole, field = *said, frame.target.text
    owners = [item.reference for item in whole.relations if item.kind in _PLACED and item.reference is not None and not item.negated]
    one_owner = owners[0] if len(owners) == len(whole.relations) == 1 and owners[0].is_named else None
    if whole.text == field and one_owner is not None:
        whole = one_owner  # 占埃及人口 is no 占总人口
    layer = _holding(part, world)
    info = find_field(field, layer, numeric=True) if layer is not None else None
    if layer is None or info is None or sure_kinds(field, world):
        return None
    is_number = not whole.is_named and find_field(whole.text, layer, numeric=True) == info  # 占总人口
    if is_number and whole.relations:
        if one_owner is None:
            return None
        whole, is_number = one_owner, False  # 占南美洲总人口 is no 占总人口
    everywhere = load(frame.language).data.get("vague_places", ())
    if fold(whole.text) in everywhere or is_number:
        return _asking(frame, part, Phrase(layer.name, plural=True), field)
    other = _holding(whole, world)
    if layer in (other, areas_of_region(whole, world)):
        return _asking(frame, part, whole, field)
    if other is None or not (part.is_named and whole.is_named) or find_field(field, other, numeric=True) is None:
        return None
    both = Measure(statistic="ratio", terms=(Term(field, field),), dimension=SHARE)  # Cairo is a town, and Egypt says its own number
    return replace(frame, output=Output.NUMBER, target=part, measure=both, others=(replace(whole, relations=()),))


def _part_and_whole(frame: Frame) -> Optional[tuple[Phrase, Phrase]]:
    """The two places of a share of a number, as it was read: as an attribute, or as a share of their area."""
    target, measure = frame.target, frame.measure
    if target is None or target.conditions or target.superlative is not None or any(item.negated for item in target.relations):
        return None
    references = [item.reference for item in target.relations if item.reference is not None]
    if frame.output is Output.NUMBER and measure.statistic == SHARE and measure.dimension == "area" and measure.whole is not None:
        if [item.kind for item in target.relations] != [RelationKind.OF, RelationKind.IN] or references[1].text != measure.whole.text:
            return None
        return (references[0], references[1]) if references[0].is_named else None
    if frame.output is not Output.ATTRIBUTE or fold(measure.field) not in load(frame.language).data.get("share_nouns", ()):
        return None
    inner = references[0].relations if len(references) == 1 else ()
    if len(inner) == 1 and inner[0].kind is RelationKind.IN and inner[0].reference is not None and not inner[0].negated:
        references = [replace(references[0], relations=()), inner[0].reference]
    if len(references) != 2 or not references[1].is_named or target.relations[0].kind not in _PLACED:
        return None
    return references[1], references[0]


def _of_a_field(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """ "The share of the population that lives in Old Town" is of the field of all that are like Old Town."""
    relation = target.relations[0] if len(target.relations) == 1 else None
    if relation is None or relation.kind not in (RelationKind.IN, RelationKind.OF) or relation.reference is None or relation.negated:
        return None
    layer = _holding(relation.reference, world)
    if layer is None or find_field(target.text, layer, numeric=True) is None:
        return None
    return _asking(frame, relation.reference, Phrase(layer.name, plural=True), target.text)


def _holding(part: Phrase, world: World) -> Optional[LayerInfo]:
    """The layer of a place, of the areas that belong to it (Asia), or of things of a kind that are not all of theirs."""
    places = place_readings(part, world)
    if places and places[0].score >= ACCEPT:
        return world.catalog.layer(places[0].layer_id)
    areas = areas_of_region(part, world) if part.is_named else None
    if areas is not None:
        return areas
    kinds = [] if part.is_named else sure_kinds(part.text, world)
    if kinds and (kinds[0].predicate is not None or part.conditions or part.relations):
        return world.catalog.layer(kinds[0].layer_id)
    return world.catalog.layer(places[0].layer_id) if places else None


def _is_field(words: str, world: World) -> bool:
    return any(find_field(words, layer) is not None for layer in world.catalog.layers)


def _layers(words: str, world: World) -> list[str]:
    return [kind.layer_id for kind in sure_kinds(words, world)]
