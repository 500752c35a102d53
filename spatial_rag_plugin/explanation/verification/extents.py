"""How far a sentence goes: all, every, only, the most of all. What a step kept some of is not so of all; the one that was nearest is not
the only one; who has the most per inhabitant has not the most.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Optional

from .borne_orders import ENDS, value_of
from .cited import Fact, Scope
from .claims import stated_of
from .clauses import Clause
from .counting import counted
from .derived import counts_so
from .fields import concept_of, concerning, field_words, is_field_word
from .orders import SIDES
from .quantified import BOUNDS, NUMBERS, has_nought_alone
from .reading import Kind, Mark
from .roles import is_per, tells
from .subjects import Subject
from .wording import Wording

_KEPT = ": keep "
_RATED = re.compile(r"\d per ")
_ENDED = re.compile(r"^the (?:\d+ |one )?(?:with the |nearest |farthest )")
_LATER = " after the first "
#: What tells of what was found, or of what a step did, and goes no further.
_OF_FOUND = ("found", "stage", "they", "it", "shown", "both", "uncounted", "unknown", "wished", "other")
_NEAR, _PAIR = 4, 2
#: What a superlative tells by itself that it is of.
_OWN = ("depth", "width", "speed", "density")


def overreaches(marks: Sequence[Mark], clauses: Sequence[Clause], scope: Scope, said: Wording) -> str:
    """Why a sentence goes further than the facts that it cites; "" where it does not."""
    checks = (
        _all_of_some(clauses, scope, said), _only_one(marks, clauses, scope, said), _other_end(marks, scope, said),
        _counted_elsewhere(marks, scope),
    )  # fmt: skip
    return next((why for found in checks for why in found), "")


def passed(fact: Fact, scope: Scope) -> tuple[Optional[float], Optional[float]]:
    """How many came into the step that a fact tells of, and how many it left; None where that was not counted."""
    counts = [number for step, number in scope.evidence.counts if step == fact.step]
    return (counts[0], counts[1]) if len(counts) == _PAIR else (None, counts[0] if counts else None)


def _keeping(scope: Scope) -> list[tuple[Fact, Optional[float], Optional[float]]]:
    """The cited steps that left only some of what came in."""
    steps = [(fact, *passed(fact, scope)) for fact in scope.facts if fact.step and _KEPT in fact.text]
    return [(fact, before, left) for fact, before, left in steps if left is not None and (before is None or before > left)]


def _ranked(mark: Mark, scope: Scope) -> list[Subject]:
    found = [scope.evidence.subjects[index] for index in mark.value] if mark.kind is Kind.NAME else []
    return [item for item in found if item.rank]


def _all_of_some(clauses: Sequence[Clause], scope: Scope, said: Wording) -> Iterator[str]:
    """ "All museums lie west of it", of three that were kept for it; "every one" of a fact that tells of a single thing."""
    keeping = _keeping(scope)
    for clause in clauses:
        for at, mark in enumerate(clause.marks):
            if not mark.is_any("all") or mark.is_any("both") or _is_base(clause, at, said) or _is_of_found(clause, said):
                continue
            if clause.has("none", "negation") and all(each.kind is Kind.SIGN for each in clause.marks[at + 1 :]):
                continue  # "B has none either"
            beside = (*(clause.marks[:at] if said.unspaced else ()), *clause.marks[at + 1 : at + _NEAR])
            numbers = [stated_of(each).value for each in beside if each.kind is Kind.NUMBER]
            named = [each for each in clause.whole or clause.marks if _ranked(each, scope)]
            if numbers and keeping and _tells_of(clause, keeping, scope):
                found = scope.evidence.finals if any(fact.number == 1 for fact in scope.facts) else frozenset()
                if not any(left in numbers for _, _, left in keeping) and not found.intersection(numbers):
                    yield f"“{mark.text}” holds of fewer"
            elif not numbers and not named and keeping and len(keeping) == sum(bool(fact.step) for fact in scope.facts):
                yield f"“{mark.text}” holds of some"
            elif len(named) < _PAIR > len(scope.facts) and not scope.facts[0].is_general and not scope.says("all"):
                yield f"no fact that is cited says “{mark.text}”"
            elif (
                numbers
                and not scope.says("all")
                and all(fact.is_general for fact in scope.facts)
                and (word := _untold(clause, scope, said))
            ):
                yield f"no fact that is cited says “{word}” of “{mark.text}”"


def _is_base(clause: Clause, at: int, said: Wording) -> bool:
    """ "The most of all", "50 % of all piers", 每平方公里: whether a word for all is only what something is one, or a part, of, or per."""
    if any(said.language.units.longest([mark.key], 0)[0] or mark.key in said.far for mark in clause.marks[at + 1 : at + 2]):
        return True
    if at > 0 and clause.marks[at - 1].is_any("majority", "share") and " " in clause.marks[at - 1].text:
        return True  # "more than half of all airports"
    whole = clause.whole or clause.marks
    ended = any(mark.is_any("best", *ENDS) or mark.kind is Kind.ORDINAL for mark in whole)
    if at == 1 and ended and clause.marks[0].key in said.language.grammar_words:
        return True  # "among all cafés, A stands first"
    led = at > 0 and clause.marks[at - 1].is_any("part")
    return led and (
        any(name in ENDS for mark in clause.marks for name, _ in mark.does) or (at > 1 and clause.marks[at - 2].kind in NUMBERS)
    )


def _is_of_found(clause: Clause, said: Wording) -> bool:
    them = any(mark.is_any("all") and mark.is_any("they") for mark in clause.marks)  # "all of them"
    own = [mark for at, mark in enumerate(clause.marks) if not _points(clause.marks, at, said)]
    return them or any(mark.is_any(*_OF_FOUND) and mark.key not in said.copulas and not mark.is_any("all") for mark in own)


def _points(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """ "At that time": whether a word goes with the noun behind it, and stands for nothing; "all these hotels" are what was found."""
    led = at > 0 and marks[at - 1].is_any("all", "part")
    return marks[at].key in said.pointing and not led and any(mark.kind is Kind.WORD for mark in marks[at + 1 : at + 2])


def _tells_of(clause: Clause, keeping: Sequence[tuple[Fact, Optional[float], Optional[float]]], scope: Scope) -> bool:
    """Whether a clause has a name or a number of the condition of a step that kept some."""
    theirs = [own for fact, own in zip(scope.facts, scope.marks[1:]) if any(fact is each for each, _, _ in keeping)]
    conditions = [mark for own in theirs for mark in own if mark.kind in (Kind.AMOUNT, Kind.NAME, Kind.DIRECTION, Kind.CLOCK, Kind.DAY)]
    return any(mark.kind is each.kind and mark.value == each.value for mark in clause.marks for each in conditions)


def _untold(clause: Clause, scope: Scope, said: Wording) -> str:
    """The first word of a clause that claims something, and that stands in no fact which is cited."""
    words = [mark for mark in clause.marks if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
    texts = [fact.text.replace("_", " ") for fact in scope.facts if fact.text]
    return next((mark.text for mark in words if texts and not any(tells(mark, text, said) for text in texts)), "")


def _only_one(marks: Sequence[Mark], clauses: Sequence[Clause], scope: Scope, said: Wording) -> Iterator[str]:
    """ "X is the only one", where nothing was kept but what a limit left: the nearest one, the largest, one that was asked for by name."""
    for at, mark in enumerate(marks):
        if not mark.is_any("only") or _is_of_fact(scope) or (" " in mark.text and not said.is_sole(mark.text)):
            continue
        behind = [each for each in marks[at + 1 : at + 3] if not _is_light(each, said)]
        behind = behind[1:] if len(behind) > 1 and behind[0].is_any("ground") and behind[1].kind is Kind.NAME else behind
        if any(name in SIDES for each in marks[at + 1 : at + 3] for name, _ in each.does):
            continue  # "only slightly longer"
        led = bool(behind) and behind[0].kind is Kind.NAME
        if not led and any(each.kind in NUMBERS or each.is_any(*BOUNDS) for each in marks[at + 1 : at + 1 + _NEAR]):
            continue
        first = behind[0] if led else next((each for each in marks[:at] if each.kind is Kind.NAME), None)
        one = any(each.kind is Kind.NUMBER and stated_of(each).value == 1.0 for own in scope.marks[1:] for each in own)
        counts = one and not any(fact.step for fact in scope.facts)  # "with a single station", of a row that counts one
        if first is None or counts or (not led and not said.is_sole(mark.text)) or _is_counted(marks, at, said):
            continue
        if any(each.is_any("none", "negation") for each in marks) and has_nought_alone(_ranked(first, scope), scope):
            continue
        own = [clause for clause in clauses if mark in clause.marks]
        if any(counted(clause, scope.evidence, said) or counts_so(clause, scope, said) for clause in own):
            continue
        if not _ranked(first, scope) or not _is_alone(scope):
            yield f"no fact that is cited says “{mark.text}”"


def _is_light(mark: Mark, said: Wording) -> bool:
    """Whether a mark only leads to what follows: a word that claims nothing, 与."""
    return said.claims_nothing(mark.key) if mark.kind is Kind.WORD else said.unspaced and mark.is_any("than")


def _is_counted(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """ "Returned a single pier": whether the word only says that it is one."""
    return at > 0 and (marks[at - 1].key in said.language.indefinite or marks[at - 1].kind is Kind.NUMBER)


def _is_of_fact(scope: Scope) -> bool:
    """Whether a fact says "only", and not "the one with the largest"."""
    return any(mark.is_any("only") and " " not in mark.text for own in scope.marks for mark in own)


def _is_alone(scope: Scope) -> bool:
    """Whether a step left one of several, and not for being at an end."""
    for text, (before, left) in _steps(scope):
        ended = any(name in ENDS for mark in scope.evidence.marks for name, _ in mark.does)
        if left == 1.0 and _KEPT in text and (before is None or before > left) and not ended:
            return True
    return False


def _steps(scope: Scope) -> Iterator[tuple[str, tuple[Optional[float], Optional[float]]]]:
    for fact in scope.facts:
        if fact.step:
            yield fact.text, passed(fact, scope)
    if not any(fact.step for fact in scope.facts):
        for step in scope.evidence.steps:
            counts = [number for each, number in scope.evidence.counts if each == step]
            yield _KEPT, (counts[0], counts[1]) if len(counts) == _PAIR else (None, counts[0] if counts else None)


def _other_end(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """A superlative by another measure than was asked for, without the place that was, at the other end, or not of all."""
    texts = [scope.evidence.question, *(fact.text for fact in scope.facts)]
    sorting = [
        text for text in scope.evidence.texts[1:] if _KEPT in text and re.search(r"\b(?:largest|smallest|most|fewest|least)\b", text)
    ]
    asked = {ENDS[name] for own in scope.marks for mark in own for name, _ in mark.does if name in ENDS}
    told = {ENDS[name] for mark in marks for name, _ in mark.does if name in ENDS}
    for at, mark in enumerate(marks):
        ends = [name for name, _ in mark.does if name in ENDS]
        behind = [each for each in marks[at + 1 : at + 2] if each.kind is Kind.WORD]
        concept = concept_of(mark.key, _OWN) if ends else ""
        spoken = not concept or any(each.key in field_words(concept) for own in scope.marks for each in own)
        if not spoken and not concerning(concept, scope.evidence.fields):
            yield f"“{mark.text}” is not what that was found by"  # "the deepest lake", of areas
        among = next(iter(marks[at + 1 : at + 2]), mark).is_any("part")
        if not ends or (among and not any(each.is_any("all") and not each.is_any("they") for each in marks[at + 2 : at + _NEAR])):
            continue  # "most of them", and no "smallest of all"
        measures = _measures(marks, at, said)
        if sorting and measures and not any(tells(each, text, said) for each in measures for text in (*texts, *sorting)):
            yield f"“{measures[0].text}” is not what that was found by"
        later = any(_LATER in text for text in scope.evidence.texts[1:])
        if later and mark.place(*ends) == 1 and not any(each.kind is Kind.ORDINAL for each in marks):
            yield f"“{mark.text}” leaves out the place"
        rated = [fact for fact in scope.facts if fact.row and _RATED.search(fact.text)]
        if rated and not is_per(marks, said) and any(tells(each, rated[0].text, said) for each in (*measures, *behind)):
            yield f"“{mark.text}” is only so per something"
        whole = any(each.is_any("all") for each in marks) or any(_is_whole(each, scope) for each in marks)
        steps = [fact for fact in scope.facts if fact.step and _KEPT in fact.text]
        named = any(each.kind is Kind.NAME for each in marks)
        if len(asked) == 1 and len(told) == 1 and asked != told and (whole or (steps and not named)):
            yield f"“{mark.text}” is the other end"
        of_all = any(each.is_any("all") and not each.is_any("they", "both") for each in marks) and bool(named)
        if of_all and asked == told and _leaves_out_condition(marks, scope, said):
            yield f"“{mark.text}” is only so of some"
        subjects = [item for each in marks for item in _ranked(each, scope)]
        if whole and len(subjects) == 1 and not asked and not _is_at_end(subjects[0], ends[0], scope):
            yield f"“{mark.text}” is not so of all"


def _leaves_out_condition(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether what stands at an end of all was only looked for among those that a step before had kept, and nothing says so."""
    kept = [text.partition(_KEPT)[2] for text in scope.evidence.texts[1:] if _KEPT in text]
    conditions = [text for text in kept if not _ENDED.search(text)] if any(map(_ENDED.search, kept)) else []
    words = [mark for mark in marks if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
    numbers = [mark.text for mark in marks if mark.kind in (*NUMBERS, Kind.VALUE)]
    return any(not any(tells(mark, text, said) for mark in words) and not any(each in text for each in numbers) for text in conditions)


def _measures(marks: Sequence[Mark], at: int, said: Wording) -> list[Mark]:
    """What a superlative is of: the word for a measure within it (面积最大) or right behind it."""
    nouns = said.language.data["dimension_nouns"]
    inside = [noun for noun in nouns if said.unspaced and noun in marks[at].text]
    behind = [mark for mark in marks[at + 1 : at + 2] if mark.kind is Kind.WORD and (mark.key in nouns or is_field_word(mark.key))]
    before = [mark for mark in marks[max(0, at - 1) : at] if said.unspaced and mark.kind is Kind.WORD and is_field_word(mark.key)]
    return [replace(marks[at], kind=Kind.WORD, text=noun, key=noun, does=frozenset()) for noun in inside] or behind or before


def _is_whole(mark: Mark, scope: Scope) -> bool:
    """Whether a number is how many came into a step that left fewer."""
    counts = [passed(fact, scope) for fact in scope.facts if fact.step]
    steps = [[number for each, number in scope.evidence.counts if each == step] for step in scope.evidence.steps]
    counts += [(each[0], each[1]) for each in steps if len(each) == _PAIR]
    return mark.kind is Kind.NUMBER and any(before == stated_of(mark).value and (left or 0.0) < before for before, left in counts if before)


def _is_at_end(subject: Subject, name: str, scope: Scope) -> bool:
    for column in dict.fromkeys(("", *scope.columns(name))):
        values = [value for item in scope.evidence.listed if math.isfinite(value := value_of(item, column))]
        if values and value_of(subject, column) == (max(values) if ENDS[name] > 0 else min(values)):
            return True
    return False


def _counted_elsewhere(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "389 countries were counted", of a step that went over 241: a number that none of the steps which are cited has."""
    if not scope.facts or not all(fact.step for fact in scope.facts):
        return
    known = {stated_of(mark).value for own in scope.marks for mark in own if mark.kind in NUMBERS}
    known |= {number for fact in scope.facts for number in passed(fact, scope) if number is not None}
    of_things = {number for item in scope.evidence.listed for number in item.measures.values()}
    numbers = [mark for mark in marks if mark.kind is Kind.NUMBER and mark.text[:1].isdecimal()]
    yield from (f"“{mark.text}” stands in no step that is cited" for mark in numbers if stated_of(mark).value in of_things - known)
