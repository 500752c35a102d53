"""Runs questions for the dock: snapshot on the main thread, answer and layers in a task, presentation on the main thread again.

Knows no widgets; whoever shows it listens to its signals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Optional

from qgis.core import QgsApplication, QgsMapLayer, QgsProject
from qgis.PyQt.QtCore import QCoreApplication, QObject, pyqtSignal

from ..errors import Cancelled, SpatialRagError
from ..model.answer import Answer
from ..model.issue import Choice, Issue, Severity
from ..model.ranking import Weights
from ..model.settings import Settings
from ..qgis_adapters import presenter, project_memory, settings_store
from ..qgis_adapters.asked_values import AskedValues, asked_values
from ..qgis_adapters.edited_places import PlaceWatch
from ..qgis_adapters.llm_access import unlock
from ..qgis_adapters.presenter import Prepared, Presentation, PresentSettings, Target
from ..qgis_adapters.said import answer_said
from ..qgis_adapters.snapshot import ProjectSnapshot, searched_layers
from ..qgis_adapters.tasks import WorkTask
from .result_model import ListColumn, columns_of
from .service import AskService

if TYPE_CHECKING:
    from ..workflow.changing import Change

translate = QCoreApplication.translate

#: The layers of an answer, what its features hold of what was asked, and the columns of its list, made in the worker because there can be
#: very many rows.
Outcome = tuple[Prepared, tuple[AskedValues, ...], tuple[ListColumn, ...]]
#: Gives the answer, in the worker: of a snapshot, with settings, ``check`` and ``progress``.
Answering = Callable[[ProjectSnapshot, Settings, Callable[[], None], Callable[[float], None]], Answer]
#: How long unloading waits for the worker to notice that it was stopped.
UNLOAD_SECONDS = 2.0


class AskController(QObject):
    """One question at a time; a new one stops the one before.

    ``started(question)``; ``progressed(fraction)``; ``answered(answer, columns of its list)`` whatever its status;
    ``failed(issue)``; ``cancelled()``;
    ``folder_needed()``: the answer is to be saved and nobody said where; ``go_on`` with a folder.
    ``places_edited(whether)``: a temporary place of the latest answer is other than the answer took it, or no more.
    ``reordered(answer, columns of its list)``: the latest answer in the order of other weights.
    """

    started = pyqtSignal(str)
    progressed = pyqtSignal(float)
    answered = pyqtSignal(object, object)
    failed = pyqtSignal(object)
    cancelled = pyqtSignal()
    folder_needed = pyqtSignal()
    places_edited = pyqtSignal(bool)
    reordered = pyqtSignal(object, object)

    def __init__(self, service: AskService, canvas: Any, project: QgsProject, parent: Optional[QObject] = None) -> None:
        super().__init__(parent)
        self._service = service
        self._canvas = canvas
        self._project = project
        self._task: Optional[WorkTask] = None
        self._stopping: list[WorkTask] = []
        self._presentation: Optional[Presentation] = None
        self._snapshot: Optional[ProjectSnapshot] = None
        self._replaced: Optional[Presentation] = None
        self._asked: tuple[AskedValues, ...] = ()
        self._waiting: Optional[Callable[[], None]] = None
        self._places = PlaceWatch(project, self)
        self._places.changed.connect(self.places_edited)
        project.cleared.connect(self._forget)

    @property
    def running(self) -> bool:
        return self._task is not None

    @property
    def snapshot(self) -> Optional[ProjectSnapshot]:
        """What the latest answer was found in."""
        return self._snapshot

    def ask(self, question: str, once_more: bool = False) -> None:
        """Start a question with the stored settings; everything that follows is told by signals.

        ``once_more``: the answer takes the place of the latest one on the map.
        """
        self._start(question, partial(self._service.answer, question), self._presentation if once_more else None)

    def ask_again(self) -> None:
        """Ask the question of the latest answer with its places as a person has edited them; nothing when none was."""
        edits = self._places.edits()
        if self._presentation is not None and edits:
            given = self._presentation.answer
            self._start(given.question, partial(self._service.answer_edited, given, edits))

    def ask_changed(self, first: Answer, changes: Sequence[Change]) -> None:
        """The question of an answer with steps as a person has changed them; takes the place of the latest answer on the map."""
        self._start(first.question, partial(self._service.answer_changed, first, changes), self._presentation)

    def go_on(self, folder: str) -> None:
        """Save answers here while the project itself is not saved, and ask what waited for it."""
        settings_store.save(replace(settings_store.load(PresentSettings), folder=folder))
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting()

    def _start(self, question: str, answering: Answering, replaced: Optional[Presentation] = None) -> None:
        self.cancel()
        how = settings_store.load(PresentSettings)
        path: Optional[Path] = None
        try:
            if how.target is Target.GEOPACKAGE:
                folder = presenter.geopackage_folder(self._project, how)
                if folder is None:
                    self._waiting = partial(self._start, question, answering, replaced)
                    self.folder_needed.emit()
                    return
                path = presenter.geopackage_path(folder, question, self._project.baseName())
            snapshot = self._service.snapshot(self._project, self._canvas)
        except SpatialRagError as error:
            self.failed.emit(issue_of(error))
            return
        settings = settings_store.load(Settings)
        unlock(settings)
        work = _work(self._service, answering, snapshot, settings, how, path)
        title = translate("SpatialRagDock", "Spatial RAG: {question}").format(question=presenter.group_title(question, set()))
        task = WorkTask(title, work)
        task.progressChanged.connect(self._on_progress)
        task.taskCompleted.connect(self._on_completed)
        task.taskTerminated.connect(self._on_terminated)
        self._task, self._replaced = task, replaced
        self._snapshot = snapshot
        self._places.clear()
        self.started.emit(question)
        QgsApplication.taskManager().addTask(task)

    def cancel(self) -> None:
        """Stop the question that runs; its worker leaves at its next check, the window is free at once."""
        task, self._task = self._task, None
        if task is not None:
            self._stopping.append(task)
            task.cancel()
            self.cancelled.emit()

    def shutdown(self) -> None:
        """Stop everything and let go of QGIS's signals, before the plugin is unloaded or QGIS closes."""
        self._project.cleared.disconnect(self._forget)
        self.cancel()
        for task in self._stopping:
            task.progressChanged.disconnect(self._on_progress)
            task.taskCompleted.disconnect(self._on_completed)
            task.taskTerminated.disconnect(self._on_terminated)
            task.wait_until_left(UNLOAD_SECONDS)
        self._stopping.clear()
        self._places.close()
        self._let_go()

    def show_feature(self, layer_id: str, fid: int, zoom: bool) -> None:
        """Point at a feature of the latest answer on the map."""
        if self._presentation is not None and self._canvas is not None:
            presenter.show(self._presentation, layer_id, fid, self._project, self._canvas, zoom)

    def reweigh(self, weights: Weights) -> None:
        """Put the features of the latest answer into the order of other weights, in the list and on the map; nothing is run again."""
        if self._presentation is None or self._snapshot is None:
            return
        answer = self._service.rerank(self._presentation.answer, weights)
        if answer is self._presentation.answer:
            return
        try:
            presenter.reorder(self._presentation, answer, self._snapshot, self._project)
        except SpatialRagError as error:
            answer = answer.with_issues((issue_of(error, Severity.WARNING),))
        self.reordered.emit(answer, columns_of(answer, self._asked))

    def save_model(self, path: str) -> bool:
        """The workflow of the latest answer as a Processing model; False where the file cannot be written. Raises SpatialRagError."""
        if self._presentation is None or self._snapshot is None or not self._presentation.answer.workflow:
            return False
        return self._service.save_model(self._presentation.answer, self._snapshot, path)

    def remove_answers(self) -> None:
        """Take all answers off the map."""
        presenter.remove_all(self._project)

    def choices(self) -> dict[str, str]:
        """What was chosen in this project when a question was asked back, by what it was about."""
        return project_memory.load(self._project)

    def remember(self, about: str, meaning: str) -> None:
        """Keep a choice for this project."""
        project_memory.remember(self._project, about, meaning)

    def forget(self, about: str) -> None:
        """Forget a choice of this project; nothing named: all of them."""
        project_memory.forget(self._project, about)

    def layers(self) -> list[QgsMapLayer]:
        """The layers that a question searches."""
        return searched_layers(self._project)

    def _on_progress(self, percent: float) -> None:
        if self._task is not None and self.sender() is self._task:
            self.progressed.emit(percent / 100.0)

    def _on_completed(self) -> None:
        task = self._finish(self.sender())
        if task is None:
            return
        prepared, self._asked, columns = task.result
        answer = prepared.answer
        replaced, self._replaced = self._replaced, None
        if replaced is not None:
            presenter.remove(replaced, self._project)
        try:
            self._presentation = self._present(prepared)
        except SpatialRagError as error:
            self._presentation = Presentation(answer)
            answer = replace(answer, issues=(*answer.issues, issue_of(error, Severity.WARNING)))
        self._places.watch(layer_id for layer_id, _ in self._presentation.references)
        self.answered.emit(answer, columns)

    def _on_terminated(self) -> None:
        task = self._finish(self.sender())
        if task is None:
            return
        if task.error is None or isinstance(task.error, Cancelled):
            self.cancelled.emit()
        else:
            self.failed.emit(issue_of(task.error))

    def _finish(self, task: Any) -> Optional[WorkTask]:
        """The task, if it is the one that is waited for; one that was stopped before is only let go."""
        if task in self._stopping:
            self._stopping.remove(task)
            return None
        current, self._task = self._task, None
        return current

    def _present(self, prepared: Prepared) -> Presentation:
        how = settings_store.load(PresentSettings)
        if prepared.answer.answered and how.target is Target.SELECTION:
            return presenter.select(prepared.answer, self._project, self._canvas, how)
        return presenter.present(prepared, self._project, self._canvas, how)

    def _forget(self) -> None:
        """Another project: what runs was asked of the old one."""
        self.cancel()
        self._places.clear()
        self._let_go()

    def _let_go(self) -> None:
        """Nothing is held of the latest answer, nor of what its features hold."""
        self._presentation = self._snapshot = self._replaced = self._waiting = None
        self._asked = ()


