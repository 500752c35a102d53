"""What words of a question say of the names of a layer's fields, part by part: one measure for what is taken and what is offered.

Every word must be said by a part of the name, in full, in short, by its initials or by another word for it; what the name says beyond the
words counts against it, most of all what makes another number of it (the density of a population). Only a field that is clearly ahead is
taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.name_parts import USUAL, Part, is_written_out, lists, parts_of, said_by
from ..lexicon.short_names import MEASURING
from ..lexicon.taxonomy import taxonomy
from ..lexicon.word_families import is_past
from ..lexicon.words import Words, plain_umlauts, stems

TAKEN, _AHEAD, _LIKELY = 0.8, 0.05, 0.45  # a link that is sure, how far before the next one, and one that is likely
_NEARLY_SURE, _LITTLE_AHEAD = 0.96, 0.03  # the work_class is the "work type" before the permit_type, which is a work permit at best
_OTHERWISE, _BY_LETTERS = 0.07, 0.16  # what other words for the same cost, and where only letters tell them
_UNSAID = 0.03  # what a word costs that the name leaves out
_BEYOND, _ALTERS, _STATISTIC, _LITTLE, _DENIES = 0.1, 0.22, 0.02, 0.005, 0.5
_NUMERIC = (FieldType.INTEGER, FieldType.REAL)
_YEARS = (1500, 2100)
_LONGEST, _RUN = 6, 3  # words of a phrase, and of a run that has another word
_TWO_INITIALS, _INITIALS = 0.7, 0.88
_NO_TIME = 0.1  # what it costs that a field says nothing of when something was done
_COMPOUND, _HEAD = 7, 4  # letters of a word made of two, and of its last part
_JOINED, _ONLY_HEAD = 0.85, 0.75
_NOT_TOLD = frozenset((FieldRole.KEY, FieldRole.NAME, FieldRole.IMAGE, FieldRole.URL))


def linked_field(words: Words, layer: LayerInfo, fields: Sequence[FieldInfo]) -> Optional[FieldInfo]:
    """The one of the fields that words clearly mean; None where there is none, or where another one is as likely."""
    ranked = links(words, layer)
    if not ranked or ranked[0][0] < TAKEN or (len(words) == 1 and _is_done(words[0])):
        return None  # what was done is told by when, or by whom
    people = taxonomy().are_people(words)  # a text "place" is no capacity
    meant = ((score, layer.fields[at]) for score, at in ranked)
    able = [(score, info) for score, info in meant if any(info is each for each in fields) and (not people or info.type in _NUMERIC)]
    able = [each for each in able if each[1].role is not FieldRole.DATE or len(words) > 1]
    able = able if lists().amounts.isdisjoint(words) else [each for each in able if each[1].type in _NUMERIC]  # no colour has a total
    if len(words) > 1 and words[-1:] in taxonomy().kinds_of_kinds:  # the PROPERTY_TYPE of a "property type", and no PARENT_PROPERTY_NAME
        able = [each for each in able if {*words} <= {*stems(each[1].name), *stems(each[1].alias)}] or able
    ahead = _AHEAD if not able or able[0][0] < _NEARLY_SURE else _LITTLE_AHEAD
    if not able or able[0][0] < TAKEN or (len(able) > 1 and able[0][0] - able[1][0] < ahead):
        return None
    return able[0][1]


def says_another(words: Words, info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether the name of a field goes on to say another number than that of the words: POP_DENS is no population."""
    found = next((score for score, at in links(words, layer) if layer.fields[at] is info), TAKEN)
    return found < TAKEN


