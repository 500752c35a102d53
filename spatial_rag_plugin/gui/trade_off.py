"""The trade-off between space, meaning and time: a slider each, and the scores as a picture. Moving a slider re-ranks at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from qgis.PyQt.QtCore import QCoreApplication, Qt, QTimer, pyqtSignal
from qgis.PyQt.QtWidgets import QGridLayout, QLabel, QSlider, QVBoxLayout, QWidget

from ..model.answer import Answer, AnswerFeature
from ..model.ranking import IMAGE, MEANING, SCORES, SPACE, TIME, Weights
from .pareto_plot import ParetoPlot
from .result_model import score_title

translate = QCoreApplication.translate

_STEPS = 100
_PAUSE_MS = 60


class TradeOff(QWidget):
    """A panel of the dock, shown where features are ranked by several scores.

    ``reweighted`` carries the new Weights, shortly after a slider came to rest; ``picked`` the AnswerFeature whose point was clicked.
    """

    reweighted = pyqtSignal(object)
    picked = pyqtSignal(object)

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._weights = Weights()
        self._present: tuple[str, ...] = ()
        self._sliders: dict[str, QSlider] = {}
        self._shares: dict[str, QLabel] = {}
        self._rows: dict[str, tuple[QWidget, ...]] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        for row, name in enumerate(SCORES):
            self._add_slider(grid, row, name)
        layout.addLayout(grid)
        self.plot = ParetoPlot(self)
        self.plot.picked.connect(self.picked)
        layout.addWidget(self.plot)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(lambda: self.reweighted.emit(self._weights))
        self.hide()

    @property
    def weights(self) -> Weights:
        """The weights as the sliders stand."""
        return self._weights

    def set_answer(self, answer: Optional[Answer]) -> None:
        """Show the weights and scores of an answer; hidden where there is nothing to trade."""
        scores = {name for feature in answer.features for name in feature.scores} if answer is not None else set()
        self._present = tuple(name for name in SCORES if name in scores)
        shown = answer is not None and answer.weights is not None and len(self._present) > 1
        self.setVisible(shown)
        self._pause.stop()
        if not shown or answer is None or answer.weights is None:
            return
        self._weights = answer.weights.over(self._present)
        for name, widgets in self._rows.items():
            for widget in widgets:
                widget.setVisible(name in self._present)
            slider = self._sliders[name]
            slider.blockSignals(True)
            slider.setValue(round(getattr(self._weights, name) * _STEPS))
            slider.blockSignals(False)
        self._tell_shares()
        self._draw(answer)

    def set_order(self, answer: Answer) -> None:
        """Show the same features in the order of the weights that the sliders stand for."""
        self._draw(answer)

    def select(self, feature: Optional[AnswerFeature]) -> None:
        """Ring the point of a feature that was selected elsewhere."""
        self.plot.select(feature)

    def _draw(self, answer: Answer) -> None:
        across, up = self._present[:2]
        self.plot.show_scores(answer.features, (across, up), (score_title(across), score_title(up)))

    def _add_slider(self, grid: QGridLayout, row: int, name: str) -> None:
        slider = QSlider(Qt.Orientation.Horizontal, self)
        slider.setRange(0, _STEPS)
        slider.setPageStep(_STEPS // 10)
        slider.setAccessibleName(_weight_title(name))
        slider.setToolTip(translate("SpatialRagDock", "How much this counts; the order changes at once, nothing is searched again"))
        slider.valueChanged.connect(lambda value, name=name: self._on_moved(name, value))
        label, share = QLabel(score_title(name), self), QLabel(self)
        label.setBuddy(slider)
        share.setMinimumWidth(self.fontMetrics().horizontalAdvance("100 %"))
        share.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for column, widget in enumerate((label, slider, share)):
            grid.addWidget(widget, row, column)
        self._sliders[name], self._shares[name] = slider, share
        self._rows[name] = (label, slider, share)

    def _on_moved(self, name: str, value: int) -> None:
        self._weights = replace(self._weights, **{name: value / _STEPS})
        self._tell_shares()
        self._pause.start()

    def _tell_shares(self) -> None:
        """What the sliders come to: only their proportion counts."""
        shares = self._weights.over(self._present)
        for name, label in self._shares.items():
            label.setText(f"{getattr(shares, name) * 100:.0f} %")


def _weight_title(name: str) -> str:
    return {
        SPACE: translate("SpatialRagDock", "Weight of space"),
        MEANING: translate("SpatialRagDock", "Weight of meaning"),
        TIME: translate("SpatialRagDock", "Weight of time"),
        IMAGE: translate("SpatialRagDock", "Weight of pictures"),
    }.get(name, name)
