"""Two things side by side, over a workshop's layers; what cannot be told in one table is offered side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.heads import heads_of
from spatial_rag_plugin.language.versus import sides_of
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field, number

REPAIRS = replace(
    PLACES, id="r", name="VEH_RPRS",
    fields=(
        category("FAILURE", ("Gearbox", 30), ("Brake pads", 20), ("Coolant leak", 9)), category("CHANNEL", ("Phone", 9), ("Web", 30)),
        category("MNTH", *((month, 3) for month in ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug"))),
        category("WARRANTY", ("Y", 9), ("N", 40)), number("PARTS_EUR"),
        category("COVERD_FL", ("Y", 9), ("N", 40), alias="Covered by insurer"),
    ),
    name_fields=(), fingerprint="r",
)  # fmt: skip
YARDS = replace(DISTRICTS, id="y", name="yards", fields=(name_field("YARD", 6, 6),), name_fields=("YARD",), fingerprint="y")
WORLD = FakeWorld((REPAIRS, YARDS), (Named("y", 1, "Norderhof", 10.02, 50.02), Named("y", 2, "Suederhof", 10.07, 50.07)))


def asked(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def steps(question: str) -> str:
    found = asked(question)
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return str([step.operation for step in found.workflow.steps])


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("gearbox vs coolant leak repairs", ("OneOf(field='FAILURE'", "Gearbox", "Coolant leak", "SummariseBy(field='FAILURE'")),
        ("average parts eur of gearbox vs. brake pads repairs", ("OneOf(field='FAILURE'", "mean", "SummariseBy(field='FAILURE'")),
        ("repairs, phone vs web", ("SummariseBy(field='CHANNEL'", "Phone", "Web")),
        ("phone versus web repairs by failure", ("CHANNEL", "SummariseBy(field='FAILURE'")),
        ("covered vs not covered repairs", ("SummariseBy(field='COVERD_FL'",)),
        ("repairs with vs without warranty", ("SummariseBy(field='WARRANTY'",)),
    ],
)
def test_values_of_one_field_are_told_for_each(question: str, told: tuple[str, ...]) -> None:
    found = steps(question)
    assert all(words in found for words in told), found


def test_sides_that_are_relations_are_offered_one_by_one() -> None:
    found = asked("repairs inside yards compared to outside")
    assert not found.runnable
    choices = [choice.question for choice in found.issues[0].suggestions]
    assert choices == ["repairs inside yards", "repairs outside yards"]


def test_sides_of_several_months_are_offered_as_they_were_said_and_nothing_else_is() -> None:
    found = asked("repairs Jan-Mar vs Apr-Jun")
    assert [choice.question for issue in found.issues for choice in issue.suggestions] == ["repairs Jan-Mar", "repairs Apr-Jun"]


@pytest.mark.parametrize("question", ["repairs inside yards vs outside yards", "gearbox repairs inside yards vs outside yards"])
def test_what_cannot_hold_together_is_no_answer(question: str) -> None:
    found = asked(question)
    assert not found.runnable
    assert len(found.issues[0].suggestions) == 2


@pytest.mark.parametrize("question", ["repairs that haven't been covered", "repairs not covered"])
def test_what_has_not_been_done_is_the_no_of_its_field(question: str) -> None:
    assert "values=('N',)" in steps(question)


def test_a_field_of_yes_and_no_breaks_down() -> None:
    assert "SummariseBy(field='WARRANTY'" in steps("repairs by WARRANTY")


def test_kinds_behind_a_comma_are_those_of_the_things() -> None:
    assert "OneOf(field='FAILURE', values=('Gearbox', 'Brake pads'))" in steps("repairs, gearbox or brake pads")


def test_words_are_not_written_together_to_be_a_name_in_short() -> None:
    assert not any(head.end == 2 for head in heads_of(("repair", "sun"), frozenset(("repair",)), REPAIRS, WORLD))


@pytest.mark.parametrize(
    ("question", "code", "before", "behind"),
    [
        ("open vs closed cases?", "en", "open", "closed cases"),
        ("Fälle im Hof verglichen mit außerhalb", "de", "Fälle im Hof", "außerhalb"),
        ("木桥对比石桥", "zh", "木桥", "石桥"),
    ],
)
def test_the_sides_of_a_question(question: str, code: str, before: str, behind: str) -> None:
    sides = sides_of(question, code)
    assert sides is not None
    assert (sides.before, sides.behind) == (before, behind)


def test_one_side_alone_is_none() -> None:
    assert sides_of("vs closed cases", "en") is None
    assert sides_of("cases by vsauce", "en") is None


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("How many repairs are there, and how many of them are gearbox?", "FAILURE"),
        ("how many repairs are there and how many of these have warranty", "WARRANTY"),
        ("Wie viele repairs gibt es und wie viele davon sind Gearbox?", "FAILURE"),
    ],
)
def test_how_many_of_them_is_told_beside_all_of_them(question: str, field: str) -> None:
    assert f"SummariseBy(field='{field}'" in steps(question)


@pytest.mark.parametrize("question", ["一共有多少座桥，其中危桥几座", "有多少座桥，其中有多少是危桥", "桥有几座？其中危桥有多少座？"])
def test_how_many_of_them_in_chinese(question: str) -> None:
    bridges = replace(PLACES, id="b", name="桥", fields=(category("状况", ("危桥", 4), ("完好", 30)),), name_fields=(), fingerprint="b")
    found = by_grammar(question, FakeWorld((bridges,)), Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert "SummariseBy(field='状况'" in str([step.operation for step in found.workflow.steps])


def test_how_many_of_them_by_a_code_in_short() -> None:
    poles = replace(PLACES, id="p", name="poles", fields=(category("OWN_CD", ("PUB", 40), ("PVT", 30)),), name_fields=(), fingerprint="p")
    found = by_grammar("How many poles are there, and how many of them are private?", FakeWorld((poles,)), Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert "SummariseBy(field='OWN_CD'" in str([step.operation for step in found.workflow.steps])


def test_how_many_of_them_beyond_a_number_is_offered_beside_all_of_them() -> None:
    poles = replace(PLACES, id="p", name="poles", fields=(amount("HEIGHT_FT", 8.0, 90.0),), name_fields=(), fingerprint="p")
    found = by_grammar("How many poles are there, and how many of them have a height over 40 ft?", FakeWorld((poles,)), Settings())
    assert not found.runnable
    choices = [choice.question for issue in found.issues for choice in issue.suggestions]
    assert choices[0] == "How many poles are there"
    assert by_grammar(choices[1], FakeWorld((poles,)), Settings()).runnable


def test_how_many_of_them_is_asked_back_where_nothing_tells_it() -> None:
    assert not asked("How many repairs are there, and how many of them are purple?").runnable
