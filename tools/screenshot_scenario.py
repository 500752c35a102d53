"""Runs inside QGIS (`qgis --code`, see tools/screenshots.sh): opens projects, asks questions in the dock, saves pictures of the window."""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Optional

from qgis import utils
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsFillSymbol,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsProject,
    QgsSettings,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import Qt, QTimer
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import QAction, QApplication, QDockWidget, QToolBar

FOLDER = Path(os.environ["SPATIAL_RAG_SCREENSHOTS"])
ONLY = set(filter(None, os.environ.get("SPATIAL_RAG_SCENES", "").split(",")))
SIZE = (1400, 860)
DOCK_WIDTH = 400
PATIENCE_MS = 60_000
SETTLE_MS = 2500
SERVERS: list[Any] = []


@dataclass(frozen=True)
class Scene:
    """One picture: what is open, what is asked, and what is done with the answer."""

    name: str
    open_project: Callable[[], None]
    question: str = ""
    after: Optional[Callable[[Any], None]] = None


def add_layer(path: Path, table: str, title: str, symbol: Any) -> None:
    layer = QgsVectorLayer(f"{path}|layername={table}", title, "ogr")
    if not layer.isValid():
        raise RuntimeError(f"{path} has no layer {table}")
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    QgsProject.instance().addMapLayer(layer)


def begin(background: str) -> None:
    QgsProject.instance().clear()
    QgsProject.instance().setBackgroundColor(QColor(background))
    utils.iface.mapCanvas().setCanvasColor(QColor(background))
    utils.iface.messageBar().clearWidgets()


def look_in(crs: str) -> None:
    """After the layers, because the first layer brings its own CRS."""
    QgsProject.instance().setCrs(QgsCoordinateReferenceSystem(crs))
    QgsProject.instance().setEllipsoid("EPSG:7030")
    utils.iface.zoomFull()


def fill(colour: str, outline: str, width: float = 0.2) -> QgsFillSymbol:
    return QgsFillSymbol.createSimple({"color": colour, "outline_color": outline, "outline_width": str(width)})


def line(colour: str, width: float) -> QgsLineSymbol:
    return QgsLineSymbol.createSimple({"line_color": colour, "line_width": str(width), "capstyle": "round", "joinstyle": "round"})


def dot(colour: str, size: float, outline: str = "255,255,255") -> QgsMarkerSymbol:
    return QgsMarkerSymbol.createSimple({"color": colour, "size": str(size), "outline_color": outline, "outline_width": "0.1"})


def world(crs: str) -> Callable[[], None]:
    def open_project() -> None:
        begin("#dbe9f2")
        path = Path(QgsApplication.pkgDataPath(), "resources", "data", "world_map.gpkg")
        add_layer(path, "countries", "countries", fill("244,241,234", "176,168,152"))
        look_in(crs)

    return open_project


def town() -> None:
    import spatial_rag
    from spatial_rag.spatial_rag_plugin.sampledata import generate
    from spatial_rag.spatial_rag_plugin.sampledata.writer import write

    # Not in the folder for temporary files, or QGIS marks the layers as temporary.
    folder = Path(spatial_rag.__file__).resolve().parent / "build" / "town"
    path = folder / "town.gpkg"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write(generate(), folder)
    begin("#ffffff")
    add_layer(path, "districts", "districts", fill("246,244,240", "200,192,180", 0.3))
    add_layer(path, "parks", "parks", fill("206,228,196", "180,208,168"))
    add_layer(path, "river", "river", fill("176,208,232", "150,190,220"))
    add_layer(path, "streets", "streets", line("214,208,200", 0.35))
    add_layer(path, "schools", "schools", dot("150,130,190", 1.4))
    add_layer(path, "subway_lines", "subway lines", line("120,120,160", 0.6))
    add_layer(path, "subway_stations", "subway stations", dot("90,90,140", 1.8))
    add_layer(path, "places", "places", dot("168,160,150", 0.9, "168,160,150"))
    look_in(QgsProject.instance().mapLayersByName("places")[0].crs().authid())


def select_row(row: int) -> Callable[[Any], None]:
    return lambda dock: dock.list.table.selectRow(row)


def reveal_step(step: str) -> Callable[[Any], None]:
    return lambda dock: dock.workflow.reveal(step)


def with_model(open_project: Callable[[], None]) -> Callable[[], None]:
    """With a server of the tests as a language model, which says two things that are so and one that is not."""

    def told(asked: Any) -> str:
        first, second, third = re.findall(r"^\[(\d+)\] \d+\. «([^»]*)»: «([^»]*)»", asked.text, re.MULTILINE)[:3]
        found = re.search(r"^\[1\] Answer: (\d+)", asked.text, re.MULTILINE)
        count = found.group(1) if found else "some"
        return (
            f"{count} were found [1]. {first[1]} stands first, {first[2]} [{first[0]}]; then comes {second[1]}, {second[2]} [{second[0]}]. "
            f"{third[1]} lies 950 m north of Castle Gardens [{third[0]}]."
        )

    def open_with_model() -> None:
        import spatial_rag
        from spatial_rag.spatial_rag_plugin.model.settings import Settings
        from spatial_rag.spatial_rag_plugin.qgis_adapters import settings_store

        sys.path.append(str(Path(spatial_rag.__file__).resolve().parent))
        from tests.llm_server import LlmServer

        server = LlmServer(told)
        server.__enter__()
        SERVERS.append(server)
        settings_store.save(replace(Settings(), llm_url=server.url, llm_model="scripted-model"))
        open_project()

    return open_with_model


