"""Texts that were made far from QGIS, in QGIS's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from string import Formatter
from typing import TYPE_CHECKING

from qgis.PyQt.QtCore import QCoreApplication

from ..model.wording import Wording

if TYPE_CHECKING:  # algorithms need the words only, and QGIS starts with them
    from ..model.answer import Answer
    from ..model.issue import Issue


#: A number as English writes it, alone or with its unit: "1,204", "8.16 km", "50 mi (80.5 km)".
_NUMBER = r"-?\d{1,3}(?:,\d{3})*(?:\.\d+)?|-?\d+\.\d+"
_BARE_UNIT = "(?:km²|m²|mi²|ft²|ha|km|cm|mm|ms|m|mi|ft|yd|acres|s|%|°)"
_UNIT = rf"(?:\s?{_BARE_UNIT})?(?: per {_BARE_UNIT})?"
_FIGURE = re.compile(rf"(?:{_NUMBER}){_UNIT}(?: \((?:{_NUMBER}){_UNIT}\))?")
_QUOTED = re.compile("“[^“”]+”(?:, “[^“”]+”)*")
_SIGNS = re.compile("[.,]")
_HAN, _LETTER = re.compile("[\u3400-\u9fff]"), re.compile(r"[A-Za-z0-9_]")


def said(text: str) -> str:
    """A wording in QGIS's language; any other text as it is. A plain string, which QGIS can put into a field. Any thread may call it."""
    # Translators put the name of their language there; English wordings need not be made anew, and some are put otherwise.
    if QCoreApplication.translate("SpatialRagAnswer", "English") == "English":
        return str(text)
    return _translated(text)


def _translated(text: str) -> str:
    if not isinstance(text, Wording):
        return text
    template = QCoreApplication.translate(text.context, text.template)
    put_in = {name: _put_in(words) for name, words in text.put_in.items()}
    return _filled(template, put_in) if _HAN.search(template) else template.format(**put_in)


def _filled(template: str, put_in: Mapping[str, str]) -> str:
    """A Chinese template with its places filled: a space between Chinese and other letters, none between Chinese and Chinese."""
    said = ""
    for words, name, _, _ in Formatter().parse(template):
        said = _beside(said, words, True)
        if name is not None:
            said = _beside(said, put_in[name], bool(_HAN.search(words)))
    return said


def _beside(left: str, right: str, closely: bool) -> str:
    """``closely``: a space between them was written for what may have stood there."""
    before, behind = left.rstrip(" "), right.lstrip(" ")
    if not before or not behind:
        return left + right
    ends = (bool(_HAN.match(before[-1])), bool(_HAN.match(behind[0])))
    if all(ends):
        return before + behind if closely else left + right
    apart = any(ends) and len(before) + len(behind) == len(left) + len(right) and (_LETTER.match(before[-1]) or _LETTER.match(behind[0]))
    return f"{left} {right}" if apart else left + right


def _put_in(text: str) -> str:
    """Only here numbers are written anew: what stands alone may have been said before."""
    if isinstance(text, Wording):
        return _translated(text)
    return _listed(text) if text.startswith("“") else figure(text)


def figure(text: str) -> str:
    """A number with or without its unit as QGIS's language writes it ("8,16 km" in German); any other text as it is."""
    sample = QCoreApplication.translate("SpatialRagAnswer", "1,234.5")
    if sample == "1,234.5" or not _FIGURE.fullmatch(text):
        return text
    signs = {",": sample[1], ".": sample[-2]}
    return _SIGNS.sub(lambda found: signs[found.group()], text)


def _listed(text: str) -> str:
    """Quoted words one after the other, quoted and set apart as QGIS's language does it."""
    sample = QCoreApplication.translate("SpatialRagAnswer", "“a”, “b”")
    if sample == "“a”, “b”" or not _QUOTED.fullmatch(text):
        return text
    begins, ends, between = sample[0], sample[2], sample[3:-3]
    return between.join(f"{begins}{words}{ends}" for words in text[1:-1].split("”, “"))


def answer_said(answer: Answer) -> Answer:
    """The same answer with its explanation, its steps and its messages in QGIS's language; reasons of features are said where they are
    shown, as there may be very many.
    """
    told = answer.told
    if told is not None:
        told = replace(told, sentences=tuple(replace(item, why=said(item.why), instead=said(item.instead)) for item in told.sentences))
    return replace(
        answer,
        workflow_words=tuple(said(words) for words in answer.workflow_words),
        trace=tuple(replace(record, sentence=said(record.sentence), notes=tuple(map(said, record.notes))) for record in answer.trace),
        explanation=replace(
            answer.explanation, sentences=tuple(replace(sentence, text=said(sentence.text)) for sentence in answer.explanation.sentences)
        ),
        issues=tuple(_issue_said(issue) for issue in answer.issues),
        apart_why=said(answer.apart_why),
        told=told,
    )


def _issue_said(issue: Issue) -> Issue:
    return replace(
        issue,
        message=said(issue.message),
        understood=said(issue.understood),
        not_understood=said(issue.not_understood),
        suggestions=tuple(replace(choice, label=said(choice.label)) for choice in issue.suggestions),
    )
