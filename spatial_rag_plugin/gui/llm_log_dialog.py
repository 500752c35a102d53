"""Shows what was sent to language models: a table of requests, each with its content; and clears it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Optional, Protocol

from qgis.PyQt.QtCore import QCoreApplication, Qt, QUrl
from qgis.PyQt.QtGui import QDesktopServices
from qgis.PyQt.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ..model.server_said import said_of_server
from ..qgis_adapters.said import said
from ..services.llm_log import LlmLog
from .consent_dialog import purpose_words

translate = QCoreApplication.translate

_SIZE = (960, 560)
_MOST = 400


class Clearable(Protocol):
    def clear(self) -> None: ...


class LlmLogDialog(QDialog):
    """Not modal; reads the log when it is opened. To clear it is to forget what was asked and answered, too."""

    def __init__(self, log: LlmLog, kept: Sequence[Clearable], parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._log = log
        self._kept = tuple(kept)
        self._sent: list[dict[str, Any]] = []
        self.setWindowTitle(translate("SpatialRagOptions", "What was sent to language models"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        titles = (
            translate("SpatialRagOptions", "Time"),
            translate("SpatialRagOptions", "Address"),
            translate("SpatialRagOptions", "Model"),
            translate("SpatialRagOptions", "Purpose"),
            translate("SpatialRagOptions", "Bytes"),
            translate("SpatialRagOptions", "Tokens"),
            translate("SpatialRagOptions", "Outcome"),
        )
        self.table = QTableWidget(0, len(titles), self)
        self.table.setHorizontalHeaderLabels(titles)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.currentCellChanged.connect(self._show)
        self.payload = QPlainTextEdit(self)
        self.payload.setReadOnly(True)
        self.payload.setAccessibleName(translate("SpatialRagOptions", "Content of the request"))
        self.where = QLabel(str(log.path), self)
        self.where.setTextFormat(Qt.TextFormat.PlainText)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.open = buttons.addButton(translate("SpatialRagOptions", "Open file"), QDialogButtonBox.ButtonRole.ActionRole)
        self.forget = buttons.addButton(translate("SpatialRagOptions", "Clear"), QDialogButtonBox.ButtonRole.ActionRole)
        self.open.clicked.connect(lambda _checked: QDesktopServices.openUrl(QUrl.fromLocalFile(str(log.path))))
        self.forget.clicked.connect(lambda _checked: self._clear())
        buttons.rejected.connect(self.close)
        parts = QSplitter(Qt.Orientation.Vertical, self)
        parts.addWidget(self.table)
        parts.addWidget(self.payload)
        layout = QVBoxLayout(self)
        layout.addWidget(parts, 1)
        layout.addWidget(self.where)
        layout.addWidget(buttons)
        self._fill()

    def _fill(self) -> None:
        entries = self._log.entries(2 * _MOST)
        ends = {entry.get("id"): entry for entry in entries if entry.get("event") != "sent"}
        self._sent = [entry for entry in entries if entry.get("event") == "sent"][:_MOST]
        self.payload.clear()
        self.table.setRowCount(len(self._sent))
        for row, entry in enumerate(self._sent):
            end = ends.get(entry.get("id"), {})
            tokens = f"{end.get('tokens_in', entry.get('tokens', 0)):,} + {end.get('tokens_out', 0):,}"
            cells = (
                str(entry.get("time", ""))[:19].replace("T", " "),
                str(entry.get("endpoint", "")),
                str(entry.get("model", "")),
                purpose_words(str(entry.get("purpose", ""))),
                f"{entry.get('bytes', 0):,}",
                tokens,
                outcome_words(end),
            )
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.table.setItem(row, column, item)
        # the outcome takes what is left; all of it stands in its tool tip
        for column in range(self.table.columnCount() - 1):
            self.table.resizeColumnToContents(column)
        self.open.setEnabled(self._log.path.is_file())
        self.forget.setEnabled(bool(entries))
        if self._sent:
            self.table.selectRow(0)

    def _show(self, row: int, *_: int) -> None:
        if 0 <= row < len(self._sent):
            self.payload.setPlainText(json.dumps(self._sent[row].get("payload", {}), ensure_ascii=False, indent=1))

    def _clear(self) -> None:
        for kept in self._kept:
            kept.clear()
        try:
            self._log.clear()
        except OSError as error:
            self.where.setText(f"{self._log.path}: {error.strerror}")
            return
        self._fill()


def outcome_words(end: dict[str, Any]) -> str:
    """How a request ended."""
    event = end.get("event")
    if event == "answered":
        return translate("SpatialRagOptions", "answered in {seconds} s").format(seconds=end.get("seconds", 0))
    if event == "failed":
        return translate("SpatialRagOptions", "failed: {why}").format(why=said(said_of_server(str(end.get("message", "")))))
    return translate("SpatialRagOptions", "stopped") if event == "stopped" else translate("SpatialRagOptions", "no answer yet")
