"""The arguments, and which command they start."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from ..errors import SpatialRagError
from ..model.settings import EngineMode, InMode, Settings
from .companion import add_companion, run_companion
from .exit_codes import ANSWERED, INTERRUPTED, USAGE
from .llm import add_llm, llm_settings, show_held
from .summarise import add_summarise

_EPILOG = """exit codes:
  0    ask: answered; batch: every line was worked on; companion: done
  2    wrong usage, or a file or layer that cannot be opened or written
  3    ask: the question needs to be made clearer, or cannot be answered
  130  interrupted

A GeoPackage without |layername=NAME gives all its vector layers.
Distances are on the ellipsoid of the project, WGS 84 without one.
SPATIAL_RAG_CACHE names the folder that keeps the catalogs of layers."""


def parser() -> argparse.ArgumentParser:
    """The command line's grammar."""
    top = argparse.ArgumentParser(
        prog="python -m spatial_rag_plugin",
        description="Ask vector layers in plain language.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="ask|batch|summarise|companion")
    ask = commands.add_parser("ask", help="answer one question", epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("question", metavar="QUESTION")
    ask.add_argument("--out", type=Path, metavar="ANSWER.gpkg", help="also write result, reference and search area to a new GeoPackage")
    ask.add_argument("--json", action="store_true", help="print the whole answer as one line of JSON")
    batch = commands.add_parser(
        "batch", help="answer a file of questions", epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    batch.add_argument("questions", type=Path, metavar="QUESTIONS.jsonl", help='one {"id": …, "question": …} a line')
    batch.add_argument("--out", type=Path, required=True, metavar="ANSWERS.jsonl", help="one answer a line, written as they come")
    batch.add_argument("--resume", action="store_true", help="keep the answers that are in the file and go on behind them")
    for command in (ask, batch, add_summarise(commands)):
        _add_data(command)
        _add_settings(command)
        add_llm(command)
    add_companion(commands)
    return top


def _add_data(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--layer", action="append", default=[], metavar="PATH[|layername=NAME]", help="a vector layer, or a file with several; repeatable"
    )
    command.add_argument("--project", type=Path, metavar="FILE.qgz", help="a QGIS project, whose layers, ellipsoid and transforms are used")


def _add_settings(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--engine", type=EngineMode, choices=list(EngineMode), default=EngineMode.FUSED, metavar="HOW", help=_choices(EngineMode)
    )
    command.add_argument(
        "--in-mode", type=InMode, choices=list(InMode), default=InMode.INTERSECTS, metavar="MEANING", help=_choices(InMode)
    )
    command.add_argument("--whole-features", action="store_true", help="measure whole features, not only their parts in a region")
    command.add_argument(
        "--max-features", type=_count, default=0, metavar="N", help="list at most N features (0: all); values are not affected"
    )
    command.add_argument(
        "--geocoder",
        nargs="?",
        const=Settings().geocoder_url,
        default="",
        metavar="URL",
        help="look up places that no layer knows at this Nominatim search (left out: nothing leaves the computer)",
    )
    command.add_argument(
        "--now", type=_moment, default="", metavar="TIME", help="what “now” means, ISO date and time (left out: the clock)"
    )
    command.add_argument(
        "--country", default="", metavar="CODE", help="ISO code of the country whose public holidays hold (left out: each place’s)"
    )
    command.add_argument(
        "--companion-python", default="", metavar="PATH", help="a Python with the companion’s libraries (left out: that which was set up)"
    )
    command.add_argument("--traceback", action="store_true", help=argparse.SUPPRESS)


def _choices(kind: type[EngineMode] | type[InMode]) -> str:
    words = {
        EngineMode: "in one pass, or one Processing algorithm after the other",
        InMode: "what “in” a region means for a feature that is partly inside",
    }
    return f"{' | '.join(member.value for member in kind)}: {words[kind]}"


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must be 0 or more")
    return number


def _moment(text: str) -> str:
    try:
        if text:  # the default, too, is read by argparse
            datetime.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError("must be an ISO date and time, such as 2026-01-31T18:00") from error
    return text


def settings_of(arguments: argparse.Namespace) -> Settings:
    """The settings that the options stand for."""
    return Settings(
        in_mode=arguments.in_mode,
        whole_features=arguments.whole_features,
        engine=arguments.engine,
        max_features=arguments.max_features,
        now=arguments.now,
        country=arguments.country,
        companion_python=arguments.companion_python,
        encode_seconds=0,  # nobody waits before a window, and a script gives the same on any machine
        geocoder=bool(arguments.geocoder),
        geocoder_url=arguments.geocoder or Settings().geocoder_url,
        **llm_settings(arguments),
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code."""
    grammar = parser()
    arguments = grammar.parse_args(argv)
    if arguments.command != "companion" and not arguments.layer and arguments.project is None:
        grammar.error("name the data with --layer or --project")
    for stream in (sys.stdout, sys.stderr):
        # names may hold what the terminal's encoding has not
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        if arguments.command == "companion":
            return run_companion(arguments)
        from .session import qgis_session

        settings = settings_of(arguments)
        with qgis_session(arguments.layer, arguments.project, settings.local_only) as session:
            if arguments.command == "ask":
                from .ask import run_ask as run
            elif arguments.command == "summarise":
                from .summarise import run_summarise as run
            else:
                from .batch import run_batch as run
            code = run(arguments, settings, session)
            show_held(arguments.llm_show)
            return code
    except SpatialRagError as error:
        remedy = f" ({error.remedy})" if error.remedy else ""
        sys.stderr.write(f"{error.message}{remedy}\n")
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our output has gone; Python would complain once more when it closes the stream
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED
