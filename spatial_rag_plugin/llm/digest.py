"""What the layers hold, as briefly as a question needs it: for the prompt of a model that reads.

Every layer is named as long as there is room; fields and values go to those that the question may be about. Text of the data is quoted,
and values stand only where the person allowed it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Optional

from ..language.tokens import is_cjk, tokenize
from ..model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..model.llm import Disclosure
from .quoting import bare, quoted
from .tokens import tokens_of

EXPLAINED = "one line a layer: name | geometry | fields; # number, @ opening hours; some values after ="
Words = tuple[str, ...]

_NAME = 40  # characters of a name
_NAMING = 0.6  # of the tokens, for what the layers are called: without any field a name helps little
_VALUE = 24
_VALUES = 6  # of a field
_SAME_BEGINNING = 4  # letters that make two words alike: plurals, cases, compounds
_MARKS = {FieldRole.NUMBER: "#", FieldRole.TIME: "@"}
#: How much a field says about what its layer can be asked for, beside the words of the question.
_WORTH = {
    FieldRole.CATEGORY: 1.0, FieldRole.NUMBER: 0.9, FieldRole.TIME: 0.8, FieldRole.DATE: 0.6, FieldRole.NAME: 0.5, FieldRole.TEXT: 0.5,
    FieldRole.ADDRESS: 0.3, FieldRole.OTHER: 0.2,
}  # fmt: skip
_LAYER_SAID, _FIELD_SAID, _VALUE_SAID = 3.0, 2.0, 1.5
#: What follows the first fields of a layer is worth less and less: 40 fields of one layer must not push out all other layers'.
_FADING = 0.94


@dataclass(frozen=True)
class Digest:
    """``text``: the lines for the prompt; ``values_of``: (layer name, field) of every field whose values stand in it."""

    text: str
    values_of: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class _Piece:
    """A field for the digest, with its price in tokens; ``brief``: the same by its name alone, where there is no room for more."""

    layer: int
    text: str
    tokens: int
    gain: float
    valued: str = ""
    brief: str = ""

    def shortened(self) -> _Piece:
        return replace(self, text=self.brief, tokens=tokens_of(self.brief) + 1, valued="")


def digest(
    question: str, catalog: Catalog, disclosure: Disclosure, most_tokens: int = 900, meant: Optional[Mapping[str, float]] = None
) -> Digest:
    """The layers for a question in at most so many tokens.

    ``meant``: evidence in [0,1] by layer id that the question is about it, from whoever knows the words of the data better than their
    letters tell.
    """
    said = _words(question)
    layers = sorted(catalog.layers, key=lambda layer: -_relevance(layer, said, meant or {}))
    heads = [f"{bare(layer.name, _NAME)} | {layer.geometry.value}" for layer in layers]
    rasters = [f"{bare(raster.name, _NAME)} | raster" for raster in catalog.rasters]
    left = most_tokens
    shown = 0
    for head in (*heads, *rasters):
        price = tokens_of(quoted(head)) + 2
        if price > left or (shown and most_tokens - left + price > _NAMING * most_tokens):
            break
        left, shown = left - price, shown + 1
    pieces: list[_Piece] = []
    for number, layer in enumerate(layers[:shown]):
        pieces += _fields(number, layer, said, disclosure, 1.0 + _relevance(layer, said, meant or {}))
    lines: dict[int, list[_Piece]] = {}
    for piece in sorted(pieces, key=lambda piece: -piece.gain / (1.0 + piece.tokens) ** 0.5):
        taken = piece.shortened() if piece.tokens > left and piece.brief else piece
        if taken.tokens <= left:
            left -= taken.tokens
            lines.setdefault(taken.layer, []).append(taken)
    text = [_line(head, lines.get(number, ())) for number, head in enumerate(heads[:shown])]
    text += [quoted(head, 80) for head in rasters[: max(0, shown - len(heads))]]
    valued = [(layers[number].name, piece.valued) for number, taken in lines.items() for piece in taken if piece.valued]
    return Digest("\n".join(text), tuple(valued))


def _line(head: str, fields: Iterable[_Piece]) -> str:
    texts = ", ".join(piece.text for piece in fields)
    return quoted(f"{head} | {texts}" if texts else head, 6000)


def _relevance(layer: LayerInfo, said: Words, meant: Mapping[str, float]) -> float:
    own = _LAYER_SAID * _alike(" ".join((layer.name, *layer.keywords)), said) + _LAYER_SAID * meant.get(layer.id, 0.0)
    fields = max((_about(field, said) for field in layer.fields), default=0.0)
    return own + fields


def _about(field: FieldInfo, said: Words) -> float:
    """How much a field has to do with the words of the question."""
    values = max((_alike(value.label, said) for value in field.values), default=0.0) if field.role is FieldRole.CATEGORY else 0.0
    return _FIELD_SAID * _alike(f"{field.name} {field.alias}", said) + _VALUE_SAID * values


def _fields(number: int, layer: LayerInfo, said: Words, disclosure: Disclosure, relevance: float) -> Iterable[_Piece]:
    rated = sorted(((_about(field, said) + _WORTH.get(field.role, 0.0), field) for field in layer.fields), key=lambda pair: -pair[0])
    for place, (worth, field) in enumerate(rated):
        if field.role not in _WORTH:
            continue
        name = bare(field.name, _NAME)
        title = f"{name} ({bare(field.alias, _NAME)})" if field.alias and field.alias != field.name else name
        text = title + _MARKS.get(field.role, "")
        gain = worth * relevance * _FADING**place
        values = _shown_values(field, said) if disclosure.allows(layer.name, field.name) else ()
        if values:
            text = f"{text}={'/'.join(values)}"
        brief = name + _MARKS.get(field.role, "")
        yield _Piece(number, text, tokens_of(text) + 1, gain, field.name if values else "", brief if brief != text else "")


def _shown_values(field: FieldInfo, said: Words) -> tuple[str, ...]:
    """The values that the question may mean, then the frequent ones."""
    if field.role is not FieldRole.CATEGORY:
        return ()
    ranked = sorted(field.values, key=lambda value: (-_alike(value.label, said), -value.count))
    return tuple(bare(value.label, _VALUE).replace("/", " ") for value in ranked[:_VALUES])


@lru_cache(maxsize=50_000)
def _words(text: str) -> tuple[str, ...]:
    """The words of a text for comparison; where words are not parted, pairs of neighbouring characters."""
    keys = [token.key for token in tokenize(text.replace("_", " ")) if not token.is_mark]
    pairs = [one + other for one, other in zip(keys, keys[1:]) if is_cjk(one) and is_cjk(other)]
    return (*(key for key in keys if len(key) > 2), *pairs)


def _alike(text: str, said: Words) -> float:
    """The share of the words of a text that the question says, in [0,1]; of a long text that one of its words is said is enough."""
    own = _words(text)
    if not own or not said:
        return 0.0
    hits = sum(_said(word, said) for word in own)
    return hits / min(len(own), 3) if hits < min(len(own), 3) else 1.0


@lru_cache(maxsize=50_000)
def _said(word: str, said: Words) -> bool:
    return any(_same(word, other) for other in said)


def _same(word: str, other: str) -> bool:
    if word == other:
        return True
    shorter, longer = sorted((word, other), key=len)
    if is_cjk(shorter):
        return False
    same = min(len(shorter), max(_SAME_BEGINNING, len(shorter) - 2))
    return len(shorter) >= _SAME_BEGINNING and (longer.startswith(shorter[:same]) or longer.endswith(shorter))
