"""Attributes that are asked for like things of their own.

Things and what they have in one word: "Kitaplätze" are the Plätze of the Kitas, added up.

Only where the layers know nothing of the whole word, and the layer of the first part has a number that is called as the second.

Attributes that are asked for like things: "seats of the bars", "how many pupils do primary schools have", "capital of France".

The reader cannot always tell a thing from an attribute; the fields of the layers can.

Fields that are kept per unit: "mean rent per sqm" is the mean of RENT_SQM, and nothing is divided by the size of what is rented.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind, Superlative
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.field_units import unit_in_name
from ..lexicon.layer_names import BARE_NAME, ONLY_BEGINS, layer_name_score
from ..lexicon.spelled_names import letters_of
from ..lexicon.usual_pinyin import SHORTEST
from ..lexicon.where_names_stand import names_one
from ..lexicon.words import stems
from ..numbers.sums_of_counts import counts_in_whole
from ..numbers.terms import statistic_of
from ..places.places import place_readings
from ..world import World
from .fields import SAME_FIELD, find_field, is_numeric, number_field
from .own_sizes import is_size_of

_SURE_KIND = 0.9
_SHORTEST, _SHORTEST_WORD = 3, 7
_LINKS = ("", "s", "n", "en", "es")
_BEHIND = 3  # characters behind things in which it is said that they are counted: 有多少


def as_joined(frame: Frame, world: World) -> Frame:
    """The frame with the sum of a field in place of things that nobody holds; else the frame as it is."""
    target = frame.target
    counted = frame.output is Output.COUNT or (frame.group is not None and frame.measure.statistic in ("", "count"))
    if target is None or not counted or frame.measure.field or frame.measure.terms or frame.others or target.superlative is not None:
        return frame
    parted = _parted(target.text, world)
    if parted is None:
        return frame
    things, field = parted
    output = Output.TABLE if frame.group is not None else Output.NUMBER
    return replace(frame, output=output, target=replace(target, text=things, plural=True), measure=Measure(field, "sum"))


def _parted(text: str, world: World) -> Optional[tuple[str, str]]:
    """(kind, field) of a compound."""
    if " " in text or not text.isalpha() or len(text) < _SHORTEST_WORD or _is_known(Phrase(text), world):
        return None
    for cut in range(len(text) - _SHORTEST, _SHORTEST - 1, -1):
        for link in _LINKS:
            first = text[: cut - len(link)] if text[:cut].endswith(link) else ""
            kinds = [kind for kind in class_readings(first, world) if not kind.unused] if len(first) >= _SHORTEST else []
            layer = world.catalog.layer(kinds[0].layer_id) if kinds and kinds[0].score >= _SURE_KIND else None
            if layer is not None and find_field(text[cut:], layer, numeric=True, at_least=SAME_FIELD) is not None:
                return first, text[cut:]
    return None


def _is_known(phrase: Phrase, world: World) -> bool:
    if any(not kind.unused for kind in class_readings(phrase.text, world)):
        return True
    return any(find_field(phrase.text, layer, numeric=True, at_least=SAME_FIELD) is not None for layer in world.catalog.layers)


_OWNING = (RelationKind.OF, RelationKind.IN)


def as_attribute(frame: Frame, world: World) -> Frame:
    """The frame with what is asked for turned into an attribute of its owner, where it is one; else the frame as it is."""
    target = frame.target
    if target is None or frame.output not in (Output.FEATURES, Output.COUNT, Output.NUMBER, Output.LOCATION):
        return frame
    owner = _owner(target, frame.output)
    if owner is None or target.superlative is not None or target.conditions or target.is_named:
        return frame
    if sure_kinds(target.text, world) and not _only_begins_its_layer(target, owner, world):
        return frame
    called = any(find_field(target.text, layer, at_least=SAME_FIELD) for layer in _layers_of(owner, world))
    statistic, words = ("", target.text) if called else statistic_of(target.text, frame.language)
    found = [(info, layer) for layer in _layers_of(owner, world) for info in (find_field(words, layer),) if info is not None]
    info = found[0][0] if found else None
    if called and found and owner.plural and statistic_of(words, frame.language)[0] == "sum" and counts_in_whole(info, words, found[0][1]):
        statistic = "sum"  # "total enrolment in primary schools" of ENROL_TOT
    statistic = frame.measure.statistic or statistic
    if info is None:
        said_to_belong = target.relations[0].kind is RelationKind.OF and owner.is_named and frame.output is not Output.NUMBER
        return replace(frame, output=Output.ATTRIBUTE, target=owner, measure=Measure(words)) if said_to_belong else frame
    if frame.output is Output.COUNT and (not is_numeric(info) or is_size_of(words, info, frame.language)):
        return frame
    several = owner.plural or fold(owner.determiner) in load(frame.language).universal
    several = several or _is_made_of_several(owner, world)
    if not statistic and several and is_numeric(info) and (frame.output is Output.COUNT or _are_people_there(frame, target, owner, world)):
        statistic = "sum"
    output = Output.NUMBER if statistic else Output.ATTRIBUTE
    return replace(frame, output=output, target=owner, measure=Measure(words, statistic))


def as_count_of_these(frame: Frame, world: World) -> Frame:
    """The frame of a count, where how many of its things there are seems to be one of their fields: 制造业企业数 over a layer of 企业,
    玉米的地块数 over one of 地块名称.
    """
    target, words, language = frame.target, frame.measure.field, load(frame.language)
    if frame.output is not Output.ATTRIBUTE or target is None or language.segmenter is None or frame.group is not None:
        return frame
    end = max((noun for noun in language.data["count_nouns"] if words.endswith(noun)), key=len, default="")
    behind = frame.question.partition(words)[2][:_BEHIND]
    counted = end or any(noun in behind for noun in (*language.data["count_nouns"], *language.data["how_many"]))
    things = stems(words.removesuffix(end)) if words and counted else ()
    for layer in _layers_of(target, world) if things else ():
        of_layer = layer_name_score(things, layer) >= BARE_NAME or (not end and _names_each(words, layer))
        if of_layer and find_field(words, layer, numeric=True, at_least=SAME_FIELD) is None:
            return replace(frame, output=Output.COUNT, target=replace(target, plural=True), measure=Measure())
    return frame


def _names_each(words: str, layer: LayerInfo) -> bool:
    """Whether things are what the rows are, by the field of their names: 地块 of DKMC in a layer CBDK, but not 承包方 of CBFMC."""
    info = find_field(words, layer, at_least=SAME_FIELD)
    ends = (name[-size:] for name in letters_of(layer.name) for size in range(SHORTEST, len(name) + 1))
    return info is not None and (info.name in layer.name_fields[:1] or any(names_one(info.name, end) for end in ends))


def _only_begins_its_layer(target: Phrase, owner: Phrase, world: World) -> bool:
    """Whether a word is no more than the beginning of the owner's layer, which has a field of that name: the fare in Zone 2, of fare_zones
    with fare_cents.
    """
    kinds = sure_kinds(target.text, world)
    begun = owner.is_named and not target.plural and all(kind.predicate is None and kind.name_score <= ONLY_BEGINS for kind in kinds)
    layers = _layers_of(owner, world) if begun else []
    own = {layer.id for layer in layers if find_field(target.text, layer, numeric=True) is not None}
    return bool(own) and {kind.layer_id for kind in kinds} <= own


def restates(relation: Relation, superlative: Optional[Superlative], layer: LayerInfo) -> bool:
    """Whether the relation only repeats the superlative: in "the school with the most pupils" pupils are a field, not things inside."""
    if superlative is None or superlative.dimension != "count" or relation.kind is not RelationKind.CONTAINS or relation.reference is None:
        return False
    return relation.reference.text == superlative.field and number_field(superlative.field, layer)[0] is not None


def _owner(target: Phrase, output: Output) -> Optional[Phrase]:
    """What has the attribute; of things, what else is said of it is said of them: "pupils in schools within 1 km of the lake"."""
    first = target.relations[0] if target.relations else None
    has = first is not None and first.kind is RelationKind.CONTAINS and output is Output.COUNT  # "how many beds has the old wing"
    if first is None or not (first.kind in _OWNING or has) or first.negated or first.reference is None:
        return None
    others = target.relations[1:]
    if others and (first.reference.is_named or any(item.kind in _OWNING for item in others)):
        return None
    return replace(first.reference, relations=(*first.reference.relations, *others)) if others else first.reference


def _are_people_there(frame: Frame, target: Phrase, owner: Phrase, world: World) -> bool:
    """ "The population living in low income countries" is one number; that of areas which nothing narrows may be one for each."""
    if frame.output is not Output.FEATURES or target.relations[0].kind is not RelationKind.IN or fold(target.text) not in _people(frame):
        return False
    kinds = sure_kinds(owner.text, world)
    narrowed = bool(owner.conditions or owner.relations or (kinds and kinds[0].predicate is not None))
    return narrowed and owner.superlative is None and fold(owner.determiner) not in load(frame.language).grouping


def _people(frame: Frame) -> set[str]:
    """The words for people, and for how many there are."""
    rates: dict[str, str] = load(frame.language).data.get("rate_nouns", {})
    return {*rates, *rates.values()}


def _is_made_of_several(owner: Phrase, world: World) -> bool:
    """ "The district of Grant", where only an attribute of several areas says Grant."""
    kinds = sure_kinds(owner.text, world)
    return bool(kinds) and not owner.plural and kinds[0].predicate is not None and kinds[0].count > 1


def _layers_of(owner: Phrase, world: World) -> list[LayerInfo]:
    """The layers that may hold the owner, likely ones first."""
    kinds = [kind.layer_id for kind in sure_kinds(owner.text, world)]
    places = [place.layer_id for place in place_readings(owner, world)] if owner.is_named or not kinds else []
    return [world.catalog.layer(layer_id) for layer_id in dict.fromkeys([*places[:3], *kinds[:2]])]


def as_kept(frame: Frame, world: World) -> Frame:
    """The frame with the field itself where it is kept in the unit that the question asks for; the frame as it is otherwise."""
    term = frame.measure.terms[0] if len(frame.measure.terms) == 1 else None
    per = term.per if term is not None else None
    if term is None or per is None or per.amount is None or per.amount.value != 1.0 or not term.field or frame.target is None:
        return frame
    kinds = sure_kinds(frame.target.text, world)
    info = find_field(term.field, world.catalog.layer(kinds[0].layer_id), numeric=True) if kinds else None
    if info is None or unit_in_name(info, per.amount.dimension) != per.amount.unit:
        return frame
    statistic = term.statistic or frame.measure.statistic
    if not statistic:
        return replace(frame, measure=replace(frame.measure, terms=(replace(term, per=None),)))
    output = Output.NUMBER if frame.group is None else frame.output
    return replace(frame, output=output, measure=Measure(term.field, statistic))
