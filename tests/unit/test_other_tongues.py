"""Words of a question in another language than the data: what a dictionary tells, what is said of it, what is never guessed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.lexicon.dictionary import meanings, synonyms, translations
from spatial_rag_plugin.grounding.lexicon.foreign_names import meant_by
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number
from tests.unit.test_word_families import flag, kept

NESTS = replace(
    PLACES,
    id="n",
    name="nests",
    fields=(
        name_field("NEST_NO"), category("SPECIES", ("Bald Eagle", 30), ("Osprey", 40)), number("EGGS"), flag("OCCUPIED"), number("BATS"),
    ),
    name_fields=("NEST_NO",),
    fingerprint="n",
)  # fmt: skip
PRISONS = replace(
    PLACES, id="j", name="prisons", fields=(name_field("NAME"), number("INMATES"), flag("NIGHTVIS")), name_fields=("NAME",), fingerprint="j"
)
LINES = replace(
    PLACES, id="l", name="transmission_lines", fields=(flag("UNDERGRND"), number("VOLTAGE")), name_fields=(), fingerprint="l"
)  # fmt: skip


def plan(question: str, *layers: Any) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())


def said(found: Plan) -> list[str]:
    return [str(issue.message) for issue in found.issues if issue.code == "number-taken"]


def test_what_the_dictionaries_know() -> None:
    assert meanings("囚犯", "zh") == ("prisoner", "convict")
    assert meanings("Fledermäusen", "de")[0] == "bat"
    assert "inmate" in synonyms("convict")
    assert not meanings("沙浦港", "zh")


def test_compounds_go_by_their_parts() -> None:
    assert "transmission line" in translations("输电线路", "zh")
    assert "hub height" in translations("Nabenhöhe", "de")


@pytest.mark.parametrize(
    ("question", "layer", "conditions"),
    [
        ("白头鹰的巢有多少个", NESTS, ["SPECIES = Bald Eagle"]),
        ("地下输电线路有多少条", LINES, ["UNDERGRND = Y"]),
        ("有夜视功能的监狱", PRISONS, ["NIGHTVIS = Y"]),
        ("Gefängnisse mit mehr als 100 Insassen", PRISONS, ["INMATES > 100"]),
    ],
)
def test_words_of_another_language_are_fields_values_and_layers(question: str, layer: Any, conditions: list[str]) -> None:
    assert kept(question, layer) == conditions


def test_what_was_taken_is_said() -> None:
    found = plan("囚犯最多的监狱", PRISONS)
    assert found.runnable
    assert any("囚犯" in message and "INMATES" in message for message in said(found))


def test_who_does_something_is_not_where_it_is_done() -> None:
    bare = replace(PRISONS, fields=(name_field("NAME"),))
    assert not plan("囚犯最多的监狱", bare).runnable  # no prisoner is a prison


def test_a_part_of_a_value_is_not_the_value() -> None:
    assert not plan("鹰的巢有多少个", NESTS).runnable  # which of the eagles nobody says


def test_of_two_that_are_as_good_none_is_taken() -> None:
    prey = category("PREY", ("Osprey", 20), ("Salmon", 80))
    assert not plan("鱼鹰的巢有多少个", replace(NESTS, fields=(*NESTS.fields, prey))).runnable


def test_what_the_data_know_is_not_looked_up() -> None:
    named = replace(PRISONS, name="监狱", fields=(name_field("名称"), number("囚犯")))
    assert plan("囚犯最多的监狱", named).runnable
    assert not said(plan("囚犯最多的监狱", named))


HYDRANTS = replace(
    PLACES,
    id="x",
    name="广告牌",
    fields=(category("状态", ("锈蚀", 30), ("完好", 40)), number("功率"), flag("兽医")),
    name_fields=(),
    fingerprint="x",
)


@pytest.mark.parametrize(
    ("question", "conditions"),
    [
        ("How many billboards are rusted?", ["状态 = 锈蚀"]),
        ("billboards with a veterinarian", ["兽医 = Y"]),
    ],
)
def test_english_words_are_chinese_fields_values_and_layers(question: str, conditions: list[str]) -> None:
    assert kept(question, HYDRANTS) == conditions


def test_half_of_a_chinese_name_is_not_all_of_it() -> None:
    trees = replace(HYDRANTS, name="古树", fields=(category("状态", ("锈蚀", 30), ("完好", 40)),))
    assert plan("ancient trees that are rusted", trees).runnable
    assert not plan("ancients that are rusted", trees).runnable


def test_which_of_several_is_asked_in_the_words_of_the_data() -> None:
    prey = category("PREY", ("Osprey", 20), ("Salmon", 80))
    found = plan("鱼鹰的巢有多少个", replace(NESTS, fields=(*NESTS.fields, prey)))
    assert not found.runnable
    assert any("Osprey" in choice.question for issue in found.issues for choice in issue.suggestions)


def test_what_is_still_open_is_asked_with_all_that_is_known() -> None:
    found = plan("狼的巢有多少个", NESTS, PRISONS)
    offered = [choice.question for issue in found.issues for choice in issue.suggestions]
    assert not found.runnable
    assert any("巢" in question for question in offered), offered


def test_a_field_that_says_more_is_another_one() -> None:
    marinas = replace(PRISONS, name="marinas", fields=(name_field("NAME"), flag("FUEL_DOCK"), number("BERTHS")))
    assert not plan("泊位最多的码头", marinas).runnable  # a dock is no fuel dock


def test_letters_across_two_words_are_no_compound() -> None:
    fires = replace(PRISONS, name="fires", fields=(category("PROP_TYPE", ("Warehouse", 20), ("Vehicle", 80)), number("DAMAGE")))
    assert all("库火" not in message for message in said(plan("仓库火灾的平均损失", fires)))


def test_what_says_only_a_part_of_it_is_offered() -> None:
    parks = replace(PRISONS, name="parks", fields=(name_field("NAME"), number("TENNIS"), number("SWINGS")))
    found = plan("有网球场的公园", parks)
    assert not found.runnable
    assert [choice.question for issue in found.issues for choice in issue.suggestions] == ["有TENNIS的公园"]


def test_another_kind_of_the_same_thing_is_not_offered() -> None:
    places = replace(PRISONS, name="restaurants", fields=(name_field("NAME"), category("cuisine", ("fast_food", 30), ("pizza", 40))))
    found = plan("有多少素食餐厅", places)
    assert not found.runnable
    assert "which-by-dictionary" not in [issue.code for issue in found.issues]


def test_what_is_only_likely_takes_no_letters_of_what_is_sure() -> None:
    peaks = replace(PRISONS, name="volcanoes", fields=(name_field("NAME"), flag("DORMANT")))
    assert kept("休眠火山有哪些", peaks) == ["DORMANT = Y"]


def test_a_value_of_what_was_done_goes_by_the_verb() -> None:
    nests = replace(NESTS, fields=(name_field("NEST_NO"), category("STATE", ("Discarded", 30), ("In use", 40))))
    assert kept("废弃的巢有多少个", nests) == ["STATE = Discarded"]


EATERIES = replace(PLACES, id="e", name="餐饮", fields=(name_field("店名"), category("菜系", ("川菜", 30), ("素食", 40))), fingerprint="e")


def test_a_layer_of_places_to_eat_holds_restaurants() -> None:
    assert ("e", "", "") in meant_by(("restaurant",), FakeWorld((EATERIES,), ()).catalog)
    assert kept("vegetarian restaurants", EATERIES) == ["菜系 = 素食"]


FIELDS = replace(
    PLACES, id="a", name="airports", fields=(name_field(), category("type", ("small_airport", 30), ("large_airport", 5))), fingerprint="a"
)
STOPS = replace(PLACES, id="s", name="stations", fields=(name_field(), number("platforms")), fingerprint="s")


def test_a_value_that_says_its_kind_is_meant_beside_it() -> None:
    assert kept("小型机场有几个", FIELDS, STOPS) == ["type = small_airport"]
    assert not plan("小型车站有几个", FIELDS, STOPS).runnable


def test_a_word_for_a_value_with_its_kind_needs_no_kind_behind() -> None:
    trees = replace(PLACES, id="t", name="trees", fields=(name_field(), category("species", ("oak tree", 30), ("plane tree", 5))))
    assert kept("橡树有几棵", trees) == ["species = oak tree"]


def test_no_word_of_a_compound_is_an_article() -> None:
    assert not any(phrase.startswith("a ") for phrase in translations("一级车站", "zh"))
    assert not plan("一级车站有几个", STOPS).runnable


@pytest.mark.parametrize("question", ["wie viele Häuser gibt es", "mittlerer Preis der Häuser"])
def test_what_is_asked_for_is_no_yes_of_some_of_the_rows(question: str) -> None:
    fields = (flag("DWELL"), number("PRICE"))
    sold = replace(PLACES, id="b", name="baltim", fields=fields, name_fields=(), fingerprint="b")
    assert not plan(question, sold).runnable
