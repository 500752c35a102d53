"""A list of steps in which one can be pointed at, with the mouse or the keys, to be changed."""

from __future__ import annotations

from typing import Optional

from qgis.PyQt.QtCore import QCoreApplication, QEvent, Qt, pyqtSignal
from qgis.PyQt.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QMouseEvent, QTextCursor
from qgis.PyQt.QtWidgets import QWidget

from .rich_text import RichText

translate = QCoreApplication.translate


class StepsText(RichText):
    """``change_wanted(place)``: a double click, F2 or the menu at a step, of those in ``changeable``, one after the other.
    ``undo_wanted``: Ctrl+Z.
    """

    change_wanted = pyqtSignal(int)
    undo_wanted = pyqtSignal()

    def __init__(self, accessible_name: str, parent: Optional[QWidget] = None, maximum_lines: int = 12) -> None:
        super().__init__(accessible_name, parent, maximum_lines)
        self.changeable: list[bool] = []

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self._place(self.cursorForPosition(event.pos()))
        if place is None:
            super().mouseDoubleClickEvent(event)
        else:
            self.change_wanted.emit(place)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and event.matches(QKeySequence.StandardKey.Undo):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit()
            return
        place = self._place(self.textCursor()) if event.key() == Qt.Key.Key_F2 else None
        if place is None:
            super().keyPressEvent(event)
        else:
            self.change_wanted.emit(place)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu(event.pos())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        place = self._place(self.cursorForPosition(event.pos()))
        if place is not None:
            first = menu.actions()[0] if menu.actions() else None
            change = menu.addAction(translate("SpatialRagDock", "Change…"))
            change.triggered.connect(lambda: self.change_wanted.emit(place))
            menu.insertAction(first, change)
        menu.popup(event.globalPos())

    def _place(self, cursor: QTextCursor) -> Optional[int]:
        """The number of the step at a cursor, from 0 on; None where there is none that may be changed."""
        steps = cursor.block().textList()
        place = steps.itemNumber(cursor.block()) if steps is not None else -1
        return place if 0 <= place < len(self.changeable) and self.changeable[place] else None
