"""What is nearer to one of several than to any other of them, in three languages; and one of those that go by numbers is left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, Named, name_field

KEY = FieldInfo("id", FieldType.INTEGER, role=FieldRole.KEY, filled=9, distinct=9)
PUMPS = replace(PLACES, id="pu", name="pumps", fields=(KEY,), name_fields=("id",), feature_count=9, fingerprint="pu")
DEATHS = replace(PLACES, id="de", name="deaths", fields=(name_field(),), fingerprint="de")
TOWNS = replace(PLACES, id="to", name="towns", fields=(name_field(),), fingerprint="to")
NAMES = [*(Named("pu", n, f"pump {n}") for n in range(1, 10)), Named("to", 1, "Hale"), Named("to", 2, "Otter")]
WORLD = FakeWorld((DEATHS, PUMPS, TOWNS), NAMES)


HAN = FakeWorld(
    (replace(DEATHS, name="死亡点"), replace(PUMPS, name="水泵", fields=(replace(KEY, name="编号"),), name_fields=("编号",))),
    [Named("pu", n, f"水泵{n}") for n in range(1, 10)],
)


def kept(question: str, world: FakeWorld = WORLD) -> list[str]:
    found: Plan = by_grammar(question, world, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return [step.operation.predicate.words() for step in found.workflow.steps if getattr(step.operation, "predicate", None) is not None]


@pytest.mark.parametrize(
    "question",
    [
        "how many deaths are closer to pump 1 than to any other pump",
        "deaths nearer to pump 1 than to the other pumps",
        "deaths whose nearest pump is pump 1",
        "deaths with pump 1 as the closest pump",
        "deaths, deren nächste Pump die pump 1 ist",
        "deaths, die näher an pump 1 liegen als an jeder anderen pump",
    ],
)
def test_one_is_compared_with_all_but_itself(question: str) -> None:
    assert kept(question) == ["not (id = 1)", "distance_ratio < 1"]


@pytest.mark.parametrize("question", ["离1号水泵比离其他水泵近的死亡点", "最近的水泵是1号水泵的死亡点"])
def test_one_is_compared_with_all_but_itself_in_chinese(question: str) -> None:
    assert kept(question, HAN) == ["not (编号 = 1)", "distance_ratio < 1"]


def test_what_is_farther_from_one_than_from_the_others() -> None:
    assert kept("deaths farther from Hale than from any other town") == ["not (name = Hale)", "distance_ratio < 1"]


def test_two_kinds_and_two_names_are_compared_as_they_are() -> None:
    assert kept("deaths closer to pump 1 than to a town") == ["distance_ratio < 1"]
    assert kept("deaths closer to Hale than to Otter") == ["distance_ratio < 1"]


@pytest.mark.parametrize("question", ["pumps other than pump 1", "how many pumps other than pump 1 are there"])
def test_one_that_goes_by_a_number_is_left_out(question: str) -> None:
    assert kept(question) == ["not (id = 1)"]


def test_one_that_goes_by_a_number_is_left_out_in_chinese() -> None:
    assert kept("除1号水泵以外的水泵", HAN) == ["not (编号 = 1)"]
