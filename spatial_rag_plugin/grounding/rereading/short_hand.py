"""What is typed in short is read in full, but for what the data hold just so; a day that can be either of two is asked back."""

from __future__ import annotations

from functools import partial
from typing import Optional

from ...language.moments import either_winter
from ...language.of_all import without_exceptions
from ...language.short_hand import either_day, in_full
from ...model.catalog import FieldRole, FieldType
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import SAME_FIELD, find_field
from ..lexicon.numbered_grades import grades_either_way
from ..lexicon.pinyin import spoken
from ..world import World
from .each_counted import with_each_counted


def with_short_hand(question: str, code: str, world: World) -> str:
    """The question in full words, its days as data hold them; of what a number is asked in each, and what holds of all."""
    return with_each_counted(without_exceptions(in_full(question, code, partial(_is_known, world)), code), code, world)


def which_day(question: str, code: str, world: World) -> Optional[Issue]:
    """The question back to "since 3/4/2024", each of its days as a click."""
    either = either_day(question, code, partial(_is_known, world))
    if not either:
        return None
    text = translate("SpatialRagAsking", "A day is written in figures that can be read in two ways. Which one is meant?")
    return Issue(Severity.QUESTION, "which-day", text.said(), suggestions=tuple(Choice(each, each) for each in either))


def which_winter(question: str, code: str, world: World) -> Optional[Issue]:
    """The question back to "winter 2022", where the data have dates: each of the two winters with a part in that year as a click."""
    dated = any(info.role is FieldRole.DATE or info.type is FieldType.DATE for layer in world.catalog.layers for info in layer.fields)
    either = either_winter(question, code) if dated else ()
    if not either:
        return None
    text = translate("SpatialRagAsking", "This season lies in two years. Which one is meant?")
    return Issue(Severity.QUESTION, "which-day", text.said(), suggestions=tuple(Choice(each, each) for each in either))


def _is_known(world: World, words: str) -> bool:
    """Whether a feature or a value is called just so, or a field is."""
    if any(hit.how == "exact" for hit in world.names(words, sure=True)[:1]):
        return True
    return any(find_field(words, layer, at_least=SAME_FIELD) is not None for layer in world.catalog.layers)


def which_grades(question: str, code: str, world: World) -> Optional[Issue]:
    """The question back to 二级以上 where a field has such grades: those up to the first, and those beyond, as a click each."""
    either = grades_either_way(question, spoken(question, world).catalog) if code == "zh" else ()
    if not either:
        return None
    text = translate("SpatialRagAsking", "The grades that are meant can be read in more than one way. Which are they?")
    return Issue(Severity.QUESTION, "which-grades", text.said(), suggestions=tuple(Choice(grades, asked) for grades, asked in either))
