"""The set-up of the companion's environment, with real venv and pip and a folder of tiny packages in place of the package index."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from spatial_rag_plugin.errors import Cancelled, ServiceError
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services import environment, interpreters
from spatial_rag_plugin.services.companion import close_all, companion_of
from spatial_rag_plugin.services.environment import install, remove, state
from spatial_rag_plugin.services.environment_folder import Flavour, default_folder, venv_folder, venv_python
from spatial_rag_plugin.services.interpreters import VARIABLE, available
from tests.timing import timed

MODULES = {"opening-hours-py": "opening_hours", "sentence-transformers": "sentence_transformers", "pillow": "PIL"}


def wheel(folder: Path, name: str, version: str, module: str, code: str = "") -> None:
    """The smallest wheel that pip installs."""
    base = f"{name.replace('-', '_')}-{version}"
    files = {
        f"{module}/__init__.py": code or f"VERSION = {version!r}\n",
        f"{base}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{base}.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{base}.dist-info/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{base}.dist-info/RECORD"])
    with zipfile.ZipFile(folder / f"{base}-py3-none-any.whl", "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tiny packages of the names and versions that the lists of requirements want."""
    folder = tmp_path_factory.mktemp("index")
    for name in ("light", "full"):
        for line in environment._requirements(name):
            package, version = re.match(r"([a-z-]+)[=>]=([\d.]+)", line).groups()
            wheel(folder, package, version, MODULES.get(package, package))
    return folder


@pytest.fixture(scope="module")
def seed(tmp_path_factory: pytest.TempPathFactory, index: Path) -> Path:
    """A complete light environment, made once."""
    folder = tmp_path_factory.mktemp("seed") / "companion"
    install(Flavour.LIGHT, lambda _line: None, lambda _done: None, lambda: None, folder, pip_options=offline(index))
    return folder


@pytest.fixture(autouse=True)
def nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No environment but those of the test, and none of pip's settings of this machine."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv(VARIABLE, raising=False)
    for name in ("PIP_FIND_LINKS", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    interpreters._probed.cache_clear()
    yield
    close_all()


def offline(index: Path) -> tuple[str, ...]:
    return ("--no-index", "--find-links", str(index))


def made(flavour: Flavour, folder: Path, options: tuple[str, ...], check=lambda: None) -> tuple[list[str], list[float]]:
    lines: list[str] = []
    told: list[float] = []
    install(flavour, lines.append, told.append, check, folder, pip_options=options)
    return lines, told


def test_light_then_full_then_gone(index: Path) -> None:
    folder = default_folder()
    assert (state().flavour, state().begun) == (None, False)
    lines, told = made(Flavour.LIGHT, folder, offline(index))
    assert told == sorted(told)
    assert (told[0] >= 0.0, told[-1]) == (True, 1.0)
    assert any("Successfully installed" in line and "opening-hours-py" in line for line in lines)
    assert (state().flavour, state().outdated) == (Flavour.LIGHT, False)
    found = available(Settings())
    assert (found.light, found.full, found.endpoint, found.python) == (True, False, True, str(venv_python(folder)))
    assert "torch" in found.why
    assert companion_of(Settings()).call("ping", {})[0]["packages"]["opening_hours"] is True

    lines, told = made(Flavour.FULL, folder, offline(index))
    assert told == sorted(told)
    assert any(line.startswith("going on with") for line in lines), "what is there is not made again"
    assert available(Settings()).full
    assert available(Settings()).why == ""

    made(Flavour.LIGHT, folder, offline(index))
    assert state().flavour is Flavour.FULL

    remove()
    assert not folder.exists()
    assert (state().flavour, state().begun) == (None, False)
    remove()


def test_what_was_begun_is_gone_on_with(index: Path, tmp_path: Path) -> None:
    folder, some = tmp_path / "companion", tmp_path / "some"
    shutil.copytree(index, some)
    next(some.glob("openai-*")).unlink()
    with pytest.raises(ServiceError, match="not to be had"):
        made(Flavour.LIGHT, folder, offline(some))
    assert (state(folder).flavour, state(folder).begun) == (None, True)
    created = venv_folder(folder).stat().st_ino
    lines, _ = made(Flavour.LIGHT, folder, offline(index))
    assert venv_folder(folder).stat().st_ino == created
    assert any("going on with" in line for line in lines)
    assert state(folder).flavour is Flavour.LIGHT


def copied(seed: Path, folder: Path) -> Path:
    shutil.copytree(seed, folder, symlinks=True)
    return folder


def test_an_environment_whose_python_is_gone_is_made_anew(seed: Path, index: Path, tmp_path: Path) -> None:
    """The Python that it was made with has been removed, as happens when QGIS is replaced by another version."""
    folder = copied(seed, tmp_path / "companion")
    python = venv_python(folder)
    for path in python.parent.glob("python*"):
        path.unlink()
    python.symlink_to(tmp_path / "removed")
    assert state(folder).flavour is None
    made(Flavour.LIGHT, folder, offline(index))
    assert state(folder).flavour is Flavour.LIGHT


def test_a_package_that_is_broken_is_found_out(seed: Path, index: Path, tmp_path: Path) -> None:
    """It installs, but does not import, as torch does on Windows without the C++ runtime: there must be no marker then."""
    folder, broken = copied(seed, tmp_path / "companion"), tmp_path / "broken"
    shutil.copytree(index, broken)
    torch = next(broken.glob("torch-*"))
    version = torch.name.split("-")[1]
    torch.unlink()
    wheel(broken, "torch", version, "torch", "raise ImportError('DLL load failed while importing _C')\n")
    with pytest.raises(ServiceError, match="trying the companion out failed") as caught:
        made(Flavour.FULL, folder, offline(broken))
    assert "DLL load failed" in caught.value.details
    assert "set it up again" in caught.value.remedy
    assert state(folder).flavour is Flavour.LIGHT, "what worked before goes on working"


def as_index(wheels: Path, folder: Path) -> str:
    """The address of a package index that offers these wheels."""
    for path in wheels.glob("*.whl"):
        package = folder / path.name.split("-")[0].replace("_", "-")
        package.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, package)
        with (package / "index.html").open("a") as page:
            page.write(f'<a href="{path.name}">{path.name}</a>')
    return folder.as_uri()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the package index has the small build")
