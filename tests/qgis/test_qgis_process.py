"""The plugin without a window, as `qgis_process` starts it: classFactory(None), then initProcessing alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Debian's wrapper hands an option of the desktop application on to qgis_process, which then refuses to start.
COMMAND = shutil.which("qgis_process.bin") or shutil.which("qgis_process")


@pytest.mark.skipif(COMMAND is None, reason="qgis_process is not installed")
def test_the_provider_is_there(tmp_path: Path) -> None:
    assert COMMAND is not None
    subprocess.run([str(ROOT / "tools" / "qgis_profile.sh"), str(tmp_path / "profile")], check=True)
    environment = {**os.environ, "QGIS_CUSTOM_CONFIG_PATH": str(tmp_path / "profile"), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([COMMAND, "list", "--json"], env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    providers = json.loads(done.stdout)["providers"]
    assert "spatialrag" in providers, done.stderr
    assert not [line for line in done.stderr.splitlines() if "Traceback" in line or "spatial_rag" in line], done.stderr
