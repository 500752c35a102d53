"""Chinese names that write the sound of a name in the data: taken where one is clear, offered where several or none surely may be meant."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import pytest

from spatial_rag_plugin.grounding.lexicon.exonyms import other_names
from spatial_rag_plugin.grounding.lexicon.folding import fold
from spatial_rag_plugin.grounding.places.heard import heard
from spatial_rag_plugin.language.han import simplified
from spatial_rag_plugin.model.catalog import NameHit
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, Named, category, name_field

_CITIES = json.loads((Path(__file__).parents[1] / "data" / "names_by_sound.json").read_text(encoding="utf-8"))
TOWNS = replace(PLACES, id="t", name="towns", fields=(name_field(),))
RIVERS = replace(STREETS, id="r", name="rivers", fields=(name_field(filled=40, distinct=30), category("rank", ("1", 10), ("2", 30))))
WORLD = FakeWorld(
    (TOWNS, RIVERS),
    (Named("t", 1, "Fairbanks"), Named("t", 2, "Swellendam"), Named("t", 3, "Rennes"), Named("t", 4, "Poland"), Named("t", 5, "Tanana"),
     Named("t", 6, "Barrydale"), Named("r", 1, "Tanana"), Named("r", 2, "Kuskokwim River")),
)  # fmt: skip


class Cities(FakeWorld):
    """Many names, found by their spelling."""

    def __init__(self, names: list[str]) -> None:
        super().__init__((TOWNS,), [Named("t", number, name) for number, name in enumerate(names)])
        self._by_name = defaultdict(list)
        for feature in self.features:
            self._by_name[fold(feature.name)].append(NameHit("t", feature.fid, feature.name, "name", 1.0, "exact"))

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        return self._by_name[fold(text)]


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def test_names_that_nothing_was_learnt_from_are_heard() -> None:
    pairs = [(simplified(han), name) for han, name in _CITIES["pairs"]][::4]
    world = Cities([*dict.fromkeys(name for _, name in pairs), *_CITIES["others"]])
    taken = wrong = offered = 0
    for han, name in pairs:
        found = heard(han, han, world)
        right = {fold(name), *map(fold, other_names(han))}
        taken += bool(found.hits) and fold(found.hits[0].name) in right
        wrong += bool(found.hits) and fold(found.hits[0].name) not in right
        offered += any(fold(choice.question) in right for choice in found.offers)
    print(f"{len(pairs)} names: {taken} taken, {wrong} of them wrong, {offered} offered")
    assert wrong <= 0.01 * (taken + wrong)
    assert taken >= 0.2 * len(pairs)
    assert taken + offered >= 0.6 * len(pairs)


@pytest.mark.parametrize(
    ("question", "name"),
    [("费尔班克斯20公里内有哪些河流", "Fairbanks"), ("离斯韦伦丹最近的河", "Swellendam"), ("巴里代尔附近的河流", "Barrydale")],
)
def test_one_clear_name_is_taken_and_said(question: str, name: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    assert [issue.understood for issue in found.issues if issue.code == "read-as"] == [name]


@pytest.mark.parametrize(
    ("question", "other"),
    [
        ("离雷恩最近的河流", "离Rennes最近的河流"),
        ("塔纳纳附近有哪些河流", "Tanana (towns)附近有哪些河流"),
    ],
)
def test_what_is_not_sure_is_offered(question: str, other: str) -> None:
    stops = [issue for issue in plan(question).issues if issue.stops]
    assert other in [choice.question for issue in stops for choice in issue.suggestions]


@pytest.mark.parametrize("question", ["离医院最近的河流", "波兰特附近的河流", "有多少家银行"])
def test_words_and_places_known_by_another_name_are_not_taken(question: str) -> None:
    assert not plan(question).runnable
