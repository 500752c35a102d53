"""Relations to references: what they stand to, how far, and membership that an attribute states."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind, BoundRelation
from ...model.catalog import GeometryKind, LayerInfo
from ...model.frame import Condition, Construction, Frame, Output, Phrase, Relation, RelationKind
from ...model.predicate import Compare, Comparison, Not, Predicate, all_of, conjuncts
from ..asking import ask_back, ask_numbers, ask_places
from ..attributes.fields import find_field
from ..attributes.qualities import value_predicate
from ..attributes.shared_keys import stated_by_key
from ..attributes.wishes import condition_predicate
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..kinds.which_layer import bracketed
from ..lexicon.denied_values import of_other_things
from ..lexicon.field_words import field_words
from ..lexicon.layer_marks import are_kinds_apart
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..numbers.tallies import can_hold
from ..places.areas_by_field import best_told, is_division
from ..places.branches import borne_in
from ..places.coasts import is_land
from ..places.ground_at import beneath
from ..places.places import ACCEPT, place_readings
from ..places.regions import are_lines, is_area, is_line, no_area, only_said, rarely_filled
from ..places.said_of_kind import of_known_areas, on_their_own, said_of_points, stated_of_kind
from ..places.streets import street_of_houses, street_said
from ..places.study_areas import all_or_with_value, called_so, is_called_after, is_done_by_it, lies_in_study_area, told_otherwise
from ..world import Need, World
from .beside import lies_on_the_edge, may_reach, that_of_one
from .countries_said import country_said
from .directions import part_of_all
from .held_land import on_land_of
from .keyed import bind_by_key, goes_by_key
from .limits import across_a_line, had_by_themselves, leading_words, may_be_across, of_another_area, says, surrounded_by_its_like, undoable
from .made_layers import edge_of
from .near import estimate_along, estimate_beside, estimate_near, estimated_distance, shares_borders
from .own_reference import but_itself, its_pieces
from .ways import as_constructed, says_line

_SURELY = 0.97
_SHARE = "share"
_MEASURED = frozenset((Output.NUMBER, Output.AREA, Output.LENGTH, Output.ATTRIBUTE))  # what lives in a district lives in itself
_OF_ATTRIBUTES = frozenset((RelationKind.IN, RelationKind.CONTAINS))
_REGION_RELATIONS = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.OF, RelationKind.DISJOINT))


def bind_relation(job: Job, relation: Relation, binding: Binding, layer: LayerInfo, predicates: list[Predicate]) -> Optional[BoundRelation]:
    """One relation of ``binding``, of ``layer``, with its references bound; None (and an issue) when one cannot be.

    Without a reference where an attribute states the relation: then its condition was added to ``predicates``.
    """
    given = relation
    if relation.reference is not None:
        relation = as_constructed(job, relation, layer)
    if relation.reference is None:
        job.say(ask_back.no_reference(relation))
        return None
    said = relation.reference
    if said.made is not None and said.made.kind is Construction.PART and not said.made.parts:
        return part_of_all(job, relation, said, layer)
    refusal = undoable(relation, job.frame)
    if refusal is None and may_be_across(relation, job.frame):
        refusal = across_a_line(relation, is_line(relation.reference, job.world), job.frame)
    if refusal is not None:
        job.say(refusal)
        return None
    there = lies_in_study_area(relation, job.frame.language) or is_called_after(layer, relation, job.world)
    area = called_so(said, job.world) if there else ""
    if there and not area and not told_otherwise(said, layer, job.world):
        job.say(all_or_with_value(job.frame, relation, said, layer, job.world))
        return None if job.stopped else BoundRelation(relation.kind)
    if is_done_by_it(relation, job.frame):
        return BoundRelation(relation.kind)
    said = bracketed(said, area, job.catalog) if area else said
    on_it = given.kind is RelationKind.NEAR and says(given, job.frame, "line_words")
    relation = on_their_own(relation, layer, job.world) if on_it or given.kind is RelationKind.ALONG else relation
    stated = stated_by_attribute(job, relation, binding, layer, predicates, on_it) if not area else None
    if stated is not None:
        predicates.append(stated)
        return BoundRelation(relation.kind)
    if goes_by_key(job, relation, layer):
        return bind_by_key(job, relation, layer)
    relation = beneath(_at_a_line(job, relation, layer), layer, job.frame, job.world)
    need = Need.AREAS if relation.kind in _REGION_RELATIONS else Need.ANY
    if relation.kind is RelationKind.ALONG and _are_lines_before_areas(job, said):
        need = Need.LINES
    if relation.kind is RelationKind.CROSSES and layer.holds_areas and _goes_through(relation, said, job):
        need = Need.LINES
    if says_line(job, given):
        need = Need.LINES
    avoid = binding.layer_id if relation.kind in _REGION_RELATIONS else ""
    reference = job.bind(said, need, avoid_layer=avoid)
    second = job.bind(relation.second) if relation.second is not None else None
    if reference is None or (relation.second is not None and second is None):
        return None
    first = said.superlative.count if said.superlative is not None and relation.kind in _REGION_RELATIONS else 1
    if (first or 1) > 1 and reference.layer_id == layer.id and reference.predicate is None:
        job.say(ask_numbers.part_of_top(said))
        return None
    held = job.layer_of(reference)
    if layer.holds_lines and held is not None and _runs_through_a_point(relation, reference, held):
        job.say(ask_places.nothing_in_a_point(job.frame, said, reference.label, held.name))
        return None
    holds = layer.holds_lines if held is None else can_hold(relation.kind, layer, held)
    if relation.kind is RelationKind.CONTAINS and not (layer.holds_areas or holds):
        job.say(ask_numbers.nothing_inside(said, layer))
        return None
    among_areas = surrounded_by_its_like(relation, layer, held, job.frame) or of_another_area(relation, layer, held, job.frame)
    among_areas = among_areas or had_by_themselves(relation, binding, reference, job.frame)
    if among_areas is not None:
        job.say(among_areas)
        return None
    kind = _holding(job, relation, layer, job.layer_of(reference))
    if kind in (RelationKind.NEAR, RelationKind.ALONG) and relation.distance is None and layer.holds_areas and is_land(held):
        kind = RelationKind.INTERSECTS
        relation = replace(relation, kind=kind)
    side = reference.made is not None and reference.made.kind is Construction.PART
    if side and kind is RelationKind.IN and layer.holds_areas and not relation.negated:
        kind = RelationKind.OF  # a state on the line between north and south is where its centre is
    partly = relation.kind is RelationKind.OF and layer.holds_areas and not is_division(binding.phrase.text, layer)
    bound = BoundRelation(
        RelationKind.IN if partly else kind,
        reference,
        second,
        relation.distance.base if relation.distance else None,
        relation.min_distance.base if relation.min_distance else None,
        relation.azimuth_deg,
        relation.count,
        relation.farthest,
        relation.negated,
        either=relation.either,
        ordinal=relation.ordinal,
    )
    bound = that_of_one(job, bound, binding, layer, held)
    shared = job.frame.measure.statistic == _SHARE
    pieces = its_pieces(bound, binding, layer, job.world, shared) if relation.distance is None else None
    if pieces is not None:
        predicates.append(pieces)
        return BoundRelation(relation.kind)
    others = but_itself(bound, binding, layer, job.world, job.frame.output in _MEASURED)
    if others is not None:
        predicates.append(others)
    return _with_distance(job, relation, bound, binding, layer)


def _runs_through_a_point(relation: Relation, reference: Binding, held: LayerInfo) -> bool:
    """Whether lines are to pass through a place of which only a point is known: no line runs through it to the millimetre."""
    passes = relation.kind is RelationKind.INTERSECTS
    return passes and reference.kind is BindingKind.NAMED and held.geometry is GeometryKind.POINT and not relation.negated


def stated_by_attribute(
    job: Job, relation: Relation, binding: Binding, layer: LayerInfo, given: Sequence[Predicate], on_it: bool = False
) -> Optional[Predicate]:
    """The condition on a field that says the same as a relation; None where none does. ``on_it``: of things that are on a line."""
    keyed = stated_by_key(relation, layer, job.world)
    if keyed is not None and relation.reference is not None:
        job.say(ask_back.membership(relation.reference, layer, next(iter(keyed.fields()))))
        return keyed
    said = said_of_points(relation, layer, job.world, on_it)
    if said is not None and relation.reference is not None:
        job.say(ask_back.membership(relation.reference, layer, next(iter(said.fields()))))
        return said
    held = on_land_of(relation, layer, job.world)
    if held is not None and relation.reference is not None:
        job.say(ask_back.membership(relation.reference, layer, next(iter(held.fields()))))
        return held
    return _membership(job, relation, binding, layer) or _as_attribute(job, relation, layer, given)


def _are_lines_before_areas(job: Job, said: Phrase) -> bool:
    """Whether lines are of that kind, and no areas are called just so: of a river's banks and its axis the banks are the river."""
    lines = [kind for kind in class_readings(said.text, job.world, Need.LINES) if not kind.unused]
    areas = [kind for kind in class_readings(said.text, job.world, Need.AREAS) if not kind.unused]
    return bool(lines) and not any(kind.name_score > lines[0].name_score for kind in areas)


