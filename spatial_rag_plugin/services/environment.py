"""Makes and removes the companion's own environment: a virtual environment in the user's data folder that QGIS never sees.

What is half made is gone on with the next time; only a complete environment carries the marker that makes it used.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import sqlite3
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Callable, Optional

from ..errors import ServiceError
from .base_python import base_python
from .companion import close_all
from .environment_folder import Flavour, State, default_folder, marker_file, read_state, venv_folder, venv_python
from .interpreters import clean_environment
from .pip import PipProgress, ProgramFailed, run

Log = Callable[[str], None]
Progress = Callable[[float], None]
Check = Callable[[], None]

_LISTS = Path(__file__).with_name("requirements")
#: The builds of torch without a graphics card's libraries, which on Linux the package index has not.
CPU_BUILDS = "https://download.pytorch.org/whl/cpu"
_GIB = 1 << 30
#: What must be free, by flavour: the environment, and pip's copies while it works.
NEEDED_BYTES: Mapping[Flavour, int] = {Flavour.LIGHT: _GIB // 4, Flavour.FULL: 3 * _GIB}
_WITH_GRAPHICS_BYTES = 10 * _GIB
_LOOK = "look at the rights of the folder, and whether the disk is full"
_EXPECTED = {"light": 16, "torch": 1, "full": 45}
_IMPORTS = {Flavour.LIGHT: "import opening_hours, openai", Flavour.FULL: "import opening_hours, openai, torch, sentence_transformers"}
#: No package is built here: building runs the package's own code, and needs a compiler.
_PIP = ("-m", "pip", "--no-input", "--disable-pip-version-check", "install", "--only-binary", ":all:", "--no-warn-script-location")


def state(folder: Optional[Path] = None) -> State:
    """What is set up, and whether it is what this version of the plugin wants."""
    place = folder or default_folder()
    found = read_state(place)
    return read_state(place, _fingerprint(found.flavour)) if found.flavour is not None else found


def install(
    flavour: Flavour,
    log: Log,
    progress: Progress,
    check: Check,
    folder: Optional[Path] = None,
    python: str = "",
    pip_options: Sequence[str] = (),
    variables: Optional[Mapping[str, str]] = None,
    local_only: bool = False,
) -> State:
    """Make the environment, or go on with it, and give its state. It takes minutes, so it runs in a worker.

    ``log`` gets lines for people, ``progress`` 0 to 1; whatever ``check`` raises stops the work within a moment and keeps what there is.
    ``python`` makes the environment (empty: one is looked for); ``pip_options`` such as ``--no-index --find-links FOLDER`` say where
    packages come from; ``variables`` hand over the proxy. A full environment stays full. ``local_only``: packages come from a folder or not
    at all. Raises ServiceError with words: no Python, no disk, no network, another QGIS at it.
    """
    place = folder or default_folder()
    environment = clean_environment(variables)
    check()
    if local_only and "--no-index" not in pip_options:
        raise ServiceError("“local only” is on, and packages come from the Python package index", remedy="turn it off while setting up")
    with _alone(place):
        if read_state(place).flavour is Flavour.FULL:
            flavour = Flavour.FULL
        _want_free(place, NEEDED_BYTES[flavour])
        close_all()
        _make_venv(place, python, environment, log, check)
        progress(0.1)
        lists = ["light"] if flavour is Flavour.LIGHT else ["light", "torch", "full"]
        shares = {"light": (0.1, 0.9)} if flavour is Flavour.LIGHT else {"light": (0.1, 0.2), "torch": (0.2, 0.6), "full": (0.6, 0.9)}
        for name in lists:
            low, high = shares[name]
            _install_list(place, name, pip_options, environment, log, _Part(progress, low, high), check)
            progress(high)
        log("trying it out")
        try:
            run([str(venv_python(place)), "-c", _IMPORTS[flavour]], "trying the companion out", environment, log, check)
        except ProgramFailed as failed:
            raise ProgramFailed(failed.message, failed.details, "remove the companion and set it up again") from failed
        _write_marker(place, flavour)
        progress(1.0)
        log(f"the companion is ready in {place}")
    return state(place)


def remove(folder: Optional[Path] = None) -> None:
    """Remove the environment, complete or not; nothing else is touched. Raises ServiceError when a file cannot be removed."""
    place = folder or default_folder()
    if not place.is_dir():
        return
    with _alone(place):
        close_all()
        try:
            marker_file(place).unlink(missing_ok=True)
            if venv_folder(place).is_dir():
                shutil.rmtree(venv_folder(place))
        except OSError as error:
            raise ServiceError(f"{place} cannot be removed", str(error), "close other programs that use it, and try again") from error
    for leftover in ("lock.sqlite", ""):
        with contextlib.suppress(OSError):  # whoever waits for the lock, or keeps files there, keeps the folder
            (place / leftover).unlink() if leftover else place.rmdir()


class _Part:
    """The progress of a step as a part of the whole."""

    def __init__(self, progress: Progress, low: float, high: float) -> None:
        self._progress, self._low, self._high = progress, low, high

    def __call__(self, done: float) -> None:
        self._progress(self._low + done * (self._high - self._low))


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One QGIS at a time; SQLite's lock goes with its process, however that ends."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        held = sqlite3.connect(folder / "lock.sqlite", timeout=0.0, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise ServiceError(f"{folder} cannot be written", str(error), _LOOK) from error
    try:
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        held.close()
        raise ServiceError("another QGIS is setting up or removing the companion just now", str(error), "wait until it is done") from error
    try:
        yield
    finally:
        held.close()


def _want_free(folder: Path, needed: int) -> None:
    free = shutil.disk_usage(folder).free
    have = sum(path.stat().st_size for path in venv_folder(folder).rglob("*") if path.is_file() and not path.is_symlink())
    if free + have < needed:
        raise ServiceError(
            f"the companion needs about {needed / _GIB:.1f} GB, and {free / _GIB:.1f} GB are free",
            str(folder),
            "free some space, or name an existing Python in the settings",
        )


def _make_venv(folder: Path, python: str, environment: Mapping[str, str], log: Log, check: Check) -> None:
    """A virtual environment whose pip runs: the one begun before where it is whole."""
    own = venv_python(folder)
    if own.is_file():
        try:
            run([str(own), "-m", "pip", "--version"], "looking at what there is", environment, lambda _line: None, check)
            log(f"going on with {venv_folder(folder)}")
            return
        except ProgramFailed:
            log("what there is does not run any longer; starting anew")
    marker_file(folder).unlink(missing_ok=True)
    shutil.rmtree(venv_folder(folder), ignore_errors=True)
    maker = base_python(python)
    log(f"making an environment with {maker}")
    run([maker, "-m", "venv", str(venv_folder(folder))], "making the environment", environment, log, check)


def _install_list(
    folder: Path, name: str, pip_options: Sequence[str], environment: Mapping[str, str], log: Log, progress: Progress, check: Check
) -> None:
    """Install one list of requirements: torch alone from where it is small, then the rest, which finds it there."""
    torch = [line for line in _requirements("full") if line.startswith("torch==")]
    wanted = torch if name == "torch" else ["--requirement", str(_LISTS / f"{name}.txt")]
    sources = [*pip_options]
    small = (
        name == "torch"
        and sys.platform.startswith("linux")
        and not any(option.startswith(("--no-index", "--index-url", "-i")) for option in pip_options)
    )
    command = [str(venv_python(folder)), *_PIP, *_bytes_shown(folder)]
    if small:
        try:
            # what torch needs comes with the full list, from the package index
            run([*command, "--index-url", CPU_BUILDS, "--no-deps", *sources, *wanted], "installing torch", environment,
                PipProgress(_EXPECTED[name], log, progress), check)  # fmt: skip
            return
        except ProgramFailed as failed:
            log(f"{failed.message}; taking torch from the package index instead, where it is larger")
            _want_free(folder, _WITH_GRAPHICS_BYTES)
    what = "installing torch" if name == "torch" else f"installing the {name} companion"
    run([*command, *sources, *wanted], what, environment, PipProgress(_EXPECTED[name], log, progress), check)


def _bytes_shown(folder: Path) -> list[str]:
    """Options that make pip tell how far a download is, where this pip can: torch alone takes minutes."""
    found = [re.match(r"pip-(\d+)\.(\d+)", path.name) for path in venv_folder(folder).rglob("pip-*.dist-info")]
    version = max(((int(match[1]), int(match[2])) for match in found if match), default=(0, 0))
    return ["--progress-bar", "raw" if version >= (24, 1) else "off"]


def _requirements(name: str) -> list[str]:
    lines = (_LISTS / f"{name}.txt").read_text("utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def _fingerprint(flavour: Flavour) -> str:
    names = ["light"] if flavour is Flavour.LIGHT else ["light", "full"]
    return hashlib.sha256("\n".join(line for name in names for line in _requirements(name)).encode()).hexdigest()[:16]


def _write_marker(folder: Path, flavour: Flavour) -> None:
    """As a whole or not at all."""
    draft = marker_file(folder).with_suffix(".part")
    try:
        draft.write_text(json.dumps({"flavour": flavour.value, "requirements": _fingerprint(flavour)}), "utf-8")
        os.replace(draft, marker_file(folder))
    except OSError as error:
        raise ServiceError(f"{draft} cannot be written", str(error), _LOOK) from error
