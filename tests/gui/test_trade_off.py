"""Ranked answers in the dock: sliders, the picture of the scores, the layer on the map, and what is set apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsPointXY, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QPoint, Qt
from qgis.PyQt.QtTest import QTest

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.gui.links import StepLink
from spatial_rag_plugin.gui.result_model import columns_of
from spatial_rag_plugin.model.answer import ANSWERED, Answer, AnswerFeature
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters import settings_store
from tests.gui.conftest import StubService, Window, ask_and_wait, click, make_answer, shown, spin, spin_until

PLACES = (
    ("Corner Café", 0.000, "A loud place with a television in every corner and a long queue at noon."),
    ("Reading Room", 0.004, "A quiet café with old armchairs, where people read for hours; really quiet."),
    ("Garden Café", 0.002, "Large terrace. On most days it is quiet enough."),
    ("Market Café", 0.001, "Crowded on market days, cheerful and noisy, with good cakes."),
    ("Far Café", 0.040, "So quiet, quiet as a library, the most quiet café of all."),
)
QUESTION = "quiet cafés within 5 km of Town Hall"


@pytest.fixture
def dock(window: Window, project: QgsProject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SpatialRagDock]:
    monkeypatch.setenv("SPATIAL_RAG_CACHE", str(tmp_path))
    settings_store.save(replace(settings_store.load(Settings), encoder=EncoderMode.NONE))
    cafes = QgsVectorLayer("Point?crs=EPSG:4326&field=name:string&field=kind:string&field=description:string", "cafés", "memory")
    hall = QgsVectorLayer("Point?crs=EPSG:4326&field=name:string", "halls", "memory")
    for layer, rows in ((cafes, PLACES), (hall, (("Town Hall", 0.0),))):
        features = []
        for name, east, *texts in rows:
            feature = QgsFeature(layer.fields())
            feature.setAttributes([name, "café", *texts] if texts else [name])
            feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(10 + east, 50)))
            features.append(feature)
        assert layer.dataProvider().addFeatures(features)[0]
        project.addMapLayer(layer)
    with shown(SpatialRagDock(window), window) as made:
        yield made


def ask(dock: SpatialRagDock) -> None:
    ask_and_wait(dock, QUESTION)
    assert dock.trade_off.isVisible(), dock.messages.plain_text()


def listed(dock: SpatialRagDock) -> list[str]:
    model = dock.list.table.model()
    return [model.feature(row).name for row in range(model.rowCount())]


def on_the_map(project: QgsProject) -> list[str]:
    (layer,) = project.mapLayersByName("Answer")
    return [feature["name"] for feature in sorted(layer.getFeatures(), key=lambda feature: feature["rank"])]


def headings(dock: SpatialRagDock) -> list[str]:
    model = dock.list.table.model()
    return [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]


def drag(dock: SpatialRagDock, **values: int) -> None:
    """Move sliders, and wait until what they ask for is done."""
    before = dock.list.table.model().modelReset
    resets: list[bool] = []
    before.connect(lambda: resets.append(True))
    for name, value in values.items():
        dock.trade_off._sliders[name].setValue(value)
    spin_until(lambda: resets)


def test_scores_fronts_and_totals_are_columns_of_list_and_layer(dock: SpatialRagDock, project: QgsProject) -> None:
    ask(dock)
    drag(dock, space=30, meaning=90)
    assert headings(dock)[-4:] == ["Space", "Meaning", "Total", "Front"]
    (layer,) = project.mapLayersByName("Answer")
    for feature in layer.getFeatures():
        assert feature["score_total"] == pytest.approx(0.25 * feature["score_space"] + 0.75 * feature["score_meaning"], abs=1e-6)


def test_sliders_change_the_order_everywhere_without_asking_again(dock: SpatialRagDock, project: QgsProject) -> None:
    ask(dock)
    assert sorted(listed(dock)) == sorted(name for name, *_ in PLACES)
    drag(dock, space=100, meaning=0)
    near = listed(dock)
    assert near[0] == "Corner Café"
    assert on_the_map(project) == near
    drag(dock, space=0, meaning=100)
    fitting = listed(dock)
    assert fitting[0] in ("Far Café", "Reading Room")
    assert fitting != near
    assert on_the_map(project) == fitting
    # the sliders stay where they were put
    assert dock.trade_off._sliders["meaning"].value() == 100
    assert not dock.controller.running


def test_a_changed_step_keeps_the_order_that_the_sliders_gave(dock: SpatialRagDock, project: QgsProject) -> None:
    ask(dock)
    drag(dock, space=100, meaning=0)
    near = listed(dock)
    click(dock.workflow._text, "change")
    assert dock.changes.dialog is not None
    number = dock.changes.dialog.editors[0].widget
    number.setValue(2.0)
    dock.changes.dialog.again.click()
    spin_until(lambda: not dock.controller.running, 60.0)
    assert "within 2 km" in dock.workflow.plain_text(), (dock.messages.plain_text(), dock.changes._asked)
    assert listed(dock) == [name for name in near if name != "Far Café"]
    assert on_the_map(project) == listed(dock)
    assert (dock.trade_off._sliders["meaning"].value(), dock.trade_off._sliders["space"].value()) == (0, 100)
    dock.changes.undo()
    spin_until(lambda: not dock.controller.running, 60.0)
    assert listed(dock) == near
    ask(dock)
    assert dock.trade_off._sliders["space"].value() == 0


def test_rows_lead_to_the_map_after_a_new_order(dock: SpatialRagDock, project: QgsProject) -> None:
    ask(dock)
    drag(dock, space=50, meaning=50)
    dock.list.table.selectRow(0)
    (layer,) = project.mapLayersByName("Answer")
    assert [feature["name"] for feature in layer.selectedFeatures()] == [listed(dock)[0]]


def test_a_click_on_a_point_selects_its_row(dock: SpatialRagDock) -> None:
    ask(dock)
    plot = dock.trade_off.plot
    last = dock._answer.features[-1]  # type: ignore[union-attr]
    place = plot._place(last)
    QTest.mouseClick(plot, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(round(place.x()), round(place.y())))
    row = dock.list.table.currentIndex().row()
    assert dock.list.table.model().feature(row).fid == last.fid


def test_that_what_is_listed_is_open_is_no_column() -> None:
    feature = AnswerFeature("cafés", 1, "A", measures={"open": 1.0, "pupils": 30.0})
    answer = Answer("?", ANSWERED, features=(feature,), total=1)
    assert [column.title for column in columns_of(answer)] == ["#", "Name", "pupils"]


def test_an_answer_in_one_order_has_no_trade_off(dock: SpatialRagDock) -> None:
    dock.ask("cafés within 5 km of Town Hall")
    spin_until(lambda: not dock.controller.running, 60)
    assert listed(dock)
    assert not dock.trade_off.isVisible()


def test_a_layer_that_was_taken_away_is_no_trouble(dock: SpatialRagDock, project: QgsProject) -> None:
    ask(dock)
    project.removeMapLayer(project.mapLayersByName("Answer")[0].id())
    drag(dock, space=100, meaning=0)
    assert listed(dock)[0] == "Corner Café"


def test_what_may_belong_to_the_answer_stands_apart(window: Window, layer: QgsVectorLayer, project: QgsProject) -> None:
    def reply(question: str, snapshot: object) -> Answer:
        whole = make_answer(question, snapshot)  # type: ignore[arg-type]
        return replace(
            whole, features=whole.features[:3], total=3, apart=whole.features[3:], apart_total=2, apart_why="opening hours unknown"
        )

    with shown(SpatialRagDock(window, StubService(reply)), window) as made:
        ask_and_wait(made)
        assert made.list.table.model().rowCount() == 3
        assert made.list.apart.isVisible()
        assert made.list._apart_count.text() == "2 more, not counted: opening hours unknown"
        assert [made.list.apart.model().feature(row).name for row in range(2)] == ["Café Zürich", "The Loft"]
        (apart,) = project.mapLayersByName("Opening hours unknown")
        assert apart.featureCount() == 2
        assert project.mapLayersByName("Answer")[0].featureCount() == 3


def test_a_low_window_does_not_grow_with_an_answer_but_scrolls_it(window: Window, dock: SpatialRagDock) -> None:
    window.mainWindow().resize(1000, 480)
    spin_until(lambda: window.mainWindow().height() == 480)
    ask(dock)
    spin(0.2)
    assert window.mainWindow().height() == 480
    bar = dock.area.verticalScrollBar()
    assert bar.maximum() > 0
    step = dock.workflow._answer.trace[-1].step
    dock.workflow.linked.emit(StepLink(step))
    spin_until(lambda: bar.value() > 0)
    ask(dock)
    assert bar.value() == 0
