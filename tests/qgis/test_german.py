"""With German as QGIS's language, what people see of the dock and of the algorithms is German: that which i18n/spatial_rag_de.ts says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from qgis.core import (
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterEnum,
    QgsProject,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QCoreApplication, QEvent
from qgis.PyQt.QtWidgets import QAbstractButton, QAction, QGroupBox, QLabel, QLineEdit, QMainWindow, QWidget

from spatial_rag_plugin.algorithms.base import SpatialRagAlgorithm
from spatial_rag_plugin.algorithms.provider import SpatialRagProvider
from spatial_rag_plugin.errors import LayerUnavailable
from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.gui.message_area import issue_html
from spatial_rag_plugin.gui.result_model import format_direction
from spatial_rag_plugin.model.issue import Choice, Issue, Severity
from spatial_rag_plugin.model.wording import translate
from spatial_rag_plugin.qgis_adapters.answer_layers import write_geopackage
from tools.package import ROOT

from .translated import Translated, translated

SOURCE = ROOT / "i18n" / "spatial_rag_de.ts"
PRODUCT = "Spatial RAG"
German = Translated


def said(context: str) -> dict[str, str]:
    """The translations of a context, as the file has them."""
    found = next(item for item in ElementTree.parse(SOURCE).getroot().iter("context") if item.findtext("name") == context)
    return {message.findtext("source", ""): message.findtext("translation", "") for message in found.iter("message")}


@pytest.fixture(scope="module")
def german(qgis_app: Any, tmp_path_factory: pytest.TempPathFactory) -> German:
    """A context in which a translator made of a freshly built .qm is installed."""
    return translated("de", "de_AT", tmp_path_factory.mktemp("i18n"))


def algorithm_texts() -> list[str]:
    """What the toolbox, the dialogs and the model designer show of all algorithms."""
    provider = SpatialRagProvider()
    provider.loadAlgorithms()
    texts: list[str] = []
    for algorithm in provider.algorithms():
        assert isinstance(algorithm, SpatialRagAlgorithm)
        texts += [algorithm.displayName(), algorithm.group(), algorithm.shortDescription(), ",".join(algorithm.tags()), algorithm.summary()]
        for definition in algorithm.parameterDefinitions():
            texts += [definition.description(), definition.help()]
            if isinstance(definition, QgsProcessingParameterEnum):
                texts += definition.options()
        texts += [output.description() for output in algorithm.outputDefinitions()]
    # "≤" is the same in every language.
    return [text for text in texts if re.search(r"\w", text)]


@contextmanager
def opened(canvas: Any) -> Iterator[SpatialRagDock]:
    """A dock in a window of its own; nothing of it is left behind."""
    window = QMainWindow()
    dock = SpatialRagDock(SimpleNamespace(mainWindow=lambda: window, mapCanvas=lambda: canvas))
    window.show()
    dock.show()
    try:
        yield dock
    finally:
        dock.shutdown()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def dock_texts(canvas: Any) -> list[str]:
    """What the dock shows and tells to screen readers while nothing has been asked."""
    with opened(canvas) as dock:
        dock.bar.set_running(True)
        texts = [dock.windowTitle(), *(button.text() for button in dock.findChildren(QAbstractButton))]
        dock.bar.set_running(False)
        # The buttons of the title bar are Qt's, and so are their words.
        for widget in (widget for widget in dock.findChildren(QWidget) if not widget.objectName().startswith("qt_")):
            texts += [widget.accessibleName(), widget.toolTip()]
            if isinstance(widget, (QLabel, QAbstractButton)):
                texts.append(widget.text())
            elif isinstance(widget, QGroupBox):
                texts.append(widget.title())
            elif isinstance(widget, QLineEdit):
                texts.append(widget.placeholderText())
        texts += [action.text() for menu in (dock, dock.bar.options) for action in menu.findChildren(QAction)]
        return [text for text in texts if re.search("[A-Za-z]", text)]


def test_algorithms_are_german(german: German) -> None:
    english = algorithm_texts()
    with german():
        shown = algorithm_texts()
    known = said("@default")
    assert not [text for text in english if text not in known], "a text that tr() does not see"
    assert shown == [known[text] for text in english]
    assert algorithm_texts() == english
    assert "Innerhalb einer Entfernung extrahieren" in shown
    assert "Quadratkilometer" in shown


def test_help_page_and_complaint_of_an_algorithm_are_german(german: German) -> None:
    layer = QgsVectorLayer("Point?crs=", "ohne <KBS>", "memory")
    context = QgsProcessingContext()
    with german():
        provider = SpatialRagProvider()
        provider.loadAlgorithms()
        within = provider.algorithm("withindistance")
        page = within.shortHelpString()
        fits, complaint = within.checkParameterValues({"INPUT": layer, "REFERENCE": layer, "OUTPUT": "memory:"}, context)
        with pytest.raises(QgsProcessingException, match=r"^Der Layer „ohne <KBS>“ hat kein Koordinatenbezugssystem: es zuerst in"):
            within.prepareAlgorithm({"INPUT": layer, "REFERENCE": layer, "DISTANCE": 5}, context, QgsProcessingFeedback())
    assert "<dt><b>Entfernung (höchstens)</b></dt><dd>Die größte Entfernung," in page
    assert (fits, complaint) == (False, "Eine Entfernung angeben: höchstens, mindestens oder beides.")


def test_dock_is_german(german: German, qgis_canvas: Any, qgis_new_project: None) -> None:
    english = dock_texts(qgis_canvas)
    with german():
        shown = dock_texts(qgis_canvas)
    known = said("SpatialRagDock")
    assert not [text for text in english if text not in known], "a text that translate() does not see"
    assert shown == [known[text] for text in english]
    assert {"Fragen", "Abbrechen", "Temporäre Layer", "Rangliste der gefundenen Objekte"} <= set(shown)
    assert set(shown) & set(english) == {PRODUCT}


def test_what_is_asked_back_is_german(german: German) -> None:
    pole = translate("SpatialRagAsking", "No layer holds “{words}”. There are: {layers}.").said(words="<zoo>", layers="“Masten”")
    order = translate("SpatialRagAsking", "In the order of “{field}”{between}, {way}")
    way = translate("SpatialRagAsking", "highest first").said()
    choices = (
        Choice(order.said(field="HOEHE", between=" (3–12)", way=way), "Masten sortiert nach HOEHE"),
        Choice(translate("SpatialRagAsking", "Ask without {words}: {question}").said(words="„zoo“", question="Masten"), "Masten"),
    )
    issue = Issue(Severity.QUESTION, "code", pole, "Masten", suggestions=choices)
    assert "In the order of “HOEHE” (3–12), highest first" in issue_html(issue)
    with german():
        html = issue_html(issue)
    assert "<b>Kein Layer enthält „&lt;zoo&gt;“.</b> Es gibt: „Masten“." in html
    assert "Geordnet nach „HOEHE“ (3–12), das Höchste zuerst" in html
    assert "Ohne „zoo“ fragen: Masten" in html


def test_hint_issues_and_directions_are_german(german: German, qgis_canvas: Any, qgis_new_project: None) -> None:
    issue = Issue(Severity.QUESTION, "code", "<which>?", understood="schools", not_understood="near")
    with german():
        html = issue_html(issue)
        directions = [format_direction(azimuth) for azimuth in (0, 45, 90, 135, 180, 225, 270, 315)]
        with opened(qgis_canvas) as dock:
            dock._show_hint()
            hint = dock.messages.plain_text()
    assert "&lt;which&gt;?" in html
    assert "Verstanden: schools" in html
    assert "Nicht verstanden: near" in html
    assert directions == ["N 0°", "NO 45°", "O 90°", "SO 135°", "S 180°", "SW 225°", "W 270°", "NW 315°"]
    assert hint.startswith("Einen Vektorlayer hinzufügen")
    assert "„world“" in hint


def test_failure_to_save_is_german(german: German, tmp_path: Path) -> None:
    folder = tmp_path / "{none}"
    with german(), pytest.raises(LayerUnavailable) as caught:
        write_geopackage((), folder / "answer.gpkg", QgsProject.instance().transformContext())
    assert caught.value.message == f"In den Ordner {folder} kann nicht geschrieben werden."
    assert caught.value.remedy == "Einen anderen Ort für die Antworten wählen."
