"""`summarise`: the long texts of layers summed up by a language model, or what that would cost."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import LayerUnavailable
from ..model.settings import Settings
from .exit_codes import ANSWERED
from .progress import Progress

if TYPE_CHECKING:
    from .session import Session


def add_summarise(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """The grammar of the command, without data and language model."""
    command = commands.add_parser("summarise", help="sum up the long texts of layers once, by a language model, for ranking")
    command.add_argument("--field", action="append", default=[], metavar="NAME", help="a field with text; repeatable (left out: inferred)")
    command.add_argument("--estimate", action="store_true", help="only say what it would cost; nothing is sent")
    command.add_argument("--most", type=int, default=0, metavar="N", help="at most N texts of each layer (0: all)")
    return command


def run_summarise(arguments: argparse.Namespace, settings: Settings, session: Session) -> int:
    """Sum up the texts of every layer that has any; gives the exit code. Raises LayerUnavailable where none has, and LlmError."""
    from .. import api
    from ..qgis_adapters.summaries import open_summing

    settings = replace(settings, llm_telling=False)
    snapshot = api.snapshot(project=session.project)
    spoke = False
    for layer in snapshot.layers:
        progress = Progress(layer.name)
        try:
            summing = open_summing(
                snapshot, layer.id, settings, tuple(arguments.field), lambda: None, progress.fraction, max(0, arguments.most)
            )
        except LayerUnavailable:
            progress.end()
            continue  # a layer without texts beside others with them
        spoke = True
        expected = summing.estimate()
        cost = f"{expected.tokens_in:,} tokens to read, {expected.tokens_out:,} to write, {expected.money:.2f} {settings.llm_currency}"
        line = f"{layer.name}: {expected.texts:,} texts, {expected.requests:,} of them without a summary: about {cost}"
        if not arguments.estimate:
            sys.stderr.write(f"{line}\n")
            done = summing.run(lambda: None, progress.fraction)
            failed = f"; {done.failed} failed: {done.why}" if done.failed else ""
            line = f"{layer.name}: {done.new:,} new summaries, {done.known:,} of {done.texts:,} texts have one{failed}"
        progress.end()
        sys.stdout.write(f"{line}\n")
    if not spoke:
        raise LayerUnavailable("no layer has a field with long texts")
    return ANSWERED
