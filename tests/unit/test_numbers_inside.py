"""Areas by numbers of what lies in them, spaces for cars, yes and no in numbers, "still"; over a fire brigade's layers."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.rereading.other_forms import Form, _wordings
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, ValueCount
from spatial_rag_plugin.model.frame import Tally
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, number, target_of

WARDS = replace(
    DISTRICTS, id="w", name="wards", fields=(name_field("WARD", 6, 6), number("VOTERS", 6)), name_fields=("WARD",), fingerprint="w"
)
FIRES = replace(
    PLACES,
    id="f",
    name="fires",
    fields=(
        FieldInfo("ALARM_DT", FieldType.DATE, role=FieldRole.DATE, filled=100, minimum="2018-01-01", maximum="2024-12-31"),
        number("CASUALTIES"),
        amount("DEPTH_M", 0.0, 9.0),
        category("CAUSE", ("Arson", 40), ("Electrical", 60)),
    ),
    name_fields=(),
    fingerprint="f",
)
YES_NO = (ValueCount("0", "0", 80), ValueCount("1", "1", 20))
FLAG = FieldInfo("RTM_ALARM", FieldType.INTEGER, role=FieldRole.NUMBER, filled=100, minimum=0, maximum=1, distinct=2, values=YES_NO)
STATIONS = replace(
    PLACES,
    id="s",
    name="stations",
    fields=(name_field("STN"), number("STALLS"), FLAG, category("HELIPAD", ("Y", 20), ("N", 80))),
    name_fields=("STN",),
    fingerprint="s",
)
WORLD = FakeWorld((WARDS, FIRES, STATIONS), features=())


def understood(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def tally_of(question: str) -> Tally:
    found = understood(question)
    assert found.runnable, found.issues
    target = found.grounded.frame.target if found.grounded is not None else None
    assert target is not None
    terms = [item.term for item in (*target.conditions, *filter(None, (target.superlative,)))]
    (tally,) = (term.tally for term in terms if term is not None and term.tally is not None)
    return tally


@pytest.mark.parametrize(
    ("question", "statistic", "dated"),
    [
        ("top 3 wards by casualties", "sum", False),
        ("top 3 wards by casualties since 2021", "sum", True),
        ("wards with more than 12 casualties in 2023", "sum", True),
        ("wards with fewer than 5 casualties in 2023", "sum", True),  # where nothing burned, nobody was hurt
        ("which ward has the highest average depth since 2021", "mean", True),
    ],
)
def test_areas_by_a_number_of_what_lies_in_them(question: str, statistic: str, dated: bool) -> None:
    tally = tally_of(question)
    assert (tally.counted.text, tally.statistic) == ("fires", statistic)
    assert bool(tally.counted.conditions) == dated


@pytest.mark.parametrize("question", ["top 3 wards by depths"])
def test_what_does_not_add_up_or_is_not_there_is_asked_back(question: str) -> None:
    found = understood(question)
    tallies = "" if found.workflow is None else str(found.workflow.to_json())
    assert "sum" not in tallies


def test_a_number_of_their_own_is_not_that_of_other_things() -> None:
    found = understood("wards with more than 800 voters")
    target = target_of(found)
    assert target.predicate is not None


@pytest.mark.parametrize(("words", "field"), [("parking stalls", "STALLS"), ("car stalls", "STALLS"), ("market stalls", "")])
def test_spaces_for_cars_are_what_a_field_of_spaces_counts(words: str, field: str) -> None:
    info = find_field(words, STATIONS, numeric=True, at_least=0.95)
    assert (info.name if info is not None else "") == field


def test_numbers_that_say_yes_or_no_are_offered_as_such() -> None:
    found = understood("stations without a remote alarm")
    choices = [choice.question for issue in found.issues for choice in issue.suggestions]
    assert "stations with RTM_ALARM 0" in choices
    assert not any("sorted" in question for question in choices)


def test_what_still_is_so_is_so() -> None:
    found = understood("stations that still don't have a helipad")
    assert found.runnable
    assert found.grounded is not None
    assert not found.grounded.frame.ignored


@pytest.mark.parametrize(
    ("question", "dated"),
    [("what share of fires were arson in 2023", True), ("what share of fires were in 2023", False)],
)
def test_a_share_at_a_time_is_of_those_of_that_time(question: str, dated: bool) -> None:
    found = understood(question).grounded
    assert found is not None
    assert found.frame.measure.whole is not None
    assert bool(found.frame.measure.whole.conditions) == dated


def test_what_is_held_against_something_is_not_only_measured_from_it() -> None:
    assert not understood("average casualties of fires compared to stations").runnable
    assert understood("average distance from fires to the nearest station").runnable


def test_numbers_of_other_things_in_other_forms() -> None:
    boarders = replace(FIRES, fields=(*FIRES.fields, number("AVG_BOARD")))
    world = FakeWorld((WARDS, boarders), features=())
    assert by_grammar("which ward has the most boardings", world, Settings()).runnable


@pytest.mark.parametrize("said", ["accessible stations", "no-parking stations"])
def test_words_before_things_are_no_field_that_is_asked_for(said: str) -> None:
    ramps = category("ADA_STATUS" if "access" in said else "NO_PARKING", ("Full", 60), ("Partial", 40))
    world = FakeWorld((replace(STATIONS, fields=(*STATIONS.fields, ramps)),), features=())
    found = by_grammar(said, world, Settings())
    assert not found.runnable
    assert any(ramps.name in choice.question for issue in found.issues for choice in issue.suggestions)


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("total pipe miles by material", "total miles of pipe by material"),
        ("how many trail kilometers are in Easton", "how many kilometers of trail are in Easton"),
        ("how many permits did each office issue in 2023", "number of permits in 2023 by office"),
        ("wells maintained by each district", "number of wells by district"),
        ("barns within ten miles of a river", None),
        ("total miles of road by class", None),
    ],
)
def test_english_in_plain_words(question: str, plain: Optional[str]) -> None:
    assert said_plainly(question, "en") == plain


@pytest.mark.parametrize(
    ("words", "name"), [("bottom temperature", "BOT_TEMP"), ("surface moisture", "SFC_MOIST"), ("channel width", "CHAN_WIDTH")]
)
def test_usual_abbreviations_of_the_field(words: str, name: str) -> None:
    info = find_field(words, replace(FIRES, fields=(*FIRES.fields, amount(name, 0.0, 9.0))), numeric=True)
    assert info is not None
    assert info.name == name


@pytest.mark.parametrize(
    "question",
    ["top 3 wards by casualties per voter", "which ward has the most casualties per voter", "wards ranked by casualties per 1,000 voters"],
)
def test_a_number_of_what_lies_there_per_one_of_the_area_itself(question: str) -> None:
    found = understood(question)
    assert found.runnable, found.issues
    target = found.grounded.frame.target if found.grounded is not None else None
    assert target is not None
    assert target.superlative is not None
    term = target.superlative.term
    assert term is not None
    assert term.tally is not None
    assert (term.tally.counted.text, term.tally.statistic, term.tally.field) == ("fires", "sum", "casualties")
    assert term.per is not None


@pytest.mark.parametrize(
    "question",
    ["which ward has the most fires per voter", "wards with the fewest fires per 1,000 voters", "top 2 wards by number of fires per voter"],
)
def test_how_many_lie_there_per_a_number_of_the_area_itself(question: str) -> None:
    found = understood(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.frame.group is None
    target = found.grounded.frame.target
    assert target is not None
    assert target.superlative is not None
    term = target.superlative.term
    assert term is not None
    assert term.tally is not None
    assert term.per is not None


def test_a_table_of_such_rates() -> None:
    found = understood("casualties per voter by ward")
    assert found.runnable, found.issues
    terms = found.grounded.frame.measure.terms if found.grounded is not None else ()
    assert [(term.tally is not None, term.per is not None) for term in terms] == [(True, True)]


@pytest.mark.parametrize(("word", "quality"), [("population", False), ("beds", False), ("lit", True)])
def test_a_number_beside_the_things_is_no_quality_of_them(word: str, quality: bool) -> None:
    """ "The capital and population of each country" asks for both, and not for capitals "that are population"."""
    towns = replace(PLACES, id="t", name="towns", fields=(name_field(), number("pop_min"), number("BEDS"), FLAG), fingerprint="t")
    field = {"population": "pop_min", "beds": "BEDS", "lit": "RTM_ALARM"}[word]
    asked = _wordings(f"list the town and {word} of each ward", [Form(word, "t", field)], Catalog((towns,)), "en")
    assert any(f"that are {word}" in said for said in asked) is quality
