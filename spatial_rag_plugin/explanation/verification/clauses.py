"""Marks → clauses, each with what it is about, what it measures from and what it compares with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Optional

from .evidence import Evidence
from .reading import Kind, Mark
from .referring import Said, meant_before, referred
from .subjects import Subject
from .wording import Wording

#: All that are called so: a claim holds when it holds of one of them.
Group = tuple[Subject, ...]
_PARTING = frozenset((",", "、", ";", "；", ":", "：", "–", "—", "。", "."))
_ANEW = frozenset((";", "；"))
_CLAIMS = frozenset((Kind.AMOUNT, Kind.NUMBER, Kind.RANGE, Kind.ORDINAL, Kind.DIRECTION, Kind.CLOCK, Kind.DAY, Kind.VALUE))
_CLAIMING = (
    "nearest", "farthest", "most", "least", "best", "last", "nearer", "farther", "more", "less", "ahead", "behind", "open", "closed",
    "none", "negation", "unknown", "found", "touches", "always",
)  # fmt: skip
_SKIPPED = 3
_PLACING = ("nearest", "farthest", "most", "least")
_COMPARED = ("nearer", "farther", "more", "less")


@dataclass(frozen=True)
class Clause:
    """A part of a sentence. ``about``: what it speaks of (empty: nothing by name); ``inherited``: from another clause or sentence,
    or from one that follows (``fronted``);
    ``grounds``: what it measures from; ``rivals``: what it compares with; ``whole``: the marks of its sentence;
    ``mentioned``: what the sentences before named, ``before``: the last one of them; ``fields``: the numbers that it spoke of.
    """

    marks: tuple[Mark, ...]
    about: tuple[Group, ...] = ()
    grounds: tuple[Group, ...] = ()
    rivals: tuple[Group, ...] = ()
    inherited: bool = False
    fronted: bool = False
    referred: bool = False
    whole: tuple[Mark, ...] = ()
    mentioned: tuple[Group, ...] = ()
    before: tuple[Group, ...] = ()
    fields: frozenset[str] = frozenset()

    def has(self, *categories: str) -> bool:
        return any(mark.is_any(*categories) for mark in self.marks)

    def of(self, kind: Kind) -> list[Mark]:
        return [mark for mark in self.marks if mark.kind is kind]


def clauses_of(marks: Sequence[Mark], evidence: Evidence, said: Wording, context: Said) -> list[Clause]:
    """The clauses of a sentence; ``context``: what was spoken of before, for "it" and "the latter"."""
    parts = [tuple(marks)] if _is_gap(marks) else _merged(_parted(marks), said)
    whole, before = tuple(marks), context.mentioned
    found = [
        replace(_roles(part, evidence, said), whole=whole, mentioned=before, before=context.last, fields=context.fields) for part in parts
    ]
    carried: list[Clause] = []
    current: tuple[Group, ...] = ()
    for number, part in enumerate(found):
        clause = _with_placed_rival(_of_the_last(part, current), evidence)
        if clause.marks and clause.marks[0].text in _ANEW and any(other.about for other in found[number:]):
            current = ()
        current = clause.about or _of_relative(number, found, said) or current
        own = any(not item.reference for group in clause.about for item in group)
        if own and context.last and clause.has("multiple") and not clause.rivals and _points(clause.marks[:3]):
            carried.append(replace(clause, about=context.last, rivals=clause.about, inherited=True))
            continue
        meant, rest = ((), ()) if own or (clause.rivals and current) else referred(clause.marks, evidence, context)
        if meant:
            current = current or meant
            grounds = clause.grounds or tuple(group for group in clause.about if all(item.reference for item in group))
            carried.append(replace(clause, marks=rest, about=meant, grounds=grounds, inherited=True, referred=True))
        elif clause.about:
            carried.append(clause)
        elif current:
            carried.append(replace(clause, about=current, inherited=True))
        elif clause.has("they") and clause.has("total", "all", "both") and len(context.before) > 1:
            current = context.before
            carried.append(replace(clause, about=current, inherited=True))
        elif (_means_it(clause, said) or _is_the_same(clause, evidence, said)) and context.last:
            current = context.last
            carried.append(replace(clause, about=current, inherited=True))
        else:
            later = next((other.about for other in found[number + 1 :] if other.about), ())
            of_all = clause.has("they", "all") and not clause.has(*_PLACING) and not clause.of(Kind.ORDINAL)
            later = () if of_all or _counts_some(clause) else later
            alone = evidence.is_one and not later and not _half_named(clause, evidence, said)
            sole = tuple((item,) for item in evidence.listed) if alone else ()
            current = () if later else meant_before(clause.marks, evidence, context)
            carried.append(replace(clause, about=later or sole, inherited=bool(later or sole), fronted=bool(later)))
    return carried


def _means_it(clause: Clause, said: Wording) -> bool:
    """Whether a clause says "it"; behind a word for things "that" leads a clause of its own: "of 12 rivers that cross …"."""
    pairs = zip((None, *clause.marks), clause.marks)
    return any(mark.is_any("it") and not (mark.key in said.pointing and _is_thing(before)) for before, mark in pairs)


def _is_thing(mark: Optional[Mark]) -> bool:
    return mark is not None and mark.kind is Kind.WORD and len(mark.key) > _SKIPPED


def _points(lead: Sequence[Mark]) -> bool:
    """Whether a clause begins with "it"; the article of a name is none: "das Piratennest"."""
    return any(mark.is_any("it") and behind.kind is not Kind.NAME for mark, behind in zip(lead, lead[1:]))


def _counts_some(clause: Clause) -> bool:
    """ "Four of the five lie to the south": a clause of its own, whatever follows it."""
    led = [mark for mark in clause.marks if mark.kind is not Kind.SIGN][:2]
    counts = len(led) == 2 and led[0].kind is Kind.NUMBER and led[1].is_any("part")
    return counts and any(mark.kind in _CLAIMS and mark.kind is not Kind.NUMBER for mark in clause.marks)


def _with_placed_rival(clause: Clause, evidence: Evidence) -> Clause:
    """ "85 m farther than the second": what is compared with, by its place in the list."""
    than = next((at for at, mark in enumerate(clause.marks) if mark.is_any("than")), -1)
    behind = [mark for mark in clause.marks[than + 1 : than + 3] if mark.kind is Kind.ORDINAL or mark.is_any("best")] if than >= 0 else []
    place = (int(behind[0].value) if behind[0].kind is Kind.ORDINAL else 1) if behind else 0
    if not behind or clause.rivals or not clause.has(*_COMPARED) or not 0 < place <= len(evidence.listed):
        return clause
    return replace(clause, marks=tuple(mark for mark in clause.marks if mark is not behind[0]), rivals=((evidence.listed[place - 1],),))


def _of_relative(number: int, found: Sequence[Clause], said: Wording) -> tuple[Group, ...]:
    """ "…, which has 93": what the clause before ends with, where that is no reference."""
    lead = next((mark for mark in found[number].marks if mark.kind is not Kind.SIGN), None)
    ending = [mark for mark in found[number - 1].marks if mark.kind is not Kind.SIGN][-1:] if number else []
    if lead is None or lead.key not in said.relative or not ending or ending[0].kind is not Kind.NAME:
        return ()
    groups = (*found[number - 1].about, *found[number - 1].rivals, *found[number - 1].grounds)
    last = [group for group in groups if any(item.name in ending[0].text or ending[0].text in item.name for item in group)]
    return tuple(group for group in last[-1:] if not group[0].reference)


def _is_the_same(clause: Clause, evidence: Evidence, said: Wording) -> bool:
    """ "The pharmacy is open": one that was spoken of, by its kind."""
    lead = clause.marks[:3]
    if len(lead) < 3 or lead[0].key not in said.language.data.get("definite", ()) or lead[1].kind is not Kind.WORD:
        return False
    kind = lead[1]
    plural = kind.key.endswith("s") if said.code == "en" else not lead[2].key.endswith("t")
    return not plural and not said.claims_nothing(kind.key) and bool(said.stems(kind.text) & evidence.words(said))


def _is_gap(marks: Sequence[Mark]) -> bool:
    """ "The gap between the second and the third": one clause."""
    named = any(mark.kind is Kind.NAME for mark in marks)
    return not named and any(mark.is_any("difference") for mark in marks) and any(mark.kind is Kind.ORDINAL for mark in marks)


def _of_the_last(clause: Clause, last: Sequence[Group]) -> Clause:
    """ "…, lies in X itself": where only a reference is named, what was spoken of before is meant."""
    traced = all(any(item.measures for item in group) for group in clause.about) and clause.of(Kind.AMOUNT)  # it has a number of its own
    if not clause.about or own_of(clause.about) or not own_of(last) or clause.rivals or traced:
        return clause
    return replace(clause, grounds=(*clause.grounds, *clause.about), about=tuple(last), inherited=True)


def own_of(groups: Sequence[Group]) -> bool:
    """Whether some of the groups are more than what is measured from."""
    return any(not item.reference for group in groups for item in group)


def as_one(clauses: Sequence[Clause], marks: Sequence[Mark]) -> Optional[Clause]:
    """A sentence of several clauses as one; None where it is one, or speaks of something that was spoken of before."""
    if len(clauses) < 2 or any(clause.referred for clause in clauses):
        return None
    own = [clause for clause in clauses if not clause.inherited]
    about = tuple(dict.fromkeys(group for clause in own for group in clause.about))
    rivals = any(clause.rivals for clause in own)
    return None if rivals else Clause(tuple(marks), about, tuple(g for clause in own for g in clause.grounds), whole=tuple(marks))


def _half_named(clause: Clause, evidence: Evidence, said: Wording) -> bool:
    """Whether a word written as a name is a part of the only feature's name: it may be the name of another."""
    stems = frozenset(stem for item in evidence.listed for stem in said.stems(item.name))
    words = [mark for mark in clause.marks if mark.kind is Kind.WORD and mark.text[0].isupper() and not said.claims_nothing(mark.key)]
    return any(said.stems(mark.text) & stems for mark in words)


