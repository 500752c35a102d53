"""The ranked list under a line that says how many were found, and under it what may belong to the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from qgis.PyQt.QtCore import QCoreApplication, pyqtSignal
from qgis.PyQt.QtWidgets import QLabel, QVBoxLayout, QWidget

from ..model.answer import Answer, AnswerFeature
from ..qgis_adapters.said import figure
from .links import FeatureLink
from .result_model import ListColumn, columns_of
from .result_view import ResultView

translate = QCoreApplication.translate


class ListView(QWidget):
    """Hidden while there is nothing to list. ``shown`` and ``zoomed`` carry a FeatureLink."""

    shown = pyqtSignal(object)
    zoomed = pyqtSignal(object)

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._count = QLabel(self)
        self.table = ResultView(self)
        self.table.shown.connect(lambda feature: self.shown.emit(_link(feature)))
        self.table.zoomed.connect(lambda feature: self.zoomed.emit(_link(feature)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self._count)
        layout.addWidget(self.table, 1)
        self._apart_count = QLabel(self)
        self.apart = ResultView(self)
        self.apart.setAccessibleName(translate("SpatialRagDock", "List of what may belong to the answer"))
        self.apart.shown.connect(lambda feature: self.shown.emit(_link(feature)))
        self.apart.zoomed.connect(lambda feature: self.zoomed.emit(_link(feature)))
        layout.addWidget(self._apart_count)
        layout.addWidget(self.apart)
        self.hide()

    def set_answer(self, answer: Optional[Answer], columns: Sequence[ListColumn]) -> None:
        """List what an answer found (``columns_of`` the answer); None empties the list."""
        self.table.set_answer(answer, columns)
        rows = self.table.model().rowCount()
        self.setVisible(rows > 0 or (answer is not None and answer.apart_total > 0))
        self.table.setVisible(rows > 0)
        self._set_apart(answer)
        total = max(rows, answer.total) if answer is not None and answer.table is None else rows
        if total > rows:
            text = translate("SpatialRagDock", "The first {rows} of {total} found").format(
                rows=figure(f"{rows:,}"), total=figure(f"{total:,}")
            )
        else:
            text = translate("SpatialRagDock", "{total} found").format(total=figure(f"{total:,}"))
        self._count.setText(text)

    def _set_apart(self, answer: Optional[Answer]) -> None:
        """What may belong to the answer stands under a heading of its own."""
        found = answer is not None and bool(answer.apart)
        self._apart_count.setVisible(found)
        self.apart.setVisible(found)
        part = replace(answer, features=answer.apart, table=None) if answer is not None and found else None
        self.apart.set_answer(part, columns_of(part) if part is not None else ())
        self.apart.setMaximumHeight(self.apart.minimumSizeHint().height())
        if answer is not None and found:
            text = translate("SpatialRagDock", "{total} more, not counted: {why}")
            self._apart_count.setText(text.format(total=figure(f"{answer.apart_total:,}"), why=answer.apart_why))

    def select_feature(self, layer_id: str, fid: int) -> bool:
        """Make the row of a feature the current one; False when it is not listed."""
        return self.table.select_feature(layer_id, fid) or self.apart.select_feature(layer_id, fid)


def _link(feature: AnswerFeature) -> FeatureLink:
    return FeatureLink(feature.layer_id, feature.fid)
