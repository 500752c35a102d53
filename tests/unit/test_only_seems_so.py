"""Readings that seem to fit and answer another question: people told by what places are for, sizes of households, what is not meant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType
from spatial_rag_plugin.model.predicate import Compare, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field


def _whole(name: str, low: float, high: float) -> FieldInfo:
    return replace(amount(name, low, high), type=FieldType.INTEGER)


SHELTERS = replace(
    PLACES,
    id="h",
    name="shelters",
    fields=(
        name_field(),
        category("user_group", ("Students", 20), ("Women", 15)),
        category("kind", ("Tent", 30), ("Hall", 12)),
        _whole("beds", 1, 90),
        _whole("nurses", 0, 9),
        _whole("fatalities", 0, 2),
        amount("floor_area", 20, 900),
    ),
    fingerprint="h",
)
WARDS = replace(
    DISTRICTS,
    id="w",
    name="wards",
    fields=(
        name_field(filled=6, distinct=6),
        _whole("households", 120, 900),
        _whole("population", 400, 3000),
    ),
    fingerprint="w",
)
VICTIMS = replace(SHELTERS, id="v", name="victims", fingerprint="v")
class _World(FakeWorld):
    def count(self, layer_id: str, predicate: Predicate) -> int:
        if isinstance(predicate, Compare) and predicate.field == "name":
            return int(str(predicate.value).casefold() == "the ark")
        return super().count(layer_id, predicate)


WORLD = _World((SHELTERS, WARDS), (Named("w", 1, "Hexford"),))


def _said(question: str) -> str:
    workflow = by_grammar(question, WORLD, Settings()).workflow
    return " | ".join(workflow.words()) if workflow is not None else ""


def _answers(question: str, world: FakeWorld = WORLD) -> bool:
    return by_grammar(question, world, Settings()).runnable


@pytest.mark.parametrize("question", ["how many women are there in Hexford", "number of students in Hexford", "students in Hexford"])
def test_places_for_people_are_no_people(question: str) -> None:
    """It counted the shelters for them."""
    assert not _answers(question)


@pytest.mark.parametrize("question", ["how many shelters for women are there in Hexford", "student shelters in Hexford"])
def test_places_for_people_are_found(question: str) -> None:
    assert _answers(question)


def test_rows_of_people_are_people() -> None:
    assert _answers("how many women are there", FakeWorld((VICTIMS,)))


def test_the_size_of_a_household_is_no_number_of_households() -> None:
    assert find_field("household size", WARDS, numeric=True) is None
    assert find_field("Haushaltsgröße", replace(WARDS, fields=(_whole("HAUSHALTE", 100, 900),)), numeric=True) is None
    assert find_field("size of the population", WARDS, numeric=True) is not None
    own = replace(WARDS, fields=(_whole("class_size", 5, 40),))
    assert find_field("class size", own, numeric=True) is not None


def test_what_one_unit_of_ground_gives_is_no_total() -> None:
    plots = replace(WARDS, fields=(amount("产量", 1, 90),))
    assert find_field("亩产", plots, numeric=True) is None
    assert find_field("产量", plots, numeric=True) is not None
    assert find_field("亩产", replace(WARDS, fields=(amount("亩产", 1, 90),)), numeric=True) is not None


@pytest.mark.parametrize("question", ["how many beds are taken", "how many fatal shelters are there", "shelters that no tent stands in"])
def test_a_word_that_narrows_is_not_dropped(question: str) -> None:
    assert not _answers(question)


@pytest.mark.parametrize("question", ["beds other than nurses of each shelter", "the largest shelter with beds, not nurses"])
def test_another_number_is_no_condition(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert not plan.runnable or "nurses" not in plan.written


def test_without_still_is_none() -> None:
    assert "nurses = 0" in _said("shelters without nurses")


def test_a_place_is_no_name() -> None:
    assert not _answers("how many shelters called at the harbour")
    assert _answers("shelters called The Ark")


def test_what_is_not_meant_need_not_be_said() -> None:
    for question in ("largest ward by population, not by area", "largest ward in terms of population, not households"):
        said = _said(question)
        assert "largest population" in said
        assert "households" not in said


def test_an_age_is_no_number_of_people() -> None:
    assert not _answers("what share of the population is under 5")
    assert _answers("wards with a population under 500")


def test_an_average_is_no_count() -> None:
    assert not _answers("what is the average shelter number")
    assert _answers("average number of beds of the shelters")


RESCUES = replace(
    PLACES,
    id="r",
    name="rescues",
    fields=(
        name_field("rescue_no"),
        category("outcome", ("Ended by weather", 12), ("Found safe", 20)),
        category("weather", ("Rain", 9), ("Snow", 4)),
        category("shift", ("Day", 9), ("Night", 4)),
        _whole("duration_min", 5, 400),
        _whole("urgency", 1, 5),
        amount("water_temperature", 1, 25),
    ),
    name_fields=("rescue_no",),
    fingerprint="r",
)


def _words(question: str, world: FakeWorld) -> str:
    workflow = by_grammar(question, world, Settings()).workflow
    return " | ".join(workflow.words()) if workflow is not None else ""


def test_the_words_of_a_value_are_no_break_down() -> None:
    """It was counted by the weather as well."""
    said = _words("how many rescues ended by weather", FakeWorld((RESCUES,)))
    assert "outcome = Ended by weather" in said
    assert "by weather," not in said
    assert not said.endswith("by weather")


@pytest.mark.parametrize("question", ["total urgency of the rescues", "sum of the water temperature of the rescues"])
def test_grades_and_temperatures_are_never_added_up(question: str) -> None:
    assert not _answers(question, FakeWorld((RESCUES,)))


def test_minutes_are_told_in_hours() -> None:
    plan = by_grammar("average duration of the rescues in hours", FakeWorld((RESCUES,)), Settings())
    assert plan.grounded is not None
    assert plan.grounded.attribute_unit == "min"
    assert dict(plan.grounded.unit_sizes)["min"] == pytest.approx(1 / 60)


def test_the_scale_of_a_map_is_no_denominator() -> None:
    sheets = replace(WARDS, fields=(_whole("比例尺分母", 500, 50000),))
    assert find_field("比例尺", sheets, numeric=True) is None
    assert find_field("比例尺分母", sheets, numeric=True) is not None


def test_per_thing_is_divided_by_no_field_that_begins_so() -> None:
    """It was divided by the rent of the stands."""
    stands = replace(
        SHELTERS,
        name="Staende",
        fields=(name_field("STAND_NR"), _whole("PERSONAL", 1, 12), _whole("STANDMIETE", 200, 2400)),
        fingerprint="st",
    )
    assert "STANDMIETE" not in _words("Personal pro Stand", FakeWorld((stands,)))
