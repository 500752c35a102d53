"""Numbers kept by the thousand or million, as names of fields in Latin letters say: POP_THOUS, FEE_K, Budget (Mio. €)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_words import layer_words
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive
from tests.unit.fake_world import PLACES, FakeWorld, amount, name_field

TOWNS = replace(
    PLACES,
    id="t",
    name="towns",
    geometry=GeometryKind.POLYGON,
    fields=(name_field("NAME"), amount("POP_K", 0.1, 90.0), amount("JOBS", 10.0, 9000.0), amount("BUDGET_MIO", 0.2, 40.0)),
    name_fields=("NAME",),
)


def plan(question: str) -> Plan:
    found = by_grammar(question, FakeWorld((TOWNS,), features=()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("name", "scale"),
    [
        ("POP_K", 1e3),
        ("pop_thous", 1e3),
        ("PopThous", 1e3),
        ("Population (thousands)", 1e3),
        ("Budget ($000s)", 1e3),
        ("Umsatz_TEUR", 1e3),
        ("BUDGET_MIO_EUR", 1e6),
        ("SOIL_K", 1.0),  # potassium
        ("crimes_per_thousand", 1.0),
        ("MILL_RATE", 1.0),
        ("pop_10k", 1e4),
        ("population_10k_persons", 1e4),
        ("pax_10k", 1e4),
        ("gdp_100m", 1e8),
        ("gdp_100m_yuan", 1e8),
        ("gdp_100_million", 1e8),
        ("pop_wan", 1e4),
        ("pop_100m", 1.0),  # the people within 100 metres
        ("noise_10k", 1.0),
        ("doctors_per_10k", 1.0),
        ("pop_est", 1.0),
    ],
)
def test_a_name_says_by_how_many_it_counts(name: str, scale: float) -> None:
    assert layer_words().scale_of(FieldInfo("x", FieldType.REAL, name)) == scale


@pytest.mark.parametrize(
    ("question", "least"),
    [
        ("towns with a population over 50,000", 50),
        ("towns with more than 500 inhabitants", 0.5),
        ("towns with a population over 50", 50),
    ],
)
def test_a_limit_is_brought_to_what_the_field_counts_in(question: str, least: float) -> None:
    found = plan(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == Compare("POP_K", Comparison.GT, least)
    assert [issue.code for issue in found.issues if issue.code == "kept-by-many"]


@pytest.mark.parametrize(("question", "factor"), [("jobs per resident by town", 1e-3), ("budget per resident by town", 1e3)])
def test_a_ratio_is_one_of_single_ones(question: str, factor: float) -> None:
    workflow = plan(question).workflow
    assert workflow is not None
    (ratio,) = (step.operation for step in workflow.steps if isinstance(step.operation, Derive))
    assert ratio.factor == pytest.approx(factor)


def test_nothing_is_said_where_the_question_names_the_field() -> None:
    assert not [issue for issue in plan("towns with POP_K over 50").issues if issue.code == "kept-by-many"]


def test_what_is_kept_per_head_is_not_divided_again() -> None:
    countries = replace(TOWNS, name="countries", fields=(name_field("NAME"), amount("GDP_PC", 500.0, 90000.0), amount("POP", 1e5, 1e8)))
    found = by_grammar("which country has the highest gdp per capita", FakeWorld((countries,), features=()), Settings())
    assert found.workflow is not None
    assert not any(isinstance(step.operation, Derive) for step in found.workflow.steps)