def _goes_through(relation: Relation, said: Phrase, job: Job) -> bool:
    """ "States that the Mississippi flows through": of a river and a state of one name the river; nothing is left out where no line is."""
    words = load(job.frame.language)
    before = set(fold(relation.text.partition(said.text)[0]).split()) - words.articles - words.relatives
    if not said.is_named or (before and not _passes(relation, job.frame)):
        return False
    lines = place_readings(said, job.world, Need.LINES)
    return bool(lines) and lines[0].score >= ACCEPT and job.world.catalog.layer(lines[0].layer_id).holds_lines


def _at_a_line(job: Job, relation: Relation, layer: LayerInfo) -> Relation:
    """Nothing lies inside a line: districts on the river are those that it touches, houses on a street those near it."""
    reference = relation.reference
    if relation.kind not in (RelationKind.IN, RelationKind.DISJOINT) or reference is None:
        return relation
    named = not reference.relations and (is_line(reference, job.world) or says_line(job, relation))
    if not (named or are_lines(reference, job.world)):
        return relation
    if relation.kind is RelationKind.DISJOINT:
        return replace(relation, kind=RelationKind.INTERSECTS, negated=True)
    return replace(relation, kind=RelationKind.INTERSECTS if layer.holds_areas or layer.holds_lines else RelationKind.NEAR)


