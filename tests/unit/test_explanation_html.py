"""Explanations as HTML: names lead to features, numbers to steps, and data never become markup."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.gui.explanation_html import explanation_html, sentence_html
from spatial_rag_plugin.gui.links import FeatureLink, Link, QuestionLink, StepLink, anchor, href, parse
from spatial_rag_plugin.model.answer import ANSWERED, Answer, AnswerFeature, Explanation, FeatureRef, Sentence, StepRecord

TEXT = st.text(max_size=40)
LINKS = st.one_of(
    st.builds(FeatureLink, TEXT, st.integers(-(2**62), 2**62)),
    st.builds(StepLink, TEXT),
    st.builds(QuestionLink, TEXT),
)


class Reader(HTMLParser):
    """The text of HTML, its tags, and its links with their texts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text, self.tags, self.links = "", [], []
        self._open: str | None = None
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "a":
            self._open = dict(attributes)["href"]
            self.links.append(["", self._open])

    def handle_endtag(self, tag: str) -> None:
        self._open = None if tag == "a" else self._open

    def handle_data(self, data: str) -> None:
        self.text += data
        if self._open is not None:
            self.links[-1][0] += data


def links(html: str) -> list[tuple[str, Link | None]]:
    return [(text, parse(address)) for text, address in Reader(html).links]


STEPS = {
    "load": StepRecord("load", "Load", "take the layer “places”", count_out=4000),
    "near": StepRecord("near", "WithinDistance", "keep what lies within 500 m of stations", count_in=4000, count_out=12),
}


def test_names_and_numbers_become_links() -> None:
    names = {("p", 7): "Oak Café", ("s", 1): "Central"}
    sentence = Sentence("12 places lie within 500 m of Central; Oak Café is 120 m away.", (("p", 7), ("s", 1)), ("load", "near"))
    assert links(sentence_html(sentence, names, STEPS)) == [
        ("12", StepLink("near")),
        ("500 m", StepLink("near")),
        ("Central", FeatureLink("s", 1)),
        ("Oak Café", FeatureLink("p", 7)),
        ("120 m", StepLink("near")),
    ]


def test_a_count_leads_to_the_step_that_counted() -> None:
    sentence = Sentence("Of 4,000 places 12 are near.", (), ("load", "near"))
    assert links(sentence_html(sentence, {}, STEPS)) == [("4,000", StepLink("load")), ("12", StepLink("near"))]


def test_the_longer_name_wins_and_namesakes_share_their_occurrences() -> None:
    names = {("p", 1): "Park", ("p", 2): "Park Café", ("p", 3): "Park"}
    sentence = Sentence("Park Café, Park and Park; Parks are none.", (("p", 1), ("p", 2), ("p", 3)))
    assert links(sentence_html(sentence, names, {})) == [
        ("Park Café", FeatureLink("p", 2)),
        ("Park", FeatureLink("p", 1)),
        ("Park", FeatureLink("p", 3)),
    ]


def test_numbers_inside_names_and_words_stay_alone() -> None:
    names = {("p", 1): "3 Palms Zoo"}
    sentence = Sentence("3 Palms Zoo is on 5th Street, room B2B.", (("p", 1),), ("near",))
    assert links(sentence_html(sentence, names, STEPS)) == [("3 Palms Zoo", FeatureLink("p", 1))]


def test_a_note_links_only_numbers_that_a_step_knows() -> None:
    sentence = Sentence("Measured on WGS 84 within 500 m.", (), ("near",), "note")
    assert links(sentence_html(sentence, {}, STEPS)) == [("500 m", StepLink("near"))]


@given(TEXT, TEXT, TEXT)
def test_whatever_the_data_say_they_stay_text(name: str, before: str, step: str) -> None:
    sentence = Sentence(f"{before}{name} <b>&amp; 12", (("<layer>", 1),), (step,))
    read = Reader(sentence_html(sentence, {("<layer>", 1): name}, {}))
    assert set(read.tags) <= {"a"}
    # A line feed after a carriage return is one line end to an HTML parser.
    assert read.text.replace("\r\n", "\n") == unescape(read.text).replace("\r\n", "\n") or "&" in sentence.text
    assert re.sub(r"\s", "", read.text) == re.sub(r"\s", "", sentence.text)


@given(LINKS)
def test_links_survive_their_address(link: Link) -> None:
    assert parse(href(link)) == link
    assert links(anchor("x", link)) == [("x", link)]


@given(TEXT)
def test_other_addresses_are_no_links(text: str) -> None:
    for address in (f"http://{text}", f"file:///{text}", f"feature:x{text}:layer", f"javascript:{text}"):
        assert parse(address) is None


def test_sentences_are_ordered_by_what_they_are() -> None:
    explanation = Explanation((Sentence("A note.", kind="note"), Sentence("The way.", kind="how"), Sentence("The answer.", kind="answer")))
    html = explanation_html(Answer("q", ANSWERED, explanation=explanation))
    assert Reader(html).text == "The answer.The way.A note."


def test_answers_link_results_and_references() -> None:
    answer = Answer(
        "q",
        ANSWERED,
        features=(AnswerFeature("countries", 4, "Austria", layer_id="c"),),
        references=(FeatureRef("countries", "c", 9, "Italy"),),
        explanation=Explanation((Sentence("Austria is near Italy.", (("c", 4), ("c", 9)), (), "answer"),)),
    )
    assert links(explanation_html(answer)) == [("Austria", FeatureLink("c", 4)), ("Italy", FeatureLink("c", 9))]
