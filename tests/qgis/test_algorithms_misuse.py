"""The algorithms with wrong parameters, empty and odd layers, cancel, selections, edits, threads, and inside models."""

from __future__ import annotations

import gc
import inspect
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import FrameType

import numpy as np
import pytest
from osgeo import ogr, osr
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsProcessing,
    QgsProcessingAlgRunnerTask,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingFeedback,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelOutput,
    QgsProcessingModelParameter,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameters,
    QgsProcessingParameterVectorLayer,
    QgsProject,
    QgsProperty,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QEventLoop, QTimer

from tests.qgis.algorithm_runs import Log, complaint, layer_of, register_provider, run

COMPARING = ("withindistance", "nearest", "direction", "towards", "measure")


@pytest.fixture(autouse=True)
def provider(qgis_app, qgis_processing) -> Iterator[None]:
    """The provider; and afterwards an end to the frames that QGIS keeps of an exception in an algorithm.

    QGIS turns such an exception into its own and never releases Python's. A layer in those frames would outlive GDAL, and
    crash the process at its end.
    """
    register_provider()
    yield
    for frame in gc.get_objects():
        if isinstance(frame, FrameType) and not frame.f_code.co_flags & inspect.CO_GENERATOR:
            with suppress(RuntimeError):  # it is running
                frame.clear()


def inputs(name: str, layer: QgsVectorLayer, reference: QgsVectorLayer) -> dict:
    more = {"withindistance": {"DISTANCE": 1e6}, "towards": {"DESTINATION": reference}, "measure": {"MEASURES": [0]}}
    return {"INPUT": layer, "REFERENCE": reference, **more.get(name, {})}


@pytest.fixture
def two() -> QgsVectorLayer:
    return layer_of(["Point(0 0)", "Point(1 1)"], fields="a:integer", attributes=[[1], [2]])


def test_every_algorithm_is_described():
    algorithms = QgsApplication.processingRegistry().providerById("spatialrag").algorithms()
    assert {a.name() for a in algorithms} >= {
        "ask", "buffer", "withindistance", "nearest", "direction", "towards", "measure", "top",
        "either", "gather", "zonalstatistics", "compare", "ratio",
    }  # fmt: skip
    for algorithm in algorithms:
        assert all((algorithm.displayName(), algorithm.group(), algorithm.tags(), algorithm.shortDescription()))
        assert Path(algorithm.svgIconPath()).is_file()
        for definition in algorithm.parameterDefinitions():
            assert definition.help(), f"{algorithm.id()}: {definition.name()} has no help"
            assert definition.description() in algorithm.shortHelpString().replace("&amp;", "&")
        documented = algorithm.details()
        names = {d.name() for d in algorithm.parameterDefinitions()} | {o.name() for o in algorithm.outputDefinitions()}
        assert set(documented) == names, f"{algorithm.id()}: {set(documented) ^ names}"


@pytest.mark.parametrize(
    ("name", "parameters", "words"),
    [
        ("withindistance", {}, "Give a distance"),
        ("withindistance", {"DISTANCE": 5, "MIN_DISTANCE": 10}, "nothing can lie in between"),
        ("withindistance", {"DISTANCE": -5}, "DISTANCE"),
        ("nearest", {"MODE": 1, "FARTHEST": True}, "of all features only"),
        ("nearest", {"K": 0}, "K"),
        ("direction", {"DIRECTION": 8}, "Give the azimuth"),
        ("direction", {"HALF_WIDTH": 0}, "larger than 0"),
        ("measure", {"REFERENCE": None}, "at least one size"),
        ("buffer", {"DISTANCE": 0}, "larger than 0"),
        ("ask", {"QUESTION": "  "}, "Type a question"),
    ],
)
def test_wrong_parameters_are_explained(two, name, parameters, words):
    given = {"INPUT": two, **({"REFERENCE": two} if name in COMPARING else {}), **parameters}
    assert words.lower() in complaint(name, **given).lower()
    assert not run(name, **given).ok


