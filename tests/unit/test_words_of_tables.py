"""English questions over one table, read by what each word does, in whatever order the words stand."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.rereading.word_by_word import word_by_word
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Frame, Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

BERTHS = replace(
    PLACES,
    id="b",
    name="berths",
    called=(),
    fields=(
        name_field("NAME"),
        category("HARBOUR", ("Tobermory", 40), ("Oban", 40), ("Mallaig", 20)),
        category("KEEPER", ("MACLEOD MARINE LTD", 30), ("NORTHERN QUAYS", 70)),
        category("CONDITION", ("Good", 60), ("Poor", 40)),
        category("GRADE", ("A", 50), ("B", 30), ("C", 20)),
        category("REPAIRS", ("OVER $1,500", 30), ("$1,500 OR LESS", 70)),
        category("KIND", ("Floating Berth (F)", 60), ("Drying Berth (D)", 40)),
        number("CRANES"),
        number("PONTOON"),
        number("ANNUAL_FEE"),
        FieldInfo("ROW_NO", FieldType.INTEGER, "", FieldRole.NUMBER, 100, distinct=4, minimum=1, maximum=4),
        FieldInfo("DATE_LEASED", FieldType.DATE, "", FieldRole.DATE, 100, minimum="1999-01-01", maximum="2024-12-31"),
    ),
    name_fields=("NAME",),
    fingerprint="b",
)
WORLD = FakeWorld((BERTHS,), ())
LEXICON = WorldLexicon(WORLD)


def tried(question: str) -> Optional[Frame]:
    found = word_by_word(question, "en", WORLD, LEXICON)
    return found[0] if found is not None else None


def read(question: str) -> Frame:
    frame = tried(question)
    assert frame is not None
    return frame


def conditions(frame: Frame) -> set[tuple[str, str, str]]:
    assert frame.target is not None
    limits = [each.value or (f"{each.number.value:g}" if each.number is not None else "") for each in frame.target.conditions]
    return {(each.field, each.op, limit) for each, limit in zip(frame.target.conditions, limits)}


@pytest.mark.parametrize(
    "question",
    [
        "which harbour has the most berths",
        "harbour with the largest number of berths",
        "most berths: which harbour?",
        "berths by harbour, top 1",
        "top harbour by number of berths",
    ],
)
def test_which_sort_has_the_most(question: str) -> None:
    frame = read(question)
    assert (frame.output, frame.measure.statistic) == (Output.TABLE, "count")
    assert frame.group is not None
    assert frame.group.phrase.text == "HARBOUR"


@pytest.mark.parametrize(
    "question",
    [
        "average annual fee per keeper",
        "for each keeper the mean annual fee",
        "annual fee by keeper, on average",
        "What is the typical annual fee of each keeper?",
    ],
)
def test_a_mean_of_each(question: str) -> None:
    frame = read(question)
    assert frame.group is not None
    assert (frame.group.phrase.text, frame.measure.field, frame.measure.statistic) == ("KEEPER", "ANNUAL_FEE", "mean")


@pytest.mark.parametrize(
    ("question", "held"),
    [
        ("count of berths in Oban with more than 2 cranes", {("HARBOUR", "=", "Oban"), ("CRANES", ">", "2")}),
        ("number of A grades", {("GRADE", "=", "A")}),
        ("floating berths Oban: count", {("KIND", "=", "Floating Berth (F)"), ("HARBOUR", "=", "Oban")}),
        ("how many berths have grade B and are in poor condition", {("GRADE", "=", "B"), ("CONDITION", "=", "Poor")}),
        ("how many berths have no cranes", {("CRANES", "=", "0")}),
        ("number of berths without a keeper", {("KEEPER", "null", "")}),
        ("Macleod berths leased since 2015: count", {("KEEPER", "=", "MACLEOD MARINE LTD"), ("DATE_LEASED", ">=", "2015")}),
    ],
)
def test_conditions_in_any_order(question: str, held: set[tuple[str, str, str]]) -> None:
    frame = read(question)
    assert frame.output is Output.COUNT
    assert conditions(frame) == held


def test_numbers_that_sort_are_told_apart() -> None:
    frame = read("how many berths are in each row no")
    assert frame.group is not None
    assert (frame.group.phrase.text, frame.measure.statistic) == ("ROW_NO", "count")


@pytest.mark.parametrize(
    "question",
    [
        "flooded berths",  # what nothing says
        "how many of the berths are moorings",  # of two kinds of things
        "top 2 harbours by annual fee",  # of three that there are: things or sorts of them
        "number of berths with annual fees",  # neither a number of fees nor a sum of them
        "berths by harbour Oban",  # of one sort no break-down
        "how many pontoons have no keeper",  # each is one, whatever its number
        "smallest annual fee of any berth",  # the fee, and no berth
        "berths leased in 1990 and moored by Pike",  # nothing says who moored them
        "berths owned by Macleod",  # who keeps them is not who owns them
    ],
)
def test_what_is_not_read(question: str) -> None:
    assert tried(question) is None


def test_the_most_by_a_number_adds_it_up() -> None:
    plan = by_grammar("which keeper has the most berths by annual fee", WORLD, Settings())
    assert plan.workflow is not None
    assert any("sum of ANNUAL FEE by KEEPER" in said for said in plan.workflow.words())


def test_what_a_plan_leaves_out_is_held_to() -> None:
    plan = by_grammar("berths with more than 2 cranes and repairs over $1,500", WORLD, Settings())
    assert plan.runnable
    assert "OVER $1,500" in plan.written
    assert "CRANES" in plan.written


STANDS = replace(
    DISTRICTS, id="st", name="stands", called=(),
    fields=(name_field("STAND_NM"), category("BUYER", ("Pike", 20), ("Halloran", 30)), category("STAGE", ("Leased", 30), ("Planned", 20))),
    name_fields=("STAND_NM",), fingerprint="st",
)  # fmt: skip


def test_whom_something_went_to_is_no_distance() -> None:
    """The hectares of all that is leased were told, and how far that is from Pike was measured in vain."""
    plan = by_grammar("how many hectares were leased to Pike", FakeWorld((STANDS,), ()), Settings())
    assert not plan.runnable or "Pike" in " ".join(plan.workflow.words() if plan.workflow is not None else ())
    assert not any("distance" in said for said in (plan.workflow.words() if plan.workflow is not None else ()))
