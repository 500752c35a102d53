"""The fields that a question in unknown words may mean, to choose from.

The layers that a gap of a question may say something about.

A number that is asked for in unknown words, by the fields that may hold it: "average girth of the trees", "the most kids".

A statistic or a superlative says that the words behind it are a number of the things that are known.

What the fields of a layer say of its features, to choose from where no word of a question is known: the likeliest first.

"Protected trees" may be those of which TPO_YN says yes; "listed bridges" those few that have anything in LIST_GRADE; "disused" a status.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from ...language.asking_words import asking_words
from ...language.language import load
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, ValueCount
from ...model.frame import Frame, Phrase, Superlative
from ...model.wording import translate
from ..attributes.kinds_of_yes import kinds_of_yes
from ..groups.sorting import main_category
from ..kinds.classes import class_readings
from ..kinds.sought import is_anything, layer_meant
from ..lexicon.degrees import is_amount, said_range, scales_of, state_field
from ..lexicon.field_words import field_words
from ..lexicon.likeness import alike, likeness
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.terms import statistic_of
from ..world import World, uncounted
from .dropped import says_denial
from .gaps import Cause, Gap, relation_to


def layers_of(gap: Gap, frame: Frame, world: World) -> list[LayerInfo]:
    """The layers that a gap may say something about: that of its own phrase, and that of what is asked for."""
    found = [layer_of(phrase, world) for phrase in (gap.of, frame.target) if phrase is not None]
    return list({layer.id: layer for layer in found if layer is not None}.values())


def layer_of(phrase: Phrase, world: World) -> Optional[LayerInfo]:
    """The layer that a phrase is most likely about, whatever of it is not understood."""
    meant = layer_meant(phrase, world) if is_anything(phrase) else None
    if meant is not None:
        return meant
    best = next(iter(class_readings(phrase.text, uncounted(world))), None)
    return world.catalog.by_id().get(best.layer_id) if best is not None else None


_MOST = 4


def numbers(gap: Gap, frame: Frame, world: World) -> Iterator[tuple[str, str, str]]:
    """For each of the likeliest fields what to show, the question to ask, and the name of the field."""
    for start, end in gap.pieces:
        said, holder, best = _number_said(frame.question[start:end], gap, frame)
        layer = layer_of(holder, world) if said and holder is not None else None
        at = frame.question.find(said, start) if layer is not None else -1
        if layer is None or holder is None or at < 0:
            continue
        adjective = best is not None and said == best.text
        several = holder.plural and load(frame.language).segmenter is None  # Chinese says so of one as well
        if best is not None and adjective and several and best.count <= 1:
            continue  # "newest culverts" are all of them, in an order
        for info in _graded(best, layer) if adjective else _likeliest(said, layer, counted=best is not None):
            between = f" ({said_range(info)})" if said_range(info) else ""
            label = translate("SpatialRagAsking", "“{field}”{between} for “{words}”").said(field=info.title, between=between, words=said)
            for wording in asking_words(frame.language).extreme(best.descending) if best is not None else ():
                if adjective:
                    yield label, _behind(wording.format(field=info.title), (at, at + len(said)), holder, frame), info.name
                    continue
                yield label, _ranked(wording.format(field=info.title), (at, at + len(said)), holder, best, frame), info.name
            if not adjective:
                yield label, frame.question[:at] + info.title + frame.question[at + len(said) :], info.name


def _graded(best: Optional[Superlative], layer: LayerInfo) -> list[FieldInfo]:
    """The fields that an adjective may be about, of a superlative that names none: GDP for "richest"."""
    return [scale.field for scale in scales_of(best, layer)] if best is not None and best.field else []


def _behind(said: str, piece: tuple[int, int], holder: Phrase, frame: Frame) -> str:
    """The question with what says which comes first in place of an adjective: behind the things, or before them."""
    start, end = piece
    if asking_words(frame.language).valued_before:
        word = frame.question[start:end]
        particle = next((each for each in load(frame.language).possessives if word.endswith(each)), "")
        return f"{frame.question[:start]}{said}{particle}{frame.question[end:]}"
    if start >= holder.end:  # "which country is the richest"
        return f"{frame.question[: holder.end]} {said}{frame.question[end:]}"
    return f"{frame.question[:start]}{frame.question[end : holder.end].lstrip()} {said}{frame.question[holder.end :]}"


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
    if best is not None and best.field and gap.cause is Cause.FIELD and gap.issue.subject in (best.field, best.text):
        return (best.field, target, None) if best.field in frame.question else (best.text, target, best)
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


def _likeliest(said: str, layer: LayerInfo, counted: bool) -> list[FieldInfo]:
    """Of things that everybody knows by that word a field that is not called so counts none: no population for "the most restaurants"."""
    amounts = [info for info in layer.fields if is_amount(info) and not field_words().positions.issuperset(stems(info.name))]
    if counted and taxonomy().synonyms(stems(said)):
        amounts = [info for info in amounts if likeness(said, info) > 0.0]
    return sorted(amounts, key=lambda info: -likeness(said, info))[:_MOST]


_ALIKE, _MOST_VALUES, _FLAGS = 0.55, 6, 3
Telling = tuple[FieldInfo, Optional[ValueCount]]  # without a value: that there is one


def tellings(text: str, layer: LayerInfo, states: bool = True) -> Iterator[Telling]:
    """Fields with the value that may be meant; first of those that are called alike, then what says yes or no, is rare, or with ``states``
    says in what state things are, or of what kind. A field called by a quality of its own ("wheelchair") is none of other words.
    """
    told = [info for info in layer.fields if _yes(info) or _is_rare(info, layer) or _is_told_apart(info)]
    of_their_own = [info for info in told if taxonomy().qualities(stems(info.title))]
    called = sorted((info for info in told if likeness(text, info) >= _ALIKE), key=lambda info: -likeness(text, info))
    flags = [info for info in told if _yes(info) and info not in of_their_own]
    rare = [info for info in told if _is_rare(info, layer) and info not in of_their_own]
    sorting = [info for info in (state_field(layer), main_category(layer)) if info is not None and _is_told_apart(info)]
    others = [*(flags if len(flags) <= _FLAGS else []), *rare[:1], *(sorting if states else [])]
    for info in dict.fromkeys(map(_Once, (*called, *others))):
        yield from _said(info.field, layer, text)


class _Once:
    """A field as a key, by its name."""

    def __init__(self, field: FieldInfo) -> None:
        self.field = field

    def __hash__(self) -> int:
        return hash(self.field.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Once) and other.field.name == self.field.name


def _said(info: FieldInfo, layer: LayerInfo, text: str) -> Iterator[Telling]:
    yes = _yes(info)
    if yes is not None and says_denial(text):
        yield from ((info, value) for value in info.values if value.label.casefold() in taxonomy().no)
    elif yes is not None:
        yield info, yes
    elif _is_rare(info, layer):
        yield info, None
    else:
        yield from ((info, value) for value in sorted(info.values, key=lambda value: -alike(text, value.label)))


def _yes(info: FieldInfo) -> Optional[ValueCount]:
    """The value for yes of a field that says yes and no."""
    labels = {value.label.casefold() for value in info.values}
    only_these = 0 < len(labels) <= 2 and labels <= taxonomy().yes | taxonomy().no
    if not only_these and not (labels & taxonomy().yes and kinds_of_yes(info)):
        return None
    return next((value for value in info.values if value.label.casefold() in taxonomy().yes), None)


def _is_rare(info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether fewer than half of the features have anything there, and some have."""
    return _is_told_apart(info) and 0 < 2 * info.filled < layer.feature_count


def _is_told_apart(info: FieldInfo) -> bool:
    """Whether a field has so few values that each can be offered."""
    kinds = info.role is FieldRole.CATEGORY and info.type is not FieldType.BOOLEAN and info.values_complete
    return kinds and 0 < len(info.values) <= _MOST_VALUES