def test_a_field_that_is_not_there_is_named_with_those_that_are(two):
    looked_at, takes_layers = 0, (QgsProcessingParameterFeatureSource, QgsProcessingParameterVectorLayer)
    for algorithm in QgsApplication.processingRegistry().providerById("spatialrag").algorithms():
        definitions = algorithm.parameterDefinitions()
        layers = {d.name(): two for d in definitions if isinstance(d, takes_layers)}
        fields = [d for d in definitions if isinstance(d, QgsProcessingParameterField) and d.name() != "KEY"]
        for field in fields:
            given = {**layers, **{other.name(): "a" for other in fields if not other.allowMultiple()}}
            done = run(algorithm.name(), **{**given, field.name(): ["nope"] if field.allowMultiple() else "nope"})
            assert not done.ok, (algorithm.name(), field.name())
            assert done.log.errors == ["“layer” has no column “nope”; it has a"], (algorithm.name(), field.name(), done.log.errors)
            looked_at += 1
    assert looked_at > 15


def test_names_of_fields_in_another_case(two):
    done = run("nearest", INPUT=two, REFERENCE=two, MODE=1, JOIN_FIELDS=["A"], KEY="A")
    assert done.ok, done.log.errors
    assert done.column("ref_a" if done.layer.fields().indexFromName("ref_a") >= 0 else "ref_A") == [2, 1]


@pytest.mark.parametrize("name", COMPARING)
def test_a_layer_without_crs_is_refused_with_what_to_do(two, name):
    bare = layer_of(["Point(0 0)"])
    bare.setCrs(QgsCoordinateReferenceSystem())
    for layer, reference in ((bare, two), (two, bare)):
        done = run(name, **inputs(name, layer, reference))
        assert not done.ok
        assert any("coordinate reference system" in error for error in done.log.errors), done.log.errors


@pytest.mark.parametrize("name", COMPARING)
def test_empty_layers_give_empty_layers(two, name):
    nothing = layer_of([])
    done = run(name, **inputs(name, nothing, two))
    assert done.ok
    assert done.layer.featureCount() == 0
    done = run(name, **inputs(name, two, nothing))
    assert done.ok
    assert done.layer.featureCount() == (2 if name == "measure" else 0)
    assert any("nothing can be compared" in warning for warning in done.log.warnings)


@pytest.mark.parametrize("name", [*COMPARING, "top", "buffer"])
def test_null_and_empty_geometries_are_skipped_and_counted(name):
    layer = layer_of(["Point(0 0)", None, "Point EMPTY", "Point(1 1)"], fields="a:integer", attributes=[[1], [2], [3], [4]])
    done = run(name, **({"INPUT": layer, "FIELD": "a"} if name in ("top", "buffer") else inputs(name, layer, layer_of(["Point(1 0.2)"]))))
    assert done.ok, done.log.errors
    if name != "top":
        assert any("2 of 4 features have no geometry" in info for info in done.log.infos)


def test_an_input_that_cannot_be_opened(two):
    done = run("nearest", INPUT="/nowhere/at/all.gpkg", REFERENCE=two)
    assert not done.ok
    assert any("/nowhere/at/all.gpkg" in error for error in done.log.errors)


def test_only_selected_features(two):
    project = QgsProject()
    project.addMapLayer(two)
    two.selectByIds([2])
    chosen = QgsProcessingFeatureSourceDefinition(two.id(), True)
    done = run("withindistance", project=project, INPUT=chosen, REFERENCE=layer_of(["Point(0 0)"]), DISTANCE=1e7)
    assert done.column("a") == [2]
    limited = QgsProcessingFeatureSourceDefinition(two.id(), False, 1)
    assert run("measure", project=project, INPUT=limited, MEASURES=[3]).results["COUNT"] == 1


def test_unsaved_edits_are_seen(two):
    two.startEditing()
    added = QgsFeature(two.fields())
    added.setAttributes([3])
    added.setGeometry(QgsGeometry.fromWkt("Point(0.1 0)"))
    two.addFeature(added)
    two.changeGeometry(1, QgsGeometry.fromWkt("Point(50 50)"))
    done = run("nearest", INPUT=two, REFERENCE=layer_of(["Point(0 0)"]), K=3)
    assert done.column("a") == [3, 2, 1]


