"""The folder of the companion's own environment, and what is known of it without starting anything."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Optional

_MARKER = "ready.json"
_VENV = "venv"


class Flavour(str, Enum):
    """What is installed: opening hours and the client of model servers, or an encoder of texts as well."""

    LIGHT = "light"
    FULL = "full"


@dataclass(frozen=True)
class State:
    """``flavour`` is None until an environment is complete; ``begun``: there is one, complete or half made."""

    folder: Path
    python: Path
    flavour: Optional[Flavour] = None
    begun: bool = False
    outdated: bool = False


def default_folder() -> Path:
    """Where the environment lives: in the data folder of the user, as the platform has it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "spatial_rag" / "companion"


def venv_folder(folder: Path) -> Path:
    return folder / _VENV


def venv_python(folder: Path) -> Path:
    """The Python of the environment in ``folder``, whether it is there yet or not."""
    return folder / _VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def marker_file(folder: Path) -> Path:
    """Written last, so that an environment with it is complete."""
    return folder / _MARKER


def read_state(folder: Path, wanted: str = "") -> State:
    """What is in ``folder``; it is outdated when its requirements were others than ``wanted`` ("" : not compared)."""
    python, venv = venv_python(folder), venv_folder(folder)
    try:
        marker = json.loads(marker_file(folder).read_text("utf-8"))
        flavour: Optional[Flavour] = Flavour(marker["flavour"])
        made_of = str(marker.get("requirements", ""))
    except (OSError, ValueError, KeyError, TypeError):
        flavour, made_of = None, ""
    if flavour is None or not python.is_file():
        return State(folder, python, None, venv.is_dir())
    return State(folder, python, flavour, True, bool(wanted) and made_of != wanted)
