"""What a language model tells of an answer, while it comes in and once it is verified, with its cost."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Optional

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, Qt, pyqtSignal
from qgis.PyQt.QtGui import QColor, QTextCharFormat, QTextCursor
from qgis.PyQt.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ..model.answer import Answer
from ..model.llm import LlmUse, Told, ToldSentence
from ..qgis_adapters.said import said
from .rich_text import RichText
from .told_html import judged_html, told_html

translate = QCoreApplication.translate

#: Reads on light and on dark.
_GREY = "#868e96"
#: Nobody reads more of a text that was not looked at yet.
_MOST_UNVERIFIED = 8_000


class ToldView(QFrame):
    """Hidden while no language model has anything to do with the answer. ``linked`` carries links, ``stopped`` that it need not go on."""

    linked = pyqtSignal(object)
    stopped = pyqtSignal()

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setObjectName("spatialRagTold")
        self.setStyleSheet("#spatialRagTold { border: none; border-left: 3px solid #7048e8; }")
        self._answer: Optional[Answer] = None
        self._judged: list[ToldSentence] = []
        self._unjudged = ""
        self._shown = 0
        self._currency = ""
        self._unverified = QTextCharFormat()
        self._unverified.setForeground(QColor(_GREY))
        self.title = _label(self)
        self.text = RichText(translate("SpatialRagDock", "Explanation by a language model"), self, maximum_lines=12)
        self.text.linked.connect(self.linked)
        self.cost = _label(self)
        self.cost.setStyleSheet(f"color: {_GREY};")
        self.stop = QToolButton(self)
        self.stop.setIcon(QgsApplication.getThemeIcon("/mTaskCancel.svg"))
        self.stop.setToolTip(translate("SpatialRagDock", "Stop the language model"))
        self.stop.setAccessibleName(translate("SpatialRagDock", "Stop the language model"))
        self.stop.setAutoRaise(True)
        self.stop.clicked.connect(lambda _checked: self.stopped.emit())
        top = QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addWidget(self.stop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 2, 2, 2)
        layout.setSpacing(2)
        layout.addLayout(top)
        layout.addWidget(self.text)
        layout.addWidget(self.cost)
        self.set_answer(None)

    def begin(self, model: str) -> None:
        """The model was asked; nothing has come yet."""
        self._shown, self._judged, self._unjudged = 0, [], ""
        self.text.clear()
        self.title.setText(translate("SpatialRagDock", "{model} is writing; not verified yet").format(model=model))
        self.cost.hide()
        for widget in (self.title, self.text, self.stop, self):
            widget.show()

    def add(self, piece: str) -> None:
        """A further piece as it comes in: plain text, whatever is in it, grey because nobody has looked at it."""
        piece = piece[: max(0, _MOST_UNVERIFIED - self._shown)]
        self._shown += len(piece)
        self._unjudged += piece
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(piece, self._unverified)
        # the document lays out what is out of sight only when it is asked, and says nothing until then
        self.text.updateGeometry()

    def judge(self, sentence: ToldSentence) -> None:
        """A sentence of what came in was looked at: it is shown as it stands, and behind it what comes after."""
        if self._answer is None:
            return
        # it is looked at without the blanks between its words
        words = r"\s+".join(re.escape(word) for word in sentence.text.split())
        found = re.search(words, self._unjudged)
        self._unjudged = self._unjudged[found.end() :] if found is not None else ""
        self._judged.append(replace(sentence, why=said(sentence.why), instead=said(sentence.instead)))
        self.text.setHtml(judged_html(self._answer, self._judged))
        self._shown -= len(self._unjudged)
        rest, self._unjudged = self._unjudged, ""
        self.add(rest)

    def set_answer(self, answer: Optional[Answer], currency: str = "") -> None:
        """What was told, verified; what a model did and cost, where there is nothing else to tell."""
        self._answer = answer
        self._currency = currency or self._currency
        told = answer.told if answer is not None else None
        use = answer.llm if answer is not None else None
        self.stop.hide()
        self.text.setHtml(told_html(answer) if answer is not None and told is not None else "")
        self.text.setVisible(told is not None)
        self.title.setText(told_words(told) if told is not None else "")
        self.title.setVisible(told is not None)
        self.cost.setText(cost_words(use, self._currency) if use is not None else "")
        self.cost.setToolTip("\n".join(use.did) if use is not None else "")
        self.cost.setVisible(use is not None and bool(use.calls))
        self.setVisible(told is not None or not self.cost.isHidden())


def told_words(told: Told) -> str:
    """Who told it, and how much of it was verified."""
    share = f"{round(told.share * 100)}"
    return translate("SpatialRagDock", "{model} explains; {share} % of what can be checked was verified").format(
        model=told.model, share=share
    )


def cost_words(use: LlmUse, currency: str) -> str:
    """Tokens and money of a question."""
    tokens_in, tokens_out = use.tokens
    kept = sum(call.kept for call in use.calls)
    sent = len(use.calls) - kept
    words = translate("SpatialRagDock", "Language model: {sent} sent, {kept} from memory; {read} + {written} tokens").format(
        sent=sent, kept=kept, read=f"{tokens_in:,}", written=f"{tokens_out:,}"
    )
    return f"{words}; {use.money:.4f} {currency}" if use.money else words


def _label(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label
