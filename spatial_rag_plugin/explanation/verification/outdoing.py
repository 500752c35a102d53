"""What puts things on the wrong side: verbs that no list has ("A nudges past B"), and the other side of a limit that was asked for."""

from __future__ import annotations

from collections.abc import Sequence

from .amounts import qualifier
from .cited import Scope
from .claims import stated_of
from .columns import columns
from .evidence import Evidence
from .quantified import NUMBERS
from .reading import Kind, Mark
from .wording import Wording

_LEAST = 4


def outdone_wrongly(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """The verb between two names by which the first has more, or is nearer, where no number and no place in the list bears it."""
    subjects = scope.evidence.subjects
    names = [at for at, mark in enumerate(marks) if mark.kind is Kind.NAME and not subjects[mark.value[0]].reference]
    for at, other in zip(names, names[1:]):
        between = marks[at + 1 : other]
        if not between or not _is_unknown_verb(between[0], said) or not all(each.text.casefold() in said.outdoing for each in between[1:]):
            continue
        one, two = subjects[marks[at].value[0]], subjects[marks[other].value[0]]
        values = [(column.concept, column.value(one), column.value(two)) for column in columns(scope) if column.rows]
        known = [(concept, own, theirs) for concept, own, theirs in values if own == own and theirs == theirs]
        ahead = any(own < theirs if concept == "distance" else own > theirs for concept, own, theirs in known)
        if known and not ahead:
            return f"“{marks[at].text}” does not have more than “{marks[other].text}”"
    return ""


def beyond_other_limit(marks: Sequence[Mark], evidence: Evidence) -> str:
    """Why "more than a million" is not so of all that was found, where fewer were asked for; "" where nothing is said so."""
    sides = dict(Scope((), (), evidence).bounds)
    if any(mark.kind is Kind.NAME or mark.is_any("negation", "none", "except", "uncounted", "other") for mark in marks):
        return ""
    for at, mark in enumerate(marks):
        bound = qualifier(marks, at)[1] if mark.kind in NUMBERS else ""
        asked = sides.get(stated_of(mark).base, "") if bound else ""
        if bound and asked and bound != asked:
            return f"“{mark.text}” is the other limit"
    return ""


def _is_unknown_verb(mark: Mark, said: Wording) -> bool:
    known = said.copulas | said.auxiliary | said.owns | said.equalling | said.glue
    verb = mark.text.islower() and mark.key.endswith(said.verb_forms) and len(mark.key) > _LEAST
    return mark.kind is Kind.WORD and verb and mark.key not in known
