"""What a number or a superlative is of, and per what: the head of the noun beside it, a span of time, one of two limits or both.

A label of the facts ("vet practices", "sum passengers", "beds > 15 and altitude > 2700") allows what it names and no more: "vets" are not
the practices, the most passengers are not the most quays, and passengers are none a day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from ...language.tokens import fold
from ...model.columns import column_words
from .amounts import YEARS, fits
from .backing import stems_of
from .cited import SIDE_SIGNS, Fact, Scope
from .claims import stated_of
from .fields import field_words, same_field, sizes
from .quantified import NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .subjects import Subject
from .wording import Wording, wording

#: What a column or a step says of its things besides what these are called.
_STATISTIC = re.compile(r"^(?:(?:mean|median|sum|total|number|count|share|maximum|minimum|largest|smallest)(?: of)? )+")
_UNIT = re.compile(r" \([^()]*\)$")
_LEFT = re.compile(r" \((?P<left>\d+) left\)$")
#: Two sizes of one thing, the part and the whole: "49.66 ha of 79.48 ha (…)".
OF_WHOLE = re.compile(r"(?P<part>\d[\d.,]* [^\s\d()]+) of (?P<whole>\d[\d.,]* [^\s\d()]+)")
#: A step that only takes a place which was named.
_PICKS = ": pick "
_MONEY = ("euro", "dollar", "pound_sterling", "franc", "yuan")
_WORDS = re.compile(r"[^\W\d_]+")
#: A number less another one; words for the one end of an order and for the other.
_MINUS = re.compile(r"(?P<of>[^:;]+) minus (?P<less>[^:;\d]+) (?P<number>-?\d[\d.,]*\d|\d)")
_FIRST = {"begins": "first", "last": "last"}
_OTHER = {"limit": "beyond", "beyond": "limit"}
_APART = ("later", "earlier", "older", "newer", "year_after", "year_before")
_MANY = ("most", "least", "more", "less")
_NOUN, _NEAR, _PAIR = 3, 2, 2
_ENDING = re.compile(r"(?: (?:est|max|min|mean|sum|avg))+$")
#: How the column of a table says what its numbers are.
_WORKED = frozenset(("sum", "total", "mean", "average", "median", "count", "number"))


def of_something_else(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """Why a number or a superlative of a sentence is told of, or per, what its facts do not have it of; "" where none is."""
    checks = (
        _of_qualifier(marks, scope, said), _most_of_others(marks, scope, said), _per_time(marks, scope, said),
        _either_of_both(marks, scope, said), _step_has_no_such(marks, scope), _part_as_whole(marks, scope), _at_other_time(marks, scope),
        _became(marks, scope, said), _in_other_money(marks, scope), _on_other_side(marks, scope, said), _of_difference(marks, scope, said),
        _closed_in(marks, scope), _largest_itself(marks, scope, said), _last_for_first(marks, scope),
        _counts_a_field(marks, scope, said), _none_of_all(marks, scope, said), _size_of_itself(marks, scope, said),
    )  # fmt: skip
    return next((why for found in checks for why in found), "")


def _nouns(marks: Sequence[Mark], at: int, said: Wording) -> list[Mark]:
    """The words right behind a mark that make one noun."""
    found: list[Mark] = []
    for mark in marks[at + 1 : at + 1 + _NOUN]:
        noun = mark.kind is Kind.WORD or (mark.kind is Kind.PHRASE and {name for name, _ in mark.does} == {"wished"})  # "requests"
        if not noun or mark.key in said.language.grammar_words | said.glue:
            break
        found.append(mark)
    return found


def _labels(scope: Scope) -> Iterator[tuple[float, str]]:
    """Each number of a thing and each count of a cited step, with what it is of."""
    for item in _told(scope):
        yield from ((number, name) for name, number in item.measures.items())
    for fact in scope.facts:
        left = _LEFT.search(fact.text) if fact.step else None
        if left is not None:
            yield float(left["left"]), fact.text.partition(": ")[0]


def _told(scope: Scope) -> list[Subject]:
    """The things that the cited facts tell of."""
    return [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]


def _plain(label: str) -> str:
    """A label without its unit, its statistic and what has it: "practices" of "number of practices of parishes (km)"."""
    return _STATISTIC.sub("", _UNIT.sub("", label.replace("_", " "))).partition(" of ")[0].strip()


def _of_qualifier(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "3 vets", of 3 vet practices: a noun that only goes before the one that was counted."""
    for at, mark in enumerate(marks):
        nouns = _nouns(marks, at, said) if mark.kind is Kind.NUMBER and not said.unspaced else []
        value = stated_of(mark).value
        labels = [_plain(label) for number, label in _labels(scope) if number == value] if nouns else []
        parted = (_ENDING.sub("", label).split() for label in labels)  # the pop of "pop max"
        several = [_to_its_head(words, said) for words in parted if len(words) > 1 and words[-1].isalpha()]
        several = [words for words in several if len(words) > 1]
        asked = bool(nouns) and tells(nouns[-1], scope.evidence.question, said) and not _goes_on(nouns[-1], scope.marks[0], said)
        if not several or len(several) < len(labels) or asked or nouns[-1].key in said.things:
            continue
        if all(not _tells_any(nouns, words[-1], said) and all(_tells_any([noun], " ".join(words[:-1]), said) for noun in nouns)
               for words in several):  # fmt: skip
            yield f"“{mark.text}” is a number of something else"


