"""A row of words that leaves nothing of a question over, and what was gathered of it so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Optional

from ...language.language import load
from ...language.linking import Link, Part
from ...language.marks import is_spaced
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition, Phrase, Relation, RelationKind
from ...model.units import Quantity
from ..attributes.fields import is_numeric
from ..lexicon.field_units import adds_money
from ..lexicon.field_words import field_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.made_rates import Found
from ..places.numbered_places import only_tells_apart
from ..times.moments import event_field
from ..world import World
from .piece_meanings import GENERIC, NAMED, holds_time, recurs

_FEW_KINDS, _OLDEST = 60, 120


@dataclass(frozen=True)
class Word:
    """A piece of the question from character ``start`` to before ``end``: what it does, and what it stands for.

    ``name``: the field, the sign of a comparison, or the quality that a rank is by; ``layer``: the layer that it is of; ``few``: how many.
    """

    does: str
    start: int
    end: int
    cost: float
    text: str
    name: str = ""
    layer: str = ""
    values: tuple[str, ...] = ()
    number: Optional[Quantity] = None
    few: int = 0
    flag: bool = False
    condition: Optional[Condition] = None

    @property
    def link(self) -> Link:
        """The same as a piece of the second reader."""
        return Link(Part.COMPARE, self.start, self.end, self.text, self.cost, self.name, self.values, self.number)


@dataclass
class Gathered:
    """What the words ask for."""

    conditions: list[Condition] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)
    keys: list[tuple[Phrase, Optional[RelationKind]]] = field(default_factory=list)
    made: list[Found] = field(default_factory=list)  # numbers of two fields
    values: dict[str, tuple[str, ...]] = field(default_factory=dict)  # those of a field that are asked for, where none is denied
    statistic: str = ""
    measured: str = ""
    size: str = ""
    per: float = 0.0  # for so many people
    rank: Optional[Word] = None
    descending: bool = True
    ordered: bool = False  # by a direction alone: all of them
    counts: bool = False
    share: bool = False


class Row:
    """The words of one row, of which each is used once."""

    def __init__(self, words: Sequence[Word], layer: LayerInfo, world: World, code: str) -> None:
        self.words = list[Word]()
        for word in words:
            last = self.words[-1] if self.words else None
            if last is None or not (last.does == word.does == "field" and last.name == word.name):
                self.words.append(word)
            elif last.end == word.start:
                self.words[-1] = replace(last, end=word.end, text=last.text + word.text)
        self.layer, self.world, self.code = layer, world, code
        self.used: set[int] = set()
        self.ask = Gathered()

    def does(self, at: int, *what: str) -> bool:
        """Whether a word that is not used yet does one of these."""
        return 0 <= at < len(self.words) and at not in self.used and self.words[at].does in what

    def info(self, at: int) -> Optional[FieldInfo]:
        """The field that such a word names."""
        return self.layer.field(self.words[at].name) if self.does(at, "field") else None

    def is_number(self, at: int) -> bool:
        """Whether it names a number."""
        info = self.info(at)
        return info is not None and is_numeric(info) and not only_tells_apart(info) and not holds_time(info)

    def is_time(self, at: int) -> bool:
        """Whether it names dates or years."""
        return holds_time(self.info(at))

    def is_kind(self, at: int) -> bool:
        """Whether it names a field that sorts things."""
        info = self.info(at)
        return info is not None and (recurs(info) or _is_repeated(info)) and not holds_time(info)

    def are_few(self, at: int, asked: int) -> bool:
        """Whether a field tells hardly more sorts apart than so many that are asked for: these may be things and no sorts."""
        info = self.info(at)
        return is_spaced(self.code) and asked > 1 and info is not None and info.distinct is not None and info.distinct < 2 * asked

    def is_vague(self, at: int) -> bool:
        """Whether one word is only a part of the name of a field: "less than 60 a night" limits no MINIMUM_NIGHTS."""
        return self.is_partly_named(at) and len(stems(self.words[at].text)) == 1

    def says_age(self, people: int, limit: int) -> bool:
        """Whether a limit right behind people is their age: "people over 40"."""
        info, number = self.info(people), self.words[limit].number
        aged = number is not None and not number.unit and number.value < _OLDEST and people == limit - 1
        return aged and info is not None and is_spaced(self.code) and taxonomy().are_people(stems(self.words[people].text))

    def asks_what_is_there(self) -> bool:
        """Whether it is asked which area, or which length, is of a kind: "which area of the heath is bog"."""
        does = {word.does for word in self.words}
        return is_spaced(self.code) and {"which", "size"} <= does and does.isdisjoint(("most", "least"))

    def names_things(self) -> bool:
        """Whether the things of the layer are said, or that need not be."""
        return not is_spaced(self.code) or any(word.does == "layer" and word.layer == self.layer.id for word in self.words)

    def is_partly_named(self, at: int) -> bool:
        """Whether words are only a part of the name of a field, or like it, in a language whose words are parted."""
        return is_spaced(self.code) and self.words[at].does == "field" and self.words[at].cost > NAMED

    def is_partly_counted(self, at: int) -> bool:
        """Whether what is counted is only a part of a field's name: "number of grants" is no GRANT_AMT."""
        return at > 0 and self.words[at - 1].does == "count" and self.is_partly_named(at)

    def is_done_by_value(self) -> bool:
        """Whether a value says what was done on a day that the layer knows, or at a time right behind it: "closed in 2015"."""
        if not is_spaced(self.code):
            return False
        places = [at for at, word in enumerate(self.words) if word.does == "value"]
        done = [(at, verb) for at in places if load(self.code).is_participle(fold(verb := self.words[at].text.split()[-1]))]
        timed = {at for at, word in enumerate(self.words) if word.does in ("when", "time", "period")}
        return any(at + 1 in timed or event_field(verb, self.layer) is not None for at, verb in done)

    def is_cost_of_counted(self) -> bool:
        """Whether the number asked for is what something costs, of which only the thing itself is said, and of which there are many."""
        named = [word for word in self.words if word.does == "field" and word.name == self.ask.measured and word.cost > NAMED]
        plural = load(self.code).is_plural
        many = bool(named) and is_spaced(self.code) and all(plural(fold(word.text.split()[-1])) for word in named)
        return many and adds_money(self.ask.measured, " ".join(word.text for word in named))

    def is_numbered(self, at: int) -> bool:
        """Whether a field is called by one of what is counted: the GRAVE of a burial is no number of graves."""
        word = self.words[at]
        plural = load(self.code).is_plural
        return is_spaced(self.code) and stems(word.text) == stems(word.name) and plural(fold(word.text)) and not plural(fold(word.name))

    def are_done(self, at: int) -> bool:
        """Whether a word says what was done, and names a number by that: "how many were inspected"."""
        return is_spaced(self.code) and load(self.code).is_participle(fold(self.words[at].text))

    def are_two_kinds(self) -> bool:
        """Whether two kinds of things are joined, or a field is named behind its value by a word that is a value of another."""
        threes = zip(self.words, self.words[1:], self.words[2:])
        values = [(one, two) for one, two in zip(self.words, self.words[1:]) if one.does == two.does == "value"]
        named = any(stems(two.text) == stems(one.name) for one, two in values)
        plural = load(self.code).is_plural
        return is_spaced(self.code) and (named or any(
            one.does == two.does == "value" and joint.does == "and" and one.name != two.name and plural(one.text) and plural(two.text)
            for one, joint, two in threes
        ))  # fmt: skip

    def is_text(self, at: int) -> bool:
        """Whether it names what things are called, which several may be."""
        info = self.info(at)
        text = info is not None and info.type is FieldType.TEXT and not holds_time(info)
        return text and info is not None and info.distinct is not None and info.distinct < info.filled

    def recurs(self, at: int) -> bool:
        """Whether it names numbers that tell things apart as kinds do: districts, grades."""
        info = self.info(at)
        told = info is not None and is_numeric(info) and not holds_time(info) and info.type is FieldType.INTEGER
        few = info is not None and info.distinct is not None and info.distinct <= _FEW_KINDS and 2 * info.distinct <= info.filled
        return told and few and is_spaced(self.code)

    def counts(self) -> bool:
        """Whether things are counted, and no number of theirs is asked for."""
        numbers = [at for at in range(len(self.words)) if self.is_number(at) and not self.recurs(at)]
        statistic = any(word.does in ("mean", "sum", "max", "min", "median", "share") for word in self.words)
        return not numbers and not statistic

    def counts_things(self) -> bool:
        """Whether the things themselves stand behind what counts, with values before them, in a language whose words are parted."""
        at = next((place for place, word in enumerate(self.words) if word.does == "count"), len(self.words)) + 1
        while at < len(self.words) and self.words[at].does == "value":
            at += 1
        counted = self.words[at] if at < len(self.words) else None
        return is_spaced(self.code) and counted is not None and counted.does == "layer" and counted.layer == self.layer.id

    def asks_extreme(self) -> bool:
        """Whether the smallest number of all things is asked for, and no thing: "smallest enrollment of any school"."""
        rank = next((at for at, word in enumerate(self.words) if word.does in ("most", "least")), len(self.words))
        own = [at for at, word in enumerate(self.words) if word.does == "layer" and word.layer == self.layer.id]
        which = any(word.does == "which" for word in self.words)
        behind = self.words[rank + 1] if rank + 1 < len(self.words) else None
        info = self.layer.field(behind.name) if behind is not None and behind.does == "field" else None
        numbered = info is not None and is_numeric(info)
        return is_spaced(self.code) and numbered and not which and all(at > rank for at in own)

    def holds_counts(self) -> bool:
        """Whether a field says how many of the things a row stands for: it cannot be told whether rows are counted."""
        return is_spaced(self.code) and any(field_words().counted.issuperset(stems(info.name)) for info in self.layer.fields)

    def are_two_things(self) -> bool:
        """Whether two words for the things of the layer may be two sorts of them: "how many of the listings are homes"."""
        own = (word for word in self.words if word.does == "layer" and word.layer == self.layer.id and word.cost < GENERIC)
        said = {stems(word.text)[-1:] for word in own}
        return len(said) > 1 and is_spaced(self.code)

    def is_one_thing(self, at: int) -> bool:
        """Whether it is one of the layer's things that is asked for."""
        own = self.does(at, "layer") and self.words[at].layer == self.layer.id
        return own and is_spaced(self.code) and not load(self.code).is_plural(self.words[at].text)

    def is_elsewhere(self, at: int) -> bool:
        """Whether it names the things of another layer."""
        return self.does(at, "layer") and self.words[at].layer != self.layer.id

    def take(self, *places: int) -> None:
        """These are used."""
        self.used.update(places)

    def beside(self, at: int, is_so: str = "") -> Optional[int]:
        """The field right before or behind a word."""
        return next((other for other in (at - 1, at + 1) if self.info(other) is not None and (not is_so or self.is_time(other))), None)

    def called(self, word: Word) -> str:
        """The name of a layer or a place."""
        return self.world.catalog.layer(word.layer).name if word.does == "layer" else word.text


def _is_repeated(info: FieldInfo) -> bool:
    """Whether numbers of something else, as of the road that a bridge is on, are shared by several."""
    text = info.type is FieldType.TEXT and info.role is not FieldRole.NUMBER
    return text and info.distinct is not None and 0 < 2 * info.distinct <= info.filled
