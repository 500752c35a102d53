"""A number per head as a limit, in groups and as the highest; and groups by a field of areas that so many things lie in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field

COUNTRIES = LayerInfo(
    "countries", "countries", GeometryKind.POLYGON, "EPSG:4326", 90,
    (name_field(filled=90, distinct=90), amount("population", 100, 9_000_000), amount("revenue", 10, 80_000),
     category("bloc", ("North", 30), ("South", 40), ("East", 20)), category("continent", ("Asia", 30), ("Africa", 60))),
    (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint="countries",
)  # fmt: skip
HARBOURS = LayerInfo(
    "harbours", "harbours", GeometryKind.POINT, "EPSG:4326", 300, (name_field(filled=300, distinct=300),),
    (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint="harbours",
)  # fmt: skip
REICHE = LayerInfo(
    "Reiche", "Reiche", GeometryKind.POLYGON, "EPSG:4326", 90,
    (name_field(filled=90, distinct=90), amount("Einwohner", 100, 9_000_000), amount("Ertrag", 10, 80_000),
     category("Bund", ("Nord", 30), ("Süd", 40), ("Ost", 20))),
    (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint="Reiche",
)  # fmt: skip
WORLD = FakeWorld((COUNTRIES, HARBOURS, REICHE), features=())
_PARTS = (("revenue", "population"), ("Ertrag", "Einwohner"))


def grounded(question: str) -> GroundedFrame:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, (question, [str(issue.message) for issue in found.issues])
    assert found.workflow is not None
    assert found.grounded is not None
    return found.grounded


def divides(question: str) -> bool:
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is not None
    made = [(getattr(step.operation, "numerator", ""), getattr(step.operation, "denominator", "")) for step in found.workflow.steps]
    return not set(made).isdisjoint(_PARTS)


@pytest.mark.parametrize(
    "question",
    [
        "countries with a revenue per capita above 50",
        "Which countries have a revenue per head below 1,000 dollars?",
        "how many countries have a revenue per person over 20?",
        "countries whose revenue per inhabitant is less than 30",
        "Reiche mit einem Ertrag pro Kopf über 50",
    ],
)
def test_a_limit_per_head(question: str) -> None:
    found = grounded(question)
    assert divides(question)
    assert found.target is not None
    assert found.target.conditions or found.target.predicate is not None


@pytest.mark.parametrize(
    "question",
    ["revenue per capita by bloc", "average revenue per person in each bloc", "Ertrag pro Kopf nach Bund", "各bloc的人均revenue"],
)
def test_in_groups(question: str) -> None:
    assert grounded(question).group_field in ("bloc", "Bund")
    assert divides(question)


def test_the_group_that_has_most_per_head() -> None:
    assert grounded("Which bloc has the highest revenue per capita?").group_field == "bloc"


@pytest.mark.parametrize("question", ["Which continents have more than 100 harbours?", "continents with fewer than 50 harbours"])
def test_groups_that_hold_so_many_things(question: str) -> None:
    found = grounded(question)
    group = found.frame.group
    assert group is not None
    assert group.having is not None


def test_what_is_kept_per_head_has_a_mean_and_no_sum() -> None:
    kept = replace(COUNTRIES, fields=(name_field(filled=90, distinct=90), amount("GDP_PC", 500, 90_000), *COUNTRIES.fields[3:]))
    found = by_grammar("GDP per capita by bloc", FakeWorld((kept,), features=()), Settings())
    assert found.grounded is not None
    assert found.grounded.statistic == "mean"


@pytest.mark.parametrize(
    ("question", "called"),
    [
        ("Revenue per capita by country", "Revenue per capita"),
        ("What is the revenue per person of each country?", "revenue per person"),
        ("Ertrag pro Kopf nach Reich", "Ertrag je Kopf"),
    ],
)
def test_a_column_is_called_as_people_say_it(question: str, called: str) -> None:
    assert [term.label for term in grounded(question).columns] == [called]
