"""What of a sentence can state nothing that could be checked: parts that only speak to the reader, and words that are no number, name,
direction, comparison, denial, kind of thing, quality or word of the data, and are not where such a word would be told of something.

A sentence that was struck is read once more without them; where all that can be checked of it holds, and something could be, it stands, and
says what of it was not checked. Which words these are is not in a list: whatever is not known is one, unless its form or place claims.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from .alike import alike, is_kind
from .asides import is_adverb, judges
from .backing import stems_of
from .evidence import Evidence
from .fields import is_field_word
from .reading import Kind, Mark
from .told_words import events_of
from .wording import Wording

_FREE = "so"
_BOUNDS, _LEADING = frozenset(",;:–—!?()…"), frozenset(":–—!?")
_CLAIMS = frozenset((Kind.AMOUNT, Kind.NUMBER, Kind.RANGE, Kind.DIRECTION, Kind.CLOCK, Kind.DAY, Kind.VALUE, Kind.ORDINAL))
#: Phrases that claim nothing by themselves; those that claim nothing of what is said to the reader; what stands for things told of before.
_NEUTRAL = frozenset((
    "it", "about", "break", "wished", "found", "part", "ground", "front", "idiom", "stage", "placing", "begins", "shown",
    "year_before", "year_after", "followed", "latter", "also", "since", "several", "just_over", "just_under",
))  # fmt: skip
_SPOKEN = _NEUTRAL | frozenset(("all", "both", "other", "only", "open", "hours", "until", "unknown", "negation", "none", "they", "same"))
_UNNUMBERED = _SPOKEN | {"limit", "beyond", "strict", "edge", "chaser"}
_MEANT = frozenset(("it", "they"))
_BELOW = frozenset((("limit", 0), ("strict", 0)))
_LEAD, _PAIR, _SHORT = 4, 2, 3


def with_free_words(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> tuple[list[Mark], list[str]]:
    """The marks without parts that only speak, free words taken for such as say nothing; and what was taken so."""
    kept: list[Mark] = []
    left: list[str] = []
    ordinary: list[str] = []
    for at, (marks_of, sign) in enumerate(_parts(marks, said) if said.speakers else ()):
        part = _Part(tuple(marks_of), at == 0, sign, evidence, said)
        if part.only_speaks:
            left.append(" ".join(mark.text for mark in part.marks))
            continue
        for place, mark in enumerate(part.marks):
            if part.denies_free(place):
                kept += [replace(mark, does=_BELOW)] if part.stays_below(place) else []
                continue
            free = part.is_free(place)
            if free:
                (ordinary if said.claims_nothing(mark.key) else left).append(mark.text)
            kept.append(replace(mark, kind=Kind.WORD, key=_FREE, text=_FREE, does=frozenset(), value=None) if free else mark)
        kept += [sign] if sign is not None else []
    claims = any(mark.kind in _CLAIMS or (mark.kind is Kind.PHRASE and not _does(mark) <= _UNNUMBERED) for mark in kept)
    return (kept, left or ordinary) if claims else (list(marks), [])


def speaks_only(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> bool:
    """ "Good news for your wallet!", "here is how the stops are spread over the town:": a lead, or a call, that claims nothing at all."""
    if not said.speakers or not marks or marks[-1].text not in _LEADING or any(mark.kind in _CLAIMS | {Kind.NAME} for mark in marks):
        return False
    phrases = frozenset[str]().union(*(_does(mark) for mark in marks))
    words = [at for at, mark in enumerate(marks) if mark.kind is Kind.WORD]
    part = _Part(tuple(marks), True, None, evidence, said)
    return phrases <= _NEUTRAL and all(
        part.is_free(at) or said.claims_nothing(marks[at].key) or bool(stems_of(marks[at], said) & evidence.words(said)) for at in words
    )


def _does(mark: Mark) -> frozenset[str]:
    return frozenset(name for name, _ in mark.does)


def _parts(marks: Sequence[Mark], said: Wording) -> Iterator[tuple[list[Mark], Optional[Mark]]]:
    """What stands between signs, and before a word that leads on to the reader or the writer; with the sign behind it."""
    part: list[Mark] = []
    for at, mark in enumerate(marks):
        if mark.kind is Kind.SIGN and mark.text in _BOUNDS:
            yield part, mark
            part = []
            continue
        joins = part and (mark.is_any("break") or mark.key in said.causing or mark.key == _FREE)
        if joins and any(_is_person(each, said) for each in marks[at + 1 : at + 3]):
            yield part, None
            part = []
        part.append(mark)
    yield part, None


def _is_person(mark: Mark, said: Wording) -> bool:
    """Whether a mark is the reader or the writer."""
    return mark.kind is not Kind.NAME and (mark.key in said.readers or mark.key in said.speakers)


@dataclass(frozen=True)
class _Part:
    """The marks between two signs; ``first``: what a sentence begins with, ``sign``: behind it."""

    marks: tuple[Mark, ...]
    first: bool
    sign: Optional[Mark]
    evidence: Evidence
    said: Wording

    @property
    def only_speaks(self) -> bool:
        """Whether it only speaks to the reader, or leads on to what is told behind it."""
        said, marks = self.said, self.marks
        if not marks or any(mark.kind in _CLAIMS or mark.kind is Kind.NAME for mark in marks):
            return False
        does = frozenset[str]().union(*(_does(mark) for mark in marks if mark.kind is Kind.PHRASE))
        spoken = any(_is_person(mark, said) for mark in marks)
        if spoken and marks[0].key in said.supposing:
            return does <= _SPOKEN
        words = [mark for mark in marks if mark.kind is Kind.WORD]
        strict = any((is_kind(mark.key) and not said.claims_nothing(mark.key)) or judges(mark, said) for mark in words)
        if spoken:
            return does <= _SPOKEN and not strict and (not does & _MEANT or any(mark.key in said.speakers for mark in marks))
        if not self.first or self.sign is None or not does <= _NEUTRAL | {"negation"} or does & _MEANT:
            return False
        alone = marks[0]
        if len(marks) == 1 and not (said.claims_nothing(alone.key) or is_adverb(alone, said) or alone.key.endswith(said.plural_forms)):
            return False  # "Riverside: 6 bakeries"
        return self.sign.text in _LEADING or (len(marks) <= _LEAD and not strict and alone.key not in said.language.grammar_words)

    def denies_free(self, at: int) -> bool:
        """ "Don't dawdle", "you can't put a foot wrong", "don't even scratch the million mark": what denies a word that says nothing."""
        marks, said = self.marks, self.said
        if marks[at].kind is not Kind.PHRASE or not marks[at].is_any("negation"):
            return False
        near = range(at + 1, min(at + _LEAD, len(marks)))
        denied = next((place for place in near if not is_adverb(marks[place], said) and marks[place].key not in said.gentle), -1)
        if denied < 0 or not self.is_free(denied):
            return False
        own = at == 0 or any(_is_person(mark, said) for mark in marks[max(0, at - _SHORT) : at])
        return self._follows_auxiliary(at + 1) and (own or self.stays_below(at))

    def stays_below(self, at: int) -> bool:
        """ "Don't even scratch the million mark"."""
        numbers = [place for place in range(at + 1, len(self.marks)) if self.marks[place].kind in (Kind.NUMBER, Kind.AMOUNT)]
        behind = self._behind(numbers[0]) if numbers else None
        return behind is not None and behind.key in self.said.barriers

    def is_free(self, at: int) -> bool:
        """Whether the mark at a place is a word that can state nothing."""
        mark, said = self.marks[at], self.said
        leads, behind = self.first and not at, self._behind(at)
        if leads and mark.kind in (Kind.DAY, Kind.CLOCK) and len(mark.text) != len(mark.text.rstrip("0123456789")) + _PAIR:
            short = len(mark.text) == _SHORT if mark.kind is Kind.DAY else mark.text.isalpha()
            return short and behind is not None and behind.kind is Kind.WORD and behind.key.endswith(said.plural_forms)  # "Sun worshippers"
        devoted = (mark.key in said.devotees and at <= 1) or (not at and behind is not None and behind.key in said.devotees)
        if self.first and mark.kind is Kind.WORD and devoted:
            return True  # "Culture lovers will not have far to go"
        if mark.kind is not Kind.WORD or not mark.text.isalpha() or (mark.text[0].isupper() and not leads):
            return False
        known = self.evidence.words(said)
        if stems_of(mark, said) & known or mark.key in said.utmost | said.gradable | said.methods | said.urging:
            return False
        if mark.key in said.spans | said.each_span:
            return False  # "27,500 vehicles a month", of daily ones
        if mark.key in said.equalling | said.sharing | said.changing | said.passing or events_of((mark.key,)):
            return False
        before = self.marks[at - 1] if at else None
        if mark.key in said.folk:
            return self.first and at <= 1  # "pupils at Swellendam High School can choose"
        verb = before is not None and before.kind is Kind.NAME and mark.key.endswith(said.plural_forms)
        ahead = next((each for each in self.marks[at + 1 :] if each.text.casefold() not in said.outdoing), None)
        if verb and ahead is not None and ahead.kind is Kind.NAME:
            return False  # "A nudges past B"
        if verb and behind is not None and behind.key in said.outdoing:
            return True  # "Old Town lands somewhere in the middle"
        if said.claims_nothing(mark.key):
            return mark.key in said.plain and mark.key not in said.harmless
        if at and self._follows_auxiliary(at):
            return not judges(mark, said)
        if is_kind(mark.key):
            return bool(said.stems(alike(mark.key)) & said.stems(self.evidence.question))  # "harbours", of ports
        if is_field_word(mark.key) or judges(mark, said) or _ends(mark, said.superlative_forms):
            return False
        return not (self._may_be_name(at) or self._is_told(at) or self._is_owned(at) or self._is_reason() or self._tells_hours())

    def _behind(self, at: int) -> Optional[Mark]:
        return self.marks[at + 1] if at + 1 < len(self.marks) else None

    def _follows_auxiliary(self, at: int) -> bool:
        """Whether a verb in its plain form stands at a place: behind "to", "do", "can" and the like."""
        before = [mark for mark in self.marks[max(0, at - _PAIR) : at] if not mark.is_any("negation") or " " in mark.text]
        return any(word in self.said.modal | self.said.helping for mark in before[-1:] for word in mark.text.casefold().split())

    def _may_be_name(self, at: int) -> bool:
        """Whether a word that a sentence begins with may be a name, by what stands behind it."""
        said, behind = self.said, self._behind(at)
        if at or not self.first or is_adverb(self.marks[at], said) or behind is None:
            return False
        if behind.text[:1].isupper() and behind.kind is not Kind.NAME and not _is_person(behind, said):
            return True  # "Pixel Yard is 1 km away"
        led_on = behind.kind is Kind.WORD and behind.key not in said.copulas | said.auxiliary | said.glue
        return not (behind.kind is Kind.PHRASE or behind.key in said.readers or led_on)

    def _is_told(self, at: int) -> bool:
        """Whether a word is what a number counts, goes with a kind of thing, is what a copula tells, or is what is told of."""
        said, mark, behind = self.said, self.marks[at], self._behind(at)
        before = self.marks[at - 1] if at else None
        if before is not None and before.kind in (Kind.NUMBER, Kind.AMOUNT) and mark.key.endswith(said.plural_forms):
            return True  # "6 showers"
        plural = behind is not None and behind.kind is Kind.WORD and behind.key.endswith(said.plural_forms)
        if plural and before is not None and before.kind in (Kind.NUMBER, Kind.AMOUNT) and not before.is_any("part"):
            return True  # "1,470 picnic tables"
        if behind is not None and self._is_thing(behind):
            return True  # "a luxury hotel"
        led = self._led_by(at)
        if led is not None and led.key in said.copulas | said.auxiliary and not _ends(mark, said.progressive_forms):
            return True  # "is luxurious", "is praised by guests", "will soon be sealed"
        if self._is_ascribed(at):
            return True
        if before is not None and before.key in said.copulas | said.gentle and _ends(mark, said.comparative_forms):
            return True
        opens = at == 1 and before is not None and before.key in said.language.definite
        placed = opens and behind is not None and (behind.is_any("ground") or behind.key in said.inside)  # "the footways inside A"
        has = behind is not None and behind.key in said.copulas | said.owns
        return (has or placed) and not any(each.kind is Kind.NAME for each in self.marks[:at])

    def _led_by(self, at: int) -> Optional[Mark]:
        """What stands before a word, but for adverbs, "also", and words that are told beside it: "are also certified biodynamic"."""
        said = self.said
        grammar = said.language.grammar_words | said.copulas | said.auxiliary
        for mark in reversed(self.marks[:at]):
            beside = mark.kind is Kind.WORD and mark.key not in grammar and not _ends(mark, said.progressive_forms)
            if not (beside or is_adverb(mark, said) or mark.key in said.gentle | said.adding):
                return mark
        return None

    def _is_ascribed(self, at: int) -> bool:
        """Whether a bare noun is what something is for, from or of behind another word: "is known for salinity", "suffers from floods"."""
        said = self.said
        before = [mark for mark in self.marks[:at] if mark.key not in said.language.definite]
        led = len(before) > 1 and before[-1].key in said.ascribing and before[-2].kind is Kind.WORD
        return led and not is_adverb(self.marks[at], said)

    def _is_thing(self, mark: Mark) -> bool:
        known = is_kind(mark.key) or bool(stems_of(mark, self.said) & self.evidence.words(self.said)) or mark.key in self.said.things
        return mark.kind is Kind.WORD and mark.key not in self.said.language.grammar_words and known

    def _is_owned(self, at: int) -> bool:
        """Whether a word is of what something is said to have: "with a courtyard", "runs extra ferries"."""
        for mark in reversed(self.marks[max(0, at - _LEAD) : at]):
            if mark.text.casefold() in self.said.carrying:
                return True
            if mark.kind is not Kind.WORD:
                return False
        return False

    def _is_reason(self) -> bool:
        """Whether it gives a reason, and no number."""
        causes = any(mark.key in self.said.causing or mark.key in self.said.reasons for mark in self.marks)
        return causes and not any(mark.kind in _CLAIMS for mark in self.marks)

    def _tells_hours(self) -> bool:
        """Whether it tells a time that was not asked for, and only by such words of what: "the shutters come down at 2 pm"."""
        asked = {minute for mark in self.evidence.marks if mark.kind is Kind.CLOCK for minute in mark.value}
        told = [mark for mark in self.marks if mark.kind is Kind.CLOCK and not asked & set(mark.value)]
        return bool(told) and not any(mark.is_any("open", "closed", "until", "since") for mark in self.marks)


def _ends(mark: Mark, endings: Sequence[str]) -> bool:
    return any(mark.key.endswith(ending) and len(mark.key) > len(ending) + _PAIR for ending in endings)
