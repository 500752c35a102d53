"""Other ways to read a sentence that does not stand as it was read first: what a relative clause speaks of, examples, where a way leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from .beside import apart
from .clauses import Clause, Group, clauses_of
from .evidence import Evidence
from .reading import Kind, Mark
from .referring import Said
from .wording import Wording

#: The marks of a sentence that are looked at together, and its clauses.
Reading = tuple[Sequence[Mark], Sequence[Clause]]
_OF_SEVERAL = ("all", "both", "they", "none", "only", "other", "apiece", "majority", "total")
_COMMAS = (",", "，", "、")
_TOLD = (Kind.AMOUNT, Kind.RANGE, Kind.DIRECTION, Kind.CLOCK, Kind.DAY)


def alternatives(
    marks: Sequence[Mark], clauses: Sequence[Clause], evidence: Evidence, said: Wording, before: Said, cited: Group = ()
) -> Iterator[Reading]:
    """The clauses of a sentence in other readings, the likeliest first; where they add up, those of the first reading without pairs.
    ``cited``: the one thing whose fact is cited.
    """
    rest, alone = apart(marks, evidence)
    if alone:
        whole = [*clauses_of(rest, evidence, said, before), *alone]
        yield marks, whole
        if any(mark.kind is Kind.ORDINAL for mark in rest):
            yield rest, whole  # "A (12 ha) and B (9 ha) are third and fourth"
    if any(mark.is_any("total") for mark in marks) and not any(mark.is_any("respectively") for mark in marks):
        yield marks, clauses
        if any(mark.is_any("they") for mark in marks) and not any(mark.kind is Kind.NAME for mark in marks):
            yield marks, [replace(clause, about=(), inherited=False) for clause in clauses]  # all that were found
    yield from _relative(marks, evidence, said, before)
    yield from _with_examples(marks, evidence, said)
    yield from _destinations(marks, clauses)
    yield from _of_last_named(marks, clauses, evidence)
    yield from _of_first_named(marks, clauses, said) if clauses else ()
    yield from _with_last_placed(marks, evidence, said, before)
    yield from _behind_colon(marks, evidence, said, before)
    if cited and not any((mark.kind is Kind.NAME and _meant(mark, evidence)) or mark.is_any(*_OF_SEVERAL) for mark in marks):
        own = [clause if clause.about else replace(clause, about=(cited,), inherited=True) for clause in clauses]
        yield marks, own  # 首都机场位于…[4]: of the one thing whose fact is cited


def _meant(mark: Mark, evidence: Evidence) -> Group:
    found = tuple(evidence.subjects[index] for index in mark.value)
    return tuple(item for item in found if item.rank) or tuple(item for item in found if not item.reference)


def _relative(marks: Sequence[Mark], evidence: Evidence, said: Wording, before: Said) -> Iterator[Reading]:
    """ "… as many as B, which comes second with 12": a relative clause speaks of the name right before it."""
    for at, mark in enumerate(marks):
        behind = [other for other in marks[at + 1 : at + 3] if other.text not in _COMMAS][:1]
        about = _meant(mark, evidence) if mark.kind is Kind.NAME else ()
        if about and behind and behind[0].key in said.relative:
            place = list(marks).index(behind[0])
            own = [replace(clause, whole=tuple(marks)) for clause in clauses_of(marks[:place], evidence, said, before)]
            yield marks, [*own, Clause(tuple(marks[place + 1 :]), (about,), whole=tuple(marks))]


def _with_examples(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> Iterator[Reading]:
    """ "Five of them, among them A and B, have none": examples of what is said of so many, of which the same has to hold."""
    for at in range(len(marks)):
        lead = next((size for size in (3, 2, 1) if _key(marks[at : at + size]) in said.examples), 0)
        end = at + lead
        while lead and end < len(marks) and (marks[end].kind is Kind.NAME or marks[end].text in _COMMAS or marks[end].is_any("break")):
            end += 1
        names = [other for other in marks[at + lead : end] if other.kind is Kind.NAME]
        about = tuple(group for group in (_meant(name, evidence) for name in names) if group)
        if not about or len(about) != len(names):
            continue
        rest = [*marks[:at], *marks[end:]]
        counting = next((place for place, other in enumerate(rest) if other.kind is Kind.NUMBER), -1)
        behind = rest[at:] if counting >= at else rest[counting + 1 :]  # "several, such as A and B, have two"
        told = [other for other in behind if (other.kind is not Kind.NUMBER or counting >= at) and not other.is_any("part")]
        yield marks, [Clause(tuple(rest), whole=tuple(rest)), Clause(tuple(told), about, whole=tuple(told))]


def _with_last_placed(marks: Sequence[Mark], evidence: Evidence, said: Wording, before: Said) -> Iterator[Reading]:
    """ "A and B follow, and C is sixth": a place in the list is that of the name before it."""
    places = [at for at, mark in enumerate(marks) if mark.kind is Kind.ORDINAL or mark.is_any("best", "last")]
    if len(places) != 1:
        return
    for at in range(places[0] - 1, 0, -1):
        if marks[at].kind is Kind.NAME and marks[at - 1].is_any("break"):
            if any(mark.kind is Kind.WORD and not mark.text[0].isdecimal() for mark in marks[: at - 1]):
                yield marks, [*clauses_of(marks[: at - 1], evidence, said, before), *clauses_of(marks[at:], evidence, said, before)]
            return


def _key(marks: Sequence[Mark]) -> str:
    return " ".join(mark.text.casefold() for mark in marks)


def _destinations(marks: Sequence[Mark], clauses: Sequence[Clause]) -> Iterator[Reading]:
    """ "It is farther to B (400 km)": what looks like the other of a comparison is what is spoken of."""
    led = [
        (clause.inherited or not clause.about) and clause.rivals and any(mark.kind in _TOLD for mark in clause.marks) for clause in clauses
    ]
    if any(led):
        yield (
            marks,
            [replace(clause, about=clause.rivals, rivals=(), inherited=False) if moved else clause for clause, moved in zip(clauses, led)],
        )


def _of_last_named(marks: Sequence[Mark], clauses: Sequence[Clause], evidence: Evidence) -> Iterator[Reading]:
    """ "A, at 830, has fewer than B, at 1,100": a number set off behind a name is one of that, also where it is what is compared with."""
    found, changed = [], False
    for clause in clauses:
        numbers = [mark for mark in clause.marks if mark.kind in (Kind.AMOUNT, Kind.NUMBER)]
        before = [mark for mark in marks if mark.kind is Kind.NAME and numbers and mark.start < numbers[0].start][-1:]
        about = _meant(before[0], evidence) if before and clause.inherited and not any(map(_is_said, clause.marks)) else ()
        changed = changed or bool(about)
        found.append(replace(clause, about=(about,), inherited=False) if about else clause)
    if changed:
        yield marks, found


def _of_first_named(marks: Sequence[Mark], clauses: Sequence[Clause], said: Wording) -> Iterator[Reading]:
    """ "A is not far behind B, with 29 km²": a number set off behind what something is compared with is of the former."""
    first, last = clauses[0], clauses[-1]
    named = any(mark.kind is Kind.NAME or mark.key in said.relative for mark in last.marks)
    numbers = [mark for mark in last.marks if mark.kind in (Kind.AMOUNT, Kind.NUMBER)]
    if len(clauses) == 2 and len(first.about) == 1 and first.rivals == last.about and not named and len(numbers) == 1:
        yield marks, [first, replace(last, about=first.about)]


def _behind_colon(marks: Sequence[Mark], evidence: Evidence, said: Wording, before: Said) -> Iterator[Reading]:
    """ "A has fewer than half as many as B: 163": a number behind a comparison is of what is compared."""
    at = next((place for place, mark in enumerate(marks) if mark.text in (":", "：", "–", "—")), len(marks))
    names = [mark for mark in marks[:at] if mark.kind is Kind.NAME]
    numbers = [mark for mark in marks[at + 1 :] if mark.kind in (Kind.AMOUNT, Kind.NUMBER)]
    about = _meant(names[0], evidence) if len(names) == 2 and len(numbers) == 1 else ()
    if about and not any(mark.kind is Kind.NAME for mark in marks[at:]):
        told = tuple(marks[at + 1 :])
        yield marks, [*clauses_of(marks[:at], evidence, said, before), Clause(told, (about,), whole=tuple(marks))]


def _is_said(mark: Mark) -> bool:
    """Whether a mark says more of a number than that it is one."""
    return mark.kind not in (Kind.AMOUNT, Kind.NUMBER, Kind.SIGN, Kind.WORD) and not mark.is_any("break", "ground", "about")
