"""Things that are listed in an order: of a number of theirs, of their size, of when they came to be, of how far away they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.thing_orders import thing_orders
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

WELLS = replace(
    PLACES,
    id="w",
    name="wells",
    fields=(name_field(), amount("DEPTH", 2, 90), amount("BUILT_YR", 1900, 2020), category("ST", ("A", 60), ("B", 40))),
)
GROVES = replace(
    DISTRICTS, id="g", name="groves", geometry=GeometryKind.POLYGON, fields=(name_field(filled=6, distinct=6), amount("BAUMZAHL", 2, 900))
)
JING = replace(PLACES, id="j", name="水井", fields=(name_field("名称"), amount("深度", 2, 90), amount("建成年份", 1900, 2020)))
WORLD = FakeWorld((WELLS, GROVES), features=())
WELLS_ZH = FakeWorld((JING,), features=())


@pytest.mark.parametrize(
    ("question", "descending", "column"),
    [
        ("wells with ST A, deepest first", True, "DEPTH"),
        ("list all wells with st A, shallowest depth first", False, "DEPTH"),
        ("wells, oldest first", False, "BUILT_YR"),
        ("wells from newest to oldest", True, "BUILT_YR"),
        ("wells deeper than 20, lowest first", False, "DEPTH"),
        ("show the wells ordered by depth, highest first", True, "DEPTH"),
        ("groves from biggest to smallest", True, "area_m2"),
    ],
)
def test_things_come_in_the_order_that_is_told(question: str, descending: bool, column: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    _is_in_order(found, descending, column)


@pytest.mark.parametrize(
    ("question", "descending", "column"),
    [
        ("把水井按建成年份从早到晚排列", False, "建成年份"),
        ("列出水井，深度最大的排在前面", True, "深度"),
        ("按建成年份由新到旧列出水井", True, "建成年份"),
    ],
)
def test_so_they_do_in_chinese(question: str, descending: bool, column: str) -> None:
    found = by_grammar(question, WELLS_ZH, Settings())
    assert found.runnable, found.issues
    _is_in_order(found, descending, column)


def _is_in_order(found: Plan, descending: bool, column: str) -> None:
    assert found.workflow is not None
    assert found.grounded is not None
    tops = [step.operation for step in found.workflow.steps if isinstance(step.operation, Top)]
    assert [(top.column, top.descending, top.count) for top in tops] == [(column, descending, 0)]
    assert not found.grounded.frame.ignored


def test_what_nobody_knows_is_asked_back() -> None:
    found = by_grammar("wells with status A ordered by renown", WORLD, Settings())
    assert not found.runnable
    assert any("renown" in issue.not_understood for issue in found.issues)


def test_german_words_for_it_are_heard() -> None:
    order = next(thing_orders("Brunnen in Ashford, die tiefsten zuerst", "de"))
    assert (order.rest, order.by, order.descending) == ("Brunnen in Ashford", "Tiefe", True)
    order = next(thing_orders("Brunnen nach Tiefe aufsteigend sortiert", "de"))
    assert (order.rest, order.by, order.descending) == ("Brunnen", "Tiefe", False)


def test_an_order_by_distance_needs_one_thing_to_go_by() -> None:
    order = next(thing_orders("wells within 2 km of Ashford, nearest first", "en"))
    assert order.distance
    assert not order.descending


@pytest.mark.parametrize(
    ("question", "code", "descending"),
    [
        ("wells within 2 km of Ashford sorted by distance", "en", False),
        ("wells within 2 km of Ashford, ordered by their proximity, farthest first", "en", True),
        ("wells within 2 km of Ashford by distance", "en", False),
        ("wells within 2 km of Ashford sorted by how far away they are", "en", False),
        ("wells within 2 km of Ashford, sorted by distance descending", "en", True),
        ("Brunnen im Umkreis von 2 km um Ashford nach Entfernung sortiert", "de", False),
        ("Brunnen im Umkreis von 2 km um Ashford, nach Entfernung absteigend sortiert", "de", True),
        ("Brunnen im Umkreis von 2 km um Ashford, sortiert nach Abstand", "de", False),
        ("艾什福德2公里以内的水井，按距离排序", "zh", False),
        ("艾什福德2公里以内的水井,按距离远近排列", "zh", False),
        ("艾什福德2公里以内的水井，按照距离从近到远排列", "zh", False),
        ("按距离由远到近列出艾什福德2公里以内的水井", "zh", True),
        ("把艾什福德2公里以内的水井按距离从近到远排列", "zh", False),
    ],
)
def test_a_distance_from_what_was_named_is_an_order(question: str, code: str, descending: bool) -> None:
    order = next(thing_orders(question, code))
    assert (order.distance, order.descending) == (True, descending)
    assert order.rest.removesuffix("，") in question
    assert not {"distance", "Entfernung", "距离"} & {order.rest, *order.rest.split()}


@pytest.mark.parametrize(
    ("question", "code"),
    [("wells in Ashford sorted by depth", "en"), ("wells sorted by distance class", "en"), ("Brunnen nach Tiefe sortiert", "de"),
     ("水井按距离等级排序", "zh"), ("水井按深度从大到小排序", "zh")],
)  # fmt: skip
def test_other_numbers_are_no_distance(question: str, code: str) -> None:
    assert not any(order.distance for order in thing_orders(question, code))


@pytest.mark.parametrize("question", [
    "wells within 200 km of Ashford sorted by distance",
    "wells in Eastside within 200 km of Ashford sorted by distance",
    "wells with ST A within 200 km of Ashford by distance",
])  # fmt: skip
def test_they_are_measured_from_what_they_are_near(question: str) -> None:
    world = FakeWorld((WELLS, DISTRICTS), (Named("d", 1, "Eastside"), Named("w", 1, "Ashford")))
    found = by_grammar(question, world, Settings())
    assert found.runnable, found.issues
    _is_in_order(found, False, "distance_m")


def test_a_language_of_which_there_is_no_data_has_no_orders() -> None:
    assert not list(thing_orders("puits à Ashford, le plus ancien d'abord", ""))
