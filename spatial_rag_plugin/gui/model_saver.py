"""Saves the workflow of an answer as a Processing model, where the toolbox finds it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Optional

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, QObject, Qt, pyqtSignal
from qgis.PyQt.QtWidgets import QFileDialog, QWidget

from ..errors import SpatialRagError
from .controller import AskController, issue_of

translate = QCoreApplication.translate

_LONGEST_NAME = 60


class ModelSaver(QObject):
    """``saved`` carries the path; ``failed`` an Issue."""

    saved = pyqtSignal(str)
    failed = pyqtSignal(object)

    def __init__(self, controller: AskController, window: QWidget) -> None:
        super().__init__(window)
        self._controller = controller
        self._window = window
        self.dialog: Optional[QFileDialog] = None

    def ask_where(self, question: str) -> None:
        """Ask for a file beside the other models; the dialog opens without a loop of its own."""
        folder = Path(QgsApplication.qgisSettingsDirPath(), "processing", "models")
        folder.mkdir(parents=True, exist_ok=True)
        title, models = translate("SpatialRagDock", "Save as a Processing model"), translate("SpatialRagDock", "Processing models")
        dialog = QFileDialog(self._window, title, str(folder / file_name(question)), f"{models} (*.model3)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("model3")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.save)
        dialog.open()
        self.dialog = dialog

    def save(self, path: str) -> None:
        """Write the model, and let the toolbox look again at what models there are."""
        try:
            written = self._controller.save_model(path)
        except SpatialRagError as error:
            self.failed.emit(issue_of(error))
            return
        if not written:
            words = translate("SpatialRagDock", "“{path}” cannot be written.").format(path=path)
            self.failed.emit(issue_of(SpatialRagError(words)))
            return
        models = QgsApplication.processingRegistry().providerById("model")
        if models is not None:
            models.refreshAlgorithms()
        self.saved.emit(path)


def file_name(question: str) -> str:
    """What a model of a question is called: its words, as far as files may be called so."""
    words = re.sub(r"[^\w]+", "_", question).strip("_")
    return f"{words[:_LONGEST_NAME].strip('_') or 'model'}.model3"
