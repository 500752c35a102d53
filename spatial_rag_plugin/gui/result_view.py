"""The ranked list: selecting a row shows its feature, Enter and double click zoom to it, Ctrl+C copies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from qgis.PyQt.QtCore import QCoreApplication, QModelIndex, QPoint, QSize, Qt, pyqtSignal
from qgis.PyQt.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from qgis.PyQt.QtWidgets import QAbstractItemView, QApplication, QMenu, QTableView, QWidget

from ..model.answer import Answer
from .result_model import ListColumn, ResultModel

translate = QCoreApplication.translate

_NAME_CHARACTERS = 16
_MEASURED_ROWS = 50
_VISIBLE_ROWS = 8


class ResultView(QTableView):
    """``shown`` and ``zoomed`` carry the AnswerFeature of a row that was selected or activated."""

    shown = pyqtSignal(object)
    zoomed = pyqtSignal(object)

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(translate("SpatialRagDock", "Ranked list of what was found"))
        self._model = ResultModel(self)
        self.setModel(self._model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + 6)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(24)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)
        self.selectionModel().currentRowChanged.connect(self._show_row)
        self.doubleClicked.connect(self._zoom_row)

    def set_answer(self, answer: Optional[Answer], columns: Sequence[ListColumn]) -> None:
        """List an answer in its own order; None empties the list."""
        # Sorting is switched off meanwhile, or the view would sort the new rows by the old column.
        self.setSortingEnabled(False)
        self._model.set_answer(answer, columns)
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self._fit_columns()
        self.updateGeometry()

    def select_feature(self, layer_id: str, fid: int) -> bool:
        """Make the row of a feature the current one; False when it is not listed."""
        row = self._model.row_of(layer_id, fid)
        if row < 0:
            return False
        self.selectRow(row)
        self.scrollTo(self._model.index(row, 0))
        return True

    def copy(self, everything: bool = False) -> None:
        """Put the selected rows, or all, on the clipboard."""
        rows = range(self._model.rowCount()) if everything else self._selected_rows()
        QApplication.clipboard().setText(self._model.text(rows))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._zoom_row(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _selected_rows(self) -> list[int]:
        return sorted(index.row() for index in self.selectionModel().selectedRows())

    def _show_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        feature = self._model.feature(current.row())
        if feature is not None:
            self.shown.emit(feature)

    def _zoom_row(self, index: QModelIndex) -> None:
        feature = self._model.feature(index.row())
        if feature is not None:
            self.zoomed.emit(feature)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_name()

    def minimumSizeHint(self) -> QSize:
        """The first rows are what a person asked for: long texts around them rather scroll."""
        rows = min(_VISIBLE_ROWS, self._model.rowCount())
        height = self.horizontalHeader().sizeHint().height() + rows * self.verticalHeader().defaultSectionSize() + 2 * self.frameWidth()
        return QSize(super().minimumSizeHint().width(), height)

    def _fit_columns(self) -> None:
        """Numbers as wide as they are; looks at the first rows only, because there can be very many."""
        for column in range(self._model.columnCount()):
            texts = [self._model.headerData(column, Qt.Orientation.Horizontal)]
            texts += [self._model.data(self._model.index(row, column)) for row in range(min(_MEASURED_ROWS, self._model.rowCount()))]
            widest = max(self.fontMetrics().horizontalAdvance(text) for text in texts)
            self.setColumnWidth(column, widest + 2 * self.fontMetrics().averageCharWidth())
        self._fit_name()

    def _fit_name(self) -> None:
        """The name takes what the others leave, but stays readable."""
        count = self._model.columnCount()
        if not count:
            return
        name = self._model.name_column
        others = sum(self.columnWidth(column) for column in range(count) if column != name)
        readable = self.fontMetrics().averageCharWidth() * _NAME_CHARACTERS
        self.setColumnWidth(name, max(readable, self.viewport().width() - others))

    def _open_menu(self, position: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        index = self.indexAt(position)
        if self._model.feature(index.row()) is not None:
            menu.addAction(translate("SpatialRagDock", "Zoom to feature"), lambda: self._zoom_row(index))
        menu.addAction(translate("SpatialRagDock", "Copy selected rows"), self.copy)
        menu.addAction(translate("SpatialRagDock", "Copy all rows"), lambda: self.copy(everything=True))
        menu.popup(self.viewport().mapToGlobal(position))
