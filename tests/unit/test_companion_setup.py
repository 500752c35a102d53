"""How the set-up of the companion finds a Python, what it says when something fails, and which Python the companion then runs with."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spatial_rag_plugin.errors import Cancelled, ServiceError
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services import base_python as base_python_module
from spatial_rag_plugin.services import environment, interpreters
from spatial_rag_plugin.services import pip as environment_pip
from spatial_rag_plugin.services.base_python import base_python
from spatial_rag_plugin.services.companion import companion_of
from spatial_rag_plugin.services.environment import state
from spatial_rag_plugin.services.environment_folder import Flavour, default_folder, marker_file, venv_python
from spatial_rag_plugin.services.interpreters import VARIABLE, available, companion_python
from spatial_rag_plugin.services.pip import PipProgress, ProgramFailed, failure, run


@pytest.fixture(autouse=True)
def nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No environment but those of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv(VARIABLE, raising=False)
    interpreters._probed.cache_clear()
    yield
    interpreters._probed.cache_clear()


def pretended(folder: Path, text: str) -> Path:
    """A folder that looks like an environment with this marker."""
    venv_python(folder).parent.mkdir(parents=True)
    venv_python(folder).symlink_to(sys.executable)
    marker_file(folder).write_text(text)
    return folder


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "the disk is full"),
        ("OSError: [WinError 112] There is not enough space on the disk", "the disk is full"),
        ("ProxyError('Cannot connect to proxy.', OSError('Tunnel connection failed: 407 Proxy Authentication Required'))\n"
         "ERROR: No matching distribution found for openai==2.54.0", "the proxy"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]'))", "the certificate"),
        ("NewConnectionError: Failed to establish a new connection: [Errno -3] Temporary failure in name resolution\n"
         "ERROR: No matching distribution found for openai==2.54.0", "cannot be reached"),
        ("ERROR: No matching distribution found for torch==2.13.0", "not to be had"),
        ("ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/x'", "may not be written"),
        ("Segmentation fault", "it ended with code 139"),
    ],
)  # fmt: skip
def test_what_pip_says_is_put_into_words(line: str, words: str) -> None:
    failed = failure("installing the light companion", line.splitlines(), 139)
    assert words in failed.message
    assert failed.details == line
    assert failed.remedy


def test_bytes_of_a_download_count_but_are_not_logged() -> None:
    told: list[float] = []
    lines: list[str] = []
    take = PipProgress(2, lines.append, told.append)
    for line in ("Collecting torch==2.13.0", "Progress 25 of 100", "Progress 100 of 100", "Collecting numpy", "Collecting a"):
        take(line)
    assert told == sorted(told)
    assert max(told) == 0.95
    assert len(lines) == 3


def test_a_program_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    with pytest.raises(ProgramFailed, match="cannot be started"):
        run([str(tmp_path / "none")], "this", {}, print)


def test_a_program_and_its_children_end_together(tmp_path: Path) -> None:
    mark = tmp_path / "alive"
    started: list[str] = []

    def check() -> None:
        if started:
            raise Cancelled

    with pytest.raises(Cancelled):
        run(["/bin/sh", "-c", f"(sleep 0.7; touch {mark}) & echo begun; wait"], "this", {}, started.append, check)
    time.sleep(1.0)
    assert not mark.exists()


def test_a_group_of_ended_programs_does_not_hide_why_the_work_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = environment_pip.os.killpg

    def as_on_macos(group: int, number: int) -> None:
        ends(group, number)
        raise PermissionError(1, "Operation not permitted")

    def check() -> None:
        raise Cancelled

    monkeypatch.setattr(environment_pip.os, "killpg", as_on_macos)
    with pytest.raises(Cancelled):
        run([sys.executable, "-c", "import time; time.sleep(30)"], "waiting", {}, lambda line: None, check)


@pytest.mark.parametrize(("installed", "shown"), [("pip-24.3.1", "raw"), ("pip-25.0", "raw"), ("pip-23.0.1", "off"), ("pip-24.0", "off")])
def test_a_pip_that_can_tells_how_far_a_download_is(installed: str, shown: str, tmp_path: Path) -> None:
    (tmp_path / "venv" / "lib" / "python3.11" / "site-packages" / f"{installed}.dist-info").mkdir(parents=True)
    assert environment._bytes_shown(tmp_path) == ["--progress-bar", shown]


def test_a_marker_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    marker_file(tmp_path).with_suffix(".part").mkdir()
    with pytest.raises(ServiceError, match="cannot be written"):
        environment._write_marker(tmp_path, Flavour.LIGHT)


def test_another_list_of_requirements_makes_it_outdated(tmp_path: Path) -> None:
    pretended(tmp_path, '{"flavour": "light", "requirements": "those of last year"}')
    assert (state(tmp_path).flavour, state(tmp_path).outdated) == (Flavour.LIGHT, True)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"flavour": "huge"}', "null"])
def test_a_marker_that_means_nothing_counts_as_none(text: str, tmp_path: Path) -> None:
    pretended(tmp_path, text)
    assert (state(tmp_path).flavour, state(tmp_path).begun) == (None, True)


def fake_python(path: Path, answer: str) -> str:
    path.write_text(f"#!/bin/sh\necho '{answer}'\n")
    path.chmod(0o755)
    return str(path)


def test_a_python_that_will_not_do_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = fake_python(tmp_path / "python3.9", "[[3, 9], true, true]")
    bare = fake_python(tmp_path / "python3.11", "[[3, 11], true, false]")
    mute = fake_python(tmp_path / "python3.12", "")
    good = fake_python(tmp_path / "python3.13", "[[3, 13], true, true]")
    monkeypatch.setattr(base_python_module, "_candidates", lambda: iter((old, bare, mute, good)))
    assert base_python() == good
    monkeypatch.setattr(base_python_module, "_candidates", lambda: iter((old, bare, mute)))
    with pytest.raises(ServiceError, match=r"no Python 3\.10 or later") as caught:
        base_python()
    for words in ("3.9 is too old", "python3-venv", "does not run"):
        assert words in caught.value.details
    with pytest.raises(ServiceError, match="cannot make"):
        base_python(old)


def test_qgis_itself_is_never_taken_for_a_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    qgis = fake_python(tmp_path / "qgis-bin", "[[3, 12], true, true]")
    beside = fake_python(tmp_path / "python3", "[[3, 12], true, true]")
    monkeypatch.setattr(sys, "executable", qgis)
    monkeypatch.setattr(sys, "_base_executable", qgis)
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path / "nowhere"))
    assert base_python() == beside
    assert companion_python(Settings()) == ("", "the companion is not set up")


def test_the_order_in_which_a_python_is_looked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Settings, then the variable, then what was set up, then the Python that runs this."""
    assert companion_python(Settings())[0] == sys.executable, "the development environment has the packages"
    pretended(default_folder(), '{"flavour": "light"}')
    assert companion_python(Settings())[0] == str(venv_python(default_folder()))
    answer = json.dumps({"packages": {"opening_hours": True}})
    monkeypatch.setenv(VARIABLE, fake_python(tmp_path / "variable", answer))
    assert companion_python(Settings())[0] == str(tmp_path / "variable")
    named = fake_python(tmp_path / "named", answer)
    assert companion_python(Settings(companion_python=named))[0] == named
    found = available(Settings(companion_python=named))
    assert (found.light, found.full, found.endpoint) == (True, False, False)


