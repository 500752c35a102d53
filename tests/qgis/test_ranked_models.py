"""Models of ranking: that of a ranked question, stored and run from its file, and one that a person draws from our algorithms."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from qgis.core import (
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingContext,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelOutput,
    QgsProcessingModelParameter,
    QgsProcessingParameterFeatureSource,
    QgsProject,
    QgsVectorLayer,
)

from spatial_rag_plugin import api
from spatial_rag_plugin.engine.model_compiler import as_model3, compile_model
from spatial_rag_plugin.engine.processing_model.draft import declared_outputs
from spatial_rag_plugin.model.answer import ANSWERED, Answer
from spatial_rag_plugin.model.ranking import Weights
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services.companion import close_all
from spatial_rag_plugin.workflow.graph import Workflow
from tests.qgis.algorithm_runs import Log
from tests.qgis.engine_cases import register_providers

TEXTS = (
    "A quiet corner of town, calm even at noon; people come here to read for hours.",
    "Live music every night, and the music is far too loud for a talk.",
    "Coffee and cake, nothing else, and a long queue in the morning before work.",
    None,
    "A quiet reading room upstairs with armchairs, and a loud bar below it.",
)
HOURS = ("Mo-Su 08:00-22:00", "Mo-Sa 09:00-18:00", "24/7", "ask inside", None, "Su 16:00-23:00")
#: A Wednesday.
NOW = "2026-03-04T12:00"
SETTINGS = Settings(now=NOW)


@pytest.fixture(scope="module", autouse=True)
def running(qgis_app, qgis_processing) -> Iterator[None]:
    register_providers()
    yield
    close_all()


def shop_layer(crs: str, n: int = 60) -> QgsVectorLayer:
    fields = "field=name:string&field=category:string&field=description:string&field=opening_hours:string"
    layer = QgsVectorLayer(f"Point?crs=EPSG:4326&{fields}", "shops", "memory")
    features = []
    for i in range(n):
        feature = QgsFeature(layer.fields())
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(-74 + i * 0.0007, 40.7)))
        text = TEXTS[i % len(TEXTS)]
        feature.setAttributes([f"Shop {i}", "café" if i % 7 else "bank", text and f"{text} It is number {i}.", HOURS[i % len(HOURS)]])
        features.append(feature)
    assert layer.dataProvider().addFeatures(features)
    if crs == "EPSG:4326":
        return layer
    import processing

    found = processing.run("native:reprojectlayer", {"INPUT": layer, "TARGET_CRS": crs, "OUTPUT": "memory:shops"})["OUTPUT"]
    found.setName("shops")
    return found


def run_from_its_file(workflow: Workflow, layer: QgsVectorLayer, path: Path) -> list[QgsFeature]:
    """The rows that the model gives, written to a file and read from it, over a layer of a project."""
    snapshot = api.snapshot([layer])
    assert as_model3(workflow, snapshot, str(path))
    model = QgsProcessingModelAlgorithm()
    assert model.fromFile(str(path))
    assert {child.algorithmId() for child in model.childAlgorithms().values()} >= {"spatialrag:openinghours", "spatialrag:hybridrank"}
    context, project, log = QgsProcessingContext(), QgsProject(), Log()
    project.addMapLayer(layer.clone())
    context.setProject(project)
    context.setEllipsoid(snapshot.ellipsoid)
    parameters = {name: next(iter(project.mapLayers())) for name in compile_model(workflow, snapshot).inputs.values()}
    parameters |= {definition.name(): "memory:" for definition in model.destinationParameterDefinitions()}
    results, ok = model.run(parameters, context, log)
    assert ok, log.errors
    outputs = {child: name for (child, _), name in declared_outputs(model).items()}
    best = f"{workflow.result}_best"  # where a number was said, the best are cut from all that are ranked
    return list(context.getMapLayer(results[outputs[best if best in outputs else workflow.result]]).getFeatures())


def assert_same_order(rows: list[QgsFeature], given: Answer) -> None:
    assert [row["name"] for row in rows] == [feature.name for feature in given.features]
    assert [row["front"] for row in rows] == [feature.front for feature in given.features]
    assert [row["score_total"] for row in rows] == pytest.approx([feature.total for feature in given.features], abs=1e-6)


@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:2263"])  # degrees, US feet
@pytest.mark.parametrize(
    ("question", "others"),
    [
        ("quiet cafés within 2 km of 40.7000, -74.0000, open Sunday evening", Weights(space=1.0, meaning=0.5)),
        ("the 5 closest quiet cafés to 40.7000, -74.0000, open Sunday evening", Weights(space=0.0, meaning=1.0)),
    ],
    ids=["limit", "closest"],
)
def test_of_a_question_stored_and_run_from_its_file(question: str, others: Weights, crs: str, tmp_path: Path) -> None:
    layer = shop_layer(crs)
    given = api.ask_snapshot(question, api.snapshot([layer]), SETTINGS)
    assert given.status == ANSWERED, [issue.message for issue in given.issues]
    assert len(given.features) == given.total >= 5
    rows = run_from_its_file(Workflow.from_json(given.workflow), layer, tmp_path / "question.model3")
    assert_same_order(rows, given)
    assert {row["category"] for row in rows} == {"café"}
    assert {row["opening_hours"] for row in rows} <= {HOURS[0], HOURS[2], HOURS[5]}
    moved = api.rerank(given, others)
    assert [feature.name for feature in moved.features] != [feature.name for feature in given.features]
    assert_same_order(run_from_its_file(Workflow.from_json(moved.workflow), layer, tmp_path / "moved.model3"), moved)


def test_drawn_from_our_algorithms() -> None:
    """openinghours → semanticscore → hybridrank → paretofront, as in the model designer."""
    model = QgsProcessingModelAlgorithm("drawn", "tests")
    model.addModelParameter(QgsProcessingParameterFeatureSource("places", "Places"), QgsProcessingModelParameter("places"))
    chain = (
        ("openinghours", {"WHEN": "Sunday evening", "NOW": NOW}),
        ("semanticscore", {"QUERY": "quiet reading room"}),
        ("hybridrank", {"WANTS": "quiet", "AVERSIONS": "loud", "TIME_FIELD": "time_score", "K": 8}),
        ("paretofront", {"MAXIMISE": ["score_meaning", "score_dense"]}),
    )
    before = QgsProcessingModelChildParameterSource.fromModelParameter("places")
    for name, values in chain:
        child = QgsProcessingModelChildAlgorithm(f"spatialrag:{name}")
        child.setChildId(name)
        child.addParameterSources("INPUT", [before])
        for key, value in values.items():
            child.addParameterSources(key, [QgsProcessingModelChildParameterSource.fromStaticValue(value)])
        if name == chain[-1][0]:
            output = QgsProcessingModelOutput("ranked", "Ranked")
            output.setChildId(name)
            output.setChildOutputName("OUTPUT")
            child.setModelOutputs({"ranked": output})
        model.addChildAlgorithm(child)
        before = QgsProcessingModelChildParameterSource.fromChildOutput(name, "OUTPUT")
    layer = shop_layer("EPSG:4326")
    project, context = QgsProject(), QgsProcessingContext()
    project.addMapLayer(layer)
    context.setProject(project)
    log = Log()
    destination = model.destinationParameterDefinitions()[0].name()
    results, ok = model.run({"places": layer.id(), destination: "memory:"}, context, log)
    assert ok, log.errors
    rows = list(context.getMapLayer(results[destination]).getFeatures())
    assert len(rows) == 8
    assert {row["open"] for row in rows} == {1.0}
    assert all("quiet" in row["description"].lower() for row in rows[:3])
    names = context.getMapLayer(results[destination]).fields().names()
    assert {"score_dense", "score_time", "score_total", "front", "rank", "why"} <= set(names)
