"""Sentences that cite steps, rows and features: what turns one of them round is struck, what only tells it in other words stands."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, Explanation, Sentence, StepRecord, Table
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Disclosure, Standing

ROWS = {
    1: {"name": "Weir 1", "berths": 40, "moored": 46, "opened": 1987, "age": 38, "paved": "no"},
    2: {"name": "Weir 2", "berths": 12, "moored": 15, "opened": 1991, "age": 34, "paved": "no"},
}


def stands(answer: Answer, text: str) -> bool:
    facts = facts_of(answer, Disclosed(answer, Disclosure(values=True), Catalog(())), None, 8, 0)[1]
    verifier = Verifier(answer, lambda layer, fids: [ROWS.get(fid, {}) for fid in fids], facts)
    return verifier.sentence(text).standing is not Standing.STRUCK


def _step(step: str, text: str, left: int | None = None, operation: str = "Filter") -> StepRecord:
    return StepRecord(step, operation, text, {}, 9, left)


def full() -> Answer:
    """[2] the difference, [3] what was kept, [4] and [5] two marinas, [6] the note."""
    features = tuple(
        AnswerFeature("marinas", fid, ROWS[fid]["name"], rank=fid, measures={"boats_over": over}, reason=f"boats over {over}", layer_id="m")
        for fid, over in ((1, 6.0), (2, 3.0))
    )  # fmt: skip
    trace = (
        _step("s1", "marinas: take BERTHS from MOORED", 30),
        _step("s2", "marinas: keep where boats_over > 0", 2),
    )
    note = Issue("number-taken", Severity.INFO, "“boats over” is taken as “MOORED” less “BERTHS”.")
    return Answer("which marinas have more boats than berths", "answered", features=features, total=2, trace=trace, issues=(note,))


def kept(step: str, question: str, left: int = 2) -> Answer:
    """[2] the step, [3] and [4] two features."""
    features = tuple(AnswerFeature("marinas", fid, ROWS[fid]["name"], rank=fid, layer_id="m") for fid in (1, 2))
    return Answer(question, "answered", features=features, total=left, trace=(_step("s1", step, left),))


def table(columns: tuple[Column, ...], rows: tuple[tuple, ...], question: str, *steps: str) -> Answer:
    """[2] and on the rows, then the steps."""
    trace = tuple(_step(f"s{at}", text, len(rows), "SummariseBy") for at, text in enumerate(steps, 1))
    return Answer(question, "answered", Output.TABLE, table=Table(columns, rows), total=90, trace=trace)


def by_owner() -> Answer:
    columns = (Column("OWNER"), Column("district"), Column("count"))
    rows = (("Parish", "Hale", 2), ("Parish", "Stoke", 6), ("Trust", "Hale", 5), ("Trust", "Wick", 3))
    return table(columns, rows, "number of chapels by owner and district", "chapels: count them by OWNER and what they belong to")


def by_hour() -> Answer:
    columns = (Column("CALL_HR"), Column("count"))
    return table(columns, ((17, 14), (22, 13), (7, 12)), "calls by hour of day", "calls: count them by CALL_HR")


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("The number of boats over is MOORED less BERTHS [6].", True),
        ("The number of boats over is BERTHS less MOORED [6].", False),
        ("BERTHS was subtracted from MOORED [2].", True),
        ("MOORED was subtracted from BERTHS [2].", False),
    ],
)
def test_what_was_taken_from_what(text: str, true: bool) -> None:
    assert stands(full(), text) is true


@pytest.mark.parametrize(
    ("step", "question", "text", "true"),
    [
        ("marinas: keep where FUEL = 1", "marinas with fuel", "Marinas were kept where FUEL = 0 [2].", False),
        ("marinas: keep where FUEL = 1", "marinas with fuel", "Marinas were kept where FUEL = 1 [2].", True),
        ("marinas: keep where STATE = Under Repair", "marinas under repair", "Marinas with the STATE Finished were kept [2].", False),
        ("marinas: keep where KIND = Dry / Stacked", "dry stacks", "The KIND of all of them is Dry / Moored [2].", False),
        ("码头: keep where YHDW = 港务二所", "港务二所的码头", "保留了YHDW为港务一所的码头，共2个 [2]。", False),
        ("码头: keep where YHDW = 港务二所", "港务二所的码头", "保留了YHDW为港务二所的码头，共2个 [2]。", True),
        ("marinas: keep where not (FUEL = Diesel)", "marinas without diesel", "The marinas were kept where FUEL is Diesel [2].", False),
        ("marinas: keep where LAST_DREDGE has no value", "marinas never dredged", "LAST_DREDGE has no value for these marinas [2].", True),
        ("marinas: keep where LAST_DREDGE has no value", "marinas never dredged", "LAST_SURVEY has no value for these marinas [2].", False),
        ("marinas: keep where PAVED is No", "marinas that are not paved", "All of these marinas have PAVED set to No [2].", True),
    ],
)  # fmt: skip
def test_conditions_of_a_step(step: str, question: str, text: str, true: bool) -> None:
    assert stands(kept(step, question), text) is true


@pytest.mark.parametrize(
    ("step", "question", "text", "true"),
    [
        ("marinas: measure the area of each", "area of the marinas", "The area of each of the 2 marinas was measured [2].", True),
        ("marinas: measure the area of each", "area of the marinas", "The perimeter of each of the 2 marinas was measured [2].", False),
        ("marinas: take the centroid of each", "centre of every marina", "The length of each of the 2 marinas was taken [2].", False),
        ("marinas: keep the one with the largest BERTHS", "worst marina", "It has the smallest number of berths of all [2][3].", False),
    ],
)
def test_what_was_measured_and_at_which_end(step: str, question: str, text: str, true: bool) -> None:
    assert stands(kept(step, question), text) is true


def test_the_object_of_another_step() -> None:
    trace = (
        _step("s1", "kiosks: keep what lies within 100 m of piers", 40, "Near"),
        _step("s2", "kiosks: keep what lies within 280 m of ferry_stops", 21, "Near"),
    )
    answer = Answer("kiosks within 100 m of a pier and within 280 m of a ferry stop", "answered", total=21, trace=trace)
    assert stands(answer, "Kiosks within 100 m of piers were kept, leaving 40 [2].")
    assert not stands(answer, "Kiosks within 100 m of ferry stops were kept, leaving 40 [2].")


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("Parish chapels in Stoke have a count of 6 [3].", True),
        ("Parish chapels in Wick have a count of 6 [3].", False),
        ("Trust chapels in Hale have a count of 5 [4].", True),
        ("Trust chapels in Hale have a count of 2 [4].", False),
    ],
)
def test_keys_of_the_row_that_is_cited(text: str, true: bool) -> None:
    assert stands(by_owner(), text) is true


@pytest.mark.parametrize(
    ("text", "true"), [("Hour 17 has 14 calls [2].", True), ("Hour 14 has 17 calls [2].", False), ("Hour 22 has 13 calls [3].", True)]
)
def test_a_key_that_is_a_number(text: str, true: bool) -> None:
    assert stands(by_hour(), text) is true


def test_another_month_than_that_of_the_row() -> None:
    answer = table((Column("month of LOGGED"), Column("count")), (("October", 16),), "in which month were most leaks logged",
                   "leaks: count them by month of LOGGED, and keep what has the most")  # fmt: skip
    assert stands(answer, "Most leaks were logged in October, with a count of 16 [2].")
    assert not stands(answer, "Most leaks were logged in January, with a count of 16 [2].")


def test_the_size_of_a_table() -> None:
    assert stands(by_hour(), "The answer is a table of 3 rows [1].")
    assert not stands(by_hour(), "The answer is a table of 8 rows [1].")


def test_a_column_in_chinese_by_one_letter() -> None:
    rows = (("金门", 19.5), ("大安", 25.0))
    answer = table((Column("运营商"), Column("mean 时租")), rows, "各运营商平均时租", "停车场: take the mean of 时租 by 运营商")
    assert stands(answer, "金门的平均时租是19.5 [2]。")
    assert not stands(answer, "金门的平均月租是19.5 [2]。")


def test_two_numbers_with_their_labels() -> None:
    told = "A ratio of 0.7: sum of leased berths 980; sum of berths 1,400."
    explanation = Explanation((Sentence(told, (), ("s1",), "answer"),))
    trace = (_step("s1", "marinas: take the sum of LEASED"), _step("s2", "marinas: take the sum of BERTHS"))
    answer = Answer("share of berths that are leased", "answered", Output.NUMBER, 0.7, total=9, trace=trace, explanation=explanation)
    assert stands(answer, "The ratio is 0.7, from 980 leased berths and 1,400 berths in total [1].")
    assert not stands(answer, "The ratio is 0.7, from 1,400 leased berths and 980 berths in total [1].")


def test_marks_of_what_keeps_a_condition() -> None:
    trace = (_step("s1", "地块: mark with 100 where ZT = 已抵押, else with 0", 70), _step("s2", "地块: take the mean of 抵押率", 70))
    answer = Answer("抵押率", "answered", Output.NUMBER, 40.0, total=70, trace=trace)
    assert stands(answer, "ZT为已抵押的记为100，其余记为0 [2]。")
    assert not stands(answer, "ZT为已抵押的记为0，其余记为100 [2]。")


def test_denials_that_were_asked_for() -> None:
    step = "marinas: keep what lies outside rail_lines, or only touches it"
    answer = kept(step, "marinas not crossed by a rail line")
    assert stands(answer, "Two marinas are not crossed by a rail line [1].")
    assert not stands(answer, "Two marinas are crossed by a rail line [1].")
    assert not stands(answer, "Two marinas are not served by a rail line [1].")


def test_the_other_side_of_what_was_asked() -> None:
    answer = kept("marinas: keep where opened < 1990", "marinas opened before 1990")
    assert stands(answer, "2 marinas that opened before 1990 were found [1][2].")
    assert not stands(answer, "2 marinas that opened after 1990 were found [1][2].")


@pytest.mark.parametrize("text", ["不合格样品有2个 [1]。", "合格样品有2个 [1]。"])
def test_a_word_that_stands_there_as_its_opposite(text: str) -> None:
    answer = kept("样品: keep where 结果 = 不合格", "不合格样品有几个")
    assert stands(answer, text) is text.startswith("不")


@pytest.mark.parametrize(
    ("step", "question", "text", "true"),
    [
        ("marinas: keep where FUEL = 1", "marinas with fuel", "After filtering on FUEL, 2 marinas remain [2].", True),
        ("marinas: keep where opened < 1990", "marinas opened before 1990", "After this step 2 marinas are left [2].", True),
        ("码头: keep where YHDW = 港务二所", "港务二所的码头", "保留了YHDW是港务一所的码头，共2个 [2]。", False),
        ("marinas: keep where ID_REQ is No", "marinas without id", "No marinas have ID_REQ [2].", False),
    ],
)
def test_words_that_only_lead_what_a_step_did(step: str, question: str, text: str, true: bool) -> None:
    assert stands(kept(step, question), text) is true


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("The days from FOUND_ON to CLOSED_ON were taken [2].", True),
        ("CLOSED_ON minus FOUND_ON was taken [2].", True),
        ("The days between CLOSED_ON and FOUND_ON were taken [2].", True),
        ("The days up to CLOSED_ON were taken from FOUND_ON on [2].", True),
        ("The days from CLOSED_ON to FOUND_ON were taken [2].", False),
    ],
)
def test_from_when_to_when(text: str, true: bool) -> None:
    trace = (_step("s1", "leaks: take the days from FOUND_ON to CLOSED_ON", 30),)
    assert stands(Answer("days from when a leak is found", "answered", Output.NUMBER, 12.0, total=9, trace=trace), text) is true


@pytest.mark.parametrize(
    ("number", "text", "true"),
    [
        ("opened", "The oldest marina was kept [2].", False),
        ("opened", "The newest marina was kept [2].", True),
        ("age", "Weir 1 is the oldest [2][3].", True),
    ],
)
def test_the_oldest_is_of_the_smallest_year_but_of_the_largest_age(number: str, text: str, true: bool) -> None:
    assert stands(kept(f"marinas: keep the one with the largest {number}", f"marina with the highest {number}", 1), text) is true


def test_words_that_are_months_or_cells_by_chance() -> None:
    leaks = table((Column("month of LOGGED"), Column("count")), (("October", 16),), "in which month were most leaks logged",
                  "leaks: count them by month of LOGGED, and keep what has the most")  # fmt: skip
    assert stands(leaks, "The count of 16 may be the highest [2].")
    owners = table((Column("OWNER"), Column("count")), (("Parish", 12), ("Trust", 30), ("Other", 4)), "chapels by owner",
                   "chapels: count them by OWNER")  # fmt: skip
    assert stands(owners, "30 is the largest count, well ahead of the other owners [3].")
    assert not stands(owners, "A count of 30 is that of Parish [3].")


def test_a_cited_sentence_ends_before_chinese_without_a_space() -> None:
    facts = facts_of(by_hour(), Disclosed(by_hour(), Disclosure(values=True), Catalog(())), None, 8, 0)[1]
    parts = Verifier(by_hour(), None, facts).sentences("一张3行的表 [1].最多的是17时 [2].")
    assert [part.strip() for part in parts] == ["一张3行的表 [1].", "最多的是17时 [2]."]
