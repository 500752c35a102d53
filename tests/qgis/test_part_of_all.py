"""What lies in the north of nothing that is named is in the north of the area that the layer covers: held to the coordinates."""

from __future__ import annotations

import random

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsPointXY, QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.answer import ANSWERED


def wells(places: list[tuple[float, float]]) -> QgsVectorLayer:
    layer = QgsVectorLayer("Point?crs=EPSG:4326&field=name:string", "wells", "memory")
    features = []
    for number, (lon, lat) in enumerate(places):
        feature = QgsFeature(layer.fields())
        feature.setAttributes([f"Well {number}"])
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(lon, lat)))
        features.append(feature)
    assert layer.dataProvider().addFeatures(features)
    layer.updateExtents()
    return layer


def found(question: str, layer: QgsVectorLayer) -> set[str]:
    answer = api.ask(question, layers=[layer])
    assert answer.status == ANSWERED
    assert "part-taken" in [issue.code for issue in answer.issues]
    return {feature.name for feature in answer.features}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("south", "width"), [(52.0, 0.2), (-1.0, 3.0), (40.0, 20.0)])
def test_the_north_is_what_lies_north_of_the_middle(qgis_app: object, seed: int, south: float, width: float) -> None:
    drawn = random.Random(seed)
    places = [(drawn.uniform(7, 7 + width), drawn.uniform(south, south + width)) for _ in range(60)]
    layer = wells(places)
    lats = [lat for _, lat in places]
    middle, sure = (min(lats) + max(lats)) / 2, 0.05 * width  # what "middle" is of an area on a globe is no matter of a hair
    everything = {f"Well {number}" for number in range(60)}
    north = found("wells in the north", layer)
    assert {f"Well {n}" for n, lat in enumerate(lats) if lat > middle + sure} <= north
    assert not {f"Well {n}" for n, lat in enumerate(lats) if lat < middle - sure} & north
    assert found("wells not in the north", layer) == everything - north
    assert found("Wells im Norden", layer) == north


def test_where_nothing_lies_in_a_sector_all_further_on_are_offered(qgis_app: object) -> None:
    layer = wells([(10.0, 50.0), (9.0, 50.3), (11.0, 50.2), (10.0, 49.8), (9.5, 49.9)])
    for question, offer in (
        ("wells north of Well 0", "wells further north than Well 0"),
        ("Wells nördlich von Well 0", "Wells weiter nördlich als Well 0"),
        ("Well 0以北的wells", "比Well 0更靠北的wells"),
    ):
        answer = api.ask(question, layers=[layer])
        assert answer.total == 0
        assert [choice.question for issue in answer.issues for choice in issue.suggestions if choice.question] == [offer]
        assert {feature.name for feature in api.ask(offer, layers=[layer]).features} == {"Well 1", "Well 2"}


def test_all_over_the_world_nothing_is_in_the_north_of_it(qgis_app: object) -> None:
    answer = api.ask("wells in the north", layers=[wells([(-170, -60), (0, 0), (175, 70)])])
    assert answer.status != ANSWERED
    assert "no-reference" in [issue.code for issue in answer.issues]
