"""Codes for a sex or a direction are met by what they stand for, and shown as they are."""

from __future__ import annotations

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsPointXY, QgsVectorLayer

from spatial_rag_plugin import api


@pytest.fixture
def stops() -> QgsVectorLayer:
    layer = QgsVectorLayer("Point?crs=EPSG:4326&field=STOP:string&field=DIRECTION:string&field=RIDER_SEX:string", "stops", "memory")
    for at in range(12):
        feature = QgsFeature(layer.fields())
        feature.setAttributes([f"S{at}", ("NB", "SB", "EB")[at % 3], "MF"[at % 2]])
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(at / 100, 50)))
        layer.dataProvider().addFeature(feature)
    return layer


@pytest.mark.parametrize(("question", "count"), [("northbound stops", 4), ("NB stops", 4), ("female stops", 6)])
def test_codes_go_by_their_words(stops: QgsVectorLayer, question: str, count: int) -> None:
    answer = api.ask_snapshot(question, api.snapshot([stops]))
    assert answer.answered
    assert len(answer.features) == count


def test_groups_are_called_as_the_data_have_them(stops: QgsVectorLayer) -> None:
    answer = api.ask_snapshot("number of stops by direction", api.snapshot([stops]))
    assert answer.table is not None
    assert {row[0] for row in answer.table.rows} == {"NB", "SB", "EB"}
