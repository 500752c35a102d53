"""Answers as features: order, attributes, clashing names, several layers, typed coordinates, metadata, many rows."""

from __future__ import annotations

import json
import time
from dataclasses import replace

import pytest
from qgis.core import QgsProject, QgsVectorLayer

from spatial_rag_plugin.model.answer import ANSWERED, Answer, AnswerFeature, Explanation, FeatureRef, Sentence
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.qgis_adapters import result_layer
from spatial_rag_plugin.qgis_adapters.compat import is_null
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from tests.qgis.algorithm_runs import layer_of
from tests.timing import timed

pytestmark = pytest.mark.usefixtures("qgis_app")


def places(count: int = 4, crs: str = "EPSG:4326", field: str = "NAME") -> QgsVectorLayer:
    fields = f"fid:integer&field={field}:string&field=rank:string&field=area_m2:double"
    rows = [[1000 + i, f"place {i}", "own rank", 0.5] for i in range(count)]
    layer = layer_of([f"Point({i} 1)" for i in range(count)], crs, fields=fields, attributes=rows)
    layer.setAttribution("© somebody")
    return layer


def answer_of(layer: QgsVectorLayer, fids: list[int], **more) -> Answer:
    features = tuple(
        AnswerFeature(
            "places", fid, f"n{fid}", 0.0, 0.0, rank, 10.0 * rank, None, {"space": 0.5}, more.get("measures", {}), "why", layer.id()
        )
        for rank, fid in enumerate(fids, start=1)
    )
    return Answer(
        "which places?",
        ANSWERED,
        features=features,
        references=more.get("references", ()),
        total=len(fids),
        workflow={"steps": [], "result": "s1"},
        workflow_words=("take the layer “places”",),
        explanation=Explanation((Sentence("They are near."),)),
    )


def test_rows_of_a_table_have_no_rank():
    layer = places()
    table = replace(answer_of(layer, [3, 1]), answer_type=Output.TABLE)
    rows = list(result_layer.result_features(table, snapshot_layers([layer])))
    assert [(is_null(row["rank"]), row["name"]) for row in rows] == [(True, "n3"), (True, "n1")]


def test_rows_come_by_rank_with_their_own_columns_first():
    layer = places()
    snapshot = snapshot_layers([layer])
    answer = answer_of(layer, [3, 1, 4], measures={"area_m2": 7.0, "length_m": 2.5})
    rows = list(result_layer.result_features(answer, snapshot))
    fields = result_layer.result_fields(answer, snapshot)
    assert fields.names() == [
        "rank", "name", "distance_m", "azimuth_deg", "length_m", "score_space", "reason", "fid", "NAME_2", "rank_2", "area_m2",
    ]  # fmt: skip
    assert [row["rank"] for row in rows] == [1, 2, 3]
    assert [row["fid"] for row in rows] == [1002, 1000, 1003]
    assert [row["NAME_2"] for row in rows] == ["place 2", "place 0", "place 3"]
    assert [row["rank_2"] for row in rows] == ["own rank"] * 3
    assert [row["area_m2"] for row in rows] == [0.5] * 3
    assert [row["length_m"] for row in rows] == [2.5] * 3
    assert fields.field("NAME_2").alias()
    assert [row.geometry().asPoint().x() for row in rows] == [2, 0, 3]
    assert result_layer.result_crs(answer, snapshot) == layer.crs()


def test_the_layer_is_not_needed_any_more():
    layer = places()
    snapshot = snapshot_layers([layer])
    answer = answer_of(layer, [2])
    del layer
    (row,) = result_layer.result_features(answer, snapshot)
    assert row["fid"] == 1001


def test_rows_of_several_layers_share_columns_and_a_crs():
    first, second = places(), places(crs="EPSG:3857", field="title")
    snapshot = snapshot_layers([first, second])
    one, two = answer_of(first, [1]), answer_of(second, [2])
    answer = Answer("q", ANSWERED, features=(*one.features, *two.features))
    rows = list(result_layer.result_features(answer, snapshot))
    assert result_layer.result_crs(answer, snapshot).authid() == "EPSG:4326"
    assert rows[0]["NAME_2"] == "place 0"
    assert rows[1]["title"] == "place 1"
    assert rows[1].geometry().asPoint().x() == pytest.approx(1 / 111319.49, rel=1e-4)


def test_references_of_layers_and_typed_coordinates():
    layer = places()
    snapshot = snapshot_layers([layer])
    references = (FeatureRef("places", layer.id(), 2, "n2", 1, 1), FeatureRef("", "", -1, "a point", 7.5, 50.25))
    answer = answer_of(layer, [1], references=references)
    rows = list(result_layer.reference_features(answer, snapshot))
    assert [row["name"] for row in rows] == ["n2", "a point"]
    assert rows[0]["fid"] == 1001
    assert (rows[1].geometry().asPoint().x(), rows[1].geometry().asPoint().y()) == pytest.approx((7.5, 50.25))


def test_a_feature_that_is_gone_keeps_its_row_and_position():
    layer = places()
    snapshot = snapshot_layers([layer])
    (row,) = result_layer.result_features(answer_of(layer, [99]), snapshot)
    assert row["rank"] == 1
    assert row.geometry().asPoint().x() == 0


def test_an_answer_without_features_has_columns_too():
    answer = Answer("how many?", ANSWERED, value=3)
    snapshot = snapshot_layers([places()])
    assert list(result_layer.result_features(answer, snapshot)) == []
    assert "rank" in result_layer.result_fields(answer, snapshot).names()


def test_the_metadata_say_where_the_answer_comes_from():
    layer = places()
    metadata = result_layer.layer_metadata(answer_of(layer, [1]), snapshot_layers([layer], QgsProject()))
    assert metadata.title() == "which places?"
    assert metadata.abstract() == "They are near."
    assert metadata.rights() == ["© somebody"]
    workflow = next(item for item in metadata.history() if item.startswith("workflow: "))
    assert json.loads(workflow[len("workflow: ") :]) == {"steps": [], "result": "s1"}


@pytest.mark.parametrize("count", [400, 30_000])
@timed
def test_many_rows_are_quick(count):
    layer = places(30_000)
    snapshot = snapshot_layers([layer])
    answer = answer_of(layer, list(range(count, 0, -1)))
    started = time.perf_counter()
    rows = list(result_layer.result_features(answer, snapshot))
    assert time.perf_counter() - started < 6
    assert [row["fid"] for row in rows] == list(range(1000 + count - 1, 999, -1))
