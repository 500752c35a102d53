"""The question as a row of items: names, quantities, directions and dates closed up, everything else word by word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Optional

from ..model.units import Quantity
from .language import Language
from .names import Name
from .quantities import QuantityReader
from .tokens import Token, is_cjk

WORD, NAME, QUANTITY, UNKNOWN, NUMBER, ORDINAL, DATE, DIRECTION, MARK = (
    "word", "name", "quantity", "unknown", "number", "ordinal", "date", "direction", "mark",
)  # fmt: skip
PREPOSED = (QUANTITY, DIRECTION, UNKNOWN, NUMBER)  # what can open a clause without a word before it
_QUOTES = "\"'“”„«»‹›‘’"


@dataclass(frozen=True)
class Item:
    """``key`` is the folded word that patterns compare, empty for names and quantities; offsets are characters."""

    kind: str
    start: int
    end: int
    text: str
    key: str = ""
    glued: bool = False
    quantity: Optional[Quantity] = None
    azimuth: Optional[float] = None
    qualifiers: tuple[str, ...] = ()
    core_end: int = 0
    likeness: float = 0.0
    lonlat: Optional[tuple[float, float]] = None

    @property
    def number(self) -> float:
        return self.quantity.value if self.quantity else 0.0


def build_items(text: str, tokens: Sequence[Token], names: Sequence[Name], language: Language) -> list[Item]:
    """Close the tokens up into items; names come first, so nothing is read inside them."""
    keys = [token.key for token in tokens]
    quantities = QuantityReader(language)
    by_start = {name.start: name for name in names}
    items: list[Item] = []
    index = ranked = 0
    while index < len(tokens):
        token = tokens[index]
        ranked = max(ranked, _past_superlative(keys, index, language))
        name = by_start.get(index)
        if name is not None:
            core_end = tokens[name.core_end - 1].end
            start = token.start
            if name.core_end - index > 2 and token.text in _QUOTES and tokens[name.core_end - 1].text in _QUOTES:
                start, core_end = tokens[index + 1].start, tokens[name.core_end - 2].end
            core = text[start:core_end]
            items.append(
                Item(
                    NAME,
                    start,
                    tokens[name.end - 1].end,
                    core,
                    glued=token.glued,
                    qualifiers=name.qualifiers,
                    core_end=core_end,
                    likeness=name.likeness,
                    lonlat=name.lonlat,
                )
            )
            index = name.end
            continue
        size, azimuth = language.directions.longest(keys, index) if index >= ranked else (0, None)
        if size and (len(token.text) > 2 or token.text.isupper() or is_cjk(token.text)):
            end = tokens[index + size - 1].end
            items.append(Item(DIRECTION, token.start, end, text[token.start : end], azimuth=azimuth, glued=token.glued))
            index += size
            continue
        limit = min((start for start in by_start if start > index), default=len(tokens))
        reading = quantities.at(tokens[:limit], keys[:limit], index)
        if reading is not None:
            end = tokens[reading.end - 1].end
            words = text[token.start : end]
            key = token.key if reading.end == index + 1 and reading.kind == NUMBER else ""
            items.append(Item(reading.kind, token.start, end, words, key, token.glued, reading.value))
            index = reading.end
            continue
        key = token.text if _is_letter(tokens, index, language) else token.key
        items.append(Item(MARK if token.is_mark else WORD, token.start, token.end, token.text, key, token.glued))
        index += 1
    return items


def _past_superlative(keys: Sequence[str], index: int, language: Language) -> int:
    """The end of a superlative of several words that begins here, as in "furthest north"; before "of" the last one is a direction."""
    size, _ = language.superlatives.longest(keys, index) if keys[index] else (0, None)
    before = index + size < len(keys) and keys[index + size] in language.data["direction_joiners"]
    return index + size if size > 1 and not before else 0


def _is_letter(tokens: Sequence[Token], index: int, language: Language) -> bool:
    """Whether "A" is a letter and no article: in "flood zone A" it has a capital behind a word that has none."""
    token = tokens[index]
    capital = len(token.text) == 1 and token.text.isupper() and token.key in language.articles
    return capital and index > 0 and tokens[index - 1].text.islower() and tokens[index - 1].key not in language.function_words


def mask(start: int, end: int) -> int:
    """The bit mask of the items from ``start`` to before ``end``."""
    return (1 << end) - (1 << start)
