"""Which number several things have together where a question says neither their total nor their mean: "towns with NOX above 0.6".

What counts something adds up, what is a rate has a mean; where neither the words nor the numbers of a field tell, it is asked back.
"""

from __future__ import annotations

from typing import Optional, cast

from ...language.asking_words import asking_words
from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.frame import Frame
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import find_field
from ..job import Job
from ..lexicon.field_units import takes_time, unit_of
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.short_names import MONEY, says_unit_per_unit
from ..lexicon.words import stems
from .adding_up import SUM, mean_taken, unsummed
from .sums_of_counts import counts_in_whole

_MEAN = "mean"
_HIGHEST_GRADE = 10  # of a scale for what is bad or good


def statistic_together(job: Job, layer: Optional[LayerInfo]) -> str:
    """The statistic of a field by groups that the question does not say: the sum, but the mean of what does not add up, which is said;
    where groups are ranked or held against a limit and neither is clear, it is asked.
    """
    frame = job.frame
    info = unsummed(frame.measure.field, layer)
    if info is not None and _is_said_in_all(info, frame):
        job.say(_asked(info, frame))
        return SUM
    if info is not None:
        job.say(mean_taken(info))
        return _MEAN
    info = find_field(frame.measure.field, layer, numeric=True) if layer is not None else None
    if info is not None and _is_level(info, frame):
        job.say(mean_taken(info))
        return _MEAN
    held = frame.group is not None and (frame.group.having is not None or _is_ranked(frame))
    if info is not None and layer is not None and held and not _adds_up(info, layer, frame):
        job.say(_asked(info, frame))
    return SUM


def _is_said_in_all(info: FieldInfo, frame: Frame) -> bool:
    """Whether words say that all is meant of a number whose own name does not: 成交总价 of ``deal_price``."""
    total = any(word in frame.measure.field for word in load(frame.language).data.get("total_inside", ()))
    return total and info.name.isascii() and stems(info.name)[0] not in load("en").data["statistics"]["sum"]


def _is_ranked(frame: Frame) -> bool:
    """Whether the groups with the highest or the lowest of it are asked for."""
    return asking_words(frame.language).asks_for_level(frame.question)


def _is_level(info: FieldInfo, frame: Frame) -> bool:
    """Whether the words say what two things together have no more of: a concentration, a rate, an age; how long somebody waited."""
    names = [stems(text) for text in (frame.measure.field, info.name, info.alias) if text]
    if any(name[-1:] and name[-1] in field_words().counted for name in names):
        return False  # LEVEL2_NUM says how many there are
    # without spaces the last one says what a name is: 年接待量 is an amount, and no year
    words = {word for name in names for at, word in enumerate(name, 1) if at == len(name) or not is_cjk(word)}
    if not layer_words().graded.isdisjoint(words) and is_grade(info):
        return True
    each = takes_time(info) and any(word in words or word in info.title for word in layer_words().times_of_each)
    return each or not layer_words().levels.isdisjoint(words)


def is_grade(info: FieldInfo) -> bool:
    """Whether a field has no more than the few whole numbers of a scale."""
    low, high = info.minimum, info.maximum
    known = isinstance(low, (int, float)) and isinstance(high, (int, float)) and info.type is FieldType.INTEGER
    return known and cast(float, low) >= 0 and cast(float, high) <= _HIGHEST_GRADE


def _adds_up(info: FieldInfo, layer: LayerInfo, frame: Frame) -> bool:
    words = {word for text in (frame.measure.field, info.name, info.alias) for word in stems(text)}
    if counts_in_whole(info, frame.measure.field, layer) or fold(frame.measure.field) in load(frame.language).data["rate_nouns"]:
        return True
    rated = any(says_unit_per_unit(stems(name)) for name in (info.name, info.alias) if name)
    return not rated and (bool(unit_of(info)) or not MONEY.isdisjoint(words))


def _asked(info: FieldInfo, frame: Frame) -> Issue:
    """The question back, with the question itself in either sense."""
    said = frame.measure.field
    text = translate("SpatialRagAsking", "“{field}” of several together: is their total meant, or their mean?").said(field=info.title)
    labels = {
        SUM: translate("SpatialRagAsking", "The total of “{field}”"),
        _MEAN: translate("SpatialRagAsking", "The mean of “{field}”"),
    }
    asked = asking_words(frame.language).of_statistic(frame.question, said)
    choices = [Choice(labels[statistic].said(field=info.title), question) for statistic, question in asked.items()]
    return Issue(Severity.QUESTION, "sum-or-mean", text, understood=info.title, suggestions=tuple(choices), subject=info.title)
