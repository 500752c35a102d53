"""Tables as offices ask for them: the most common value in a place, means per thing for each group; over a harbour's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.short_names import is_short_for, is_skeleton_of
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field, number


def key(name: str, filled: int, distinct: int) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=filled, distinct=distinct, minimum=1, maximum=90)


CHECKS = replace(
    PLACES, id="c", name="BREAKWTR_CHECKS",
    fields=(category("FAULT_TYP", ("Crack", 30), ("Scour", 20)), category("GRADE", ("A", 9), ("B", 8)), number("FIX_COST")),
    name_fields=(), fingerprint="c",
)  # fmt: skip
BERTHS = replace(
    PLACES, id="b", name="SHIP_BERTHS", fields=(name_field("BERTH_NM"), key("LINE_NO", 90, 8), number("CALLS_WK")),
    name_fields=("BERTH_NM",), fingerprint="b",
)  # fmt: skip
LINES = replace(
    PLACES, id="l", name="FERRY_LINES", geometry=GeometryKind.LINE,
    fields=(name_field("LINE_NM", 8, 8), key("LINE_NO", 8, 8), amount("FARES", 3, 90), amount("RIDERS_YR", 900, 90000)),
    name_fields=("LINE_NM", "LINE_NO"), fingerprint="l",
)  # fmt: skip
BASINS = replace(DISTRICTS, id="a", name="basins", fields=(name_field("BASIN", 6, 6),), name_fields=("BASIN",), fingerprint="a")
NAMES = (Named("a", 1, "Westhaven", 10.02, 50.02), Named("a", 2, "Kohlhafen", 10.07, 50.07))
FORMS = replace(PLACES, id="f", name="RIDER_FORMS", fields=(category("TOPIC", ("Late", 9), ("Lost", 8)),), name_fields=(), fingerprint="f")


def asked(question: str) -> Plan:
    return by_grammar(question, FakeWorld((CHECKS, BERTHS, LINES, BASINS, FORMS), NAMES), Settings())


def steps(question: str) -> str:
    found = asked(question)
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return str(found.workflow.to_json()["steps"])


@pytest.mark.parametrize("question", ["most common fault in Westhaven", "what is the most frequent fault typ in Westhaven?"])
def test_the_place_of_a_most_common_value_is_kept(question: str) -> None:
    told = steps(question)
    assert "FAULT_TYP" in told
    assert "Westhaven" in told


def test_words_before_the_field_may_say_the_layer() -> None:
    assert "FAULT_TYP" in steps("most common breakwater fault")


def test_a_mean_per_thing_is_told_for_each_group() -> None:
    told = steps("avg calls per berth by line")
    assert all(word in told for word in ("LINE_NO", "mean", "CALLS_WK"))


def test_the_highest_number_per_another_is_a_ratio_though_a_layer_begins_with_the_word() -> None:
    told = steps("which line has the highest fares per rider?")
    assert "RIDERS_YR" in told
    assert "TopIn" not in told
    assert "Derive" in told


@pytest.mark.parametrize(
    ("part", "word", "short"),
    [("playgrnd", "playground", True), ("groundwtr", "groundwater", True), ("cost", "coast", False), ("quarry", "quarry", False)],
)
def test_a_long_word_may_lack_some_vowels(part: str, word: str, short: bool) -> None:
    assert is_skeleton_of(part, word) is short
    assert not short or is_short_for(part, word)