def is_likeliest(words: Words, info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether words mean a field rather than any other, where something else speaks for it as well: one of its values beside them."""
    ranked = links(words, layer)
    rival = ranked[1][0] if len(ranked) > 1 else 0.0
    return bool(ranked) and layer.fields[ranked[0][1]] is info and ranked[0][0] >= max(_LIKELY, rival + _AHEAD)


def links(words: Words, layer: LayerInfo) -> tuple[tuple[float, int], ...]:
    """How surely each field of a layer is meant by words, by its place, the likeliest first; without those that are not."""
    return _links(words, Same(layer))


@lru_cache(maxsize=16384)
def _links(words: Words, layer: Same[LayerInfo]) -> tuple[tuple[float, int], ...]:
    if not 0 < len(words) <= _LONGEST or lists().unsaid.issuperset(words) or _is_the_thing(words, stems(layer.it.name)):
        return ()
    which = tuple(word for word in words if word not in field_words().latest)
    if 0 < len(which) < len(words) and _is_the_thing(which, stems(layer.it.name)):
        return ()  # the latest visit is one of the visits, and no VISIT_DT
    told = _told(layer)
    timed = _is_done(words[-1])
    found = [
        (round(max((link(words, parts) for parts in names), default=0.0) - (_NO_TIME if timed and not when else 0.0), 3), at)
        for at, names, when in told
        if not (layer.it.fields[at].role is FieldRole.TIME and is_past(words[-1]))  # when a zoo was opened, no opening_hours tell
    ]
    return tuple(sorted((each for each in found if each[0] > 0.0), key=lambda each: (-each[0], each[1])))


@lru_cache(maxsize=256)
def _told(layer: Same[LayerInfo]) -> tuple[tuple[int, tuple[tuple[Part, ...], ...], bool], ...]:
    """The parts of the names of each field that words may mean, and whether it says of a time."""
    return tuple(
        (at, tuple(parts for parts in map(parts_of, filter(None, (info.name, info.alias))) if parts), _says_when(info))
        for at, info in enumerate(layer.it.fields)
        if info.role not in _NOT_TOLD and info.made is None
    )


def _is_done(word: str) -> bool:
    """Whether a word says that something was done, and is no noun as "rent" is."""
    return is_past(word) and not is_written_out(word)


def _is_the_thing(words: Words, name: Words) -> bool:
    """Whether words are what the layer holds, as far as its name says."""
    names, said = (tuple(map(plain_umlauts, each)) for each in (name, words))
    return all(any(own == word or (len(word) >= _HEAD and own.startswith(word)) for own in names) for word in said)


def _says_when(info: FieldInfo) -> bool:
    """Whether a field holds dates, or numbers that are years, as far as its name and its range tell."""
    low, high = info.minimum, info.maximum
    years = isinstance(low, (int, float)) and isinstance(high, (int, float)) and _YEARS[0] <= low <= high <= _YEARS[1]
    return info.role is FieldRole.DATE or years or not set(stems(info.name)).isdisjoint(field_words().times)


@lru_cache(maxsize=65536)
def link(words: Words, parts: tuple[Part, ...]) -> float:
    """From 0 to 1: how surely words mean a name of these parts."""
    found, used = _cover(words, parts, frozenset())
    if found <= 0.0 or all(parts[at].little for at in used):
        return 0.0
    if not set(words).isdisjoint(field_words().rate_ends) and any(part.text in field_words().times for part in parts):
        return 0.0  # a vacancy rate is no number of years
    if found == _TWO_INITIALS and all(part.text in MEASURING for at, part in enumerate(parts) if at not in used) and len(parts) > len(used):
        found = _INITIALS  # all that TD_FT says beside its unit
    head = max((at for at, part in enumerate(parts) if not part.little), default=-1)
    measured = any(parts[at].alters and at < head for at in used)  # HEIGHTROOF is a height, whatever it is the height of
    return round(found - sum(_beyond(part, at == head and not measured) for at, part in enumerate(parts) if at not in used), 3)


def _beyond(part: Part, is_head: bool) -> float:
    """What it costs that words leave out a part: the last one says what a number is of, or what is measured."""
    if part.denies:
        return _DENIES
    if is_head and not part.statistic and part.text.isalpha():
        return _ALTERS
    return _ALTERS if part.alters else _LITTLE if part.little else _STATISTIC if part.statistic else _BEYOND


def _cover(words: Words, parts: tuple[Part, ...], used: frozenset[int]) -> tuple[float, frozenset[int]]:
    """The best way in which parts of a name say all the words: by the weakest link, with the parts that it takes."""
    if not words:
        return 1.0, used
    best = (0.0, used)
    for size, score, taken in _said(words, parts, used):
        rest, all_used = _cover(words[size:], parts, used | taken)
        sure = min(score, rest)
        if sure == _TWO_INITIALS and max(score, rest) >= USUAL and len(all_used) > len(used | taken):
            sure = _INITIALS  # "water quality class" of wq_class, where another part is said as well
        best = max(best, (sure, all_used), key=lambda each: (each[0], len(each[1])))
    if words[0] in lists().unsaid or (used and words[0] in lists().unsaid_beside):
        rest, all_used = _cover(words[1:], parts, used)
        best = max(best, (rest - _UNSAID if all_used else 0.0, all_used), key=lambda each: each[0])
    return best


def _said(words: Words, parts: tuple[Part, ...], used: frozenset[int]) -> Iterator[tuple[int, float, frozenset[int]]]:
    """How the first words may be said: how many of them, how surely, and by which parts."""
    left = [at for at in range(len(parts)) if at not in used]
    for at in left:
        score = said_by(parts[at], words[0])
        if score:
            yield 1, score, frozenset((at,))
        yield from _in_one_part(words, parts[at], at)
    yield from _joined(words[0], parts, left)
    for size in range(min(_RUN, len(words)), 0, -1):
        for other in taxonomy().field_names(words[:size]):
            said = _each_said(other, parts, left) if len(other) <= len(left) else None
            if said is not None:
                yield size, said[0] - (_OTHERWISE if said[0] >= USUAL else _BY_LETTERS), said[1]


def _in_one_part(words: Words, part: Part, at: int) -> Iterator[tuple[int, float, frozenset[int]]]:
    """Several words that one part stands for: usually, or by their initials."""
    for each in part.words:
        if len(each) > 1 and words[: len(each)] == each:
            yield len(each), 0.95, frozenset((at,))
    size = len(part.text)
    if 1 < size <= len(words) and not lists().knows(part.text) and part.text == "".join(word[0] for word in words[:size]):
        yield size, _INITIALS if size > 2 else _TWO_INITIALS, frozenset((at,))


def _joined(word: str, parts: tuple[Part, ...], left: list[int]) -> Iterator[tuple[int, float, frozenset[int]]]:
    """A compound of two words, of which the name has both in short, or the last one: "Fahrbahnbreite" of FB_BREITE and of BREITE."""
    if len(word) < _COMPOUND or not word.isascii():
        return
    for last in left:
        heads = [parts[last].text, *(each[0] for each in parts[last].words if len(each) == 1)]
        for head in heads:
            if len(head) < _HEAD or not word.endswith(head) or len(word) - len(head) < 3:
                continue
            first = word[: len(word) - len(head)]
            yield from ((1, _JOINED, frozenset((at, last))) for at in left if at != last and _begins(parts[at], first))
            yield 1, _ONLY_HEAD, frozenset((last,))


def _begins(part: Part, first: str) -> bool:
    """Whether a part stands for the first part of a compound, which may have a letter more to join it."""
    forms = [first, *(first[: -len(end)] for end in ("s", "n", "en", "es") if first.endswith(end))]
    return any(said_by(part, form) for form in forms)


def _each_said(words: Words, parts: tuple[Part, ...], left: list[int]) -> Optional[tuple[float, frozenset[int]]]:
    """How surely as many parts say the words, each of them one."""
    found: Optional[tuple[float, frozenset[int]]] = None
    for chosen in combinations(left, len(words)):
        score = min(said_by(parts[at], word) for at, word in zip(chosen, words))
        if score and (found is None or score > found[0]):
            found = score, frozenset(chosen)
    return found
