"""Which Python the companion runs with, and what that Python has."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess  # nosec B404  # asks a Python that the person named which packages it has
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Optional

from ..model.settings import Settings
from .companion_process import START, detached
from .environment_folder import Flavour, default_folder, read_state

VARIABLE = "SPATIAL_RAG_COMPANION"
SET_UP = "set up the companion (`python -m spatial_rag_plugin companion install`), or name a Python that has the packages in the settings"
_PROBE_SECONDS = 10.0
#: How long we believe what a Python was found to have; a person may install something meanwhile.
_BELIEVED_SECONDS = 60.0
#: Python's own variables, which QGIS sets for the Python inside it, lead another Python astray.
_NOT_HANDED_ON = ("PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "PYTHONEXECUTABLE", "PYTHONNOUSERSITE", "__PYVENV_LAUNCHER__", "VIRTUAL_ENV")
#: Keys and addresses of another service, which the openai package would send to whatever server it is told.
_OTHERS = "OPENAI_"
#: The key of the embeddings server. Keys of ours travel with the call that needs them, and in the environment of no other process.
KEY_VARIABLE = "SPATIAL_RAG_API_KEY"
_OURS = re.compile(r"SPATIAL_RAG_\w*KEY")
_LIGHT = ("opening_hours",)
_FULL = ("torch", "sentence_transformers")


@dataclass(frozen=True)
class Availability:
    """What the companion can do: ``light`` opening hours, ``full`` also encode texts, ``endpoint`` speak to an embeddings server.

    ``python``: the Python that it runs with, "" where there is none; ``why``: for people, what is missing, "" where nothing is.
    """

    light: bool
    full: bool
    endpoint: bool
    python: str
    why: str


def available(settings: Settings) -> Availability:
    """What the companion of these settings can do; only a Python that somebody named is started, for a short look at its packages."""
    python, found, why = _resolved(settings)
    if not python:
        return Availability(False, False, False, "", why)
    light, full = (all(found.get(name, False) for name in names) for names in (_LIGHT, _FULL))
    missing = [name for name in (*_LIGHT, *_FULL) if not found.get(name, False)]
    return Availability(light, full, found.get("openai", False), python, f"{python} has no {', '.join(missing)}" if missing else "")


def companion_python(settings: Settings) -> tuple[str, str]:
    """The Python of the companion, or "" and why there is none."""
    python, _, why = _resolved(settings)
    return python, why


def clean_environment(extra: Optional[Mapping[str, str]] = None) -> dict[str, str]:
    """The variables of this process without those that are meant for its own Python, and with ``extra``."""
    left_out = {name for name in os.environ if name in _NOT_HANDED_ON or name.startswith(_OTHERS) or _OURS.fullmatch(name)}
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, **(extra or {})}


def _resolved(settings: Settings) -> tuple[str, Mapping[str, bool], str]:
    """(Python, its packages, "") or ("", {}, why not): the settings', the variable's, the one set up, or the one that runs this."""
    for named, where in ((settings.companion_python, "the settings name"), (os.environ.get(VARIABLE, ""), f"{VARIABLE} names")):
        if named:
            path = Path(named).expanduser()
            if not path.is_file():
                return "", {}, f"{where} {named} as the companion’s Python, and there is no such file"
            found = _probed(str(path), int(time.monotonic() // _BELIEVED_SECONDS))
            return (str(path), found, "") if found is not None else ("", {}, f"{where} {named}, which is no Python that runs")
    state = read_state(default_folder())
    if state.flavour is not None:
        full = state.flavour is Flavour.FULL
        return str(state.python), {"opening_hours": True, "openai": True, **dict.fromkeys(_FULL, full)}, ""
    if is_python(sys.executable):
        here = {name: _found_here(name) for name in (*_LIGHT, *_FULL, "openai")}
        if any(here.values()):
            return sys.executable, here, ""
    return "", {}, "the companion is not set up"


def is_python(executable: str) -> bool:
    """Whether a path is called like a Python; in QGIS on Windows and macOS ``sys.executable`` is QGIS."""
    return bool(executable) and Path(executable).name.lower().startswith("python")


def _found_here(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


@lru_cache(maxsize=8)
def _probed(python: str, _minute: int) -> Optional[Mapping[str, bool]]:
    try:
        done = subprocess.run(  # nosec B603  # noqa: S603  # no shell; see the import
            [python, str(START), "--packages"],
            env=clean_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_PROBE_SECONDS,
            check=True,
            **detached(),
        )
        found = json.loads(done.stdout)["packages"]
    except (OSError, subprocess.SubprocessError, ValueError, KeyError, TypeError):
        return None
    return {str(name): bool(there) for name, there in found.items()}
