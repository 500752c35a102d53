"""What words of a language that parts them may name of a layer beyond its sure names: fields by a part of theirs, values beside their
field, the towns of an address, and values by what they begin with.

As ``words_guessed`` does for one whose words are not parted, these are guessed last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...language.linking import Part, linking_words
from ...language.marks import beside_a_value
from ...language.tokens import Token, fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ..attributes.fields import is_numeric
from ..attributes.links import links
from ..lexicon.dictionary import is_english
from ..lexicon.layer_names import layer_name_score
from ..lexicon.words import Words, stems
from .words_guessed import Guess

_BESIDE, _VALUE, _PART, _BEGUN = 0.5, 1.0, 1.7, 1.7  # what they cost
_SCORE, _AHEAD = 0.6, 0.05  # of a part of a field's name, and before the next
_LONGEST, _FEWEST = 3, 3  # words of a piece; letters
_UNTOLD = (FieldRole.KEY, FieldRole.URL, FieldRole.IMAGE, FieldRole.NAME)
_TOWNS = (FieldRole.ADDRESS,)
_MOST_VALUES = 400
_CODED = re.compile(r"(.+?)\s*[(\[][^()\[\]]{1,6}[)\]]$")


def named(text: str, tokens: Sequence[Token], layer: LayerInfo, light: frozenset[str], code: str) -> Iterator[Guess]:
    """What pieces of a text may name; ``light``: words that name nothing."""
    folded, begun = fold(text), list[Guess]()
    for info in layer.fields:
        if info.values_complete and not is_numeric(info) and len(info.values) <= _MOST_VALUES and len(folded) == len(text):
            yield from _beside(text, folded, info, code)
            begun += _begun(text, folded, info, light)
    yield from (each for each in begun if all(other.field == each.field or other.start != each.start for other in begun))
    coded = _without_codes(layer)
    words = [token for token in tokens if token.is_word and not token.is_number]
    for size in range(1, _LONGEST + 1):
        for run in zip(*(words[at:] for at in range(size))):
            if any(each.key in light for each in (run[0], run[-1])):
                continue
            start, end = run[0].start, run[-1].end
            for name, value in coded.get(stems(text[start:end]), ()):
                yield Guess(start, end, name, _VALUE, (value,))
            found = _field(text[start:end], layer)
            if found is not None:
                yield Guess(start, end, found.name, _PART)


def _without_codes(layer: LayerInfo) -> dict[Words, list[tuple[str, str]]]:
    """Values that end in a code in brackets, by what they are called without: escalators are "Escalator (E)"."""
    found: dict[Words, list[tuple[str, str]]] = {}
    for info in layer.fields:
        for value in info.values if info.role is FieldRole.CATEGORY and info.values_complete else ():
            bare = _CODED.match(str(value.value))
            if bare is not None:
                found.setdefault(stems(bare.group(1)), []).append((info.name, str(value.value)))
    return found


def _field(said: str, layer: LayerInfo) -> FieldInfo | None:
    """The one field of whose name words are a part, where they are not what the layer itself is called."""
    ranked = links(stems(said), layer) if not layer_name_score(stems(said), layer) else []
    if not ranked or ranked[0][0] < _SCORE or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < _AHEAD):
        return None
    info = layer.fields[ranked[0][1]]
    return info if info.role not in _UNTOLD else None


def _beside(text: str, folded: str, info: FieldInfo, code: str) -> Iterator[Guess]:
    """A value as it is written beside the name of its field: "exceeds std is Y", "A grades"; towns by themselves."""
    names = {stems(name) for name in (info.name, info.alias) if name}
    alone = info.role in _TOWNS and info.distinct is not None and 2 * info.distinct <= info.filled
    for value in info.values:
        said = fold(str(value.value))
        if said.split()[:1] and said.split()[0] in linking_words(code).plain[Part.NOT]:
            continue  # "not available" may deny
        for match in _said_in(folded, said):
            joined = beside_a_value(code).search(text, 0, match.start())
            before, behind = stems(text[: joined.start()] if joined is not None else ""), stems(text[match.end() :])
            if joined is not None and any(before[-len(name) :] == name for name in names):
                yield Guess(joined.start(), match.end(), info.name, _BESIDE, (str(value.value),))
            elif text[match.start()].isupper() and any(behind[: len(name)] == name for name in names):
                yield Guess(match.start(), match.end(), info.name, _BESIDE, (str(value.value),))
            elif alone and len(said) >= _FEWEST and text[match.start()].isupper():
                yield Guess(match.start(), match.end(), info.name, _VALUE, (str(value.value),))


def _said_in(folded: str, said: str) -> Iterator[re.Match[str]]:
    """Where words stand in a text; most of the values of a layer are nowhere in it, which is seen at once."""
    return re.finditer(rf"(?<!\w){re.escape(said)}(?!\w)", folded) if said and said in folded else iter(())


def _begun(text: str, folded: str, info: FieldInfo, light: frozenset[str]) -> Iterator[Guess]:
    """The values that begin with a name and go on; not all of a field: Apache of APACHE CORP."""
    if info.role is not FieldRole.CATEGORY or info.tokens:
        return
    begin: dict[str, list[str]] = {}
    for value in info.values:
        words = fold(str(value.value)).split()
        for size in range(1, len(words)):
            begin.setdefault(" ".join(words[:size]), []).append(str(value.value))
    for said, values in begin.items():
        if len(said) < _FEWEST or said in light or len(values) > 1:
            continue
        for match in _said_in(folded, said):
            if text[match.start()].isupper() and (match.start() or not is_english(said.split()[0])):
                yield Guess(match.start(), match.end(), info.name, _BEGUN - 0.01 * len(said.split()), tuple(values))
