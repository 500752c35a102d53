"""The explanation of an answer, its names and numbers clickable."""

from __future__ import annotations

from typing import Optional

from qgis.PyQt.QtCore import QCoreApplication
from qgis.PyQt.QtWidgets import QWidget

from ..model.answer import Answer
from .explanation_html import explanation_html
from .rich_text import RichText

translate = QCoreApplication.translate


class ExplanationView(RichText):
    """Hidden while there is nothing to explain."""

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(translate("SpatialRagDock", "Explanation"), parent, maximum_lines=14)
        self.hide()

    def set_answer(self, answer: Optional[Answer]) -> None:
        """Show the explanation of an answer; None empties it."""
        # Why there is no answer stands in the message area.
        shown = answer is not None and answer.answered and bool(answer.explanation.sentences)
        self.setHtml(explanation_html(answer) if shown else "")
        self.setVisible(shown)
