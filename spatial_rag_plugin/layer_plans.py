"""Plans of questions that several layers could be meant by, where only one of them has all that is asked."""

from __future__ import annotations

from typing import Optional

from .asked import Asked
from .grounding.asking.ask_back import WHICH_LAYER
from .model.issue import Issue, Severity
from .model.wording import translate
from .plans import Plan, as_asked


def of_the_only_layer(asked: Asked, found: Plan) -> Optional[Plan]:
    """Answered by the one layer of those offered that tells the question to its last word: stations "with no bikes" of two layers of
    stations, of which one counts bikes; None where several do, or none.
    """
    stops = [issue for issue in found.issues if issue.stops]
    if len(stops) != 1 or stops[0].code != WHICH_LAYER:
        return None
    choices = [choice for choice in stops[0].suggestions if choice.question]
    plans = ((choice, asked.in_full(choice.question)) for choice in choices)
    able = [(choice, plan) for choice, plan in plans if plan is not None]
    if len(able) != 1:
        return None
    choice, plan = able[0]
    message = translate("SpatialRagAsking", "Taken: {things}. Only these have all that is asked.").said(things=choice.label)
    return as_asked(plan, asked.question, (Issue(Severity.INFO, "layer-taken", message, subject=stops[0].subject),))
