"""Two layers that hold things of one kind, one as points and one as areas: what tells them, and how a question is read over both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.parted import as_kept
from spatial_rag_plugin.grounding.lexicon.twin_names import are_apart, key_among, kinds_among, name_of_both, named_alone
from spatial_rag_plugin.grounding.world import Need
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Explanation, FeatureRef, Sentence
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.sketch import sketch
from spatial_rag_plugin.model.twins import Twins, together
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.areas_needed import united_as_areas
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, amount, category, name_field

_BOX = (10.0, 50.0, 10.1, 50.1)
SIGHTS = Twins("points", "sights_points", "areas", "sights_polygons", "name", "ref", ("kind",))


def _layer(layer_id: str, name: str, geometry: GeometryKind, *fields: FieldInfo, count: int = 60) -> LayerInfo:
    return LayerInfo(layer_id, name, geometry, "EPSG:4326", count, fields, _BOX, name_fields=("name",), fingerprint=layer_id)


KINDS = category("kind", ("fountain", 20), ("garden", 15), ("statue", 25))
POINTS = _layer("points", "sights_points", GeometryKind.POINT, name_field(), KINDS)
AREAS = _layer("areas", "sights_polygons", GeometryKind.POLYGON, name_field(), KINDS)
BOTH = replace(_layer("both", "sights", GeometryKind.MIXED, name_field(), KINDS, count=120), has_polygons=True, twins=SIGHTS)


class TwinWorld(FakeWorld):
    """A world of twins with its views."""

    def viewed(self, left_out: frozenset[str], as_areas: frozenset[str] = frozenset()) -> TwinWorld:
        shown = [layer for layer in (BOTH, DISTRICTS) if layer.id not in left_out]
        if as_areas:
            shown = [replace(BOTH, has_polygons=False), replace(AREAS, only_areas=True), DISTRICTS]
        elif BOTH.id in left_out:
            shown += [layer for layer in (POINTS, AREAS) if layer.id not in left_out]
        return TwinWorld(shown, self.features)


def _plan(question: str) -> Plan:
    found = understand(question, TwinWorld((BOTH, DISTRICTS)), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return found


def _loaded(question: str) -> list[str]:
    workflow = _plan(question).workflow
    assert workflow is not None
    return sorted(step.operation.layer_id for step in workflow.needed() if isinstance(step.operation, ops.Load))


@pytest.mark.parametrize(
    ("points", "areas", "expected"),
    [
        ("gis_osm_pois_free_1", "gis_osm_pois_a_free_1", "gis_osm_pois_free_1"),
        ("planet_osm_point", "planet_osm_polygon", "planet_osm"),
        ("amenity_school", "amenity_school", "amenity_school"),
        ("TreesPoints", "TreesPolygons", "Trees"),
        ("Spielplaetze_Punkte", "Spielplaetze_Flaechen", "Spielplaetze"),
        ("公园点", "公园面", "公园"),
        ("gis_osm_pois_free_1", "gis_osm_places_a_free_1", ""),
        ("schools", "school_districts", ""),
        ("points", "polygons", ""),
    ],
)
def test_names_that_differ_in_their_shape_only(points: str, areas: str, expected: str) -> None:
    assert name_of_both(points, areas) == expected


def test_fields_that_tell_things_and_kinds() -> None:
    assert key_among(("osm_type", "name", "osm_id")) == "osm_id"
    assert kinds_among(("name", "fclass", "amenity", "height")) == ("fclass", "amenity")


def _keyed(layer: LayerInfo, values: range) -> LayerInfo:
    key = FieldInfo("ref", FieldType.TEXT, "", FieldRole.KEY, len(values), len(values), sketch=sketch(map(str, values)))
    return replace(layer, fields=(*layer.fields, key))


def test_areas_and_their_centres_are_no_twins() -> None:
    assert are_apart(_keyed(POINTS, range(500)), _keyed(AREAS, range(500, 900)), SIGHTS)
    assert not are_apart(_keyed(POINTS, range(500)), _keyed(AREAS, range(500)), SIGHTS)
    assert not are_apart(replace(POINTS, sampled=True), AREAS, SIGHTS)


@pytest.mark.parametrize(
    ("question", "layers", "rest"),
    [
        ("statues in sights_polygons", {"areas"}, "statues in sights_polygons"),
        ("sights_points against sights_polygons", {"areas", "points"}, "sights_points against sights_polygons"),
        ("how many statues are mapped as points", {"points"}, "how many statues"),
        ("Wie viele Brunnen sind als Fläche erfasst?", {"areas"}, "Wie viele Brunnen ?"),
        ("viewpoints", set(), "viewpoints"),
        ("statues in the area", set(), "statues in the area"),
    ],
)
def test_one_of_the_two_is_named(question: str, layers: set[str], rest: str) -> None:
    assert named_alone(question, SIGHTS) == (frozenset(layers), rest)


def test_both_are_taken_where_none_is_named() -> None:
    assert _loaded("how many statues are there") == ["areas", "points"]
    assert _loaded("how many statues are mapped as points") == ["points"]
    words = _plan("statues").workflow.words()
    assert "sights_points: take them together with sights_polygons, what stands in both once" in words


@pytest.mark.parametrize(
    ("question", "layers"),
    [
        ("the largest garden", ["areas"]),
        ("total area of gardens", ["areas"]),
        ("statues in gardens", ["areas", "points"]),
        ("fountains within 100 m of a garden", ["areas", "points"]),
        ("fountains per district", ["areas", "d", "points"]),
    ],
)
def test_where_areas_are_needed_only_they_are_taken(question: str, layers: list[str]) -> None:
    assert sorted(set(_loaded(question))) == layers


def test_what_lies_in_a_thing_of_the_same_layer_is_told_by_its_place() -> None:
    workflow = _plan("statues in gardens").workflow
    relation = next(step for step in workflow.steps if isinstance(step.operation, ops.Relate))
    assert workflow.step(relation.input("reference")).operation.predicate.words() == "kind = garden"
    assert workflow.step(workflow.step(relation.input("reference")).input("features")).operation == ops.Load("areas", "sights_polygons")


def test_areas_serve_only_where_areas_are_needed() -> None:
    beside = replace(AREAS, only_areas=True)
    assert (Need.ANY.fitness(beside), Need.AREAS.fitness(beside), Need.SIZE.fitness(beside)) == (0.0, 1.0, 1.0)


def test_which_steps_need_areas() -> None:
    united = (Step("p", ops.Load("points", "p")), Step("a", ops.Load("areas", "a")),
              Step("u", ops.Unite("both"), (("features", "p"), ("other", "a"))))  # fmt: skip
    near = Step("n", ops.Nearest(), (("features", "u"), ("reference", "u")))
    inside = Step("i", ops.Relate(ops.Topology.INTERSECTS), (("features", "u"), ("reference", "u")))
    measured = Step("m", ops.MeasureSize(ops.AREA_COLUMN), (("features", "u"),))
    placed = Step("l", ops.MeasureSize(ops.LATITUDE_COLUMN), (("features", "u"),))
    needed = {step.id: united_as_areas(Workflow((*united, step), step.id), Catalog((BOTH,))) for step in (near, inside, measured, placed)}
    assert needed == {"n": frozenset(), "i": {"both"}, "m": {"both"}, "l": frozenset()}


def test_what_areas_have_in_them_may_be_points() -> None:
    for question in ("districts without a statue", "districts with a statue", "statues not in a garden"):
        assert "points" in _loaded(question), question


def test_an_answer_names_the_layer_that_a_feature_is_in() -> None:
    feature = AnswerFeature("sights", together(7, True), "Rose Garden", None, None, layer_id="both")
    reference = FeatureRef("sights", "both", together(3, False), "Fountain")
    told = Explanation((Sentence("Rose Garden.", (("both", together(7, True)), ("d", 1))),))
    given = as_kept(Answer("?", "answered", features=(feature,), references=(reference,), explanation=told), Catalog((BOTH, DISTRICTS)))
    assert (given.features[0].layer, given.features[0].layer_id, given.features[0].fid) == ("sights_polygons", "areas", 7)
    assert (given.references[0].layer_id, given.references[0].fid) == ("points", 3)
    assert given.explanation.sentences[0].features == (("areas", 7), ("d", 1))


_SORTS = (
    category("amenity", ("kindergarten", 40), ("bank", 20)), category("leisure", ("park", 30)), category("place", ("suburb", 8)),
    amount("way_area", 80.0, 250_000.0),
)  # fmt: skip
MAP_POINTS = _layer("points", "town_osm_point", GeometryKind.POINT, name_field(), *_SORTS[:3])
MAP_AREAS = _layer("areas", "town_osm_polygon", GeometryKind.POLYGON, name_field(), _SORTS[0], _SORTS[1], _SORTS[3])
MAP = replace(_layer("both", "town_osm", GeometryKind.MIXED, name_field(), *_SORTS, count=120), has_polygons=True,
              twins=replace(SIGHTS, points="town_osm_point", areas="town_osm_polygon"))  # fmt: skip


class MapWorld(FakeWorld):
    """A map of many kinds of things, of which only the points tell suburbs."""

    def viewed(self, left_out: frozenset[str], as_areas: frozenset[str] = frozenset()) -> MapWorld:
        shown = [layer for layer in (MAP, MAP_POINTS, MAP_AREAS) if layer.id not in left_out]
        if as_areas:
            shown = [replace(MAP, has_polygons=False), replace(MAP_AREAS, only_areas=True)]
        return MapWorld(shown, self.features)


def _of_map(question: str) -> Plan:
    return understand(question, MapWorld((MAP,), (Named("both", 1, "Sparkasse"), Named("both", 2, "Sparkasse"))), Settings())


def _conditions(found: Plan) -> list[str]:
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return [step.operation.predicate.words() for step in found.workflow.steps if isinstance(step.operation, ops.Filter)]


def test_things_of_another_key_are_other_things() -> None:
    assert sorted(_conditions(_of_map("kindergartens in parks"))) == ["amenity = kindergarten", "leisure = park"]


def test_only_areas_are_compared_by_their_size_and_it_is_said() -> None:
    found = _of_map("parks smaller than 10 ha")
    assert found.workflow is not None
    assert [step.operation.layer_id for step in found.workflow.steps if isinstance(step.operation, ops.Load)] == ["areas"]
    assert [issue.code for issue in found.issues if issue.code == "areas-alone"] == ["areas-alone"]


def test_a_size_of_the_map_is_measured() -> None:
    found = _of_map("average size of parks")
    assert found.workflow is not None
    assert any(isinstance(step.operation, ops.MeasureSize) for step in found.workflow.steps)  # and not the way_area of a Mercator map


def test_a_name_of_several_is_counted_in_both() -> None:
    assert _conditions(_of_map("how many Sparkasse banks are there")) == ["name = Sparkasse"]


def test_a_kind_that_several_keys_tell_is_that_of_any() -> None:
    care = _layer("care", "care", GeometryKind.POINT, name_field(), category("amenity", ("clinic", 30), ("bank", 9)),
                  category("healthcare", ("clinic", 12), ("doctor", 20)), category("building", ("clinic", 4)))  # fmt: skip
    found = understand("how many clinics are there", FakeWorld((care,), ()), Settings())
    assert _conditions(found) == ["(amenity = clinic or healthcare = clinic)"]
