"""`companion status|install|remove`: the companion's environment, without QGIS."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from ..model.settings import Settings
from ..services.environment import install, remove, state
from ..services.environment_folder import Flavour
from ..services.interpreters import Availability, available
from .exit_codes import ANSWERED
from .progress import Progress


def add_companion(commands: Any) -> None:
    """The grammar of `companion`, added to the commands."""
    companion = commands.add_parser("companion", help="set up what opening hours and meaning need: status, install, remove")
    actions = companion.add_subparsers(dest="action", required=True, metavar="status|install|remove")
    status = actions.add_parser("status", help="say what is set up, and what works")
    setting_up = actions.add_parser("install", help="make the environment, or go on with it where it was stopped")
    setting_up.add_argument("--full", action="store_true", help="with an encoder of texts (1.4 GB); left out: opening hours only (75 MB)")
    setting_up.add_argument("--python", default="", metavar="PATH", help="the Python to make it with (left out: one is looked for)")
    setting_up.add_argument("--find-links", type=Path, metavar="FOLDER", help="take packages from this folder only, not the network")
    actions.add_parser("remove", help="remove the environment")
    status.add_argument("--companion-python", default="", metavar="PATH", help="a Python with the companion’s libraries")


def run_companion(arguments: argparse.Namespace) -> int:
    """Carry it out and give the exit code. Raises ServiceError with words for people."""
    if arguments.action == "install":
        _install(arguments)
    elif arguments.action == "remove":
        remove()
    settings = Settings(companion_python=getattr(arguments, "companion_python", ""))
    sys.stdout.write(_status(available(settings)))
    return ANSWERED


def _install(arguments: argparse.Namespace) -> None:
    options = ("--no-index", "--find-links", str(arguments.find_links.resolve())) if arguments.find_links else ()
    progress = Progress("setting up")

    def log(line: str) -> None:
        progress.end()
        sys.stderr.write(f"{line}\n")

    try:
        flavour = Flavour.FULL if arguments.full else Flavour.LIGHT
        install(flavour, log, progress.fraction, lambda: None, python=arguments.python, pip_options=options)
    except KeyboardInterrupt:
        log("stopped; the same command goes on from here")
        raise
    finally:
        progress.end()


def _status(found: Availability) -> str:
    there = state()
    if there.flavour is not None:
        made = f"{there.flavour.value}{', made for another version of the plugin: install it again' if there.outdated else ''}"
    else:
        made = "begun; install goes on with it" if there.begun else "none"
    lines = [
        f"environment    {made}",
        f"folder         {there.folder}",
        f"Python         {found.python or 'none'}",
        f"opening hours  {_words(found.light)}",
        f"meaning        {_words(found.full)}",
        f"model servers  {_words(found.endpoint)}",
    ]
    return "\n".join([*lines, *([found.why] if found.why else [])]) + "\n"


def _words(works: bool) -> str:
    return "yes" if works else "no"
