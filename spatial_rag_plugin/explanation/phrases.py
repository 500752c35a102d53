"""What the sentences of an explanation are put together from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Union

from ..model.answer import AnswerFeature, FeatureRef
from ..model.listing import SEMICOLON, joined
from ..model.singular import singular
from ..model.wording import Wording, translate

_FEW = 2
#: How the layers of extracts of OpenStreetMap are called: gis_osm_landuse_a_free_1.
_EXTRACT = re.compile(r"gis_osm_(?P<holds>\w+?)(?:_a)?_free_\d+")
_BREAKS, _YEARS = re.compile(r"[\W_]+"), re.compile(r"[\W_]*\d[\d\W_]*$")


def called(feature: Union[AnswerFeature, FeatureRef], with_noun: bool = False) -> str:
    """A feature as people call it: by its name, else as one of its layer: "pump 3", as in sentences (``with_noun``) what a number names."""
    if feature.name and not (with_noun and feature.name.isdecimal()):
        return feature.name
    number = feature.name or str(feature.fid)
    return f"{noun_of(feature.layer)} {number}" if feature.layer else translate("SpatialRagAnswer", "feature {fid}").said(fid=number)


@lru_cache(maxsize=256)
def noun_of(layer: str) -> str:
    """What one feature of a layer is called, as far as the layer's name tells: "Fire Hydrant" of Fire_Hydrants, "Crash" of Crashes_2019."""
    extract = _EXTRACT.fullmatch(layer)
    words = [word for word in _BREAKS.split(_YEARS.sub("", extract["holds"] if extract is not None else layer)) if word]
    if not words:
        return layer
    return " ".join((*words[:-1], singular(words[-1])))


def things(label: str) -> str:
    """What was asked for; without a label: features."""
    return label or translate("SpatialRagAnswer", "features").said()


def one_of(label: str) -> str:
    """What one of the things is called that English words name in few words: "mountain" of "mountains"; other words stay."""
    words = label.split(" ")
    return label if len(words) > _FEW or isinstance(label, Wording) else " ".join((*words[:-1], singular(words[-1])))


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
