"""The agreement that texts of the layers are sent to an embeddings server elsewhere; none is needed for one on this computer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional

from qgis.PyQt.QtCore import QCoreApplication
from qgis.PyQt.QtWidgets import QCheckBox, QLineEdit, QWidget

from ..services.leaving import base_of, stays_here

translate = QCoreApplication.translate


class EmbeddingsAgreement(QCheckBox):
    """To the address in ``address``, one by one; ``read`` and ``write`` speak the language of ``Settings.embeddings_agreed``."""

    def __init__(self, address: QLineEdit, parent: Optional[QWidget] = None) -> None:
        super().__init__(translate("SpatialRagOptions", "I agree that texts of the layers are sent to this address"), parent)
        self._address = address
        self._agreed: tuple[str, ...] = ()
        address.textChanged.connect(self.refresh)
        self.clicked.connect(self._decide)
        self.refresh()

    def write(self, bases: Iterable[str]) -> None:
        self._agreed = tuple(bases)
        self.refresh()

    def read(self) -> tuple[str, ...]:
        return self._agreed

    def refresh(self, *_: object) -> None:
        """As is true of the address that is shown now."""
        base = base_of(self._address.text().strip())
        self.setVisible(bool(base) and not stays_here(base))
        self.setChecked(base in self._agreed)

    def _decide(self, agreed: bool) -> None:
        base = base_of(self._address.text().strip())
        others = tuple(known for known in self._agreed if known != base)
        self._agreed = (*others, base) if agreed else others
