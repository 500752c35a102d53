"""What stands elsewhere in a question than the grammar looks for it: what is asked first or last, sides, shares, limits of sizes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.numbers.kept_sizes import field_of_size
from spatial_rag_plugin.grounding.wording.small_values import with_small_values
from spatial_rag_plugin.language.rewordings import said_in_full, said_plainly
from spatial_rag_plugin.model.frame import Condition, Output
from spatial_rag_plugin.model.predicate import OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Dissolve, MeasureSize, Operation, Statistic, Summarise, SummariseBy, Top, WithinDistance
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, category, name_field

WELLS = replace(
    PLACES, id="w", name="wells", fingerprint="wells",
    fields=(name_field(), category("use", ("supply", 9), ("test", 5)), category("owner", ("Acme", 8), ("Town", 6)), amount("depth", 2, 90)),
)  # fmt: skip
BARNS = replace(PLACES, id="b", name="barns", fields=(name_field(),), fingerprint="barns")
FIELDS = replace(
    DISTRICTS, id="f", name="meadows", fingerprint="m",
    fields=(name_field(), category("parish", ("Ash", 9), ("Elm", 5)), amount("AREA", 0, 1)),
)  # fmt: skip
WORLD = FakeWorld((WELLS, BARNS, FIELDS), ())


def understood(question: str, world: FakeWorld = WORLD) -> Plan:
    plan = by_grammar(question, world, Settings())
    assert plan.runnable, plan.issues
    return plan


def operations(plan: Plan) -> list[Operation]:
    assert plan.workflow is not None
    return [step.operation for step in plan.workflow.steps]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("On which roads are most crashes found? Show the top three.", "which roads has the most crashes, top three."),
        ("Which species occur most often? List the first ten.", "most common species, top ten."),
        ("Through how many parishes does the Ash flow?", "how many parishes are crossed by the Ash?"),
        ("Do supply wells lie deeper than test wells on average?", "average depth of supply wells vs test wells?"),
        ("Out of all wells, how large a share is dry?", "what share of wells is dry?"),
        ("pumps within 50 m of a drain as a share of all pumps", "share of pumps within 50 m of a drain"),
        ("gravel roads as a percentage of total road length", "share of road length that is gravel"),
        ("Count the hedges and add up their length", "number and total length of hedges"),
        ("how many oaks and how many elms are there", "number of oaks and elms each"),
        ("parks of over 20 hectares", "parks over 20 hectares"),
        ("clinics near schools (300 m)", "clinics within 300 m of schools"),
        ("wells that are either a dry well or a capped well", "wells that are dry well or capped well"),
        ("number of clinics divided by population, for each ward", "number of clinics per inhabitant by ward"),
        ("For how many barns is the nearest well over 2 km away?", "how many barns are more than 2 km from the nearest well?"),
        ("For how many wells is no depth recorded?", "how many wells have no depth?"),
        ("Into how many wards is Ashby divided?", "how many wards does Ashby have?"),
        ("What's the largest distance between a barn and the closest well?", "maximum distance from a barn to the nearest well?"),
        ("barns with distance to nearest well", "distance of every barn to its closest well"),
        ("Of all wells, how large is the share with a pump?", "share of wells with a pump?"),
        ("population of ports as a share of the total population of all towns", "population of ports as a share of the total"),
    ],
)
def test_a_question_is_turned_round(said: str, meant: str) -> None:
    assert said_plainly(said, "en") == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("The Ash runs through which parishes?", "which parishes are crossed by The Ash?"),
        ("distance Ashby - Elmby", "distance between Ashby and Elmby"),
        ("On average, how far away is the closest well from a barn?", "average distance from a barn to the nearest well?"),
        ("share of wells deeper than 1,000 m located in Ashby", "share of wells deeper than 1,000 m that are in Ashby"),
        ("wards with zero wells", "wards with no wells"),
        ("Among wells of Acme, which use occurs most often?", "most common use of wells of Acme?"),
        ("do barns outnumber wells?", "are there more barns than wells?"),
        ("wells that are in Ashby, count", "number of wells that are in Ashby"),
        ("For how many wells is the depth missing?", "how many wells have no depth?"),
        ("wells per use, highest", "which use has the most wells"),
        ("Old Mill: which barn is nearest?", "which barn is nearest to the Old Mill?"),
        ("dry wells as a percentage of all wells", "share of wells that are dry"),
        ("Which ward covers the most land?", "the largest ward?"),
        ("wards that are home to more than 5 owls", "wards that have more than 5 owls"),
    ],
)
def test_more_is_turned_round(said: str, meant: str) -> None:
    assert said_plainly(said, "en") == meant


@pytest.mark.parametrize("said", ["wells over 20 m", "which barns are within 300 m of a well", "wells in either of the two parishes"])
def test_nothing_is_turned_that_stands_in_its_place(said: str) -> None:
    assert said_plainly(said, "en") is None


@pytest.mark.parametrize(
    "question",
    [
        "How many barns have a well at most 300 m away?",
        "For how many barns is there a well no more than 300 m away?",
        "barns around wells (300 m radius), how many",
    ],
)
def test_a_distance_stands_anywhere(question: str) -> None:
    plan = understood(question)
    assert any(isinstance(operation, WithinDistance) for operation in operations(plan))
    assert plan.frame is not None
    assert plan.frame.output is Output.COUNT


def test_two_groups_are_compared_by_their_means() -> None:
    plan = understood("Do supply wells lie deeper than test wells on average?")
    assert operations(plan) == operations(understood("average depth of supply wells vs test wells"))


@pytest.mark.parametrize("question", ["barns around the Red Barn (40 m), how many", "How many barns, Red Barn, total"])
def test_no_distance_and_nothing_worked_out_is_left_unused(question: str) -> None:
    plan = by_grammar(question, FakeWorld((WELLS, BARNS), (Named("b", 1, "Red Barn"),)), Settings())
    assert not any(issue.code == "ignored-words" and not issue.stops for issue in plan.issues)


def test_different_entries_of_lists_are_counted() -> None:
    places = replace(PLACES, id="p", name="places", fields=(name_field(), category("cuisine", ("thai", 9), ("thai;sushi", 5), tokens=True)))
    plan = understood("how many different cuisines are there", FakeWorld((places,), ()))
    (number,) = [operation for operation in operations(plan) if isinstance(operation, Summarise)]
    assert number.entries
    plan = understood("how many different owners are there")
    (number,) = [operation for operation in operations(plan) if isinstance(operation, Summarise)]
    assert not number.entries


def test_values_that_a_field_has_in_full_share_no_word() -> None:
    rigs = replace(PLACES, id="r", name="rigs", fields=(name_field(), category("kind", ("drill", 9), ("drill mid", 5), ("mid", 4))))
    found = condition_predicate(Condition("drills", "kind", "=", "drill or drill mid"), rigs, FakeWorld((rigs,), ())).predicate
    assert isinstance(found, OneOf)
    assert "drill" in found.values


def test_what_each_is_asked_for_is_not_left_out() -> None:
    plan = by_grammar("Give me the top well by depth for every use", WORLD, Settings())
    assert plan.workflow is None or not any(isinstance(operation, Top) for operation in operations(plan))


def test_the_largest_on_average_are_so_by_their_land() -> None:
    plan = understood("which parish has the largest meadows on average")
    assert any(isinstance(each, MeasureSize) for each in operations(plan))
    assert all(each.column != "AREA" for each in operations(plan) if isinstance(each, SummariseBy))


def test_other_things_are_counted_for_each_line_of_one_name() -> None:
    wards = replace(DISTRICTS, fields=(name_field(),), fingerprint="wards")
    plan = understood("number of districts crossed by each street", FakeWorld((STREETS, wards), ()))
    assert any(isinstance(operation, Dissolve) for operation in operations(plan))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("the ten canals with the greatest length", "the ten longest canals"),
        ("share of canals with the greatest length", "share of canals with the greatest length"),
        ("What kinds of barns are there and how many of each?", "number of barns by kind?"),
        ("Ashby: number of neighbouring wards", "number of neighbouring wards of Ashby"),
        ("Ashby's total population", "total population of Ashby"),
        ("Ashby's population", "Ashby's population"),
        ("rank wards by number of wells, top 1", "which ward has the most wells"),
    ],
)
def test_lengths_and_the_first_are_said_in_full(said: str, meant: str) -> None:
    assert said_in_full(said, "en") == meant


def test_rows_are_ranked_by_what_stands_behind_their_groups() -> None:
    world = FakeWorld((replace(FIELDS, fields=(name_field(), category("parish", ("Ash", 9), ("Elm", 5)))),), ())
    plan = understood("meadows per parish, top two", world)
    assert any(isinstance(operation, SummariseBy) for operation in operations(plan))
    plan = understood("largest meadows per parish, top two", world)
    assert not any(isinstance(operation, SummariseBy) for operation in operations(plan))


def test_the_largest_number_of_a_row_is_no_sum() -> None:
    sites = replace(PLACES, id="s", name="deaths", fields=(name_field(), amount("count", 1, 15)), fingerprint="s")
    plan = by_grammar("maximum death count", FakeWorld((sites,), ()), Settings())
    assert plan.workflow is None or all(
        operation.statistic is Statistic.MAX for operation in operations(plan) if isinstance(operation, Summarise)
    )


def test_the_longest_of_pieces_is_joined_before() -> None:
    streets = replace(STREETS, name="mainstreets", fields=(*STREETS.fields, amount("LENGTH", 1, 900)), fingerprint="pieces")
    assert field_of_size("length", streets, "en") is None


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("places with takeaway only", "places with takeaway-only"),
        ("how many have takeaway = only?", "how many have takeaway-only?"),
        ("where takeaway is only, count them", 'where takeaway is "only", count them'),
        ("only places with takeaway", "only places with takeaway"),
    ],
)
def test_a_small_word_is_a_value_behind_its_field(said: str, meant: str) -> None:
    places = replace(PLACES, id="p", name="places", fields=(name_field(), category("takeaway", ("yes", 9), ("only", 5), ("no", 3))))
    assert with_small_values(said, FakeWorld((places,), ()).catalog, "en") == meant
