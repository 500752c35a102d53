"""Layers that belong together by a key: which fields say so, and what is asked of them."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.relations.joined_fields import with_joined_fields
from spatial_rag_plugin.grounding.relations.joins import Join, belongs_to, join_of
from spatial_rag_plugin.grounding.rereading.happenings import happenings
from spatial_rag_plugin.language.events import events_said
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ToldJoin, ValueCount
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.sketch import sketch
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.workflow import operations as ops

from .fake_world import FakeWorld, Named

STATIONS = [f"MS-{at:03d}" for at in range(1, 31)]
BEACHES = [f"{name} Beach" for name in ("Shell", "Crescent", "Pelican", "Harbor", "Sunset", "Marconi", "Old Mill", "Dune Park", "Turtle", "Jetty")]


def key(name: str, values: Iterable[str], each: int = 1, role: FieldRole = FieldRole.KEY, kind: FieldType = FieldType.TEXT, alias: str = "") -> FieldInfo:
    """A field with these values, every one of them in so many features."""
    known = list(values)
    listed = tuple(ValueCount(value, value, each) for value in known) if each > 1 else ()
    return FieldInfo(name, kind, alias, role, len(known) * each, len(known), listed, bool(listed), sketch=sketch(known))


def number(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.REAL, "", FieldRole.NUMBER, 90, 80, minimum=1.0, maximum=90.0)


def category(name: str, *values: str) -> FieldInfo:
    return FieldInfo(name, FieldType.TEXT, "", FieldRole.CATEGORY, 60, len(values), tuple(ValueCount(value, value, 5) for value in values), True, sketch=sketch(values))


def date(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, "", FieldRole.DATE, 90, 80)


def layer(name: str, count: int, *fields: FieldInfo, geometry: GeometryKind = GeometryKind.POINT, names: tuple[str, ...] = ()) -> LayerInfo:
    return LayerInfo(name, name, geometry, "EPSG:26918", count, fields, name_fields=names)


BEACH = layer("Beaches", 10, key("BEACH_NAME", BEACHES, role=FieldRole.NAME), category("BEACH_TYPE", "Ocean", "Bay"), geometry=GeometryKind.LINE, names=("BEACH_NAME",))
STATION = layer("Monitoring_Stations", 30, key("STATION_ID", STATIONS), key("BEACH_NAME", BEACHES, 3, FieldRole.CATEGORY), category("STATUS", "Active", "Inactive"))
SAMPLE = layer("Water_Samples", 90, key("STATION_ID", STATIONS, 3, FieldRole.CATEGORY), number("ENTERO_CFU"), category("RESULT", "Pass", "Exceedance"), date("SAMPLE_DT"))
CLOSURE = layer("Closures", 40, key("BEACH_NAME", BEACHES[:8], 5, FieldRole.CATEGORY), category("REASON", "Bacteria", "Sharks"), date("START_DATE"))
WORLD = FakeWorld((BEACH, STATION, SAMPLE, CLOSURE), ())


def joined(child: FieldInfo, parent: FieldInfo, names: tuple[str, str] = ("Visits", "Clinics"), **changed: object) -> Join | None:
    one, other = layer(names[0], 100, child), layer(names[1], parent.filled, parent)
    return join_of(replace(one, **changed), other, FakeWorld((one, other), ()))


def test_a_key_of_the_same_name_joins() -> None:
    assert join_of(SAMPLE, STATION, WORLD) == Join("STATION_ID", "STATION_ID")
    assert join_of(STATION, SAMPLE, WORLD) == Join("STATION_ID", "STATION_ID")
    assert belongs_to(SAMPLE, STATION, WORLD) is not None
    assert belongs_to(STATION, SAMPLE, WORLD) is None  # a station has many
    assert join_of(STATION, CLOSURE, WORLD) is None  # many of one and many of the other
    assert join_of(SAMPLE, CLOSURE, WORLD) is None


def test_a_key_may_be_called_as_the_things_are() -> None:
    codes = [str(at) for at in range(100, 140)]
    assert joined(key("clinic_id", codes, 2, kind=FieldType.INTEGER), key("id", codes, kind=FieldType.INTEGER)) == Join("clinic_id", "id")
    assert joined(key("CLINIC", BEACHES, 2), key("NAME", BEACHES)) == Join("CLINIC", "NAME")
    assert joined(key("信用代码", STATIONS, 2), key("统一社会信用代码", STATIONS), ("检查记录", "企业")) == Join("信用代码", "统一社会信用代码")


def test_numbers_that_only_happen_to_be_others_do_not_join() -> None:
    few, many = [str(at) for at in range(1, 6)], [str(at) for at in range(1, 200)]
    assert joined(key("grade", few, 9, kind=FieldType.INTEGER), key("id", many, kind=FieldType.INTEGER)) is None
    assert joined(key("id", few, 9, kind=FieldType.INTEGER), key("id", many, kind=FieldType.INTEGER)) is None
    assert joined(key("clinic_id", few, 9), key("id", many, kind=FieldType.INTEGER)) is None  # of another type
    counted = key("clinics", few, 2, kind=FieldType.INTEGER)  # how many each has
    assert joined(counted, key("id", many, kind=FieldType.INTEGER)) is None


@pytest.mark.parametrize(("first", "join"), [(1, None), (401, Join("part", "code"))])
def test_small_numbers_in_texts_are_those_of_anything(first: int, join: Join | None) -> None:
    """Months were taken for the numbers of districts."""
    some, many = ([f"{at:02d}" for at in range(first, first + count)] for count in (12, 25))
    child = replace(key("part", some, 9), maximum=first + 11)
    assert joined(child, key("code", many), ("Crashes", "Districts")) == join


def test_values_of_which_many_are_unknown_do_not_join() -> None:
    assert joined(key("clinic_id", [*STATIONS[:10], *BEACHES], 2), key("clinic_id", STATIONS)) is None
    assert joined(key("clinic_id", [*STATIONS, "gone"], 2), key("clinic_id", STATIONS)) == Join("clinic_id", "clinic_id")


def test_two_keys_to_one_layer_do_not_join() -> None:
    one = layer("Trips", 100, key("FROM_STATION", STATIONS, 2), key("TO_STATION", STATIONS, 2))
    assert join_of(one, layer("Stations", 30, key("CODE", STATIONS)), FakeWorld((one,), ())) is None


def test_what_the_project_says_is_taken_before_anything_is_guessed() -> None:
    codes = [str(at) for at in range(1, 31)]
    trips = layer("Trips", 100, key("FROM_POST", codes, 2, kind=FieldType.INTEGER), key("x", codes, 2, kind=FieldType.INTEGER))
    posts = layer("Posts", 30, key("gid", codes, kind=FieldType.INTEGER), key("label", STATIONS))
    world = FakeWorld((trips, posts), ())
    world.catalog = replace(world.catalog, joins=(ToldJoin("Trips", "x", "Posts", "gid"),))
    assert join_of(trips, posts, world) == Join("x", "gid")
    assert join_of(posts, trips, world) == Join("gid", "x")
    assert belongs_to(trips, posts, world) is not None
    assert belongs_to(posts, trips, world) is None
    other = FakeWorld((trips, posts), ())
    other.catalog = replace(other.catalog, joins=(ToldJoin("Trips", "x", "Posts", "label"),))  # a number is no text
    assert join_of(trips, posts, other) != Join("x", "label")


def test_layers_that_were_only_sampled_do_not_join() -> None:
    assert joined(key("clinic_id", STATIONS, 2), key("clinic_id", STATIONS), sampled=True) is None


def test_fields_are_brought_over_two_layers() -> None:
    world = with_joined_fields(WORLD)
    samples = world.catalog.layer("Water_Samples")
    assert [info.name for info in samples.fields if info.made] == ["BEACH_NAME", "BEACH_TYPE"]  # STATUS may be said of anything
    assert [hit.field for hit in world.values(("ocean",), "Water_Samples")] == ["BEACH_TYPE"]
    assert join_of(BEACH, samples, world) == Join("BEACH_NAME", "BEACH_NAME")
    assert with_joined_fields(world) is world
    alone = FakeWorld((BEACH,), ())
    assert with_joined_fields(alone) is alone


def test_layers_that_belong_to_each_other_have_the_fields_of_each_other_once() -> None:
    one = layer("Wells", 30, key("WELL_ID", STATIONS), category("USE", "Home", "Farm"))
    other = layer("Well_Tests", 30, key("WELL_ID", STATIONS), category("GRADE", "Good", "Poor"))
    world = with_joined_fields(FakeWorld((one, other), ()))
    fields = {each.name: [info.name for info in each.fields] for each in world.catalog.layers}
    assert fields == {"Wells": ["WELL_ID", "USE", "GRADE"], "Well_Tests": ["WELL_ID", "GRADE", "USE"]}
    assert [hit.field for hit in world.values(("poor",), "Wells")] == ["GRADE"]


def plan_of(question: str) -> Plan:
    found = by_grammar(question, FakeWorld((BEACH, STATION, SAMPLE, CLOSURE), ()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


def steps(question: str) -> list[ops.Operation]:
    workflow = plan_of(question).workflow
    assert workflow is not None
    return [step.operation for step in workflow.steps]


@pytest.mark.parametrize(
    ("question", "layer_id", "operation"),
    [
        ("beaches without closures", "Beaches", ops.KeepByKey("BEACH_NAME", "BEACH_NAME", True)),
        ("beaches without an active station", "Beaches", ops.KeepByKey("BEACH_NAME", "BEACH_NAME", True)),
        ("stations that have never had an exceedance", "Monitoring_Stations", ops.KeepByKey("STATION_ID", "STATION_ID", True)),
        ("samples of inactive stations", "Water_Samples", ops.KeepByKey("STATION_ID", "STATION_ID")),
        ("beaches with an exceedance", "Beaches", ops.KeepByKey("BEACH_NAME", "BEACH_NAME")),  # over the stations
        ("stations not sampled in 2025", "Monitoring_Stations", ops.KeepByKey("STATION_ID", "STATION_ID", True)),
        ("beaches closed because of sharks", "Beaches", ops.KeepByKey("BEACH_NAME", "BEACH_NAME")),
    ],
)
def test_what_belongs_together_is_kept_by_the_key(question: str, layer_id: str, operation: ops.KeepByKey) -> None:
    found = plan_of(question)
    target = found.grounded.target if found.grounded is not None else None
    assert target is not None
    assert target.layer_id == layer_id
    assert operation in steps(question)


@pytest.mark.parametrize("question", ["beaches with more than 3 closures", "beaches that were closed more than 3 times", "which beach had the most closures", "most frequently closed beach"])
def test_what_belongs_to_each_is_counted_by_the_key(question: str) -> None:
    counted = next(item for item in steps(question) if isinstance(item, ops.GroupStatistic))
    assert (counted.field, counted.reference_field, counted.is_count) == ("BEACH_NAME", "BEACH_NAME", True)


def test_a_condition_on_what_something_belongs_to_is_joined_from_there() -> None:
    found = steps("average entero cfu by beach type")
    assert [(item.column, item.field, item.reference_field) for item in found if isinstance(item, ops.JoinField)] == [
        ("BEACH_TYPE", "BEACH_NAME", "BEACH_NAME"), ("BEACH_TYPE", "STATION_ID", "STATION_ID"),
    ]  # fmt: skip
    assert any(isinstance(item, ops.SummariseBy) and item.field == "BEACH_TYPE" for item in found)


def test_a_distance_that_is_said_is_a_distance() -> None:
    assert not any(isinstance(item, ops.KeepByKey) for item in steps("samples within 200 m of a beach"))


SHELL = FakeWorld((BEACH, STATION, SAMPLE, CLOSURE), (Named("Beaches", 1, "Shell Beach"),))


def asked(question: str, language: str = "en", world: FakeWorld = SHELL) -> str:
    return next((said.question for said in happenings(question, language, world)), "")


def test_verbs_mean_what_a_layer_holds() -> None:
    assert asked("beaches that were never closed") == "beaches without closures"
    assert asked("how often was Shell Beach closed") == "how many closures did Shell Beach have"
    assert asked("how often was Shell Beach opened") == ""  # no layer holds that
    assert asked("stations sampled in 2024") == "stations with water samples in 2024"
    assert asked("stations inspected in 2024") == ""
    flagged = replace(BEACH, fields=(*BEACH.fields, category("CLOSED", "Y", "N")))
    assert asked("beaches that were never closed", world=FakeWorld((flagged, CLOSURE), ())) == ""  # they say it themselves


@pytest.mark.parametrize(("held", "question"), [("Proben", "Stationen, die nie beprobt wurden"), ("Begehungen", "Stationen, die nie begangen wurden"), ("Prüfungen", "Stationen, die nie geprüft wurden")])
def test_german_verbs_go_by_their_root(held: str, question: str) -> None:
    stations = layer("Stationen", 30, key("STATION_ID", STATIONS))
    world = FakeWorld((stations, layer(held, 90, key("STATION_ID", STATIONS, 3, FieldRole.CATEGORY))), ())
    known = held != "Begehungen"  # another root
    assert bool(asked(question, "de", world)) == known
    assert asked("Stationen, die nie gestrichen wurden", "de", world) == ""


@pytest.mark.parametrize(
    ("language", "question", "plain"),
    [
        ("en", "which beaches have been closed more than twice", "which beaches have more than 2 EVENTS"),
        ("en", "hydrants that haven't been inspected since 2023", "hydrants without EVENTS since 2023"),
        ("en", "how many wells were not sampled in 2025", "how many wells have no EVENTS in 2025"),
        ("en", "which restaurant was cited most often in 2024", "which restaurant has the most EVENTS in 2024"),
        ("zh", "从未检查过的企业", "没有EVENTS的企业"),
        ("zh", "2025年没有检查过的企业有多少家", "没有2025年EVENTS的企业有多少家"),
        ("zh", "被处罚3次以上的企业有几家", "EVENTS不少于3个的企业有几家"),
        ("zh", "各街道被处罚的企业数量", "各街道有EVENTS的企业数量"),
        ("de", "Brücken, die mehr als zweimal geprüft wurden", "Brücken mit mehr als 2 EVENTS"),
        ("de", "welche Brunnen wurden 2025 nicht gemessen", "welche Brunnen ohne EVENTS im Jahr 2025"),
        ("de", "Stationen, die 2024 nie beprobt wurden", "Stationen ohne EVENTS im Jahr 2024"),
    ],
)
def test_how_often_something_was_done(language: str, question: str, plain: str) -> None:
    assert next(events_said(question, language)).of("EVENTS") == plain


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("stations with average entero above 35", ops.Statistic.MEAN),
        ("stations whose maximum entero is above 35", ops.Statistic.MAX),
        ("active stations with average entero above 35", ops.Statistic.MEAN),
        ("总entero超过35的stations", ops.Statistic.SUM),
        ("平均entero超过35的stations", ops.Statistic.MEAN),
        ("最大entero超过35的stations", ops.Statistic.MAX),
    ],
)
def test_numbers_of_what_belongs_to_things_are_worked_out_for_each(question: str, statistic: ops.Statistic) -> None:
    (gathered,) = (each for each in steps(question) if isinstance(each, ops.GroupStatistic))
    assert (gathered.statistic, gathered.source) == (statistic, "ENTERO_CFU")


def test_numbers_of_what_does_not_belong_to_things_are_not() -> None:
    other = layer("Rain_Gauges", 20, key("GAUGE", BEACHES, 2), number("RAIN_MM"))
    found = by_grammar("stations with average rain above 35", FakeWorld((STATION, other), ()), Settings())
    assert not found.runnable


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("从没检查过的企业", "没有{events}的企业"),
        ("从来没检查过的企业有几家", "没有{events}的企业有几家"),
        ("2024年没有检查记录的企业", "没有2024年{events}的企业"),
        ("2024年有检查记录的企业", "有2024年{events}的企业"),
    ],
)
def test_what_was_never_done(question: str, asked: str) -> None:
    assert next(events_said(question, "zh")).question == asked


@pytest.mark.parametrize("question", ["bay beaches with the most closures", "number of closures of each bay beach"])
def test_a_key_comes_before_areas_that_happen_to_have_the_kind(question: str) -> None:
    zones = layer("Shore_Zones", 12, category("ZONE_TYPE", "Bay", "Beach"), geometry=GeometryKind.POLYGON)
    found = by_grammar(question, FakeWorld((BEACH, STATION, SAMPLE, CLOSURE, zones), ()), Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert "Shore_Zones" not in found.workflow.layer_ids()


def test_what_belongs_to_things_is_not_listed_in_place_of_them() -> None:
    found = by_grammar("ocean beaches with the highest number of closures", FakeWorld((BEACH, STATION, SAMPLE, CLOSURE), ()), Settings())
    target = found.grounded.target if found.grounded is not None else None
    assert target is None or target.layer_id == "Beaches"