def _as_attribute(job: Job, relation: Relation, layer: LayerInfo, given: Sequence[Predicate]) -> Optional[Predicate]:
    """ "In poor condition", "with at least one doctor": words that are no place and no kind of thing but an attribute of the layer.

    Nothing lies in a point, so vegetarian food is what a restaurant is said to have, also where some things are called so.
    """
    reference = relation.reference
    state = (
        _is_state(relation, job.world) and find_field(reference.text if reference else "", layer, numeric=True) is None
    )  # "over capacity"
    told = relation.kind in _OF_ATTRIBUTES or state or _is_circumstance(job, relation)
    if reference is None or not told or relation.either or relation.count or relation.distance is not None:
        return None
    if reference.is_narrowed or place_readings(reference, job.world):
        return None
    may_hold = state or relation.kind is RelationKind.IN or layer.holds_areas or layer.holds_lines
    need = Need.AREAS if relation.kind is RelationKind.IN else Need.ANY
    kinds = [kind for kind in class_readings(reference.text, job.world, need) if not kind.unused] if may_hold else []
    known = all_of(*given) if given else None
    own = [kind.predicate for kind in kinds if kind.layer_id == layer.id and kind.predicate is not None and not kind.name_score]
    if own and (of_other_things(own[0], known) or any(are_kinds_apart(field, known) for field in conjuncts(own[0])[0].fields())):
        return None  # no park is a playground: one with a playground holds it
    if own and len(own) == len(kinds) and own[0] is not None:  # "Bestände in FFH-Gebieten", which a field of theirs says
        job.say(ask_back.membership(reference, layer, next(iter(own[0].fields()))))
        return Not(own[0]) if relation.negated else own[0]
    # no street holds another one with a bridge
    if state or any(kind.layer_id != layer.id or relation.kind is RelationKind.IN for kind in kinds):
        return None
    words = " ".join((reference.text, *reference.qualifiers))
    wish = Condition(relation.text, value=words, negated=relation.negated)
    found = condition_predicate(wish, layer, job.world, known, job.frame.language).predicate
    value, _, state_of = words.rpartition(" ")
    if found is None and value and fold(state_of) in field_words().conditions_of:  # "in poor condition" where the field is called QUALITY
        return condition_predicate(replace(wish, value=value), layer, job.world, known, job.frame.language).predicate
    return found


def _is_state(relation: Relation, world: World) -> bool:
    """ "Under maintenance" may be how a thing is, and "under an order"; "under a bridge" and "under bridges" are where it lies."""
    reference = relation.reference
    if relation.kind is not RelationKind.CROSSES or reference is None or reference.plural:
        return False
    return not reference.determiner or not any(not kind.unused and kind.predicate is None for kind in class_readings(reference.text, world))


