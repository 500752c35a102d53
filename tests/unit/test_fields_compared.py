"""One field against another by what they say, things that are all alike in an area, and numbers that go one way for years."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldRole, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Against, Compare, Comparison, all_of
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Gather, Mark, Subtract
from tests.unit.fake_world import FakeWorld, category, name_field, number

TOWNS = (("Ulm", 40), ("Aalen", 40))


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (
        layer(
            "boats",
            GeometryKind.POINT,
            category("home_port", *TOWNS),
            category("landing_port", *TOWNS),
            number("berths", 80),
            number("crew", 80),
        ),
        layer("parishes", GeometryKind.POLYGON, number("births_2020", 80), number("births_2021", 80), number("births_2022", 80)),
        layer(
            "shops",
            GeometryKind.POINT,
            category("trade", ("Bakery", 40), ("Butcher", 40)),
            category("owner", ("Chain", 20), ("Family", 60)),
        ),
        layer("村庄", GeometryKind.POLYGON, number("产量2020", 80), number("产量2021", 80), number("产量2022", 80)),
        layer(
            "药店",
            GeometryKind.POINT,
            category("性质", ("连锁", 40), ("个体", 40)),
            category("开户地", ("北岭", 40), ("南湾", 40)),
            category("营业地", ("北岭", 40), ("南湾", 40)),
        ),
    )
)


def steps(question: str) -> list:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "op"),
    [
        ("boats whose home port is not the landing port", Comparison.NE),
        ("how many boats have a home port that differs from the landing port", Comparison.NE),
        ("boats where the home port and the landing port are the same", Comparison.EQ),
    ],
)
def test_two_fields_of_text(question: str, op: Comparison) -> None:
    made = steps(question)
    (mark,) = (item for item in made if isinstance(item, Mark))
    (kept,) = (item.predicate for item in made if isinstance(item, Filter))
    assert mark.predicate == Against("home_port", op, "landing_port")
    assert kept == Compare(mark.column, Comparison.GT, 0)


@pytest.mark.parametrize(
    ("question", "op"), [("开户地与营业地不一致的药店", Comparison.NE), ("开户地和营业地相同的药店有几家", Comparison.EQ)]
)
def test_two_fields_of_text_in_chinese(question: str, op: Comparison) -> None:
    (mark,) = (item for item in steps(question) if isinstance(item, Mark))
    assert mark.predicate == Against("开户地", op, "营业地")


@pytest.mark.parametrize(
    ("question", "field", "value"),
    [
        ("parishes with only bakeries", "trade", "Bakery"),
        ("parishes where all shops are family", "owner", "Family"),
        ("所有药店都是连锁的村庄", "性质", "连锁"),
        ("只有个体药店的村庄", "性质", "个体"),
    ],
)
def test_nothing_else_is_there(question: str, field: str, value: str) -> None:
    made = steps(question)
    (mark,) = (item for item in made if isinstance(item, Mark))
    assert mark.predicate == Compare(field, Comparison.EQ, value)
    (share,) = (item for item in made if isinstance(item, Gather))
    kept = [item.predicate for item in made if isinstance(item, Filter)]
    assert kept == [Compare(share.column, Comparison.GE, 100)]


@pytest.mark.parametrize(
    ("question", "prefix", "op"),
    [
        ("parishes whose births fell for two years in a row", "births_", Comparison.LT),
        ("parishes whose births increased every year", "births_", Comparison.GT),
        ("产量连续两年增长的村庄", "产量", Comparison.GT),
        ("近三年产量逐年下降的村庄", "产量", Comparison.LT),
    ],
)
def test_one_way_for_years(question: str, prefix: str, op: Comparison) -> None:
    (mark,) = (item for item in steps(question) if isinstance(item, Mark))
    assert mark.predicate == all_of(Against(f"{prefix}2021", op, f"{prefix}2020"), Against(f"{prefix}2022", op, f"{prefix}2021"))


@pytest.mark.parametrize("question", ["parishes whose births fell for four years in a row", "产量连续四年增长的村庄"])
def test_more_years_than_are_kept_are_asked_back(question: str) -> None:
    assert not by_grammar(question, WORLD, Settings()).runnable


def test_more_of_one_number_than_of_another() -> None:
    (less,) = (item for item in steps("boats with more berths than crew") if isinstance(item, Subtract))
    assert (less.minuend, less.subtrahend) == ("berths", "crew")


def test_a_place_that_no_feature_names_is_asked_back() -> None:
    homes = category("home_town", *TOWNS)
    world = FakeWorld((layer("skippers", GeometryKind.POINT, type(homes)(**{**homes.__dict__, "role": FieldRole.ADDRESS})),))
    assert not by_grammar("skippers whose home town is not Narnia", world, Settings()).runnable
