"""What a sentence mixes up: one row of a table with another, a mean with the most of what it is of, a value with a count, what was asked
for with all there is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...language.tokens import is_cjk
from .borne_orders import ENDS
from .cited import Scope
from .claims import stated_of
from .extents import passed
from .quantified import NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .subjects import Subject
from .wording import Wording

_DENIALS = ("negation", "none", "except")
_EQUALS = ("=", "是")
#: A number of a row that is a statistic of several.
_OF_MANY = re.compile(r"\b(?:mean|median) .+? (?P<number>-?\d[\d.,]*\d|\d)(?=;|$)")
_STATISTICS = ("average", "averaging", "middle")
#: A step that kept as many as were asked for, or one of each kind.
_UTMOST = re.compile(r": keep (?:for each .+? the one |the (?:one|\d+) with the |the (?:\d+ )?(?:nearest|farthest))")
#: What says that more is meant than that there are so many.
_OF_SOME = ("stage", "they", "it", "part", "shown", "both", "limit", "beyond", "uncounted", "other", "wished", "apiece")
_NEAR, _PAIR = 4, 2


def mixed_up(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """Why a sentence tells of one thing what its facts say of another; "" where it does not."""
    if any(mark.is_any(*_DENIALS) for mark in marks):
        return ""
    checks = (
        _is_other_row(marks, scope, said), _is_not_alone(marks, scope, said), _is_mean(marks, scope, said), _is_value(marks, scope, said),
        _are_all(marks, scope, said),
    )  # fmt: skip
    return next((why for found in checks for why in found), "")


def _named(mark: Mark, scope: Scope) -> list[Subject]:
    return [scope.evidence.subjects[index] for index in mark.value] if mark.kind is Kind.NAME else []


def _numbers(subject: Subject) -> dict[str, float]:
    """What its layer or the answer says of it in numbers."""
    return {**{item.field: item.value for item in subject.amounts if item.field}, **subject.measures}


def _is_other_row(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "B-105 is a birch", of a table with B-105 in the row of the limes."""
    names = [at for at, mark in enumerate(marks) if mark.kind is Kind.NAME]
    if len(names) != _PAIR or not scope.facts or not all(fact.row for fact in scope.facts):
        return
    first, second = names
    between, rest = marks[first + 1 : second], [*marks[:first], *marks[second + 1 :]]
    links = [mark for mark in between if mark.text in _EQUALS or mark.key in said.copulas or mark.is_any("yes")]
    small = [mark for mark in between if mark.key in said.language.grammar_words and mark.kind is Kind.WORD]
    if not links or len(links) + len([mark for mark in small if mark not in links]) < len(between):
        return
    if any(mark.kind is not Kind.SIGN and (mark.kind is not Kind.WORD or not said.claims_nothing(mark.key)) for mark in rest):
        return
    one, other = ({item.name for item in _named(marks[at], scope)} for at in names)
    rows = [{item.name, *item.own_texts} for item in scope.evidence.listed if item.feature is None]
    own = [row for row in rows if row & one]
    if own and not any(row & other for row in own) and any(row & other for row in rows):
        yield f"“{marks[second].text}” is another row"


def _is_not_alone(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "A is the only one with 300 kW", where B has 300, too."""
    listed = scope.evidence.listed
    named = {item.name for mark in marks for item in _named(mark, scope)}
    shared = [item.name for item in listed if item.feature is None and item.name in named]
    alone = next((mark for mark in marks if mark.is_any("only")), None)
    if alone is not None and len(shared) != len(set(shared)) and any(name in ENDS for mark in marks for name, _ in mark.does):
        yield f"it is not “{alone.text}”"
    subjects = [item for mark in marks for item in _named(mark, scope) if item in listed]
    sole = next((at for at, mark in enumerate(marks) if mark.is_any("only") and said.is_sole(mark.text)), -1)
    if sole < 0 or len(subjects) != 1:
        return
    for mark in (mark for mark in marks[sole + 1 :] if mark.kind in NUMBERS):
        value = stated_of(mark).value
        columns = [name for name, number in _numbers(subjects[0]).items() if number == value]
        if any(_numbers(item).get(name) == value for name in columns for item in listed if item is not subjects[0]):
            yield f"it is not the only one with “{mark.text}”"


def _is_mean(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "The largest park has 4 ha", of parks of 4 ha on average: a statistic told as one of those that it is of."""
    if any(mark.is_any(*_STATISTICS) or mark.key in said.per for mark in marks):
        return
    means = {float(found["number"].replace(",", "")) for fact in scope.facts if fact.row for found in _OF_MANY.finditer(fact.text)}
    heads = [text.partition(": ")[0] for text in scope.evidence.texts[1:] if " by " in text]
    if not means or not any(mark.kind in NUMBERS and stated_of(mark).value in means for mark in marks):
        return
    for at, mark in enumerate(marks):
        behind = [each for each in marks[at + 1 : at + _NEAR] if each.kind is Kind.WORD]
        if any(name in ENDS for name, _ in mark.does) and any(tells(each, head, said) for each in behind for head in heads):
            yield f"“{mark.text}” is told of a mean"


def _is_value(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """有4370个, of one that holds 4370: a value told as how many there are."""
    if not said.unspaced or len(scope.facts) != 1 or not scope.facts[0].feature[0]:
        return
    if any(mark.kind is Kind.NAME or any(name in ENDS for name, _ in mark.does) for mark in marks):
        return
    counts = scope.evidence.finals | {count for _, count in scope.evidence.counts}
    values = {number for item in scope.evidence.listed if scope.facts[0].is_of(item) for number in _numbers(item).values()}
    for mark in marks:
        counted = mark.kind is Kind.NUMBER and mark.text[:1].isdecimal() and is_cjk(mark.text[-1:])
        if counted and stated_of(mark).value in values - counts:
            yield f"“{mark.text}” is what one has"


def _are_all(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "There are four moorings", of a step that kept the deepest of each of four kinds."""
    if any((mark.is_any(*_OF_SOME) and not mark.is_any("found")) or any(name in ENDS for name, _ in mark.does) for mark in marks):
        return
    steps = [fact for fact in scope.facts if fact.step and _UTMOST.search(fact.text)]
    if len(steps) != len(scope.facts):
        return
    left = {number for fact in steps for number in passed(fact, scope)[1:] if number is not None}
    for mark, number, noun in zip(marks, marks[1:], marks[2:]):
        if mark.is_any("found") and number.kind is Kind.NUMBER and stated_of(number).value in left and noun.kind is Kind.WORD:
            yield f"“{number.text}” are not all of them"
