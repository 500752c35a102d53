"""A question read by what each of its words does (``language.marks``), in whatever order they stand.

小区成交单价均值排名前三 is a field of kinds, a number, a statistic and a rank: the mean of the number for each kind, three of
them. It reads only where nothing is left over, and where one layer alone explains all of it. What is asked of it is where the grammar
stops; of a language whose words are parted also what an answer over one layer may have left aside (``word_plans.read_twice``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Optional

from ...language.language import load
from ...language.linking import Link, Part, linking_words
from ...language.marks import FILL, LOOSE, has_marks, is_spaced, longest, marks_of, rewritten
from ...language.marks import counting as counting_words
from ...language.moments import moments
from ...model.catalog import FieldRole, LayerInfo
from ...model.predicate import listed_values
from ..attributes.fields import is_numeric
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.name_parts import lists
from ..lexicon.unspaced import collectives
from ..lexicon.word_families import is_of_family
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon
from ..world import World
from .how_long import Events
from .linked_question import Question
from .piece_meanings import GENERIC, NAMED
from .words_guessed import begun, guessed
from .words_named import named
from .words_row import Word
from .words_together import Together, together

_CLOSE, _NEAR = 0.35, 0.6  # of another layer's row of words, and of the cheapest one of this layer
_KEPT = 8  # rows at every place of the question
_SHORTEST = 3  # characters
_SAYS = ("layer", "field", "value")
_OWN = {Part.COMPARE: "compare", Part.NUMBER: "number", Part.TIME: "time", Part.PLACE: "place", Part.SIZE: "size"}
_DATA = {Part.LAYER: "layer", Part.FIELD: "field", Part.VALUE: "value"}
_TIME, _PLACE = 0.35, 1.3
_CLASS, _LETTERS = 1.0, 6  # of words for several values
_THINGS = 1.0  # what is said of all things of a layer
_ADDRESS = 1.4  # an area that is loaded comes first
_COMPARING = re.compile("[<>=≤≥]")  # no name has one
_ELSEWHERE = 0.2  # what a thing of another layer costs more


def word_by_word(text: str, code: str, world: World, lexicon: WorldLexicon) -> Optional[Together]:
    """The one reading of a text in which every word does something, and the numbers that are made for it; None where there is none, or more
    than one.
    """
    if not has_marks(code) or not _SHORTEST < len(text) <= longest(code):
        return None
    text = rewritten(text, code)
    question = Question(text, code, world, lexicon)
    if not question.readable:
        return None
    shared = [*_marks(text, code), *_times(text, code, world, lexicon), *_of_grammar(question)]
    spans = (span for span in lexicon.spans(text) if _is_name(text, text[span.start : span.end], code))
    shared += [Word("place", span.start, span.end, _PLACE, text[span.start : span.end]) for span in spans]
    own = {layer.id: _surest(list(_of_data(question, layer)), layer, code) for layer in question.layers}
    for word in _together(text, world):
        own[word.layer].append(word)
    found: list[tuple[float, Together]] = []
    for layer in question.layers:
        elsewhere = _elsewhere([word for other in question.layers if other.id != layer.id for word in own[other.id]], code)
        valued = {word.start for word in own[layer.id] if word.does == "value"}
        plain = [word for word in shared if word.does != "when" or word.start not in valued]  # 夜间, as values begin
        plain = _without_own(plain, own[layer.id]) if is_spaced(code) else _without_ends_of_values(plain, own[layer.id])
        rows = _rows(text, [*plain, *own[layer.id], *elsewhere])
        for cost, row in rows:
            if cost > rows[0][0] + _NEAR:
                break
            said = [word for word in row if word.does in _SAYS and word.cost < GENERIC and word.layer == layer.id]
            likely = not is_spaced(code) or _named_in(rows[0][1]) <= _named_in(row)  # no other field because it fits
            read = together(row, layer, world, code) if said and likely else None
            if read is not None:
                found.append((cost, read))
                break
    found.sort(key=lambda one: one[0])
    if not found or any(cost - found[0][0] < _CLOSE for cost, _ in found[1:]):
        return None
    return found[0][1]


def _named_in(row: Sequence[Word]) -> set[str]:
    """The fields that the words of a row name."""
    return {word.name for word in row if word.does in ("field", "value")}


def _is_name(text: str, said: str, code: str) -> bool:
    """Whether words may be a name: with a capital, where the question has any in it."""
    return not is_spaced(code) or text.islower() or said != said.lower()


def _counts_money(text: str, name: str, code: str) -> bool:
    """Whether the amount of something is taken for a field that says how many there are."""
    counting = field_words().counted | counting_words(code)
    return not counting.isdisjoint(stems(name)) and not lists().amounts.isdisjoint(set(stems(text)) - counting)


def _surest(words: list[Word], layer: LayerInfo, code: str) -> list[Word]:
    """Without values that a number of the layer is called like, or the layer itself: casualties are added up, halls are all of them; and
    without fields that only begin so, schools with a SCH_PROG.
    """
    if not is_spaced(code):
        return words
    plural = load(code).is_plural
    numbers = {(word.start, word.end) for word in words if word.does == "field" and word.cost <= NAMED and _is_number(word.name, layer)}
    things = {(word.start, word.end) for word in words if word.does == "layer" and word.cost <= NAMED}
    values = ((word, (word.start, word.end)) for word in words if word.does == "value")
    dropped = [word for word, span in values if span in things or (span in numbers and plural(word.text))]
    called = {(word.start, word.end) for word in words if word.does == "layer"}
    dropped += [word for word in words if word.does == "field" and word.cost > NAMED and (word.start, word.end) in called]
    return [word for word in words if word not in dropped]


def _is_number(name: str, layer: LayerInfo) -> bool:
    info = layer.field(name)
    return info is not None and is_numeric(info)


def _elsewhere(words: Sequence[Word], code: str) -> list[Word]:
    """The things of other layers; where words are parted, none that several layers may be called by, and none within longer ones: of
    metro stations no metro.
    """
    things = [word for word in words if word.does == "layer"]
    layers: dict[tuple[int, int], set[str]] = {}
    for word in things:
        layers.setdefault((word.start, word.end), set()).add(word.layer)
    sure = [
        word for word in things
        if len(layers[word.start, word.end]) == 1
        and not any(start <= word.start and word.end <= end and (start, end) != (word.start, word.end) for start, end in layers)
    ] if is_spaced(code) else things  # fmt: skip
    return [replace(word, cost=word.cost + _ELSEWHERE) for word in sure]


def _marks(text: str, code: str) -> Iterator[Word]:
    for mark in marks_of(text, code):
        said = text[mark.start : mark.end]
        yield Word(mark.does, mark.start, mark.end, mark.cost, said, mark.period or mark.quality, few=mark.few)


def _without_own(shared: Sequence[Word], own: Sequence[Word]) -> list[Word]:
    """The words of the language without those that only fill, or say a size, and are fields or values of a layer: "level", "acres"."""
    told = {(word.start, word.end) for word in own if word.does in ("field", "value")}
    sizes = {word.start for word in own if word.does == "field" and word.cost <= NAMED}
    filling = (word for word in shared if word.does not in (FILL, LOOSE) or (word.start, word.end) not in told)
    return [word for word in filling if word.does != "size" or word.start not in sizes]


def _without_ends_of_values(shared: Sequence[Word], own: Sequence[Word]) -> list[Word]:
    """The words of a language without spaces, but no verb that a value ends in: 在建 is a state of a project, and not when it was built."""
    values = [(word.start, word.end) for word in own if word.does == "value"]
    return [word for word in shared if word.does != "happened" or not any(start < word.start < end for start, end in values)]


def _times(text: str, code: str, world: World, lexicon: WorldLexicon) -> Iterator[Word]:
    events = Events(code, world, lexicon)
    for moment in moments(text, code, events.is_event if is_spaced(code) else lambda word: False):
        yield Word("when", moment.start, moment.end, _TIME, text[moment.start : moment.end], condition=moment.condition)


@cache
def light_words(code: str) -> frozenset[str]:
    """Words of a language that name nothing of the data, folded."""
    return load(code).known_words | linking_words(code).plain[Part.LIGHT]


def _of_grammar(question: Question) -> Iterator[Word]:
    """Numbers, limits, years and names of places."""
    for link in question.shared:
        if link.part is Part.PLACE and not _is_name(question.text, link.text, question.code):
            continue
        if link.part in _OWN:
            yield _word(question, link, _OWN[link.part])
        elif link.part is Part.VERB and is_spaced(question.code):
            yield _word(question, link, "verb")


def _of_data(question: Question, layer: LayerInfo) -> Iterator[Word]:
    for link in question.pieces(layer).between(0, len(question.tokens)):
        if link.part in _DATA and not (_COMPARING.search(link.text) or _counts_money(link.text, link.word, question.code)):
            yield replace(_word(question, link, _DATA[link.part]), layer=layer.id)
    if is_spaced(question.code):
        yield from _done_to_things(question, layer)
        for guess in named(question.text, question.tokens, layer, light_words(question.code), question.code):
            said = question.text[guess.start : guess.end]
            if _counts_money(said, guess.field, question.code):
                continue
            said = guess.values[0] if len(guess.values) == 1 else said
            yield Word("value" if guess.values else "field", guess.start, guess.end, guess.cost, said, guess.field, layer.id, guess.values)
        return
    for name, label, value in _addressed(question.text, layer):
        at = question.text.find(label)
        yield Word("value", at, at + len(label), _ADDRESS, label, name, layer.id, (value,))
    for guess in guessed(question.text, layer, question.code):
        said = question.text[guess.start : guess.end]
        yield Word("field", guess.start, guess.end, guess.cost, said, guess.field, layer.id)
    for guess in begun(question.text, layer):
        said = question.text[guess.start : guess.end]
        yield Word("value", guess.start, guess.end, guess.cost, said, guess.field, layer.id, guess.values)


def _done_to_things(question: Question, layer: LayerInfo) -> Iterator[Word]:
    """Participles of what the layer holds, which say no more: in a layer of burials everybody is "buried"."""
    participles = (token for token in question.tokens if load(question.code).is_participle(token.key))
    for token in participles:
        if any(is_of_family(part, token.key) for part in stems(layer.name)):
            yield Word("layer", token.start, token.end, _THINGS, token.text, "", layer.id)


def _addressed(text: str, layer: LayerInfo) -> Iterator[tuple[str, str, str]]:
    """Fields that say where things are, with a value as it is said and as it is kept: 江宁区 of a field of districts."""
    for info in layer.fields:
        if info.role is FieldRole.ADDRESS and info.values_complete:
            yield from ((info.name, value.label, value.value) for value in info.values if value.label and value.label in text)


def _together(text: str, world: World) -> Iterator[Word]:
    """Words for several values of one field together: 耕地 for 水田 and 旱地."""
    for start in range(len(text)):
        for end in range(start + 2, min(len(text), start + _LETTERS) + 1):
            piece = text[start:end]
            for kind in sure_kinds(piece, world) if piece in collectives() else ():
                name, values = listed_values(kind.predicate) if kind.predicate is not None else ("", ())
                if len(values) > 1 and not kind.name_score:
                    yield Word("value", start, end, _CLASS, piece, name, kind.layer_id, tuple(map(str, values)))


def _word(question: Question, link: Link, does: str) -> Word:
    start, end = question.tokens[link.start].start, question.tokens[link.end - 1].end
    return Word(does, start, end, link.cost, question.text[start:end], link.word, "", link.values, link.number, 0, link.flag)


def _rows(text: str, words: Sequence[Word]) -> list[tuple[float, tuple[Word, ...]]]:
    """The cheapest rows of words that leave no character over, the cheapest first."""
    size, at = len(text), dict[int, list[Word]]()
    for word in words:
        at.setdefault(word.start, []).append(word)
    best: list[list[tuple[float, tuple[Word, ...]]]] = [[] for _ in range(size + 1)]
    best[0] = [(0.0, ())]
    for place in range(size):
        best[place] = sorted(best[place], key=lambda row: row[0])[:_KEPT]
        if text[place].isspace():
            best[place + 1] += best[place]
        for cost, row in best[place]:
            for word in at.get(place, ()):
                best[word.end].append((cost + word.cost, (*row, word) if word.does not in (FILL, LOOSE) else row))
    return sorted(best[size], key=lambda row: row[0])[:_KEPT]
