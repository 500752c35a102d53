"""`qgis_process` with the plugin in a profile of its own: a question and an operation, from files to a file."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from qgis.core import QgsApplication, QgsVectorLayer

ROOT = Path(__file__).resolve().parents[2]
# Debian's wrapper hands an option of the desktop application on to qgis_process, which then refuses to start.
COMMAND = shutil.which("qgis_process.bin") or shutil.which("qgis_process")

pytestmark = pytest.mark.skipif(COMMAND is None, reason="qgis_process is not installed")


@pytest.fixture(scope="module")
def profile(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("process") / "profile"
    subprocess.run([str(ROOT / "tools" / "qgis_profile.sh"), str(folder)], check=True)
    return folder


@pytest.fixture(scope="module")
def countries(qgis_app) -> str:
    path = Path(QgsApplication.pkgDataPath()) / "resources" / "data" / "world_map.gpkg"
    if not path.exists():
        pytest.skip("this QGIS comes without its world map")
    return f"{path}|layername=countries"


def process(profile: Path, algorithm: str, *parameters: str) -> dict:
    environment = {**os.environ, "QGIS_CUSTOM_CONFIG_PATH": str(profile), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [str(COMMAND), "--json", "run", algorithm, "--", *parameters],
        env=environment,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    assert "Traceback" not in done.stderr
    return json.loads(done.stdout)["results"]


def test_a_question(profile, countries, tmp_path):
    out = tmp_path / "answer.gpkg"
    results = process(
        profile, "spatialrag:ask", "QUESTION=the 5 nearest countries to Iceland", f"LAYERS={countries}", f"OUTPUT={out}",
        f"REPORT={tmp_path / 'report.html'}",
    )  # fmt: skip
    assert results["STATUS"] == "answered"
    answer = json.loads(results["ANSWER_JSON"])
    assert answer["features"][0]["name"] == "Greenland"
    assert answer["features"][0]["layer"] == "countries"
    layer = QgsVectorLayer(str(out), "answer", "ogr")
    # a GeoPackage is read in the order of its key, which is that of the source
    rows = sorted((feature["rank"], feature["name"], feature["fid"]) for feature in layer.getFeatures())
    assert rows == [(feature["rank"], feature["name"], feature["fid"]) for feature in answer["features"]]
    assert "Greenland" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_an_operation(profile, countries, tmp_path):
    out = tmp_path / "measured.gpkg"
    results = process(profile, "spatialrag:measure", f"INPUT={countries}", "MEASURES=0,2", "AREA_UNIT=1", f"OUTPUT={out}")
    layer = QgsVectorLayer(str(out), "measured", "ogr")
    assert results["COUNT"] == layer.featureCount() > 200
    (switzerland,) = [feature for feature in layer.getFeatures() if feature["NAME"] == "Switzerland"]
    assert switzerland["area_km2"] == pytest.approx(41_470, abs=10)


def test_registering_the_provider_costs_no_big_library():
    code = (
        "import sys; from qgis.core import QgsApplication; app = QgsApplication([], False); app.initQgis(); before = set(sys.modules);"
        "from spatial_rag_plugin.algorithms.provider import SpatialRagProvider; provider = SpatialRagProvider();"
        "QgsApplication.processingRegistry().addProvider(provider); assert len(provider.algorithms()) > 20;"
        "dear = ('numpy', 'pyproj', 'shapely', 'sqlite3', 'spatial_rag_plugin.model.settings', 'spatial_rag_plugin.model.wording');"
        "print([name for name in dear if name in sys.modules and name not in before])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.splitlines()[-1:] == ["[]"], done.stderr
