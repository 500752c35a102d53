"""A number that is asked for in unknown words, by the fields that may hold it: "average girth of the trees", "the most kids".

A statistic or a superlative says that the words behind it are a number of the things that are known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from ...language.asking_words import asking_words
from ...language.language import load
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Phrase, Superlative
from ...model.wording import translate
from ..lexicon.degrees import is_amount, said_range
from ..lexicon.field_words import field_words
from ..lexicon.likeness import likeness
from ..lexicon.words import stems
from ..numbers.terms import statistic_of
from ..world import World
from .gaps import Cause, Gap, relation_to
from .layers_meant import layer_of

_MOST = 4


def numbers(gap: Gap, frame: Frame, world: World) -> Iterator[tuple[str, str, str]]:
    """For each of the likeliest fields what to show, the question to ask, and the name of the field."""
    for start, end in gap.pieces:
        said, holder, best = _number_said(frame.question[start:end], gap, frame)
        layer = layer_of(holder, world) if said and holder is not None else None
        at = frame.question.find(said, start) if layer is not None else -1
        if layer is None or holder is None or at < 0:
            continue
        for info in _likeliest(said, layer):
            between = f" ({said_range(info)})" if said_range(info) else ""
            label = translate("SpatialRagAsking", "“{field}”{between} for “{words}”").said(field=info.title, between=between, words=said)
            for wording in asking_words(frame.language).extreme(best.descending) if best is not None else ():
                yield label, _ranked(wording.format(field=info.title), (at, at + len(said)), holder, best, frame), info.name
            yield label, frame.question[:at] + info.title + frame.question[at + len(said) :], info.name


def _number_said(piece: str, gap: Gap, frame: Frame) -> tuple[str, Optional[Phrase], Optional[Superlative]]:
    """The words for a number, the phrase whose number it is, and the superlative that ranks by it; empty where no number is asked for."""
    statistic, rest = statistic_of(piece, frame.language)
    target = frame.target
    if statistic and gap.cause in (Cause.TARGET, Cause.LEFT):
        owners = [relation.reference for relation in (target.relations if target is not None else ()) if relation.reference is not None]
        return rest, target if gap.cause is Cause.LEFT else next(iter(owners), None), None
    if gap.cause is Cause.FIELD and frame.measure.statistic and gap.text == frame.measure.field:
        return piece, target, None
    best = target.superlative if target is not None else None
    if best is not None and gap.cause is Cause.FIELD and gap.issue.subject == best.field != "":
        return best.field, target, None
    counted = best.term.tally.counted.text if best is not None and best.term is not None and best.term.tally is not None else ""
    if best is not None and gap.text == counted != "":
        return gap.text, target, best
    for phrase in frame.phrases() if gap.cause is Cause.REFERENCE else ():
        holder, relation = relation_to(phrase, frame)
        if relation is None or phrase.text != gap.text:
            continue
        if phrase.superlative is not None:
            return gap.text, holder, phrase.superlative
        if best is not None and f"{gap.text}{best.text}" in frame.question:  # 口径最大的
            return gap.text, target, best
    return "", None, None


def _ranked(said: str, piece: tuple[int, int], holder: Phrase, best: Optional[Superlative], frame: Frame) -> str:
    """The question with what says which comes first in place of the clause with the unknown words."""
    start, end = piece
    before, after = frame.question[:start], frame.question[end:]
    if not asking_words(frame.language).valued_before:
        return f"{frame.question[: holder.end]} {said}{after}" if holder.end <= start else f"{before}{said}{after}"
    if best is not None and after.startswith(best.text):
        after = after[len(best.text) :]
        particle = next((each for each in load(frame.language).possessives if best.text.endswith(each)), "")
        return f"{before}{said}{particle}{after}"
    return f"{before}{said}{after}"


def _likeliest(said: str, layer: LayerInfo) -> list[FieldInfo]:
    amounts = [info for info in layer.fields if is_amount(info) and not field_words().positions.issuperset(stems(info.name))]
    return sorted(amounts, key=lambda info: -likeness(said, info))[:_MOST]
