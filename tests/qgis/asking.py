"""What the tests of questions share: opening the layers of a file, asking, and what every refusal must hold."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Optional

from qgis.core import QgsApplication, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.answer import ANSWERED, CLARIFY, FAILED, Answer
from spatial_rag_plugin.model.settings import Settings

REALDATA = Path(__file__).resolve().parents[3] / "shared" / "realdata"
INTERNALS = ("Traceback", "Error:", "Exception", "<class", "object at 0x", "None", "nan", "KeyError")


def world_map() -> Path:
    return Path(QgsApplication.pkgDataPath()) / "resources" / "data" / "world_map.gpkg"


def open_layers(path: Path, names: Optional[Sequence[str]] = None) -> list[QgsVectorLayer]:
    """The layers of a GeoPackage, all of them when ``names`` is None, in the order of the file."""
    if names is None:
        with sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True) as connection:
            names = [row[0] for row in connection.execute("SELECT table_name FROM gpkg_contents WHERE data_type = 'features'")]
    layers = [QgsVectorLayer(f"{path}|layername={name}", name, "ogr") for name in names]
    assert all(layer.isValid() for layer in layers), path
    return layers


def ask(question: str, layers: Sequence[QgsVectorLayer], **settings: object) -> Answer:
    return api.ask(question, list(layers), settings=Settings(**settings))


def answered(question: str, layers: Sequence[QgsVectorLayer], **settings: object) -> Answer:
    """The answer, which must be one, and must have used every word of the question."""
    given = ask(question, layers, **settings)
    assert given.status == ANSWERED, (question, given.status, [issue.message for issue in given.issues])
    assert "ignored-words" not in codes(given), (question, [issue.message for issue in given.issues])
    return given


def refused(question: str, layers: Sequence[QgsVectorLayer], status: str, code: str, **settings: object) -> Answer:
    """The refusal with this status and code: words that a person can act on, no feature and no value."""
    given = ask(question, layers, **settings)
    assert (given.status, code in codes(given)) == (status, True), (question[:80], given.status, codes(given), given.value, given.total)
    assert status in (CLARIFY, FAILED)
    assert given.features == ()
    assert given.value is None
    assert_actionable(given)
    return given


def assert_actionable(given: Answer) -> None:
    stopping = [issue for issue in given.issues if issue.stops]
    assert stopping
    for issue in stopping:
        assert len(issue.message.split()) >= 4, issue
        assert not any(word in issue.message for word in INTERNALS), issue
        assert len(issue.message) < 1000, issue
    assert given.explanation.text.strip()


def codes(given: Answer) -> set[str]:
    return {issue.code for issue in given.issues}


def names(given: Answer) -> list[str]:
    return [feature.name for feature in given.features]


def fids(given: Answer) -> list[int]:
    return [feature.fid for feature in given.features]


# A street of places, 71.7 m apart, and a library 7 km off.
PLACES = "name:string(80),kind:string(80),seats:integer"
ROWS = [
    ("POINT(10.000 50.000)", ["Alpha", "café", 10]),
    ("POINT(10.001 50.000)", ["Beta", "café", 20]),
    ("POINT(10.002 50.000)", ["Gamma", "bar", 30]),
    ("POINT(10.003 50.000)", ["Delta", "bar", 40]),
    ("POINT(10.004 50.000)", ["Epsilon", "museum", 50]),
    ("POINT(10.005 50.000)", ["Zeta", "museum", 60]),
    ("POINT(10.100 50.000)", ["Eta", "library", 70]),
]
