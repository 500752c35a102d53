"""Where an answer is shown: it scrolls where the window is too low for all of it, so that the window never has to grow."""

from __future__ import annotations

from typing import Optional

from qgis.PyQt.QtCore import QEvent, QObject, QSize, Qt
from qgis.PyQt.QtWidgets import QFrame, QScrollArea, QStyle, QVBoxLayout, QWidget

#: Lines in sight where there is hardly any room.
_LEAST_LINES = 8


class AnswerArea(QScrollArea):
    """Widgets below each other, as wide as the area; ``add`` them from the top down."""

    def __init__(self, spacing: int, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget(self)
        self._layout = QVBoxLayout(body)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(spacing)
        self.setWidget(body)

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a widget below the others."""
        self._layout.addWidget(widget, stretch)

    def end(self) -> None:
        """Nothing follows: the room that nobody wants is at the end."""
        self._layout.addStretch(1)

    def to_top(self) -> None:
        """Another answer is read from its beginning."""
        self.verticalScrollBar().setValue(0)

    def minimumSizeHint(self) -> QSize:
        """As wide as what is in it, with room for the bar that scrolls it; low, whatever is in it."""
        width = self._layout.minimumSize().width() + self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return QSize(width, self.fontMetrics().lineSpacing() * _LEAST_LINES)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # what is in it got wider, or narrower
            self.updateGeometry()
        return super().eventFilter(watched, event)