def _work(
    service: AskService, answering: Answering, snapshot: ProjectSnapshot, settings: Settings, how: PresentSettings, path: Optional[Path]
) -> Callable[[Callable[[], None], Callable[[float], None]], Outcome]:
    """What the worker does; bound to values only, so that neither the dock nor the project is reached from it."""
    window_thread = QCoreApplication.instance().thread()

    def work(check: Callable[[], None], progress: Callable[[float], None]) -> Outcome:
        answer = answering(snapshot, settings, check, progress)
        check()
        asked = asked_values(answer, snapshot) if answer.answered else ()
        columns = columns_of(answer, asked)
        if not answer.answered or how.target is Target.SELECTION:
            return Prepared(answer), asked, columns
        areas = service.search_areas(answer, snapshot, settings, check)
        return presenter.prepare(answer, snapshot, areas, path, window_thread, check), asked, columns

    return work


def issue_of(error: SpatialRagError, severity: Severity = Severity.ERROR) -> Issue:
    """An error in the words of the message area."""
    suggestions = (Choice(error.remedy),) if error.remedy else ()
    return Issue(severity, "error", error.message, suggestions=suggestions)


def answer_text(answer: Answer) -> str:
    """Question and explanation as plain text, for the clipboard."""
    answer = answer_said(answer)
    told = f"\n{answer.told.text}\n" if answer.told is not None else ""
    return f"{answer.question}\n\n{answer.explanation.text}\n{told}"
