"""The addresses of language models that a person agreed to: listed, added by a click, revoked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Callable, Optional

from qgis.PyQt.QtCore import QCoreApplication
from qgis.PyQt.QtWidgets import QHBoxLayout, QLabel, QListWidget, QPushButton, QVBoxLayout, QWidget

from ..services.leaving import base_of, stays_here

translate = QCoreApplication.translate

_HEIGHT_LINES = 4


class LlmAgreements(QWidget):
    """``address`` gives the address that is being edited; ``read`` and ``write`` speak the language of ``Settings.llm_agreed``."""

    def __init__(self, address: Callable[[], str], parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._address = address
        self.list = QListWidget(self)
        self.list.setAccessibleName(translate("SpatialRagOptions", "Addresses that were agreed to"))
        self.list.setFixedHeight(self.fontMetrics().lineSpacing() * _HEIGHT_LINES)
        self.note = QLabel(self)
        self.note.setWordWrap(True)
        self.agree = QPushButton(translate("SpatialRagOptions", "Agree to the address above"), self)
        self.revoke = QPushButton(translate("SpatialRagOptions", "Revoke"), self)
        for button, slot in ((self.agree, self._agree), (self.revoke, self._revoke)):
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked, slot=slot: slot())
        self.list.currentRowChanged.connect(self.refresh)
        row = QHBoxLayout()
        row.addWidget(self.agree)
        row.addWidget(self.revoke)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list)
        layout.addLayout(row)
        layout.addWidget(self.note)
        self.refresh()

    def write(self, bases: Iterable[str]) -> None:
        self.list.clear()
        self.list.addItems(list(bases))
        self.refresh()

    def read(self) -> tuple[str, ...]:
        return tuple(self.list.item(row).text() for row in range(self.list.count()))

    def refresh(self, *_: object) -> None:
        """What can be done now, after the address or the list has changed."""
        base = base_of(self._address())
        here = bool(base) and stays_here(base)
        self.agree.setEnabled(bool(base) and not here and base not in self.read())
        self.revoke.setEnabled(self.list.currentRow() >= 0)
        if here:
            words = translate("SpatialRagOptions", "The address above is on this computer: it needs no agreement, and values may be sent.")
        elif base and base in self.read():
            words = translate("SpatialRagOptions", "Questions and the names of layers and fields are sent to the address above.")
        else:
            words = translate("SpatialRagOptions", "Before anything is sent, what would be sent is shown and you are asked.")
        if base.startswith("http:") and not here:
            words += " " + translate("SpatialRagOptions", "It is not encrypted: others on the way can read what is sent, the key too.")
        self.note.setText(words)

    def _agree(self) -> None:
        base = base_of(self._address())
        if base and base not in self.read():
            self.list.addItem(base)
        self.refresh()

    def _revoke(self) -> None:
        self.list.takeItem(self.list.currentRow())
        self.refresh()
