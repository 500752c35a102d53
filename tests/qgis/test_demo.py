"""The demo's own functions, and one question from layers to picture; the whole of it is run by `make demo`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from qgis.core import QgsProject
from qgis.PyQt.QtGui import QColor, QImage

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Explanation, Sentence
from spatial_rag_plugin.model.issue import Choice, Issue, Severity
from tools import demo, demo_map, demo_pages, demo_sources
from tools.demo_pages import Shown

HOSTILE = "<b>Robert'); DROP|TABLE</b>"


def answered(question: str = "the largest park", name: str = "North Park") -> Answer:
    sentence = Sentence(f"{name}: 42.86 ha.", kind="answer")
    how = Sentence("Parks: keep where kind = park.", kind="how")
    feature = AnswerFeature("parks", 1, name, rank=1, reason="42.86 ha")
    return Answer(question, "answered", features=(feature,), total=1, explanation=Explanation((sentence, how)))


def refused() -> Answer:
    issue = Issue(Severity.QUESTION, "unknown-place", "No feature is called “Atlantis”.", suggestions=(Choice("", "how far is Italy"),))
    return Answer("how far is Atlantis", "clarify", issues=(issue,))


def test_words_are_the_answer_or_the_reason_for_none():
    assert demo_pages.words_of(answered()) == "North Park: 42.86 ha."
    assert demo_pages.words_of(refused()) == "No feature is called “Atlantis”."
    assert "try: how far is Italy" in demo_pages.text_block(Shown("s", refused(), "", False))


@pytest.mark.parametrize(
    ("answer", "picture", "expected", "wrong"),
    [
        (answered(), "01.png", True, False),
        (answered(), "", True, True),
        (answered(), "01.png", False, True),
        (refused(), "", False, False),
        (refused(), "", True, True),
    ],
)
def test_what_counts_as_wrong(answer: Answer, picture: str, expected: bool, wrong: bool):
    assert Shown("s", answer, picture, expected).wrong is wrong


def test_pages_escape_what_comes_from_the_data():
    shown = [Shown("s", answered(HOSTILE, HOSTILE), "01-x.png", True)]
    page = demo_pages.index_page(shown, 1.0)
    assert "<b>" not in page
    assert "&lt;b&gt;Robert" in page
    row = demo_pages.summary_page(shown, 1.0).splitlines()[-1]
    assert row.replace("\\|", "").count("|") == 5


@given(st.text())
def test_a_slug_is_a_file_name(question: str):
    assert demo_pages.slug(question).replace("-", "").isalnum()
    assert demo_pages.slug(question).isascii()


@given(st.floats(min_value=1e-3, max_value=4e7))
def test_a_scale_bar_is_round_and_fits(metres: float):
    length = demo_map.nice_length(metres)
    assert length <= metres * 1.001 < length * 2.6
    assert f"{length:e}"[0] in "125"


def test_the_middle_of_positions_minds_no_antimeridian():
    lon, lat = demo_map.middle([(179.0, 10.0), (-179.0, 10.0)])
    assert abs(lon) == pytest.approx(180.0)
    assert lat == pytest.approx(10.0, abs=0.01)


def test_names_that_something_else_shares_are_not_asked_for():
    assert demo_sources.first_unshared(["Castle", "Old Wharf"], ["Castle Gardens", None, "Wharf"]) == "Old Wharf"
    with pytest.raises(LookupError):
        demo_sources.first_unshared(["Castle"], ["Castle Gardens"])


def test_a_missing_layer_is_said(tmp_path: Path):
    with pytest.raises(FileNotFoundError, match="no_such"):
        demo_sources.open_layers(demo_sources.world_map(), ["no_such"], "")
    with pytest.raises(FileNotFoundError):
        demo_sources.open_layers(tmp_path / "nothing.gpkg", ["a"], "")


def test_a_question_becomes_a_picture_with_the_answer_on_it(qgis_app: object, tmp_path: Path):
    source = replace(demo_sources.world_source(), questions=("how large is Switzerland",), refused=("how far is Atlantis from Italy",))
    shown = demo.ask_source(source, tmp_path, 0)
    QgsProject.instance().clear()
    assert [item.wrong for item in shown] == [False, False]
    image = QImage(str(tmp_path / shown[0].picture))
    assert image.width() == pytest.approx(demo_map.pixels(demo_map.PAGE.width()), abs=1)
    assert image.height() == pytest.approx(demo_map.pixels(demo_map.PAGE.height()), abs=1)
    frame = [demo_map.pixels(side) for side in (demo_map.MAP.left(), demo_map.MAP.right(), demo_map.MAP.top(), demo_map.MAP.bottom())]
    colours = [QColor(image.pixel(x, y)) for x in range(frame[0], frame[1], 8) for y in range(frame[2], frame[3], 8)]
    highlighted = sum(colour.red() > 200 and colour.red() - colour.blue() > 60 for colour in colours)
    assert 0.1 < highlighted / len(colours) < 0.9