def _parted(marks: Sequence[Mark]) -> list[tuple[Mark, ...]]:
    parts: list[list[Mark]] = [[]]
    depth = 0
    for mark in marks:
        depth += (mark.text in "(（[") - (mark.text in ")）]") if mark.kind is Kind.SIGN else 0
        parts_here = (mark.kind is Kind.SIGN and mark.text in _PARTING) or mark.is_any("break", "followed")
        if parts_here and depth <= 0:
            parts.append([])
        parts[-1].append(mark)
    return [tuple(part) for part in parts if part]


def _merged(parts: list[tuple[Mark, ...]], said: Wording) -> list[tuple[Mark, ...]]:
    """Parts that only name something go with the next one: "A, B and C are open"; the last ones go with the one before."""
    merged: list[tuple[Mark, ...]] = []
    waiting: tuple[Mark, ...] = ()
    for number, part in enumerate(parts):
        waiting = (*waiting, *part)
        if _claims(part, waiting, said) and not (number + 1 < len(parts) and _is_apposition(part, parts[number + 1], said)):
            merged.append(waiting)
            waiting = ()
    if waiting and merged and not any(mark.is_any("followed") for mark in waiting):
        merged[-1] = (*merged[-1], *waiting)
    elif waiting:
        merged.append(waiting)
    return merged


