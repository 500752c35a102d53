"""Widgets bound to fields of the settings, and the forms that they stand in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable

from qgis.PyQt.QtWidgets import QCheckBox, QDoubleSpinBox, QFormLayout, QGroupBox, QLineEdit, QSpinBox, QWidget


@dataclass(frozen=True)
class Bound:
    """A widget that shows one field of the settings."""

    name: str
    widget: QWidget
    read: Callable[[], Any]
    write: Callable[[Any], None]


class BoundForm(QGroupBox):
    """A group of fields; ``bound`` lists them."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.bound: list[Bound] = []
        self.form = QFormLayout(self)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def bind(self, name: str, widget: QWidget, read: Callable[[], Any], write: Callable[[Any], None]) -> None:
        self.bound.append(Bound(name, widget, read, write))

    def number(self, name: str, label: str, low: int, high: int, none: str = "") -> QSpinBox:
        """``none``: what the lowest number means."""
        box = QSpinBox()
        box.setRange(low, high)
        box.setSpecialValueText(none)
        self.form.addRow(label, box)
        self.bind(name, box, box.value, box.setValue)
        return box

    def decimal(self, name: str, label: str, low: float, high: float, decimals: int, suffix: str = "") -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        box.setDecimals(decimals)
        box.setRange(low, high)
        box.setSuffix(suffix)
        self.form.addRow(label, box)
        self.bind(name, box, box.value, box.setValue)
        return box

    def text(self, name: str, label: str) -> QLineEdit:
        line = QLineEdit()
        self.form.addRow(label, line)
        self.bind(name, line, lambda: line.text().strip(), line.setText)
        return line

    def switch(self, name: str, label: str) -> QCheckBox:
        box = QCheckBox(label)
        self.form.addRow(box)
        self.bind(name, box, box.isChecked, box.setChecked)
        return box
