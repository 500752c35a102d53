"""Text with links that is as high as it needs to be, up to a limit, and loads nothing from anywhere."""

from __future__ import annotations

from math import ceil
from typing import Any, Optional

from qgis.PyQt.QtCore import QSize, Qt, QUrl, pyqtSignal
from qgis.PyQt.QtGui import QResizeEvent, QShowEvent
from qgis.PyQt.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from .links import parse

#: Lines that stay in sight when there is little room.
_LEAST_LINES = 5


class RichText(QTextBrowser):
    """Shows HTML made by this package. ``linked`` carries one of the links of :mod:`.links`."""

    linked = pyqtSignal(object)

    def __init__(self, accessible_name: str, parent: Optional[QWidget] = None, maximum_lines: int = 12) -> None:
        super().__init__(parent)
        self._maximum_lines = maximum_lines
        self.setAccessibleName(accessible_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.document().setDocumentMargin(2)
        # A style sheet, because those of QGIS's dark themes overrule a palette.
        self.setStyleSheet("QTextBrowser { background: transparent; border: none; padding: 0px; margin: 0px; }")
        self.anchorClicked.connect(self._follow)
        self.document().documentLayout().documentSizeChanged.connect(self.updateGeometry)

    def set_maximum_lines(self, lines: int) -> None:
        """From how many lines on it scrolls."""
        self._maximum_lines = lines
        self.updateGeometry()

    def loadResource(self, kind: int, name: QUrl) -> Any:
        """Nothing is fetched: neither pictures nor style sheets."""
        return None

    def sizeHint(self) -> QSize:
        limit = self.fontMetrics().lineSpacing() * self._maximum_lines
        chrome = max(0, self.height() - self.viewport().height())
        return QSize(120, min(ceil(self.document().size().height()) + chrome + 2, limit))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, min(self.sizeHint().height(), self.fontMetrics().lineSpacing() * _LEAST_LINES))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.verticalScrollBar().setValue(0)  # Qt brings the cursor into sight of a view that has no height yet

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def _follow(self, url: QUrl) -> None:
        link = parse(url.toString(QUrl.ComponentFormattingOption.FullyEncoded))
        if link is not None:
            self.linked.emit(link)