@pytest.mark.parametrize("reachable", [True, False])
def test_torch_comes_from_where_it_is_small_or_else_from_the_index(
    reachable: bool, seed: Path, index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, small = copied(seed, tmp_path / "companion"), tmp_path / "small"
    version = next(index.glob("torch-*")).name.split("-")[1]
    small.mkdir()
    wheel(small, "torch", f"{version}+cpu", "torch")
    monkeypatch.setenv("PIP_INDEX_URL", as_index(index, tmp_path / "index"))
    monkeypatch.setattr(environment, "CPU_BUILDS", as_index(small, tmp_path / "cpu") if reachable else (tmp_path / "gone").as_uri())
    lines, _ = made(Flavour.FULL, folder, ())
    found = [path.name for path in venv_folder(folder).rglob("torch-*.dist-info")]
    assert found == [f"torch-{version}+cpu.dist-info" if reachable else f"torch-{version}.dist-info"]
    assert any("where it is larger" in line for line in lines) is not reachable
    assert state(folder).flavour is Flavour.FULL


@timed
def test_cancelling_ends_pip_at_once_and_leaves_no_marker(tmp_path: Path) -> None:
    """pip waits for an index that accepts the connection and says nothing."""
    import socket

    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/simple"
        folder, lines = tmp_path / "companion", []
        cancelled_at: list[float] = []

        def check() -> None:
            if any("Looking in indexes" in line for line in lines):
                time.sleep(0.3)
                cancelled_at.append(time.monotonic())
                raise Cancelled

        with pytest.raises(Cancelled):
            install(Flavour.LIGHT, lines.append, lambda _done: None, check, folder, pip_options=("--index-url", url))
        assert time.monotonic() - cancelled_at[0] < 0.5
    assert (state(folder).flavour, state(folder).begun) == (None, True)
    running = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert str(folder) not in running


def test_two_at_once_take_turns(seed: Path, index: Path, tmp_path: Path) -> None:
    folder = copied(seed, tmp_path / "companion")
    entered, go = threading.Event(), threading.Event()

    def first() -> None:
        with environment._alone(folder):
            entered.set()
            go.wait(20)

    thread = threading.Thread(target=first)
    thread.start()
    assert entered.wait(20)
    with pytest.raises(ServiceError, match="another QGIS"):
        made(Flavour.LIGHT, folder, offline(index))
    with pytest.raises(ServiceError, match="another QGIS"):
        remove(folder)
    go.set()
    thread.join()
    assert made(Flavour.LIGHT, folder, offline(index))[1][-1] == 1.0


def test_too_little_disk_is_told_before_anything_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "NEEDED_BYTES", {Flavour.LIGHT: 1 << 60, Flavour.FULL: 1 << 60})
    with pytest.raises(ServiceError, match="GB are free"):
        made(Flavour.LIGHT, tmp_path / "companion", ())
    assert not venv_folder(tmp_path / "companion").exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ServiceError, match="cannot be written"):
        made(Flavour.LIGHT, tmp_path / "file" / "companion", ())


def test_removing_touches_nothing_else(seed: Path, tmp_path: Path) -> None:
    folder = copied(seed, tmp_path / "companion")
    (folder / "notes.txt").write_text("mine")
    remove(folder)
    assert [path.name for path in folder.iterdir()] == ["notes.txt"]


def test_a_proxy_that_is_not_there_is_told(seed: Path, tmp_path: Path) -> None:
    folder = copied(seed, tmp_path / "companion")
    shutil.rmtree(next(venv_folder(folder).rglob("opening_hours")))
    next(venv_folder(folder).rglob("opening_hours_py-*.dist-info")).rename(tmp_path / "gone")
    with pytest.raises(ServiceError, match="proxy"):
        install(
            Flavour.LIGHT, lambda _line: None, lambda _done: None, lambda: None, folder,
            pip_options=("--index-url", "https://index.invalid/simple", "--retries", "1"),
            variables={"http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9"},
        )  # fmt: skip
