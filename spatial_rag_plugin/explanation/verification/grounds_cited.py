"""What a distance that a sentence cites was measured from: "B is 97 m away", of a fact that has 97 m from A."""

from __future__ import annotations

from collections.abc import Sequence

from .amounts import fits, qualifier
from .cited import Scope
from .claims import stated_of
from .columns import cited_ones
from .reading import Kind, Mark


def from_other(marks: Sequence[Mark], scope: Scope) -> str:
    """The name of what the distance of the one cited thing was not measured from, though a sentence says so; ""."""
    cited = cited_ones(scope)
    lengths = [at for at, mark in enumerate(marks) if mark.kind is Kind.AMOUNT]
    if len(cited) != 1 or len(lengths) != 1 or not cited[0].aim or cited[0].distance != cited[0].distance:
        return ""
    mark = marks[lengths[0]]
    aims = {item.aim for item in scope.evidence.listed if item.aim}
    named = {scope.evidence.subjects[each.value[0]].goal: each.text for each in marks if each.kind is Kind.NAME and each.value}
    grounds = [goal for goal in named if goal in aims and goal != cited[0].name]
    of_it = fits(stated_of(mark), mark.text, cited[0].distance, qualifier(marks, lengths[0])[0])
    return named[grounds[0]] if len(grounds) == 1 and of_it and grounds[0] != cited[0].aim and cited[0].aim not in named else ""