@pytest.mark.parametrize(
    ("content", "why"), [(None, "no such file"), ("#!/bin/sh\nexit 1\n", "no Python that runs"), ("", "no Python that runs")]
)
def test_a_named_python_that_is_none_is_not_replaced_by_another(content: str | None, why: str, tmp_path: Path) -> None:
    path = tmp_path / "python3"
    if content is not None:
        path.write_text(content)
        path.chmod(0o755)
    found = available(Settings(companion_python=str(path)))
    assert (found.light, found.full, found.python) == (False, False, "")
    assert why in found.why
    with pytest.raises(ServiceError, match="settings name") as caught:
        companion_of(Settings(companion_python=str(path)))
    assert "set up the companion" in caught.value.remedy


def test_the_lists_are_pinned_to_what_the_tests_run_with() -> None:
    lines = [line for name in ("light", "full") for line in environment._requirements(name)]
    assert all(re.match(r"[a-z-]+(==[\d.]+|>=[\d.]+)(; python_version [<>=]+ \"[\d.]+\")?$", line) for line in lines)
    ours = (Path(__file__).parents[2] / "requirements.txt").read_text("utf-8")
    for name in ("opening-hours-py", "openai", "torch", "sentence-transformers"):
        pinned = next(line for line in lines if line.startswith(f"{name}=="))
        assert pinned in ours, f"{pinned} is not the version that the tests run with"
