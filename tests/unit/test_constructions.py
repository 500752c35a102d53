"""Geometries that no layer holds: from the frame to the workflow, on a small world of plain values."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.relations.ways import network_layer
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.binding import Binding, BindingKind, GroundedFrame
from spatial_rag_plugin.model.catalog import Catalog, GeometryKind, LayerInfo, NameHit
from spatial_rag_plugin.model.frame import Construction, Frame, Made, Output, Phrase, Relation, RelationKind, Superlative
from spatial_rag_plugin.model.issue import Issue
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.workflow import operations as op
from spatial_rag_plugin.workflow.compose import compose, plan
from spatial_rag_plugin.workflow.graph import Workflow
from tests.unit.fake_world import DISTRICTS, FEATURES, PLACES, STREETS, FakeWorld, Named, category, name_field

RIVERS = LayerInfo(
    "r", "waterways", GeometryKind.LINE, "EPSG:4326", 9, (name_field(filled=9, distinct=3), category("kind", ("river", 9))),
    (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint="waterways",
)  # fmt: skip
BUILDINGS = LayerInfo("b", "buildings", GeometryKind.POLYGON, "EPSG:4326", 70, (), (10.0, 50.0, 10.1, 50.1), fingerprint="buildings")
LINES = [
    Named("s", 1, "Oak Street", 10.01, 50.01),
    Named("s", 2, "Oak Street", 10.02, 50.01),
    Named("s", 3, "Main Street", 10.01, 50.02),
    Named("s", 4, "Elm Street", 10.01, 50.03),
    Named("r", 1, "Long River", 10.05, 50.05),
]
WORLD = FakeWorld((PLACES, DISTRICTS, STREETS, RIVERS, BUILDINGS), (*FEATURES, *LINES))
VIEW = "Polygon ((10 50, 10.05 50, 10.05 50.05, 10 50.05, 10 50))"


def name(text: str) -> Phrase:
    return Phrase(text, name_like=1.0)


def made(kind: Construction, *parts: Phrase, text: str = "it", metres: Optional[float] = None, field: str = "") -> Phrase:
    return Phrase(text, made=Made(kind, parts, Quantity(metres) if metres is not None else None, field))


def world(**surroundings: object) -> FakeWorld:
    other = FakeWorld(WORLD.catalog.layers, WORLD.features)
    other.surroundings = Surroundings(**surroundings)  # type: ignore[arg-type]
    return other


def grounded(target: Phrase, output: Output = Output.FEATURES, over: FakeWorld = WORLD) -> GroundedFrame:
    return ground(Frame("what is asked", output, target), over)


def bound(target: Phrase, over: FakeWorld = WORLD) -> Binding:
    found = grounded(target, over=over)
    assert found.target is not None, found.issues
    assert not [issue for issue in found.issues if issue.stops]
    return found.target


def stopped(target: Phrase, over: FakeWorld = WORLD) -> Issue:
    (issue,) = [issue for issue in grounded(target, over=over).issues if issue.stops]
    return issue


def workflow(target: Phrase, output: Output = Output.FEATURES, over: FakeWorld = WORLD) -> Workflow:
    found = grounded(target, output, over)
    assert found.target is not None, found.issues
    return plan(compose(found, over.catalog, Settings()), over.catalog)


def steps(target: Phrase, output: Output = Output.FEATURES, over: FakeWorld = WORLD) -> list[str]:
    return [type(step.operation).__name__ for step in workflow(target, output, over).steps]


cafes = Phrase("cafés", plural=True)
districts = Phrase("districts", plural=True)


class TestOverlays:
    def test_buffer_and_dissolve(self) -> None:
        asked = made(Construction.DISSOLVE, made(Construction.BUFFER, cafes, metres=500.0))
        assert steps(asked) == ["Load", "Filter", "Buffer", "Dissolve"]
        assert op.Buffer(500.0) in [step.operation for step in workflow(asked).steps]

    def test_dissolve_by_a_field_in_the_words_of_the_question(self) -> None:
        assert bound(made(Construction.DISSOLVE, districts, field="country")).made.field == "country"

    def test_by_a_field_that_is_not_there_is_asked_back_with_those_that_are(self) -> None:
        issue = stopped(made(Construction.DISSOLVE, districts, field="religion"))
        assert (issue.code, "population" in issue.message) == ("no-field", True)

    @pytest.mark.parametrize("kind", [Construction.INTERSECTION, Construction.DIFFERENCE, Construction.UNION])
    def test_of_areas(self, kind: Construction) -> None:
        found = workflow(made(kind, Phrase("buildings", plural=True), name("Old Town")))
        overlay = next(step for step in found.steps if isinstance(step.operation, op.Overlay))
        assert overlay.operation.kind.value == kind.value
        assert isinstance(found.step(overlay.input("reference")).operation, op.Pick)

    def test_of_three_things_one_after_the_other(self) -> None:
        asked = made(Construction.DIFFERENCE, districts, Phrase("buildings", plural=True), name("Old Town"))
        assert steps(asked).count("Overlay") == 2

    def test_lines_that_are_intersected_with_lines_cross(self) -> None:
        assert (
            bound(made(Construction.INTERSECTION, name("Oak Street"), Phrase("waterways", plural=True))).made.kind is Construction.CROSSING
        )

    def test_areas_that_cross_have_a_part_in_common(self) -> None:
        asked = made(Construction.CROSSING, districts, Phrase("buildings", plural=True))
        assert grounded(asked).target is None  # what crosses are lines
        both = made(Construction.INTERSECTION, districts, Phrase("buildings", plural=True))
        assert bound(both).made.kind is Construction.INTERSECTION

    def test_the_hull_can_be_measured(self) -> None:
        assert steps(made(Construction.HULL, cafes), Output.AREA)[-3:] == ["ConvexHull", "MeasureSize", "Summarise"]

    def test_the_boundary_of_an_area_is_a_line_that_can_be_measured(self) -> None:
        assert steps(made(Construction.BOUNDARY, name("Old Town")), Output.LENGTH)[-3:] == ["Boundary", "MeasureSize", "Summarise"]
        assert "boundary-taken" in [issue.code for issue in grounded(made(Construction.BOUNDARY, name("Old Town"))).issues]

    def test_the_boundary_between_two_areas_is_what_of_one_lies_on_the_other(self) -> None:
        found = workflow(made(Construction.BOUNDARY, name("Old Town"), name("Harbour")))
        (cut,) = (step for step in found.steps if isinstance(step.operation, op.Overlay))
        cut_line, cut_by = (found.step(cut.input(port)) for port in ("features", "reference"))
        assert (type(cut_line.operation), cut_by.label) == (op.Boundary, "Harbour")

    @pytest.mark.parametrize(
        ("asked", "code"),
        [
            (made(Construction.BOUNDARY, cafes), "wrong-geometry"),
            (made(Construction.BUFFER, cafes), "no-distance"),
            (replace(made(Construction.BUFFER, cafes), made=Made(Construction.BUFFER, (cafes,), Quantity(5, "min"))), "no-distance"),
            (made(Construction.INTERSECTION, cafes), "missing-parts"),
            (made(Construction.HULL), "missing-parts"),
            (made(Construction.CROSSING, name("Oak Street")), "missing-parts"),
            (made(Construction.BETWEEN, name("Old Town"), name("Harbour"), name("Alpha Hall")), "undoable-relation"),
        ],
    )
    def test_what_is_missing_is_asked_back(self, asked: Phrase, code: str) -> None:
        assert stopped(asked).code == code

    def test_an_unknown_part_is_asked_back_as_such(self) -> None:
        assert stopped(made(Construction.HULL, Phrase("volcanoes", plural=True))).code == "unknown-kind"

    def test_what_is_made_can_be_narrowed_down(self) -> None:
        largest = replace(made(Construction.BUFFER, districts, metres=50.0), superlative=Superlative("largest", dimension="size"))
        assert steps(largest)[-3:] == ["Buffer", "MeasureSize", "Top"]


class TestBetween:
    def test_the_relation_is_the_area_between(self) -> None:
        between = Relation(RelationKind.BETWEEN, "between", name("Oak Street"), name("Long River"))
        found = workflow(replace(cafes, relations=(between,)))
        relate = next(step for step in found.steps if isinstance(step.operation, op.Relate))
        assert isinstance(found.step(relate.input("reference")).operation, op.AreaBetween)

    def test_not_between(self) -> None:
        between = Relation(RelationKind.BETWEEN, "between", name("Oak Street"), name("Long River"), negated=True)
        assert op.Relate(op.Topology.DISJOINT) in [step.operation for step in workflow(replace(cafes, relations=(between,))).steps]

    def test_with_one_thing_only(self) -> None:
        between = Relation(RelationKind.BETWEEN, "between", name("Oak Street"))
        assert stopped(replace(cafes, relations=(between,))).code == "undoable-relation"


class TestStreets:
    def test_cross_at_a_corner_with_all_their_pieces(self) -> None:
        found = bound(made(Construction.CROSSING, name("Oak Street"), name("Main Street")))
        assert [part.fids for part in found.made.parts] == [(1, 2), (3,)]

    def test_share_their_last_word(self) -> None:
        found = bound(made(Construction.ENCLOSED, name("Main"), name("Oak"), name("Elm Street")))
        assert [part.label for part in found.made.parts] == ["Main Street", "Oak Street", "Elm Street"]
        assert steps(made(Construction.ENCLOSED, name("Main"), name("Oak"), name("Elm Street"))).count("Either") == 2

    def test_that_enclose_an_area_hold_what_is_in_it(self) -> None:
        inside = Relation(
            RelationKind.IN, "within", made(Construction.ENCLOSED, name("Oak Street"), name("Main Street"), name("Elm Street"))
        )
        assert steps(replace(cafes, relations=(inside,)))[-1] == "Relate"


class TestWays:
    route = made(Construction.ROUTE, name("Old Town"), name("Harbour"), text="the way from Old Town to Harbour")

    def test_follow_the_streets_and_not_the_river(self) -> None:
        found = grounded(self.route)
        assert found.target.made.network == "s"
        assert [issue.code for issue in found.issues] == ["network"]
        assert steps(self.route)[-1] == "ShortestPath"

    def test_have_a_length(self) -> None:
        assert steps(self.route, Output.LENGTH)[-3:] == ["ShortestPath", "MeasureSize", "Summarise"]

    def test_a_corridor_along_the_way(self) -> None:
        on_the_way = Relation(RelationKind.NEAR, "on the way from Old Town to Harbour", self.route)
        found = workflow(replace(cafes, relations=(on_the_way,)))
        within = next(step for step in found.steps if isinstance(step.operation, op.WithinDistance))
        assert within.operation.distance_m == pytest.approx(500.0)
        assert isinstance(found.step(within.input("reference")).operation, op.ShortestPath)

    def test_a_corridor_as_wide_as_said(self) -> None:
        off = Relation(RelationKind.WITHIN_DISTANCE, "at most 2 km off", self.route, distance=Quantity(2, "km"))
        assert op.WithinDistance(2000.0) in [step.operation for step in workflow(replace(cafes, relations=(off,))).steps]

    def test_without_a_network_the_sector_towards_the_end_and_the_answer_says_so(self) -> None:
        small = FakeWorld((PLACES, DISTRICTS), FEATURES)
        on_the_way = Relation(RelationKind.NEAR, "on the way from Old Town to Harbour", self.route)
        found = grounded(replace(cafes, relations=(on_the_way,)), over=small)
        assert [relation.kind for relation in found.target.relations] == [RelationKind.TOWARDS]
        assert [issue.code for issue in found.issues] == ["no-network"]

    def test_without_a_network_a_distance_from_the_way_is_asked_back(self) -> None:
        small = FakeWorld((PLACES, DISTRICTS), FEATURES)
        off = Relation(RelationKind.WITHIN_DISTANCE, "at most 2 km off", self.route, distance=Quantity(2, "km"))
        assert stopped(replace(cafes, relations=(off,)), small).code == "no-network"
        assert stopped(self.route, small).code == "no-network"

    def test_what_is_reached(self) -> None:
        area = made(Construction.SERVICE_AREA, name("Alpha Hall"), metres=800.0)
        assert op.ServiceArea(800.0) in [step.operation for step in workflow(area).steps]

    @pytest.mark.parametrize(
        ("layer", "network"),
        [
            (replace(STREETS, name="Straßen", fields=()), True),
            (replace(STREETS, name="城市道路", fields=()), True),
            (replace(STREETS, name="lines", fields=()), False),
            (replace(STREETS, name="lines", fields=(category("highway", ("residential", 3), ("footway", 2)),)), True),
            (replace(STREETS, name="lines", fields=(category("x", ("a", 3)), category("maxspeed", ("50", 2)))), True),
            (replace(STREETS, name="lines", keywords=("roads",), fields=()), True),
            (replace(STREETS, name="rivers", fields=()), False),
            (replace(STREETS, name="borders", fields=()), False),
            (replace(STREETS, geometry=GeometryKind.POLYGON), False),
        ],
    )
    def test_which_layer_is_a_network(self, layer: LayerInfo, network: bool) -> None:
        found = network_layer(Catalog((RIVERS, layer)))
        assert (found is not None) == network


class TestTheMap:
    def test_this_view(self) -> None:
        inside = Relation(RelationKind.IN, "in", made(Construction.VIEW, text="this view"))
        found = workflow(replace(cafes, relations=(inside,)), over=world(view=VIEW, centre=(10.02, 50.02)))
        assert op.PlaceArea(VIEW, "the map view") in [step.operation for step in found.steps]

    def test_here_is_a_point_or_what_the_map_shows(self) -> None:
        over = world(view=VIEW, centre=(10.02, 50.02))
        near = Relation(RelationKind.WITHIN_DISTANCE, "within 1 km of", made(Construction.HERE, text="here"), distance=Quantity(1, "km"))
        assert bound(replace(cafes, relations=(near,)), over).relations[0].reference.lonlat == (10.02, 50.02)
        inside = Relation(RelationKind.IN, "", made(Construction.HERE, text="here"))
        assert bound(replace(cafes, relations=(inside,)), over).relations[0].reference.made.wkt == VIEW

    @pytest.mark.parametrize("kind", [Construction.VIEW, Construction.HERE])
    def test_without_a_map_is_asked_back(self, kind: Construction) -> None:
        inside = Relation(RelationKind.IN, "in", made(kind, text="this view"))
        assert stopped(replace(cafes, relations=(inside,))).code == "no-map-view"

    def test_the_selected_features(self) -> None:
        found = bound(made(Construction.SELECTION), world(selected={"p": (1, 4)}))
        assert (found.kind, found.layer_id, found.fids) == (BindingKind.NAMED, "p", (1, 4))

    def test_the_selected_ones_of_a_kind(self) -> None:
        over = world(selected={"p": (1, 4), "d": (1,)})
        found = bound(made(Construction.SELECTION, cafes), over)
        assert (found.layer_id, found.fids, found.predicate.words()) == ("p", (1, 4), bound(cafes).predicate.words())
        assert steps(made(Construction.SELECTION, cafes), over=over) == ["Load", "Pick", "Filter"]

    def test_of_several_layers_is_asked_back(self) -> None:
        issue = stopped(made(Construction.SELECTION), world(selected={"p": (1, 4), "d": (1,)}))
        assert issue.code == "which-selection"
        assert len(issue.suggestions) == 2

    @pytest.mark.parametrize("parts", [(), (cafes,)])
    def test_nothing_selected_is_asked_back(self, parts: tuple[Phrase, ...]) -> None:
        assert stopped(made(Construction.SELECTION, *parts)).code == "nothing-selected"

    def test_an_unknown_kind_is_said_to_be_unknown(self) -> None:
        assert stopped(made(Construction.SELECTION, Phrase("volcanoes", plural=True)), world(selected={"p": (1,)})).code == "unknown-kind"


class TestDowntown:
    downtown = made(Construction.DENSEST, text="downtown")

    def test_is_where_buildings_stand_densest(self) -> None:
        found = grounded(self.downtown)
        assert found.target.made.parts[0].layer_id == "b"
        assert [issue.code for issue in found.issues] == ["densest"]

    def test_is_the_place_of_that_name_if_there_is_one(self) -> None:
        over = FakeWorld(WORLD.catalog.layers, (*FEATURES, Named("d", 3, "Downtown")))
        assert bound(self.downtown, over).fids == (3,)

    def test_of_a_region(self) -> None:
        asked = made(Construction.DENSEST, name("Harbour"), text="the centre of Harbour")
        assert steps(asked) == ["Load", "Load", "Pick", "Relate", "DensestQuarter"] or steps(asked)[-2:] == ["Relate", "DensestQuarter"]

    def test_of_things(self) -> None:
        assert steps(made(Construction.DENSEST, cafes, text="the centre of the cafés"))[-2:] == ["Filter", "DensestQuarter"]

    def test_of_nothing(self) -> None:
        assert stopped(self.downtown, FakeWorld((DISTRICTS, STREETS), FEATURES)).code == "unknown-place"


class TestReached:
    reached = made(Construction.SERVICE_AREA, name("Alpha Hall"), text="what is reached", metres=800.0)

    def test_points_stand_beside_the_lines(self) -> None:
        inside = Relation(RelationKind.IN, "", self.reached)
        found = grounded(replace(cafes, relations=(inside,)))
        assert [(relation.kind, relation.distance_m) for relation in found.target.relations] == [(RelationKind.WITHIN_DISTANCE, 50.0)]
        assert "beside" in [issue.code for issue in found.issues]

    def test_areas_meet_the_lines(self) -> None:
        inside = Relation(RelationKind.IN, "", self.reached)
        assert [relation.kind for relation in bound(replace(districts, relations=(inside,))).relations] == [RelationKind.IN]


class TestEndsOfAWay:
    def route(self, *names: str, determiner: str = "the") -> GroundedFrame:
        over = FakeWorld(WORLD.catalog.layers, WORLD.features)
        over.described = {"pharmacy": [NameHit("p", fid, text, "name", 1.0, "exact") for fid, text in enumerate(names, 50)]}
        return grounded(made(Construction.ROUTE, name("Old Town"), Phrase("pharmacy", determiner=determiner)), over=over)

    def test_must_be_one_thing_where_one_is_meant(self) -> None:
        (issue,) = [issue for issue in self.route("North", "South").issues if issue.stops]
        assert issue.code == "ambiguous-place"
        assert [choice.label for choice in issue.suggestions] == ["North", "South"]

    @pytest.mark.parametrize(("names", "determiner"), [(("North",), "the"), ((), "the"), (("North", "South"), "a")])
    def test_any_of_a_kind_is_the_nearest_by_way(self, names: tuple[str, ...], determiner: str) -> None:
        assert self.route(*names, determiner=determiner).target is not None

    def test_no_way_stands_for_those_from_each(self) -> None:
        over = FakeWorld(WORLD.catalog.layers, WORLD.features)
        found = ground(Frame("?", Output.LENGTH, made(Construction.ROUTE, Phrase("pharmacy", determiner="each"), name("Harbour"))), over)
        assert [issue.code for issue in found.issues if issue.stops] == ["one-way-only"]


class TestEndsOfADistance:
    def distance(
        self, reference: Phrase, layers: tuple[LayerInfo, ...] = WORLD.catalog.layers, output: Output = Output.DISTANCE
    ) -> list[str]:
        over = FakeWorld(layers, WORLD.features)
        over.described = {reference.text: [NameHit("p", fid, f"No. {fid}", "name", 1.0, "exact") for fid in (50, 51)]}
        away = Relation(RelationKind.FROM, "from", reference)
        found = grounded(replace(name("Old Town"), relations=(away,)), output, over)
        return [issue.code for issue in found.issues if issue.stops]

    def test_one_number_needs_one_end(self) -> None:
        assert self.distance(Phrase("pharmacy", determiner="the")) == ["ambiguous-place"]
        assert self.distance(Phrase("pharmacy", determiner="the"), output=Output.DIRECTION) == ["ambiguous-place"]

    def test_any_of_a_kind_and_the_nearest_part_of_an_area_are_no_question(self) -> None:
        assert self.distance(Phrase("pharmacy", determiner="a")) == []
        assert self.distance(Phrase("pharmacies", plural=True)) == []
        assert self.distance(Phrase("street", determiner="the")) == []
        assert self.distance(Phrase("pharmacy", determiner="the"), output=Output.FEATURES) == []


class TestParts:
    def inside(self, whole: Phrase, kind: RelationKind = RelationKind.IN, text: str = "north of it") -> GroundedFrame:
        side = Phrase(text, made=Made(Construction.PART, (whole,), azimuth_deg=0.0))
        return grounded(Phrase("cafés", plural=True, relations=(Relation(kind, "in the north of", side),)))

    def test_of_an_area_is_its_half(self) -> None:
        for kind in (RelationKind.IN, RelationKind.DIRECTION):
            found = self.inside(name("Old Town"), kind)
            assert found.target is not None
            (relation,) = found.target.relations
            assert (relation.kind, relation.reference.label) == (RelationKind.IN, "the northern half of Old Town")
            assert [issue.code for issue in found.issues] == ["part-taken"]

    def test_of_lines_and_points_only_the_side_beyond_them_holds_things(self) -> None:
        for whole, codes in ((name("Oak Street"), []), (name("Alpha Hall"), ["beyond-taken"])):
            found = self.inside(whole)
            assert found.target is not None
            (relation,) = found.target.relations
            assert (relation.kind, relation.azimuth_deg, relation.reference.label) == (RelationKind.DIRECTION, 0.0, whole.text)
            assert [issue.code for issue in found.issues] == codes

    def test_of_many_is_asked_back(self) -> None:
        over = FakeWorld(WORLD.catalog.layers, WORLD.features)
        over.described = {"districts": [NameHit("d", fid, str(fid), "name", 1.0, "exact") for fid in (1, 2)]}
        side = Phrase("north of districts", made=Made(Construction.PART, (Phrase("districts", plural=True),), azimuth_deg=0.0))
        found = grounded(Phrase("cafés", plural=True, relations=(Relation(RelationKind.IN, "in", side),)), over=over)
        assert [issue.code for issue in found.issues] == ["which-one"]

    def test_asked_for_itself_is_cut(self) -> None:
        side = Phrase("northern half of Old Town", made=Made(Construction.PART, (name("Old Town"),), azimuth_deg=0.0))
        assert steps(side)[-1] == "PartTowards"
        assert [issue.code for issue in grounded(replace(side, made=replace(side.made, parts=(name("Alpha Hall"),)))).issues] == [
            "part-of-point"
        ]
