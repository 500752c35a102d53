"""The window for the texts of layers: fields that speak, and an index that is built beside the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from qgis.core import QgsApplication, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import Qt

from spatial_rag_plugin.errors import ServiceError
from spatial_rag_plugin.gui.text_layers import TextLayers
from spatial_rag_plugin.qgis_adapters import index_task
from spatial_rag_plugin.qgis_adapters.index_task import IndexBuilt
from spatial_rag_plugin.qgis_adapters.text_choice import chosen_text_fields
from tests.gui.conftest import spin_until


@pytest.fixture
def texts(layer: QgsVectorLayer, project: QgsProject) -> Iterator[TextLayers]:
    made = TextLayers(project)
    made.show()
    yield made
    made.shutdown()
    made.close()
    spin_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0)


def test_fields_are_chosen_per_layer_and_the_layer_remembers(texts: TextLayers, layer: QgsVectorLayer) -> None:
    assert texts.by_content.isChecked()
    assert chosen_text_fields(layer) is None
    texts.by_content.setChecked(False)
    assert chosen_text_fields(layer) == ()
    (item,) = texts.fields.findItems("name", Qt.MatchFlag.MatchExactly)
    item.setCheckState(Qt.CheckState.Checked)
    assert chosen_text_fields(layer) == ("name",)
    texts.by_content.setChecked(True)
    assert chosen_text_fields(layer) is None
    assert [texts.fields.item(row).text() for row in range(texts.fields.count())] == ["name"]  # a number does not speak


def test_an_index_is_built_paused_gone_on_with_and_stopped(texts: TextLayers, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[float] = []
    entered = Event()

    def build(
        snapshot: Any, layer_id: str, settings: Any, fields: Any, check: Callable[[], None], progress: Callable[[float], None]
    ) -> None:
        while True:
            check()
            entered.set()
            steps.append(1.0)
            progress(0.5)
            Event().wait(0.01)

    monkeypatch.setattr(index_task, "build_index", build)
    texts.start.click()
    spin_until(entered.is_set)
    assert not texts.start.isEnabled()
    texts.pause.click()
    assert texts.pause.text() == "Go on"
    Event().wait(0.3)
    count = len(steps)
    Event().wait(0.3)
    assert len(steps) == count
    texts.pause.click()
    spin_until(lambda: len(steps) > count)
    texts.stop.click()
    spin_until(lambda: not texts.running)
    assert "Stopped" in texts.state.text()
    assert texts.start.isEnabled()


def test_what_was_done_is_said(texts: TextLayers, monkeypatch: pytest.MonkeyPatch) -> None:
    built = IndexBuilt(1200, 3400, 17, 2.5, Path("vectors"), ("description",), ("one text was too long",))
    monkeypatch.setattr(index_task, "build_index", lambda *_: built)
    texts.start.click()
    spin_until(lambda: not texts.running)
    assert texts.state.text() == "1,200 texts in 3,400 passages, 17 of them new, in 2.5 s. Fields: description.\none text was too long"


def test_what_goes_wrong_is_said(texts: TextLayers, monkeypatch: pytest.MonkeyPatch) -> None:
    def build(*_: Any) -> None:
        raise ServiceError("there is nothing that could encode texts", remedy="choose an encoder in the settings")

    monkeypatch.setattr(index_task, "build_index", build)
    texts.start.click()
    spin_until(lambda: not texts.running)
    assert texts.state.text() == "there is nothing that could encode texts\nchoose an encoder in the settings"
