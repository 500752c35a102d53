"""Times of a question that name no event, over things whose only date is of something that was done to them later.

"Trees in 2017" by INSPECTED are trees that were inspected then. What is a record of such an event itself ("inspections in 2017") goes by
its date without a word.
"""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition
from ...model.issue import Issue, Severity
from ...model.predicate import Predicate
from ...model.wording import translate
from ..lexicon.layer_words import layer_words
from .dated_wishes import is_dated


def of_another_event(predicate: Predicate, condition: Condition, things: str, layer: LayerInfo) -> Optional[Issue]:
    """What to say of a time that was compared with the date of another event; None where the date is of the things themselves."""
    names = predicate.fields() if is_dated(condition) else frozenset()
    info = layer.field(next(iter(names))) if len(names) == 1 else None
    return said_of(info, condition.text, things, layer) if info is not None else None


def said_of(info: FieldInfo, words: str, things: str, layer: LayerInfo) -> Optional[Issue]:
    """The same for a field whose dates are taken, of ``things`` as the question calls them."""
    named, about = f"{info.name} {info.alias}".casefold(), f"{layer.name} {things}".casefold()
    event = next((root for root in layer_words().other_events if root in named), "")
    if not event or event in about or any(root in named for root in layer_words().case_beginnings):
        return None
    message = translate(
        "SpatialRagAsking", "“{words}” goes by “{field}”, the only date in “{layer}”, which tells when something else happened."
    )
    return Issue(
        Severity.WARNING,
        "other-event",
        message.said(words=words, field=info.title, layer=layer.name),
        understood=info.title,
        subject=words,
    )
