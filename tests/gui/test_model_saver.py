"""The workflow of an answer as a Processing model."""

from __future__ import annotations

from pathlib import Path

from qgis.core import QgsProcessingContext, QgsProcessingFeedback, QgsProcessingModelAlgorithm, QgsProject

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.gui.model_saver import file_name
from tests.gui.conftest import ask_and_wait
from tests.qgis.algorithm_runs import register_provider
from tests.qgis.engine_cases import register_providers


def test_the_workflow_is_saved_as_a_model_that_the_toolbox_runs(world_dock: SpatialRagDock, tmp_path: Path, qgis_processing: None) -> None:
    register_providers()
    register_provider()
    dock = world_dock
    assert not dock.bar.options.model.isEnabled()
    ask_and_wait(dock, "countries that border Austria")
    assert dock.bar.options.model.isEnabled()
    dock.bar.options.save_model.emit()
    assert dock.models.dialog is not None
    dock.models.dialog.close()
    path = tmp_path / "borders.model3"
    dock.models.save(str(path))
    assert "borders.model3" in dock.bar._status.text()
    model = QgsProcessingModelAlgorithm()
    assert model.fromFile(str(path))
    (output,) = model.destinationParameterDefinitions()
    context, feedback = QgsProcessingContext(), QgsProcessingFeedback()
    context.setProject(QgsProject.instance())
    inputs = [given.name() for given in model.parameterDefinitions() if not given.isDestination()]
    assert {model.parameterDefinition(name).defaultValue() for name in inputs} == {"countries"}
    assert output.description().startswith("countries: keep what borders Austria")
    (countries,) = QgsProject.instance().mapLayersByName("countries")
    results, ok = model.run({**dict.fromkeys(inputs, countries.id()), output.name(): "memory:"}, context, feedback)
    assert ok, feedback.textLog()
    found = {feature["NAME"] for feature in context.getMapLayer(results[output.name()]).getFeatures()}
    assert found == {feature.name for feature in dock._answer.features}
    dock.models.save(str(tmp_path / "no" / "folder" / "x.model3"))
    assert "cannot be written" in dock.messages.plain_text()


def test_what_a_model_is_called() -> None:
    assert file_name("cafés within 2 km of “Oak”?") == "cafés_within_2_km_of_Oak.model3"
    assert file_name("距离地铁站300米以内的咖啡馆") == "距离地铁站300米以内的咖啡馆.model3"
    assert file_name("???") == "model.model3"
