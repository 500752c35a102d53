"""Fields whose values may be sent to a language model elsewhere: a tree of the layers, and what was allowed of layers that are not open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional

from qgis.core import QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QCoreApplication, Qt
from qgis.PyQt.QtWidgets import QCheckBox, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from ..qgis_adapters.snapshot import searched_layers
from ..services.leaving import ALL_FIELDS, Field

translate = QCoreApplication.translate

_HEIGHT_LINES = 8


class LlmValues(QWidget):
    """``read`` and ``write`` speak the language of ``Settings.llm_values``."""

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.all = QCheckBox(translate("SpatialRagOptions", "All values of all fields"), self)
        self.tree = QTreeWidget(self)
        self.tree.setHeaderHidden(True)
        self.tree.setAccessibleName(translate("SpatialRagOptions", "Fields whose values may be sent"))
        self.tree.setFixedHeight(self.fontMetrics().lineSpacing() * _HEIGHT_LINES)
        self.all.toggled.connect(self.tree.setDisabled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.all)
        layout.addWidget(self.tree)

    def write(self, values: Iterable[str]) -> None:
        """Show what is allowed, beside all fields that there are in the project."""
        stored = tuple(values)
        allowed = {Field(*text.split("\t")) for text in stored if text.count("\t") == 1}
        self.all.setChecked(ALL_FIELDS in stored)
        names: dict[str, dict[str, None]] = {}
        for layer in searched_layers(QgsProject.instance()):
            if isinstance(layer, QgsVectorLayer):
                names.setdefault(layer.name(), {}).update(dict.fromkeys(layer.fields().names()))
        for field in sorted(allowed):
            names.setdefault(field.layer, {})[field.name] = None
        self.tree.clear()
        for layer_name in sorted(names, key=str.casefold):
            parent = QTreeWidgetItem(self.tree, [layer_name])
            parent.setFlags(parent.flags() | Qt.ItemFlag.ItemIsAutoTristate | Qt.ItemFlag.ItemIsUserCheckable)
            for name in names[layer_name]:
                child = QTreeWidgetItem(parent, [name])
                child.setFlags(child.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                child.setCheckState(0, Qt.CheckState.Checked if Field(layer_name, name) in allowed else Qt.CheckState.Unchecked)
            parent.setExpanded(any(field.layer == layer_name for field in allowed))

    def read(self) -> tuple[str, ...]:
        """What is allowed."""
        found = [ALL_FIELDS] if self.all.isChecked() else []
        for row in range(self.tree.topLevelItemCount()):
            parent = self.tree.topLevelItem(row)
            children = [parent.child(index) for index in range(parent.childCount())]
            found += [Field(parent.text(0), child.text(0)).stored for child in children if child.checkState(0) == Qt.CheckState.Checked]
        return tuple(found)
