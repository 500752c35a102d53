"""What most of the names in a layer end in: "St Mary Primary School" and "Moor High School" are schools, whatever the layer is called.

Names of roads at the end of an address say nothing of what is there, and a layer whose own name says a kind needs no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...language.tokens import is_cjk
from .layer_words import layer_words
from .taxonomy import taxonomy
from .words import Words, ngrams, stems

_MOST_NAMES = 2000
_FEWEST = 5
_MOSTLY = 0.6  # of the features
_NEARLY = 0.8  # of those that a shorter ending has: "car park" and not "park"
_LONGEST = 3


def kinds_named(names: Mapping[str, int], layer_name: str) -> tuple[str, ...]:
    """The kinds of things that most of the names end in, by how many features bear each name; none where the layer is called by a kind."""
    if len(names) < _FEWEST or _says_kind(layer_name):
        return ()
    ends: Counter[Words] = Counter()
    seen = list(names.items())[:_MOST_NAMES]
    for name, count in seen:
        ends.update(dict.fromkeys(_ends(str(name)), count))
    least = _MOSTLY * sum(count for _, count in seen)
    most = {words: count for words, count in ends.items() if count >= least}
    return tuple(" ".join(words) for words in most if not _is_of_other(words, most))


def _ends(name: str) -> list[Words]:
    """The kinds that a name ends in, a number behind it left out."""
    words = stems(name)
    while words and words[-1].isdigit():
        words = words[:-1]
    if not words or is_cjk(words[-1][-1:]):
        return []
    sizes = range(1, min(_LONGEST, len(words) - 1) + 1)
    return [words[-size:] for size in sizes if _is_kind(words[-size:])]


def _is_kind(words: Words) -> bool:
    return taxonomy().is_kind(words) and words not in taxonomy().generic and words not in layer_words().networks


def _is_of_other(words: Words, most: Mapping[Words, int]) -> bool:
    """Whether a longer ending is what nearly all of them have, or a shorter one what clearly more have."""
    longer = (count for other, count in most.items() if len(other) > len(words) and other[-len(words) :] == words)
    shorter = (most.get(words[-size:], 0) for size in range(1, len(words)))
    return any(count >= _NEARLY * most[words] for count in longer) or any(most[words] < _NEARLY * count for count in shorter)


def _says_kind(name: str) -> bool:
    words = layer_words().bare_name(name)
    return any(_is_kind(words[start:end]) for start, end in ngrams(words))
