"""Goes on encoding, in the background, the texts that a question had no time for, so that the next one finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from qgis.core import QgsApplication, QgsProject
from qgis.PyQt.QtCore import QObject

from ..model.answer import Answer
from ..model.issue import TEXTS_LEFT
from ..model.settings import EncoderMode, Settings
from ..qgis_adapters.snapshot import ProjectSnapshot

if TYPE_CHECKING:
    from ..qgis_adapters.index_task import IndexTask


class CatchingUp(QObject):
    """One layer at a time, each once in a session: who stopped it in QGIS's list of tasks does not want it again.

    Only with a model on this computer: a server would be sent all texts of the layer for a question about a few of them.
    """

    def __init__(self, project: QgsProject, parent: Optional[QObject] = None) -> None:
        super().__init__(parent)
        self._project = project
        self._task: Optional[IndexTask] = None
        self._begun: set[str] = set()
        project.cleared.connect(self._forget)

    @property
    def running(self) -> bool:
        return self._task is not None

    def take(self, answer: Answer, snapshot: ProjectSnapshot, settings: Settings) -> None:
        """Begin with a layer of which the answer says that texts are left."""
        left = [issue.subject for issue in answer.issues if issue.code == TEXTS_LEFT and issue.subject not in self._begun]
        if self.running or not left or settings.encoder is not EncoderMode.COMPANION:
            return
        # imported with its first use: it needs more of the engine than the dock does
        from ..qgis_adapters.index_task import IndexTask

        if any(isinstance(task, IndexTask) and task.layer_id == left[0] for task in QgsApplication.taskManager().tasks()):
            return
        self._begun.add(left[0])
        task = IndexTask(snapshot, left[0], settings)
        task.taskCompleted.connect(self._on_done)
        task.taskTerminated.connect(self._on_done)
        self._task = task
        QgsApplication.taskManager().addTask(task)

    def shutdown(self, seconds: float) -> None:
        """Stop, and wait so long for the worker to leave; what was encoded is kept."""
        self._project.cleared.disconnect(self._forget)
        task = self._let_go()
        if task is not None:
            task.wait_until_left(seconds)

    def _on_done(self) -> None:
        # the outcome is no news: whoever asks again sees whether something is left
        self._task = None

    def _forget(self) -> None:
        """Another project."""
        self._let_go()
        self._begun.clear()

    def _let_go(self) -> Optional[IndexTask]:
        task, self._task = self._task, None
        if task is not None:
            task.taskCompleted.disconnect(self._on_done)
            task.taskTerminated.disconnect(self._on_done)
            task.cancel()
        return task
