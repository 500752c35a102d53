"""What went wrong, what is unclear and what to try, in words, with the choices as links."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Optional

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, Qt, pyqtSignal
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from ..model.issue import Choice, Issue, Severity
from ..qgis_adapters.said import said
from .links import ChangeLink, ConsentLink, QuestionLink, UsualLink, anchor
from .rich_text import RichText

translate = QCoreApplication.translate

#: Before the next sentence begins, or where Chinese ends one.
_SENTENCE_END = re.compile(r"[.?!](?=\s+\S)|[。？！]")
_ORDER = (Severity.ERROR, Severity.QUESTION, Severity.WARNING, Severity.INFO)
_ICONS = {
    Severity.ERROR: "/mIconCritical.svg",
    Severity.QUESTION: "/mActionHelpContents.svg",
    Severity.WARNING: "/mIconWarning.svg",
    Severity.INFO: "/mIconInfo.svg",
}
#: Lines in sight beside an answer, and where there is none: then the choices are what a person has to go on with.
_LINES_BESIDE, _LINES_ALONE = 14, 40
_COLOURS = {Severity.ERROR: "#d9480f", Severity.QUESTION: "#1971c2", Severity.WARNING: "#e8a200", Severity.INFO: "#1971c2"}


class MessageArea(QFrame):
    """Hidden while there is nothing to say. ``chosen`` carries the question of a choice that was clicked; before it ``remembered`` tells
    what the choice was about, and what it means. ``consent_wanted``: the person wants to see what would be sent; ``usual_wanted``: the
    order without the weights of a language model; ``change_wanted``: a step that was offered is to be changed.
    """

    chosen = pyqtSignal(str)
    consent_wanted = pyqtSignal()
    usual_wanted = pyqtSignal()
    change_wanted = pyqtSignal(str)
    remembered = pyqtSignal(str, str)

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setObjectName("spatialRagMessages")
        self._icon = QLabel(self)
        self._icon.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._text = RichText(translate("SpatialRagDock", "Messages"), self, maximum_lines=_LINES_BESIDE)
        self._text.linked.connect(self._choose)
        self._issues: tuple[Issue, ...] = ()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(6, 4, 4, 4)
        layout.addWidget(self._icon)
        layout.addWidget(self._text, 1)
        self.hide()

    def show_issues(
        self, issues: Sequence[Issue], waiting: bool = False, weighed: bool = False, steps: Sequence[tuple[str, str]] = ()
    ) -> None:
        """Show issues, the gravest first; none hides the area. ``waiting``: requests to a language model wait for an agreement;
        ``weighed``: the order is by a model's weights; ``steps``: ids and words of those that may be changed to find something.
        """
        if not issues and not waiting:
            self.clear()
            return
        self._issues = tuple(issues)
        ordered = sorted(issues, key=lambda issue: _ORDER.index(issue.severity))
        severity = ordered[0].severity if ordered else Severity.INFO
        links = [anchor(translate("SpatialRagDock", "Order without the language model"), UsualLink())] if weighed else []
        links += [anchor(translate("SpatialRagDock", "Change: {step}").format(step=said(words)), ChangeLink(step)) for step, words in steps]
        links += [anchor(translate("SpatialRagDock", "See what would be sent…"), ConsentLink())] if waiting else []
        self._text.set_maximum_lines(_LINES_ALONE if any(issue.stops for issue in issues) else _LINES_BESIDE)
        clicks = "".join(f'<p style="margin:0 0 4px 0">{link}</p>' for link in links)
        self._show(severity, "".join(issue_html(issue) for issue in ordered) + clicks)

    def show_hint(self, title: str, text: str, choices: Sequence[Choice] = ()) -> None:
        """Show a friendly note of ours (plain text), with questions to click."""
        self._issues = ()
        body = f'<p style="margin:0 0 4px 0"><b>{escape(title)}</b></p><p style="margin:0 0 4px 0">{escape(text)}</p>'
        self._show(Severity.INFO, body + _choices_html(choices))

    def clear(self) -> None:
        """Say nothing."""
        self._issues = ()
        self._text.clear()
        self.hide()

    @property
    def issues(self) -> tuple[Issue, ...]:
        """What is told of a question; nothing where a hint is shown, or nothing."""
        return self._issues

    def plain_text(self) -> str:
        """What is shown, without markup."""
        return self._text.toPlainText()

    def _show(self, severity: Severity, html: str) -> None:
        size = self.fontMetrics().height() + 2
        self._icon.setPixmap(QgsApplication.getThemeIcon(_ICONS[severity]).pixmap(size, size))
        colour = QColor(_COLOURS[severity])
        # Translucent over whatever the theme paints, so that it reads on light and on dark.
        tint = f"rgba({colour.red()},{colour.green()},{colour.blue()},28)"
        self.setStyleSheet(f"#spatialRagMessages {{ background: {tint}; border: none; border-left: 3px solid {colour.name()}; }}")
        self._text.setHtml(html)
        self.show()

    def _choose(self, link: object) -> None:
        if isinstance(link, ConsentLink):
            self.consent_wanted.emit()
        elif isinstance(link, ChangeLink):
            self.change_wanted.emit(link.step)
        elif isinstance(link, UsualLink):
            self.usual_wanted.emit()
        elif isinstance(link, QuestionLink):
            if link.about and link.meaning:
                self.remembered.emit(link.about, link.meaning)
            self.chosen.emit(link.question)


def issue_html(issue: Issue) -> str:
    """One issue: the message, what was understood and what was not, and what to try; all of it escaped."""
    message = escape(said(issue.message))
    lines: list[str] = [_first_sentence_bold(message) if issue.stops else message]
    if issue.understood:
        title = translate("SpatialRagDock", "Understood:")
        lines.append(f"{escape(title)} {escape(said(issue.understood))}")
    if issue.not_understood:
        title = translate("SpatialRagDock", "Not understood:")
        lines.append(f"{escape(title)} {escape(said(issue.not_understood))}")
    paragraphs = "".join(f'<p style="margin:0 0 4px 0">{line}</p>' for line in lines)
    return paragraphs + _choices_html(issue.suggestions)


def _first_sentence_bold(html: str) -> str:
    """What is asked stands out from what explains it."""
    ends = _SENTENCE_END.search(html)
    first, rest = (html[: ends.end()], html[ends.end() :]) if ends else (html, "")
    return f"<b>{first}</b>{rest}"


def _choices_html(choices: Sequence[Choice]) -> str:
    if not choices:
        return ""
    items = "".join(f"<li>{_choice_html(choice)}</li>" for choice in choices)
    return f'<ul style="margin:0 0 4px 0; -qt-list-indent:0; margin-left:14px">{items}</ul>'


def _choice_html(choice: Choice) -> str:
    if not choice.question:
        return escape(said(choice.label))
    return anchor(said(choice.label), QuestionLink(choice.question, choice.about, choice.meaning))
