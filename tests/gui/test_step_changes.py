"""A step of the workflow is changed in the dock: by a link, a double click or a key; the answer follows, and the way back."""

from __future__ import annotations

import pytest
from qgis.PyQt.QtCore import QPoint, Qt
from qgis.PyQt.QtGui import QTextCursor
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QComboBox, QDoubleSpinBox, QSpinBox

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.gui.step_dialog import StepDialog, editor_of
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison, IsNull, Not
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.gui.conftest import StubService, ask_and_wait, click, spin_until

QUESTION = "which countries lie within 500 km of Switzerland"


def steps_of(dock: SpatialRagDock):
    return dock.workflow._text


def wait(dock: SpatialRagDock) -> None:
    spin_until(lambda: not dock.controller.running, 60.0)


def dialog_of(dock: SpatialRagDock) -> StepDialog:
    assert dock.changes.dialog is not None
    assert dock.changes.dialog.isVisible()
    return dock.changes.dialog


def number_of(dialog: StepDialog) -> QDoubleSpinBox:
    (editor,) = dialog.editors
    assert isinstance(editor.widget, QDoubleSpinBox)
    return editor.widget


def test_another_distance_and_the_way_back(world_dock: SpatialRagDock) -> None:
    ask_and_wait(world_dock, QUESTION)
    near = world_dock._answer.total
    assert not world_dock.changes.isVisible()
    groups = len(world_dock.controller._project.layerTreeRoot().findGroups())
    click(steps_of(world_dock), "change")
    dialog = dialog_of(world_dock)
    box = number_of(dialog)
    assert (box.value(), dialog.editors[0].widgets[1].currentText()) == (500.0, "km")
    box.selectAll()
    QTest.keyClicks(box, "900")
    QTest.keyClick(box, Qt.Key.Key_Return)
    wait(world_dock)
    assert world_dock._answer.total > near
    assert "within 900 km of Switzerland" in world_dock.workflow.plain_text()
    assert "500 km of Switzerland” → “" in world_dock._answer.explanation.text
    assert world_dock.changes.isVisible()
    assert len(world_dock.controller._project.layerTreeRoot().findGroups()) == groups
    steps_of(world_dock).setFocus()
    QTest.keyClick(steps_of(world_dock), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    wait(world_dock)
    assert world_dock._answer.total == near
    assert "Changed by you" not in world_dock._answer.explanation.text
    assert not world_dock.changes.isVisible()


def test_by_a_double_click_and_by_a_key(world_dock: SpatialRagDock) -> None:
    ask_and_wait(world_dock, QUESTION)
    text = steps_of(world_dock)
    assert text.changeable == [False, False, True]
    cursor = QTextCursor(text.document().find("within 500 km"))
    where = text.cursorRect(cursor).center()
    QTest.mouseDClick(text.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
    dialog_of(world_dock).reject()
    world_dock.changes.dialog = None
    text.setTextCursor(QTextCursor(text.document().find("pick")))
    QTest.keyClick(text, Qt.Key.Key_F2)
    assert world_dock.changes.dialog is None
    text.setTextCursor(cursor)
    QTest.keyClick(text, Qt.Key.Key_F2)
    dialog_of(world_dock).reject()


def test_a_step_is_left_out(world_dock: SpatialRagDock) -> None:
    ask_and_wait(world_dock, QUESTION)
    click(steps_of(world_dock), "change")
    QTest.mouseClick(dialog_of(world_dock).remove, Qt.MouseButton.LeftButton)
    wait(world_dock)
    assert "500 km" not in world_dock.workflow.plain_text()
    assert "Left out by you" in world_dock._answer.explanation.text
    QTest.mouseClick(world_dock.changes, Qt.MouseButton.LeftButton)
    wait(world_dock)
    assert "within 500 km" in world_dock.workflow.plain_text()


def test_where_nothing_is_found_a_step_is_changed_from_there(world_dock: SpatialRagDock) -> None:
    ask_and_wait(world_dock, "countries larger than 900000 km2 within 1 km of Switzerland")
    assert world_dock._answer.total == 0
    text = world_dock.messages._text
    assert "Change: countries: keep what lies within 1 km of Switzerland" in world_dock.messages.plain_text()
    assert "Change: countries: keep where area > 900,000 km²" in world_dock.messages.plain_text()
    click(text, "Change: countries: keep what lies within 1 km of Switzerland")
    box = number_of(dialog_of(world_dock))
    box.setValue(5000.0)
    QTest.mouseClick(world_dock.changes.dialog.again, Qt.MouseButton.LeftButton)
    wait(world_dock)
    assert world_dock._answer.total > 0
    assert "Change:" not in world_dock.messages.plain_text()


def test_another_question_is_not_changed(world_dock: SpatialRagDock) -> None:
    ask_and_wait(world_dock, QUESTION)
    click(steps_of(world_dock), "change")
    QTest.mouseClick(dialog_of(world_dock).remove, Qt.MouseButton.LeftButton)
    wait(world_dock)
    ask_and_wait(world_dock, "the 3 largest countries")
    assert not world_dock.changes.isVisible()


def flow(last: ops.Operation) -> Workflow:
    return Workflow((Step("a", ops.Load("p", "places"), (), "places"), Step("b", last, (("features", "a"),), "places")), "b")


def changes_of(last: ops.Operation, project: object) -> tuple[StepDialog, list]:
    dialog = StepDialog(flow(last), flow(last).step("b"), ("", ""))
    wanted: list = []
    dialog.wanted.connect(wanted.append)
    dialog.open()
    return dialog, wanted


def test_a_sign_and_a_number(project: object) -> None:
    dialog, wanted = changes_of(ops.Filter(Compare("rating", Comparison.GT, 4)), project)
    sign, number = (editor.widget for editor in dialog.editors)
    assert isinstance(sign, QComboBox)
    assert sign.currentText() == ">"
    sign.setCurrentText("≥")
    number.setValue(4.5)
    dialog.again.click()
    assert [change.after for change in wanted] == [ops.Filter(Compare("rating", Comparison.GE, 4.5))]


def test_a_condition_of_several_is_left_out(project: object) -> None:
    named = Not(IsNull("name"))
    dialog, wanted = changes_of(
        ops.Filter(AllOf((Compare("rating", Comparison.GT, 4), Compare("kind", Comparison.EQ, "café"), named))), project
    )
    rating, kind, given = dialog.parts.values()
    assert [check.text() for check in (rating, kind, given)] == ["rating", "kind", "name has a value"]
    assert all(check.isVisible() and check.isChecked() for check in (rating, kind, given))
    QTest.mouseClick(
        rating, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, rating.rect().center() - QPoint(rating.width() // 2 - 8, 0)
    )
    assert not dialog.editors[1].widget.isEnabled()
    dialog.editors[1].widget.setValue(3.0)
    given.setChecked(False)
    kind.setChecked(False)
    dialog.again.click()
    assert dialog.problem.isVisible()
    kind.setChecked(True)
    dialog.again.click()
    assert [change.after for change in wanted] == [ops.Filter(Compare("kind", Comparison.EQ, "café"))]


def test_another_statistic(world_dock: SpatialRagDock) -> None:
    ask_and_wait(world_dock, "average area of the countries")
    mean = world_dock._answer.value
    click(steps_of(world_dock), "change")
    (editor,) = dialog_of(world_dock).editors
    assert editor.widget.currentText() == "mean"
    editor.widget.setCurrentText("sum")
    dialog_of(world_dock).again.click()
    wait(world_dock)
    assert world_dock._answer.value > 100 * mean
    assert "“countries: take the mean of area” → “countries: take the sum of area”" in world_dock._answer.explanation.text
    assert "mean" not in world_dock._answer.explanation.text.partition("”.")[2]


def test_where_nothing_can_be_set_nothing_is_answered_again(project: object) -> None:
    dialog, _ = changes_of(ops.Filter(Not(IsNull("name"))), project)
    assert not dialog.again.isVisible()
    assert dialog.remove.isVisible()
    dialog, _ = changes_of(ops.Buffer(5000.0), project)
    assert dialog.again.isVisible()
    assert not dialog.remove.isVisible()
    assert dialog.editors[0].widget.text() == "5"


def test_how_many_and_which_end(project: object) -> None:
    dialog, wanted = changes_of(ops.Top("area_m2", 5), project)
    count, end = (editor.widget for editor in dialog.editors)
    assert isinstance(count, QSpinBox)
    count.setValue(10)
    end.setCurrentIndex(1)
    dialog.again.click()
    assert [change.after for change in wanted] == [ops.Top("area_m2", 10, descending=False)]


def test_a_text_that_is_empty_is_refused_and_nothing_changed_is_nothing(project: object) -> None:
    dialog, wanted = changes_of(ops.Filter(Compare("kind", Comparison.EQ, "café")), project)
    dialog.editors[1].widget.setText(" ")
    dialog.again.click()
    assert dialog.isVisible()
    assert dialog.problem.isVisible()
    dialog.editors[1].widget.setText("café")
    dialog.again.click()
    assert not dialog.isVisible()
    assert wanted == []


@pytest.mark.parametrize(("told", "shown"), [("", "500 m"), ("ft", "1640.419948 ft")])
def test_a_length_in_the_unit_of_the_question(project: object, told: str, shown: str) -> None:
    near = Workflow((Step("a", ops.Load("p", "places"), (), "places"),
                     Step("b", ops.WithinDistance(500.0), (("features", "a"), ("reference", "a")), "places")), "b")  # fmt: skip
    dialog = StepDialog(near, near.step("b"), (told, ""))
    number, unit = dialog.editors[0].widgets
    assert f"{number.value():.10g} {unit.currentText()}" == shown
    assert not dialog.editors[0].is_changed()
    unit.setCurrentText("km")
    number.setValue(2.0)
    assert dialog.editors[0].value() == 2000.0
    assert editor_of(dialog.editors[0].parameter, (told, ""), dialog).parameter.place == ("distance_m",)


def test_a_change_that_is_stopped_leaves_the_answer(world_dock: SpatialRagDock) -> None:
    ask_and_wait(world_dock, QUESTION)
    shown = world_dock.workflow.plain_text()
    click(steps_of(world_dock), "change")
    QTest.mouseClick(dialog_of(world_dock).remove, Qt.MouseButton.LeftButton)
    world_dock.controller.cancel()
    assert world_dock.workflow.plain_text() == shown


def test_the_stub_is_not_asked_for_what_cannot_be_changed(dock: SpatialRagDock, service: StubService) -> None:
    ask_and_wait(dock)
    dock.changes.change("load")
    assert dock.changes.dialog is None
    assert service.changed == []
