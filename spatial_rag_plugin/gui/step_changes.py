"""Steps of the latest answer's workflow as a person changes them: the dialog, the answers that follow, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Optional

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, Qt
from qgis.PyQt.QtGui import QKeySequence
from qgis.PyQt.QtWidgets import QPushButton, QShortcut, QWidget

from ..model.answer import Answer
from ..model.issue import NOTHING_FOUND
from ..model.ranking import Weights
from .controller import AskController
from .result_model import ListColumn

if TYPE_CHECKING:
    from ..workflow.changing import Change
    from .step_dialog import StepDialog

translate = QCoreApplication.translate


class StepChanges(QPushButton):
    """The button that takes the last change back; hidden while nothing is changed. ``change`` begins a change of a step.

    The first answer stays what all changes are made of, so that taking one back is the same question with one change less.
    """

    def __init__(self, controller: AskController, parent: Optional[QWidget] = None) -> None:
        super().__init__(translate("SpatialRagDock", "Undo the last change"), parent)
        self.setIcon(QgsApplication.getThemeIcon("/mActionUndo.svg"))
        self.setToolTip(translate("SpatialRagDock", "Takes back the last change of a step, and answers as before"))
        self.setAutoDefault(False)
        self.hide()
        self._controller = controller
        self._first: Optional[Answer] = None
        self._latest: Optional[Answer] = None
        self._columns: Sequence[ListColumn] = ()
        self._changes: tuple[Change, ...] = ()
        self._asked: Optional[tuple[Change, ...]] = None
        self._weights: Optional[Weights] = None
        self.dialog: Optional[StepDialog] = None
        self.clicked.connect(self.undo)
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), parent)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.undo)

    @property
    def changed(self) -> bool:
        """Whether the answer that is shown is one with changed steps."""
        return bool(self._changes)

    def take(self, answer: Answer, columns: Sequence[ListColumn]) -> None:
        """The answer that came in: one with the changes that were asked for, or of a question of its own."""
        if self._asked is None:
            self._first, self._changes, self._weights = answer, (), None
        else:
            self._changes, self._asked = self._asked, None
        self._latest, self._columns = answer, columns
        self.setVisible(self.changed)

    def reordered(self, answer: Answer, columns: Sequence[ListColumn]) -> None:
        """The answer that is shown, in the order of weights that a person chose: answers with changed steps come in it, too."""
        self._latest, self._columns, self._weights = answer, columns, answer.weights

    def weights_for(self, answer: Answer) -> Optional[Weights]:
        """The weights that a person chose before a step was changed; None where the answer has no others, or nobody chose any."""
        return self._weights if answer.weights is not None and answer.weights != self._weights else None

    def given_up(self) -> Optional[tuple[Answer, Sequence[ListColumn]]]:
        """What was shown before a change that was stopped or failed, to be shown again; None where that was no change."""
        asked, self._asked = self._asked, None
        self.setVisible(asked is not None and self.changed)
        return None if asked is None or self._latest is None else (self._latest, self._columns)

    def ways_on(self, answer: Answer) -> list[tuple[str, str]]:
        """Where nothing was found, the steps on the way to it that may be changed: their ids and words, the last first."""
        if not any(issue.code == NOTHING_FOUND for issue in answer.issues):
            return []
        from ..workflow.graph import Workflow, step_sentence
        from ..workflow.judging import chain

        workflow, may = Workflow.from_json(answer.workflow), changeable(answer)
        return [(step.id, step_sentence(workflow, step)) for step in reversed(chain(workflow)) if step.id in may]

    def forget(self) -> None:
        """Another question, or another project."""
        self._first = self._latest = self._asked = self._weights = None
        self._changes, self._columns = (), ()
        self.hide()

    def change(self, step_id: str) -> None:
        """Open the dialog for a step of the answer that is shown; nothing where there is nothing to change."""
        if self._latest is None or not self._latest.workflow or self._controller.running:
            return
        # imported with its first use: it needs more of the engine than the dock does
        from ..workflow.graph import Workflow
        from .step_dialog import StepDialog

        if step_id not in changeable(self._latest):
            return
        workflow = Workflow.from_json(self._latest.workflow)
        step = workflow.step(step_id)
        self.dialog = StepDialog(workflow, step, self._latest.units, self.window())
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.wanted.connect(self._answer_with)
        self.dialog.open()

    def undo(self) -> None:
        """The answer without the last change."""
        if self._changes and not self._controller.running:
            self._ask(self._changes[:-1])

    def _answer_with(self, change: Change) -> None:
        self._ask((*self._changes, change))

    def _ask(self, changes: tuple[Change, ...]) -> None:
        if self._first is not None:
            self._asked = changes
            self._controller.ask_changed(self._first, changes)


def changeable(answer: Answer) -> frozenset[str]:
    """The steps of an answer that may be changed or left out."""
    if not answer.workflow:
        return frozenset()
    from ..workflow.changing import removable
    from ..workflow.graph import Workflow
    from ..workflow.parameters import parameters

    workflow = Workflow.from_json(answer.workflow)
    return frozenset(step.id for step in workflow.steps if parameters(workflow, step) or removable(workflow, step))
