"""A choice that was made once is not asked for again in that project, nor after it was saved and opened; elsewhere it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from qgis.core import QgsProject, QgsVectorLayer

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.gui.options_menu import meaning_words
from spatial_rag_plugin.llm.choices import BY_RULES, about_reading
from tests.gui.conftest import Window, addresses, ask_and_wait, click, shown, spin_until

QUESTION = "cafés within 5 km of Market House"
CAFES = {"Anna": (10.0, 50.0), "Ben": (11.0, 50.0)}
HOUSES = (("Market House", "Easton", 10.01), ("Market House", "Weston", 11.01))


def feature(properties: dict[str, Any], lon: float, lat: float) -> dict[str, Any]:
    return {"type": "Feature", "properties": properties, "geometry": {"type": "Point", "coordinates": [lon, lat]}}


def write(folder: Path, name: str, features: list[dict[str, Any]]) -> QgsVectorLayer:
    path = folder / f"{name}.geojson"
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}), encoding="utf-8")
    return QgsVectorLayer(str(path), name, "ogr")


@pytest.fixture
def dock(window: Window, project: QgsProject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SpatialRagDock]:
    monkeypatch.setenv("SPATIAL_RAG_CACHE", str(tmp_path / "cache"))
    project.addMapLayer(write(tmp_path, "cafés", [feature({"name": name}, *place) for name, place in CAFES.items()]))
    houses = [feature({"name": name, "town": town}, lon, 50.0) for name, town, lon in HOUSES]
    project.addMapLayer(write(tmp_path, "buildings", houses))
    with shown(SpatialRagDock(window), window) as made:
        yield made


def found(dock: SpatialRagDock) -> list[str]:
    model = dock.list.table.model()
    return [model.feature(row).name for row in range(model.rowCount())]


def choose(dock: SpatialRagDock, town: str) -> None:
    offered = addresses(dock.messages._text.toHtml())
    (label,) = [text for text in offered if town in text]
    click(dock.messages._text, label)
    spin_until(lambda: not dock.controller.running, 60)


def test_a_choice_holds_in_its_project_until_it_is_forgotten(dock: SpatialRagDock, project: QgsProject, tmp_path: Path) -> None:
    ask_and_wait(dock, QUESTION)
    assert dock.bar.status() == "Not answered"
    choose(dock, "Weston")
    assert found(dock) == ["Ben"]
    ask_and_wait(dock, QUESTION)
    assert found(dock) == ["Ben"]
    assert "as you chose before" in dock.explanation.toPlainText()

    dock.controller.remove_answers()
    assert project.write(str(tmp_path / "chosen.qgz"))
    project.clear()
    project.addMapLayer(QgsVectorLayer(str(tmp_path / "cafés.geojson"), "cafés", "ogr"))
    project.addMapLayer(QgsVectorLayer(str(tmp_path / "buildings.geojson"), "buildings", "ogr"))
    ask_and_wait(dock, QUESTION)
    assert dock.bar.status() == "Not answered", "another project knows nothing of it"

    project.clear()
    assert project.read(str(tmp_path / "chosen.qgz"))
    ask_and_wait(dock, QUESTION)
    assert found(dock) == ["Ben"]
    dock.bar.options.forget_choice.emit("")
    ask_and_wait(dock, QUESTION)
    assert dock.bar.status() == "Not answered"
    choose(dock, "Easton")
    assert found(dock) == ["Anna"]


def test_a_reading_that_was_chosen_is_listed_in_words(dock: SpatialRagDock) -> None:
    about = about_reading(QUESTION)
    dock.controller.remember(about, '{"output":"features"}')
    dock.bar.options._list_choices()
    listed = [action.text() for action in dock.bar.options._chosen.actions()]
    assert any("as the language model read it" in text for text in listed)
    assert not any("{" in text for text in listed)
    assert meaning_words(about, BY_RULES) == "as the rules read it"
    assert meaning_words("layer: cafés", "cafés") == "cafés"