def _to_its_head(words: list[str], said: Wording) -> list[str]:
    """The words of a label as far as its head: "gallons" of "gallons lost"."""
    plural = [at for at, word in enumerate(words) if word.endswith(said.plural_forms)]
    return words[: plural[-1] + 1] if plural and not words[-1].endswith(said.plural_forms) else words


def _goes_on(noun: Mark, asked: Sequence[Mark], said: Wording) -> bool:
    """Whether a noun goes before another one in the question: the "vet" of "vet practices"."""
    behind = (other for mark, other in zip(asked, asked[1:]) if stems_of(mark, said) & stems_of(noun, said))
    return any(other.kind is Kind.WORD and other.key not in said.language.grammar_words | said.glue for other in behind)


def _tells_any(nouns: Sequence[Mark], text: str, said: Wording) -> bool:
    return any(tells(noun, text, said) for noun in nouns)


def _most_of_others(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "The most quays", of passengers that were added up by quay: more of what was not counted."""
    columns = {_plain(name) for item in scope.evidence.listed for name in item.measures}
    heads = " ".join(text.partition(": ")[0].replace("_", " ") for text in scope.evidence.texts[1:] if ": " in text)
    if not columns or said.unspaced:
        return
    for at, mark in enumerate(marks):
        nouns = _nouns(marks, at, said) if mark.is_any(*_MANY) and fold(mark.text).split()[-1] in said.amassing else []
        if not nouns or not at or not _is_plural(nouns[-1], said):
            continue  # "most quays have none" is more than half of them
        asked = (scope.evidence.question, *columns) if scope.evidence.language == "en" else columns
        measured = any(_tells_any(nouns, text.partition(" by ")[0].partition(" of ")[0], said) for text in asked)
        if not measured and all(tells(noun, heads, said) for noun in nouns):
            yield f"“{nouns[-1].text}” is not what that was found by"


def _is_plural(noun: Mark, said: Wording) -> bool:
    return noun.text[:1].isupper() if said.code == "de" else noun.key.endswith("s")


def _per_time(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "734,000 passengers a day", of a number that no fact has per day."""
    if any(mark.kind is Kind.CLOCK for mark in marks) or not any(mark.kind in NUMBERS for mark in marks):
        return
    given = (name for item in _told(scope) for name in item.row if any(_names_field(fact, name) for fact in scope.facts))
    names = " ".join((*given, *(name for item in _told(scope) for name in item.measures)))
    texts = " ".join((scope.evidence.question, *(fact.text for fact in scope.facts), names)).replace("_", " ")
    for at, mark in enumerate(marks):
        noun = next((each for each in marks[at + 1 : at + 2] if each.key in said.spans), None)
        led = noun is not None and mark.key in said.per_span and at > 0
        if mark.key in said.each_span or (led and noun is not None and _ends_there(marks, at + 1)):
            told = noun or mark
            same = next((forms for forms in said.span_forms if told.key in forms), None)
            known = scope.says("daily") if same is None else not same.isdisjoint(fold(texts).split())  # "daily_traffic": "a day"
            if not tells(told, texts, said) and not known:
                yield f"no fact that is cited says “{told.text}”"


def _ends_there(marks: Sequence[Mark], at: int) -> bool:
    """Whether no number, and no word for how far two are apart, follows: "im Jahr 1990", "a year later"."""
    behind = marks[at + 1 : at + 2]
    return not behind or not (behind[0].kind in NUMBERS or behind[0].is_any(*_APART))


def _either_of_both(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "More than 15 beds or above 2,700 m", of a step that kept what has both."""
    for fact in scope.facts:
        limits = [float(sign[2].replace(",", "")) for sign in SIDE_SIGNS.finditer(fact.text)] if fact.step else []
        if len(limits) < _PAIR or " and " not in fact.text or " or " in fact.text:
            continue
        places = [at for at, mark in enumerate(marks) if mark.kind in NUMBERS and stated_of(mark).value in limits]
        for first, second in zip(places, places[1:]):
            between = marks[first + 1 : second]
            either = next((mark for mark in between if mark.key in said.either), None)
            if either is not None and not any(mark.is_any("break") for mark in between):
                yield f"“{either.text}” is both of them"


def _step_has_no_such(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "Harbour has 26 stations", of a step over all stations before Harbour came in."""
    lead = next((mark for mark in marks if mark.kind is not Kind.SIGN), None)
    if lead is None or lead.kind is not Kind.NAME or not scope.facts or not all(fact.step for fact in scope.facts):
        return
    texts = list(scope.evidence.texts)
    places = [at for fact in scope.facts for at, text in enumerate(texts) if text and fact.text.startswith(text)]
    before = frozenset(index for text in texts[1 : max(places, default=0) + 1] if _PICKS not in text for index in _names_in(text, scope))
    asked = frozenset(index for index in _names_in(texts[0], scope))
    own = frozenset(lead.value)
    counts = {number for step, number in scope.evidence.counts if any(fact.step == step for fact in scope.facts)}
    ranked = any(scope.evidence.subjects[index].rank and index not in asked for index in own)
    told = next((mark for mark in marks if mark.kind is Kind.NUMBER and stated_of(mark).value in counts), None)
    if places and told is not None and not ranked and own & asked and not own & before:
        yield f"“{told.text}” is a number of something else"


def _names_in(text: str, scope: Scope) -> Iterator[int]:
    for mark in scope.evidence.marks_of(text):
        if mark.kind is Kind.NAME:
            yield from mark.value


def _part_as_whole(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "Harbour has 49.66 ha in all", of 49.66 ha of 79.48 ha."""
    if not any(mark.is_any("total", "all") for mark in marks) or any(mark.is_any("share") for mark in marks):
        return
    amounts = [mark for mark in marks if mark.kind is Kind.AMOUNT]
    for fact in scope.facts:
        found = OF_WHOLE.search(fact.text) if fact.number == 1 else None
        sizes = [each for each in scope.evidence.marks_of(found.group()) if each.kind is Kind.AMOUNT] if found is not None else []
        if len(sizes) == _PAIR == len({each.value for each in sizes}) and [mark.value for mark in amounts] == [sizes[0].value]:
            yield f"“{amounts[0].text}” is only a part"


def _at_other_time(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "Open at 9:00, which is what the step kept", of what it kept at 8:00: a time that no fact has, where only steps are cited."""
    asked = {each for own in scope.marks for mark in own if mark.kind is Kind.CLOCK for each in mark.value}
    if not asked or not scope.facts or not all(fact.step for fact in scope.facts):
        return
    for mark in marks:
        if mark.kind is Kind.CLOCK and not asked & set(mark.value):
            yield f"“{mark.text}” stands in no fact that is cited"


def _became(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "Rose to 1.725": a change that no fact tells of, which has one number of one time."""
    texts = " ".join((scope.evidence.question, *(fact.text for fact in scope.facts)))
    for at, mark in enumerate(marks):
        dated = any(other.key in said.inside for other in marks[at + 1 : at + 2])  # "the date falls in 2021"
        told = mark.key in said.changing and not dated and any(other.kind in NUMBERS for other in marks[at:])
        if told and not tells(mark, texts, said):
            yield f"“{mark.text}” stands in no fact that is cited"


def _in_other_money(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "140 euros", of a field in dollars."""
    names = [name for item in _told(scope) for name in (*item.measures, *item.row) if any(_names_field(fact, name) for fact in scope.facts)]
    names += [scope.evidence.question, *(fact.text for fact in scope.facts)]
    theirs = {money for money in _MONEY if any(set(_WORDS.findall(fold(name))) & field_words(money) for name in names)}
    for number, mark in zip(marks, marks[1:]):
        own = next((money for money in _MONEY if mark.key in field_words(money)), "") if number.kind in NUMBERS else ""
        if own and theirs and own not in theirs:
            yield f"“{mark.text}” stands in no fact that is cited"


def _names_field(fact: Fact, name: str) -> bool:
    return name in fact.text or name.replace("_", " ") in fact.text


def _on_other_side(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "Below their alarm value", of those that were asked for above it: a side of no number."""
    theirs = {side for own in scope.marks for _, side in _plain_sides(own, said)}
    for mark, side in _plain_sides(marks, said):
        if theirs == {_OTHER[side]}:
            yield f"“{mark.text}” is not on the side that was asked for"


def _plain_sides(marks: Sequence[Mark], said: Wording) -> Iterator[tuple[Mark, str]]:
    """Words for above and below that go with no number, each with its side."""
    for at, mark in enumerate(marks):
        beside = (*marks[max(0, at - 1) : at], *marks[at + 1 : at + 1 + _NOUN])
        sides = [side for side in _OTHER if mark.is_any(side)]
        if len(sides) == 1 and mark.is_any("strict") and mark.key not in said.inside and not any(each.kind in NUMBERS for each in beside):
            yield mark, sides[0]


def _of_difference(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "A level of 0.15", of a level less an alarm value of 0.15."""
    if any(mark.is_any("difference", "gap", "than", *_OTHER) for mark in marks):
        return
    found = [each for fact in scope.facts for each in _MINUS.finditer(fact.text) if fact.feature[0] or fact.row]
    for each in found:
        value = float(each["number"].replace(",", ""))
        told = [mark for mark in marks if mark.kind in NUMBERS and stated_of(mark).value == value]
        words = [mark for mark in marks if mark.kind is Kind.WORD and mark.key not in said.glue]
        if told and words and not any(tells(mark, each["less"], said) or mark.key == "minus" for mark in words):
            yield f"“{told[0].text}” is a number of something else"


def _closed_in(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "Closed in 1929", "wurde 1891 geschlossen", of what opened or was founded in that year."""
    theirs = [mark for own in scope.marks for mark in own]
    years = {stated_of(mark).value for mark in theirs if mark.kind is Kind.NUMBER and stated_of(mark).value in YEARS}
    for at, mark in enumerate(marks):
        shut = mark.is_any("closed", "until") and not mark.is_any("open", "ground", "stage")
        near = (*marks[max(0, at - _NEAR) : at], *marks[at + 1 : at + 1 + _NOUN]) if shut else ()
        if any(each.kind is Kind.NUMBER and stated_of(each).value in years for each in near) and not scope.says("closed"):
            yield f"“{mark.text}” is not what the time stands for"


def _last_for_first(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "Planted last", of the one that was kept for having been planted first."""
    asked = {end for name in _FIRST for end in (_FIRST[name],) if any(mark.is_any(name) for mark in scope.marks[0])}
    asked |= {"first" for mark in scope.marks[0] if mark.kind is Kind.ORDINAL and mark.value == 1}
    told = {mark.text: end for mark in marks for name, end in _FIRST.items() if mark.is_any(name)}
    ends = set(told.values())
    if len(asked) == 1 and len(ends) == 1 and asked != ends and len(scope.evidence.listed) == 1 and scope.evidence.complete:
        yield f"“{next(iter(told))}” is the other end"


def _counts_a_field(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "4 beds", of 4 huts that have beds: a count told of what the things have."""
    counts = scope.evidence.finals | {number for _, number in scope.evidence.counts}
    texts = [text.partition(": ")[0].replace("_", " ") for text in scope.evidence.texts[1:] if ": " in text]
    fields = " ".join(name for item in scope.evidence.listed for name in item.numbers).replace("_", " ")
    known = {item.value for each in _told(scope) for item in each.amounts}
    for at, mark in enumerate(marks):
        value = stated_of(mark).value if mark.kind is Kind.NUMBER else None
        nouns = _nouns(marks, at, said)[:1] if value in counts and value not in known and value != 1.0 else []
        if nouns and tells(nouns[0], fields, said) and not _tells_any(nouns, " ".join((scope.evidence.question, *texts)), said):
            yield f"“{mark.text}” is a number of something else"


def _none_of_all(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "None of the theatres has a bar", of two of them that were kept for having none."""
    kept = [text for text in scope.evidence.texts[1:] if ": keep " in text]
    if not kept or scope.evidence.empty or not scope.facts or not all(fact.is_general for fact in scope.facts):
        return
    heads = " ".join(text.partition(": ")[0].replace("_", " ") for text in kept)
    found = any(mark.is_any("found", "they", "stage", "shown", "other") or mark.kind in NUMBERS for mark in marks)
    for mark, joint, *rest in zip(marks, marks[1:], marks[2:], marks[3:]):
        nouns = [each for each in rest if each.kind is Kind.WORD and each.key not in said.language.grammar_words]
        if mark.is_any("none") and joint.is_any("part") and not found and nouns and tells(nouns[0], heads, said):
            yield f"“{mark.text}” holds of some"


def _largest_itself(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "The largest catchment", of the one with the most rain: a size of the things themselves, of which no number tells."""
    columns = [name for item in _told(scope) for name in item.measures]
    if not columns or scope.says("sized") or any(mark.kind in NUMBERS for mark in marks) or sizes(columns):
        return
    heads = " ".join(text.partition(": ")[0].replace("_", " ") for text in scope.evidence.texts[1:] if ": " in text)
    for mark, noun in zip(marks, marks[1:]):
        if mark.is_any("sized") and noun.kind is Kind.WORD and tells(noun, heads, said) and not _tells_any([noun], " ".join(columns), said):
            yield f"“{mark.text}” is not what that was found by"


def _size_of_itself(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "A has an area of 51 km²", of a row with the area of the wetlands in A: a size of other things, told as its own."""
    labels = ((column_words(name), number) for item in _told(scope) for name, number in item.measures.items())
    whose = {number: label.partition(" of ")[2] for label, number in labels if " of " in label}
    for at, mark in enumerate(marks):
        sizes_of = (of for number, of in whose.items() if mark.kind is Kind.AMOUNT and fits(stated_of(mark), mark.text, number, 0))
        things = _UNIT.sub("", next(sizes_of, ""))
        led = list(takewhile(lambda each: each.kind is not Kind.SIGN and not each.is_any("break"), marks[:at][::-1]))
        name = next((place for place, each in enumerate(led) if each.kind is Kind.NAME), -1)
        between = led[: max(name, 0)]
        own = any(each.key in said.owns for each in between[-1:]) or any(each.is_any("extent") for each in between)
        sized = any(each.key in said.language.data["dimension_nouns"] for each in between) or any(each.is_any("extent") for each in between)
        if things and own and sized and not any(tells(each, things, said) for each in marks if each.kind is Kind.WORD):
            yield f"“{mark.text}” is of the {things}"


def is_of_others(at: int, marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "39 clinics" of a column "mean beds of clinics": a number of one thing, told as one of what has it."""
    if at and marks[at - 1].is_any("front"):
        return False  # "the top five", 前五名
    value, behind = stated_of(marks[at]).value, marks[at + 1 : at + 2]
    columns = {_of_bearers(column_words(name)) for item in scope.subjects for name, number in item.measures.items() if number == value}
    counted = stems_of(behind[0], said) if behind and behind[0].kind is Kind.WORD and value not in scope.evidence.finals else frozenset()
    words = frozenset(stem for mark in marks if mark.kind is Kind.WORD for stem in stems_of(mark, said))
    if _is_of_bearers(at, marks, scope, said):
        return True
    parts = [(said.stems(measured), said.stems(bearers)) for measured, bearers in columns if bearers]
    return bool(parts) and all(counted & bearers - measured and not words & measured - bearers for measured, bearers in parts)


def _of_bearers(column: str) -> tuple[str, str]:
    """What a column measures, and what has it: ("mean number of beds", "clinics")."""
    measured, _, bearers = column.partition(" of ")
    if bearers and measured.split()[-1:] and measured.split()[-1] in wording("en").language.data["count_nouns"]:
        counted, _, bearers = bearers.partition(" of ")
        measured = f"{measured} of {counted}"
    return measured, bearers


def _is_of_bearers(at: int, marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "268 markets" of a column "sum stalls": a number of what some things have, told as one of these things."""
    value = stated_of(marks[at]).value
    names = {column_words(name) for item in scope.subjects for name, number in item.measures.items() if number == value}
    behind = list(takewhile(lambda mark: mark.kind is not Kind.SIGN, marks[at + 1 : at + 3]))
    behind = [mark for mark in behind if mark.kind is Kind.WORD and mark.key not in said.language.grammar_words]
    told = frozenset(stem for mark in behind for stem in stems_of(mark, said))
    steps = [text.partition(": ")[0].replace("_", " ") for text in scope.evidence.texts[1:] if ": " in text]
    things = frozenset(stem for step in steps for stem in said.stems(step))
    words = [mark.key for mark in marks if mark.kind in (Kind.WORD, Kind.PHRASE)]
    measured = frozenset(stem for name in names for stem in said.stems(name))
    own = measured - wording("en").harmless or measured - _WORKED  # the places of a nursery
    spoken = frozenset(stem for mark in marks if mark.kind is Kind.WORD for stem in stems_of(mark, said))
    known_so = value in scope.evidence.finals or not own - things or bool(spoken & (own - things)) or same_field(words, [*own])
    return len(behind) > 0 and bool(told & (things - own)) and not known_so
