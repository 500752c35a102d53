"""Sums that say nothing, however plainly they are asked for: of shares, medians, densities and coordinates; and what is made of numbers
that only tell things apart.
"""

from __future__ import annotations

from typing import Optional

from ...language.asking_words import asking_words
from ...model.binding import GroundedFrame
from ...model.catalog import Catalog, FieldInfo, LayerInfo
from ...model.issue import Choice, Issue, Severity
from ...model.number_words import statistic_words
from ...model.wording import translate
from ..lexicon.layer_words import layer_words
from ..lexicon.numbering import only_tells_apart
from ..lexicon.short_names import says_unit_per_unit
from ..lexicon.words import stems
from .summarised import SUM, summarised

_AMOUNTS = frozenset((SUM, "mean", "median", "stdev", "variance"))


def sum_of_rates(grounded: GroundedFrame, catalog: Catalog) -> Optional[Issue]:
    """The question back where such numbers of several features would be added up, in a group or an order as well; None otherwise."""
    for statistic, info, layer in summarised(grounded, catalog.layers):
        if statistic in _AMOUNTS and only_tells_apart(info):
            text = translate("SpatialRagAsking", "The numbers of “{field}” only tell things apart: no {statistic} of them says anything.")
            return _asked(text.said(field=info.title, statistic=statistic_words(statistic)), "number-of-names", info, layer, grounded)
        if statistic == SUM and _is_rate(info):
            text = translate("SpatialRagAsking", "The numbers of “{field}” do not add up: ask for their mean, or for each of them.")
            return _asked(text.said(field=info.title), "sum-of-rates", info, layer, grounded)
    return None


def _is_rate(info: FieldInfo) -> bool:
    names = [stems(name) for name in (info.name, info.alias) if name]
    return any(layer_words().never_summed.intersection(name) or says_unit_per_unit(name) for name in names)


def _asked(said: str, code: str, info: FieldInfo, layer: LayerInfo, grounded: GroundedFrame) -> Issue:
    label = translate("SpatialRagAsking", "“{layer}” in the order of “{field}”").said(layer=layer.name, field=info.title)
    questions = asking_words(grounded.frame.language).in_order(layer.name, info.title, True) if grounded.frame.language else ()
    choices = tuple(Choice(label, question) for question in questions[:1])
    return Issue(Severity.QUESTION, code, said, understood=info.title, suggestions=choices, subject=info.title)
