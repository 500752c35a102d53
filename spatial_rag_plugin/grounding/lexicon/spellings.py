"""Many spellings as columns: which are in a text, and which are close to a misspelt one.

Each spelling has a 64-bit hash (sorted, so that all word sequences of a question are looked up at once) and a 128-bit map of its
letter pairs. Of two spellings ``d`` edits apart each has at most ``3d`` pairs that the other has not, so the maps pick the few candidates
that an edit distance then decides.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Callable, NamedTuple, Optional

import numpy as np

_CANDIDATES = 120
_CHUNK = 50_000
_PAIRS_PER_EDIT = 6  # two letters that changed places: three pairs are gone, three are new
_M1, _M2, _M4, _H01 = (np.uint64(value) for value in (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101))


def spelling_hash(text: str) -> int:
    """A 64-bit hash, the same in every process."""
    return int.from_bytes(hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little")


@lru_cache(maxsize=64)
def _hashes_of(texts: tuple[str, ...]) -> np.ndarray:
    """The hashes of all pieces of a question, which are looked for in every layer."""
    return np.array([spelling_hash(text) for text in texts], dtype=np.uint64)


@lru_cache(maxsize=64)
def _pairs_of(text: str) -> tuple[np.ndarray, int]:
    """The map of the letter pairs of one text, which is looked for in every layer, and how many bits are set in it."""
    maps, _ = pair_maps([text])
    return maps[0], int(popcount(maps)[0])


class _Columns(NamedTuple):
    """What is known of each spelling, in some order: its number, its map, how many bits are set in it, its letters."""

    numbers: np.ndarray
    maps: np.ndarray
    sizes: np.ndarray
    lengths: np.ndarray

    def between(self, least: int, most: int) -> _Columns:
        """Those that have so many letters, of columns that go by it."""
        start, end = np.searchsorted(self.lengths, (max(0, least), most + 1))
        return _Columns(*(column[start:end] for column in self))


@dataclass(frozen=True)
class Spellings:
    """Columns over N spellings numbered 0…N−1.

    ``hashes`` (uint64) are sorted, ``order`` (int32) holds their numbers; ``maps`` (N×2 uint64) and ``lengths`` (uint16) go by number.
    """

    hashes: np.ndarray
    order: np.ndarray
    maps: np.ndarray
    lengths: np.ndarray

    @classmethod
    def build(cls, texts: list[str], check: Callable[[], None] = lambda: None) -> Spellings:
        """The columns of these spellings, in chunks; ``check`` may raise to stop."""
        hashes = np.empty(len(texts), dtype=np.uint64)
        maps = np.zeros((len(texts), 2), dtype=np.uint64)
        lengths = np.zeros(len(texts), dtype=np.uint16)
        for start in range(0, len(texts), _CHUNK):
            check()
            part = texts[start : start + _CHUNK]
            for index, text in enumerate(part, start):
                hashes[index] = spelling_hash(text)
            maps[start : start + len(part)], lengths[start : start + len(part)] = pair_maps(part)
        order = np.argsort(hashes, kind="stable").astype(np.int32)
        return cls(hashes[order], order, maps, lengths)

    def find(self, texts: list[str]) -> list[int]:
        """For each text the number of the spelling with its hash, or −1."""
        if not len(self.hashes) or not texts:
            return [-1] * len(texts)
        wanted = _hashes_of(tuple(texts))
        at = self.hashes.searchsorted(wanted)
        known = self.hashes.take(at, mode="clip") == wanted
        return np.where(known, self.order.take(at, mode="clip"), -1).tolist() if known.any() else [-1] * len(texts)

    def similar(self, text: str, most: int = _CANDIDATES, part: bool = False, edits: Optional[int] = None) -> list[int]:
        """The numbers of spellings that share the most letter pairs with the text, best first; ``part``: those that may hold it.

        ``edits``: none is left out that is at most so many edits away, unless more than ``most`` are, and most others are.
        """
        if not len(self.lengths) or len(text) < 3:
            return []
        wanted, own = _pairs_of(text)
        near = self._columns if edits is None else self._by_length.between(len(text) - edits, len(text) + edits)
        if not len(near.numbers):
            return []
        shared = popcount(near.maps & wanted)
        score = shared / own - 0.001 * near.lengths if part else 2.0 * shared / (near.sizes + own)
        likely = score > 0.35
        if edits is not None:
            likely &= near.sizes + own - 2 * shared <= _PAIRS_PER_EDIT * edits
        found = np.flatnonzero(likely)
        found = found[np.argsort(near.numbers[found])]  # of those that are as like the text the first come first
        if len(found) > most:
            found = found[np.argpartition(-score[found], most)[:most]]
        return near.numbers[found[np.argsort(-score[found], kind="stable")]].tolist()

    @cached_property
    def _columns(self) -> _Columns:
        numbers = np.arange(len(self.lengths), dtype=np.int32)
        return _Columns(numbers, self.maps, popcount(self.maps).astype(np.int16), self.lengths)

    @cached_property
    def _by_length(self) -> _Columns:
        """The shortest spellings first, so that those of nearly one length stand beside each other."""
        order = np.argsort(self.lengths, kind="stable").astype(np.int32)
        return _Columns(order, *(column[order] for column in self._columns[1:]))


def popcount(maps: np.ndarray) -> np.ndarray:
    """The number of set bits per row of an N×2 uint64 array."""
    value = maps - ((maps >> np.uint64(1)) & _M1)
    value = (value & _M2) + ((value >> np.uint64(2)) & _M2)
    both = value[:, 0] + value[:, 1]  # in four bits there is room for both halves, which are eight at most
    both = (both & _M4) + ((both >> np.uint64(4)) & _M4)
    return ((both * _H01) >> np.uint64(56)).astype(np.int64)  # of arrays numpy says nothing when numbers run over


def pair_maps(texts: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """The letter-pair maps (N×2 uint64) and lengths of texts; a space stands before and after each."""
    if not texts:
        return np.zeros((0, 2), dtype=np.uint64), np.zeros(0, dtype=np.uint16)
    lengths = np.array([len(text) for text in texts], dtype=np.int64)
    codes = np.frombuffer(("".join(f" {text} " for text in texts)).encode("utf-32-le", "surrogatepass"), dtype=np.uint32).astype(np.uint64)
    with np.errstate(over="ignore"):
        pairs = (codes[:-1] * np.uint64(0x9E3779B97F4A7C15) + codes[1:] * np.uint64(0xC2B2AE3D27D4EB4F)) >> np.uint64(57)
    starts = np.concatenate(([0], np.cumsum(lengths + 2)[:-1]))
    # The pair that joins the end of one text to the next belongs to neither.
    pairs = np.append(pairs, np.uint64(0))
    inside = np.ones(len(codes), dtype=bool)
    inside[starts + lengths + 1] = False
    bits = np.where(inside, np.uint64(1) << (pairs & np.uint64(63)), np.uint64(0))
    high = pairs >= np.uint64(64)
    maps = np.stack((np.where(high, np.uint64(0), bits), np.where(high, bits, np.uint64(0))), axis=1)
    return np.bitwise_or.reduceat(maps, starts, axis=0), np.minimum(lengths, 65535).astype(np.uint16)


def edit_distance(left: str, right: str, most: int) -> int:
    """Insertions, deletions, substitutions and swaps of neighbours that turn one text into the other; ``most + 1`` when there are more.

    Optimal string alignment distance, a column of the table at once as the bits of a number (Hyyrö 2003, "A bit-vector algorithm for
    computing Levenshtein and Damerau edit distances").
    """
    if left == right:
        return 0
    if abs(len(left) - len(right)) > most:
        return most + 1
    if not left:
        return len(right)
    places, whole, last = _places(left), (1 << len(left)) - 1, 1 << (len(left) - 1)
    more, less, same, before, edits = whole, 0, 0, 0, len(left)
    for rest, letter in enumerate(right, 1 - len(right)):
        here = places.get(letter, 0)
        swapped = ((~same & here) << 1) & before
        same = (((here & more) + more) ^ more) | here | less | swapped
        up, down = less | (whole & ~(same | more)), same & more
        if up & last:
            edits += 1
        elif down & last:
            edits -= 1
        if edits + rest > most:  # what is left can mend one edit a letter
            return most + 1
        up = (up << 1) | 1
        more, less = (down << 1) | (whole & ~(same | up)), up & same
        before = here
    return edits


@lru_cache(maxsize=256)
def _places(text: str) -> dict[str, int]:
    """Where each letter of a text stands, as bits."""
    found: dict[str, int] = {}
    for number, letter in enumerate(text):
        found[letter] = found.get(letter, 0) | (1 << number)
    return found


def allowed_edits(length: int) -> int:
    """How many typing errors a spelling of this length may hold and still be taken for the same."""
    return 0 if length < 3 else 1 if length < 6 else 2 if length < 12 else 3
