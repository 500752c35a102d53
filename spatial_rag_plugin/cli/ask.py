"""`ask`: one question, the answer for people, as JSON, and as a GeoPackage."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .. import api
from ..errors import LayerUnavailable
from ..model.answer import Answer
from ..model.answer_json import dump_answer
from ..model.settings import Settings
from ..qgis_adapters.snapshot import ProjectSnapshot
from .exit_codes import ANSWERED, UNANSWERED
from .progress import Progress
from .session import Session
from .text import answer_text


def run_ask(arguments: argparse.Namespace, settings: Settings, session: Session) -> int:
    """Answer and print; gives the exit code."""
    out: Path | None = arguments.out
    if out is not None and not out.absolute().parent.is_dir():
        raise LayerUnavailable(f"the folder of {out} does not exist")
    progress = Progress("reading the layers")
    snapshot = api.snapshot(project=session.project)
    answer = api.ask_snapshot(arguments.question, snapshot, settings, progress=progress.fraction)
    progress.end()
    answer = api.tell(answer, snapshot, settings)
    sys.stdout.write(f"{dump_answer(answer)}\n" if arguments.json else answer_text(answer, settings))
    sys.stdout.flush()
    if out is not None:
        if _write(answer, snapshot, settings, out.absolute()):
            sys.stderr.write(f"written to {out}\n")
        else:
            sys.stderr.write(f"nothing to write: the answer has no features, and {out} is not made\n")
    return ANSWERED if answer.answered else UNANSWERED


def _write(answer: Answer, snapshot: ProjectSnapshot, settings: Settings, path: Path) -> bool:
    """Write the layers of the answer to a GeoPackage that replaces any other; False when there are none."""
    from qgis.PyQt.QtCore import QThread

    from ..qgis_adapters.presenter import prepare

    areas = api.search_areas(answer, snapshot, settings)
    return bool(prepare(answer, snapshot, areas, path, QThread.currentThread()).layers)
