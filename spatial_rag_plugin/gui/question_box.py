"""The box for the question: grows with its text, remembers what was asked, completes from it. Enter asks."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Optional

from qgis.PyQt.QtCore import QMimeData, QSize, QStringListModel, Qt, pyqtSignal
from qgis.PyQt.QtGui import QKeyEvent, QResizeEvent, QTextCursor
from qgis.PyQt.QtWidgets import QCompleter, QPlainTextEdit, QSizePolicy, QWidget

MAXIMUM_LINES = 4
_COMPLETE_FROM = 2
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuestionBox(QPlainTextEdit):
    """A question of one paragraph. ``submitted`` carries it on Enter; Up and Down at the edges walk through the history."""

    submitted = pyqtSignal(str)

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._history: list[str] = []
        self._place = -1
        self._draft = ""
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(4)
        self._completer = QCompleter(QStringListModel(self), self)
        self._completer.setWidget(self)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._completer.setMaxVisibleItems(6)
        self._completer.activated.connect(self.set_question)
        self.document().documentLayout().documentSizeChanged.connect(self.updateGeometry)

    def question(self) -> str:
        """What is typed, as one line."""
        return " ".join(self.toPlainText().split())

    def set_question(self, question: str) -> None:
        """Put a question into the box, with the cursor behind it; undo brings back what was there."""
        cursor = self.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(question)
        self.moveCursor(QTextCursor.MoveOperation.End)
        self._completer.popup().hide()

    def insert_words(self, words: str) -> None:
        """Put words where the cursor is, parted from their neighbours."""
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        text = self.toPlainText()
        before = " " if start and not text[start - 1].isspace() else ""
        after = " " if end < len(text) and not text[end].isspace() else ""
        cursor.insertText(before + words + after)
        self._completer.popup().hide()
        self.setFocus()

    def set_history(self, questions: Sequence[str]) -> None:
        """The questions asked before, the latest first."""
        self._history = list(questions)
        self._place = -1
        self._completer.model().setStringList(self._history)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """What is pasted loses its line breaks and formats."""
        self.insertPlainText(" ".join(source.text().split()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self._completer.popup()
        chosen = popup.isVisible() and popup.currentIndex().isValid()
        if (chosen and event.key() in _ENTER) or (popup.isVisible() and event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Tab)):
            event.ignore()  # the completer's own event filter deals with it
            return
        if event.key() in _ENTER:
            popup.hide()
            self.submitted.emit(self.question())
            return
        if event.key() == Qt.Key.Key_Up and self._at_edge(QTextCursor.MoveOperation.Up):
            self._walk(1)
            return
        if event.key() == Qt.Key.Key_Down and self._at_edge(QTextCursor.MoveOperation.Down):
            self._walk(-1)
            return
        super().keyPressEvent(event)
        if event.text().isprintable() and event.text():
            self._place = -1
            self._complete()
        elif popup.isVisible():
            self._complete()

    def sizeHint(self) -> QSize:
        return QSize(160, self._height(max(2, min(self._lines(), MAXIMUM_LINES))))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._height(2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def _lines(self) -> int:
        # The layout of a plain text document measures its height in lines.
        return int(self.document().size().height())

    def _height(self, lines: int) -> int:
        margins = self.contentsMargins().top() + self.contentsMargins().bottom()
        # A line of another script may be higher than the font says.
        layout = self.document().firstBlock().layout()
        line = max(self.fontMetrics().lineSpacing(), ceil(layout.lineAt(0).height()) if layout.lineCount() else 0)
        return lines * line + 2 * int(self.document().documentMargin()) + margins + 2

    def _at_edge(self, direction: QTextCursor.MoveOperation) -> bool:
        return not QTextCursor(self.textCursor()).movePosition(direction)

    def _walk(self, steps: int) -> None:
        if self._place < 0:
            self._draft = self.toPlainText()
        place = max(-1, min(self._place + steps, len(self._history) - 1))
        if place == self._place:
            return
        self.set_question(self._history[place] if place >= 0 else self._draft)
        self._place = place

    def _complete(self) -> None:
        typed = self.question()
        self._completer.setCompletionPrefix(typed)
        matches = self._completer.completionCount() if len(typed) >= _COMPLETE_FROM else 0
        if matches == 0 or (matches == 1 and self._completer.currentCompletion() == typed):
            self._completer.popup().hide()
            return
        self._completer.popup().setCurrentIndex(self._completer.completionModel().index(-1, 0))
        area = self.rect()
        area.setHeight(area.height() + 1)
        self._completer.complete(area)
