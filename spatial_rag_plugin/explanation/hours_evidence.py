"""Whether one thing is open, as yes or no: the hours that its layer states as evidence, and what to say where nobody knows."""

from __future__ import annotations

from typing import Optional

from ..model.answer import Sentence
from ..model.binding import BindingKind, GroundedFrame
from ..model.frame import Output
from ..model.issue import Choice, Issue, Severity
from ..model.wording import translate
from .tables import Attributes

_SHOWN = 3


def hours_sentences(grounded: GroundedFrame, attributes: Attributes) -> list[Sentence]:
    """What the layer says of the opening times of the named things that are asked about, at most three of them."""
    target = grounded.target
    if not _asks(grounded) or target is None or target.opening is None:
        return []
    fids = target.fids[:_SHOWN]
    said = []
    for fid, record in zip(fids, attributes(target.layer_id, list(fids))):
        hours = {field: record.get(field) for field in target.opening.hours_fields}
        stated = "; ".join(str(text) if len(hours) == 1 else f"{field} {text}" for field, text in hours.items() if text not in (None, ""))
        if stated:
            words = translate("SpatialRagAnswer", "The hours of {name}: {hours}.").said(name=target.label, hours=stated)
            said.append(Sentence(words, ((target.layer_id, fid),), kind="answer"))
    return said


def hours_unknown(grounded: GroundedFrame, open_count: int, unknown_count: int) -> Optional[Issue]:
    """ "No" would be a guess where the hours of what is asked about are not known."""
    target = grounded.target
    if not _asks(grounded) or target is None or open_count or not unknown_count:
        return None
    return Issue(
        Severity.ERROR,
        "no-value",
        translate(
            "SpatialRagAnswer", "Nobody can tell whether {name} is open then: its opening hours are missing, or not understood."
        ).said(name=target.label),
        understood=target.label,
        not_understood=translate("SpatialRagAnswer", "its opening hours").said(),
        suggestions=(Choice(translate("SpatialRagAnswer", "Look at what the layer says of its hours.").said()),),
        subject=target.label,
    )


def _asks(grounded: GroundedFrame) -> bool:
    target = grounded.target
    named = target is not None and target.kind is BindingKind.NAMED and target.opening is not None
    return named and grounded.frame.output is Output.BOOLEAN
