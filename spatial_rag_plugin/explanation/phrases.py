"""What the sentences of an explanation are put together from."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.answer import AnswerFeature
from ..model.listing import SEMICOLON, joined
from ..model.wording import Wording, translate


def called(feature: AnswerFeature, with_layer: bool = False) -> str:
    """A feature as a sentence calls it: by its name, else by its number."""
    if feature.name:
        return feature.name
    if with_layer:
        return translate("SpatialRagAnswer", "feature {fid} of {layer}").said(fid=str(feature.fid), layer=feature.layer)
    return translate("SpatialRagAnswer", "feature {fid}").said(fid=str(feature.fid))


def things(label: str) -> str:
    """What was asked for; without a label: features."""
    return label or translate("SpatialRagAnswer", "features").said()


def with_reason(name: str, reason: str) -> str:
    """A feature with why it stands there, in brackets."""
    return translate("SpatialRagAnswer", "{name} ({reason})").said(name=name, reason=reason) if reason else name


def and_more(texts: Sequence[str], total: int) -> str:
    """A list of which only the first are said: "A; B; and 34 more"."""
    listed = joined(texts, SEMICOLON)
    if total <= len(texts):
        return listed
    return translate("SpatialRagAnswer", "{listed}; and {count} more").said(listed=listed, count=f"{total - len(texts):,}")


def what_is_done(sentence: str) -> str:
    """The sentence of a step without the features that it begins with."""
    return sentence.put_in.get("step", sentence) if isinstance(sentence, Wording) else sentence
