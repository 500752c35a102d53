"""Groups that are kept by how many things they have, in a table that tells another number of these things."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Gather, Statistic, SummariseBy
from tests.unit.fake_world import FakeWorld, category, name_field, number


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


ORCHARDS = layer("orchards", GeometryKind.POLYGON, category("grower", ("Ash", 50), ("Bly", 30)), number("yield_t", 80))
COUNTIES = layer("counties", GeometryKind.POLYGON)
STEGE = layer("Stege", GeometryKind.POINT, category("Ufer", ("Nord", 50), ("Süd", 30)), number("Liegeplaetze", 80))
渡口 = layer("渡口", GeometryKind.POINT, category("等级", ("甲", 50), ("乙", 30)), number("日客流量", 80))
WORLD = FakeWorld((ORCHARDS, COUNTIES, STEGE, 渡口))


def operations(question: str) -> list[object]:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("average size of orchards by grower, only growers with more than 20 orchards", Statistic.MEAN),
        ("total yield of orchards by grower, only growers with more than 20 orchards", Statistic.SUM),
        ("average yield of orchards per grower with more than 20 orchards", Statistic.MEAN),
        ("Summe der Liegeplätze der Stege je Ufer, nur Ufer mit mehr als 20 Stegen", Statistic.SUM),
        ("各等级渡口的平均日客流量，只看渡口超过20处的等级", Statistic.MEAN),
        ("各等级渡口的平均日客流量，只看超过20处的等级", Statistic.MEAN),
    ],
)
def test_groups_are_kept_by_their_count(question: str, statistic: Statistic) -> None:
    (table,) = (item for item in operations(question) if isinstance(item, SummariseBy))
    assert table.statistic is statistic
    assert table.having is not None
    assert table.readings[table.having.at].statistic is Statistic.COUNT
    assert table.having.number == 20.0


def test_areas_are_kept_by_the_count_of_what_lies_in_them() -> None:
    made = operations("average yield of orchards in each county, only counties with more than 3 orchards")
    (kept,) = (item for item in made if isinstance(item, Filter))
    counted = [item.column for item in made if isinstance(item, Gather) and item.statistic is Statistic.COUNT]
    assert kept.predicate.fields() == set(counted)
    assert any(isinstance(item, Gather) and item.statistic is Statistic.MEAN for item in made)


# what must stay as it was


def test_a_limit_of_the_number_itself_is_one_of_that() -> None:
    for question in ("number of orchards by grower, only growers with more than 20 orchards", "total yield by grower, only those over 20"):
        (table,) = (item for item in operations(question) if isinstance(item, SummariseBy))
        assert table.having is not None
        assert table.having.at == 0


def test_a_size_without_a_unit_keeps_no_rows() -> None:
    assert not by_grammar("average size of orchards by grower, only those over 2", WORLD, Settings()).runnable


def test_other_things_behind_an_area_are_no_limit_of_its_rows() -> None:
    found = by_grammar("average yield of orchards per grower with more than 20 wells", WORLD, Settings())
    steps = [step.operation for step in found.workflow.steps] if found.runnable else []
    assert not any(isinstance(item, SummariseBy) and item.having is not None for item in steps)
