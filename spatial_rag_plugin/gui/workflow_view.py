"""The workflow in words: what each step did, how many features it kept, and how long it took."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Optional

from qgis.core import QgsSettings
from qgis.gui import QgsCollapsibleGroupBox
from qgis.PyQt.QtCore import QCoreApplication, pyqtSignal
from qgis.PyQt.QtWidgets import QVBoxLayout, QWidget

from ..model.answer import Answer, StepRecord
from ..qgis_adapters.said import figure
from .links import ChangeLink, anchor
from .step_changes import changeable
from .steps_text import StepsText

translate = QCoreApplication.translate

_FOLDED_KEY = "spatial_rag/dock/workflow_folded"


class WorkflowView(QgsCollapsibleGroupBox):
    """A collapsible list of steps; ``reveal`` brings one of them forward. ``change_wanted(step)``: a person would like to change one."""

    linked = pyqtSignal(object)
    change_wanted = pyqtSignal(str)
    undo_wanted = pyqtSignal()

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setTitle(translate("SpatialRagDock", "How it was found"))
        self.setSaveCollapsedState(False)
        self._answer: Optional[Answer] = None
        self._changeable: frozenset[str] = frozenset()
        self._text = StepsText(translate("SpatialRagDock", "Workflow in words"), self, maximum_lines=14)
        self._text.linked.connect(self._follow)
        self._text.change_wanted.connect(self._change_at)
        self._text.undo_wanted.connect(self.undo_wanted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 2, 4, 4)
        layout.addWidget(self._text)
        self.setCollapsed(QgsSettings().value(_FOLDED_KEY, False, type=bool))
        self.collapsedStateChanged.connect(self._remember)
        self.hide()

    def set_answer(self, answer: Optional[Answer]) -> None:
        """Show the steps of an answer; hidden when it has none."""
        self._answer = answer
        self._changeable = changeable(answer) if answer is not None and answer.trace else frozenset()
        self._text.changeable = [record.step in self._changeable for record in answer.trace] if self._changeable and answer else []
        self._text.setToolTip(translate("SpatialRagDock", "Double-click a step, or press F2, to change it.") if self._changeable else "")
        self._fill("")
        self.setVisible(answer is not None and bool(answer.trace or answer.workflow_words))

    def reveal(self, step: str) -> None:
        """Unfold and mark a step."""
        self.setCollapsed(False)
        self._fill(step)
        self._text.scrollToAnchor(f"at-{step}")

    def plain_text(self) -> str:
        """What is shown, without markup."""
        return self._text.toPlainText()

    def _fill(self, marked: str) -> None:
        if self._answer is None:
            self._text.clear()
            return
        items: list[str] = [
            step_html(record, record.step == marked, record.step in self._changeable) for record in noted_once(self._answer.trace)
        ]
        if not items:
            items = [f"<li>{escape(words)}</li>" for words in self._answer.workflow_words]
        total = self._answer.timing_ms.get("total")
        foot = ""
        if total:
            words = translate("SpatialRagDock", "{milliseconds} ms in all, engine: {engine}")
            words = words.format(milliseconds=figure(f"{total:,.0f}"), engine=self._answer.engine)
            foot = f'<p style="margin:2px 0 0 0"><small>{escape(words)}</small></p>'
        self._text.setHtml(f'<ol style="margin:0 0 0 20px; -qt-list-indent:0">{"".join(items)}</ol>{foot}')

    def _follow(self, link: object) -> None:
        if isinstance(link, ChangeLink):
            self.change_wanted.emit(link.step)
        else:
            self.linked.emit(link)

    def _change_at(self, place: int) -> None:
        if self._answer is not None:
            self.change_wanted.emit(self._answer.trace[place].step)

    def _remember(self, folded: bool) -> None:
        QgsSettings().setValue(_FOLDED_KEY, folded)


def noted_once(trace: Sequence[StepRecord]) -> list[StepRecord]:
    """The steps, each note at the first one that has it: which ellipsoid is used is the same for all."""
    told: set[str] = set()
    steps = []
    for record in trace:
        steps.append(replace(record, notes=tuple(note for note in record.notes if note not in told)))
        told.update(record.notes)
    return steps


def step_html(record: StepRecord, marked: bool, may_change: bool = False) -> str:
    """One step; escaped, because the words carry layer names and values."""
    if record.count_out is None:
        count = translate("SpatialRagDock", "not counted")
    elif record.count_in is None or record.count_in == record.count_out:
        count = figure(f"{record.count_out:,}")
    else:
        count = f"{figure(f'{record.count_in:,}')} → {figure(f'{record.count_out:,}')}"
    time = f", {figure(f'{record.milliseconds:,.0f} ms')}" if record.milliseconds >= 1 else ""
    sentence = escape(record.sentence)
    if marked:
        sentence = f'<span style="background-color:#ffe066; color:#212529">{sentence}</span>'
    notes = "".join(f"<br><i>{escape(note)}</i>" for note in record.notes)
    words = translate("SpatialRagDock", "change")
    change = f" <small>{anchor(words, ChangeLink(record.step))}</small>" if may_change else ""
    place = f'<a name="at-{escape(record.step, quote=True)}"></a>'
    return f"<li>{place}{sentence} <small>({escape(count)}{time})</small>{change}{notes}</li>"