@pytest.mark.parametrize("name", [*COMPARING, "top", "buffer"])
def test_cancel_ends_the_run_without_an_error(name):
    random = np.random.default_rng(3)
    layer = layer_of(
        [f"Point({x} {y})" for x, y in random.uniform(0, 1, (2000, 2))], fields="a:integer", attributes=[[i] for i in range(2000)]
    )
    given = {"INPUT": layer, "FIELD": "a"} if name in ("top", "buffer") else inputs(name, layer, layer)
    done = run(name, log=Log(stop_after=3), **given)
    assert done.ok
    assert done.results == {}
    assert not done.log.errors


def test_progress_goes_forward(two):
    done = run("withindistance", INPUT=two, REFERENCE=two, DISTANCE=1e7)
    assert done.log.progress == sorted(done.log.progress)


def test_ten_thousand_features_in_seconds():
    random = np.random.default_rng(5)
    xy = random.uniform((10, 50), (11, 51), (20_000, 2)).tolist()
    layer = layer_of([f"Point({x} {y})" for x, y in xy], fields="a:integer", attributes=[[i] for i in range(20_000)])
    reference = layer_of([f"Point({x} {y})" for x, y in xy[:200]])
    started = time.perf_counter()
    assert run("withindistance", INPUT=layer, REFERENCE=reference, DISTANCE=2000).results["COUNT"] > 5000
    assert run("nearest", INPUT=layer, REFERENCE=reference, MODE=1).results["COUNT"] == 20_000
    assert run("nearest", INPUT=layer, REFERENCE=reference, K=10_000).results["COUNT"] == 10_000
    assert run("direction", INPUT=layer, REFERENCE=reference).results["COUNT"] > 1000
    assert time.perf_counter() - started < 15


def test_a_layer_removed_while_it_is_worked_on_does_no_harm(two):
    project = QgsProject()
    project.addMapLayer(two)
    context = QgsProcessingContext()
    context.setProject(project)
    parameters = {"INPUT": two.id(), "REFERENCE": layer_of(["Point(0 0)"]), "K": 2, "OUTPUT": "memory:"}
    algorithm = QgsApplication.processingRegistry().algorithmById("spatialrag:nearest").create()
    feedback = QgsProcessingFeedback()
    assert algorithm.prepare(parameters, context, feedback)
    project.removeMapLayer(two.id())
    results = algorithm.runPrepared(parameters, context, feedback)
    assert results["COUNT"] == 2


def test_in_a_background_task(two):
    context = QgsProcessingContext()
    context.setProject(QgsProject.instance())
    feedback = QgsProcessingFeedback()
    algorithm = QgsApplication.processingRegistry().algorithmById("spatialrag:nearest").create()
    parameters = {"INPUT": two, "REFERENCE": two, "MODE": 1, "OUTPUT": "memory:"}
    task = QgsProcessingAlgRunnerTask(algorithm, parameters, context, feedback)
    ended: list = []
    loop = QEventLoop()
    task.executed.connect(lambda ok, results: (ended.append((ok, results["COUNT"])), loop.quit()))
    QTimer.singleShot(20_000, loop.quit)
    QgsApplication.taskManager().addTask(task)
    loop.exec()
    assert ended == [(True, 2)]


def model_of(*children: tuple[str, dict]) -> QgsProcessingModelAlgorithm:
    """A model whose first child takes its `input` parameter, each later one the OUTPUT of the one before."""
    model = QgsProcessingModelAlgorithm("chain", "tests", "chain")
    for name in ("input", "reference"):
        model.addModelParameter(QgsProcessingParameterFeatureSource(name, name), QgsProcessingModelParameter(name))
    previous = ""
    for number, (name, values) in enumerate(children, start=1):
        child = QgsProcessingModelChildAlgorithm(f"spatialrag:{name}")
        child.setChildId(f"{name}_1")
        sources = {key: QgsProcessingModelChildParameterSource.fromStaticValue(value) for key, value in values.items()}
        if previous:
            sources["INPUT"] = QgsProcessingModelChildParameterSource.fromChildOutput(previous, "OUTPUT")
        else:
            sources["INPUT"] = QgsProcessingModelChildParameterSource.fromModelParameter("input")
        if name in COMPARING and "REFERENCE" not in values:
            sources["REFERENCE"] = QgsProcessingModelChildParameterSource.fromModelParameter("reference")
        if name == "towards":
            sources["DESTINATION"] = QgsProcessingModelChildParameterSource.fromModelParameter("reference")
        for key, source in sources.items():
            child.addParameterSources(key, [source])
        if number == len(children):
            output = QgsProcessingModelOutput("result", "result")
            output.setChildId(f"{name}_1")
            output.setChildOutputName("OUTPUT")
            child.setModelOutputs({"result": output})
        previous = model.addChildAlgorithm(child)
    return model


