"""Sums that say nothing: of shares, medians, densities and coordinates, however plainly they are asked for."""

from __future__ import annotations

from typing import Optional

from ...language.asking_words import asking_words
from ...model.binding import GroundedFrame
from ...model.catalog import Catalog
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..lexicon.layer_words import layer_words
from ..lexicon.short_names import says_unit_per_unit
from ..lexicon.words import stems


def sum_of_rates(grounded: GroundedFrame, catalog: Catalog) -> Optional[Issue]:
    """The question back where such numbers of several features would be added up; None otherwise."""
    if grounded.statistic != "sum" or grounded.target is None or not grounded.attribute:
        return None
    layer = catalog.layer(grounded.target.layer_id)
    info = layer.field(grounded.attribute)
    names = [stems(name) for name in (info.name, info.alias) if name] if info is not None else []
    rates = (layer_words().never_summed.intersection(name) or says_unit_per_unit(name) for name in names)
    if info is None or not any(rates):
        return None
    text = translate("SpatialRagAsking", "The numbers of “{field}” do not add up: ask for their mean, or for each of them.")
    said = text.said(field=info.title)
    label = translate("SpatialRagAsking", "“{layer}” in the order of “{field}”").said(layer=layer.name, field=info.title)
    questions = asking_words(grounded.frame.language).in_order(layer.name, info.title, True) if grounded.frame.language else ()
    choices = tuple(Choice(label, question) for question in questions[:1])
    return Issue(Severity.QUESTION, "sum-of-rates", said, understood=info.title, suggestions=choices, subject=info.title)
