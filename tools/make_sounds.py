"""Writes which Latin letters a Chinese character stands for in names that are written by their sound: `python -m tools.make_sounds`.

Usage: make_sounds.py NAMES.geojson…, files of Natural Earth (public domain) with NAME and NAME_ZH; what the CLDR and our own lists call
places is learnt from as well. Each pair is cut into a piece of letters for each character; how often a character has a piece is counted,
and the pairs are cut again by that (hard expectation maximisation). What a character was seen too rarely for comes from its syllable, and
of that from its initial and its final. Pairs of names whose hash is odd are left out: the tests measure with those.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from spatial_rag_plugin.grounding.lexicon.folding import fold
from spatial_rag_plugin.grounding.lexicon.sounds import spoken
from spatial_rag_plugin.language.han import all_syllables, simplified, syllables

_DATA = Path(__file__).parents[1] / "spatial_rag_plugin" / "grounding" / "data"
_ABOUT = (
    "Latin letters that Chinese characters stand for in names written by their sound, with what each costs (tenths of −ln of its share); "
    "syllables: of characters that are not listed. Made by tools/make_sounds.py of names of Natural Earth, the CLDR and our own lists."
)
_HAN, _INITIAL = re.compile("[\u3400-\u9fff]+"), re.compile("^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)(.*)$")
_ELSEWHERE = frozenset(("China", "Japan", "Taiwan", "North Korea", "South Korea", "Vietnam", "Hong Kong S.A.R.", "Macao S.A.R"))
_TAUGHT = (0,) if "dev" in sys.argv else (0, 2)
_VOWELS, _LONGEST, _ROUNDS = "aeiouy", 6, 6
_WORST = 4.0  # a pair that costs more for each character is no pair of one sound
_LEAST, _LEAST_SEEN = 0.0015, 3
_OF_SYLLABLE, _OF_CHARACTER = 6.0, 6.0  # how much what was not seen counts against what was
_CHANCE = 0.001  # what is less likely by its parts and was seen once was cut wrongly
#: Consonants that an initial may stand for, the usual ones first, and vowels that one of a final may.
_CONSONANTS = {
    "b": "b p v", "p": "p b ph pp f", "m": "m mm", "f": "f v ph w ff h", "d": "d t dd th", "t": "t th d tt dt", "n": "n nn gn",
    "l": "l r ll rr rh wr", "g": "g gh k gu c", "k": "k c ck kh q cc ch g qu x", "h": "h ch kh gh g j x f", "j": "j g gi k c dj z ky gy d",
    "q": "ch c tch k t cz tsch ky", "x": "s sh c ch h x sch sc", "zh": "j zh g dj dz", "ch": "ch tch cz", "sh": "sh sch ch s sz",
    "r": "r j zh g", "z": "z s ts dz", "er": "r l rr ll rh", "c": "ts z tz c s", "s": "s ss c z th x", "y": "y i j",
    "w": "w v u hu gu o", "": "",
}  # fmt: skip
_FINALS = {"a": "a", "o": "ou", "e": "eiau", "i": "iey", "u": "uow", "v": "u"}

Shares = dict[str, Counter]


def split_by(name: str) -> int:
    """0: learnt from; 1: kept for the tests."""
    return int(hashlib.md5(fold(name).encode(), usedforsecurity=False).hexdigest(), 16) % 4


def letters(name: str) -> str:
    return spoken(re.sub("[^a-z]", "", fold(name, short=False)))


def pairs(files: Iterable[str]) -> Iterator[tuple[str, str]]:
    """(Chinese name, name in Latin letters) of all sources."""
    for file in files:
        for feature in json.loads(Path(file).read_text(encoding="utf-8"))["features"]:
            known = feature["properties"]
            if known["ADM0NAME"] not in _ELSEWHERE and known["NAME_ZH"]:
                yield simplified(known["NAME_ZH"]).replace("·", ""), known["NAME"]
    for file in ("exonyms.json", "own_places.json"):
        for names in json.loads((_DATA / file).read_text(encoding="utf-8"))["places"]:
            latin = [name for name in names if all(character < "\u0370" for character in name)][:2]
            yield from ((simplified(name).replace("·", ""), other) for name in names if _HAN.match(name) for other in latin)


@cache
def _parted(piece: str) -> tuple[str, str]:
    """The consonants that a piece begins with, and the rest."""
    at = next((at for at, letter in enumerate(piece) if letter in _VOWELS), len(piece))
    return piece[:at], piece[at:]


@cache
def _sounds(syllable: str) -> tuple[str, str]:
    """Initial and final; 尔 is an r or an l at the end of a syllable."""
    found = _INITIAL.match(syllable) if syllable != "er" else None
    return (found.group(1), found.group(2)) if found else (syllable, "")


@cache
def _of_initial(initial: str, consonants: str) -> float:
    usual = _CONSONANTS[initial].split()
    if consonants in usual:
        return 0.6 / (1 + usual.index(consonants))
    if not consonants:
        return 0.5 if initial in ("", "y", "w") else 0.02
    return 0.05 if consonants.startswith(tuple(usual)) and usual else 1e-4


@cache
def _of_final(final: str, rest: str) -> float:
    vowels = [letter for letter in rest if letter in _VOWELS + "w"]
    others = [letter for letter in rest if letter not in _VOWELS + "w"]
    nasal = final.endswith(("n", "ng")) == any(letter in "mn" for letter in others)
    if not final and not rest:
        return 0.8
    share = (0.8 if nasal else 0.05) * 0.3 ** sum(letter not in "mng" for letter in others)
    if not vowels:
        return 0.3 * share * (0.4 if final in ("", "e", "i", "u") else 0.02)
    first = next((letter for letter in final if letter in _FINALS), "a")
    return 0.3 * share * (0.6 if vowels[0] in _FINALS[first] else 0.2) * 0.6 ** (len(vowels) - 1)


class _Model:
    """How often characters, syllables, initials and finals stand for which letters."""

    def __init__(self) -> None:
        self.characters: Shares = defaultdict(Counter)
        self.syllables: Shares = defaultdict(Counter)
        self.initials: Shares = defaultdict(Counter)
        self.finals: Shares = defaultdict(Counter)
        self._known: dict[tuple[str, str], float] = {}

    def share(self, character: str, piece: str) -> float:
        key = (character, piece)
        if key not in self._known:
            best = max((self.of_syllable(read, piece) for read in syllables(character)), default=1e-9)
            self._known[key] = _mixed(self.characters[character], piece, best, _OF_CHARACTER)
        return self._known[key]

    def of_syllable(self, syllable: str, piece: str) -> float:
        (initial, final), (begins, rest) = _sounds(syllable), _parted(piece)
        by_parts = self.begins(initial, begins) * self.ends(final, rest)
        return max(1e-9, _mixed(self.syllables[syllable], piece, by_parts if piece else 1e-3, _OF_SYLLABLE))

    def begins(self, initial: str, consonants: str) -> float:
        return _partly(self.initials[initial], consonants, _of_initial(initial, consonants))

    def ends(self, final: str, rest: str) -> float:
        return _partly(self.finals[final], rest, _of_final(final, rest))

    def cut(self, han: str, latin: str) -> tuple[float, list[tuple[str, str]]]:
        """The cost of a pair, and the piece of each character."""
        best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
        for character in han:
            states: dict[int, tuple[float, int]] = {}
            for start, (cost, _) in best[-1].items():
                for end in range(start, min(len(latin), start + _LONGEST) + 1):
                    total = cost - math.log(self.share(character, latin[start:end]))
                    if end not in states or total < states[end][0]:
                        states[end] = (total, start)
            best.append(states)
        if len(latin) not in best[-1]:
            return math.inf, []
        found, end = [], len(latin)
        for at in range(len(han), 0, -1):
            start = best[at][end][1]
            found.append((han[at - 1], latin[start:end]))
            end = start
        return best[-1][len(latin)][0], found[::-1]

    def learn(self, cuts: Iterable[tuple[str, str]]) -> None:
        """Count anew from these pieces."""
        last, self._known = _copy(self), {}
        for shares in (self.characters, self.syllables, self.initials, self.finals):
            shares.clear()
        for character, piece in cuts:
            self.characters[character][piece] += 1
            read = max(syllables(character), key=lambda read: (last.of_syllable(read, piece), read), default="")
            if read:
                (initial, final), (begins, rest) = _sounds(read), _parted(piece)
                self.syllables[read][piece] += 1
                self.initials[initial][begins] += 1
                self.finals[final][rest] += 1
        for shares in (self.characters, self.syllables):
            for key, counts in shares.items():
                rare = [piece for piece, count in counts.items() if count == 1 and last.likely(key, piece) < _CHANCE]
                shares[key] = Counter({piece: count for piece, count in counts.items() if piece not in rare})

    def likely(self, key: str, piece: str) -> float:
        """How likely a piece is by its parts alone, of a character or a syllable."""
        reads = syllables(key) if _HAN.match(key) else (key,)
        return max(
            (_of_initial(_sounds(read)[0], _parted(piece)[0]) * _of_final(_sounds(read)[1], _parted(piece)[1]) for read in reads),
            default=0.0,
        )


def _copy(model: _Model) -> _Model:
    last = _Model()
    for name in ("characters", "syllables", "initials", "finals"):
        getattr(last, name).update({key: Counter(counts) for key, counts in getattr(model, name).items()})
    return last


def _mixed(counts: Counter, key: str, otherwise: float, weight: float) -> float:
    return (counts[key] + weight * otherwise) / (sum(counts.values()) + weight) if counts else otherwise


def _partly(counts: Counter, key: str, otherwise: float) -> float:
    """As counted for the most part, so that what was never seen is not ruled out."""
    return 0.8 * counts[key] / sum(counts.values()) + 0.2 * otherwise if counts else otherwise


def main() -> int:
    known = {(han, letters(name)) for han, name in pairs(x for x in sys.argv[1:] if x != "dev") if split_by(name) in _TAUGHT}
    taught = sorted((han, name) for han, name in known if name and len(han) > 1 and _HAN.fullmatch(han))
    model = _Model()
    for number in range(_ROUNDS):
        done = [(han, *model.cut(han, name)) for han, name in taught]
        used = [cut for han, cost, cut in done if cost < (_WORST + 8 * (number == 0) + 2 * (number == 1)) * len(han)]
        model.learn(piece for cut in used for piece in cut)
        print(f"round {number}: {len(used)} of {len(taught)} pairs")
    read = dict.fromkeys(model.syllables, model.of_syllable)
    spoken = {key: model.share for key, counts in model.characters.items() if sum(counts.values()) >= _LEAST_SEEN}
    found = {
        "about": _ABOUT,
        "initials": {key: _written({piece: model.begins(key, piece) for piece in {*_CONSONANTS[key].split(), *model.initials[key], ""}})
                     for key in sorted(_CONSONANTS)},
        "finals": {key: _written({piece: model.ends(key, piece) for piece in _rests(model)})
                   for key in sorted({_sounds(syllable)[1] for syllable in all_syllables()})},
        "syllables": {key: _entry(key, model.syllables[key], read[key], _OF_SYLLABLE) for key in sorted(read)},
        "characters": {key: _entry(key, model.characters[key], spoken[key], _OF_CHARACTER) for key in sorted(spoken)},
    }  # fmt: skip
    (_DATA / "sounds.json").write_text(json.dumps(found, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    return 0


def _rests(model: _Model) -> set[str]:
    return {"", *"aeiou", *(rest for counts in model.finals.values() for rest, count in counts.items() if count > 1)}


def _written(shares: dict[str, float], least: float = _LEAST) -> str:
    """ "fai12 fe15 …", the likeliest first; what stands for no letter is "-"."""
    costs = {piece: round(-10 * math.log(share)) for piece, share in shares.items() if share >= least}
    return " ".join(f"{piece or '-'}{cost}" for piece, cost in sorted(costs.items(), key=lambda item: (item[1], item[0])))


def _entry(key: str, counts: Counter, share: Callable[[str, str], float], weight: float) -> str:
    """The pieces that were seen, and behind "*" what it costs that the others are looked up one step further back."""
    back = round(-10 * math.log(weight / (sum(counts.values()) + weight)))
    seen = [piece for piece, count in counts.items() if piece or count >= _LEAST_SEEN]
    return f"{_written({piece: share(key, piece) for piece in seen})} *{back}"


if __name__ == "__main__":
    sys.exit(main())