def run_model(model: QgsProcessingModelAlgorithm, layer: QgsVectorLayer, reference: QgsVectorLayer) -> list[QgsFeature]:
    project = QgsProject()
    context = QgsProcessingContext()
    context.setProject(project)
    log = Log()
    output = next(name for name in (definition.name() for definition in model.destinationParameterDefinitions()))
    results, ok = model.create().run({"input": layer, "reference": reference, output: "memory:"}, context, log)
    assert ok, log.errors
    return list(context.getMapLayer(results[output]).getFeatures())


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("withindistance", {"DISTANCE": 200, "UNIT": 1}, 2),
        ("nearest", {"K": 1}, 1),
        ("nearest", {"MODE": 1, "K": 1}, 4),
        ("direction", {"DIRECTION": 0}, 1),
        ("towards", {}, 0),
        ("measure", {"MEASURES": [3]}, 4),
        ("top", {"FIELD": "a", "K": 3}, 3),
        ("buffer", {"DISTANCE": 5, "DISSOLVE": True}, 1),
    ],
)
def test_each_algorithm_as_a_child_of_a_model(name, values, expected):
    layer = layer_of(["Point(0 1)", "Point(1 0)", "Point(5 0)", "Point(0 -9)"], fields="a:integer", attributes=[[i] for i in range(4)])
    features = run_model(model_of((name, values)), layer, layer_of(["Point(0 0)"], "EPSG:4326"))
    assert len(features) == expected


def test_a_chain_of_children_and_its_python_code():
    layer = layer_of(["Point(0 1)", "Point(0 2)", "Point(5 0)", "Point(0 -9)"], fields="a:integer", attributes=[[i] for i in range(4)])
    model = model_of(
        ("withindistance", {"DISTANCE": 5000, "UNIT": 1}),
        ("direction", {"DIRECTION": 0, "REPLACE": True}),
        ("top", {"FIELD": "distance_m"}),
    )
    features = run_model(model, layer, layer_of(["Point(0 0)"]))
    assert [feature["a"] for feature in features] == [1]
    code = model.asPythonCode(QgsProcessing.PythonOutputType.PythonQgsProcessingAlgorithmSubclass, 4)
    assert "processing.run('spatialrag:withindistance'" in "\n".join(code)


def test_a_data_defined_distance_knows_the_features_attributes(two):
    done = run("buffer", INPUT=two, DISTANCE=QgsProperty.fromExpression('"a" * 100'))
    areas = [feature.geometry().area() for feature in done.features()]
    assert QgsProcessingParameters.isDynamic({"DISTANCE": QgsProperty.fromExpression("1")}, "DISTANCE")
    assert areas[1] / areas[0] == pytest.approx(4, rel=0.05)


def test_a_layer_that_mixes_kinds_of_geometry(tmp_path):
    path = str(tmp_path / "mixed.gpkg")
    system = osr.SpatialReference()
    system.ImportFromEPSG(4326)
    source = ogr.GetDriverByName("GPKG").CreateDataSource(path)
    table = source.CreateLayer("mixed", system, ogr.wkbUnknown)
    for shape in ("POLYGON((0 0, 1 0, 1 1, 0 0))", "LINESTRING(5 5, 6 6)"):
        feature = ogr.Feature(table.GetLayerDefn())
        feature.SetGeometry(ogr.CreateGeometryFromWkt(shape))
        table.CreateFeature(feature)
    source = table = feature = None
    mixed = QgsVectorLayer(f"{path}|layername=mixed", "mixed", "ogr")
    reference = layer_of(["Point(0 -1)"])
    refused = run("nearest", INPUT=mixed, REFERENCE=reference, K=2)
    assert not refused.ok
    assert any("mixes kinds of geometry" in error for error in refused.log.errors)
    saved = run("nearest", INPUT=mixed, REFERENCE=reference, K=2, OUTPUT=str(tmp_path / "out.gpkg"))
    assert saved.ok, saved.log.errors
    assert saved.results["COUNT"] == mixed.featureCount() == 2
