"""Where what we keep lies."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER_VARIABLE = "SPATIAL_RAG_CACHE"


def cache_folder(default: Path) -> Path:
    """The cache folder: what the environment variable SPATIAL_RAG_CACHE says, else ``default``."""
    named = os.environ.get(FOLDER_VARIABLE, "").strip()
    return Path(named).expanduser() if named else default