def night(open_project: Callable[[], None]) -> Callable[[], None]:
    def open_at_night() -> None:
        QgsApplication.setUITheme("Night Mapping")
        open_project()

    return open_at_night


SCENES = (
    Scene("first_run", world("EPSG:8857")),
    Scene("countries_within_500_km", world("EPSG:3035"), "countries within 500 km of Italy"),
    Scene("nearest_countries", world("EPSG:3035"), "the 5 nearest countries to Iceland"),
    Scene("cafes_near_subway", town, "cafés within 300 m of a subway station"),
    Scene("nearest_south", town, "the 3 nearest pharmacies south of Central Station", select_row(0)),
    Scene("schools_in_district", town, "how many schools are there in Westfield?", reveal_step("s4")),
    Scene("unknown_place", town, "bakeries near Queens Prak"),
    Scene("schools_per_district", town, "how many schools are there in each district", select_row(2)),
    Scene("which_one", town, "hospitals near Pizza Presto"),
    Scene("in_chinese", town, "距离地铁站300米以内的咖啡馆"),
    Scene("on_the_way", town, "bakeries on the way from Lycée Champlain to Eastbridge General Hospital"),
    Scene("quiet_near_castle", town, "quiet cafés near Castle, not touristy, open Sunday afternoon", select_row(0)),
    Scene("told_explanation", with_model(town), "museums within 1 km of Castle Gardens"),
    Scene("night", night(town), "museums within 1 km of Castle Gardens"),
)


def prepare_window() -> None:
    window = utils.iface.mainWindow()
    for toolbar in window.findChildren(QToolBar):
        toolbar.setVisible(toolbar.objectName() in ("mFileToolBar", "mMapNavToolBar", "mPluginToolBar"))
    for dock in window.findChildren(QDockWidget):
        dock.setVisible(dock.objectName() == "Layers")
    toolbar = window.findChild(QToolBar, "mPluginToolBar")
    window.removeToolBarBreak(toolbar)
    window.insertToolBar(window.findChild(QToolBar, "mMapNavToolBar"), toolbar)
    window.resize(*SIZE)
    # Else a dialog waits for somebody to choose between two ways to transform coordinates.
    QgsSettings().setValue("projections/newProjectCrsBehavior", "UsePresetCrs", QgsSettings.Section.App)
    QgsSettings().setValue("projections/promptWhenMultipleTransformsExist", False, QgsSettings.Section.App)


def find_dock() -> Any:
    window = utils.iface.mainWindow()
    if not any(dock.objectName() == "SpatialRagDock" for dock in window.findChildren(QDockWidget)):
        window.findChild(QAction, "spatialRagAsk").trigger()
    dock = window.findChild(QDockWidget, "SpatialRagDock")
    dock.setUserVisible(True)
    window.resizeDocks([dock, window.findChild(QDockWidget, "Layers")], [DOCK_WIDTH, 300], Qt.Orientation.Horizontal)
    return dock


def pictures() -> Iterator[int]:
    """The whole scenario; every value is a time to wait in milliseconds before going on."""
    prepare_window()
    yield 500
    for scene in SCENES:
        if ONLY and scene.name not in ONLY:
            continue
        QgsSettings().remove("spatial_rag")
        scene.open_project()
        dock = find_dock()
        yield 1000
        if scene.question:
            dock.ask(scene.question)
            waited = 0
            while dock.controller.running or dock.telling.running:
                if waited > PATIENCE_MS:
                    raise RuntimeError(f"no answer to {scene.question!r}")
                waited += 50
                yield 50
        yield SETTLE_MS
        if scene.after is not None:
            scene.after(dock)
            yield SETTLE_MS
        QApplication.clipboard().clear()
        FOLDER.mkdir(parents=True, exist_ok=True)
        if not utils.iface.mainWindow().grab().save(str(FOLDER / f"{scene.name}.png")):
            raise RuntimeError(f"{scene.name}.png could not be saved")


def go_on(steps: Iterator[int]) -> None:
    try:
        wait = next(steps, None)
    except Exception:  # noqa: BLE001 - QGIS would show a dialog and wait for a click that never comes
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    if wait is None:
        # As a person leaves QGIS: with layers still open its destructor would crash.
        utils.iface.newProject(False)
        utils.iface.actionExit().trigger()
    else:
        QTimer.singleShot(wait, lambda: go_on(steps))


QTimer.singleShot(1000, lambda: go_on(pictures()))
