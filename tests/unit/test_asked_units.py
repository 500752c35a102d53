"""Units that a number is asked for in, of Chinese fields whose names say their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.wanted_unit import in_unit
from spatial_rag_plugin.grounding.numbers.kept_units import in_own_units
from spatial_rag_plugin.model.answer import RunResult
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, name_field, number

VILLAGES = replace(
    DISTRICTS,
    id="v",
    name="行政村",
    fields=(
        name_field("村名"),
        number("茶园面积_亩"),
        number("水面面积（公顷）"),
        number("集体收入_万元"),
        replace(number("户籍人口"), maximum=4200),
        number("产值"),
    ),
    name_fields=("村名",),
    fingerprint="v",
)
WORLD = FakeWorld((VILLAGES,), (Named("v", 1, "上坞村"),))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("各村分别有多少亩茶园", "各村的茶园面积是多少"),
        ("上坞村有多少公顷水面？", "上坞村的水面面积是多少？"),
        ("茶园总面积是多少亩", "总茶园面积是多少"),
        ("集体收入最高的村有多少万元", "集体收入最高的村的集体收入是多少"),
        ("各村集体收入(万元)", "各村集体收入"),
        ("上坞村人均茶园多少亩", "上坞村人均茶园"),
        ("有多少亩地", "有多少亩地"),
        ("户籍人口最多的村有多少人口", "户籍人口最多的村有多少人口"),
    ],
)
def test_the_unit_of_the_field_says_nothing_more(question: str, plain: str) -> None:
    assert in_own_units(question, WORLD.catalog) == plain


@pytest.mark.parametrize(
    ("question", "unit", "of_one"),
    [
        ("各村的茶园分别是多少公顷", "ha", ("mu", 1 / 15)),
        ("上坞村集体收入多少亿元", "亿元", ("万元", 1e-4)),
        ("上坞村的户籍人口是多少万人", "万人", ("人", 1e-4)),
        ("各村水面面积(亩)", "mu", ("ha", 15.0)),
        ("各村茶园面积，单位用公顷", "ha", ("mu", 1 / 15)),
        ("各村的水面面积，以万亩为单位", "万亩", ("ha", 15e-4)),
        ("上坞村水面面积是多少平方公里", "km2", ("ha", 0.01)),
    ],
)
def test_another_unit_than_the_field_is_kept_in_is_worked_out(question: str, unit: str, of_one: tuple[str, float]) -> None:
    found = plan(question)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.frame.unit == unit
    kept, size = of_one
    assert dict(found.grounded.unit_sizes)[kept] == pytest.approx(size)
    units = {found.grounded.attribute_unit, *(term.unit for term in found.grounded.columns)}
    assert kept in units
    assert not [issue for issue in found.issues if issue.code == "unit-not-said"]
    run = RunResult(None, value=30.0, unit=kept)
    assert in_unit(run, unit, "s1", found.grounded.unit_sizes).value == pytest.approx(30.0 * size)


@pytest.mark.parametrize("question", ["上坞村的产值是多少万元", "各村产值合计多少亿元", "产值最高的村有多少万元", "各村产值，单位：万元"])
def test_a_field_that_names_no_unit_is_given_as_it_is_with_a_warning(question: str) -> None:
    found = plan(question)
    assert found.runnable
    assert [issue.subject for issue in found.issues if issue.code == "unit-not-said"]


def test_a_unit_without_a_number_is_asked_back_with_the_numbers_of_that_unit() -> None:
    found = plan("上坞村有多少亿元")
    issue = next(issue for issue in found.issues if issue.stops)
    assert issue.code == "number-of-unit"
    assert [choice.question for choice in issue.suggestions] == ["上坞村的集体收入是多少"]


def test_what_a_layer_holds_as_things_is_no_short_name_of_a_number() -> None:
    gardens = replace(DISTRICTS, id="g", name="茶园", fields=(name_field("名称"),), name_fields=("名称",), fingerprint="g")
    question = "上坞村有多少亩茶园"
    assert in_own_units(question, Catalog((VILLAGES, gardens))) == question


@pytest.mark.parametrize(
    ("question", "unit"),
    [("各村的面积分别是多少公顷", "ha"), ("行政村一共几个，总面积多少亩", "mu"), ("行政村一共几个，总面积多少平方米", "m2")],
)
def test_sizes_that_are_measured_come_in_the_unit_asked_for(question: str, unit: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.frame is not None
    assert found.frame.unit == unit
