"""What the person chose when a question was asked back, kept in the project: it goes where the project goes."""

from __future__ import annotations

import json
from collections.abc import Mapping

from qgis.core import QgsProject

_SCOPE, _KEY = "spatial_rag", "choices"
MOST = 200


def load(project: QgsProject) -> dict[str, str]:
    """Meanings by the words that they belong to; an entry that cannot be read counts as none. Main thread."""
    text, found = project.readEntry(_SCOPE, _KEY, "")
    if not found or not text:
        return {}
    try:
        stored = json.loads(text)
    except json.JSONDecodeError:
        return {}
    return {str(about): str(meaning) for about, meaning in stored.items()} if isinstance(stored, dict) else {}


def remember(project: QgsProject, about: str, meaning: str) -> None:
    """Keep one choice, the latest last; the oldest go when there are too many. Main thread."""
    choices = {key: value for key, value in load(project).items() if key != about}
    choices[about] = meaning
    _store(project, dict(list(choices.items())[-MOST:]))


def forget(project: QgsProject, about: str = "") -> None:
    """Forget one choice, or all. Main thread."""
    _store(project, {key: value for key, value in load(project).items() if about and key != about})


def _store(project: QgsProject, choices: Mapping[str, str]) -> None:
    if choices:
        project.writeEntry(_SCOPE, _KEY, json.dumps(dict(choices), ensure_ascii=False))
    else:
        project.removeEntry(_SCOPE, _KEY)
    project.setDirty(True)
