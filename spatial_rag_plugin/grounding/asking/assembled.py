"""A question that no grammar reads, put together again from what its words may be to one layer: a few precise readings to choose from.

As in a search by keywords over tables: likely links (``soft_links``), what they ask for together (``slots``), the same in plain words that
are read back; only a reading that goes by every one of its parts is offered. The words that were of no use are named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...language.asking_words import AskingWords, asking_words
from ...language.language import load
from ...language.linking import Link, Part
from ...language.tokens import fold, is_cjk
from ...model.binding import GroundedFrame
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Phrase
from ..rereading.clauses_apart import Piece
from ..rereading.linked_question import Question
from ..rereading.piece_meanings import GENERIC
from ..vocabulary import WorldLexicon
from ..world import World
from .gone_by import goes_by, measures
from .slots import KEPT, Limit, Slots, slots_of
from .soft_links import is_skip, soft_covers

_LAYERS, _OFFERED = 3, 5
_EVIDENT = 0.5
_WORDS, _LETTERS = 2, 5  # tokens by which layers are told apart
_KEPT = 0.3  # what it costs to say a relation again
_MOST_LEFT = 0.5  # of the words of weight may be left out
_WORSE = 3.5  # than the best: not offered


@dataclass(frozen=True)
class Assembled:
    """What may be meant by a question: ways to ask it, and the words that it leaves out; ``named``: a word of it names the layer."""

    questions: tuple[str, ...]
    slots: Slots
    named: bool

    @property
    def left(self) -> tuple[str, ...]:
        """The words that were of no use."""
        return self.slots.left

    def fits(self, grounded: GroundedFrame) -> bool:
        """Whether a reading goes by all that was put together."""
        slots, target = self.slots, grounded.target
        if target is None or target.layer_id not in (slots.layer.id, slots.group_layer.id if slots.group_layer is not None else ""):
            return False
        if not all(_holds(limit, grounded) for limit in slots.limits):
            return False
        if slots.group is not None and grounded.group_field != slots.group.name:
            return False
        best = target.superlative
        if slots.ranked and (best is None or slots.by is None or best.by != slots.by.name or best.descending != slots.descending):
            return False
        return slots.field is None or measures(grounded, slots.field.name)


def _holds(limit: Limit, grounded: GroundedFrame) -> bool:
    if limit.words:
        return goes_by(grounded, limit.field.name)
    if limit.numbers:
        return goes_by(grounded, limit.field.name, limit.sign, limit.numbers)
    stored = {value.label: value.value for value in limit.field.values}
    return all(goes_by(grounded, limit.field.name, value=stored.get(value, value)) for value in limit.values)


def assembled(frame: Frame, gaps: Sequence[Piece], world: World, lexicon: WorldLexicon) -> Iterator[Assembled]:
    """The likeliest readings of a question, the best first; ``gaps``: the pieces of it that stopped the grammar."""
    question = Question(frame.question, frame.language, world, lexicon)
    words = asking_words(frame.language)
    if not question.readable or not words.put_together("count"):
        return
    kept, weighty = _relations(frame, question, gaps, world, lexicon), set[int]()
    layers = list(_layers(question, world))
    for _, own, _ in layers:
        weighty.update(at for link in own if link.part is Part.LAYER and link.cost < GENERIC for at in range(link.start, link.end))
    named = {layer.id for layer, own, _ in layers if any(link.part is Part.LAYER and link.cost < GENERIC for link in own)}
    kinds = frozenset(weighty)
    for relation in (frame.target.relations if frame.target is not None else ()) if kept else ():
        weighty.update(_tokens_of(frame.question.find(relation.text), len(relation.text), question))
    found: list[Slots] = []
    for layer, _, others in layers[:_LAYERS]:
        for cover in soft_covers(question, layer, [*others, *kept], weighty):
            if not any(is_skip(link) and link.start in kinds for link in cover[1]):  # other things were asked for
                found.extend(slots_of(question, layer, cover, frame, weighty))
    found.sort(key=lambda slots: slots.cost)
    told: set[tuple[str, ...]] = set()
    for slots in found:
        ways = tuple(_said(slots, words, frame.language))
        if not ways or ways in told or slots.cost > found[0].cost + _WORSE or _leaves_much(slots, question) or _turns(slots, question):
            continue
        told.add(ways)
        yield Assembled(ways, slots, slots.layer.id in named)
        if len(told) >= _OFFERED:
            return


def _turns(slots: Slots, question: Question) -> bool:
    """Whether a denial is among what is left out: 不达标 is no 达标."""
    denials = load(question.code).negations
    return any(fold(word) in denials or (is_cjk(word) and word.startswith(tuple(denials))) for word in slots.left)


def _leaves_much(slots: Slots, question: Question) -> bool:
    functions = load(question.code).function_words
    weighty = sum(len(token.text) for token in question.tokens if token.is_word and token.key not in functions)
    return sum(map(len, slots.left)) > _MOST_LEFT * weighty


def _tokens_of(start: int, length: int, question: Question) -> Iterator[int]:
    return (at for at, token in enumerate(question.tokens) if 0 <= start <= token.start < start + length)


def _relations(frame: Frame, question: Question, gaps: Sequence[Piece], world: World, lexicon: WorldLexicon) -> list[Link]:
    """The relations of what is asked for that the grammar read whole, each as one link."""
    found: list[Link] = []
    for relation in frame.target.relations if frame.target is not None and frame.target.made is None else ():
        ends = [(phrase.start, phrase.end) for phrase in (relation.reference, relation.second) if phrase is not None]
        at = frame.question.find(relation.text) if relation.text else -1
        if not ends or at < 0 or any(end == 0 for _, end in ends):
            continue
        start, end = min(at, *(one for one, _ in ends)), max(at + len(relation.text), *(end for _, end in ends))
        if any(start < stop and begin < end for begin, stop in gaps):
            continue
        places = list(_tokens_of(start, end - start, question))
        known = all(_is_known(phrase, lexicon, world) for phrase in (relation.reference, relation.second) if phrase is not None)
        if places and known:
            found.append(Link(Part.PLACE, places[0], places[-1] + 1, frame.question[start:end], _KEPT, KEPT))
    return found


def _is_known(phrase: Phrase, lexicon: WorldLexicon, world: World) -> bool:
    return bool(phrase.lonlat) or lexicon.is_category(phrase.text) >= _EVIDENT or bool(world.names(phrase.text, sure=True))


def _layers(question: Question, world: World) -> list[tuple[LayerInfo, list[Link], list[Link]]]:
    """The layers, those first that know most of the words, with their links and those to others that it may be broken down by."""
    size = len(question.tokens)
    longest = _LETTERS if load(question.code).segmenter is not None else _WORDS
    own = {layer.id: question.pieces(layer).between(0, size, longest) for layer in world.catalog.layers}
    named = {
        layer.id: [replace(link, word=layer.name) for link in own[layer.id] if link.part is Part.LAYER and link.cost < GENERIC]
        for layer in world.catalog.layers
        if layer.holds_areas
    }

    def known(layer: LayerInfo) -> int:
        told = {at for link in own[layer.id] for at in range(link.start, link.end)}
        return 2 * any(link.part is Part.LAYER and link.cost < GENERIC for link in own[layer.id]) + len(told)

    ordered = sorted(world.catalog.layers, key=lambda layer: -known(layer))
    return [(layer, own[layer.id], [link for other, links in named.items() if other != layer.id for link in links]) for layer in ordered]


def _said(slots: Slots, words: AskingWords, code: str) -> Iterator[str]:
    for things in _things(slots, words, code):
        yield from _figures(slots, things, words)


def _things(slots: Slots, words: AskingWords, code: str) -> Iterator[str]:
    """The things of a layer with their conditions."""
    either = load(code).data["alternatives"][0]
    said = [_condition(limit, words, either) for limit in slots.limits]
    name = slots.layer.name
    if any(not condition for condition in said):
        return
    if not said:
        plain = name
    elif words.valued_before:
        particle = next(iter(sorted(load(code).possessives, key=len)), "")
        bare = [condition[: -len(particle)] if condition.endswith(particle) else condition for condition in said]
        plain = f"{words.joined[0].join(bare)}{particle}{name}"
    else:
        plain = f"{name} {words.joined[0].join(said)}"
    for place in slots.places:
        plain = words.inside.format(kind=plain, place=place)
    for words_kept in slots.kept:
        plain = f"{words_kept}{plain}" if words.valued_before else f"{plain} {words_kept}"
    yield plain


def _condition(limit: Limit, words: AskingWords, either: str) -> str:
    field = limit.field.title
    if limit.words:
        return next((way.format(field=field, words=limit.words) for way in words.dated[-1:]), "")
    if limit.numbers:
        return next((way.format(field=field, number=_plain(limit.numbers[0])) for way in words.compared(limit.sign)), "")
    if not limit.values:
        return ""
    gap = "" if words.valued_before else " "
    value = f"{gap}{either}{gap}".join(map(_quoted, limit.values))
    if limit.denied:
        return words.denied.format(field=field, value=value)
    return words.valued[0].format(field=field, value=value)


def _figures(slots: Slots, things: str, words: AskingWords) -> Iterator[str]:
    """What is asked of the things."""
    group: Optional[str] = slots.group.title if slots.group is not None else None
    group = slots.group_layer.name if slots.group_layer is not None else group
    field = slots.field.title if slots.field is not None else ""
    if slots.ranked and slots.by is not None:
        yield from _ranked(slots, things, words)
        return
    if slots.size:
        ways = words.put_together(slots.size)
    elif field:
        ways = words.put_together(slots.statistic or "field")
    elif slots.counts or group is not None:
        ways = words.put_together("count")
    else:
        ways = [things]
    for way in ways:
        figure = way if way == things else way.format(things=things, field=field)
        if group is None:
            yield figure
        else:
            yield from (said.format(figure=figure, group=group) for said in words.put_together("grouped"))


def _ranked(slots: Slots, things: str, words: AskingWords) -> Iterator[str]:
    if slots.by is None:
        return
    if slots.top < 0 or slots.group is not None or slots.group_layer is not None:
        yield from words.in_order(things, slots.by.title, slots.descending)
    else:
        place = ("top" if slots.descending else "bottom") if slots.top > 1 else ("highest" if slots.descending else "lowest")
        for way in words.put_together(place):
            yield way.format(things=things, count=slots.top, field=slots.by.title)


def _quoted(value: str) -> str:
    return value if value.isalnum() else f"“{value}”"


def _plain(value: float) -> str:
    return str(int(value)) if float(value).is_integer() else f"{value:.12g}"
