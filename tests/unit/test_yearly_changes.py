"""Fields that only a year tells apart: one year against another, whatever the names write of the year, and however it is asked."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.wording.kept_times import of_year
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, Subtract, Top
from tests.unit.fake_world import FakeWorld, name_field, number


def layer(name: str, geometry: GeometryKind, *fields: str) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *(number(field, 80) for field in fields))
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (
        layer("wards", GeometryKind.POLYGON, "HH_2011", "HH_2021", "area_ha"),
        layer("libraries", GeometryKind.POINT, "LOANS_21", "LOANS_22", "LOANS_23", "STAFF"),
        layer("Bäder", GeometryKind.POINT, "Besucher_2022", "Besucher_2023"),
        layer("村", GeometryKind.POLYGON, "产量2021", "产量2022", "产量2023", "户数"),
    )
)


def steps(question: str) -> list:
    found = by_grammar(question, of_year(question, WORLD), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "late", "early", "sign"),
    [
        ("libraries with fewer loans in 2022 than in 2021", "LOANS_22", "LOANS_21", Comparison.LT),
        ("which libraries had more loans in 2023 than in 2021?", "LOANS_23", "LOANS_21", Comparison.GT),
        ("libraries whose 2023 loans are below the 2022 loans", "LOANS_23", "LOANS_22", Comparison.LT),
        ("libraries where this year's loans exceed last year's", "LOANS_23", "LOANS_22", Comparison.GT),
        ("wards whose households fell", "HH_2021", "HH_2011", Comparison.LT),
        ("Bäder, deren Besucher 2023 niedriger waren als 2022", "Besucher_2023", "Besucher_2022", Comparison.LT),
        ("Bäder, deren Besucher seit 2022 gestiegen sind", "Besucher_2023", "Besucher_2022", Comparison.GT),
        ("2022年产量比2021年减少的村", "产量2022", "产量2021", Comparison.LT),
        ("2023年产量同比增加的村", "产量2023", "产量2022", Comparison.GT),
        ("2023年产量高于2021年的村", "产量2023", "产量2021", Comparison.GT),
    ],
)
def test_up_or_down(question: str, late: str, early: str, sign: Comparison) -> None:
    made = steps(question)
    (change,) = (item for item in made if isinstance(item, Subtract))
    (kept,) = (item.predicate for item in made if isinstance(item, Filter))
    assert (change.minuend, change.subtrahend) == (late, early)
    assert kept == Compare(change.column, sign, 0)


@pytest.mark.parametrize(
    ("question", "late", "early", "sign", "bound"),
    [
        ("libraries whose loans grew by more than 12 percent from 2021 to 2023", "LOANS_23", "LOANS_21", Comparison.GT, 12),
        ("wards whose households dropped by over 5%", "HH_2021", "HH_2011", Comparison.LT, -5),
        ("how many wards saw their households go up by at least 20 percent?", "HH_2021", "HH_2011", Comparison.GE, 20),
        ("2023年产量比2022年增长超过8%的村", "产量2023", "产量2022", Comparison.GT, 8),
        ("Bäder, deren Besucher seit 2022 um mehr als 10 Prozent gestiegen sind", "Besucher_2023", "Besucher_2022", Comparison.GT, 10),
    ],
)
def test_by_so_many_per_cent(question: str, late: str, early: str, sign: Comparison, bound: int) -> None:
    made = steps(question)
    (change,) = (item for item in made if isinstance(item, Subtract))
    (growth,) = (item for item in made if isinstance(item, Derive))
    (kept,) = (item.predicate for item in made if isinstance(item, Filter))
    assert (change.minuend, change.subtrahend, growth.denominator, growth.factor) == (late, early, early, 100.0)
    assert kept == Compare(growth.column, sign, bound)


@pytest.mark.parametrize(
    ("question", "late", "early"),
    [
        ("top 3 wards by household growth since 2011", "HH_2021", "HH_2011"),
        ("which ward has the highest household growth rate", "HH_2021", "HH_2011"),
        ("2023年产量比2021年增加最多的村", "产量2023", "产量2021"),
        ("产量同比增速最高的三个村", "产量2023", "产量2022"),
    ],
)
def test_the_most_of_it(question: str, late: str, early: str) -> None:
    made = steps(question)
    (change,) = (item for item in made if isinstance(item, Subtract))
    assert (change.minuend, change.subtrahend) == (late, early)
    assert any(isinstance(item, Top) for item in made)


@pytest.mark.parametrize("question", ["libraries whose loans fell", "产量下降的村", "libraries whose loans rose since 2015"])
def test_of_three_years_none_is_guessed(question: str) -> None:
    assert not by_grammar(question, of_year(question, WORLD), Settings()).runnable
