"""Lets a language model explain an answer that is already shown, in a task of its own; the window and the answer never wait for it."""

from __future__ import annotations

from functools import partial
from typing import Callable, Optional, Union

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, QObject, pyqtSignal

from ..errors import Cancelled, SpatialRagError
from ..model.answer import Answer
from ..model.issue import Choice, Issue, Severity
from ..model.llm import Purpose, ToldSentence
from ..model.settings import Settings
from ..qgis_adapters.snapshot import ProjectSnapshot
from ..qgis_adapters.tasks import WorkTask
from ..services.leaving import base_of, kept_in
from ..services.llm_consent import CONSENT
from .service import AskService

translate = QCoreApplication.translate


class Telling(QObject):
    """One at a time. ``begun(model)``; ``heard(piece)`` as it comes in, unverified; ``judged(sentence)`` that was heard before;
    ``told(answer)``; ``failed(issue or None)``: None where it was stopped.
    """

    begun = pyqtSignal(str)
    heard = pyqtSignal(str)
    judged = pyqtSignal(object)
    told = pyqtSignal(object)
    failed = pyqtSignal(object)
    #: A piece, or a ToldSentence, from the worker, with the number of the telling that it belongs to.
    _piece = pyqtSignal(int, object)

    def __init__(self, service: AskService, parent: Optional[QObject] = None) -> None:
        super().__init__(parent)
        self._service = service
        self._task: Optional[WorkTask] = None
        self._number = 0
        self._piece.connect(self._on_piece)

    @property
    def running(self) -> bool:
        return self._task is not None

    def start(self, answer: Answer, snapshot: ProjectSnapshot, settings: Settings) -> None:
        """Tell of an answer, where the settings want that and there is something to tell."""
        self.stop()
        if not (settings.llm_telling and settings.llm_url and settings.llm_model and answer.answered):
            return
        if kept_in(settings, settings.llm_url) or _refused(settings):
            return  # the person has said so, and need not be told after each question
        self._number += 1
        work = _work(self._service, answer, snapshot, settings, self._number, self._piece.emit)
        task = WorkTask(translate("SpatialRagDock", "Spatial RAG: a language model explains"), work)
        task.taskCompleted.connect(self._on_completed)
        task.taskTerminated.connect(self._on_terminated)
        self._task = task
        self.begun.emit(settings.llm_model)
        QgsApplication.taskManager().addTask(task)

    def stop(self) -> None:
        """Stop it; its connection is closed within a moment, and what it says is not heard any more."""
        task, self._task = self._task, None
        self._number += 1
        if task is not None:
            task.taskCompleted.disconnect(self._on_completed)
            task.taskTerminated.disconnect(self._on_terminated)
            task.cancel()
            self.failed.emit(None)

    def shutdown(self, seconds: float) -> None:
        """Stop it and wait for its thread, at most ``seconds``: the plugin is unloaded."""
        task = self._task
        self.stop()
        if task is not None:
            task.wait_until_left(seconds)

    def _on_piece(self, number: int, piece: Union[str, ToldSentence]) -> None:
        if number != self._number:
            return
        if isinstance(piece, str):
            self.heard.emit(piece)
        else:
            self.judged.emit(piece)

    def _on_completed(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            self.told.emit(task.result)

    def _on_terminated(self) -> None:
        task, self._task = self._task, None
        error = task.error if task is not None else None
        if error is None or isinstance(error, Cancelled):
            self.failed.emit(None)
        else:
            suggestions = (Choice(error.remedy),) if error.remedy else ()
            self.failed.emit(Issue(Severity.WARNING, "llm", error.message, suggestions=suggestions))


def _refused(settings: Settings) -> bool:
    """Whether the person does not want this to be sent, and has not agreed to the address since."""
    base = base_of(settings.llm_url)
    return CONSENT.refuses(base, Purpose.TELL.value) and base not in {base_of(url) for url in settings.llm_agreed}


def _work(
    service: AskService, answer: Answer, snapshot: ProjectSnapshot, settings: Settings, number: int, hear: Callable[[int, object], None]
) -> Callable[[Callable[[], None], Callable[[float], None]], Answer]:
    """What the worker does; bound to values and a signal only."""

    def work(check: Callable[[], None], _progress: Callable[[float], None]) -> Answer:
        try:
            return service.tell(answer, snapshot, settings, partial(hear, number), partial(hear, number), check)
        except SpatialRagError:
            check()  # what breaks because it was stopped is no failure
            raise

    return work
