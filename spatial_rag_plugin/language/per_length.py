"""What a number is per a length or an area of: "crashes per mile of road" are divided by the roads there, and not by the region.

Sizes per head: 各区人均公园面积 is the area of the parks in each district, divided by its people.
"""

from __future__ import annotations

from typing import Optional

from ..model.frame import Measure, Output, Tally, Term
from .context import Context
from .drafts import Clause, Draft, Sentence
from .settle import settle
from .tokens import fold

_EVIDENT = 0.5


def extent_of(context: Context, rate: Optional[Term], clause: Clause) -> Optional[Term]:
    """The rate by what ``clause`` names right behind it, a kind of thing that the layers hold; None where it is about something else."""
    things = clause.reference
    if rate is None or rate.dimension not in ("length", "area") or rate.tally is not None or clause.kind != "of" or things is None:
        return None
    if clause.negated or things.name_like >= _EVIDENT or context.kind_evidence(things.text) < _EVIDENT:
        return None
    before = context.text[: things.start].split()
    said = rate.text.split()
    if not any(before[at : at + len(said)] == said for at in range(len(before) - len(said) - 2, len(before) - len(said) + 1) if at >= 0):
        return None
    words = context.text[context.text[: things.start].rindex(rate.text) : things.end]
    return Term(words, tally=Tally(things, statistic="sum", dimension=rate.dimension), amount=rate.amount)


def attach(context: Context, draft: Draft, clause: Clause, rate: Optional[Term]) -> None:
    """Give a noun phrase a clause, and the ``rate`` said inside it ("number of schools per km²"); or the rate that the clause completes."""
    draft.rate = rate or draft.rate
    extent = extent_of(context, draft.rate, clause)
    if extent is None:
        draft.clauses.append(clause)
    else:
        draft.rate = extent


def size_per_head(context: Context, found: Sentence, target: Draft) -> Optional[Term]:
    """How large things are for each of the people there: 各区人均公园面积, 每千人的公园面积; None where no size is asked per head."""
    data = context.language.data
    own = found.output.value if found.output in (Output.AREA, Output.LENGTH) else ""
    dimension = data["dimension_nouns"].get(fold(found.measure.field), "") if found.output is Output.ATTRIBUTE else own
    if dimension not in ("area", "length"):
        return None
    head = next((word for word in data["per_head"] if target.text.startswith(word) and target.text != word), "")
    rate = Term(head, data["per_head"][head]) if head else found.rate
    counted = target.copy()
    counted.text, counted.rate = target.text[len(head) :].strip(), None
    counted.clauses = [clause for clause in target.clauses if clause.kind not in ("in", "of")]
    if rate is None or rate.dimension or context.kind_evidence(counted.text) < _EVIDENT:
        return None
    joint = "" if context.language.segmenter is not None else " "
    words = f"{context.text[target.start : target.end]}{joint}{found.measure.field}"
    tally = Tally(settle(counted), statistic=found.measure.statistic or "sum", dimension=dimension)
    found.measure = Measure()  # "acres of park per resident by district": the sum is of what each holds
    return Term(words, tally=tally, per=rate)
