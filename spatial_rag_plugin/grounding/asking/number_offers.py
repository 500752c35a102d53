"""A number that is said in other words than its field has: "installed capacity" of CAPACITY_MW, asked again by the name of the field;
and one that a field and a layer are both called by in part: "the most IDPs" of IDP_IND and idp_sites.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Phrase
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import find_field
from ..lexicon.degrees import is_amount
from ..lexicon.likeness import akin_scale
from .ask_back import instead
from .gaps import Cause, Gap


def number_in_other_words(gap: Gap, layer: LayerInfo, frame: Frame) -> Optional[tuple[str, str, FieldInfo]]:
    """The words for a number that no field is called by, what to say in their place, and the amount that they may be about."""
    for words in _numbers_said(gap, frame):
        info = akin_scale(words, layer)
        if info is not None and is_amount(info) and frame.question.count(words) == 1:
            return words, _called(words, info, layer), info
    return None


def _called(words: str, info: FieldInfo, layer: LayerInfo) -> str:
    """The last of the words that the field is known by, or its name."""
    own = words.split()
    shorter = (" ".join(own[at:]) for at in range(1, len(own)))
    return next((said for said in shorter if find_field(said, layer, numeric=True) is info), info.title)


def _numbers_said(gap: Gap, frame: Frame) -> Iterator[str]:
    """Words that stand for a number: what is measured, and what is compared with a limit."""
    if gap.cause is Cause.FIELD and gap.text == frame.measure.field:
        yield gap.text
    limited = gap.of.conditions if gap.of is not None and gap.cause is Cause.CONDITION else ()
    yield from (wish.field for wish in limited if wish.field and wish.number is not None and wish.field in gap.text)


def number_or_things(frame: Frame, thing: Phrase, info: FieldInfo, layer: LayerInfo, counted: LayerInfo) -> Issue:
    """Whether a field that is called so in part is meant, or how many features of a layer that is called so in part there are."""
    field = translate("SpatialRagAsking", "The field “{field}” of “{layer}”").said(field=info.title, layer=layer.name)
    count = translate("SpatialRagAsking", "The number of features of “{layer}”").said(layer=counted.name)
    asked = translate(
        "SpatialRagAsking", "“{words}” may be the field “{field}” of “{layer}”, or the features of “{counted}”. Which is meant?"
    )
    return Issue(
        Severity.QUESTION,
        "number-or-things",
        asked.said(words=thing.text, field=info.title, layer=layer.name, counted=counted.name),
        suggestions=(Choice(field, instead(frame, thing, info.title)), Choice(count, instead(frame, thing, counted.name))),
        subject=thing.text,
    )
