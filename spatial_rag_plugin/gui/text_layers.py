"""The texts of a layer: which of its fields speak, and its index, built ahead in the background with pause and stop."""

from __future__ import annotations

from typing import Any, Optional

from qgis.core import QgsApplication, QgsMapLayerProxyModel, QgsProject, QgsVectorLayer
from qgis.gui import QgsMapLayerComboBox
from qgis.PyQt.QtCore import QCoreApplication, Qt
from qgis.PyQt.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ..errors import Cancelled, SpatialRagError
from ..model.catalog import FieldType
from ..model.settings import Settings
from ..qgis_adapters import settings_store
from ..qgis_adapters.compat import field_type
from ..qgis_adapters.index_task import IndexBuilt, IndexTask
from ..qgis_adapters.snapshot import snapshot_layers
from ..qgis_adapters.text_choice import choose_text_fields, chosen_text_fields

translate = QCoreApplication.translate


class TextLayers(QDialog):
    """Not modal: the index may be built while questions are asked, and goes on when the window is closed."""

    def __init__(self, project: QgsProject, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("SpatialRagTexts", "Texts of layers"))
        self._project = project
        self._task: Optional[IndexTask] = None
        self.layers = QgsMapLayerComboBox(self)
        self.layers.setFilters(QgsMapLayerProxyModel.Filter.VectorLayer)
        self.by_content = QCheckBox(translate("SpatialRagTexts", "Found by their content"), self)
        self.fields = QListWidget(self)
        self.fields.setAccessibleName(translate("SpatialRagTexts", "Fields that hold text"))
        self.state = QLabel(self)
        self.state.setWordWrap(True)
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self.progress = QProgressBar(self)
        self._build()
        self.layers.layerChanged.connect(self._show_layer)
        self.by_content.toggled.connect(self._store)
        self.fields.itemChanged.connect(self._store)
        self._show_layer(self.layers.currentLayer())
        self._show_running()

    @property
    def running(self) -> bool:
        return self._task is not None

    def shutdown(self, seconds: float = 0.0) -> None:
        """Stop what runs and wait so long for its worker to leave, before the plugin is unloaded; what was encoded is kept."""
        task, self._task = self._task, None
        if task is not None:
            task.progressChanged.disconnect(self._on_progress)
            task.taskCompleted.disconnect(self._on_done)
            task.taskTerminated.disconnect(self._on_done)
            task.cancel()
            task.wait_until_left(seconds)

    def _build(self) -> None:
        form = QFormLayout()
        form.addRow(translate("SpatialRagTexts", "Layer"), self.layers)
        form.addRow(translate("SpatialRagTexts", "Fields that speak"), self.by_content)
        form.addRow(self.fields)
        self.start = self._button(translate("SpatialRagTexts", "Build text index"), self._start)
        self.start.setToolTip(translate("SpatialRagTexts", "Questions about what texts say are then answered at once"))
        self.pause = self._button(translate("SpatialRagTexts", "Pause"), self._pause)
        self.stop = self._button(translate("SpatialRagTexts", "Stop"), self._stop)
        row = QHBoxLayout()
        for widget in (self.start, self.pause, self.stop):
            row.addWidget(widget)
        row.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addLayout(row)
        layout.addWidget(self.progress)
        layout.addWidget(self.state)
        layout.addWidget(buttons)

    def _button(self, text: str, slot: Any) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked: slot())
        return button

    def _show_layer(self, layer: Any) -> None:
        """The text fields of a layer, checked where a person chose them."""
        for widget in (self.by_content, self.fields):
            widget.blockSignals(True)
        self.fields.clear()
        if isinstance(layer, QgsVectorLayer):
            chosen = chosen_text_fields(layer)
            self.by_content.setChecked(chosen is None)
            for field in layer.fields():
                if field_type(field) is FieldType.TEXT:
                    item = QListWidgetItem(field.displayName(), self.fields)
                    item.setData(Qt.ItemDataRole.UserRole, field.name())
                    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                    item.setCheckState(Qt.CheckState.Checked if field.name() in (chosen or ()) else Qt.CheckState.Unchecked)
        for widget in (self.by_content, self.fields):
            widget.blockSignals(False)
        self.fields.setEnabled(not self.by_content.isChecked())
        self._show_running()

    def _store(self, *_: Any) -> None:
        layer = self.layers.currentLayer()
        self.fields.setEnabled(not self.by_content.isChecked())
        if not isinstance(layer, QgsVectorLayer):
            return
        items = [self.fields.item(row) for row in range(self.fields.count())]
        checked = [item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() == Qt.CheckState.Checked]
        choose_text_fields(layer, None if self.by_content.isChecked() else checked)

    def _start(self) -> None:
        layer = self.layers.currentLayer()
        if not isinstance(layer, QgsVectorLayer):
            return
        snapshot = snapshot_layers([layer], self._project)
        if layer.id() not in {known.id for known in snapshot.layers}:
            self.state.setText(translate("SpatialRagTexts", "“{layer}” cannot be read.").format(layer=layer.name()))
            return
        task = IndexTask(snapshot, layer.id(), settings_store.load(Settings))
        task.progressChanged.connect(self._on_progress)
        task.taskCompleted.connect(self._on_done)
        task.taskTerminated.connect(self._on_done)
        self._task = task
        self.progress.setValue(0)
        self.state.setText(translate("SpatialRagTexts", "Encoding the texts of “{layer}”.").format(layer=layer.name()))
        self._show_running()
        QgsApplication.taskManager().addTask(task)

    def _pause(self) -> None:
        if self._task is not None:
            if self._task.paused:
                self._task.resume()
            else:
                self._task.pause()
        self._show_running()

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self.stop.setEnabled(False)

    def _on_progress(self, percent: float) -> None:
        self.progress.setValue(round(percent))

    def _on_done(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            self.state.setText(_outcome(task.result, task.error))
        self._show_running()

    def _show_running(self) -> None:
        running = self.running
        self.start.setEnabled(not running and self.layers.currentLayer() is not None)
        self.layers.setEnabled(not running)
        self.progress.setVisible(running)
        self.pause.setVisible(running)
        self.stop.setVisible(running)
        self.stop.setEnabled(running)
        paused = self._task is not None and self._task.paused
        self.pause.setText(translate("SpatialRagTexts", "Go on") if paused else translate("SpatialRagTexts", "Pause"))


def _outcome(built: Optional[IndexBuilt], error: Optional[SpatialRagError]) -> str:
    if isinstance(error, Cancelled):
        return translate("SpatialRagTexts", "Stopped. What was encoded is kept; building again goes on from there.")
    if error is not None:
        return "\n".join(filter(None, (error.message, error.remedy)))
    if built is None:
        return ""
    text = translate("SpatialRagTexts", "{texts} texts in {passages} passages, {new} of them new, in {seconds} s. Fields: {fields}.")
    done = text.format(
        texts=f"{built.texts:,}",
        passages=f"{built.passages:,}",
        new=f"{built.new:,}",
        seconds=f"{built.seconds:.1f}",
        fields=", ".join(built.fields),
    )
    return "\n".join((done, *built.notes))
