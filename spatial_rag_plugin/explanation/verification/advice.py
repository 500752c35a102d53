"""What a sentence only advises its reader to do: "you may want to prioritise these for inspection", "it is worth calling ahead".

Nothing is said to be so, whatever words tell what to do: no name, number, place or order, no verb of what something is or has, and
nothing that is taken for there ("the terrace", "their pool") unless the question or a step speaks of it. A kind of thing, a quality and
a word for a field only stand where these have them, too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from ...language.tokens import fold
from .alike import is_kind
from .asides import judges
from .backing import stems_of
from .evidence import Evidence
from .fields import is_field_word
from .reading import Kind, Mark
from .small_talk import folded, parts_apart
from .wording import Wording

_DATA = Path(__file__).parent / "data" / "small_talk.json"
#: Phrases that claim nothing of what somebody is advised to do.
_NEUTRAL = frozenset((
    "it", "they", "both", "all", "about", "break", "wished", "found", "part", "ground", "front", "idiom", "stage", "placing", "shown",
    "followed", "also", "since", "unknown", "year_before", "year_after", "other", "begins",
))  # fmt: skip
#: Letters of a word that a longer one may be the plural of, and of the ending of that.
_LEAST, _PLURAL = 4, 2


def is_advice(plain: str, marks: Sequence[Mark], evidence: Evidence, said: Wording) -> bool:
    """Whether a sentence does no more than advise."""
    frames, causes = _frames(said.code)
    advised = False
    for part in parts_apart(plain, marks):
        text = folded(plain[part[0].start : part[-1].end])
        lead = next((end for end in _lead_ends(text, frames, said)), 0)
        rest = [mark for mark in part if len(folded(plain[part[0].start : mark.end])) > lead] if lead else part
        supposed = part[0].key in said.supposing and any(mark.key in said.readers for mark in part)
        may = any(mark.key in said.modal | _may(said.code) for mark in part)
        caused = advised and may and text.startswith(causes)
        if not (lead or supposed or caused) or not _only_does(rest, evidence, said, caused or supposed):
            return False
        advised = advised or bool(lead)
    return advised


def _lead_ends(text: str, frames: Sequence[str], said: Wording) -> Iterator[int]:
    """Where words that lead an advice end, at the beginning of a part, or behind a word that joins it."""
    head = text.partition(" ")[0]
    skipped = len(head) + 1 if not said.unspaced and (head in said.language.grammar_words or said.claims_nothing(head)) else 0
    for start in dict.fromkeys((0, skipped)):
        for frame in frames:
            if text.startswith(frame if said.unspaced else f"{frame} ", start):
                yield start + len(frame)


def _only_does(part: Sequence[Mark], evidence: Evidence, said: Wording, supposed: bool) -> bool:
    known = evidence.words(said)
    for at, mark in enumerate(part):
        if mark.kind is Kind.SIGN:
            continue
        if at == len(part) - 1 and (mark.kind is Kind.ORDINAL or mark.is_any("best")):
            continue  # "look at these first"
        if mark.kind is Kind.PHRASE:
            if not {name for name, _ in mark.does} <= _NEUTRAL:
                return False
            continue
        if mark.kind is not Kind.WORD:
            return False
        finite = mark.key in said.copulas | said.owns and mark.key not in said.modal | _may(said.code)
        if (finite and not supposed) or mark.key in said.carrying:
            return False
        backed = bool(stems_of(mark, said) & known) or said.claims_nothing(mark.key) or _is_singular(mark.key, known)
        before = part[at - 1] if at else None
        taken = before is not None and (before.key in said.language.definite or before.key in _owners(said.code))
        if backed:
            continue
        taken = taken and mark.key not in _outsiders(said.code)
        praised = judges(mark, said) and mark.key not in said.urging
        if taken or praised or is_kind(mark.key) or is_field_word(mark.key):
            return False
    return True


def _is_singular(key: str, known: frozenset[str]) -> bool:
    """ "The well" where wells were asked for, "die Kita" of Kitas."""
    return len(key) >= _LEAST and any(word.startswith(key) and len(word) - len(key) <= _PLURAL for word in known)


@cache
def _frames(code: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What leads an advice, the longest first, and what leads a reason for it."""
    data = json.loads(_DATA.read_text(encoding="utf-8"))[code]
    frames = sorted((folded(text) for text in data["advising"].split("|") if text), key=len, reverse=True)
    return tuple(frames), tuple(folded(text) for text in data["advised_as"].split("|") if text)


@cache
def _may(code: str) -> frozenset[str]:
    """Verbs of what only may be."""
    return frozenset(map(fold, json.loads(_DATA.read_text(encoding="utf-8"))[code]["may"].split()))


@cache
def _owners(code: str) -> frozenset[str]:
    """Words for whose something is, which is taken for there then."""
    return frozenset(map(fold, json.loads(_DATA.read_text(encoding="utf-8"))[code]["owners"].split()))


@cache
def _outsiders(code: str) -> frozenset[str]:
    """Words for who may be asked, and where to look, which are there anyway."""
    return frozenset(map(fold, json.loads(_DATA.read_text(encoding="utf-8"))[code]["outsiders"].split()))
