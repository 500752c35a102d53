"""`spatialrag:hybridrank` and `spatialrag:paretofront` on layers of their own, in a model, and as a step of a workflow."""

from __future__ import annotations

import numpy as np
import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsPointXY, QgsVectorLayer

from spatial_rag_plugin.engine import execute
from spatial_rag_plugin.engine.model_compiler import compile_model
from spatial_rag_plugin.model.ranking import Weights, Wish, WishKind
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.compat import plain
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.workflow.graph import Step, Workflow
from spatial_rag_plugin.workflow.operations import HybridRank, Load, MeasureFrom, PlacePoint, WithinDistance
from tests.qgis.algorithm_runs import register_provider, run
from tests.qgis.engine_cases import register_providers
from tests.unit.test_pareto import naive

TEXTS = (
    "A loud bar with live music every night, and the music is far too loud.",
    "A quiet corner of town, calm even at noon; people come here to read for hours.",
    "Coffee and cake, nothing else, and a long queue in the morning before work.",
    None,
    "A quiet reading room upstairs with armchairs and a view of nothing in particular.",
    "Terrible tourist trap, says everybody who has ever been here with their family.",
)


@pytest.fixture(autouse=True)
def provider(qgis_app, qgis_processing) -> None:
    register_provider()


def places(n: int = 60) -> QgsVectorLayer:
    """Points one behind the other, 100 m apart, with texts, prices and stars."""
    layer = QgsVectorLayer(
        "Point?crs=EPSG:4326&field=name:string&field=description:string&field=price:double&field=stars:integer", "places", "memory"
    )
    rng = np.random.default_rng(1)
    features = []
    for i in range(n):
        feature = QgsFeature(layer.fields())
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(10.0 + i * 0.0014, 50.0)))
        text = TEXTS[i % len(TEXTS)]
        price = None if i % 7 == 3 else round(float(rng.random()) * 20, 2)
        feature.setAttributes([f"Place {i}", f"{text} It is number {i}." if text else None, price, int(rng.integers(1, 6))])
        features.append(feature)
    assert layer.dataProvider().addFeatures(features)
    layer.updateExtents()
    return layer


def station() -> QgsVectorLayer:
    layer = QgsVectorLayer("Point?crs=EPSG:4326&field=name:string", "stations", "memory")
    feature = QgsFeature(layer.fields())
    feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(10.0, 50.0)))
    feature.setAttributes(["Alpha"])
    assert layer.dataProvider().addFeatures([feature])
    return layer


