"""One field against another of the same things: by how much it is above, where it is, and what percentage of the whole has a part."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.numbers.shares import of_all_but_the_last
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language.short_hand import in_full
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, Subtract, SummariseBy
from tests.unit.fake_world import FakeWorld, category, name_field, number


def layer(name: str, *fields) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


SILOS = layer("silos", number("fill_level", 80), number("alarm_level", 80))
TANKS = layer("Tanks", number("Füllstand", 80), number("Alarmstand", 80))
HOUSES = layer("houses", category("HEAT_TYPE", ("OIL", 30), ("GAS", 30)), category("COND_GRD", ("Poor", 20), ("Good", 60)))
HOSES = LayerInfo(
    "hoses", "hoses", GeometryKind.LINE, "EPSG:4326", 80,
    (name_field(filled=80, distinct=80), number("BURSTS", 80), category("MAKE", ("Arlo", 40), ("Bask", 40))),
    (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint="hoses",
)  # fmt: skip
WORLD = FakeWorld((SILOS, TANKS, HOUSES, HOSES))


def operations(question: str) -> list[object]:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "op", "limit"),
    [
        ("silos where the fill level is at least 5 above the alarm level", Comparison.GE, 5),
        ("silos whose fill level exceeds the alarm level by more than 5", Comparison.GT, 5),
        ("silos where the fill level is above the alarm level", Comparison.GT, 0),
        ("where does the fill level exceed the alarm level?", Comparison.GT, 0),
        ("Tanks, an denen der Füllstand über dem Alarmstand liegt", Comparison.GT, 0),
        ("Wo übersteigt der Füllstand den Alarmstand?", Comparison.GT, 0),
        ("Tanks, bei denen der Füllstand mehr als 5 über dem Alarmstand liegt", Comparison.GT, 5),
    ],
)
def test_how_far_one_is_above_the_other(question: str, op: Comparison, limit: int) -> None:
    made = operations(question)
    (less,) = (item for item in made if isinstance(item, Subtract))
    (kept,) = (item for item in made if isinstance(item, Filter))
    assert kept.predicate == Compare(less.column, op, limit)


def test_what_is_said_behind_the_verb_is_of_the_part_alone() -> None:
    frame, _ = WorldLexicon(WORLD).read("what percentage of houses in poor condition are heated with oil", "en")
    whole = of_all_but_the_last(frame, WORLD).measure.whole
    assert whole is not None
    assert [relation.text for relation in whole.relations] == ["in poor condition"]
    assert not whole.conditions


def test_so_much_of_a_number_per_length_of_its_own_things_by_a_field() -> None:
    made = operations("bursts per km of hose by make")
    (table,) = (item for item in made if isinstance(item, SummariseBy))
    (rate,) = (item for item in made if isinstance(item, Derive))
    assert (rate.numerator, rate.denominator, rate.factor) == ("BURSTS", "length_m", 1000.0)
    assert (table.field, table.weight) == ("MAKE", "length_m")
    (table,) = (item for item in operations("average bursts per hose by make") if isinstance(item, SummariseBy))
    assert table.column == "BURSTS"


def test_every_so_many_of_any_period_in_german() -> None:
    assert in_full("Anzahl Wehre alle sieben Monate", "de", lambda _: False) == "Anzahl Wehre je sieben Monate"
    assert in_full("alle 12 Wochen", "de", lambda _: False) == "je 12 Wochen"
    for kept in ("alle Jahre", "alle vergangenen Jahre", "alle fünf Schulen"):
        assert in_full(kept, "de", lambda _: False) == kept


# what must stay as it was


def test_a_plain_limit_is_one() -> None:
    (kept,) = (item for item in operations("silos with a fill level above 5") if isinstance(item, Filter))
    assert kept.predicate == Compare("fill_level", Comparison.GT, 5)
