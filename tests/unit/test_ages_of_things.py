"""Ages of things whose layer keeps only when they were built, opened or laid: the years from then to today."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Elapse, Gather, Statistic, Summarise, SummariseBy, Top
from tests.unit.fake_world import FakeWorld, category, name_field, number


def years(name: str, low: int = 1900) -> FieldInfo:
    return replace(number(name, 80), minimum=low, maximum=2020)


def day(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, "", FieldRole.DATE, 80, 70)


def layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


class Today(FakeWorld):
    def __init__(self, layers: tuple[LayerInfo, ...]) -> None:
        super().__init__(layers)
        self.surroundings = Surroundings(today="2026-05-01")


SEWERS = layer("sewers", GeometryKind.LINE, years("YR_LAID"), category("MAT", ("VCP", 40), ("PVC", 40)))
SCHOOLS = layer("schools", GeometryKind.POINT, day("OPN_DT"), category("SECTOR", ("Public", 40), ("Private", 40)))
WARDS = layer("wards", GeometryKind.POLYGON)
TÜRME = layer("Masten", GeometryKind.POINT, years("Baujahr"), category("Typ", ("Holz", 40), ("Stahl", 40)))
桥梁 = layer("桥梁", GeometryKind.POINT, years("建成年份"), category("结构", ("钢", 40), ("石", 40)))
WORLD = Today((SEWERS, SCHOOLS, WARDS, TÜRME, 桥梁))


def operations(question: str, world: FakeWorld = WORLD) -> list[object]:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "field", "until"),
    [
        ("average age of sewers", "YR_LAID", "2026"),
        ("average age of sewers by mat", "YR_LAID", "2026"),
        ("how old are the sewers on average?", "YR_LAID", "2026"),
        ("average age of schools by sector", "OPN_DT", "2026-05-01"),
        ("median age of schools", "OPN_DT", "2026-05-01"),
        ("Durchschnittsalter der Masten je Typ", "Baujahr", "2026"),
        ("Wie alt sind die Masten im Durchschnitt?", "Baujahr", "2026"),
        ("桥梁的平均年龄", "建成年份", "2026"),
        ("各结构桥梁的平均桥龄", "建成年份", "2026"),
    ],
)
def test_the_mean_age_is_counted_from_the_beginning(question: str, field: str, until: str) -> None:
    made = operations(question)
    (aged,) = (item for item in made if isinstance(item, Elapse))
    assert (aged.first, aged.until, aged.unit) == (field, until, "yr")
    (number_of,) = (item for item in made if isinstance(item, (Summarise, SummariseBy)))
    assert number_of.statistic in (Statistic.MEAN, Statistic.MEDIAN)


def test_ages_in_areas_and_the_oldest() -> None:
    assert any(isinstance(item, Gather) and item.statistic is Statistic.MEAN for item in operations("average age of schools in each ward"))
    (best,) = (item for item in operations("oldest school") if isinstance(item, Top))
    assert (best.column, best.descending) == ("OPN_DT", False)


# what must stay as it was


def test_an_age_that_is_kept_is_taken_itself() -> None:
    trees = layer("trees", GeometryKind.POINT, number("age", 80), years("planted"))
    assert not any(isinstance(item, Elapse) for item in operations("average age of trees", Today((trees,))))


def test_people_are_not_as_old_as_their_houses() -> None:
    blocks = layer("blocks", GeometryKind.POLYGON, years("YR_BUILT"), number("residents", 80))
    found = by_grammar("average age of residents", Today((blocks,)), Settings())
    assert not found.runnable


def test_a_layer_without_a_beginning_has_no_age() -> None:
    assert not by_grammar("average age of wards", Today((WARDS,)), Settings()).runnable
