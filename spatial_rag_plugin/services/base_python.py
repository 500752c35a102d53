"""The Python that the companion's environment is made with: QGIS's own where it will do, else one that is installed beside it.

Inside QGIS ``sys.executable`` is often QGIS; its Python then lies beside it, at a place that depends on the platform.
"""

from __future__ import annotations

import glob
import json
import os
import shutil
import subprocess  # nosec B404  # asks candidates which Python they are
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Optional

from ..errors import ServiceError
from .companion_process import detached
from .interpreters import clean_environment, is_python

#: The libraries of the companion need it.
OLDEST = (3, 10)
_MINORS = range(14, OLDEST[1] - 1, -1)
_SECONDS = 20.0
_QUESTION = (
    "import importlib.util as u, json, sys; "
    "print(json.dumps([list(sys.version_info[:2]), bool(u.find_spec('venv')), bool(u.find_spec('ensurepip'))]))"
)


def base_python(named: str = "") -> str:
    """A Python that can make environments: ``named``, or the first that will do. Raises ServiceError with every one that will not."""
    reasons = []
    for path in [named] if named else _candidates():
        problem = _problem(path)
        if not problem:
            return path
        reasons.append(f"{path}: {problem}")
    wanted = ".".join(map(str, OLDEST))
    none = f"no Python {wanted} or later was found to make the companion with"
    raise ServiceError(
        f"{named} cannot make the companion’s environment" if named else none,
        "\n".join(reasons),
        f"install Python {wanted} or later (on Debian and Ubuntu also python3-venv), and name it",
    )


def _candidates() -> Iterator[str]:
    seen = set()
    for path in (*_of_qgis(), *_installed()):
        key = os.path.normcase(os.path.abspath(path))
        if key not in seen and Path(path).is_file():
            seen.add(key)
            yield path


def _of_qgis() -> Iterator[str]:
    """The Python that runs this, outside of any virtual environment."""
    for executable in (getattr(sys, "_base_executable", ""), sys.executable):
        if executable and is_python(executable):
            yield executable
    for folder in dict.fromkeys((sys.base_prefix, str(Path(sys.executable or ".").parent))):
        names = ("python3.exe", "python.exe") if sys.platform == "win32" else ("bin/python3", "python3")
        yield from (str(Path(folder, name)) for name in names)


def _installed() -> Iterator[str]:
    for name in (*(f"python3.{minor}" for minor in _MINORS), "python3", "python"):
        found = shutil.which(name)
        if found:
            yield found
    if sys.platform == "win32":
        for base in (os.environ.get("LOCALAPPDATA", ""), os.environ.get("PROGRAMFILES", "")):
            if base:
                yield from sorted(glob.glob(str(Path(base, "Programs" if "Local" in base else "", "Python3*", "python.exe"))), reverse=True)
    elif sys.platform == "darwin":
        # a program started from the Dock has a PATH without them
        yield from (f"{base}/python3.{minor}" for minor in _MINORS for base in ("/opt/homebrew/bin", "/usr/local/bin"))


def _problem(path: str) -> str:
    """Why a Python will not do; "" where it will."""
    answer = _asked(path)
    if answer is None:
        return "does not run"
    version, has_venv, has_pip = answer
    if tuple(version) < OLDEST:
        return f"Python {'.'.join(map(str, version))} is too old"
    return "" if has_venv and has_pip else "has no venv with pip (on Debian and Ubuntu: the package python3-venv)"


def _asked(path: str) -> Optional[list[Any]]:
    try:
        done = subprocess.run(  # nosec B603  # noqa: S603  # no shell; see the import
            [path, "-c", _QUESTION],
            env=clean_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_SECONDS,
            check=True,
            **detached(),
        )
        answer = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return answer if isinstance(answer, list) and len(answer) == 3 else None
