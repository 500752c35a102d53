"""The trade-off as a picture: every listed feature by two of its scores, the Pareto front drawn through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from qgis.PyQt.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from qgis.PyQt.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from qgis.PyQt.QtWidgets import QSizePolicy, QToolTip, QWidget

from ..explanation.phrases import called
from ..model.answer import AnswerFeature

translate = QCoreApplication.translate

_RADIUS = 4.0
_REACH = 8.0
_TICKS = (0.0, 0.5, 1.0)


class ParetoPlot(QWidget):
    """``picked`` carries the AnswerFeature whose point was clicked."""

    picked = pyqtSignal(object)

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(translate("SpatialRagDock", "Scores of the ranked features against each other"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._features: tuple[AnswerFeature, ...] = ()
        self._axes = ("", "")
        self._titles = ("", "")
        self._selected: Optional[AnswerFeature] = None

    def show_scores(self, features: Sequence[AnswerFeature], axes: tuple[str, str], titles: tuple[str, str]) -> None:
        """Draw ``features`` by the scores called ``axes`` (horizontal, vertical); those without one of them stand at 0."""
        self._features, self._axes, self._titles = tuple(features), axes, titles
        self._selected = None
        self.update()

    def select(self, feature: Optional[AnswerFeature]) -> None:
        """Ring the point of a feature."""
        self._selected = feature
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(16 * self.fontMetrics().averageCharWidth(), 9 * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = self._frame()
        self._draw_axes(painter, frame)
        accent, other = self.palette().color(QPalette.ColorRole.Highlight), self.palette().color(QPalette.ColorRole.Mid)
        self._draw_front(painter, accent)
        # the best last, so that none of the others covers it
        for feature in reversed(self._features):
            best = feature.front <= 1
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Base), 1))
            painter.setBrush(accent if best else other)
            painter.drawEllipse(self._place(feature), _RADIUS + 0.5 * best, _RADIUS + 0.5 * best)
        if self._selected is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.WindowText), 2))
            painter.drawEllipse(self._place(self._selected), _RADIUS + 3, _RADIUS + 3)

    def _draw_axes(self, painter: QPainter, frame: QRectF) -> None:
        text = self.palette().color(QPalette.ColorRole.WindowText)
        grid = QColor(text)
        grid.setAlphaF(0.15)
        painter.setPen(QPen(grid, 1))
        for tick in _TICKS:
            x, y = frame.left() + tick * frame.width(), frame.bottom() - tick * frame.height()
            painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
        painter.setPen(text)
        line = self.fontMetrics().lineSpacing()
        below = QRectF(frame.left(), frame.bottom() + 2, frame.width(), line)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter), f"{self._titles[0]} →")
        painter.drawText(below, int(Qt.AlignmentFlag.AlignLeft), "0")
        painter.drawText(below, int(Qt.AlignmentFlag.AlignRight), "1")
        painter.save()
        painter.translate(frame.left() - line - 2, frame.bottom())
        painter.rotate(-90)
        painter.drawText(QRectF(0, 0, frame.height(), line), int(Qt.AlignmentFlag.AlignHCenter), f"{self._titles[1]} →")
        painter.restore()

    def _draw_front(self, painter: QPainter, colour: QColor) -> None:
        """Steps: what lies below and left of them is beaten in these two scores."""
        front = sorted(((self._place(f).x(), self._place(f).y()) for f in self._features if f.front == 1), key=lambda point: point[0])
        steps = QPolygonF()
        for (x, y), after in zip(front, [*front[1:], None]):
            steps.append(QPointF(x, y))
            if after is not None:
                steps.append(QPointF(x, after[1]) if after[1] > y else QPointF(after[0], y))
        line = QColor(colour)
        line.setAlphaF(0.6)
        painter.setPen(QPen(line, 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(steps)

    def _frame(self) -> QRectF:
        line = self.fontMetrics().lineSpacing()
        return QRectF(self.rect()).adjusted(line + 8, 8, -10, -line - 6)

    def _place(self, feature: AnswerFeature) -> QPointF:
        frame = self._frame()
        x, y = (_score(feature, axis) for axis in self._axes)
        return QPointF(frame.left() + x * frame.width(), frame.bottom() - y * frame.height())

    def _at(self, point: QPointF) -> Optional[AnswerFeature]:
        """The nearest feature within reach of the pointer, the best of several."""

        def away(feature: AnswerFeature) -> float:
            offset = self._place(feature) - point
            return float((offset.x() ** 2 + offset.y() ** 2) ** 0.5)

        near = [(round(away(feature), 1), feature.rank, feature) for feature in self._features]
        return min(near, key=lambda item: item[:2])[2] if near and min(near, key=lambda item: item[:2])[0] <= _REACH else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        feature = self._at(QPointF(event.pos()))
        if feature is not None:
            self.select(feature)
            self.picked.emit(feature)

    def event(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ToolTip or not isinstance(event, QHelpEvent):
            return bool(super().event(event))
        feature = self._at(QPointF(event.pos()))
        if feature is None:
            QToolTip.hideText()
            return True
        scores = ", ".join(f"{title} {_score(feature, axis):.2f}" for axis, title in zip(self._axes, self._titles))
        QToolTip.showText(event.globalPos(), f"{feature.rank}. {called(feature)}\n{scores}", self)
        return True


def _score(feature: AnswerFeature, axis: str) -> float:
    value = feature.scores.get(axis)
    return min(1.0, max(0.0, float(value))) if value is not None and value == value else 0.0
