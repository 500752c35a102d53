"""What a text says for and against a place: clauses that praise or blame, and what it says is *not* so.

A small lexicon (``data/opinions.json``) and the reach of negations, nothing else: what "not a tourist trap" denies is left out of both
sides, so that neither a wish nor an aversion finds it; a clause that blames more than it praises is left out of the pros. The lexicon
blames by words that judge ("terrible"), not by those that describe ("small", "loud"), which somebody may be looking for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Optional

from .tokens import terms_of, words

_DATA = Path(__file__).parent / "data" / "opinions.json"
#: Words that a negation reaches.
_REACH = 6
_REACH_UNSPACED = 8
#: Characters of a copula and its negation, with room.
_COPULA = 24
_GAP = " … "
_CLAUSE = re.compile(r"[;:—–(){}\[\]\n]|\s-\s|(?<=[.!?…])(?<!\bDr\.)(?<!\bMr\.)(?<!\bSt\.)\s|[。！？；，]")
_MARK = re.compile(r"[,.;:!?…)(，。；：！？、]")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*|[,.;:!?…)(，。；：！？、\n]")


@dataclass(frozen=True)
class _Lexicon:
    code: str
    negation: re.Pattern[str]
    affirming: Optional[re.Pattern[str]]
    sincere: Optional[re.Pattern[str]]
    boundaries: frozenset[str]
    contrast: re.Pattern[str]
    listing: re.Pattern[str]
    copula: re.Pattern[str]
    praise: frozenset[str]
    blame: frozenset[str]
    hint: re.Pattern[str]


def for_and_against(text: str, language: str) -> tuple[str, str, str]:
    """(pros, cons, denied): what is asserted of the place without blame, all that is asserted, and what is said not to be so. The first two
    are ``text`` where it denies and blames nothing, and in a language without a lexicon.
    """
    lexicon = _lexicon(language)
    if lexicon is None or lexicon.hint.search(text.lower().replace("’", "'")) is None:
        return text, text, ""
    pros: list[str] = []
    cons: list[str] = []
    refuted: list[str] = []
    for clause in _clauses(text, lexicon):
        said, denied, refused = _asserted(clause, lexicon)
        if denied.strip(" ,"):
            refuted.append(denied.strip(" ,"))
        if not said:
            continue
        cons.append(said)
        if _balance(said, lexicon) - _balance(denied, lexicon) >= 0 and _balance(refused, lexicon) <= 0:
            pros.append(said)
    return "\n".join(pros), "\n".join(cons), "\n".join(refuted)


def judging_words(language: str) -> frozenset[str]:
    """The terms by which texts of a language praise or blame; empty in a language without a lexicon."""
    lexicon = _lexicon(language)
    return frozenset() if lexicon is None else lexicon.praise | lexicon.blame


def _clauses(text: str, lexicon: _Lexicon) -> list[str]:
    parts = (part for sentence in _CLAUSE.split(text) for part in lexicon.contrast.split(sentence))
    return [part.strip() for part in parts if part and part.strip()]


def _asserted(clause: str, lexicon: _Lexicon) -> tuple[str, str, str]:
    """A clause without what its negations reach, that, and what of it is refused to what the clause speaks of ("is not …")."""
    lowered = clause.lower().replace("’", "'")
    if len(lowered) != len(clause):
        return clause, "", ""
    said: list[str] = []
    denied: list[str] = []
    refused: list[str] = []
    at = 0
    for match in lexicon.negation.finditer(lowered):
        if match.start() < at or (lexicon.affirming is not None and lexicon.affirming.match(lowered, match.start())):
            continue
        end = _reach(lowered, match.end(), lexicon)
        if lexicon.sincere is not None and lexicon.sincere.search(lowered, match.start(), end):
            continue  # "about as good as it gets" denies nothing
        said.append(clause[at : match.start()])
        denied.append(clause[match.end() : end])
        if lexicon.copula.search(lowered, max(0, match.end() - _COPULA), match.end()):
            refused.append(denied[-1])
        at = end
    said.append(clause[at:])
    rest = _GAP.join(part.strip(" ,") for part in said if any(letter.isalnum() for letter in part))
    return rest, " ".join(denied), " ".join(refused)


def _reach(text: str, start: int, lexicon: _Lexicon) -> int:
    """Where the reach of a negation that ends at ``start`` ends: a mark, a new thought, or some words on."""
    if lexicon.code == "zh":
        mark = _MARK.search(text, start)
        return min(start + _REACH_UNSPACED, mark.start() if mark else len(text))
    counted = 0
    for match in _WORD.finditer(text, start):
        listed = match.group() == "," and lexicon.listing.match(text, match.start()) is not None
        if not listed and (counted >= _REACH or match.group() in lexicon.boundaries or not match.group()[0].isalnum()):
            return match.start()
        counted = 0 if listed else counted + 1
    return len(text)


def _balance(text: str, lexicon: _Lexicon) -> int:
    """How often a text praises less how often it blames."""
    if not text:
        return 0
    if lexicon.code == "zh":
        return sum(word in text for word in lexicon.praise) - sum(word in text for word in lexicon.blame)
    terms = terms_of(words(text), lexicon.code)
    return sum(term in lexicon.praise for term in terms) - sum(term in lexicon.blame for term in terms)


@cache
def _lexicon(language: str) -> Optional[_Lexicon]:
    data = json.loads(_DATA.read_text(encoding="utf-8")).get(language)
    if data is None:
        return None
    spaced = language != "zh"
    edge = r"\b" if spaced else ""
    phrases = [phrase for phrase in data.get("negating_phrases", "").split("|") if phrase]
    affirming = [phrase for phrase in data.get("affirming_phrases", "").split("|") if phrase]
    negation = _any((*data["negators"].split(), *phrases), edge)
    sides = [data[side].split() for side in ("praise", "blame")]
    praise, blame = (frozenset(terms_of(side, language) if spaced else side) for side in sides)
    # A quick look for anything to do; words that are stemmed are found by how they begin.
    hint = _any((*data["negators"].split(), *phrases, *sides[1]), edge, "" if spaced else edge)
    boundaries = frozenset(data["boundaries"].split())
    contrast = _any(data["contrasts"].split(), edge)
    listing = re.compile(rf",\s*(?:[^\s,.;]+\s+){{1,3}}?(?:{'|'.join(data['listing'].split())})\b" if spaced else r"(?!)")
    copula = re.compile(f"{_any(data['copulas'].split(), edge).pattern}(?:\\s+\\S+)?$")  # with the negation itself, or before it
    affirmed = _any(affirming, edge) if affirming else None
    sincere = [phrase for phrase in data.get("sincere_phrases", "").split("|") if phrase]
    told = _any(sincere, edge) if sincere else None
    return _Lexicon(language, negation, affirmed, told, boundaries, contrast, listing, copula, praise, blame, hint)


def _any(phrases: Iterable[str], before: str, after: Optional[str] = None) -> re.Pattern[str]:
    listed = sorted(set(phrases), key=lambda phrase: (-len(phrase), phrase))
    by_letter: dict[str, list[str]] = {}
    for phrase in listed:
        by_letter.setdefault(phrase[0], []).append(re.escape(phrase[1:]))
    pattern = "|".join(f"{re.escape(letter)}(?:{'|'.join(rests)})" for letter, rests in sorted(by_letter.items()))
    return re.compile(f"{before}(?:{pattern}){before if after is None else after}")
