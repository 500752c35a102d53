"""Denials: what a clause says is not so must be known to be false; what nothing tells of a place is told as not checked."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...language.tokens import is_cjk
from ...retrieval.tokens import terms_of
from .amounts import qualifier
from .asides import tells_of_silence
from .backing import is_flag, stems_of
from .claims import Found
from .clauses import Clause, Group
from .evidence import Evidence
from .fields import named_fields
from .orders import COMPARATIVES, SUPERLATIVES, is_placed, superlative_of
from .reading import Kind, Mark, read
from .spaces import lacks_number
from .wording import Wording, language_in, of_any_language, wording

#: What a denial may be about that could be looked up.
_LOOKED_UP = (Kind.AMOUNT, Kind.RANGE, Kind.CLOCK, Kind.DAY, Kind.DIRECTION, Kind.VALUE, Kind.ORDINAL)
_TELLING = ("open", "closed", "touches", "always", "unknown", "yes", "hours", "only")
#: Content words before a denial at the end of a clause that it may be about.
_BEFORE = 2


class Denials:
    """Judges the denials of the sentences of one explanation."""

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence

    def judged(self, clause: Clause, found: Sequence[Found], said: Wording, last: Sequence[Group], leads: bool = False) -> tuple[str, str]:
        """Why the denial of a clause does not stand ("" where it does, or where there is none), and the word of one that was not checked.

        ``last``: what the sentences before spoke of; ``leads``: a "no" that the sentence begins with is the answer.
        """
        none = None if leads else next((mark for mark in clause.marks if mark.is_any("none")), None)
        denied = next((mark for mark in clause.marks if mark.is_any("negation")), None)
        mark = none or denied
        if mark is None:
            return "", ""
        why = self._of_none(clause, found, none, said, last) if none is not None else self._denial(clause, found, mark, said)
        if why and none is None and clause.has("other") and self._nothing_else(clause, last):
            return "", ""
        return ("", mark.text) if why and self._tells_nothing(clause, found, mark, said) else (why, "")

    def _of_none(self, clause: Clause, found: Sequence[Found], none: Mark, said: Wording, last: Sequence[Group]) -> str:
        others = clause.has("other") and not self._evidence.empty and not self._is_noted(clause)
        if others and not self._is_silence(clause, found, said) and not self._nothing_else(clause, last):
            return f"“{none.text}” denies what nothing is known of"
        return "" if self._nothing_else(clause, last) else self._denial(clause, found, none, said)

    def _tells_nothing(self, clause: Clause, found: Sequence[Found], denial: Mark, said: Wording) -> bool:
        """ "The order says nothing of how well they suit you": whether nothing is denied that was asked for, or could be looked up."""
        evidence = self._evidence
        counts = {value for _, value in evidence.counts} | evidence.finals
        counts |= {value - 1.0 for value in counts}
        counting = [mark for mark in clause.of(Kind.NUMBER) if not _of_other(clause, mark)]
        numbers = all(_is_plain(clause, mark) and mark.value.value in counts for mark in counting)
        named = any(mark.kind is Kind.NAME and not self._is_frame(mark) for mark in clause.marks)
        told = [item for item in found if item.holds is not None and item.text not in {mark.text for mark in clause.of(Kind.NUMBER)}]
        if told or named or not numbers or clause.has(*_TELLING) or any(mark.kind in _LOOKED_UP for mark in clause.marks):
            return False
        if evidence.empty or (clause.about and not clause.inherited and clause.has("other")):
            return False
        if clause.has("nearer", "farther") and any(math.isfinite(item.distance) for group in clause.about for item in group):
            return False  # "nothing else lies farther"
        scope = _scope(clause, denial, said)
        flags = is_flag(frozenset().union(*(stems_of(mark, said) for mark in scope)), evidence.listed, said) if scope else False
        asked = any(stems_of(mark, said) & evidence.words(said) for mark in scope)
        meant = any(mark.is_any("it", "they") and mark.key not in said.pointing for mark in clause.marks)
        of_place = meant and bool(scope) and bool(clause.about)
        return not flags and not of_place and (not asked or clause.has("other")) and not _compares_names(clause)

    def _is_frame(self, mark: Mark) -> bool:
        """Whether a name is only that of what was measured from, or in."""
        named = [self._evidence.subjects[index] for index in mark.value]
        return all(item.reference or len(self._evidence.listed) == 1 for item in named)

    def _nothing_else(self, clause: Clause, last: Sequence[Group]) -> bool:
        """ "No other is closer": whether that holds of what the clause, or the sentence before, is about."""
        comparing = next((name for mark in clause.marks for name in ("nearer", "farther", "more", "less") if mark.is_any(name)), "")
        whose = clause.rivals or clause.about or last
        if clause.has("other") and not comparing and self._is_all(clause):
            return True
        if not comparing or not whose or clause.of(Kind.NUMBER) or clause.of(Kind.AMOUNT):
            return False
        return all(any(is_placed(item, superlative_of(comparing), 1, self._evidence) for item in group) for group in whose)

    def _is_all(self, clause: Clause) -> bool:
        """ "No other country borders it": whether the answer has all of them, and nothing is said but what was asked for."""
        listed, evidence = self._evidence.listed, self._evidence
        if not listed or not evidence.complete or any(mark.is_any(*SUPERLATIVES) for mark in evidence.marks):
            return False
        said = wording(language_in(" ".join(mark.text for mark in clause.marks), evidence.language))
        plain = [mark for mark in clause.marks if mark.kind is Kind.WORD and any(map(str.isalpha, mark.text))]
        known = all(said.claims_nothing(mark.key) or stems_of(mark, said) & evidence.words(said) for mark in plain)
        others = (Kind.AMOUNT, Kind.NUMBER, Kind.CLOCK, Kind.DAY, Kind.DIRECTION)
        asked = any(mark.does & other.does for mark in clause.marks for other in evidence.marks if mark.is_any("touches"))
        return known and not any(mark.kind in others for mark in clause.marks) and (asked or clause.has("found"))

    def _denial(self, clause: Clause, found: Sequence[Found], mark: Mark, said: Wording) -> str:
        """What is denied must be known to be false; nothing that is only not known may be denied."""
        if self._denies_number(clause, mark):
            return f"“{mark.text}” denies a number that is known"
        if self._evidence.empty and all(item.reference for group in clause.about for item in group):
            return ""
        if self._is_of_each(clause) or self._is_apart(clause) or self._has_no_value(clause, found):
            return ""
        if self._is_aside(clause, found, said) or self._is_silence(clause, found, said):
            return ""
        claims = [item for item in found if not (item.holds is None and clause.has("found"))]
        kept = _before_denial(clause, mark)
        denied = [item for item in claims if item.text not in kept]
        if clause.about and denied and all(item.holds is (item.text in kept) for item in claims):
            return ""
        if (clause.inherited or not clause.about) and (not claims or clause.of(Kind.NUMBER)) and self._is_noted(clause):
            return ""
        if not claims and clause.about and (self._is_said(clause, said) or _is_nought(clause) or _denies_flags(clause, said)):
            return ""
        if clause.about and claims and _is_not_one(clause, claims) and _is_nought(clause):
            return ""
        if clause.has("unknown") and claims and all(item.holds for item in claims):
            return ""
        return f"“{mark.text}” denies what is known, or what nothing is known of"

    def _denies_number(self, clause: Clause, denial: Mark) -> bool:
        """ "It has no seats": whether what stands right behind a denial is a field of which the place has more than none."""
        at = clause.marks.index(denial) if denial in clause.marks else 0
        behind = [mark for mark in clause.marks[at + 1 : at + 2] if mark.kind is Kind.WORD]
        fields = named_fields(behind, self._evidence.fields) if denial.is_any("none") and not clause.of(Kind.NUMBER) else ()
        return bool(clause.about) and any(item.number(name) > 0.0 for group in clause.about for item in group[:1] for name in fields)

    def _has_no_value(self, clause: Clause, found: Sequence[Found]) -> bool:
        """ "B has none": whether the field that was spoken of is empty of what the clause is about, and not of all others."""
        if clause.has("none") and clause.has("hours") and clause.about and not clause.inherited:
            return all(item.looked_up and not item.tells_hours for group in clause.about for item in group)
        fields = clause.fields or named_fields(clause.whole, self._evidence.fields)
        valued = any(mark.key in of_any_language("amounting") for mark in clause.marks)
        if not found and valued and clause.about and clause.has("none", "unknown"):  # "no value is given for B"
            return all(lacks_number(item, self._evidence) for group in clause.about for item in group[:1])
        if found or not fields or not clause.about or clause.inherited or not clause.has("none"):
            return False
        return all(item.looked_up and not fields & {*item.numbers, *item.measures} for group in clause.about for item in group)

    def _is_of_each(self, clause: Clause) -> bool:
        """ "None of them is without one": whether every number that was counted is more than none."""
        counts = [value for item in self._evidence.listed for value in item.measures.values()]
        twice = clause.has("none") and clause.has("negation")
        return twice and bool(counts) and self._evidence.complete and min(counts) > 0 and (clause.inherited or not clause.about)

    def _is_apart(self, clause: Clause) -> bool:
        """ "Another 11 could not be judged, their hours are unknown": so many were set apart."""
        numbers = [mark.value.value for mark in clause.marks if mark.kind is Kind.NUMBER]
        unknown = any(mark.is_any("unknown", "uncounted", "hours") for mark in clause.whole)
        return bool(self._evidence.apart_total) and unknown and numbers == [float(self._evidence.apart_total)]

    def _is_aside(self, clause: Clause, found: Sequence[Found], said: Wording) -> bool:
        """ "You won't have to walk far: …": a clause beside others that denies nothing that could be looked up."""
        named = any(mark.kind is Kind.NAME for mark in clause.marks)
        words = [mark for mark in clause.marks if mark.kind is Kind.WORD and any(char.isalpha() for char in mark.text)]
        plain = all(said.claims_nothing(mark.key) and mark.key not in said.directing for mark in words)
        others = any(mark.kind in (Kind.AMOUNT, Kind.NUMBER, Kind.CLOCK) for mark in clause.whole if mark not in clause.marks)
        return not found and not named and plain and others and not clause.has("none", "open", "closed", "found", "yes")

    def _is_silence(self, clause: Clause, found: Sequence[Found], said: Wording) -> bool:
        """ "The texts mention no parking": whether no text of what the clause is about has those words."""
        if any(mark.kind not in (Kind.WORD, Kind.PHRASE, Kind.SIGN, Kind.NUMBER, Kind.NAME) for mark in clause.marks):
            return False
        if not tells_of_silence(clause, said):
            return False
        words = [mark for mark in clause.marks if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
        words = [mark for mark in words if mark.key not in said.sources | said.telling]
        before = {item.name for group in clause.mentioned for item in group}
        others = [item for item in self._evidence.listed if item.name not in before] if clause.has("other") else ()
        subjects = others or [item for group in clause.about for item in group] or self._evidence.listed
        texts = [text for item in subjects for text in item.fields]
        return bool(words and texts) and not any(stems_of(mark, said) & said.stems(text) for mark in words for text in texts)

    def _is_noted(self, clause: Clause) -> bool:
        """Whether a note of the answer denies the same."""
        said = wording("en" if not any(is_cjk(mark.text) for mark in clause.marks) else "zh")

        def keys(marks: Sequence[Mark]) -> list[str]:
            return [mark.key for mark in marks if mark.kind is not Kind.SIGN and not mark.is_any("none", "negation", "other")]

        claimed = frozenset(terms_of([key for key in keys(clause.marks) if not said.claims_nothing(key)], said.code))
        words = frozenset(terms_of(keys(clause.marks if claimed or clause.of(Kind.NUMBER) else clause.whole), said.code))
        numbers = {mark.value.value for mark in clause.of(Kind.NUMBER)}
        for text in self._evidence.texts[1:]:
            there, stems = read(text, language_in(text, "en"), self._evidence.names), said.stems(text)
            counts = {mark.value.value for mark in there if mark.kind is Kind.NUMBER}
            denies = any(mark.is_any("none", "negation") for mark in there)
            if denies and claimed <= stems and words & stems and numbers <= counts:
                return True
        return False

    def _is_said(self, clause: Clause, said: Wording) -> bool:
        """Whether the denial is about words of a text, which are looked at on their own: not about what was asked for, or found."""
        subjects = [item for group in clause.about for item in group]
        flagged = [mark for mark in clause.of(Kind.WORD) if is_flag(stems_of(mark, said), subjects, said)]
        words = [*flagged, *(mark for mark in clause.of(Kind.WORD) if not said.claims_nothing(mark.key))]
        asked = self._evidence.words(said)
        named = any(item.rank or item.apart for group in clause.about for item in group)
        return named and any(not stems_of(mark, said) & asked for mark in words)


def _before_denial(clause: Clause, denial: Mark) -> set[str]:
    """What is claimed between a name and the denial is not denied: "A is the nearest that is not open"."""
    name = next((mark.start for mark in clause.marks if mark.kind is Kind.NAME), denial.start)
    between = [mark for mark in clause.marks if name < mark.start < denial.start]
    return {mark.text for mark in between if mark.kind is Kind.ORDINAL or mark.is_any(*SUPERLATIVES)}


def _denies_flags(clause: Clause, said: Wording) -> bool:
    """ "A and B are not automated": whether all that is denied is what a yes/no field of each says no to."""
    told = [item for group in clause.about for item in group[:1]]
    stems = [stems_of(mark, said) for mark in clause.of(Kind.WORD)]
    flags = [each for each in stems if is_flag(each, told, said)]
    return bool(flags) and all(
        any(flag is False for word, flag in item.flags.items() if each & said.stems(word)) for item in told for each in flags
    )


def _is_nought(clause: Clause) -> bool:
    """Whether what is said to have none has a number that is 0."""
    return all(any(0.0 in item.measures.values() for item in group) for group in clause.about)


def _is_not_one(clause: Clause, claims: Sequence[Found]) -> bool:
    """ "Not a single one": what is denied is no more than the number one."""
    ones = {mark.text for mark in clause.marks if mark.kind is Kind.NUMBER and mark.value.value == 1.0}
    return all(item.text in ones for item in claims)


def _scope(clause: Clause, denial: Mark, said: Wording) -> list[Mark]:
    """The words that a denial is about: those behind it, or, where it ends a clause, the last ones before it."""
    words = [mark for mark in clause.marks if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
    behind = [mark for mark in words if mark.start > denial.start]
    return behind or [mark for mark in words if mark.start < denial.start][-_BEFORE:]


def _of_other(clause: Clause, number: Mark) -> bool:
    """ "Than another one": an article that is written as a number."""
    at = clause.marks.index(number)
    return number.value.value == 1.0 and any(mark.is_any("other") for mark in clause.marks[at + 1 : at + 2])


def _is_plain(clause: Clause, number: Mark) -> bool:
    return not qualifier(clause.marks, clause.marks.index(number))[1]


def _compares_names(clause: Clause) -> bool:
    return bool(clause.rivals) and clause.has(*COMPARATIVES, *SUPERLATIVES)
