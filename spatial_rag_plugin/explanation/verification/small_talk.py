"""What a sentence says to its reader besides: greetings, wishes, offers, hints, and what is thought of it all.

Such a part holds nothing that could be false of the answer: no name, no number, no comparison, no kind of thing, and only words of a closed
list; behind "let me know if" and the like anything may stand, for nobody claims it. The rest of the sentence has to stand by itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Optional

from ...language.tokens import fold
from ...model.units import Dimension
from .alike import is_kind
from .asides import judges
from .fields import is_field_word
from .reading import Kind, Mark, Names, read
from .wording import Wording, wording

_DATA = Path(__file__).parent / "data" / "small_talk.json"
#: What parts of a sentence are set off by.
_BOUNDS = frozenset(",;:–—!?()，；：！？（）…")
_TOLD = frozenset((Kind.AMOUNT, Kind.NUMBER, Kind.RANGE, Kind.DIRECTION, Kind.CLOCK, Kind.DAY, Kind.VALUE, Kind.ORDINAL, Kind.NAME))
_MEASURED = frozenset((Kind.AMOUNT, Kind.RANGE, Kind.CLOCK))
#: Phrases that claim nothing by themselves, and those that claim nothing of what only may be.
_NEUTRAL = frozenset((
    "it", "they", "about", "break", "wished", "found", "part", "ground", "front", "idiom", "stage", "placing", "begins", "shown",
    "year_before", "year_after", "followed", "latter", "in_list", "also", "since",
))  # fmt: skip
_SUPPOSED = frozenset(("all", "both", "other", "only", "difference", "open", "closed", "hours", "until", "unknown", "several"))
_LEAD, _WISH, _FEW = 4, 8, 3
#: What a question to the reader may name, and what stands behind a part that only leads on; what stands for things told of before.
_ASKED, _ASKING, _LEADING, _MEANT = (Kind.DAY, Kind.CLOCK), ("?", "？"), (":", "：", "–", "—"), ("it", "they", "latter", "former")
#: Metres of what may be called a walk; words for one of several.
_WALK, _ONE = 2_000.0, ("one", "eine", "einer", "eines")
_NO_NAMES = Names(())
#: Letters that fold to one.
_MARKED = {"a": "[aä]", "o": "[oö]", "u": "[uü]", "e": "[eéè]"}
_END = re.compile(r"[\s.,;:!?–—-]*$")
_BLANKS = re.compile(r"[^\S\n]{2,}")
_BEHIND = re.compile(r"[\s,;:–—!?.，；：！？。()（）…]*")
_ADDRESS = re.compile(r"\w\.\w*[^\W\d]|\w@|://")
_START = re.compile(r"^[\s,;:–—.，；：！-]+")


@dataclass(frozen=True)
class _Talk:
    """The small talk of a language: phrases, and words."""

    hailing: tuple[str, ...]
    wishing: frozenset[str]
    offering: tuple[str, ...]
    weak: tuple[str, ...]
    freed: tuple[str, ...]
    vocabulary: frozenset[str]
    evaluating: frozenset[str]
    strolling: tuple[str, ...]
    personifying: tuple[str, ...]
    persons: frozenset[str]
    refused: frozenset[str]
    walked: Optional[re.Pattern[str]]


def without_small_talk(plain: str, marks: Sequence[Mark], said: Wording, asked: str) -> tuple[str, tuple[str, ...]]:
    """A sentence without what it only says to its reader ("" where that is all of it), and these parts, () where there are none.

    ``asked``: the question, whose places may be praised.
    """
    talk, kept, left = _talk(said.code), [], list[str]()
    if _ADDRESS.search(plain) or any(_has(folded(plain), word, said) for word in talk.refused):
        return plain, ()
    parts = list(parts_apart(plain, marks))
    texts = [plain[part[0].start : part[-1].end] for part in parts]
    near = _is_near(marks)
    for at, (part, text) in enumerate(zip(parts, texts)):
        supposed = at + 1 < len(parts) and part[0].key in said.supposing
        offered = supposed and _is_offer(folded(texts[at + 1]), parts[at + 1], talk, said)
        offered = offered or (at > 0 and part[0].key in said.supposing and _goes_on(texts[at - 1], parts[at - 1], text, part, talk, said))
        praised = at == 0 and _praises(plain[: part[-1].end + 1], part, talk, asked, said)
        sign = plain[part[-1].end :].lstrip()[:1]
        asks = sign in _ASKING and _says_nothing(part, said, _ASKED)
        leads = sign in _LEADING and at == 0 < len(parts) - 1 and _says_nothing(part, said, ())
        strolls = near and _is_talk(_without(folded(text), talk.strolling, said)[0] or "so", (), False, False, said)
        talks = strolls and _strolls(text, part, talk, said)
        if asks or leads or offered or praised or talks or _is_talk(text, part, at == 0, len(parts) == 1, said):
            left.append(text)
        else:
            told, walks = _cut(talk.walked.sub(r"\1", text) if talk.walked else text, talk.strolling, said) if near else (text, ())
            walks = (*walks, *(found.group().strip() for found in (talk.walked.finditer(text) if near and talk.walked else ())))
            told, judging = _cut(told, talk.evaluating, said)
            left += [*walks, *judging]
            kept.append(_with_sign(plain, told, part[-1].end))
    joined = _BLANKS.sub(" ", "".join(kept))
    return _END.sub("", _START.sub("", joined)) + ("." if joined and not said.unspaced else ""), tuple(left)


def _says_nothing(part: Sequence[Mark], said: Wording, told: Collection[Kind]) -> bool:
    """ "Early birds are well catered for: …", "planning a trip to the seaside?": nothing of what was found, and of no kind of thing."""
    claims = (mark.kind in _TOLD and mark.kind not in told for mark in part)
    phrases = ({name for name, _ in mark.does} for mark in part if mark.kind is Kind.PHRASE)
    if any(claims) or not all(does <= _NEUTRAL for does in phrases) or any(mark.is_any(*_MEANT) for mark in part):
        return False
    words = [mark for mark in part if mark.kind is Kind.WORD]
    asks = bool(told)
    return all(said.claims_nothing(each.key) or asks or not (is_kind(each.key) or judges(each, said)) for each in words) and bool(words)


def _is_near(marks: Sequence[Mark]) -> bool:
    """Whether all that a sentence says is far is no farther than a walk."""
    lengths = [mark.value.base for mark in marks if mark.kind is Kind.AMOUNT and mark.value.dimension is Dimension.LENGTH]
    return bool(lengths) and max(lengths) <= _WALK


def _strolls(text: str, part: Sequence[Mark], talk: _Talk, said: Wording) -> bool:
    return any(_has(folded(text), phrase, said) for phrase in talk.strolling) and not {mark.kind for mark in part} & _TOLD


def _cut(text: str, phrases: Collection[str], said: Wording) -> tuple[str, tuple[str, ...]]:
    """A text without some phrases, and these."""
    found = []
    for phrase in sorted(filter(None, phrases), key=len, reverse=True):
        pattern = re.escape(phrase) if said.unspaced else rf"\b(?:just |only |nur )?{_written(phrase)}\b(?: (?:of|from)(?= \d))?(?!-)"
        cut = re.sub(pattern, "", text, flags=re.IGNORECASE)
        found += [phrase] if cut != text else []
        text = cut
    return text, tuple(found)


def _written(phrase: str) -> str:
    """The pattern of a folded phrase in a text as it is written: "zu Fuß" of "zu fuss"."""
    pattern = re.escape(phrase).replace("ss", "(?:ss|ß)")
    return "".join(_MARKED.get(letter, letter) for letter in pattern)


def _praises(led: str, part: Sequence[Mark], talk: _Talk, asked: str, said: Wording) -> bool:
    """ "Canada is blessed with big lakes: …", of the place that was asked about."""
    told = folded(led)
    phrase = next((each for each in talk.personifying if each and _has(told, each, said)), "")
    names = [mark for mark in part if mark.kind is Kind.NAME]
    if not phrase or led[-1:] not in ":：–—" or not all(_has(folded(asked), folded(mark.text), said) for mark in names):
        return False
    told = _without(told.rstrip(":：–— "), (phrase, *(folded(mark.text) for mark in names)), said)[0]
    rest = read(told, said.code, _NO_NAMES)
    return _names_kinds_only(told, (), talk, said) and not any(mark.kind in _TOLD or mark.is_any("negation", "none") for mark in rest)


def _with_sign(plain: str, text: str, end: int) -> str:
    """A part with what stands behind it up to the next one."""
    behind = _BEHIND.match(plain[end:])
    return text + (behind.group() if behind is not None else "")


def parts_apart(plain: str, marks: Sequence[Mark]) -> Iterator[list[Mark]]:
    """The marks between the signs that set parts off."""
    part: list[Mark] = []
    for mark in marks:
        if mark.text in _BOUNDS or (mark.kind is Kind.SIGN and mark.text == "-" and plain[mark.start - 1 : mark.end + 1] == " - "):
            if part:
                yield part
            part = []
        elif mark.kind is not Kind.SIGN or mark.text.strip(".。"):
            part.append(mark)
    if part:
        yield part


def _is_talk(text: str, part: Sequence[Mark], first: bool, alone: bool, said: Wording) -> bool:
    talk, told = _talk(said.code), folded(text)
    part = part or read(told, said.code, _NO_NAMES)
    modal = any(mark.key in said.modal for mark in part)
    able = modal and any(mark.key in said.readers for mark in part)  # "you could see several of them"
    kinds = {mark.kind for mark in part if not (modal and mark.text.casefold() in _ONE)}
    if _is_offer(told, part, talk, said):
        return True
    if _is_conditional(part, kinds, alone, said):
        return True
    if kinds & _TOLD:
        return False
    if alone and _wishes(part, talk, said):
        return True
    if _supposes(part, said):
        return True
    bare, freed = _without(told, talk.freed, said)
    rest = read(bare, said.code, _NO_NAMES) if freed else part
    hailed = next((phrase for phrase in talk.hailing if _has(bare, phrase, said) and (not alone or phrase == bare)), "") if first else ""
    if hailed and _names_kinds_only(_without(bare, (hailed,), said)[0], (), talk, said):
        return True
    if said.unspaced:
        bare, spoken = _without(bare, talk.vocabulary, said)
        rest = read(bare, said.code, _NO_NAMES) if spoken else rest
        freed = freed or spoken
    if not all(_claims_nothing(mark, talk, modal, said) or (able and _is_deed(mark, said)) for mark in rest):
        return False
    spoken = any(mark.key in said.readers or mark.key in talk.persons for mark in part)
    if modal or spoken or freed or any(_has(told, phrase, said) for phrase in talk.hailing):
        return True
    told_of = any(mark.kind is Kind.WORD and is_field_word(mark.key) for mark in rest)
    return not alone and not told_of and any(mark.key in talk.evaluating or mark.key in said.plain | said.graded for mark in rest)


def _is_offer(told: str, part: Sequence[Mark], talk: _Talk, said: Wording) -> bool:
    """ "Shall I look within 2 km", "let me know if you want the ten largest": whatever is offered is not claimed."""
    kinds = {mark.kind for mark in part}
    lead = next((phrase for phrase in talk.offering if _begins(told, phrase, said)), "")
    if not lead or (Kind.NAME in kinds and any(mark.key in said.relative for mark in part)):
        return False
    named = Kind.NAME in kinds
    if not _names_kinds_only(told if named else _without(told, (lead,), said)[0], part if named else (), talk, said):
        return False
    return lead not in talk.weak or not (kinds & _MEASURED or " that " in told)


def _goes_on(offer: str, offering: Sequence[Mark], text: str, part: Sequence[Mark], talk: _Talk, said: Wording) -> bool:
    """ "Sag Bescheid, wenn du die drei übrigen sehen möchtest": what stands behind an offer, and is of nothing that was measured."""
    measured = {mark.kind for mark in part} & (_MEASURED | {Kind.NAME, Kind.VALUE})
    return not measured and _is_offer(folded(offer), offering, talk, said) and _names_kinds_only(folded(text), (), talk, said)


def _names_kinds_only(told: str, part: Sequence[Mark], talk: _Talk, said: Wording) -> bool:
    """Whether what nobody claims to be so is of things that may be asked for, and of nothing else: no pass word, and no link."""
    bare, _ = _without(told, (*talk.freed, *(talk.vocabulary if said.unspaced else ())), said)
    marks = part or read(bare, said.code, _NO_NAMES)
    return all(
        mark.kind is not Kind.WORD or _claims_nothing(mark, talk, True, said) or is_kind(mark.key) or is_field_word(mark.key)
        for mark in marks
    )


def _supposes(part: Sequence[Mark], said: Wording) -> bool:
    """ "If you love green spaces"."""
    keys = [mark.key for mark in part]
    supposed = any(key in said.supposing for key in keys[:2]) or keys[:2] == ["in", "case"]
    return supposed and any(key in said.readers for key in keys[: _LEAD + 1])


def _is_conditional(part: Sequence[Mark], kinds: Collection[Kind], alone: bool, said: Wording) -> bool:
    """ "If the first two are full", 想省钱的话: a condition of nobody in particular, in which nothing is measured, or named."""
    led = part[0].key in said.supposing or part[-1].text.endswith(said.conditional)
    return led and not alone and not set(kinds) & (_MEASURED | {Kind.NAME, Kind.VALUE, Kind.DIRECTION, Kind.DAY}) and not any(
        mark.kind is Kind.NUMBER and (mark.text[:1].isdecimal() or mark.value.value > _FEW) for mark in part
    )


def _wishes(part: Sequence[Mark], talk: _Talk, said: Wording) -> bool:
    """ "Enjoy your visit", "safe travels": short, and nothing is said to be so."""
    if (part[0].key not in talk.wishing and not (said.unspaced and part[0].text.startswith(tuple(talk.wishing)))) or len(part) > _WISH:
        return False
    own = said.unspaced or any(mark.key in said.readers for mark in part)
    if any(mark.key in said.copulas or not (mark.kind is Kind.WORD or _is_neutral(mark, talk, False)) for mark in part[1:]):
        return False
    return own or all(_claims_nothing(mark, talk, False, said) or not is_kind(mark.key) for mark in part[1:])


def _is_deed(mark: Mark, said: Wording) -> bool:
    """Whether a word may be what somebody does: no kind of thing, no quality, no way to go."""
    plain = mark.kind is Kind.WORD and mark.text.islower() and mark.key not in said.ways
    return plain and not is_kind(mark.key) and not judges(mark, said) and not is_field_word(mark.key)


def _claims_nothing(mark: Mark, talk: _Talk, modal: bool, said: Wording) -> bool:
    if mark.kind is Kind.SIGN:
        return True
    if mark.kind is Kind.PHRASE:
        return _is_neutral(mark, talk, modal)
    if mark.kind is not Kind.WORD:
        return modal and mark.text.casefold() in _ONE
    return said.claims_nothing(mark.key) or mark.key in talk.vocabulary | talk.evaluating or mark.key in said.graded | said.gradable


def _is_neutral(mark: Mark, talk: _Talk, modal: bool) -> bool:
    if mark.kind is not Kind.PHRASE:
        return False
    does = {category for category, _ in mark.does}
    return does <= (_NEUTRAL | _SUPPOSED if modal else _NEUTRAL) or all(word in talk.vocabulary for word in folded(mark.text).split())


def folded(text: str) -> str:
    """A text in small letters, with single spaces and plain apostrophes."""
    return " ".join(fold(text.replace("’", "'")).split())


def _has(told: str, phrase: str, said: Wording) -> bool:
    return phrase in told if said.unspaced else f" {phrase} " in f" {told} "


def _begins(told: str, phrase: str, said: Wording) -> bool:
    """Whether a part begins with a phrase, behind a word that joins it at most."""
    if said.unspaced:
        return told.startswith(phrase)
    head, _, rest = told.partition(" ")
    return any(f"{each} ".startswith(f"{phrase} ") for each in (told, rest if head in said.language.grammar_words else told))


def _without(told: str, phrases: Sequence[str] | frozenset[str], said: Wording) -> tuple[str, bool]:
    """A text without such phrases, and whether it had any."""
    bare = told if said.unspaced else f" {told} "
    for phrase in sorted(phrases, key=len, reverse=True):
        bare = bare.replace(phrase, "") if said.unspaced else bare.replace(f" {phrase} ", " ")
    bare = bare.strip()
    return bare, bare != told


@cache
def _talk(code: str) -> _Talk:
    data = json.loads(_DATA.read_text(encoding="utf-8"))[code]
    phrases = {name: tuple(map(folded, text.split("|"))) for name, text in data.items()}

    def split(name: str) -> frozenset[str]:
        return frozenset(phrases[name] if wording(code).unspaced else folded(data[name]).split())

    return _Talk(
        phrases["hailing"], frozenset(phrases["wishing"]), phrases["offering"], phrases["weak"], phrases["freed"], split("vocabulary"),
        split("evaluating"), phrases["strolling"], phrases["personifying"], split("persons"),
        split("refused"), _walked(data),
    )  # fmt: skip


def _walked(data: Mapping[str, str]) -> Optional[re.Pattern[str]]:
    """ "A quick 290 m stroll": the pattern of a length between words of a walk; None in a language without them."""
    if "ambling" not in data:
        return None
    led, gentle, walk = (data[name] for name in ("led", "ambling", "walks"))
    return re.compile(rf"(?:\b(?:{led}) )?\b(?:{gentle}) (\d[\d.,]*[ -]?(?:m|km)\b) (?:{walk})\b")
