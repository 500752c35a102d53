"""The top of the dock: the question, the button that asks or stops, the options, and how far a run has come."""

from __future__ import annotations

from typing import Optional

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, Qt, pyqtSignal
from qgis.PyQt.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from .options_menu import OptionsMenu
from .question_box import QuestionBox

translate = QCoreApplication.translate

_PROGRESS_HEIGHT = 4


class AskBar(QWidget):
    """``asked`` carries a question that is not empty; ``stopped`` says that the person wants no answer any more."""

    asked = pyqtSignal(str)
    stopped = pyqtSignal()

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._running = False
        self.box = QuestionBox(self)
        self.box.setAccessibleName(translate("SpatialRagDock", "Question"))
        self.box.setPlaceholderText(translate("SpatialRagDock", "Ask your layers in plain language: English, German or Chinese"))
        self.options = OptionsMenu(self)
        self.point = self._make_point_button()
        self._status = QLabel(self)
        self._status.setTextFormat(Qt.TextFormat.PlainText)
        self._status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._button = QPushButton(self)
        self._button.setAutoDefault(False)
        self._progress = self._make_progress()
        self._arrange()
        self.box.submitted.connect(self._submit)
        self._button.clicked.connect(self._press)
        self.set_running(False)

    @property
    def button(self) -> QPushButton:
        return self._button

    def set_running(self, running: bool) -> None:
        """Turn the button into the other one; the question stays editable."""
        self._running = running
        self._button.setText(translate("SpatialRagDock", "Cancel") if running else translate("SpatialRagDock", "Ask"))
        icon = "/mTaskCancel.svg" if running else "/mActionStart.svg"
        self._button.setIcon(QgsApplication.getThemeIcon(icon))
        tip = translate("SpatialRagDock", "Stop (Esc)") if running else translate("SpatialRagDock", "Ask (Enter)")
        self._button.setToolTip(tip)
        self._progress.setVisible(running)
        self._progress.setRange(0, 0)
        if running:
            self.set_status(translate("SpatialRagDock", "Looking for the answer…"))

    def set_progress(self, fraction: float) -> None:
        """0 to 1; a run that has said nothing yet is shown as busy."""
        if fraction > 0:
            self._progress.setRange(0, 1000)
            self._progress.setValue(int(fraction * 1000))

    def set_status(self, text: str) -> None:
        """One line beside the button; what does not fit is in the tool tip."""
        self._status.setText(text)

    def status(self) -> str:
        return self._status.text()

    def _submit(self, question: str) -> None:
        if question:
            self.asked.emit(question)

    def _press(self) -> None:
        if self._running:
            self.stopped.emit()
        else:
            self._submit(self.box.question())

    def _make_point_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(QgsApplication.getThemeIcon("/mActionCapturePoint.svg"))
        button.setToolTip(translate("SpatialRagDock", "Click a point on the map: its coordinates go into the question"))
        button.setAccessibleName(translate("SpatialRagDock", "Point on the map"))
        button.setCheckable(True)
        button.setAutoRaise(True)
        return button

    def _make_progress(self) -> QProgressBar:
        progress = QProgressBar(self)
        progress.setTextVisible(False)
        progress.setFixedHeight(_PROGRESS_HEIGHT)
        policy = progress.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        progress.setSizePolicy(policy)
        progress.setAccessibleName(translate("SpatialRagDock", "Progress"))
        return progress

    def _arrange(self) -> None:
        gear = QToolButton(self)
        gear.setIcon(QgsApplication.getThemeIcon("/mActionOptions.svg"))
        gear.setToolTip(translate("SpatialRagDock", "Options"))
        gear.setAccessibleName(translate("SpatialRagDock", "Options"))
        gear.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        gear.setMenu(self.options)
        gear.setAutoRaise(True)
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self._status, 1)
        row.addWidget(self.point)
        row.addWidget(gear)
        row.addWidget(self._button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        layout.addWidget(self.box)
        layout.addWidget(self._progress)
        layout.addLayout(row)
        self.setTabOrder(self.box, self._button)
        self.setTabOrder(self._button, self.point)
        self.setTabOrder(self.point, gear)