def _is_apposition(part: Sequence[Mark], behind: Sequence[Mark], said: Wording) -> bool:
    """ "The second, B, …": a place in the list, of what is named right behind it."""
    plain = [mark for mark in part if mark.kind is not Kind.SIGN and not mark.is_any("break", "it")]
    plain = [mark for mark in plain if mark.kind is not Kind.WORD or not said.claims_nothing(mark.key)]
    placed = any(mark.kind is Kind.ORDINAL or mark.is_any("best", "last", "nearest", "farthest") for mark in plain)
    named = [mark for mark in behind if mark.kind is not Kind.SIGN][:1]
    words = [mark for mark in plain if mark.kind is Kind.WORD]  # "the second museum, B"
    return placed and len(plain) - len(words) == 1 >= len(words) and bool(named) and named[0].kind is Kind.NAME


def _claims(part: Sequence[Mark], waiting: Sequence[Mark], said: Wording) -> bool:
    """Whether a part says something of what it names: by its numbers, places and times, or by words behind the name."""
    if any(mark.kind in _CLAIMS or mark.is_any(*_CLAIMING, *(("multiple",) if said.unspaced else ())) for mark in part):
        return True
    names = [at for at, mark in enumerate(waiting) if mark.kind is Kind.NAME]
    behind = waiting[names[-1] + 1 :] if names else ()
    return any(mark.kind is Kind.WORD and not said.claims_nothing(mark.key) for mark in behind)