class TestHybridRank:
    def test_what_is_wished_comes_first_and_says_why(self) -> None:
        done = run("hybridrank", INPUT=places(), WANTS="quiet", AVERSIONS="tourist trap", ENCODE=False)
        rows = done.features()
        assert len(rows) == done.results["COUNT"] == 60
        assert all("quiet" in (row["description"] or "").lower() for row in rows[:20])
        assert all("“quiet" in row["why"] for row in rows[:20])
        assert [row["rank"] for row in rows] == list(range(1, 61))
        assert "ourist trap" in rows[-1]["description"]
        table = [(row["front"], -row["score_total"]) for row in rows]
        assert table == sorted(table)
        assert not any(plain(row["score_space"]) for row in rows), "nobody asked for nearness"

    def test_nearness_counts_with_a_reference(self) -> None:
        rows = run("hybridrank", INPUT=places(), REFERENCE=station(), WANTS="quiet", ENCODE=False, K=5).features()
        assert len(rows) == 5
        assert rows[0]["name"] == "Place 1"
        for row in rows:
            assert row["score_total"] == pytest.approx((row["score_space"] + row["score_meaning"]) / 2, abs=1e-6)
        assert rows[0]["score_space"] == pytest.approx(1 / 1.1, abs=0.01)

    def test_weights_turn_the_order(self) -> None:
        rows = run("hybridrank", INPUT=places(), REFERENCE=station(), WANTS="quiet", ENCODE=False, WEIGHT_MEANING=0.0).features()
        assert [row["name"] for row in rows] == [f"Place {i}" for i in range(60)]

    def test_a_corpus_gives_texts_by_key(self) -> None:
        whole = places()
        some = QgsVectorLayer("Point?crs=EPSG:4326&field=sr_fid:integer&field=time_score:double", "some", "memory")
        chosen = [feature for feature in whole.getFeatures() if feature.id() in (1, 2, 3, 6)]
        copies = []
        for feature in chosen:
            copy = QgsFeature(some.fields())
            copy.setGeometry(feature.geometry())
            copy.setAttributes([feature.id(), 1.0])
            copies.append(copy)
        assert some.dataProvider().addFeatures(copies)
        rows = run("hybridrank", INPUT=some, CORPUS=whole, WANTS="quiet", ENCODE=False, TIME_FIELD="time_score").features()
        assert rows[0]["sr_fid"] == 2
        assert {row["score_time"] for row in rows} == {1.0}

    def test_a_layer_without_texts_is_ranked_by_the_rest_with_a_warning(self) -> None:
        done = run("hybridrank", INPUT=station(), WANTS="quiet", ENCODE=False)
        assert done.ok
        assert done.results["COUNT"] == 1
        assert any("No text of the layer" in warning for warning in done.log.warnings)

    def test_nothing_wished_and_nothing_near_keeps_the_order_of_ids(self) -> None:
        assert [row["name"] for row in run("hybridrank", INPUT=places(12)).features()] == [f"Place {i}" for i in range(12)]

    @pytest.mark.parametrize("count", [0, 3])
    def test_a_workflow_with_a_ranking_compiles_to_it(self, count: int) -> None:
        layer = places()
        snapshot = snapshot_layers([layer])
        rank = HybridRank((Wish("quiet"), Wish("tourist trap", WishKind.AVOID)), Weights(0.2, 0.8), count=count)
        steps = (
            Step("p", Load(layer.id(), "places")),
            Step("a", PlacePoint(10.0, 50.0, "Alpha"), label="Alpha"),
            Step("d", MeasureFrom(), (("features", "p"), ("reference", "a"))),
            Step("r", rank, (("features", "d"),)),
        )
        model = compile_model(Workflow(steps, "r"), snapshot).algorithm
        child = model.childAlgorithm("r")
        assert child.algorithmId() == "spatialrag:hybridrank"
        assert set(child.parameterSources()) >= {"INPUT", "WANTS", "AVERSIONS", "DISTANCE_FIELD", "CORPUS"}
        assert not [complaint for complaint in model.validate()[1] if "rank by" in complaint]
        assert ("r_best" in model.childAlgorithms()) == bool(count)

    @pytest.mark.parametrize("count", [0, 3])
    def test_step_by_step_gives_the_rank_stage_the_same(self, count: int) -> None:
        register_providers()
        layer = places()
        snapshot = snapshot_layers([layer])
        steps = (
            Step("p", Load(layer.id(), "places")),
            Step("a", PlacePoint(10.0, 50.0, "Alpha"), label="Alpha"),
            Step("d", WithinDistance(3000.0), (("features", "p"), ("reference", "a"))),
            Step("r", HybridRank((Wish("quiet"),), count=count), (("features", "d"),)),
        )
        fused, stepped = (execute(Workflow(steps, "r"), snapshot, Settings(engine=mode)) for mode in (EngineMode.FUSED, EngineMode.STEPS))
        assert fused.candidates is not None
        assert stepped.candidates is not None
        assert stepped.candidates.fids.tolist() == fused.candidates.fids.tolist()
        assert stepped.candidates.distance_m == pytest.approx(fused.candidates.distance_m, abs=1e-6)


class TestParetoFront:
    def test_fronts_are_those_of_the_definition(self) -> None:
        done = run("paretofront", INPUT=places(), MAXIMISE=["stars"], MINIMISE=["price"])
        rows = done.features()
        table = np.array([[row["stars"], -row["price"] if isinstance(row["price"], float) else np.nan] for row in rows], dtype=float)
        assert [row["front"] for row in rows] == naive(table)
        assert [row["name"] for row in rows] == [f"Place {i}" for i in range(60)]
        assert done.results["BEST"] == naive(table).count(1)

    def test_only_the_best_fronts(self) -> None:
        rows = run("paretofront", INPUT=places(), MAXIMISE=["stars"], MINIMISE=["price"], FRONTS=2).features()
        assert {row["front"] for row in rows} == {1, 2}

    def test_it_asks_for_a_field(self) -> None:
        assert not run("paretofront", INPUT=places()).ok
        assert not run("paretofront", INPUT=places(), MAXIMISE=["stars"], MINIMISE=["stars"]).ok
