"""Numbers that do not add up: depths, prices and rates of several things have a mean, and no sum that says anything."""

from __future__ import annotations

from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, LayerInfo
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..attributes.fields import find_field
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.words import stems


def unsummed(words: str, layer: Optional[LayerInfo]) -> Optional[FieldInfo]:
    """The field of a layer that words name, where its name or alias says that its numbers do not add up; None otherwise."""
    info = find_field(words, layer, numeric=True) if words and layer is not None else None
    if info is None:
        return None
    if info.made is not None:
        return None if info.made.adds_up else info
    own = layer_words().unsummed
    names = [without_unit_of(name) for name in (words, info.name, info.alias) if name]
    chinese = any(is_cjk(name[-1]) and name.endswith(own.endings) for name in names)
    return info if chinese or any(stems(name)[-1:] in own.words for name in names) else None


def mean_taken(info: FieldInfo) -> Issue:
    """That the mean of a number is given where the question says neither."""
    text = translate("SpatialRagAsking", "The numbers of “{field}” do not add up: the mean of each is given.").said(field=info.title)
    return Issue(Severity.INFO, "mean-taken", text, understood=info.title, subject=info.title)
