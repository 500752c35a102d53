"""What the names in a layer end in: "St Mary Primary School" and "Moor High School" are schools, whatever the layer is called.

Where most of them do, the layer holds these (``named_as``); where some of them do, these are of that kind (``kinds_in_names``: the
hospitals among facilities). Names of roads at the end of an address say nothing of what is there, and what is called by a kind of its own
needs no other: stops are named after hospitals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...language.tokens import is_cjk
from .layer_words import layer_words
from .taxonomy import taxonomy
from .words import Words, ngrams, stems

_MOST_NAMES = 2000
_FEWEST, _SEVERAL = 5, 3
_MOSTLY, _SITES = 0.6, 0.1  # of the features
_NEARLY = 0.8  # of those that a shorter ending has: "car park" and not "park"
_LONGEST, _LONGEST_UNSPACED = 3, 8
_MOST_KINDS = 40


def kinds_named(names: Mapping[str, int], layer_name: str) -> tuple[str, ...]:
    """The kinds of things that most of the names end in, by how many features bear each name; none where the layer is called by a kind."""
    if len(names) < _FEWEST or _says_kind(layer_name, wide=False):
        return ()
    ends = _counted(names)
    least = _MOSTLY * sum(list(names.values())[:_MOST_NAMES])
    most = {words: count for words, count in ends.items() if count >= least and not is_cjk(words[-1])}
    return tuple(" ".join(words) for words in most if not _is_of_other(words, most))


def kinds_in_names(names: Mapping[str, int], layer_name: str) -> tuple[str, ...]:
    """The kinds of things that several of the names end in, the most frequent first; none where the layer is called by a narrower kind."""
    if len(names) < _FEWEST or _says_kind(layer_name, wide=True):
        return ()
    plain = {words for name in list(names)[:_MOST_NAMES] if not str(name)[-1:].isdigit() for words in _ends(str(name))}
    several = ((words, count) for words, count in _counted(names).most_common(_MOST_KINDS) if count >= _SEVERAL and words in plain)
    few = _SITES * sum(list(names.values())[:_MOST_NAMES])  # of bicycles for hire a few stand at a station of the railway
    told = (words for words, count in several if words not in layer_words().stations or count >= few)
    return tuple(("" if is_cjk(words[-1]) else " ").join(words) for words in told)


def _counted(names: Mapping[str, int]) -> Counter[Words]:
    """How many features bear a name with each ending that is a kind of things."""
    ends: Counter[Words] = Counter()
    for name, count in list(names.items())[:_MOST_NAMES]:
        ends.update(dict.fromkeys(_ends(str(name)), count))
    return ends


def _ends(name: str) -> list[Words]:
    """The kinds that a name ends in, a number behind it left out."""
    words = stems(name)
    while words and words[-1].isdigit():
        words = words[:-1]
    unspaced = bool(words) and is_cjk(words[-1])
    sizes = range(2 if unspaced else 1, min(_LONGEST_UNSPACED if unspaced else _LONGEST, len(words) - 1) + 1)
    return [words[-size:] for size in sizes if _is_kind(words[-size:])]


def _is_kind(words: Words) -> bool:
    return taxonomy().is_kind(words) and words not in taxonomy().generic and words not in layer_words().networks


def _is_of_other(words: Words, most: Mapping[Words, int]) -> bool:
    """Whether a longer ending is what nearly all of them have, or a shorter one what clearly more have."""
    longer = (count for other, count in most.items() if len(other) > len(words) and other[-len(words) :] == words)
    shorter = (most.get(words[-size:], 0) for size in range(1, len(words)))
    return any(count >= _NEARLY * most[words] for count in longer) or any(most[words] < _NEARLY * count for count in shorter)


def _says_kind(name: str, wide: bool) -> bool:
    """Whether a layer is called by a kind of things; with ``wide`` facilities and the like are none."""
    words = layer_words().bare_name(name)
    facilities = layer_words().wide_kinds if wide else frozenset[Words]()
    heads = [words[start:] for start in range(len(words))]
    if any(not facilities.isdisjoint((head, *taxonomy().synonyms(head))) for head in heads):
        return False
    return any(_is_kind(words[start:end]) for start, end in ngrams(words))