def _is_circumstance(job: Job, relation: Relation) -> bool:
    """ "Bei Dunkelheit" is when something was, and near nothing, as "bei der Schule" is."""
    reference, words = relation.reference, fold(leading_words(relation, job.frame)).split()
    circumstances = load(job.frame.language).data.get("circumstances", ())
    if reference is None or relation.kind is not RelationKind.NEAR or not words or not set(words) <= set(circumstances):
        return False
    kinds = [kind for kind in class_readings(reference.text, job.world) if not kind.unused]
    return not reference.determiner and all(kind.predicate is not None for kind in kinds)


def _holding(job: Job, relation: Relation, layer: LayerInfo, reference: Optional[LayerInfo]) -> RelationKind:
    """What has a river need not hold all of it: lines pass through, and areas that something "has" may reach beyond it.

    A trail passes through the wood that holds all of it, and does not cross it.
    """
    points = not (layer.holds_areas or layer.holds_lines)
    passing = reference is not None and reference.holds_lines and not reference.holds_areas
    if relation.kind in (RelationKind.IN, RelationKind.CROSSES) and points and passing:
        return RelationKind.ALONG  # points on a line lie a little beside it, as towns do that a river flows through
    if relation.kind is RelationKind.CROSSES and layer.holds_lines and reference is not None and reference.geometry is GeometryKind.POINT:
        return RelationKind.ALONG
    if relation.kind is RelationKind.CROSSES and points and reference is not None and reference.holds_areas:
        return RelationKind.INTERSECTS
    if relation.kind is RelationKind.CROSSES and reference is not None and reference.holds_areas and not layer.holds_areas:
        return RelationKind.INTERSECTS if _passes(relation, job.frame) else relation.kind
    if relation.kind is RelationKind.CROSSES and reference is not None and reference.id == layer.id and layer.holds_lines:
        return RelationKind.INTERSECTS  # the lines of one network end where they meet, and what crosses a street meets it
    if relation.kind is not RelationKind.CONTAINS or reference is None:
        return relation.kind
    words = {fold(word) for word in leading_words(relation, job.frame).split()}
    owned = reference.holds_areas and not words.isdisjoint(load(job.frame.language).data.get("owning_verbs", ()))
    if reference.holds_areas and layer.holds_areas and not owned and relation.text and not says(relation, job.frame, "containing_words"):
        return RelationKind.CROSSES  # the park lies in each of the districts that share it
    return RelationKind.INTERSECTS if owned or passing else relation.kind


def _passes(relation: Relation, frame: Frame) -> bool:
    """Whether a relation says that lines pass through an area, which those do that lie in it; what crosses it leaves it."""
    return says(relation, frame, "passing_words")


def _with_distance(job: Job, relation: Relation, bound: BoundRelation, binding: Binding, layer: LayerInfo) -> BoundRelation:
    """With the distance that the question leaves open estimated, and said."""
    held = job.layer_of(bound.reference) if bound.reference is not None else None
    if bound.reference is not None and held is not None and lies_on_the_edge(relation, job.frame, layer, held):
        bound = replace(bound, reference=edge_of(bound.reference))  # what lies on the border of a district is none of what lies inside
    if relation.kind is RelationKind.NEAR and relation.distance is None:
        bound, issue = estimate_near(bound, binding, layer, job.frame, leading_words(relation, job.frame))
    elif RelationKind.ALONG in (relation.kind, bound.kind) and relation.distance is None:
        bound, issue = estimate_along(bound, layer)
    elif bound.kind is RelationKind.TOUCHES and held is not None and may_reach(relation, job.frame, binding, layer, held):
        return replace(bound, kind=RelationKind.INTERSECTS)  # parcels beside a road do not reach it; those that touch it do
    elif bound.kind is RelationKind.TOUCHES and held is not None and not shares_borders(layer, held):
        bound, issue = estimate_beside(bound, layer, leading_words(relation, job.frame) or relation.text)
    elif relation.distance is not None and relation.distance.estimated:
        bound, issue = estimated_distance(bound, leading_words(relation, job.frame))
    else:
        return bound
    job.say(issue)
    return bound


