"""`companion status|install|remove` as people type it; no QGIS is needed for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from spatial_rag_plugin.services.environment_folder import marker_file, venv_python
from tests.unit.parsed import ROOT

from .tiny_models import needs_torch


def companion(data: Path, *arguments: str, python: str = sys.executable) -> subprocess.CompletedProcess[str]:
    """Run the command with a data folder of its own, and QGIS blocked."""
    code = (
        "import sys\n"
        "sys.modules.update(dict.fromkeys(('qgis', 'PyQt5', 'openai', 'opening_hours', 'torch', 'sentence_transformers')))\n"
        "from spatial_rag_plugin.cli.main import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}
    environment.pop("SPATIAL_RAG_COMPANION", None)
    command = [python, "-c", code, "companion", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)


def begun(data: Path) -> Path:
    """An environment as far as a look from outside goes."""
    folder = data / "spatial_rag" / "companion"
    venv_python(folder).parent.mkdir(parents=True)
    venv_python(folder).symlink_to(sys.executable)
    return folder


def test_status_of_nothing(tmp_path: Path) -> None:
    done = companion(tmp_path, "status")
    assert done.returncode == 0, done.stderr
    assert "environment    none" in done.stdout
    assert "opening hours  no" in done.stdout
    assert "the companion is not set up" in done.stdout
    assert not any(tmp_path.iterdir()), "looking makes nothing"


def test_status_of_what_is_begun_complete_and_outdated(tmp_path: Path) -> None:
    folder = begun(tmp_path)
    assert "begun; install goes on with it" in companion(tmp_path, "status").stdout
    marker_file(folder).write_text('{"flavour": "light"}')
    out = companion(tmp_path, "status").stdout
    assert "light, made for another version" in out
    assert "opening hours  yes" in out
    assert "meaning        no" in out


@needs_torch
def test_status_of_a_named_python(tmp_path: Path) -> None:
    out = companion(tmp_path, "status", "--companion-python", sys.executable).stdout
    assert "meaning        yes" in out
    assert "no such file" in companion(tmp_path, "status", "--companion-python", str(tmp_path / "none")).stdout


def test_remove(tmp_path: Path) -> None:
    folder = begun(tmp_path)
    done = companion(tmp_path, "remove")
    assert (done.returncode, folder.exists()) == (0, False), done.stderr
    assert companion(tmp_path, "remove").returncode == 0


def test_an_install_that_cannot_be_done_says_why(tmp_path: Path) -> None:
    done = companion(tmp_path, "install", "--python", str(tmp_path / "python3"))
    assert done.returncode == 2
    assert "cannot make the companion’s environment" in done.stderr
    assert "install Python" in done.stderr


def test_an_install_from_an_empty_folder_says_why(tmp_path: Path) -> None:
    (tmp_path / "wheels").mkdir()
    done = companion(tmp_path / "data", "install", "--find-links", str(tmp_path / "wheels"))
    assert done.returncode == 2
    assert "a package is not to be had" in done.stderr
    assert "begun; install goes on with it" in companion(tmp_path / "data", "status").stdout


def test_usage() -> None:
    assert companion(Path("/nowhere")).returncode == 2
    assert companion(Path("/nowhere"), "explode").returncode == 2
