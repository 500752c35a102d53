"""The dock's small comforts: first run, copying, the keyboard, the history."""

from __future__ import annotations

from qgis.core import QgsProject
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.gui.question_box import MAXIMUM_LINES
from tests.gui.conftest import StubService, addresses, ask_and_wait, click, spin, spin_until


def test_the_first_run_offers_questions_about_the_layers(dock: SpatialRagDock, service: StubService) -> None:
    spin_until(dock.messages.isVisible)
    offered = addresses(dock.messages._text.toHtml())
    assert len(offered) == 2
    assert all("places" in text and "Lindenhof" in text for text in offered)
    click(dock.messages._text, next(iter(offered)))
    spin_until(lambda: not dock.controller.running)
    assert service.asked == [next(iter(offered))]


def test_an_empty_project_is_told_how_to_begin(dock: SpatialRagDock, project: QgsProject) -> None:
    project.clear()
    spin_until(lambda: "Add a vector layer" in dock.messages.plain_text())


def test_what_can_be_copied(dock: SpatialRagDock) -> None:
    ask_and_wait(dock)
    dock.list.table.selectRow(0)
    QTest.keyClick(dock.list.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().splitlines() == ["#\tName\tDistance\tDirection", "1\tOak Café\t120 m\tNE 40°"]
    dock.bar.options.copy_answer.emit()
    assert "5 places lie within 2 km" in QApplication.clipboard().text()
    dock.bar.options.copy_workflow.emit()
    assert '"steps"' in QApplication.clipboard().text()


def test_widgets_have_names_for_screen_readers(dock: SpatialRagDock) -> None:
    ask_and_wait(dock)
    for widget in (dock.bar.box, dock.list.table, dock.explanation, dock.messages._text, dock.workflow._text):
        assert widget.accessibleName()


def test_the_tab_key_goes_from_the_question_to_the_button(dock: SpatialRagDock) -> None:
    following = dock.bar.box.nextInFocusChain()
    while not following.focusPolicy() & Qt.FocusPolicy.TabFocus or following.focusProxy() is not None or following.parent() is dock.bar.box:
        following = following.nextInFocusChain()
    assert following is dock.bar.button
    QTest.keyClicks(dock.bar.box, "a question")
    QTest.keyClick(dock.bar.box, Qt.Key.Key_Tab)
    assert dock.bar.box.question() == "a question"


def test_a_pasted_question_becomes_one_line(dock: SpatialRagDock, service: StubService) -> None:
    QApplication.clipboard().setText("how many schools\n  are there\tin Lindenhof?\n")
    dock.bar.box.paste()
    assert dock.bar.box.question() == "how many schools are there in Lindenhof?"
    assert "\n" not in dock.bar.box.toPlainText()


def test_the_box_shows_all_lines_of_a_question(dock: SpatialRagDock) -> None:
    dock.show()
    seen = set()
    for words in range(1, 20):
        dock.bar.box.set_question("bakeries " * words)
        spin(0.02)
        lines = int(dock.bar.box.document().size().height())
        if lines <= MAXIMUM_LINES:
            seen.add(lines)
            assert dock.bar.box.verticalScrollBar().maximum() == 0
    assert seen == {1, 2, 3, 4}


def test_the_history_completes_a_question(dock: SpatialRagDock) -> None:
    ask_and_wait(dock, "places near The Loft")
    ask_and_wait(dock, "schools near Lindenhof")
    dock.bar.box.set_question("")
    QTest.keyClicks(dock.bar.box, "loft")
    completer = dock.bar.box._completer
    assert completer.popup().isVisible()
    assert completer.completionCount() == 1
    QTest.keyClick(completer.popup(), Qt.Key.Key_Down)
    QTest.keyClick(completer.popup(), Qt.Key.Key_Return)
    assert dock.bar.box.question() == "places near The Loft"
    assert not completer.popup().isVisible()
