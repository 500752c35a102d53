"""The options of language models on the command line, and what would be sent to one."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ..errors import LayerUnavailable
from ..model.settings import LlmReading, Settings
from ..services.environment_folder import default_folder
from ..services.leaving import ALL_FIELDS, Field, base_of
from ..services.llm_consent import CONSENT
from ..services.llm_consent import exact as as_sent


def add_llm(command: argparse.ArgumentParser) -> None:
    """Options of a language model, added to a command."""
    group = command.add_argument_group("language model", "the key, where one is wanted, comes from the variable SPATIAL_RAG_LLM_KEY")
    defaults = Settings()
    group.add_argument("--llm-url", default="", metavar="URL", help="base URL of a server that speaks the OpenAI protocol (left out: none)")
    group.add_argument("--llm-model", default="", metavar="NAME", help="the model there")
    group.add_argument("--llm-agree", action="store_true", help="agree that questions and names of layers and fields are sent to that URL")
    group.add_argument("--llm-show", action="store_true", help="print what would be sent, had you agreed; nothing is sent")
    group.add_argument(
        "--llm-values", action="append", default=[], type=_field, metavar="LAYER:FIELD",
        help=f"agree that values of this field are sent there too; repeatable ({ALL_FIELDS}: all; to this computer all may be)",
    )  # fmt: skip
    reading = [member.value for member in LlmReading]
    group.add_argument(
        "--llm-reading", type=LlmReading, choices=list(LlmReading), default=defaults.llm_reading, metavar="WHEN", help=" | ".join(reading)
    )
    group.add_argument("--llm-choosing", action="store_true", help="it weighs the scores of ranked lists and chooses among the best")
    group.add_argument("--llm-telling", action="store_true", help="it explains the answer; what it says is verified")
    group.add_argument("--llm-timeout", type=float, default=defaults.llm_timeout, metavar="SECONDS", help="longest wait for a reply")
    group.add_argument("--llm-context", type=int, default=defaults.llm_context, metavar="TOKENS", help="of request and reply")
    group.add_argument(
        "--llm-prices", type=_prices, default=(0.0, 0.0), metavar="IN,OUT", help="money for a million tokens read and written"
    )
    command.add_argument("--local-only", action="store_true", help="nothing leaves this computer, whatever else is said")


def llm_settings(arguments: argparse.Namespace) -> dict[str, Any]:
    """The fields of the settings that the options stand for. Raises LayerUnavailable where an agreement is to no address."""
    if not arguments.llm_url:
        return {"local_only": arguments.local_only}
    if not base_of(arguments.llm_url):
        raise LayerUnavailable(f"“{arguments.llm_url}” is no address of a language model; it looks like http://localhost:11434/v1")
    return {
        "llm_url": arguments.llm_url,
        "llm_model": arguments.llm_model,
        "llm_agreed": (base_of(arguments.llm_url),) if arguments.llm_agree and not arguments.llm_show else (),
        "llm_values": tuple(arguments.llm_values),
        "llm_reading": arguments.llm_reading,
        "llm_choosing": arguments.llm_choosing,
        "llm_telling": arguments.llm_telling,
        "llm_timeout": arguments.llm_timeout,
        "llm_context": arguments.llm_context,
        "llm_price_in": arguments.llm_prices[0],
        "llm_price_out": arguments.llm_prices[1],
        # the profile of a command is gone with it
        "llm_log_dir": str(default_folder().parent),
        "local_only": arguments.local_only,
    }


def show_held(whole: bool) -> None:
    """Print to stderr what waits for an agreement: the requests, or that there are some."""
    held = CONSENT.held()
    for item in held if whole else ():
        sys.stderr.write(f"to {item.base}, {item.purpose}:\n{as_sent(item)}\n")
    if held and not whole:
        sys.stderr.write(f"nothing was sent to {held[0].base}; --llm-show prints what would be, --llm-agree sends it\n")


def _field(text: str) -> str:
    layer, _, name = text.rpartition(":")
    if text == ALL_FIELDS:
        return text
    if not layer or not name:
        raise argparse.ArgumentTypeError(f"must be LAYER:FIELD, or {ALL_FIELDS}")
    return Field(layer, name).stored


def _prices(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError as error:
        raise argparse.ArgumentTypeError("must be two numbers with a comma between them") from error
    if not (0 <= low < 1e9 and 0 <= high < 1e9):
        raise argparse.ArgumentTypeError("must be 0 or more")
    return low, high
