"""The dock as a person uses it: type, run, cancel, choose, click; and whatever may happen meanwhile."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from qgis.core import QgsProject, QgsRectangle, QgsVectorLayer
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QAction, QApplication, QFileDialog

from spatial_rag_plugin.errors import LayerUnavailable
from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.gui.message_area import MessageArea
from spatial_rag_plugin.model.answer import CLARIFY, Answer
from spatial_rag_plugin.model.issue import Choice, Issue, Severity
from spatial_rag_plugin.model.settings import InMode, Settings
from spatial_rag_plugin.qgis_adapters import settings_store
from spatial_rag_plugin.qgis_adapters.presenter import PresentSettings, Target
from spatial_rag_plugin.qgis_adapters.snapshot import ANSWER_PROPERTY, ProjectSnapshot
from tests.gui.conftest import (
    NAMES,
    QUESTION,
    StubService,
    Window,
    addresses,
    ask_and_wait,
    click,
    make_answer,
    spin,
    spin_until,
    type_and_ask,
)
from tests.timing import timed


def cell(dock: SpatialRagDock, row: int, column: int) -> str:
    model = dock.list.table.model()
    return model.data(model.index(row, column))


def test_typing_and_enter_gives_an_answer(dock: SpatialRagDock, service: StubService) -> None:
    type_and_ask(dock)
    assert dock.controller.running
    spin_until(lambda: not dock.controller.running)
    assert service.asked == [QUESTION]
    assert [cell(dock, row, 1) for row in range(5)] == list(NAMES)
    assert cell(dock, 1, 2) == "241 m"
    assert cell(dock, 0, 3) == "NE 40°"
    assert "5 places lie within 2 km of The Loft." in dock.explanation.toPlainText()
    assert "keep what lies within 2 km" in dock.workflow.plain_text()
    assert not dock.messages.isVisible()


def test_an_empty_question_asks_nothing(dock: SpatialRagDock, service: StubService) -> None:
    QTest.keyClicks(dock.bar.box, "   ")
    QTest.keyClick(dock.bar.box, Qt.Key.Key_Return)
    QTest.mouseClick(dock.bar.button, Qt.MouseButton.LeftButton)
    spin(0.1)
    assert service.asked == []


@timed
def test_cancelling_frees_the_window_at_once_and_the_worker_soon(dock: SpatialRagDock, service: StubService) -> None:
    service.gate.clear()
    type_and_ask(dock)
    spin_until(service.entered.is_set)
    start = time.monotonic()
    QTest.mouseClick(dock.bar.button, Qt.MouseButton.LeftButton)
    assert not dock.controller.running
    assert dock.bar.status() == "Cancelled"
    spin_until(service.left.is_set)
    assert time.monotonic() - start < 0.2
    spin(0.1)
    assert dock.list.table.model().rowCount() == 0


def test_escape_cancels(dock: SpatialRagDock, service: StubService) -> None:
    service.gate.clear()
    QApplication.setActiveWindow(dock.window())
    type_and_ask(dock)
    spin_until(service.entered.is_set)
    QTest.keyClick(dock.bar.box, Qt.Key.Key_Escape)
    assert not dock.controller.running
    spin_until(service.left.is_set)


def test_a_new_question_replaces_the_one_that_runs(dock: SpatialRagDock, service: StubService) -> None:
    service.gate.clear()
    dock.ask("first")
    spin_until(service.entered.is_set)
    dock.ask("second")
    service.gate.set()
    answers: list[str] = []
    dock.controller.answered.connect(lambda answer, _: answers.append(answer.question))
    spin_until(lambda: not dock.controller.running)
    spin(0.1)
    assert answers == ["second"]


@timed
def test_the_window_stays_alive_while_a_question_runs(dock: SpatialRagDock, service: StubService) -> None:
    service.gate.clear()
    dock.ask(QUESTION)
    longest, last = 0.0, time.monotonic()
    end = last + 0.5
    while last < end:
        QApplication.processEvents()
        now = time.monotonic()
        longest, last = max(longest, now - last), now
    assert longest < 0.2
    assert dock.controller.running


def test_a_choice_asks_its_question(dock: SpatialRagDock, service: StubService) -> None:
    choices = (Choice("Springfield, Ohio", "hospitals near Springfield, Ohio & <100%>?"), Choice("say which one"))
    issue = Issue(Severity.QUESTION, "ambiguous-place", "Two places are called Springfield.", "hospitals near", "Springfield", choices)
    service.reply = lambda question, _: Answer(question, CLARIFY, issues=(issue,))
    ask_and_wait(dock, "hospitals near Springfield")
    assert dock.messages.isVisible()
    shown = dock.messages.plain_text()
    assert "Two places are called Springfield." in shown
    assert "Understood: hospitals near" in shown
    assert "Not understood: Springfield" in shown
    assert "say which one" in shown
    service.reply = make_answer
    click(dock.messages._text, "Springfield, Ohio")
    spin_until(lambda: not dock.controller.running)
    assert service.asked[-1] == "hospitals near Springfield, Ohio & <100%>?"
    assert dock.bar.box.question() == service.asked[-1]
    assert not dock.messages.isVisible()


def test_selecting_a_row_points_at_the_feature_and_enter_zooms(dock: SpatialRagDock) -> None:
    ask_and_wait(dock)
    canvas = dock.controller._canvas
    canvas.setExtent(QgsRectangle(5, 45, 15, 55))
    table = dock.list.table
    before = canvas.extent()
    table.selectRow(2)
    assert canvas.extent() == before
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert canvas.extent().width() < 0.2
    assert canvas.extent().center().x() == pytest.approx(10.03, abs=1e-3)


def test_names_and_numbers_in_the_explanation_can_be_clicked(dock: SpatialRagDock) -> None:
    ask_and_wait(dock)
    click(dock.explanation, NAMES[0])
    assert dock.list.table.currentIndex().row() == 0
    assert dock.controller._canvas.extent().center().x() == pytest.approx(10.01, abs=1e-3)
    assert "background-color:#ffe066" not in dock.workflow._text.toHtml()
    click(dock.explanation, "2 km")
    assert "background-color:#ffe066" in dock.workflow._text.toHtml()


HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "<b>bold</b>",
    "'; DROP TABLE places; --",
    '"><a href="ask:evil">click</a>',
    "a & b &amp; <script>",
)


def test_text_from_data_is_shown_as_it_is(dock: SpatialRagDock, service: StubService) -> None:
    service.reply = lambda question, snapshot: make_answer(question, snapshot, HOSTILE)
    ask_and_wait(dock)
    assert [cell(dock, row, 1) for row in range(5)] == list(HOSTILE)
    shown = dock.explanation.toPlainText()
    assert f"5 places lie within 2 km of {HOSTILE[-1]}." in shown
    assert f"The nearest is {HOSTILE[0]}." in shown
    assert HOSTILE[-1] in dock.workflow.plain_text()
    assert not any(address.startswith("ask:") for address in addresses(dock.explanation.toHtml()).values())
    tip = dock.list.table.model().data(dock.list.table.model().index(0, 1), Qt.ItemDataRole.ToolTipRole)
    assert "<img" not in tip


def test_issues_show_text_as_it_is(dock: SpatialRagDock) -> None:
    issues = [Issue(Severity.ERROR, "x", text, text, text, (Choice(text, text), Choice(text))) for text in HOSTILE]
    dock.messages.show_issues(issues)
    for text in HOSTILE:
        assert dock.messages.plain_text().count(text) >= 5
    assert {href for href in addresses(dock.messages._text.toHtml()).values() if not href.startswith("ask:")} == set()


def test_a_message_begins_with_its_beginning(window: Window) -> None:
    area = MessageArea(window.mainWindow())
    area.resize(400, 4)  # as a layout leaves what was never shown
    area.show_issues([Issue(Severity.QUESTION, "x", "Is that meant? " * 60, suggestions=(Choice("Yes", "yes"),))])
    bar = area._text.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == 0
    area.deleteLater()


def test_warnings_go_along_with_an_answer(dock: SpatialRagDock, service: StubService) -> None:
    warning = Issue(Severity.WARNING, "sampled", "The layer “places” is large and was sampled.")
    service.reply = lambda question, snapshot: replace(make_answer(question, snapshot), issues=(warning,))
    ask_and_wait(dock)
    assert warning.message in dock.messages.plain_text()
    assert dock.list.table.model().rowCount() == 5


@pytest.mark.parametrize("error", [LayerUnavailable("The layer “places” vanished.", remedy="Add it again."), KeyError("boom")])
def test_errors_become_words(dock: SpatialRagDock, service: StubService, error: Exception) -> None:
    def fail(question: str, snapshot: ProjectSnapshot) -> Answer:
        raise error

    service.reply = fail
    ask_and_wait(dock)
    shown = dock.messages.plain_text()
    assert "Traceback" not in shown
    assert dock.bar.status() == "Not answered"
    if isinstance(error, LayerUnavailable):
        assert "vanished" in shown
        assert "Add it again." in shown
    else:
        assert "boom" in shown


def test_a_layer_that_comes_does_not_hide_why_a_question_failed(dock: SpatialRagDock, service: StubService, project: QgsProject) -> None:
    def fail(question: str, snapshot: ProjectSnapshot) -> Answer:
        raise LayerUnavailable("The layer “places” vanished.", remedy="Add it again.")

    service.reply = fail
    ask_and_wait(dock)
    project.addMapLayer(QgsVectorLayer("Point?crs=EPSG:4326&field=name:string", "others", "memory"))
    dock._show_hint()
    assert "vanished" in dock.messages.plain_text()
    project.removeAllMapLayers()
    dock._show_hint()
    assert "vanished" not in dock.messages.plain_text()


def test_a_layer_may_be_removed_while_the_question_runs(
    dock: SpatialRagDock, service: StubService, project: QgsProject, layer: QgsVectorLayer
) -> None:
    service.gate.clear()
    dock.ask(QUESTION)
    spin_until(service.entered.is_set)
    project.removeMapLayer(layer.id())
    spin(0.05)
    service.gate.set()
    spin_until(lambda: not dock.controller.running)
    assert dock.list.table.model().rowCount() == 5
    dock.list.table.selectRow(1)


def test_another_project_stops_the_question(dock: SpatialRagDock, service: StubService, project: QgsProject) -> None:
    service.gate.clear()
    dock.ask(QUESTION)
    spin_until(service.entered.is_set)
    project.clear()
    assert not dock.controller.running
    spin_until(service.left.is_set)
    assert project.mapLayers() == {}


def test_nothing_is_held_of_an_answer_of_another_project(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock)
    dock.controller._asked = ("rating",)
    project.clear()
    assert (dock.controller._presentation, dock.controller._asked) == (None, ())


def test_nothing_is_shown_of_an_answer_of_another_project(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock)
    assert dock.explanation.isVisible()
    project.clear()
    assert not any(part.isVisible() for part in (dock.explanation, dock.list, dock.workflow, dock.told))
    spin_until(lambda: "Add a vector layer" in dock.messages.plain_text())


def test_the_dock_may_be_closed_while_the_question_runs(dock: SpatialRagDock, service: StubService) -> None:
    service.gate.clear()
    dock.ask(QUESTION)
    spin_until(service.entered.is_set)
    dock.close()
    service.gate.set()
    spin_until(lambda: not dock.controller.running)
    dock.show()
    assert dock.list.table.model().rowCount() == 5


def test_the_dock_may_be_destroyed_while_the_question_runs(window: Window, layer: QgsVectorLayer, service: StubService) -> None:
    dock = SpatialRagDock(window, service)
    service.gate.clear()
    dock.ask(QUESTION)
    spin_until(service.entered.is_set)
    dock.shutdown()
    assert service.left.is_set()
    dock.deleteLater()
    del dock
    spin(0.2)


def test_questions_are_remembered(dock: SpatialRagDock) -> None:
    ask_and_wait(dock, "first question")
    ask_and_wait(dock, "second question")
    ask_and_wait(dock, "first question")
    assert settings_store.load_history() == ("first question", "second question")
    dock.bar.box.set_question("draft")
    QTest.keyClick(dock.bar.box, Qt.Key.Key_Up)
    assert dock.bar.box.question() == "first question"
    QTest.keyClick(dock.bar.box, Qt.Key.Key_Up)
    assert dock.bar.box.question() == "second question"
    for _ in range(2):
        QTest.keyClick(dock.bar.box, Qt.Key.Key_Down)
    assert dock.bar.box.question() == "draft"
    dock.bar.options.clear_history.emit()
    assert settings_store.load_history() == ()


def test_options_are_stored_and_reach_the_next_question(dock: SpatialRagDock) -> None:
    for name in ("in_mode_within", "whole_features", "target_selection"):
        dock.bar.options.findChild(QAction, name).trigger()
    settings = settings_store.load(Settings)
    assert (settings.in_mode, settings.whole_features) == (InMode.WITHIN, True)
    assert settings_store.load(PresentSettings).target is Target.SELECTION


def test_a_project_that_is_not_saved_asks_for_a_folder_without_blocking(
    dock: SpatialRagDock, service: StubService, project: QgsProject, tmp_path: Path
) -> None:
    settings_store.save(PresentSettings(target=Target.GEOPACKAGE))
    dock.ask(QUESTION)
    dialog = dock.findChild(QFileDialog)
    assert dialog is not None
    assert dialog.isVisible()
    assert not dock.controller.running
    dialog.fileSelected.emit(str(tmp_path))
    dialog.close()
    spin_until(lambda: not dock.controller.running)
    assert service.asked == [QUESTION]
    assert [path.suffix for path in tmp_path.iterdir() if not path.name.endswith(("-wal", "-shm"))] == [".gpkg"]
    shown = [layer for layer in project.mapLayers().values() if layer.customProperty(ANSWER_PROPERTY)]
    assert sorted(layer.name() for layer in shown) == ["Answer", "Reference", "Search area"]
    assert all(layer.providerType() == "ogr" and layer.thread() is QApplication.instance().thread() for layer in shown)
    dock.ask(QUESTION)
    spin_until(lambda: not dock.controller.running)
    assert len(list(tmp_path.glob("*.gpkg"))) == 2


def test_the_answer_is_put_on_the_map(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock)
    group = project.layerTreeRoot().children()[0]
    assert group.name() == QUESTION
    assert [node.name() for node in group.children()] == ["Answer", "Reference", "Search area"]
    dock.list.table.selectRow(1)
    (result,) = project.mapLayersByName("Answer")
    assert result.thread() is QApplication.instance().thread()
    assert [feature["name"] for feature in result.selectedFeatures()] == [NAMES[1]]
    dock.bar.options.remove_answers.emit()
    assert len(project.mapLayers()) == 1


def test_the_answer_as_a_selection(dock: SpatialRagDock, project: QgsProject, layer: QgsVectorLayer, service: StubService) -> None:
    settings_store.save(PresentSettings(target=Target.SELECTION))
    ask_and_wait(dock)
    assert len(project.mapLayers()) == 1
    assert sorted(layer.selectedFeatureIds()) == [1, 2, 3, 4, 5]
    service.gate.clear()
    dock.ask(QUESTION)
    spin_until(service.entered.is_set)
    project.removeMapLayer(layer.id())
    service.gate.set()
    spin_until(lambda: not dock.controller.running)
    assert "no longer in the project" in dock.messages.plain_text()
    assert dock.list.table.model().rowCount() == 5
