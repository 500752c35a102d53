"""What a sentence says of a whole where its facts tell of a part: in all, in the whole town, of all of them, in one thing or as dense as.

A row of a table is no total, what keeps a distance from a lake does not lie in it, and the one that has the most shares that with nobody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...language.tokens import fold
from ...model.units import Dimension
from .amounts import known, qualifier, same_kind, within
from .borne_orders import ENDS
from .cited import SIDE_SIGNS, Scope
from .claims import stated_of
from .clauses import Clause
from .extents import passed
from .orders import SIDES
from .quantified import NUMBERS
from .reading import Kind, Mark
from .subjects import Subject
from .told_words import untold
from .wording import Wording

#: From what a thing keeps a distance; what touches something is not in it either.
_AWAY = re.compile(r": (?P<far>[\d.,]+) \S+ (?:[a-z-]+ of|from) (?P<other>.+)$")
_BORDERS = re.compile(r": keep what (?:borders|touches|contains) (?P<other>[^()]+?)(?: \(\d+ left\))?$")
_ALONE = "and what equals it (1 left)"
_KEPT = ": keep "
_DENIALS = ("negation", "none", "except")
_SUMS = ("total", "summing")
_LEFT, _HALF = "left", 50.0
_OPEN = ": keep what is open"
#: What may stand between "in" and a name.
_NEAR, _PAIR = 3, 2


def overdraws(marks: Sequence[Mark], clauses: Sequence[Clause], scope: Scope, said: Wording) -> str:
    """Why a sentence says of a whole what its facts do not; "" where it does not."""
    if any(mark.is_any(*_DENIALS) for mark in marks):
        return next(_denies_what_was_left(marks, scope), "")
    checks = (
        _lies_in(marks, scope, said), _of_a_part(marks, scope, said), _shares_it(marks, scope, said), _is_dense(marks, scope, said),
        _of_each_other(clauses, scope), _on_other_side(marks, scope), _lies_nowhere(marks, scope), _is_no_majority(marks, scope),
        _of_other_step(marks, scope), _is_no_count(marks, scope, said),
    )  # fmt: skip
    return next((why for found in checks for why in found), "")


def denies_a_tie(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "No other garden has as many": what a step says that kept the one at an end, and nothing that equals it."""
    denied = any(mark.is_any("negation", "none") for mark in marks) and any(mark.is_any("other") for mark in marks)
    numbers = any(mark.kind not in (Kind.WORD, Kind.PHRASE, Kind.SIGN, Kind.NAME) for mark in marks)
    if _is_of_the_rest(marks, scope) or _is_of_no_second(marks, scope, said):
        return True
    equal = any(mark.key in said.equalling or mark.is_any("same") for mark in marks)
    return denied and equal and not numbers and any(fact.step and _ALONE in fact.text for fact in scope.facts)


def _is_of_the_rest(marks: Sequence[Mark], scope: Scope) -> bool:
    """ "Other markets are not open then": what a step that kept what is open says of those that it did not keep."""
    keeping = [fact for fact in scope.facts if fact.step and _OPEN in fact.text]
    if not keeping or len(keeping) < len(scope.facts) or scope.evidence.apart_total or not scope.evidence.listed:
        return False
    plain = all(mark.kind in (Kind.WORD, Kind.PHRASE, Kind.SIGN) for mark in marks)
    shut = any(mark.is_any("closed") for mark in marks) or (
        any(mark.is_any("open") for mark in marks) and any(mark.is_any("negation", "none") for mark in marks)
    )
    return plain and shut and any(mark.is_any("other") for mark in marks)


