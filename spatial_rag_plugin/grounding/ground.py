"""Frame + catalog → grounded frame: every phrase bound to data, with its alternatives; a question back where two are equally good."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.binding import Alternative, Binding, BindingKind, BoundRelation, BoundSuperlative, GroundedFrame
from ..model.catalog import LayerInfo
from ..model.frame import Condition, Frame, Output, Phrase, Relation, RelationKind, Superlative
from ..model.issue import Issue
from ..model.predicate import Compare, Comparison, OneOf, Predicate, all_of
from . import ask_back
from .alternatives import readings_of_any, unmatched
from .anything import is_anything, layer_meant, neighbour_of, which_things
from .classes import ClassReading, class_readings
from .fields import condition_predicate, find_field, number_field
from .limits import cut_into_pieces, leading_words, not_so_with, undoable, undoable_superlative
from .near import estimate_along, estimate_near, estimated_distance
from .owned import as_attribute, restates
from .places import ACCEPT, PlaceReading, place_readings, rivals
from .which_layer import in_named_layer, kinds_once, places_once
from .words import stems
from .world import Need, World

_REGION_RELATIONS = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.OF, RelationKind.DISJOINT))
SURE = 0.95
_DEFINITE = ("", "the", "this", "that")
CLASS_ACCEPT = 0.7
CLASS_MARGIN = 0.01


def ground(frame: Frame, world: World) -> GroundedFrame:
    """Bind a frame to the data; the issues say what could not be bound, and which question to ask instead."""
    return _Grounder(as_attribute(frame, world), world).run()


class _Grounder:
    """One frame being grounded; collects issues on the way."""

    def __init__(self, frame: Frame, world: World) -> None:
        self.frame = frame
        self.world = world
        self.issues: list[Issue] = []

    def run(self) -> GroundedFrame:
        if not self.world.catalog.layers:
            return GroundedFrame(self.frame, issues=(ask_back.no_layers(self.world.catalog),))
        if self.frame.target is None:
            return GroundedFrame(self.frame, issues=(ask_back.no_target(self.frame),))
        if self.frame.output in (Output.DISTANCE, Output.DIRECTION) and not self.frame.target.relations:
            return GroundedFrame(self.frame, issues=(ask_back.no_origin(self.frame, self.frame.target),))
        target = self.bind(self.frame.target, self._target_need(), is_target=True)
        attribute, statistic = "", self.frame.measure.statistic
        if target is not None and self.frame.output in (Output.ATTRIBUTE, Output.NUMBER):
            attribute = self._attribute(target, statistic)
        return GroundedFrame(self.frame, target, attribute, statistic, tuple(self.issues))

    # -- phrases -----------------------------------------------------------------------------------------------------------------

    def bind(self, phrase: Phrase, need: Need, is_target: bool = False, avoid_layer: str = "") -> Optional[Binding]:
        """What a phrase means; None (and an issue) when it means nothing that the layers hold."""
        if phrase.lonlat is not None:
            return Binding(phrase, BindingKind.POINT, lonlat=phrase.lonlat, label=phrase.text or "the point")
        found = place_readings(phrase, self.world, need, avoid_layer) if not phrase.alternatives else []
        places = places_once(found, self.world.catalog)
        if self._is_surely_a_place(phrase, places):
            return self._bind_place(phrase, places)
        kinds = readings_of_any(phrase, self.world, need) if is_target or not self._is_only_a_name(phrase) else []
        if self._is_place(phrase, places, kinds, is_target):
            return self._bind_place(phrase, places)
        if (kinds and kinds[0].score >= CLASS_ACCEPT) or (kinds and kinds[0].unused):
            return self._bind_class(phrase, kinds, need, places)
        if is_target and is_anything(phrase):
            layer = layer_meant(phrase, self.world)
            if layer is None:
                neighbour = neighbour_of(phrase)
                if neighbour is None or self.bind(neighbour, Need.ANY) is not None:
                    self.issues.append(which_things(self.frame, phrase, self.world))
                return None
            whole = ClassReading(layer.id, None, 1.0, layer.feature_count, layer.name)
            return self._bind_class(replace(phrase, text=layer.name), [whole], need, [])
        self.issues.append(self._unknown(phrase, places, kinds, need, is_target))
        return None

    def _is_place(self, phrase: Phrase, places: list[PlaceReading], kinds: list[ClassReading], is_target: bool) -> bool:
        if is_target and phrase.superlative is not None and phrase.name_like < 0.5 and not phrase.qualifiers:
            return False  # "the largest city" asks for cities, also where a place is called "City"
        if not places or (places[0].score < ACCEPT and not (places[0].how == "fuzzy" and places[0].score >= 0.8)):
            return False
        if not kinds or kinds[0].unused:
            # "islands near Italy" asks for islands, also where a region happens to be called "Islands"
            searched = is_target and phrase.plural and bool(phrase.relations) and self.frame.output in (Output.FEATURES, Output.COUNT)
            return not searched or phrase.name_like > 0.0 or self._is_name(phrase)
        if phrase.determiner in ("a", "an", "any", "all", "which", "what", "each", "every") or phrase.plural:
            return False
        if phrase.qualifiers or phrase.name_like >= 0.5:
            return True
        return not is_target and places[0].score >= 0.98 and phrase.name_like > 0.0

    def _is_name(self, phrase: Phrase) -> bool:
        """Written as a name, whether or not the data know it."""
        return phrase.name_like >= 0.5 or bool(phrase.qualifiers)

    def _is_only_a_name(self, phrase: Phrase) -> bool:
        """ "near Chicago" never means things that are "chicago", whatever some field holds."""
        return phrase.name_like >= 0.5 and not phrase.plural and not phrase.determiner

    def _is_surely_a_place(self, phrase: Phrase, places: list[PlaceReading]) -> bool:
        """A known name, written as one: what it would mean as a kind of thing need not be asked."""
        if not places or places[0].score < SURE or phrase.plural or phrase.determiner not in _DEFINITE:
            return False
        return (bool(phrase.qualifiers) and places[0].verified > 0) or phrase.name_like >= 0.8

    def _bind_place(self, phrase: Phrase, places: list[PlaceReading]) -> Optional[Binding]:
        equal = rivals(places)
        if len(equal) > 1:
            self.issues.append(ask_back.which_place(self.frame, phrase, equal, self.world))
            return None
        best = places[0]
        if best.how == "fuzzy":
            self.issues.append(ask_back.read_as(phrase, best.name))
        if best.unchecked:
            self.issues.append(ask_back.unchecked(phrase, best.name, best.unchecked))
        others = tuple(Alternative(item.name, item.layer_id, round(item.score, 3), fids=item.fids) for item in places[1:6])
        binding = Binding(
            phrase, BindingKind.NAMED, best.layer_id, fids=best.fids, label=best.name, score=round(best.score, 3), alternatives=others
        )
        return self._restrict(binding)

    def _bind_class(self, phrase: Phrase, kinds: list[ClassReading], need: Need, places: list[PlaceReading]) -> Optional[Binding]:
        kinds, unknown = in_named_layer(phrase, kinds_once(kinds, self.world.catalog), self.world.catalog)
        if unknown is not None:
            described = class_readings(f"{unknown} {phrase.text}", self.world, need)
            kinds, unknown = kinds_once(described, self.world.catalog), None if described and len(phrase.qualifiers) == 1 else unknown
        if unknown is not None or not kinds:
            self.issues.append(ask_back.unknown_qualifier(self.frame, phrase, unknown or phrase.qualifiers[-1]))
            return None
        equal = [kind for kind in kinds if kind.score >= kinds[0].score - CLASS_MARGIN]
        if len(equal) > 1:
            self.issues.append(ask_back.which_layer(self.frame, phrase, equal, self.world))
            return None
        best = kinds[0]
        if best.unused:
            self.issues.append(ask_back.unknown_words(self.frame, phrase, best.unused, self.world))
            return None
        others = tuple(
            Alternative(
                f"{item.label} ({self.world.catalog.layer(item.layer_id).name})", item.layer_id, round(item.score, 3), item.predicate
            )
            for item in kinds[1:6]
        )
        label, score = self._said(phrase), round(best.score, 3)
        binding = Binding(phrase, BindingKind.CLASS, best.layer_id, best.predicate, label=label, score=score, alternatives=others)
        return self._restrict(binding)

    def _said(self, phrase: Phrase) -> str:
        """The words of the question for a kind of thing."""
        return self.frame.question[phrase.start : phrase.end] if phrase.alternatives else phrase.text

    def _unknown(self, phrase: Phrase, places: list[PlaceReading], kinds: list[ClassReading], need: Need, is_target: bool) -> Issue:
        several = unmatched(phrase, self.frame.question, self.world) if phrase.alternatives else None
        if several is not None:
            return several
        if need is not Need.ANY and class_readings(phrase.text, self.world):
            return ask_back.wrong_geometry(phrase, need, self.world)
        if phrase.alternatives:
            unknown = (words for words in (phrase.text, *phrase.alternatives) if not class_readings(words, self.world))
            phrase = replace(phrase, text=next(unknown, phrase.text))
        if self._is_name(phrase):
            return ask_back.unknown_place(self.frame, phrase, places, self.world)
        return ask_back.unknown_kind(self.frame, phrase, self.world)

    # -- restrictions ------------------------------------------------------------------------------------------------------------

    def _restrict(self, binding: Binding) -> Optional[Binding]:
        """Add the phrase's conditions, relations and superlative to its binding."""
        phrase, layer = binding.phrase, self.world.catalog.layer(binding.layer_id)
        predicates = [binding.predicate] if binding.predicate is not None else []
        for condition in phrase.conditions:
            predicate = self._condition(condition, layer, all_of(*predicates) if predicates else None)
            if predicate is None:
                return None
            predicates.append(predicate)
        relations: list[BoundRelation] = []
        for relation in phrase.relations:
            if restates(relation, phrase.superlative, layer):
                continue
            bound = self._relation(relation, binding, predicates)
            if bound is None:
                return None
            if bound.reference is not None:
                relations.append(bound)
        superlative = self._superlative(phrase.superlative, layer) if phrase.superlative else None
        if phrase.superlative and superlative is None:
            return None
        predicate = all_of(*predicates) if predicates else None
        return replace(binding, predicate=predicate, relations=tuple(relations), superlative=superlative)

    def _condition(self, condition: Condition, layer: LayerInfo, given: Optional[Predicate]) -> Optional[Predicate]:
        reading = condition_predicate(condition, layer, self.world, given)
        if reading.predicate is None:
            self.issues.append(ask_back.unknown_condition(condition, layer, reading.problem))
        return reading.predicate

    def _relation(self, relation: Relation, binding: Binding, predicates: list[Predicate]) -> Optional[BoundRelation]:
        if relation.reference is None:
            self.issues.append(ask_back.no_reference(relation))
            return None
        refusal = undoable(relation, self.frame)
        if refusal is not None:
            self.issues.append(refusal)
            return None
        membership = self._membership(relation, binding)
        if membership is not None:
            predicates.append(membership)
            return BoundRelation(relation.kind)
        need = Need.AREAS if relation.kind in _REGION_RELATIONS else Need.ANY
        avoid = binding.layer_id if relation.kind in _REGION_RELATIONS else ""
        reference = self.bind(relation.reference, need, avoid_layer=avoid)
        second = self.bind(relation.second, Need.ANY) if relation.second is not None else None
        if reference is None or (relation.second is not None and second is None):
            return None
        refusal = not_so_with(relation, self.world.catalog.by_id().get(reference.layer_id), self.frame)
        if refusal is not None:
            self.issues.append(refusal)
            return None
        bound = BoundRelation(
            relation.kind,
            reference,
            second,
            relation.distance.base if relation.distance else None,
            relation.min_distance.base if relation.min_distance else None,
            relation.azimuth_deg,
            relation.count,
            relation.farthest,
            relation.negated,
        )
        if relation.kind is RelationKind.NEAR and relation.distance is None:
            bound, issue = estimate_near(bound, binding, self.world, self.frame, leading_words(relation))
            self.issues.append(issue)
        elif relation.kind is RelationKind.ALONG and relation.distance is None:
            bound, issue = estimate_along(bound, binding, self.world)
            self.issues.append(issue)
        elif relation.distance is not None and relation.distance.estimated:
            bound, issue = estimated_distance(bound, leading_words(relation))
            self.issues.append(issue)
        return bound

    def _membership(self, relation: Relation, binding: Binding) -> Optional[Predicate]:
        """ "Brazil's states": an attribute of the states that says Brazil settles it better than borders on a map do."""
        if relation.kind not in (RelationKind.OF, RelationKind.IN) or relation.reference is None or binding.kind is not BindingKind.CLASS:
            return None
        layer = self.world.catalog.layer(binding.layer_id)
        if relation.kind is RelationKind.IN and not layer.holds_areas:
            return None
        words = stems(relation.reference.full_text)
        hits = [hit for hit in self.world.values(words, binding.layer_id) if hit.score >= 0.97 and not hit.token]
        hits = [hit for hit in hits if hit.field not in layer.name_fields]
        if not hits:
            return None
        best = max(hits, key=lambda hit: hit.count)
        values = tuple(dict.fromkeys(hit.value for hit in hits if hit.field == best.field))
        self.issues.append(ask_back.membership(relation.reference, layer, best.field))
        return Compare(best.field, Comparison.EQ, values[0]) if len(values) == 1 else OneOf(best.field, values)

    def _superlative(self, superlative: Superlative, layer: LayerInfo) -> Optional[BoundSuperlative]:
        refusal = undoable_superlative(superlative)
        if refusal is not None:
            self.issues.append(refusal)
            return None
        if superlative.field:
            field, exists = number_field(superlative.field, layer)
            if field is None:
                self.issues.append(ask_back.no_field(superlative.field, layer, exists))
                return None
            return BoundSuperlative(field.name, True, superlative.descending, superlative.count)
        if superlative.dimension == "count" or not (layer.holds_areas or layer.holds_lines):
            self.issues.append(ask_back.no_field(superlative.text, layer, False))
            return None
        by = superlative.dimension
        if by not in ("area", "length"):
            by = "area" if layer.holds_areas else "length"
        if by == "length" and not layer.holds_lines and layer.holds_areas:
            by = "area"
        pieces = cut_into_pieces(layer) if by == "length" else None
        if pieces is not None:
            self.issues.append(pieces)
            return None
        return BoundSuperlative(by, False, superlative.descending, superlative.count)

    # -- what is asked for -------------------------------------------------------------------------------------------------------

    def _target_need(self) -> Need:
        superlative = self.frame.target.superlative if self.frame.target else None
        if self.frame.output is Output.AREA:
            return Need.AREAS
        if self.frame.output is Output.LENGTH:
            return Need.LINES
        if superlative is not None and not superlative.field:
            return {"area": Need.AREAS, "length": Need.LINES}.get(superlative.dimension, Need.SIZE)
        return Need.ANY

    def _attribute(self, target: Binding, statistic: str) -> str:
        layer = self.world.catalog.layer(target.layer_id) if target.layer_id else None
        if layer is None:
            return ""
        words = self.frame.measure.field
        field = find_field(words, layer, numeric=bool(statistic))
        if field is None:
            self.issues.append(ask_back.no_field(words, layer, bool(statistic) and find_field(words, layer) is not None))
            return ""
        return field.name
