"""A small dialog that changes one step of a workflow: an editor for each of its values, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Optional

from qgis.core import QgsApplication
from qgis.gui import QgsDoubleSpinBox
from qgis.PyQt.QtCore import QCoreApplication, pyqtSignal
from qgis.PyQt.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ..errors import InvalidWorkflow
from ..model.predicate import Comparison, plain_value
from ..model.units import AREA_UNITS, LENGTH_UNITS, TOLD_AREAS
from ..qgis_adapters.said import said
from ..workflow.changing import Change, changed, removable
from ..workflow.graph import Step, Workflow, step_sentence
from ..workflow.parameters import Parameter, Part, Place, parameters, parts, with_values, without_parts

translate = QCoreApplication.translate

_MOST = 1e12
_MOST_THINGS = 1_000_000
_FEWEST, _DIGITS = 2, 6  # behind the point
_LENGTHS = {unit: unit for unit in ("m", "km", "mi", "ft", "yd", "nmi")}
_AREAS = {"m2": "m²", "ha": "ha", "km2": "km²", **TOLD_AREAS}
_SIGNS = {"deg": "°", "%": " %"}


class StepDialog(QDialog):
    """Opens without a loop of its own. ``wanted(change)`` once, when the person agreed to a change that makes a workflow."""

    wanted = pyqtSignal(object)

    def __init__(self, workflow: Workflow, step: Step, units: tuple[str, str], parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._workflow = workflow
        self._step = step
        self.parts: dict[Place, QCheckBox] = {part.place: self._check(part) for part in parts(workflow, step)}
        self.editors: list[Editor] = [editor_of(parameter, units, self) for parameter in parameters(workflow, step)]
        self.setWindowTitle(translate("SpatialRagDock", "Change a step"))
        sentence = QLabel(said(step_sentence(workflow, step)), self)
        sentence.setWordWrap(True)
        self.problem = QLabel(self)
        self.problem.setWordWrap(True)
        self.problem.setStyleSheet("color: #b02a37")
        self.problem.hide()
        note = translate("SpatialRagDock", "Nothing is changed in your layers; the question is answered again with this step.")
        small = QLabel(note, self)
        small.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.remove = self._button(translate("SpatialRagDock", "Leave this step out"), "/mActionDeleteSelected.svg")
        self._offer(self.remove, QDialogButtonBox.ButtonRole.DestructiveRole, removable(workflow, step))
        self.again = self._button(translate("SpatialRagDock", "Answer again"), "")
        self._offer(self.again, QDialogButtonBox.ButtonRole.AcceptRole, bool(self.editors or self.parts))
        self.again.setDefault(bool(self.editors or self.parts))
        layout = QVBoxLayout(self)
        layout.addWidget(sentence)
        layout.addLayout(self._form())
        layout.addWidget(self.problem)
        layout.addWidget(small)
        layout.addWidget(self.buttons)
        self.buttons.rejected.connect(self.reject)
        self.again.clicked.connect(self._change)
        self.remove.clicked.connect(lambda: self._want(None))
        self.setMinimumWidth(360)
        if self.editors:
            self.editors[0].widget.setFocus()

    def _offer(self, button: QPushButton, role: QDialogButtonBox.ButtonRole, offered: bool) -> None:
        """The box shows whatever is added to it."""
        button.setVisible(offered)
        if offered:
            self.buttons.addButton(button, role)

    def _button(self, text: str, icon: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        if icon:
            button.setIcon(QgsApplication.getThemeIcon(icon))
        return button

    def _check(self, part: Part) -> QCheckBox:
        check = QCheckBox(said(part.words), self)
        check.setChecked(True)
        check.setToolTip(translate("SpatialRagDock", "Untick it to answer without this condition"))
        return check

    def _part_of(self, place: Place) -> Optional[Place]:
        """The condition in which a value stands, where it may be left out by itself."""
        return next((part for part in self.parts if place[: len(part)] == part), None)

    def _form(self) -> QFormLayout:
        """A row for each name: a sign and a number of one field stand side by side; a condition of several is ticked, or left out."""
        form = QFormLayout()
        rows: dict[tuple[object, ...], QHBoxLayout] = {}
        for editor in self.editors:
            key = (editor.parameter.label, *editor.parameter.place[:-1])
            if key not in rows:
                rows[key] = QHBoxLayout()
                form.addRow(self._heading(editor), rows[key])
            for widget in editor.widgets:
                rows[key].addWidget(widget, 1 if widget is editor.widget else 0)
        headed = {self._part_of(editor.parameter.place) for editor in self.editors}
        for place, check in self.parts.items():
            if place not in headed:
                form.addRow(check)
        return form

    def _heading(self, editor: Editor) -> QWidget:
        """What a row changes: with a tick where it is a condition of several, which the values follow."""
        name, part = said(editor.parameter.label), self._part_of(editor.parameter.place)
        if part is None:
            label = QLabel(name, self)
            label.setBuddy(editor.widget)
            return label
        check = self.parts[part]
        check.setText(name)
        for each in self.editors:
            for widget in each.widgets if self._part_of(each.parameter.place) == part else ():
                check.toggled.connect(widget.setEnabled)
        return check

    def _change(self) -> None:
        left_out = {place for place, check in self.parts.items() if not check.isChecked()}
        kept = [editor for editor in self.editors if self._part_of(editor.parameter.place) not in left_out]
        values = {editor.parameter.place: editor.value() for editor in kept if editor.is_changed()}
        if not values and not left_out:
            self.reject()
            return
        if any(value == "" for value in values.values()):
            self._refuse(translate("SpatialRagDock", "a value is missing"))
            return
        try:
            self._want(without_parts(with_values(self._step.operation, values), left_out))
        except InvalidWorkflow as error:
            self._refuse(said(error.message))

    def _want(self, operation: Any) -> None:
        change = Change(self._step.id, self._step.operation, operation)
        try:
            changed(self._workflow, (change,))
        except InvalidWorkflow as error:
            self._refuse(said(error.message))
            return
        self.accept()
        self.wanted.emit(change)

    def _refuse(self, reason: str) -> None:
        self.problem.setText(translate("SpatialRagDock", "This cannot be run: {reason}.").format(reason=reason))
        self.problem.show()


class Editor:
    """What changes one value: the ``widgets`` from left to right, the ``widget`` that has the focus, and the value as it is now."""

    def __init__(self, parameter: Parameter, widgets: Sequence[QWidget], value: Callable[[], Any]) -> None:
        self.parameter = parameter
        self.widgets = tuple(widgets)
        self.widget = self.widgets[0]
        self.value = value
        self._shown = value()

    def is_changed(self) -> bool:
        """Whether a person changed it; what is shown may be rounded, and is then not taken for a change."""
        return bool(self.value() != self._shown)


def editor_of(parameter: Parameter, units: tuple[str, str], parent: QWidget) -> Editor:
    """The editor for a value; ``units``: those of length and area in which the question speaks, empty for metric ones."""
    name = said(parameter.label)
    if parameter.choices:
        compares = isinstance(parameter.value, Comparison)
        return _of_choices(parameter, translate("SpatialRagDock", "{label}: comparison").format(label=name) if compares else name, parent)
    if isinstance(parameter.value, str):
        line = QLineEdit(parameter.value, parent)
        line.setAccessibleName(name)
        return Editor(parameter, [line], lambda: line.text().strip())
    if parameter.unit in ("m", "m2"):
        return _of_size(parameter, name, units[0] if parameter.unit == "m" else units[1], parent)
    if isinstance(parameter.value, int) and parameter.least >= 1:
        count = QSpinBox(parent)
        count.setRange(int(parameter.least), _MOST_THINGS)
        count.setValue(parameter.value)
        count.setAccessibleName(name)
        return Editor(parameter, [count], count.value)
    box = _number(parameter, name, float(parameter.value), parent)
    box.setSuffix(_SIGNS.get(parameter.unit, ""))
    return Editor(parameter, [box], lambda: plain_value(box.value()))


def _of_choices(parameter: Parameter, name: str, parent: QWidget) -> Editor:
    choices = QComboBox(parent)
    for value, words in parameter.choices:
        choices.addItem(said(words), value)
    values = [value for value, _ in parameter.choices]
    choices.setCurrentIndex(values.index(parameter.value))
    choices.setAccessibleName(name)
    return Editor(parameter, [choices], lambda: values[choices.currentIndex()])


def _of_size(parameter: Parameter, name: str, told: str, parent: QWidget) -> Editor:
    """A length or an area in the unit that people would say it in; the value stays in metres."""
    sizes, signs = (LENGTH_UNITS, _LENGTHS) if parameter.unit == "m" else (AREA_UNITS, _AREAS)
    large = "km" if parameter.unit == "m" else "ha" if parameter.value < sizes.get("km2", 1.0) else "km2"
    unit = told if told in signs else large if parameter.value >= sizes[large] else parameter.unit
    box = _number(parameter, name, parameter.value / sizes[unit], parent)
    choices = QComboBox(parent)
    for key, sign in signs.items():
        choices.addItem(sign, key)
    keys = list(signs)
    choices.setCurrentIndex(keys.index(unit))
    choices.setAccessibleName(translate("SpatialRagDock", "{label}: unit").format(label=name))
    return Editor(parameter, [box, choices], lambda: box.value() * sizes[keys[choices.currentIndex()]])


class _NumberBox(QgsDoubleSpinBox):
    """Shows no zeros behind the point that nobody wrote."""

    def textFromValue(self, value: float) -> str:
        text, point = super().textFromValue(value), self.locale().decimalPoint()
        return text.rstrip("0").rstrip(point) if point in text else text


def _number(parameter: Parameter, name: str, value: float, parent: QWidget) -> QgsDoubleSpinBox:
    box = _NumberBox(parent)
    box.setShowClearButton(False)
    written = f"{value:.{_DIGITS}f}".rstrip("0").partition(".")[2]
    box.setDecimals(max(_FEWEST, len(written)))
    box.setRange(max(parameter.least, -_MOST), _MOST)
    box.setValue(value)
    box.setAccessibleName(name)
    return box
