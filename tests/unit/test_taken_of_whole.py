"""How much is in use of what there is, what is left of it, and what part of all something happens to: two fields make one number."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, Load, Statistic, Subtract, Summarise, SummariseBy, Top
from tests.unit.fake_world import FakeWorld, category, name_field, number


def layer(name: str, *fields, geometry: GeometryKind = GeometryKind.POINT) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


KIND = category("OPER_TYP", ("CITY", 50), ("PRIVATE", 30))
SHELTERS = layer("shelters", number("COT_CAP", 80), number("COTS_OCC", 80), KIND)
CAMPS = layer("campgrounds", number("TOT_SITES", 80), number("SITES_USED", 80), KIND)
WATER = layer("water_outages", number("ACCTS_TOTAL", 80), number("ACCTS_OUT", 80), category("reason", ("Break", 60), ("Frost", 20)))
HEIME = layer("Wohnheime", number("Plaetze", 80), number("Belegte_Plaetze", 80), category("Traeger", ("Stadt", 50), ("Kirche", 30)))
充电站 = layer("充电站", number("总桩位", 80), number("已用桩位", 80), category("运营商", ("国网", 50), ("特来电", 30)))
WORLD = FakeWorld((SHELTERS, WATER, HEIME, 充电站))


def plan(question: str, *layers: LayerInfo) -> tuple[list[object], tuple[str, ...]]:
    found = by_grammar(question, FakeWorld(layers) if layers else WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps], tuple(issue.code for issue in found.issues)


def the(kind: type, made: list[object]):
    (found,) = (item for item in made if isinstance(item, kind))
    return found


@pytest.mark.parametrize(
    ("question", "over", "under"),
    [
        ("which shelter has the highest occupancy rate?", "COTS_OCC", "COT_CAP"),
        ("shelters with a cot occupancy rate above 90%", "COTS_OCC", "COT_CAP"),
        ("shelters that are more than 80 percent full", "COTS_OCC", "COT_CAP"),
        ("Wohnheime mit einer Auslastung über 90 %", "Belegte_Plaetze", "Plaetze"),
        ("充电站桩位利用率超过90%的有哪些", "已用桩位", "总桩位"),
        ("water outages where more than half of the accts are out", "ACCTS_OUT", "ACCTS_TOTAL"),
    ],
)
def test_a_rate_is_the_part_by_the_whole(question: str, over: str, under: str) -> None:
    made, _ = plan(question)
    derived = the(Derive, made)
    assert (derived.numerator, derived.denominator, derived.factor) == (over, under, 100.0)
    assert any(isinstance(item, (Top, Filter)) for item in made)


@pytest.mark.parametrize(
    ("question", "all_of_it"),
    [
        ("available cots by operator type", "COT_CAP"),
        ("how many cots are free in city shelters", "COT_CAP"),
        ("which shelter has the most free cots", "COT_CAP"),
        ("freie Plätze je Träger", "Plaetze"),
        ("Welches Wohnheim hat die meisten freien Plätze?", "Plaetze"),
        ("空余桩位最多的充电站", "总桩位"),
    ],
)
def test_what_is_available_is_what_is_not_taken(question: str, all_of_it: str) -> None:
    made, _ = plan(question)
    assert the(Subtract, made).minuend == all_of_it


def test_rates_of_several_are_those_of_their_totals_and_a_mean_says_so() -> None:
    made, told = plan("overall occupancy rate of shelters")
    assert (the(Summarise, made).statistic, the(Summarise, made).weight) == (Statistic.MEAN, "COT_CAP")
    assert "ratio-of-totals" in told
    made, told = plan("percent of accts without water by reason")
    assert the(SummariseBy, made).weight == "ACCTS_TOTAL"
    made, told = plan("average occupancy rate by operator type", SHELTERS)
    assert the(SummariseBy, made).weight == ""
    assert "mean-of-rates" in told


def test_a_number_that_several_layers_have_is_asked_of_which() -> None:
    found = by_grammar("what is the overall occupancy rate?", FakeWorld((SHELTERS, CAMPS)), Settings())
    (issue,) = found.issues
    assert issue.code == "which-made-number"
    for choice in issue.suggestions:
        again = by_grammar(choice.question, FakeWorld((SHELTERS, CAMPS)), Settings())
        assert again.runnable, choice.question
    loaded = [step.operation.layer_name for step in again.workflow.steps if isinstance(step.operation, Load)]
    assert loaded == ["campgrounds"]


def test_parts_in_other_words_and_in_compounds() -> None:
    cause = category("Ursache", ("Sturm", 50), ("Eis", 30))
    lines = layer("Stoerungen", number("Kunden_gesamt", 80), number("Kunden_betroffen", 80), cause)
    made, _ = plan("Anteil der betroffenen Kunden je Ursache", lines)
    assert (the(Derive, made).numerator, the(Derive, made).denominator) == ("Kunden_betroffen", "Kunden_gesamt")
    assert the(SummariseBy, made).weight == "Kunden_gesamt"
    homes = layer("Kitas", number("Plaetze", 80), number("Plaetze_belegt", 80), category("Traeger", ("Stadt", 50), ("Kirche", 30)))
    made, _ = plan("freie Kitaplätze je Träger", homes)
    assert the(Subtract, made).minuend == "Plaetze"
    made, _ = plan("how many shelter cots are free?")
    assert the(Subtract, made).minuend == "COT_CAP"


# what must stay as it was


def test_a_field_of_what_is_free_is_taken_itself() -> None:
    held = layer("garages", number("TOTAL_SPACES", 80), number("OCC_SPACES", 80), number("AVAIL_SPACES", 80))
    made, _ = plan("which garage has the most available spaces?", held)
    assert the(Top, made).column == "AVAIL_SPACES"
    assert not any(isinstance(item, Subtract) for item in made)


def test_a_value_called_free_is_no_number_that_is_left() -> None:
    flats = layer("flats", category("status", ("available", 30), ("let", 50)), number("rooms", 80))
    made, _ = plan("how many available flats are there?", flats)
    assert not any(isinstance(item, Subtract) for item in made)
    assert any(isinstance(item, Filter) for item in made)


def test_two_parts_of_the_same_whole_are_told_apart_by_their_thing_alone() -> None:
    wards = layer("clinics", number("BED_CAP", 80), number("BEDS_OCC", 80), number("ICU_CAP", 80), number("ICU_OCC", 80))
    made, _ = plan("which clinic has the highest icu occupancy rate?", wards)
    assert the(Derive, made).denominator == "ICU_CAP"
    assert not by_grammar("which clinic has the highest occupancy rate?", FakeWorld((wards,)), Settings()).runnable
