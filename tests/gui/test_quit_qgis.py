"""Leaving QGIS while a question runs, in the QGIS application itself."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(
    shutil.which("qgis") is None or not os.environ.get("DISPLAY"), reason="needs the QGIS application and a display: make test-gui"
)


def test_leaving_while_a_question_runs_ends_cleanly(tmp_path: Path) -> None:
    result = tmp_path / "result.txt"
    subprocess.run([str(ROOT / "tools" / "qgis_profile.sh"), str(tmp_path / "profile")], check=True)
    environment = {key: value for key, value in os.environ.items() if key != "QGIS_CUSTOM_CONFIG_PATH"}
    environment.update(SPATIAL_RAG_RESULT=str(result), QT_QPA_PLATFORM="xcb")
    scenario = Path(__file__).with_name("real_quit_scenario.py")
    done = subprocess.run(
        ["qgis", "--profiles-path", str(tmp_path / "profile"), "--nologo", "--noversioncheck", "--code", str(scenario)],
        env=environment, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert result.exists(), done.stderr[-4000:]
    assert result.read_text("utf-8") == "stopped", done.stderr[-4000:]
    assert done.returncode == 0, done.stderr[-4000:]
    assert "Traceback" not in done.stderr
