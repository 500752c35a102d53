"""An explanation as HTML whose names lead to features and whose numbers lead to the steps that they come from. No Qt in here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import chain
from typing import Union

from ..model.answer import Answer, Sentence, StepRecord
from ..model.issue import Issue, Severity
from ..model.listing import in_a_row
from ..model.llm import ToldSentence
from .links import FeatureLink, Link, StepLink, anchor

# A number with its unit: "1,234", "2.5 km", "47°", "512 km²", "−3". Part of a word ("T7", "5th", "B2B") is no number.
_NUMBER = re.compile(r"(?<![\w.,])[-−]?\d+(?:[.,]\d+)*(?:\s?(?:km²|m²|ha|km|mi|m|°|%)(?!\w))?(?![\w])")
_LINK_STYLE = "text-decoration:none"

Found = tuple[int, int, Link]


def messages_of(answer: Answer) -> tuple[Issue, ...]:
    """The issues that stand above the answer; mere notes on it stand below, in its explanation."""
    said = {sentence.text for sentence in answer.explanation.sentences} if answer.answered else set()
    return tuple(issue for issue in answer.issues if issue.severity is not Severity.INFO or issue.suggestions or issue.message not in said)


def explanation_html(answer: Answer) -> str:
    """The sentences of an answer without its messages; those that answer stand out, notes stand back."""
    names = feature_names(answer, answer.explanation.sentences)
    steps = {record.step: record for record in answer.trace}
    above = {issue.message for issue in messages_of(answer)}
    paragraphs: list[str] = []
    for kind, open_tag, close_tag in (
        ("answer", '<p style="margin:0 0 6px 0; font-weight:600">', "</p>"),
        ("how", '<p style="margin:0 0 6px 0">', "</p>"),
        ("note", '<p style="margin:0 0 4px 0"><i>', "</i></p>"),
    ):
        chosen = [sentence for sentence in answer.explanation.sentences if (sentence.kind or "how") == kind and sentence.text not in above]
        if chosen:
            paragraphs.append(open_tag + in_a_row([sentence_html(sentence, names, steps) for sentence in chosen]) + close_tag)
    return "".join(paragraphs)


def feature_names(answer: Answer, sentences: Iterable[Union[Sentence, ToldSentence]]) -> dict[tuple[str, int], str]:
    """(layer id, feature id) → name, of the features that the sentences speak of, among those that an answer lists or refers to."""
    missing = {key for sentence in sentences for key in sentence.features}
    names: dict[tuple[str, int], str] = {}
    for feature in chain(answer.references, answer.features, answer.apart):
        if not missing:  # an answer may list very many, and the sentences speak of the first
            break
        key = (feature.layer_id, feature.fid)
        if key in missing:
            names[key] = feature.name
            missing.remove(key)
    return names


def sentence_html(sentence: Sentence, names: Mapping[tuple[str, int], str], steps: Mapping[str, StepRecord]) -> str:
    """One sentence with links over the plain text; whatever is not a link is escaped."""
    taken: list[Found] = []
    for key in sorted(sentence.features, key=lambda item: -len(names.get(item, ""))):
        _take_name(sentence.text, names.get(key, ""), FeatureLink(*key), taken)
    if sentence.steps:
        for match in _NUMBER.finditer(sentence.text):
            step = _step_of_number(match.group(), sentence.steps, steps)
            if not step and sentence.kind != "note":
                # What an answer says rests on the last of its steps; a note has numbers of its own, such as "WGS 84".
                step = sentence.steps[-1]
            if step and _is_free(match.start(), match.end(), taken):
                taken.append((match.start(), match.end(), StepLink(step)))
    pieces: list[str] = []
    position = 0
    for start, end, link in sorted(taken, key=lambda item: item[0]):
        pieces += [escape(sentence.text[position:start]), anchor(sentence.text[start:end], link, _LINK_STYLE)]
        position = end
    return "".join(pieces) + escape(sentence.text[position:])


def _take_name(text: str, name: str, link: Link, taken: list[Found]) -> None:
    """Link the first free occurrence of a name; features of one name get one occurrence each, in their order."""
    start = text.find(name) if name else -1
    while start >= 0:
        end = start + len(name)
        whole = not (text[start - 1 : start].isalnum() or text[end : end + 1].isalnum())
        if whole and _is_free(start, end, taken):
            taken.append((start, end, link))
            return
        start = text.find(name, start + 1)


def _is_free(start: int, end: int, taken: Sequence[Found]) -> bool:
    return all(end <= other_start or start >= other_end for other_start, other_end, _ in taken)


def _step_of_number(text: str, candidates: Sequence[str], steps: Mapping[str, StepRecord]) -> str:
    """The step whose count is this number or whose sentence has it; empty when there is none."""
    bare = re.sub(r"\s|km²|m²|ha|km|mi|m|°|%", "", text).replace("−", "-")
    counts = {bare.replace(",", ""), bare.replace(".", "")}  # the sign between thousands is one of the language
    for step in reversed(candidates):
        if step in steps and str(steps[step].count_out) in counts:
            return step
    for step in candidates:
        if step in steps and re.search(rf"(?<![\w.,]){re.escape(text)}(?!\w)", steps[step].sentence):
            return step
    return ""
