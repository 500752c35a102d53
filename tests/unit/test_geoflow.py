"""The five constraints of a GeoFlow graph, each broken alone; templates compose into well-formed graphs and valid workflows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.errors import InvalidWorkflow
from spatial_rag_plugin.model.binding import Binding, BindingKind, BoundRelation, BoundSuperlative, GroundedFrame
from spatial_rag_plugin.model.catalog import Catalog, GeometryKind, LayerInfo
from spatial_rag_plugin.model.codec import CodecError, dumps, loads
from spatial_rag_plugin.model.columns import AREA_COLUMN
from spatial_rag_plugin.model.frame import Frame, Output, Phrase, RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import InMode, Settings
from spatial_rag_plugin.workflow.compose import compose, plan
from spatial_rag_plugin.workflow.geoflow import Concept, Edge, GeoFlow, Node, Role, check
from spatial_rag_plugin.workflow.graph import Step, Workflow
from spatial_rag_plugin.workflow.operations import (
    Clip,
    Filter,
    InDirection,
    Load,
    Lookup,
    MeasureSize,
    Nearest,
    Relate,
    Statistic,
    Summarise,
    Top,
    Topology,
    WithinDistance,
)

CAFES = Load("cafes", "cafes")
WITHIN = WithinDistance(500.0)


def good_graph() -> GeoFlow:
    return GeoFlow(
        (
            Node("n1", Concept.OBJECT, Role.SUBCOND, "stations", Load("stations", "stations"), "stations"),
            Node("n2", Concept.OBJECT, Role.COND, "cafés", CAFES, "cafes"),
            Node("n3", Concept.OBJECT, Role.COND, "near cafés", WITHIN, "cafes"),
            Node("n4", Concept.AMOUNT, Role.MEASURE, "number", Summarise(Statistic.COUNT)),
        ),
        (Edge("n2", "n3"), Edge("n1", "n3", "reference"), Edge("n3", "n4")),
    )


def broken(graph: GeoFlow, available=("cafes", "stations")) -> set[str]:
    return {violation.constraint for violation in check(graph, available)}


def test_the_good_graph_is_well_formed():
    assert broken(good_graph()) == set()


def test_a_cycle_breaks_only_acyclicity():
    graph = good_graph()
    looped = Node("n5", Concept.OBJECT, Role.COND, "loop", WITHIN)
    graph = replace(graph, nodes=(*graph.nodes, looped), edges=(*graph.edges, Edge("n3", "n5"), Edge("n5", "n3", "reference")))
    assert broken(graph) == {"acyclic"}


def test_a_role_out_of_order_breaks_only_the_role_order():
    graph = good_graph()
    nodes = [replace(node, role=Role.SUPPORT) if node.id == "n1" else node for node in graph.nodes]
    assert broken(replace(graph, nodes=tuple(nodes))) == {"role-order"}


def test_an_impossible_transformation_breaks_only_the_type():
    graph = good_graph()
    nodes = [replace(node, concept=Concept.PROPORTION) if node.id == "n3" else node for node in graph.nodes]
    nodes = [replace(node, concept=Concept.NETWORK) if node.id == "n2" else node for node in nodes]
    assert broken(replace(graph, nodes=tuple(nodes))) == {"type"}


def test_a_missing_layer_breaks_only_availability():
    assert broken(good_graph(), ("cafes",)) == {"availability"}


def test_a_source_without_part_in_the_answer_breaks_only_connection():
    graph = good_graph()
    idle = Node("n9", Concept.OBJECT, Role.SUBCOND, "idle", Load("cafes", "idle"), "cafes")
    assert broken(replace(graph, nodes=(*graph.nodes, idle))) == {"connected"}


def test_every_violation_says_where_and_what_would_mend_it():
    for violation in check(good_graph(), ()):
        assert violation.where
        assert violation.message
        assert violation.remedy


def test_a_broken_graph_is_never_planned():
    with pytest.raises(InvalidWorkflow, match="not loaded"):
        plan(good_graph(), Catalog((LayerInfo("cafes", "cafes", GeometryKind.POINT, "EPSG:4326", 3),)))


# -- composition -------------------------------------------------------------------------------------------------------------------

LAYERS = (
    LayerInfo("pois", "pois", GeometryKind.POINT, "EPSG:4326", 100),
    LayerInfo("parks", "parks", GeometryKind.POLYGON, "EPSG:4326", 10),
    LayerInfo("roads", "roads", GeometryKind.LINE, "EPSG:4326", 10),
    LayerInfo("regions", "regions", GeometryKind.POLYGON, "EPSG:4326", 5),
)
CATALOG = Catalog(LAYERS)
DEFAULTS = Settings()


def kind(layer: str, value: str = "") -> Binding:
    predicate = Compare("type", Comparison.EQ, value) if value else None
    return Binding(Phrase(value or layer), BindingKind.CLASS, layer, predicate, label=value or layer)


def place(layer: str, *fids: int) -> Binding:
    return Binding(Phrase("Place"), BindingKind.NAMED, layer, fids=fids or (1,), label="Place")


def workflow_of(target: Binding, output: Output = Output.FEATURES, settings: Settings = DEFAULTS, attribute: str = "") -> Workflow:
    grounded = GroundedFrame(Frame("?", output), target, attribute)
    return plan(compose(grounded, CATALOG, settings), CATALOG, "?")


def operations(workflow: Workflow) -> list[str]:
    return [type(step.operation).__name__ for step in workflow.steps]


def test_nearest_hospital_south_of_a_place_ranks_after_the_direction():
    target = replace(
        kind("pois", "hospital"),
        relations=(
            BoundRelation(RelationKind.NEAREST, place("pois"), count=1),
            BoundRelation(RelationKind.DIRECTION, place("pois"), azimuth_deg=180.0),
        ),
    )
    workflow = workflow_of(target)
    steps = [step.operation for step in workflow.steps]
    assert steps.index(InDirection(180.0, same_source=True)) < steps.index(Nearest(1, same_source=True))
    assert operations(workflow).count("Pick") == 1, "one place, named twice, is one step"
    assert workflow.step(workflow.result).operation == Nearest(1, same_source=True)


def test_the_distance_to_a_thing_in_range_is_that_of_the_nearest():
    target = replace(kind("pois", "museum"), relations=(BoundRelation(RelationKind.WITHIN_DISTANCE, place("parks"), distance_m=8e4),))
    workflow = workflow_of(target, Output.DISTANCE)
    assert operations(workflow)[-3:] == ["WithinDistance", "Nearest", "Lookup"]


def test_length_in_a_region_is_clipped_unless_whole_features_are_wanted():
    target = replace(kind("roads", "motorway"), relations=(BoundRelation(RelationKind.IN, place("regions")),))
    clipped = workflow_of(target, Output.LENGTH)
    whole = workflow_of(target, Output.LENGTH, Settings(whole_features=True))
    assert Clip() in [step.operation for step in clipped.steps]
    assert Clip() not in [step.operation for step in whole.steps]
    assert clipped.steps[-1].operation == Summarise(Statistic.SUM, "length_m", "m")


@pytest.mark.parametrize("relation", [RelationKind.CROSSES, RelationKind.INTERSECTS])
@pytest.mark.parametrize(("other", "negated", "cut"), [("regions", False, True), ("regions", True, False), ("roads", False, False)])
def test_of_lines_through_areas_the_part_inside_is_measured(relation: RelationKind, other: str, negated: bool, cut: bool) -> None:
    target = replace(kind("roads", "motorway"), relations=(BoundRelation(relation, place(other), negated=negated),))
    assert ("Clip" in operations(workflow_of(target, Output.LENGTH))) is cut


@pytest.mark.parametrize(
    ("layer", "mode", "topology"),
    [
        ("pois", InMode.INTERSECTS, Topology.INTERSECTS),
        ("roads", InMode.INTERSECTS, Topology.INTERSECTS),
        ("parks", InMode.INTERSECTS, Topology.INTERIOR),
        ("parks", InMode.WITHIN, Topology.WITHIN),
        ("parks", InMode.CENTROID, Topology.CENTROID),
    ],
)
def test_in_a_region(layer, mode, topology):
    target = replace(kind(layer), relations=(BoundRelation(RelationKind.IN, place("regions")),))
    assert Relate(topology) in [step.operation for step in workflow_of(target, settings=Settings(in_mode=mode)).steps]


def test_the_largest_is_measured_then_ranked():
    target = replace(kind("parks", "garden"), superlative=BoundSuperlative("area"))
    assert [step.operation for step in workflow_of(target).steps[-2:]] == [MeasureSize(AREA_COLUMN), Top(AREA_COLUMN)]


def test_an_attribute_is_read_from_the_nearest():
    target = replace(kind("pois", "stadium"), relations=(BoundRelation(RelationKind.NEAREST, place("pois"), count=1),))
    workflow = workflow_of(target, Output.ATTRIBUTE, attribute="capacity")
    assert workflow.step(workflow.value).operation == Lookup("capacity")


relations = st.lists(
    st.one_of(
        st.builds(lambda d: BoundRelation(RelationKind.WITHIN_DISTANCE, place("pois"), distance_m=d), st.floats(1, 1e6)),
        st.builds(
            lambda a: BoundRelation(RelationKind.DIRECTION, kind("parks", "park"), azimuth_deg=a), st.sampled_from([0.0, 45.0, 180.0])
        ),
        st.just(BoundRelation(RelationKind.TOWARDS, place("pois"), place("parks"))),
        st.builds(lambda k: BoundRelation(RelationKind.NEAREST, place("regions"), count=k), st.integers(1, 9)),
        st.just(BoundRelation(RelationKind.IN, place("regions"))),
        st.just(BoundRelation(RelationKind.TOUCHES, kind("regions"))),
        st.just(BoundRelation(RelationKind.DISJOINT, place("regions"))),
    ),
    max_size=4,
)


@given(
    relations,
    st.sampled_from(["pois", "parks", "roads"]),
    st.sampled_from([Output.FEATURES, Output.COUNT, Output.DISTANCE, Output.AREA, Output.LENGTH, Output.ATTRIBUTE]),
)
def test_any_composition_is_well_formed_and_round_trips(bound, layer, output):
    grounded = GroundedFrame(Frame("?", output), replace(kind(layer, "x"), relations=tuple(bound)), "field")
    graph = compose(grounded, CATALOG, Settings())
    assert check(graph, [item.id for item in LAYERS]) == ()
    assert loads(GeoFlow, dumps(graph)) == graph
    workflow = plan(graph, CATALOG, "?")
    assert loads(Workflow, dumps(workflow)) == workflow
    assert len(workflow.needed()) == len(workflow.steps), "no step is idle"
    assert len(workflow.words()) == len(workflow.steps)


# -- workflow ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ((Step("a", CAFES), Step("b", WITHIN, (("features", "a"),))), "needs its port “reference”"),
        ((Step("a", CAFES), Step("b", Filter(Compare("x", Comparison.EQ, 1)), (("inlet", "a"),))), "has no port “inlet”; it has features"),
        ((Step("b", Filter(Compare("x", Comparison.EQ, 1)), (("features", "a"),)), Step("a", CAFES)), "does not come before it"),
        ((Step("a", CAFES), Step("a", CAFES)), "two steps are called “a”"),
        (
            (
                Step("a", CAFES),
                Step("n", Summarise(Statistic.COUNT), (("features", "a"),)),
                Step("b", MeasureSize("area_m2"), (("features", "n"),)),
            ),
            "gives value",
        ),
    ],
)
def test_a_wrongly_connected_workflow_is_refused_with_the_reason(steps, message):
    with pytest.raises(InvalidWorkflow, match=message):
        Workflow(steps, steps[-1].id)


def test_json_of_another_value_is_refused():
    with pytest.raises(CodecError, match="has no"):
        loads(Workflow, '{"steps": [], "result": "a", "surprise": 1}')
    with pytest.raises(CodecError):
        loads(Step, '{"id": "a", "operation": {"type": "Compare", "field": "a", "op": "=", "value": 1}}')


def test_the_fields_that_an_answer_goes_by_are_those_of_its_own_features() -> None:
    deep, built = Compare("DEPTH_M", Comparison.GT, 40), Compare("BUILT", Comparison.LT, 1900)
    steps = (
        Step("harbours", Load("harbours", "harbours")),
        Step("old", Filter(built), (("features", "harbours"),)),
        Step("wrecks", Load("wrecks", "wrecks")),
        Step("deep", Filter(deep), (("features", "wrecks"),)),
        Step("near", WITHIN, (("features", "deep"), ("reference", "old"))),
        Step("sum", Summarise(Statistic.SUM, "LOST"), (("features", "near"),)),
    )
    assert Workflow(steps, "near", "sum").fields_gone_by() == ("DEPTH_M", "LOST")
