"""Times that the grammar gave to a layer's only date, beside a number that is kept over a span of its own, as ACC_5YR is.

"Crossings with 3 accidents since 2022" are not those inspected since 2022.
"""

from __future__ import annotations

from dataclasses import replace

from ...model.binding import BindingKind, GroundedFrame
from ...model.issue import Choice, Severity
from ...model.wording import translate
from ..wording.kept_times import span_said, spanned
from ..world import World
from .dated_wishes import is_dated
from .dates import holds_dates
from .other_events import said_of


def with_span_asked(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame, with a question back where the date of another event would stand for when such a number came about."""
    target, question = grounded.target, grounded.frame.question
    if target is None or target.kind is not BindingKind.CLASS or target.predicate is None or any(issue.stops for issue in grounded.issues):
        return grounded
    layer = world.catalog.layer(target.layer_id)
    used = target.predicate.fields()
    ranked = target.superlative.by if target.superlative is not None else ""
    numbers = {*used, ranked, grounded.attribute, *(column.field for column in grounded.columns)}
    if not any(info.name in numbers for info in spanned(layer)):
        return grounded
    words = span_said(question) or next((item.text for item in target.phrase.conditions if is_dated(item)), "")
    for info in layer.fields:
        doubt = said_of(info, words, question, layer) if words and info.name in used and holds_dates(info) else None
        if doubt is not None:
            label = translate("SpatialRagAsking", "Ask without “{words}”").said(words=words)
            rest = " ".join(question.replace(words, " ").split())
            asked = replace(doubt, severity=Severity.QUESTION, not_understood=words, suggestions=(Choice(label, rest),))
            others = tuple(issue for issue in grounded.issues if issue.code != doubt.code)
            return GroundedFrame(grounded.frame, issues=(*others, asked))
    return grounded
