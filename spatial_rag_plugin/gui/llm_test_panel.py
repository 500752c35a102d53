"""Looks for servers on this computer and tries the connection, in words, beside the window."""

from __future__ import annotations

from typing import Any, Callable, Optional

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, Qt, pyqtSignal
from qgis.PyQt.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ..errors import Cancelled
from ..model.server_said import remedy_for_server, said_of_server
from ..model.settings import Settings
from ..qgis_adapters.cache_places import cache_root
from ..qgis_adapters.companion_network import hand_over_network
from ..qgis_adapters.llm_access import try_connection, unlock
from ..qgis_adapters.said import said
from ..qgis_adapters.tasks import Check, Progress, WorkTask
from ..services.leaving import base_of, stays_here
from ..services.llm_check import Finding
from ..services.llm_presets import local_servers

translate = QCoreApplication.translate

_NAMED = 4


class LlmTestPanel(QWidget):
    """``found_servers`` carries addresses, ``found_models`` names of models. ``settings`` gives the settings as they are being edited."""

    found_servers = pyqtSignal(object)
    found_models = pyqtSignal(object)

    def __init__(self, settings: Callable[[], Settings], parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._task: Optional[WorkTask] = None
        self._done: Callable[[Any], None] = lambda result: None
        self._announced = ""
        self.find = self._button(translate("SpatialRagOptions", "Find servers on this computer"), self._find)
        self.test = self._button(translate("SpatialRagOptions", "Test connection"), self._test)
        self.test.setToolTip(
            translate("SpatialRagOptions", "Asks the server for its models and to repeat a word of ours; nothing of your data is sent")
        )
        self.stop = self._button(translate("SpatialRagOptions", "Stop"), self._stop)
        self.result = QLabel(self)
        self.result.setTextFormat(Qt.TextFormat.PlainText)
        self.result.setWordWrap(True)
        self.result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout()
        for button in (self.find, self.test, self.stop):
            row.addWidget(button)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(row)
        layout.addWidget(self.result)
        self._show_running(False)

    def _find(self) -> None:
        title = translate("SpatialRagOptions", "Spatial RAG: looking for language models")
        self._start(title, lambda _settings, check: local_servers(check=check), self._tell_servers)

    def _test(self) -> None:
        settings = self._settings()
        base = base_of(settings.llm_url)
        agreed = {base_of(url) for url in settings.llm_agreed}
        if base and not stays_here(base) and base not in agreed and self._announced != base:
            self._announced = base
            what = translate("SpatialRagOptions", "A few sentences of ours and your key, if there is one, would be sent to {address}.")
            again = translate("SpatialRagOptions", "Click once more to send them.")
            self.result.setText(f"{what.format(address=base)} {again}")
            return
        unlock(settings)
        self._start(translate("SpatialRagOptions", "Spatial RAG: testing a language model"), try_connection, self._tell_test)

    def _start(self, title: str, work: Callable[[Settings, Check], Any], done: Callable[[Any], None]) -> None:
        settings = self._settings()
        hand_over_network(cache_root(settings))

        def worked(check: Check, _progress: Progress) -> Any:
            return work(settings, check)

        task = WorkTask(title, worked)
        task.taskCompleted.connect(self._on_done)
        task.taskTerminated.connect(self._on_done)
        self._task, self._done = task, done
        self.result.setText(translate("SpatialRagOptions", "Waiting for an answer…"))
        self._show_running(True)
        QgsApplication.taskManager().addTask(task)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _on_done(self) -> None:
        task, self._task = self._task, None
        self._show_running(False)
        if task is None:
            return
        if isinstance(task.error, Cancelled):
            self.result.setText(translate("SpatialRagOptions", "Stopped."))
        elif task.error is not None:
            told = (said(said_of_server(task.error.message)), said(remedy_for_server(task.error.remedy)))
            self.result.setText("\n".join(filter(None, told)))
        else:
            self._done(task.result)

    def _tell_servers(self, found: Any) -> None:
        lines = [f"{server.name}: {server.url} ({', '.join(server.models[:_NAMED]) or '–'})" for server in found]
        self.result.setText("\n".join(lines) or translate("SpatialRagOptions", "No server answers on the usual ports."))
        self.found_servers.emit([server.url for server in found])
        self.found_models.emit([model for server in found for model in server.models])

    def _tell_test(self, found: Any) -> None:
        report, models = found
        self.result.setText("\n".join(map(finding_words, report.findings)))
        self.found_models.emit(list(models))

    def _show_running(self, running: bool) -> None:
        self.stop.setVisible(running)
        self.find.setEnabled(not running)
        self.test.setEnabled(not running)

    def _button(self, text: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked: slot())
        return button


def finding_words(finding: Finding) -> str:
    """One line of what a test found, in QGIS's language."""
    remedy = f" ({said(remedy_for_server(finding.remedy))})" if finding.remedy else ""
    return f"{'✓' if finding.works else '✗'} {said(said_of_server(finding.text))}{remedy}"