def _roles(marks: tuple[Mark, ...], evidence: Evidence, said: Wording) -> Clause:
    about: list[Group] = []
    grounds: list[Group] = []
    rivals: list[Group] = []
    bare_references: list[Group] = []
    for at, mark in enumerate(marks):
        if mark.kind is not Kind.NAME:
            continue
        group = tuple(evidence.subjects[index] for index in mark.value)
        found = tuple(item for item in group if item.rank) or tuple(item for item in group if item.apart)
        lead = _lead(marks, at, said)
        if lead == "rival":
            rivals.append(found or group)
        elif lead == "ground" or (said.unspaced and _followed_by_direction(marks, at)):
            grounds.append(group)
        elif all(item.reference for item in group):
            bare_references.append(group)
        else:
            about.append(found or group)
    if about:
        grounds += bare_references
    else:
        about = bare_references
    if not about:  # "the distance from R to A", "the opening hours of A"
        about = [tuple(item for item in group if not item.reference) for group in grounds]
        about = [group for group in about if group]
        grounds = [group for group in grounds if all(item.reference for item in group)]
    return Clause(marks, tuple(dict.fromkeys(about)), tuple(grounds), tuple(rivals))


def _lead(marks: Sequence[Mark], at: int, said: Wording) -> str:
    """What stands before a name: "ground" ("from", "south of"), "rival" ("than", "ahead of"), or nothing of that kind."""
    for skipped, mark in enumerate(reversed(marks[max(0, at - _SKIPPED - 1) : at])):
        if mark.text == "，":
            return ""
        if not skipped and mark.key in said.equal and any(other.is_any("multiple") for other in marks[:at]):
            return "rival"
        if mark.is_any("multiple") and not said.unspaced:
            return "rival" if any(other.kind is Kind.NAME for other in marks[: at - skipped]) else ""
        if not skipped and said.unspaced and mark.is_any(*_COMPARED) and mark.text.endswith("于"):
            return "rival"  # A的面积大于B
        if mark.is_any("than", "ahead", "behind"):
            directly = mark.text == "比" and all(other.kind is not Kind.WORD for other in marks[at - skipped : at])
            compares = directly or mark.text.endswith("于") or (mark.is_any("than") and _compares(marks))
            return "rival" if said.code != "zh" or compares else "ground"
        if mark.kind is Kind.DIRECTION:
            return "" if said.unspaced else "ground"
        if mark.is_any("ground"):
            before = marks[at - skipped - 2] if at - skipped - 2 >= 0 else None
            multiple = any(other.is_any("multiple") for other in marks[max(0, at - 2 * _SKIPPED) : at])
            if mark.is_any("part") and not skipped and not multiple and _is_owner(before, mark, said):
                return ""
            if mark.is_any("part") and not skipped and _stands_for(before, said):
                return "rival" if any(other.is_any("than", "multiple") for other in marks[max(0, at - _SKIPPED - 2) : at]) else ""
            return "rival" if before is not None and before.is_any("than") and not said.unspaced else "ground"
        if mark.kind is Kind.NAME:
            between = marks[at - skipped : at]
            return _lead(marks, at - skipped - 1, said) if all(other.is_any("break") or other.text in "、,，" for other in between) else ""
        placed = said.unspaced and not skipped and (mark.kind is Kind.ORDINAL or mark.is_any("best"))  # 比第二名A
        if mark.kind is not Kind.WORD and not mark.is_any("break", "it") and not placed:
            return ""
    return ""


def _is_owner(before: Optional[Mark], mark: Mark, said: Wording) -> bool:
    """Whether "of" says whose something is: "the area of Austria", not "south of" nor "500 m of"."""
    if before is None or said.unspaced or mark.is_any("since") or before.is_any("difference", "farther", "nearer", "beyond"):
        return False
    noun = before.kind is Kind.WORD or before.is_any("average", "total", "middle")
    return noun and (said.code != "de" or before.text[0].isupper()) and before.key not in said.far


def _stands_for(mark: Optional[Mark], said: Wording) -> bool:
    """Whether a word stands for a thing that was said: "that of Hungary", "die von Spanien"."""
    definite = said.language.data.get("definite", ()) if said.code != "en" else ("that", "those")
    return mark is not None and mark.key in definite


def _compares(marks: Sequence[Mark]) -> bool:
    """Whether things are compared, and not with a number."""
    return any(mark.is_any(*_COMPARED) and not bounds(marks, at) for at, mark in enumerate(marks))


def bounds(marks: Sequence[Mark], at: int) -> bool:
    """Whether a comparative only says on which side of a number something is: "less than 300 m"."""
    after = [mark for mark in marks[at + 1 : at + 4] if not mark.is_any("than", "about")][:1]
    return any(mark.kind in (Kind.AMOUNT, Kind.NUMBER) for mark in after)


def _followed_by_direction(marks: Sequence[Mark], at: int) -> bool:
    after = [mark for mark in marks[at + 1 : at + 3] if mark.text not in ("的", "站", "以", "地铁站")]
    return bool(after) and after[0].kind is Kind.DIRECTION
