"""How many different values there are: of all things, of those of each group, of those in each area, and as what areas are ranked by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.table_words import different_values
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Gather, Statistic, Summarise, SummariseBy, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

BOATS = replace(
    PLACES,
    id="bo",
    name="boats",
    fields=(name_field(), category("skipper", ("Roe", 40), ("Stone", 60)), category("rig", ("A", 50), ("B", 50))),
)
BERTHS = replace(PLACES, id="be", name="berths", fields=(name_field(), category("depth_class", ("shallow", 40), ("deep", 60))))
HARBOURS = replace(DISTRICTS, id="ha", name="harbours", fields=(name_field(filled=6, distinct=6), number("population", 6)))


def _plan(question: str, *more: object) -> Plan:
    return by_grammar(question, FakeWorld((BOATS, BERTHS, HARBOURS, *more), (Named("ha", 1, "Dell"),)), Settings())


def _steps(question: str) -> list[object]:
    found = _plan(question)
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps] if found.workflow is not None else []


@pytest.mark.parametrize(
    "question", ["how many different skippers are there", "number of distinct skippers of boats", "wie viele verschiedene skipper gibt es"]
)
def test_of_all_things(question: str) -> None:
    assert Summarise(Statistic.DISTINCT, "skipper") in _steps(question)


@pytest.mark.parametrize("question", ["number of different skippers by rig", "how many unique skippers of boats per rig"])
def test_of_each_group(question: str) -> None:
    table = next(step for step in _steps(question) if isinstance(step, SummariseBy))
    assert (table.field, table.statistic, table.column) == ("rig", Statistic.DISTINCT, "skipper")


@pytest.mark.parametrize(
    "question",
    [
        "number of different skippers per harbour", "how many distinct skippers of boats are in each harbour",
        "number of different skippers per harbour, excluding Dell", "Anzahl verschiedener skipper je harbours",
    ],
)  # fmt: skip
def test_in_each_area(question: str) -> None:
    gathered = next(step for step in _steps(question) if isinstance(step, Gather))
    assert (gathered.statistic, gathered.source) == (Statistic.DISTINCT, "skipper")


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("harbour with the most different skippers", Top), ("top 2 harbours by number of different skippers", Top),
        ("harbours with more than 3 different skippers", Filter),
    ],
)  # fmt: skip
def test_areas_go_by_it(question: str, kind: type) -> None:
    steps = _steps(question)
    gathered = next(step for step in steps if isinstance(step, Gather))
    assert (gathered.statistic, gathered.source) == (Statistic.DISTINCT, "skipper")
    assert any(isinstance(step, kind) for step in steps)


def test_of_several_layers_it_is_asked() -> None:
    other = replace(BOATS, id="ca", name="canoes")
    found = _plan("number of different skippers per harbour", other)
    assert not found.runnable
    assert [choice.question for choice in found.issues[0].suggestions] == [
        "number of different skippers of boats per harbour", "number of different skippers of canoes per harbour",
    ]  # fmt: skip


def test_things_and_unknown_words_are_no_values() -> None:
    assert not list(different_values("number of boats per harbour", "en"))
    for question in ("how many different boats are there", "number of different moonbeams per harbour"):
        assert not any(
            getattr(step.operation, "statistic", None) is Statistic.DISTINCT for step in (_plan(question).workflow or _NONE).steps
        )


class _NONE:
    steps = ()
