"""What a question asks of one layer, gathered from links that may only be likely: to be put in plain words again and offered.

Unlike ``rereading.linked_frames`` it needs no word beside another: a number without a field is tried with those that may hold it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Optional

from ...language.language import load
from ...language.linking import Link, Part, linking_words, phrase_at
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition, Frame, Output
from ..attributes.fields import find_field, is_numeric
from ..lexicon.degrees import is_amount
from ..lexicon.likeness import likeness
from ..lexicon.words import stems
from ..rereading.linked_question import Cover, Question
from ..rereading.piece_meanings import GENERIC, holds_time, recurs
from .compared import fields_for
from .soft_links import is_skip

_STATISTICS = frozenset(("sum", "mean", "median", "min", "max"))
_SIGNS = (">", "<")
KEPT = "kept"  # a link to words that are said again as they are
_TRIED = 3  # fields for what names none
_NEAR = 3  # tokens between a number and its field
_WAYS = 64  # to read the limits of a question that are followed up, the likeliest: each one multiplies them
_ASKED = 0.8  # what it costs that a field is asked for
_UNNAMED = 0.8  # what it costs that no word names a field
_BEFORE = 2  # tokens before a group that may say that it is one
_COUNTED = 1000.0
_YEARS = 1900, 2100
_COUNTS = (Output.COUNT,)


@dataclass(frozen=True)
class Limit:
    """A condition on a field: a ``sign`` with numbers, or values, any of which will do."""

    field: FieldInfo
    sign: str = ""
    numbers: tuple[float, ...] = ()
    values: tuple[str, ...] = ()
    denied: bool = False
    words: str = ""  # a time as it was said


@dataclass(frozen=True)
class Slots:
    """All that is asked of a layer; ``left``: the words that were of no use."""

    layer: LayerInfo
    cost: float = 0.0
    limits: tuple[Limit, ...] = ()
    counts: bool = False
    statistic: str = ""
    size: str = ""
    field: Optional[FieldInfo] = None
    group: Optional[FieldInfo] = None
    group_layer: Optional[LayerInfo] = None
    ranked: bool = False
    by: Optional[FieldInfo] = None
    descending: bool = True
    top: int = 0
    places: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()  # relations as they were said
    left: tuple[str, ...] = ()

    @property
    def says_something(self) -> bool:
        """Whether it is more than all things of the layer."""
        asked = self.counts or self.statistic or self.size or self.ranked
        return bool(self.limits or self.places or self.kept or asked or self.field or self.group or self.group_layer)


def slots_of(question: Question, layer: LayerInfo, cover: Cover, frame: Frame, weighty: Collection[int]) -> Iterator[Slots]:
    """What one way to tell the words asks for; several where it is open which field is meant, none where it makes no sense.

    ``weighty``: tokens that say what something is, and so no number of it.
    """
    yield from _Gatherer(question, layer, cover, frame, weighty).gathered()


class _Gatherer:
    def __init__(self, question: Question, layer: LayerInfo, cover: Cover, frame: Frame, weighty: Collection[int]) -> None:
        self._weighty = weighty
        self._question, self._layer, self._frame = question, layer, frame
        self._tokens, self._code = question.tokens, question.code
        self._said = [link for link in cover[1] if link.part is not Part.LIGHT]
        kinds = [link for link in self._said if link.part is Part.LAYER and not link.word and link.cost < GENERIC]
        again = [link for link in kinds if stems(link.text) != stems(kinds[0].text)]  # may be a field as well: "schools by school form"
        self._skipped = sorted((*(link for link in cover[1] if is_skip(link)), *again), key=lambda link: link.start)
        self._used: set[int] = set()
        self._taken: set[Link] = set()  # words around a number whose field they may name
        self._slots = [Slots(layer, cover[0])]

    def gathered(self) -> Iterator[Slots]:
        """The groups first, so that their fields are nothing else; then values, limits, what is ranked by and what is measured."""
        for step in (self._either, self._groups, self._values, self._limits, self._ranks, self._figures, self._loose, self._rest):
            if not step():
                return
        self._set(left=self._left())
        yield from (slots for slots in self._slots if slots.says_something and not _twice(slots))

    def _either(self) -> bool:
        """Whether "or" stands between values of one field alone: nothing else is put together that either of two may hold."""
        places = [at for at, link in enumerate(self._said) if link.part is Part.OR]
        sides = [(self._said[at - 1], self._said[at + 1]) for at in places if 0 < at < len(self._said) - 1]
        alike = all(one.part is other.part is Part.VALUE and one.word == other.word for one, other in sides)
        return alike and len(sides) == len(places)

    def _left(self) -> tuple[str, ...]:
        """The words that are left out, neighbours together; those that say what a number is of are not."""
        runs: list[list[int]] = []
        for link in (link for link in self._skipped if link not in self._taken):
            if runs and runs[-1][1] == link.start:
                runs[-1][1] = link.end
            else:
                runs.append([link.start, link.end])
        return tuple(self._question.text[self._tokens[start].start : self._tokens[end - 1].end] for start, end in runs)

    def _set(self, **changes: object) -> bool:
        self._slots = [replace(slots, **changes) for slots in self._slots]  # type: ignore[arg-type]
        return True

    def _limit(self, *limits: Limit, cost: float = 0.0) -> None:
        """One more condition; where there are several, each is tried."""
        found = [
            replace(slots, limits=(*slots.limits, limit), cost=slots.cost + (cost + 0.2 * at if cost else 0.0))
            for slots in self._slots
            for at, limit in enumerate(limits)
        ]
        self._slots = found if len(found) <= _WAYS else sorted(found, key=lambda slots: slots.cost)[:_WAYS]

    def _info(self, at: int) -> Optional[FieldInfo]:
        inside = 0 <= at < len(self._said) and at not in self._used and self._said[at].part is Part.FIELD
        return self._layer.field(self._said[at].word) if inside else None

    def _groups(self) -> bool:
        words, language = linking_words(self._code), load(self._code)
        marks = language.grouping | words.each | words.agents | words.grouped
        told = self._frame.group.phrase if self._frame.group is not None else None
        for at, link in enumerate(self._said):
            other = link.part is Part.LAYER and link.word
            info = self._info(at)
            if not other and (info is None or not (recurs(info) or info.values)):
                continue
            starts = range(max(0, link.start - _BEFORE), link.start)
            marked = any(phrase_at(self._tokens, start, link.start) in marks for start in starts)
            start = self._tokens[link.start].start
            marked = marked or (told is not None and told.start <= start < told.end)
            if not marked:
                if other:
                    return False
                continue
            self._used.add(at)
            self._taken.update(mark for mark in self._skipped if link.start - _BEFORE <= mark.start < link.start and mark.text in marks)
            if other:
                layer = next((each for each in self._question.layers if each.name == link.word), None)
                self._set(group_layer=layer)
            else:
                self._set(group=info)
        return True

    def _values(self) -> bool:
        by_field: dict[str, list[int]] = {}
        for at, link in enumerate(self._said):
            if link.part is Part.VALUE:
                by_field.setdefault(link.word, []).append(at)
        for name, places in by_field.items():
            info = self._layer.field(name)
            if info is None:
                return False
            labels = {value.value: value.label for value in info.values}
            values = [labels.get(value, value) for at in places for value in self._said[at].values]
            denials = [at - 1 for at in places if at and self._denies(at - 1)]
            denied = bool(denials)
            self._used.update(places, denials)
            beside = (at + step for at in places for step in (-1, 1))
            self._used.update(at for at in beside if (named := self._info(at)) is not None and named.name == name)
            counts = {value.label: value.count for value in info.values}
            if denied or sum(counts.get(value, 0) for value in dict.fromkeys(values)) < self._layer.feature_count:
                self._limit(Limit(info, values=tuple(dict.fromkeys(values)), denied=denied))  # what all of them have sets none apart
        return True

    def _denies(self, at: int) -> bool:
        """Whether a piece denies the next one, and no word stands between."""
        start, end = self._said[at].end, self._said[at + 1].start
        return self._said[at].part is Part.NOT and not any(start <= link.start < end for link in self._skipped)

    def _near(self, at: int) -> Optional[int]:
        """The field of numbers whose words are the nearest to a piece."""
        link = self._said[at]
        found = [
            (min(abs(other.start - link.end), abs(link.start - other.end)), place)
            for place, other in enumerate(self._said)
            if (info := self._info(place)) is not None and (is_numeric(info) or holds_time(info))
        ]
        return min(found)[1] if found and min(found)[0] <= _NEAR else None

    def _limits(self) -> bool:
        for at, link in enumerate(self._said):
            if link.part is Part.TIME or (link.part is Part.NUMBER and _is_year(link)):
                dated = [info for info in self._layer.fields if holds_time(info)]
                near = self._near(at)
                told = self._info(near) if near is not None else None
                if not dated:
                    return False
                if told is not None and holds_time(told) and near is not None:
                    self._used.add(near)
                    dated = [told]
                self._used.add(at)
                self._limit(*(Limit(info, words=link.text) for info in dated[:_TRIED]))
            elif link.part is Part.COMPARE and link.number is not None:
                near = self._near(at)
                own = find_field(link.values[0], self._layer, numeric=True) if link.values else None
                named = self._info(near) if near is not None else own
                self._used.update((at,) if near is None else (at, near))
                condition = Condition(link.text, field=self._around(link) if named is None else "", op=link.word, number=link.number)
                tried = fields_for(condition, self._layer, named)[:_TRIED]
                if not tried:
                    return False
                limits = [Limit(info, link.word, (number,)) for info, number in tried]
                self._limit(*limits, cost=0.0 if named is not None else _UNNAMED)
        return True

    def _around(self, link: Link) -> str:
        """The words around a number that say nothing else."""
        named = (other for other in self._skipped if other.start not in self._weighty)
        near = [other for other in named if min(abs(other.start - link.end), abs(link.start - other.end)) <= _NEAR]
        self._taken.update(near)
        return " ".join(self._question.text[self._tokens[other.start].start : self._tokens[other.end - 1].end] for other in near)

    def _ranks(self) -> bool:
        ranks = [at for at, link in enumerate(self._said) if link.part is Part.RANK]
        if len(ranks) > 1:
            return False
        for at in ranks:
            link = self._said[at]
            near = self._near(at)
            info = self._info(near) if near is not None else None
            fields = [info] if info is not None else [field for name in link.values if (field := self._layer.field(name)) is not None]
            if near is not None:
                self._used.add(near)
            if not fields and link.word and link.word not in ("size", "length", "area"):
                named = find_field(link.word, self._layer, numeric=True)
                fields = [named] if named is not None else []
            self._used.add(at)
            for other in (at - 1, at + 1):
                number = self._said[other].number if 0 <= other < len(self._said) and self._said[other].part is Part.NUMBER else None
                if number is not None and not number.unit and 0 < number.value < _COUNTED:
                    self._used.add(other)
                    self._set(top=int(number.value))
            sorting = [other for other in range(len(self._said)) if (sorts := self._info(other)) is not None and recurs(sorts)]
            if not fields and sorting and self._slots[0].group is None:  # "which species was seen most often"
                self._used.add(sorting[0])
                self._set(group=self._layer.field(self._said[sorting[0]].word), counts=True)
                continue
            if not fields:
                return False
            self._set(ranked=True, by=fields[0], descending=link.descending)
            self._set(top=-1 if link.values and not self._slots[0].top else self._slots[0].top)
        return True

    def _figures(self) -> bool:
        for at, link in enumerate(self._said):
            if at in self._used:
                continue
            if link.part in (Part.COUNT, Part.MUCH):
                self._used.add(at)
                self._set(counts=True)
            elif link.part is Part.SIZE and not self._slots[0].size:
                self._used.add(at)
                self._set(size=link.word)
            elif link.part is Part.STATISTIC and not self._slots[0].statistic:
                self._used.add(at)
                self._set(statistic=link.word)
        first = self._slots[0]
        if first.statistic and not first.size:
            for at in range(len(self._said)):
                info = self._info(at)
                if info is not None and is_numeric(info):
                    self._used.add(at)
                    return self._set(field=info)
            if first.counts:
                return first.statistic == "sum" and self._set(statistic="")
            said = next(link for link in self._said if link.part is Part.STATISTIC)
            around = self._around(said)
            amounts = sorted((info for info in self._layer.fields if is_amount(info)), key=lambda info: -likeness(around, info))
            self._slots = [
                replace(slots, field=info, cost=slots.cost + _UNNAMED + 0.2 * place)
                for slots in self._slots
                for place, info in enumerate(amounts[:_TRIED])
            ]
        return bool(self._slots)

    def _loose(self) -> bool:
        """A number whose comparison is not understood: both ways of it."""
        for at, link in enumerate(self._said):
            if at in self._used or link.part is not Part.NUMBER or link.number is None:
                continue
            near = self._near(at)
            named = self._info(near) if near is not None else None
            self._used.update((at,) if near is None else (at, near))
            condition = Condition(link.text, field=self._around(link), op=">", number=link.number)
            tried = fields_for(condition, self._layer, named)[:1]
            if not tried:
                return False
            self._limit(*(Limit(info, sign, (number,)) for info, number in tried for sign in _SIGNS), cost=_UNNAMED)
        return True

    def _rest(self) -> bool:
        """What is left: the layer, a place, the field that is asked for."""
        counted = self._frame.output in _COUNTS and not self._slots[0].statistic and not self._slots[0].size
        self._set(counts=self._slots[0].counts or counted)
        for at, link in enumerate(self._said):
            if at in self._used or (link.part is Part.LAYER and not link.word) or link.part in (Part.AND, Part.OR, Part.VERB, Part.MUCH):
                continue
            info = self._info(at)
            if link.part is Part.PLACE and link.word == KEPT:
                self._slots = [replace(slots, kept=(*slots.kept, link.text)) for slots in self._slots]
            elif link.part is Part.PLACE and self._layer.id not in link.values:
                self._slots = [replace(slots, places=(*slots.places, link.text)) for slots in self._slots]
            elif info is not None and not link.flag and self._slots[0].field is None:
                self._slots = [replace(slots, field=info, cost=slots.cost + _ASKED) for slots in self._slots]
                if self._slots[0].counts and is_numeric(info):
                    self._set(counts=False, statistic="sum")
            elif not link.flag:
                return False
        first, said = self._slots[0], self._frame.measure.statistic
        if first.field is not None and is_numeric(first.field) and not first.statistic and said in _STATISTICS:
            self._set(statistic=said)  # "total patients" may be the name of a field, but asks for no list
        return True


def _twice(slots: Slots) -> bool:
    """Whether one field is held against numbers twice the same way, or is what is given and limited as well."""
    said = [(limit.field.name, limit.sign) for limit in slots.limits]
    return len(set(said)) < len(said) or (
        slots.field is not None and not slots.statistic and any(name == slots.field.name for name, _ in said)
    )


def _is_year(link: Link) -> bool:
    number = link.number
    plain = number is not None and number.unit in ("", "year") and float(number.value).is_integer()
    return plain and number is not None and _YEARS[0] <= number.value <= _YEARS[1]