def _is_of_no_second(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "There is no second reservoir above 3,000": what a step says that kept a single one for that limit."""
    second = any(mark.kind is Kind.ORDINAL and mark.value == _PAIR for mark in marks) or any(mark.is_any("other") for mark in marks)
    lone = scope.facts and all(fact.step and _KEPT in fact.text and passed(fact, scope)[1] == 1.0 for fact in scope.facts)
    denied = any(mark.is_any("negation", "none") for mark in marks)
    numbers = [at for at, mark in enumerate(marks) if mark.kind in NUMBERS]
    limited = all((stated_of(marks[at]).base, qualifier(marks, at)[1]) in scope.bounds for at in numbers)
    plain = (Kind.WORD, Kind.PHRASE, Kind.SIGN, Kind.ORDINAL, *NUMBERS)
    if not (second and lone and denied and numbers and limited) or any(mark.kind not in plain for mark in marks):
        return False
    return not untold(marks, scope, said)


def _subjects(scope: Scope) -> list[Subject]:
    """The things that the cited facts tell of."""
    return [item for item in scope.evidence.subjects if any(fact.is_of(item) for fact in scope.facts)]


def _names(mark: Mark, scope: Scope) -> set[str]:
    return {scope.evidence.subjects[index].name for index in mark.value} if mark.kind is Kind.NAME else set()


def _lies_in(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "A lies in B", where its fact says how far it is from B, or that both touch."""
    away = [found for fact in scope.facts if fact.feature[0] for found in (_AWAY.search(fact.text),) if found]
    others = {found["other"] for found in away if float(found["far"].replace(",", "")) > 0.0}
    others |= {found["other"] for fact in scope.facts if fact.step for found in (_BORDERS.search(fact.text),) if found}
    for at, mark in enumerate(marks):
        if not _names(mark, scope) & others or not any(other.kind is Kind.NAME for other in marks[:at]):
            continue
        beside = marks[at + 1 : at + 2] if said.unspaced else marks[max(0, at - _PAIR) : at]
        led = [other for other in beside if other.key in said.inside]
        if led and (said.unspaced or beside[-1] is led[-1] or beside[-1].key in said.language.grammar_words):
            yield f"“{led[-1].text}” is not where it lies"


def _of_a_part(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "19 in the whole town", of a row that has 19; "the only one in town", of the only one that kept a condition."""
    text = " ".join(mark.text for mark in marks).casefold()
    start = "" if said.unspaced else r"(?<!\w)"
    wide = next((phrase for phrase in said.everywhere if re.search(f"{start}{re.escape(phrase)}", text)), "")
    ends = any(name in ENDS or name in SIDES for mark in marks for name, _ in mark.does)
    asked = scope.evidence.question.casefold()
    if not wide or ends or wide in asked:
        return
    numbers = [stated_of(mark).value for mark in marks if mark.kind is Kind.NUMBER]
    of_things = {number for item in _subjects(scope) for number in item.measures.values()}
    named = any(mark.kind is Kind.NAME for mark in marks)
    if numbers and not named and not any(fact.is_general for fact in scope.facts):
        wrong = [number for number in numbers if number in of_things and number not in scope.evidence.finals]
        if wrong:
            yield f"“{wide}” is more than that is a number of"
    steps = [fact for fact in scope.facts if fact.step and _KEPT in fact.text and " = " not in fact.text]
    sole = [mark for mark in marks if mark.is_any("only") and said.is_sole(mark.text)]
    conditions = any(mark.kind in (Kind.DIRECTION, Kind.AMOUNT, Kind.CLOCK) for mark in marks)
    if sole and steps and len(steps) == len(scope.facts) and not conditions:
        yield f"“{sole[0].text}” is only so of some"


def _shares_it(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "Shares the first place with another one", where nothing equals it."""
    if not any(fact.step and _ALONE in fact.text for fact in scope.facts):
        return
    for mark in marks:
        if mark.key in said.sharing and any(other.is_any("best", "most", "least", "other", *ENDS) for other in marks):
            yield f"nothing “{mark.text}” that"


def _is_dense(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "The highest density of pharmacies", of a number of pharmacies."""
    texts = " ".join((scope.evidence.question, *scope.evidence.texts, *(fact.text for fact in scope.facts))).casefold()
    if any(word in texts for word in (" per ", "divide", "density", *said.dense)):
        return
    for mark in marks:
        if (mark.kind is Kind.WORD and any(mark.key.endswith(word) for word in said.dense)) or _is_densest(mark, said):
            yield f"“{mark.text}” is per something"


def _is_densest(mark: Mark, said: Wording) -> bool:
    """ "Most densely", read as one."""
    return mark.is_any(*ENDS, *SIDES) and any(word in said.dense for word in fold(mark.text).split())


def _on_other_side(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "27.78 % have fewer than four", of as many that a step kept for having four or more: a limit that no cited fact gives."""
    finals = [*scope.amounts]
    if not any(mark.kind in NUMBERS and known(stated_of(mark), mark.text, finals, 0) for mark in marks):
        return
    steps = [text for text in scope.evidence.texts[1:] if _KEPT in text]
    kept = [(sign[1], float(sign[2].replace(",", ""))) for text in steps for sign in SIDE_SIGNS.finditer(text)]
    given = {number for number, _ in scope.bounds}
    for at, mark in enumerate(marks):
        bound = qualifier(marks, at)[1] if mark.kind in NUMBERS else ""
        sides = {"limit" if sign[0] in "<≤" else "beyond" for sign, number in kept if number == stated_of(mark).value} if bound else set()
        if sides and bound not in sides and stated_of(mark).base not in given:
            yield f"“{mark.text}” is the other limit"


def _lies_nowhere(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """A direction, where neither the question nor a fact that is cited has any."""
    told = any(mark.kind is Kind.DIRECTION for own in scope.marks for mark in own)
    angles = [mark for own in scope.marks[1:] for mark in own if mark.kind is Kind.AMOUNT]
    told = told or any(stated_of(mark).dimension is Dimension.ANGLE for mark in angles)  # "350.8°" is a direction, too
    if told or any(item.azimuth is not None for item in _subjects(scope)):
        return
    yield from (f"no fact that is cited says “{mark.text}”" for mark in marks if mark.kind is Kind.DIRECTION)


def _denies_what_was_left(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "There is no pharmacy within 300 m", of a step that left three of them, and another one none."""
    steps = [fact for fact in scope.facts if fact.step and _KEPT in fact.text]
    left = [number for fact in steps for number in (passed(fact, scope)[1],) if number is not None]
    if not scope.evidence.empty or not steps or len(steps) < len(scope.facts) or not left or not min(left):
        return
    numbers = {stated_of(mark).value for mark in marks if mark.kind is Kind.NUMBER}
    if not numbers & set(left) and not any(mark.is_any("other", "unknown", "uncounted") for mark in marks):
        yield from (f"“{mark.text}” is not what was left" for mark in marks if mark.is_any("none", "negation"))


def _is_no_majority(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "Most restaurants serve it", of less than half of them."""
    shares = [item.value for item in scope.evidence.amounts if item.about == "value" and item.unit == "%"]
    if not shares or max(shares) >= _HALF or any(mark.kind is Kind.NAME for mark in marks):
        return
    for mark, behind in zip(marks, marks[1:]):
        if mark.is_any("majority") and behind.kind is Kind.WORD:
            yield f"“{mark.text}” are fewer than half"


def _of_other_step(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "11 lie in A and 4 in B", of a step with A that left 4 and one with B that left 11."""
    names = [mark for mark in marks if mark.kind is Kind.NAME]
    numbers = [mark for mark in marks if mark.kind is Kind.NUMBER]
    steps = [(passed(fact, scope)[1], own) for fact, own in zip(scope.facts, scope.marks[1:]) if fact.step]
    if len(names) != len(numbers) or len(names) < _PAIR or len(steps) < len(scope.facts):
        return
    there = [[left for left, own in steps if any(each.kind is Kind.NAME and each.value == name.value for each in own)] for name in names]
    if all(len(left) == 1 for left in there):
        for number, left in zip(numbers, there):
            if stated_of(number).value != left[0] and stated_of(number).value in {each for each, _ in steps}:
                yield f"“{number.text}” is what another step left"


def _is_no_count(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "More than 160" of the 160 that were found, "in the year 2008" of 2008 that were measured."""
    counts = scope.evidence.finals | {count for _, count in scope.evidence.counts}
    known_so = {stated_of(mark).value for own in scope.marks for mark in own if mark.kind in NUMBERS and not _is_count(mark, own)}
    for before, mark in zip(marks, marks[1:]):
        value = stated_of(mark).value if mark.kind is Kind.NUMBER else None
        if value is None or value not in counts or value in known_so:
            continue
        if before.key in said.years or any(mark.text.endswith(word) for word in said.years if said.unspaced):
            yield f"“{mark.text}” is no year"
        if before.is_any("strict") and (" " in before.text or said.unspaced) and not before.is_any("about") and mark.text[:1].isdecimal():
            yield f"“{before.text}” is not so many"


def _is_count(mark: Mark, own: Sequence[Mark]) -> bool:
    """Whether a number of a fact is how many a step left."""
    at = next(place for place, each in enumerate(own) if each is mark)
    return any(each.key == _LEFT for each in own[at + 1 : at + 2])


def _of_each_other(clauses: Sequence[Clause], scope: Scope) -> Iterator[str]:
    """ "All three are above 50", of three rows of which one has 30: a number of some told of all."""
    told = _subjects(scope)
    if len(told) < _PAIR or any(fact.is_general for fact in scope.facts):
        return
    for clause in clauses:
        if not clause.has("all") or clause.has("other", *_SUMS) or any(mark.kind is Kind.NAME for mark in clause.marks):
            continue
        for at, mark in enumerate(clause.marks):
            counts = stated_of(mark).value == len(told) and any(each.is_any("all") for each in clause.marks[max(0, at - 1) : at + 2])
            if mark.kind not in NUMBERS or counts:
                continue
            stated, (about, bound) = stated_of(mark), qualifier(clause.marks, at)
            own = [[each for each in item.amounts if same_kind(each, stated) and not each.field] for item in told]
            held = [
                any(within(stated, [each.value], bound) if bound else known(stated, mark.text, [each], about) for each in amounts)
                for amounts in own
            ]
            if all(own) and any(held) and not all(held):
                yield f"“{mark.text}” is not so of all"
