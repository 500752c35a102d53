"""German numbers as they are said: "Anzahl an", bare genitives, the superlative behind its number, numbers in one word with their noun."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.columns import AREA_COLUMN
from spatial_rag_plugin.model.frame import Frame, Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Gather, Top
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, category, name_field, number

COUNTIES = replace(
    DISTRICTS,
    id="k",
    name="Kreise",
    fields=(name_field("KREIS", 4, 4), number("EINWOHNER", 4), number("Arbeitslosenquote", 4)),
    name_fields=("KREIS",),
)
WELLS = replace(
    PLACES,
    id="b",
    name="Brunnen",
    fields=(
        name_field("NAME", 40, 40),
        category("KREIS", ("Auental", 20), ("Seeland", 20)),
        amount("BAUJAHR", 1900, 2010),
        category("GESPERRT", ("ja", 9), ("nein", 31)),
    ),
    name_fields=("NAME",),
)
TRACKS = replace(STREETS, id="s", name="Bahnstrecken", fields=(name_field("NAME", 30, 30), amount("GLEISE", 1, 6)), name_fields=("NAME",))
FORESTS = replace(DISTRICTS, id="w", name="Wälder", fields=(name_field("NAME", 12, 12),), name_fields=("NAME",))
LAYERS: tuple[LayerInfo, ...] = (COUNTIES, WELLS, TRACKS, FORESTS)
WORLD = FakeWorld(LAYERS, [Named("k", 1, "Auental", 10.0, 50.0), Named("k", 2, "Seeland", 10.1, 50.0)])


def understood(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


def frame(question: str) -> Frame:
    found = understood(question).frame
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("question", "statistic", "dimension"),
    [
        ("Welcher Kreis hat die größte Anzahl an Brunnen?", "count", ""),
        ("Kreis mit der geringsten Anzahl an Brunnen", "count", ""),
        ("Welcher Kreis hat die höchste Gesamtlänge an Bahnstrecken?", "sum", "length"),
        ("In welchem Kreis ist die Zahl der Brunnen am größten?", "count", ""),
        ("Welcher Kreis weist die meisten Brunnen auf?", "count", ""),
        ("In welchem Kreis wurden die meisten Brunnen kartiert?", "count", ""),
        ("Welcher Kreis hat den höchsten Anteil an Wäldern?", "sum", "area"),
    ],
)
def test_the_number_that_the_superlative_goes_by(question: str, statistic: str, dimension: str) -> None:
    target = frame(question).target
    assert target is not None
    assert target.superlative is not None
    term = target.superlative.term
    assert term is not None
    assert term.tally is not None
    assert (target.text, term.tally.statistic, term.tally.dimension) == ("Kreis", statistic, dimension)


def test_things_at_a_place_are_no_number_of_it() -> None:
    target = frame("Brunnen an der Auental").target
    assert target is not None
    assert "of" not in [relation.kind.value for relation in target.relations]


@pytest.mark.parametrize("question", ["Anteil gesperrter Brunnen", "Wie hoch ist der Anteil an gesperrten Brunnen?"])
def test_a_share_of_things_without_an_article(question: str) -> None:
    found = frame(question)
    assert (found.output, found.measure.statistic) == (Output.NUMBER, "share")


@pytest.mark.parametrize("question", ["Welche zweigleisigen Bahnstrecken gibt es?", "Welche 2-gleisigen Bahnstrecken gibt es?"])
def test_a_number_in_one_word_with_what_it_counts(question: str) -> None:
    found = by_grammar(question, WORLD, Settings()).frame
    assert found is not None
    assert found.target is not None
    (kept,) = found.target.conditions
    assert (kept.field, kept.value) == ("Gleise", "2")


@pytest.mark.parametrize(
    ("question", "first"), [("Brunnen aus den 1960er Jahren", 1960), ("wells from the 1930s", 1930), ("Brunnen aus den 80er Jahren", 1980)]
)
def test_things_from_a_decade(question: str, first: int) -> None:
    found = understood(question).workflow
    assert found is not None
    (kept,) = [step.operation for step in found.steps if isinstance(step.operation, Filter)]
    assert {str(first), str(first + 9)} <= set(kept.predicate.words().split())


@pytest.mark.parametrize(
    "question", ["Einwohner der Kreise, absteigend", "Einwohner der Kreise absteigend sortiert", "area of the Kreise, descending"]
)
def test_all_in_the_order_of_what_is_asked_of_each(question: str) -> None:
    found = understood(question).workflow
    assert found is not None
    (top,) = [step.operation for step in found.steps if isinstance(step.operation, Top)]
    assert (top.column in ("EINWOHNER", AREA_COLUMN), top.descending, top.count) == (True, True, 0)


@pytest.mark.parametrize("question", ["Liste die Brunnen alphabetisch auf", "Brunnen in alphabetical order", "Brunnen nach dem Alphabet"])
def test_in_the_order_of_the_names(question: str) -> None:
    target = frame(question).target
    assert target is not None
    assert target.superlative is not None
    assert (target.superlative.field, target.superlative.descending) == ("name", False)


def test_the_data_are_no_place() -> None:
    found = understood("Zahl der Brunnen im Datensatz")
    assert found.frame is not None
    assert found.frame.output is Output.COUNT


def test_per_cent_behind_a_number_is_its_unit() -> None:
    found = by_grammar("Kreise mit einer Arbeitslosenquote über 8 Prozent", WORLD, Settings()).frame
    assert found is not None
    assert not found.ignored


def test_what_is_asked_for_is_no_field_of_that_name() -> None:
    """KREIS is a field of the wells as well."""
    found = understood("Welcher Kreis hat die größte Anzahl von Brunnen?").workflow
    assert found is not None
    assert any(isinstance(step.operation, Gather) for step in found.steps)
