"""The plugin in the QGIS application itself, on a virtual screen, in a throwaway profile."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROVIDER = "spatialrag"
START_BUDGET_MS = 50

pytestmark = pytest.mark.skipif(
    shutil.which("qgis") is None or not os.environ.get("DISPLAY"), reason="needs the QGIS application and a display: make test-gui"
)


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("qgis")
    result = folder / "result.json"
    subprocess.run([str(ROOT / "tools" / "qgis_profile.sh"), str(folder / "profile")], check=True)
    command = ["qgis", "--profiles-path", str(folder / "profile"), "--nologo", "--noversioncheck", "--code"]
    environment = {key: value for key, value in os.environ.items() if key != "QGIS_CUSTOM_CONFIG_PATH"}
    # As for a user: Python keeps what it compiled, so that only the first start after an installation compiles.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment.update(SPATIAL_RAG_RESULT=str(result), QT_QPA_PLATFORM="xcb", PYTHONPYCACHEPREFIX=str(folder / "compiled"))
    done = subprocess.run(
        [*command, str(Path(__file__).with_name("real_qgis_scenario.py"))],
        env=environment, capture_output=True, text=True, timeout=180, check=False,
    )  # fmt: skip
    assert result.exists(), done.stderr[-4000:]
    found = json.loads(result.read_text("utf-8"))
    assert "error" not in found, found["error"]
    return found


def test_it_starts_with_qgis(seen: dict[str, Any]) -> None:
    assert seen["active_at_start"]
    assert PROVIDER in seen["with"]["providers"]
    assert any("Spatial RAG" in text for text in seen["with"]["menus"])


def test_unload_leaves_no_action_menu_dock_or_provider(seen: dict[str, Any]) -> None:
    for key in ("without", "without_again"):
        assert PROVIDER not in seen[key]["providers"]
        assert not any("Spatial RAG" in text for text in [*seen[key]["menus"], *seen[key]["toolbar"], *seen[key]["actions"]])
        assert not any("spatialrag" in name.lower() for name in seen[key]["docks"])


def test_load_unload_load_changes_nothing(seen: dict[str, Any]) -> None:
    assert seen["with_again"] == seen["with"]
    assert seen["without_again"] == seen["without"]


def test_the_dock_opens(seen: dict[str, Any]) -> None:
    assert seen["dock_visible"] == [True]


def test_the_shortcut_is_free(seen: dict[str, Any]) -> None:
    assert seen["shortcut_clashes"] == []


def test_start_up_is_quick(seen: dict[str, Any]) -> None:
    """The best of seven, so that a busy machine is not taken for a slow plugin."""
    print("start-up, ms:", *(round(each, 1) for each in seen["start_ms"]))
    assert min(seen["start_ms"]) <= START_BUDGET_MS
