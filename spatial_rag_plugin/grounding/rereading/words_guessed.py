"""Fields by a part of their name that no other field of the layer has: 检验 of 下次检验日期, and 路线, whose initials begin LXBH; and
values by what they begin with: 3室2厅 of 3室2厅1厨2卫.

Such words are guessed last: only where a question leaves nothing over with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...language.han import initials
from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo

_PART, _INITIALS = 1.7, 1.9  # what they cost
_SHORTEST, _LONGEST = 2, 6  # letters
_FEWEST = 3  # letters of a name that is read by its initials
_UNTOLD = (FieldRole.KEY, FieldRole.URL, FieldRole.IMAGE)


class Guess(NamedTuple):
    """A field that a piece of a text may name, or values of it."""

    start: int
    end: int
    field: str
    cost: float
    values: tuple[str, ...] = ()


def guessed(text: str, layer: LayerInfo, code: str) -> Iterator[Guess]:
    """The fields that parts of a text may name."""
    told = [info for info in layer.fields if info.role not in _UNTOLD]
    light = load(code).function_words
    for start in range(len(text)):
        for end in range(start + _SHORTEST, min(len(text), start + _LONGEST) + 1):
            piece = text[start:end]
            if not is_cjk(piece[-1]) or not light.isdisjoint(piece):
                break
            if piece in layer.name:
                continue
            named = [info for info in told if piece in (info.alias or info.name)]
            spelled = [info for info in told if _is_spelled(piece, info)] if not named else []
            for found, cost in ((named, _PART), (spelled, _INITIALS)):
                if len(found) == 1:
                    yield Guess(start, end, found[0].name, cost)


def begun(text: str, layer: LayerInfo) -> Iterator[Guess]:
    """The values that begin with a part of a text, and go on; not all of a field."""
    for info in layer.fields:
        if info.role is not FieldRole.CATEGORY or info.tokens or not info.values_complete:
            continue
        labels = [str(value.label) for value in info.values]  # in the letters of the question
        for piece in dict.fromkeys(label[:size] for label in labels for size in range(_SHORTEST, len(label)) if label[:size] in text):
            own = tuple(str(value.value) for value in info.values if value.label.startswith(piece))
            if piece in labels or len(own) == len(labels) or not is_cjk(piece[-1]):
                continue
            at = text.find(piece)
            yield Guess(at, at + len(piece), info.name, _PART, own)


def _is_spelled(piece: str, info: FieldInfo) -> bool:
    """Whether a name begins or ends with the initials of a word."""
    name = info.name
    if not (name.isascii() and name.isalpha() and name.isupper() and len(name) >= _FEWEST and len(piece) <= len(name)):
        return False
    if any(map(is_cjk, info.alias)):
        return False  # the question calls it otherwise
    ends = (name[: len(piece)], name[-len(piece) :])
    return any(all(sound.lower() in initials(letter) for letter, sound in zip(piece, end)) for end in ends)
