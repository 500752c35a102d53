"""Places that the data call by another language's name: 巴西 is the country Brazil, and no kind of the sites that belong to it."""

from __future__ import annotations

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer

from spatial_rag_plugin import api
from tests.qgis.engine_cases import register_providers


def _layer(name: str, kind: str, fields: str, *rows: tuple[str, list[str]]) -> QgsVectorLayer:
    register_providers()
    layer = QgsVectorLayer(f"{kind}?crs=EPSG:4326&{fields}", name, "memory")
    for wkt, values in rows:
        feature = QgsFeature(layer.fields())
        feature.setAttributes(values)
        feature.setGeometry(QgsGeometry.fromWkt(wkt))
        assert layer.dataProvider().addFeature(feature)
    layer.updateExtents()
    return layer


def _layers() -> list[QgsVectorLayer]:
    countries = [
        ("POLYGON((-60 -20,-40 -20,-40 0,-60 0,-60 -20))", ["Brazil"]),
        ("POLYGON((-80 -18,-70 -18,-70 0,-80 0,-80 -18))", ["Peru"]),
    ]
    sites = [(f"POINT({-60 + at} -10)", [f"Site {at}", "Brazil" if at % 3 else "Peru"]) for at in range(12)]
    ports = [(f"POINT({-59 + at} -5)", [f"Port {at}"]) for at in range(7)] + [("POINT(-75 -5)", ["Port 7"])]
    return [
        _layer("admin_0_countries", "Polygon", "field=ADMIN:string", *countries),
        _layer("whc_sites", "Point", "field=name:string&field=states_name_en:string", *sites),
        _layer("airports", "Point", "field=name:string", *ports),
    ]


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("巴西的机场数量", 7),
        ("巴西机场数量", 7),
        ("巴西有多少机场", 7),
        ("秘鲁的机场有多少", 1),
        ("Wie viele Flughäfen gibt es in Brasilien?", 7),
    ],
)
def test_a_country_of_another_name_is_where_things_are(question: str, number: int) -> None:
    answer = api.ask(question, layers=_layers())
    assert answer.status == "answered", answer.issues
    assert answer.value == number
