"""The command line without a process of its own: reading lines, arguments, text, JSON."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.cli import batch
from spatial_rag_plugin.cli.main import main, parser, settings_of
from spatial_rag_plugin.cli.text import answer_text
from spatial_rag_plugin.model.answer import ANSWERED, CLARIFY, Answer, AnswerFeature, Column, Explanation, Sentence, Table
from spatial_rag_plugin.model.answer_json import answer_json, dump_answer
from spatial_rag_plugin.model.issue import Choice, Issue, Severity
from spatial_rag_plugin.model.settings import EngineMode, InMode, Settings


def lines_of(data: bytes) -> list[batch.Line]:
    return list(batch.read_lines(io.BytesIO(data)))


def test_a_good_line_keeps_its_id_whatever_it_is():
    for key in (7, "T1-003", None, ["a", 1], {"deep": True}):
        (line,) = lines_of(json.dumps({"id": key, "question": "how many?", "more": 1}).encode())
        assert (line.id, line.question, line.problem) == (key, "how many?", "")


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"{", "not JSON"),
        (b"[1, 2]", "not an object"),
        (b'"how many?"', "not an object"),
        (b'{"id": 1}', "no question"),
        (b'{"id": 1, "question": 5}', "not text"),
        (b'{"id": NaN, "question": "x"}', "NaN"),
        (b'{"question": "\xff"}', "not UTF-8"),
        (b"[" * 200_000, "not JSON"),
    ],
)
def test_a_bad_line_says_what_is_wrong(raw, words):
    good = b'{"question": "second"}\n'
    first, second = lines_of(raw + b"\n" + good)
    assert words in first.problem
    assert (second.number, second.question, second.problem) == (2, "second", "")


def test_a_line_too_long_is_passed_over_without_losing_the_next():
    long = b'{"question": "' + b"x" * (3 * batch.LONGEST_LINE) + b'"}\n'
    first, second = lines_of(long + b'{"id": 2, "question": "q"}')
    assert "longer than" in first.problem
    assert (second.number, second.id) == (2, 2)


def test_byte_order_mark_blank_lines_and_windows_line_ends():
    found = lines_of(b'\xef\xbb\xbf{"id": 1, "question": "a"}\r\n\r\n   \n{"id": 4, "question": "b"}\r\n')
    assert [(line.number, line.id, line.question) for line in found] == [(1, 1, "a"), (4, 4, "b")]


@given(st.lists(st.binary(max_size=60).map(lambda raw: raw.replace(b"\n", b""))))
def test_any_bytes_give_one_line_each(rows):
    found = lines_of(b"".join(row + b"\n" for row in rows))
    expected = [number for number, row in enumerate(rows, start=1) if row.strip(b"\xef\xbb\xbf \t\r\n")]
    assert [line.number for line in found] == expected


@given(st.text(), st.one_of(st.none(), st.integers(), st.text()))
def test_what_json_can_write_is_read_back(question, key):
    (line,) = lines_of(json.dumps({"id": key, "question": question}).encode("utf-8", "surrogatepass") + b"\n")
    assert (line.id, line.question, line.problem) == (key, question, "")


def test_resuming_cuts_off_an_unfinished_line(tmp_path):
    out = tmp_path / "answers.jsonl"
    out.write_bytes(b'{"id": 1}\n{"id": 2}\n{"id"')
    assert batch._prepare_output(out, resume=True) == 2
    assert out.read_bytes() == b'{"id": 1}\n{"id": 2}\n'
    assert batch._prepare_output(out, resume=False) == 0
    assert out.read_bytes() == b""


def test_arguments_become_settings():
    arguments = parser().parse_args(
        ["ask", "q", "--layer", "a.gpkg", "--engine", "steps", "--in-mode", "within", "--whole-features", "--max-features", "7"]
    )
    expected = Settings(engine=EngineMode.STEPS, in_mode=InMode.WITHIN, whole_features=True, max_features=7, encode_seconds=0)
    assert settings_of(arguments) == expected


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["ask"],
        ["ask", "q"],
        ["ask", "q", "--layer", "x", "--engine", "warp"],
        ["ask", "q", "--layer", "x", "--max-features", "-1"],
        ["batch", "q.jsonl", "--layer", "x"],
        ["tell", "q"],
    ],
)
def test_wrong_usage_ends_with_2(argv, capsys):
    with pytest.raises(SystemExit) as stop:
        main(argv)
    assert stop.value.code == 2
    assert "usage:" in capsys.readouterr().err


FEATURES = (
    AnswerFeature("cafes", 2, "Second", 1.0, 2.0, 2, 1500.0, 45.0, layer_id="l"),
    AnswerFeature(
        "cafes", 1, "\x1b[31mFirst\x07", 0.123456789012, 0.1, 1, float("nan"), None, {"space": 1 / 3}, {"area_m2": 20_000.0}, "r", "l"
    ),
)


def full_answer() -> Answer:
    return Answer(
        "cafés?",
        ANSWERED,
        value=1 / 3,
        unit="m",
        features=FEATURES,
        total=12,
        table=Table((Column("district"), Column("area", "m2")), (("Old Town", 5.5), ("New Town", None))),
        workflow={"steps": []},
        workflow_words=("take the layer “cafes”",),
        explanation=Explanation((Sentence("12 found."),)),
        timing_ms={"total": 12.3456},
    )


def test_the_json_of_an_answer_has_the_agreed_form():
    data = json.loads(dump_answer(full_answer(), id="x"))
    assert list(data)[:2] == ["id", "question"]
    assert {"status", "answer_type", "value", "unit", "table", "features", "workflow", "explanation", "issues", "timing_ms"} <= set(data)
    assert [feature["rank"] for feature in data["features"]] == [1, 2]
    first = data["features"][0]
    assert {"layer", "fid", "name", "lon", "lat", "rank", "distance_m", "azimuth_deg", "scores"} <= set(first)
    assert first["distance_m"] is None
    assert data["value"] == pytest.approx(1 / 3, rel=1e-9)
    assert first["lon"] == pytest.approx(0.123456789012, rel=1e-9)
    assert data["table"]["columns"] == [{"name": "district", "unit": ""}, {"name": "area", "unit": "m2"}]
    assert data["table"]["rows"] == [["Old Town", 5.5], ["New Town", None]]
    assert answer_json(full_answer())["timing_ms"]["total"] == 12.346


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_rounding_keeps_more_than_the_millionth_part(value):
    assert answer_json(Answer("q", ANSWERED, value=value))["value"] == pytest.approx(value, rel=1e-9, abs=0)


def test_the_text_of_an_answer():
    text = answer_text(replace(full_answer(), table=None), Settings(shown_features=1))
    assert "12 found." in text
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "… and 11 more" in text
    assert "take the layer “cafes”" in text
    assert "2 ha" in answer_text(replace(full_answer(), table=None), Settings())


def test_a_table_stands_for_the_list_of_its_features():
    text = answer_text(full_answer(), Settings())
    assert "district  area (m²)\n--------  ---------\nOld Town        5.5\nNew Town          –\n" in text
    assert "Second" not in text
    rows = tuple((f"\x1b[31m{number}", number * 1234.5) for number in range(100))
    long = answer_text(replace(full_answer(), table=Table((Column("name"), Column("people")), rows)), Settings())
    assert "… and 40 more rows" in long
    assert "1,234" in long
    assert "\x1b" not in long


def test_the_text_of_a_question_that_was_not_answered():
    issue = Issue(
        Severity.QUESTION, "unknown-place", "There is no “Atlantis”.", "a place", "Atlantis", (Choice("Atlanta", "cafes in Atlanta"),)
    )
    text = answer_text(Answer("cafes in Atlantis", CLARIFY, issues=(issue,)), Settings())
    for words in ("There is no “Atlantis”.", "understood: a place", "not understood: Atlantis", "try: cafes in Atlanta", "clarify"):
        assert words in text
