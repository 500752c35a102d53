"""Sentences that only say how many a cited step left, or were found: by the number, the names and the limits that stand in these facts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .backing import stems_of
from .cited import Scope
from .claims import stated_of
from .clauses import Clause
from .counted_in_steps import counts_others
from .evidence import Evidence
from .quantified import BOUNDS
from .reading import Kind, Mark
from .told_words import untold
from .wording import Wording

_COUNTS = re.compile(r"\((\d+) left\)$|^Answer: (\d+) found")
#: What phrases do that only hold such a sentence together, besides what the facts and the question do.
_JOINING = frozenset(("found", "stage", "break", "it", "they", "part", "ground", "total", "placing", "wished"))
#: Letters that a compound may end in.
_TAIL = 3


def counts_of_steps(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether all that a sentence says is a count of a cited step, with names, limits and phrases of these facts and the question."""
    facts = [(fact, read) for fact, read in zip(scope.facts, scope.marks[1:]) if fact.is_general]
    left = {float(next(filter(None, found.groups()))) for fact, _ in facts for found in _COUNTS.finditer(fact.text)}
    numbers = [at for at, mark in enumerate(marks) if mark.kind is Kind.NUMBER]
    if len(facts) < len(scope.facts) or len(numbers) != 1 or stated_of(marks[numbers[0]]).value not in left:
        return False
    known = [mark for read in (scope.marks[0], *(read for _, read in facts)) for mark in read]
    names = {index for mark in known if mark.kind is Kind.NAME for index in mark.value}
    values = [(mark.kind, mark.value) for mark in known if mark.value is not None]
    told = {each for _, read in facts for mark in read for each in mark.does}
    bounded = any(name in BOUNDS for name, _ in told)
    asked = {each for mark in scope.marks[0] for each in mark.does if not (bounded and each[0] in BOUNDS)}
    does = told | asked
    for mark in marks:
        if mark.kind is Kind.NAME and not names & set(mark.value):
            return False
        if mark.kind not in (Kind.NAME, Kind.NUMBER) and mark.value is not None and (mark.kind, mark.value) not in values:
            return False
        if mark.kind is Kind.PHRASE and not any(each in does or each[0] in _JOINING for each in mark.does):
            return False
    order = [mark.value[0] for mark in marks if mark.kind is Kind.NAME]
    theirs = [[mark.value[0] for mark in read if mark.kind is Kind.NAME] for read in (scope.marks[0], *(read for _, read in facts))]
    if len(order) > 1 and not any([name for name in each if name in order] == order for each in theirs):
        return False  # from A towards B is not from B towards A
    return not untold(marks, scope, said) and not counts_others(numbers[0], marks, scope, said)


def is_of_step(clause: Clause, evidence: Evidence, said: Wording) -> bool:
    """ "All 15 districts were looked at": how many a step went over, and no number else."""
    numbers = [(mark.value.value, after) for mark, after in zip(clause.marks, (*clause.marks[1:], None)) if mark.kind is Kind.NUMBER]
    counts = {count for _, count in evidence.counts}
    if len(numbers) != 1 or numbers[0][0] not in counts:
        return False
    behind = numbers[0][1]
    rows = any(item.feature is None for item in evidence.listed[:1])
    worked = rows or any(item.about == "value" for item in evidence.amounts)
    grouped = worked and behind is not None and behind.kind is Kind.WORD and not any(mark.kind is Kind.AMOUNT for mark in clause.marks)
    heads = said.stems(" ".join(text.partition(": ")[0].replace("_", " ") for text in evidence.texts[1:] if ": " in text))
    if not grouped or behind is None:
        return numbers[0][0] not in evidence.finals
    tail = any(said.code == "de" and word.endswith(stem) for stem in stems_of(behind, said) for word in heads if len(stem) > _TAIL)
    return tail or bool(stems_of(behind, said) & heads)
