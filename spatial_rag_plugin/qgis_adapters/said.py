"""Texts that were made far from QGIS, in QGIS's language."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from qgis.PyQt.QtCore import QCoreApplication

from ..model.wording import Wording

if TYPE_CHECKING:  # algorithms need the words only, and QGIS starts with them
    from ..model.answer import Answer
    from ..model.issue import Issue


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
    return template.format(**{name: _translated(words) for name, words in text.put_in.items()})


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