def _membership(job: Job, relation: Relation, binding: Binding, layer: LayerInfo) -> Optional[Predicate]:
    """ "Brazil's states", "states outside Brazil": an attribute of theirs that says Brazil settles it better than borders on a map do."""
    outside = relation.kind is RelationKind.DISJOINT and relation.distance is None and not relation.negated
    belongs = outside or relation.kind in (RelationKind.OF, RelationKind.IN)
    if not belongs or relation.reference is None or binding.kind is not BindingKind.CLASS:
        return None
    if relation.reference.made is not None or relation.either or relation.reference.conditions or relation.reference.superlative:
        return None
    if (outside or relation.negated) and relation.reference.relations:
        return None
    lists = relation.kind is not RelationKind.OF and (not layer.holds_areas or layer.twins is not None)
    if not relation.reference.is_named and _are_areas_of_their_own(relation.reference, layer, job.world):
        return None  # buildings inside farms are on them, whatever is the farm among buildings
    denied = outside or relation.negated
    borne = _borne(job, relation.reference, layer)
    if borne is not None:
        job.say(ask_back.membership(relation.reference, layer, borne[0]))
        return Not(borne[1]) if denied else borne[1]
    chain = borne_in(relation.reference, layer, job.world) if relation.kind is RelationKind.OF else None
    if chain is not None:
        job.say(ask_back.membership(relation.reference, layer, layer.name_fields[0]))
        return Not(chain) if denied else chain
    own = country_said(relation.reference, layer, job.world) if lists else None
    if lists and own is None and not only_said(relation.reference, job.world) and not no_area(relation.reference, job.world):
        return None
    stated = own or _stated(job, stems(relation.reference.full_text), layer, lists)
    by_kind = stated_of_kind(relation.reference, layer, job.world) if stated is None else None
    stated = stated or by_kind
    if stated is None and relation.reference.qualifiers and lists:
        stated = _stated_in_parts(job, relation.reference, layer)
    if stated is None and lists:
        stated = street_said(job, relation.reference, layer, says(relation, job.frame, "line_words"))
    if stated is None and not place_readings(relation.reference, job.world):
        stated = street_of_houses(relation.reference, layer, job.world)
    if stated is None:
        return None
    field, member = stated
    only_there = by_kind is not None and not of_known_areas(relation.reference, job.world)  # nothing else tells suburbs
    if rarely_filled(layer, field) and not only_there and is_area(relation.reference, job.world):
        return None  # a field that most of them leave empty cannot tell which are there; the area on the map can
    job.say(ask_back.membership(relation.reference, layer, field))
    return Not(member) if denied else member


def _are_areas_of_their_own(reference: Phrase, layer: LayerInfo, world: World) -> bool:
    """Whether another layer of areas is called just so, and all of it is meant."""
    kinds = sure_kinds(reference.text, world, Need.AREAS)[:1]
    return bool(kinds) and kinds[0].own_layer and kinds[0].predicate is None and kinds[0].layer_id != layer.id


def _stated(job: Job, words: Words, layer: LayerInfo, lists: bool) -> Optional[tuple[str, Predicate]]:
    """The field that has these words as a value in most features, and its condition."""
    hits = [hit for hit in job.world.values(words, layer.id) if hit.score >= 0.97 and (lists or not hit.token)]
    hits = [hit for hit in hits if hit.field not in layer.name_fields]
    if not hits:
        return None
    best = best_told(hits)
    return best.field, value_predicate(best.field, [hit for hit in hits if hit.field == best.field])


def _borne(job: Job, reference: Phrase, layer: LayerInfo) -> Optional[tuple[str, Predicate]]:
    """A field of names that is no name of the features themselves: 王小毛负责的河道, where a field says who is in charge of each."""
    hits = [hit for hit in job.world.names(reference.text) if hit.score >= _SURELY and not reference.qualifiers]
    if not hits or any(hit.layer_id != layer.id or hit.field in layer.name_fields[:1] for hit in hits):
        return None
    fields = {hit.field for hit in hits}
    field = layer.field(fields.pop()) if len(fields) == 1 else None
    return (field.name, Compare(field.name, Comparison.EQ, hits[0].name)) if field is not None else None


def _stated_in_parts(job: Job, reference: Phrase, layer: LayerInfo) -> Optional[tuple[str, Predicate]]:
    """ "Waltham, MA" is the city Waltham in the state MA, where the layer has fields for both."""
    found: list[tuple[str, Predicate]] = []
    for part in (reference.text, *(part for qualifier in reference.qualifiers for part in qualifier.split(",") if part.strip())):
        forms = (stems(part), *taxonomy().region_names(stems(part)))
        stated = next((item for words in forms for item in (_stated(job, words, layer, True),) if item is not None), None)
        if stated is None:
            return None
        found.append(stated)
    fields = [field for field, _ in found]
    return (fields[0], all_of(*(member for _, member in found))) if len(set(fields)) == len(fields) else None
