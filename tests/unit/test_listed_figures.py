"""Figures that are listed in short, and behind the things that they are of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field


@pytest.mark.parametrize(
    ("code", "said", "read"),
    [
        ("en", "wells by owner: count, total depth", "number, total depth of wells by owner"),
        ("en", "wells, number and avg depth, by owner", "number and avg depth of wells, by owner"),
        ("en", "wells in Marl - min/max depth", "minimum and maximum depth of wells in Marl"),
        ("en", "which ward has most wells, total depth", "which ward has most wells, total depth"),
        ("en", "wells, number of pumps", "wells, number of pumps"),
        ("en", "10 min walk", "10 min walk"),
        ("de", "Brunnen nach Träger: Anzahl, mittlere Tiefe", "Anzahl, mittlere Tiefe der Brunnen nach Träger"),
    ],
)
def test_they_are_said_in_front(code: str, said: str, read: str) -> None:
    assert in_known_words(said, code) == read


@pytest.mark.parametrize(
    ("question", "columns"),
    [
        ("wells by owner: count, total yield, avg drilled depth", 3),
        ("wells: count and total yield by owner", 2),
        ("min, max and mean yield of wells", 3),
    ],
)
def test_all_of_them_are_worked_out(question: str, columns: int) -> None:
    fields = (name_field(), category("owner", ("Town", 60), ("Farm", 40)), amount("yield", 1.0, 90.0), amount("drilled_depth", 4.0, 300.0))
    plan = by_grammar(question, FakeWorld((replace(PLACES, name="wells", fields=fields),)), Settings())
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert len(plan.grounded.statistics) == columns
