"""Several texts as one, in any language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from .wording import Template, Wording, translate

COMMA = translate("SpatialRagAnswer", "{first}, {then}")
#: Signs as wide as a letter of Chinese, with room behind them.
_WIDE_ENDS = ("。", "？", "！", "；", "：", "，")
SEMICOLON = translate("SpatialRagAnswer", "{first}; {then}")


def joined(texts: Sequence[str], pair: Template) -> str:
    """All texts as one; ``pair`` has places for ``first``, what is joined so far, and ``then``."""
    return reduce(lambda first, then: pair.said(first=first, then=then), texts) if texts else ""


def in_a_row(sentences: Sequence[str]) -> str:
    """Sentences one behind the other; where Chinese ends one, no space follows."""
    return reduce(lambda first, then: f"{first}{'' if first.endswith(_WIDE_ENDS) else ' '}{then}", sentences) if sentences else ""


def pieces(text: str, pair: Template) -> list[str]:
    """The texts that were joined so."""
    if not isinstance(text, Wording) or (text.context, text.template) != (pair.context, pair.text):
        return [text]
    return [*pieces(text.put_in["first"], pair), text.put_in["then"]]
