"""What one word says of things: all that is called so at the end where nearly nothing else lies in a layer, numbers that are kept per head,
yes/no fields called after figures, kinds held against each other, and names that run on as a kind of a place would.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.catalog import FieldInfo, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, category, condition_of, name_field, target_of


def layer(name: str, like: LayerInfo, *fields: object, count: int = 100) -> LayerInfo:
    return replace(like, id=name, name=name, feature_count=count, fields=(name_field(), *fields), fingerprint=name)  # type: ignore[arg-type]


def plan(question: str, *layers: LayerInfo, named: tuple[Named, ...] = ()) -> Plan:
    return by_grammar(question, FakeWorld(layers, named), Settings())


NETWORK = layer("network", STREETS, category("kind", ("Road", 8), ("Private road", 82), ("Track", 10)))
SITES = layer("sites", PLACES, category("kind", ("Park", 40), ("Car park", 20), ("School", 40)))


@pytest.mark.parametrize("question", ["list the roads", "列出所有道路"])
def test_nearly_all_end_in_the_word(question: str) -> None:
    found = condition_of(plan(question, NETWORK))
    assert isinstance(found, OneOf)
    assert set(found.values) == {"Road", "Private road"}


@pytest.mark.parametrize(("question", "value"), [("list the parks", "Park"), ("list the car parks", "Car park")])
def test_among_other_places_only_the_one_is_meant(question: str, value: str) -> None:
    assert condition_of(plan(question, SITES)) == Compare("kind", Comparison.EQ, value)


def test_the_narrower_one_is_meant_where_it_is_said() -> None:
    assert condition_of(plan("list the private roads", NETWORK)) == Compare("kind", Comparison.EQ, "Private road")


REGIONS = layer("regions", DISTRICTS, amount("gniPercap", 600, 90000), amount("pop", 5e4, 1e9), amount("debt_total", 1, 9e9))


@pytest.mark.parametrize("words", ["GNI per capita", "人均gni", "gni pro kopf"])
def test_a_number_kept_per_head_is_found_by_what_it_is_of(words: str) -> None:
    found = find_field(words, REGIONS, numeric=True)
    assert found is not None
    assert found.name == "gniPercap"


@pytest.mark.parametrize("words", ["debt per capita", "人均债务", "人均"])
def test_what_is_not_kept_so_is_no_such_field(words: str) -> None:
    assert find_field(words, REGIONS, numeric=True) is None


@pytest.mark.parametrize("question", ["regions with a GNI per capita over 50000", "gniPercap超过50000的regions"])
def test_a_limit_on_what_is_kept_per_head(question: str) -> None:
    found = plan(question, REGIONS)
    assert found.workflow is not None, found.issues
    limits = [getattr(step.operation, "predicate", None) for step in found.workflow.steps]
    assert Compare("gniPercap", Comparison.GT, 50000) in limits


FIRMS = layer("企业", PLACES, category("is500", ("1", 20), ("0", 80)), category("行业", ("化工", 60), ("纺织", 40)))
DISTRICT = layer("区", DISTRICTS, count=6)


@pytest.mark.parametrize("question", ["500企业有哪些", "is500企业有哪些", "500企业"])
def test_a_flag_goes_by_its_figures(question: str) -> None:
    assert condition_of(plan(question, FIRMS)) == Compare("is500", Comparison.EQ, "1")


@pytest.mark.parametrize("question", ["有500家企业的区", "population超过500且有企业的区", "population大于500万的区"])
def test_so_many_of_them_are_no_flag(question: str) -> None:
    found = plan(question, FIRMS, replace(DISTRICT, fields=DISTRICTS.fields))
    steps = found.workflow.steps if found.workflow is not None else ()
    predicates = [getattr(step.operation, "predicate", None) for step in steps]
    assert not any("is500" in predicate.fields() for predicate in predicates if predicate is not None)


def test_figures_that_nothing_says_are_not_lost_behind_a_denial() -> None:
    found = plan("哪些区没有777企业", FIRMS, DISTRICT)
    assert not found.runnable
    assert any("777" in issue.message for issue in found.issues)


@pytest.mark.parametrize(
    ("name", "all_of_them"), [("全国_省", True), ("省级行政区", True), ("全国省界", True), ("省市", False), ("省市县区划", False)]
)
@pytest.mark.parametrize("sorted_by", [(), (category("类型", ("省", 23), ("自治区", 5), ("直辖市", 4)),)])
def test_a_layer_called_so_or_by_their_level_holds_nothing_else(name: str, all_of_them: bool, sorted_by: tuple[FieldInfo, ...]) -> None:
    fields = (name_field(filled=32, distinct=32), *sorted_by)
    provinces = replace(DISTRICTS, id="v", name=name, fields=fields, kinds=("省", "自治区", "市"), feature_count=32, fingerprint=name)
    reading = class_readings("省", FakeWorld((provinces,)))[0]
    assert (reading.predicate is None) is all_of_them


@pytest.mark.parametrize("question", ["没有pm10的站点", "站点有多少个", "监测站的平均pm10"])
def test_stations_of_any_kind_are_the_only_layer_that_ends_so(question: str) -> None:
    stations = layer("air_station", PLACES, amount("pm10", 2, 300))
    assert target_of(plan(question, stations, DISTRICT)).layer_id == "air_station"


COLLEGES = layer("高校", PLACES, category("主管", ("北京市教委", 60), ("教育部", 40)))


def test_a_name_that_runs_on_is_no_kind_of_a_place() -> None:
    found = plan("北京大学附近10公里内的高校", COLLEGES, named=(Named("高校", 7, "北京大学"),))
    assert target_of(found).predicate is None
    references = [relation.reference for relation in target_of(found).relations]
    assert [reference.fids for reference in references if reference is not None] == [(7,)]


PLOTS = layer("图斑", DISTRICTS, category("地类", ("果园", 40), ("茶园", 10), ("水田", 30), ("旱地", 20)))


@pytest.mark.parametrize("question", ["水田和旱地哪个多", "水田多还是旱地多"])
def test_kinds_are_compared_by_their_numbers(question: str) -> None:
    found = plan(question, PLOTS)
    assert found.workflow is not None, found.issues
    assert [step.operation.field for step in found.workflow.steps if isinstance(step.operation, SummariseBy)] == ["地类"]


def test_kinds_are_compared_by_all_of_each() -> None:
    found = plan("果园和茶园哪个面积大", PLOTS)
    assert found.workflow is not None, found.issues
    sums = [step.operation for step in found.workflow.steps if isinstance(step.operation, SummariseBy)]
    assert [(each.field, each.column) for each in sums] == [("地类", "area_m2")]


def test_the_length_of_a_river_in_pieces_is_that_of_all() -> None:
    river = layer("河流", STREETS)
    found = plan("青河的长度", river, named=(Named("河流", 1, "青河"), Named("河流", 2, "青河", 10.0001)))
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.LENGTH
