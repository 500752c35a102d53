"""Names said in part, with the kind of the thing beside them: "the Marl reserve" is Marl Heath Nature Reserve, and no district of Marl."""

from __future__ import annotations

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer

from spatial_rag_plugin.api import ask


def layer(name: str, geometry: str, fields: str, *rows: tuple[str, tuple[object, ...]]) -> QgsVectorLayer:
    made = QgsVectorLayer(f"{geometry}?crs=EPSG:4326&{fields}", name, "memory")
    features = []
    for wkt, values in rows:
        feature = QgsFeature(made.fields())
        feature.setAttributes(list(values))
        feature.setGeometry(QgsGeometry.fromWkt(wkt))
        features.append(feature)
    made.dataProvider().addFeatures(features)
    made.updateExtents()
    return made


def box(x: float, y: float, size: float = 0.02) -> str:
    return f"Polygon(({x} {y}, {x + size} {y}, {x + size} {y + size}, {x} {y + size}, {x} {y}))"


@pytest.fixture
def layers(qgis_app: object) -> list[QgsVectorLayer]:
    return [
        layer("districts", "Polygon", "field=name:string", (box(10, 50), ("Marl",)), (box(10.1, 50), ("Ebberg",))),
        layer(
            "reserves", "Polygon", "field=name:string&field=kind:string",
            (box(10.05, 50.05, 0.01), ("Marl Heath Nature Reserve", "nature")),
            (box(10.2, 50.05, 0.01), ("Ulme Wood Nature Reserve", "nature")),
        ),
        layer(
            "clinics", "Point", "field=name:string&field=beds:integer",
            ("Point(10.01 50.01)", ("Birken Health Centre", 40)), ("Point(10.11 50.01)", ("Sand Hill Hospital", 300)),
            ("Point(10.12 50.02)", ("Sand Lane Hospital", 20)),
        ),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("where is the Marl reserve?", "Marl Heath Nature Reserve"),
        ("where is Marl?", "Marl"),
        ("where is the Birken clinic?", "Birken Health Centre"),
        ("where is the Ulme reserve?", "Ulme Wood Nature Reserve"),
    ],
)
def test_a_name_in_part_with_its_kind(layers: list[QgsVectorLayer], question: str, name: str) -> None:
    answer = ask(question, layers)
    assert (answer.status, [feature.name for feature in answer.features]) == ("answered", [name])


def test_two_that_may_be_meant_are_asked_back(layers: list[QgsVectorLayer]) -> None:
    assert ask("how many beds has the Sand clinic?", layers).status == "clarify"
