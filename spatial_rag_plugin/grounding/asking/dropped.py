"""What the answer to a question would go without or against: numbers, letters, signs, denials, per cent, two values of one field.

Numbers and single letters of the question that its frame or its workflow lost: the answer would be to another question.

Denials of the question ("not", "except", "außer") that neither its frame nor its workflow has: the answer would be its opposite.

Numbers that are asked for in per cent, where the answer only has numbers: "crashes by weather, in percent".

What the answer to a question would go without: numbers, letters, signs, denials and per cent that nothing goes by.

Two values that one field cannot have at once: no farm lies in 柳河镇 and in 双桥乡, whatever a reading makes of both names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, available, load
from ...language.rewordings import left_of_all
from ...language.tokens import fold, is_cjk
from ...model.catalog import Catalog, FieldInfo
from ...model.frame import Condition, Frame, Made, Opening, Output, Phrase, Relation, RelationKind, Span, Superlative
from ...model.inside import inside
from ...model.predicate import AllOf, Compare, Comparison, HasToken, IsNull, Not, Predicate, listed_values
from ...model.ranking import Wish, WishKind
from ...model.units import AREA_UNITS, LENGTH_UNITS
from ..attributes.flags import says_always
from ..attributes.words_of_no import says_no
from ..times.dates import holds_dates, holds_years
from ..times.openings import days_listed
from .gone_by import parts_of

_NUMBER = re.compile(r"(?<![\w.,])\d(?:[\d.,]*\d)?|(?<=[^\W\d_a-zA-Z])\d(?:[\d.,]*\d)?")
#: A capital that stands where no sentence begins, before a word that does not: "A roads", "the longest A road". At the beginning it may be
#: an article, but not of several things.
_LETTER = re.compile(r"(?:(?<=[a-z] )|(?<=[a-z], ))A(?= [a-z])")
#: The Roman one behind a word for a class, which nobody says of himself: "grade I listed buildings".
_ROMAN_ONE = re.compile(
    r"\b(?i:grade|class|category|type|level|phase|stage|tier|group)(?: is| are)? [\"“]?(?P<letter>I)\b"
    r"(?! (?:am|want|need|have|can|see|was)\b|['’])"
)
_FIRST_LETTER = re.compile(r"^\s*A(?= [a-z])")
_YEAR = re.compile(r"^(?:1[5-9]|20)\d\d$")
_COMPARED = re.compile(r"(?<![-<>])([<>≤≥＜＞]=?)\s*(\d+(?:\.\d+)?)")
_SCALES = (1.0, 100.0, 1e3, 1e4, 1e6, 1e8, 1e9)
_TOLD = frozenset(("question", "spans", "ignored", "start", "end"))
#: "Of 5 schools", 没有985高校: all that such words say, but for the number, is their reference.
_PLACES = frozenset((RelationKind.OF, RelationKind.IN, RelationKind.CONTAINS))
_TOLD_OF_PLACES = frozenset((*_TOLD, "text"))
_CLOSE = 1e-9


def counted_in(phrases: Sequence[Phrase]) -> Iterator[Phrase]:
    """The things whose number phrases are compared or ranked by."""
    for phrase in phrases:
        terms = [item.term for item in phrase.conditions] + ([phrase.superlative.term] if phrase.superlative is not None else [])
        yield from (term.tally.counted for term in terms if term is not None and term.tally is not None)


def goes_by_dates(predicate: Optional[Predicate], catalog: Catalog) -> bool:
    """Whether a condition goes by what a field of dates says, or one of what is always open, or open on which days."""
    infos = (layer.field(name) for layer in catalog.layers for name in (predicate.fields() if predicate is not None else ()))
    told = (holds_dates, holds_years, says_always, days_listed)
    return any(info is not None and any(test(info) for test in told) for info in infos)


def numbers_values(frame: Frame, asked: Sequence[Predicate]) -> Optional[Span]:
    """The count of what is asked for where it is a part of values: "500 gallon tanks" are no 500 of the "300 gallon tanks"."""
    first = frame.target.text.split()[:1] if frame.target is not None and frame.limit is not None else []
    numbered = re.compile(rf"\d\s*{re.escape(fold(first[0]))}\b") if first else None
    values = [fold(str(value)) for predicate in asked for value in listed_values(predicate)[1]] if numbered is not None else []
    if numbered is None or not any(map(numbered.search, values)):
        return None
    return next((span for span in frame.spans if span.kind == "number" and span.text == str(frame.limit)), None)


def dropped_numbers(frame: Frame, steps: str) -> tuple[Span, ...]:
    """The numbers that stand nowhere in the frame, and the years that stand nowhere in the ``steps``, as JSON; coordinates apart."""
    if any(phrase.lonlat is not None for phrase in frame.phrases()) or "°" in frame.question:
        return ()
    parts = list(_parts(frame))
    texts = re.sub(r"(?<=\d)[.,](?=\d)", "", " ".join(part for part in parts if isinstance(part, str)))
    numbers = [float(part) for part in parts if isinstance(part, (int, float))]
    if frame.limit is not None and _YEAR.match(str(frame.limit)):
        numbers.remove(float(frame.limit))  # "2017 fires by cause" are not the first 2017
    found = []
    for match in _NUMBER.finditer(frame.question):
        start, end = match.span()
        if any(span.start <= start < span.end for span in frame.ignored):
            continue
        said, year = match.group(), bool(_YEAR.match(match.group()))
        kept = _is_kept(said, texts, numbers) or (year and said in steps)  # of a field called after the year
        if not kept or (year and not _goes_by(said, steps, numbers)):
            found.append(Span(start, end, match.group(), "ignored"))
    return tuple(found)


def dropped_signs(question: str, predicates: Iterable[Predicate]) -> tuple[Span, ...]:
    """The signs of comparisons whose numbers the steps take for equal: of a field NOR, which is a word, ">= 500" may be read as 500."""
    equal: set[float] = set()
    for predicate in predicates:
        for each in parts_of(predicate):
            values = listed_values(each)[1]
            equal |= {float(value) for value in values if isinstance(value, (int, float)) and not isinstance(value, bool)}
    if not equal:
        return ()
    signs = ((match.start(1), match.end(1), match.group(1), match.group(2)) for match in _COMPARED.finditer(question))
    return tuple(Span(start, end, sign, "ignored") for start, end, sign, number in signs if float(number) in equal)


def has_letters(question: str) -> bool:
    return bool(_LETTER.search(question) or _FIRST_LETTER.match(question) or _ROMAN_ONE.search(question))


def dropped_letters(frame: Frame, steps: str) -> tuple[Span, ...]:
    """The capital "A" that was taken for an article, or "I" for a person, though it stands for a class, and that no ``steps`` go by."""
    one = _ROMAN_ONE.search(frame.question)
    if one is not None and not re.search(r"\bI\b", steps):
        return (Span(*one.span("letter"), "I", "ignored"),)
    if re.search(r"\bA\b", steps):
        return ()
    several = any(phrase.plural and phrase.determiner.casefold() == "a" for phrase in frame.phrases())
    found = [*_LETTER.finditer(frame.question), *(_FIRST_LETTER.finditer(frame.question) if several else ())]
    return tuple(Span(match.end() - 1, match.end(), "A", "ignored") for match in found)


def _is_kept(said: str, texts: str, numbers: list[float]) -> bool:
    digits = re.sub(r"\D", "", said)
    if digits.lstrip("0") in texts:
        return True
    values = {float(digits)}
    if said.count(".") == 1 or said.count(",") == 1:
        values.add(float(said.replace(",", ".") if said.count(".") == 0 else said.replace(",", "")))
    return any(
        abs(value * factor - abs(number)) <= _CLOSE * max(value * factor, 1.0)
        for value in values
        for number in numbers
        for scale in _SCALES
        for factor in (scale, 1.0 / scale)
    )


def _goes_by(year: str, steps: str, numbers: list[float]) -> bool:
    """Whether a step names the year, or the one after or before it, which bound it as well; a plain number may be converted."""
    return float(year) in numbers or any(str(int(year) + more) in steps for more in (0, 1, -1))


def _parts(value: object) -> Iterator[object]:
    """All texts and numbers inside a frame, without the question itself."""
    if isinstance(value, (Enum, bool)):
        return
    if isinstance(value, (str, int, float)):
        yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _parts(part)
    elif is_dataclass(value):
        told = _TOLD_OF_PLACES if isinstance(value, Relation) and value.kind in _PLACES else _TOLD
        for field in fields(value):
            if field.name not in told:
                yield from _parts(getattr(value, field.name))


_LIMITS, _NOTHING = frozenset(("<", "<=", ">", ">=", "between", "than", "comparative", "compare")), frozenset(("null", "notnull"))
_APART = frozenset((RelationKind.DISJOINT, RelationKind.BEYOND_DISTANCE))


def dropped_denial(frame: Frame, predicates: Sequence[Predicate], labels: Iterable[str]) -> Optional[Span]:
    """The first denial of a question where nothing is denied; None where something is, or it is part of a value, name or wish.

    ``predicates``: those that the steps of the workflow go by; ``labels``: what features that it picks are called.
    """
    if not frame.language or not (pattern := _denials(frame.language)):
        return None
    matches = list(pattern.finditer(frame.question))
    if not matches or any(_denies(part, pattern) for part in inside(frame)) or any(map(_is_denial, parts_of(tuple(predicates)))):
        return None
    wishes = (wish.text for phrase in frame.phrases() for wish in phrase.wishes)
    kept = fold(" ".join((*(predicate.words() for predicate in predicates), *labels, *wishes)))
    for match in matches:
        said = fold(match.group())
        if not re.search(rf"\b{re.escape(said)}\b", kept) and not any(span.start <= match.start() < span.end for span in frame.ignored):
            end = re.compile(r"\W*\w*").match(frame.question, match.end())
            last = end.end() if end is not None else match.end()
            return Span(match.start(), last, frame.question[match.start() : last], "ignored")
    return None


def denial_of(start: int, end: int, question: str, code: str) -> Optional[int]:
    """Where the denial of a piece of a question begins: at its beginning or right before it, but for an article; None where it has none."""
    pattern = _denials(code) if code else None
    if pattern is None:
        return None
    articles = load(code).articles
    for found in pattern.finditer(question):
        between = fold(question[found.end() : start]).split() if found.end() <= start else []
        if (found.end() <= start and all(word in articles for word in between)) or start <= found.start() < end:
            return min(found.start(), start)
    return None


def only_denies(words: str, code: str) -> bool:
    """Whether words are a denial without what it denies."""
    if code and load(code).segmenter is not None:
        return words.strip() in load(code).negations
    pattern = _denials(code) if code else None
    return pattern is not None and pattern.fullmatch(words.strip()) is not None


def says_denial(words: str) -> bool:
    """Whether words deny something in any language: "without canteen", 没有食堂的."""
    if any(map(is_cjk, words)):
        return words.startswith(tuple(load("zh").negations))
    patterns = (_denials(code) for code in available())
    return any(pattern is not None and pattern.search(words) is not None for pattern in patterns)


@lru_cache(maxsize=8)
def _denials(code: str) -> Optional[re.Pattern[str]]:
    """What denies in a language that parts its words; others join it with what it denies, and are not looked through.

    "No" before a number ("pump no. 3") denies nothing, and what is "not too far" is near.
    """
    language = load(code)
    if language.segmenter is not None:
        return None
    words = any_of((*language.negations, *language.data["excepting"])).replace("ss", "(?:ss|ß)")  # they are folded, the question is not
    none = rf"\.?\s*\d|\s+(?:{any_of(language.data['denied_far'])})\b"
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])(?!{none})", re.IGNORECASE)


def _denies(part: object, pattern: re.Pattern[str]) -> bool:
    """Whether a part of a frame denies something, be it by the limit that "not more than" says."""
    if isinstance(part, Condition):
        none = part.number is not None and part.number.value == 0
        limit = part.op in _LIMITS or part.standard is not None
        return part.negated or part.op in _NOTHING or none or (limit and pattern.search(part.text) is not None)
    if isinstance(part, Relation):
        reference = part.reference.text if part.reference is not None else ""
        before = part.text[: part.text.find(reference)] if reference and reference in part.text else part.text
        away = part.kind is RelationKind.FROM  # measured however it is denied
        return (part.negated and not away) or part.kind in _APART or (part.distance is not None and pattern.search(before) is not None)
    if isinstance(part, Wish):
        return part.kind is WishKind.AVOID
    return isinstance(part, (Opening, Made, Superlative)) and bool(getattr(part, "negated", True))


def _is_denial(part: Predicate) -> bool:
    if isinstance(part, (Not, IsNull)) or (isinstance(part, Compare) and part.op is Comparison.NE):
        return True
    values = part.tokens if isinstance(part, HasToken) else listed_values(part)[1]
    return any(value is False or value == 0 or says_no(str(value)) for value in values)


def dropped_share(frame: Frame) -> Optional[Span]:
    """The words that ask for per cent, where no number of the frame is a share; None where one is, or none is asked for."""
    found = _in_per_cent(frame.language).search(frame.question) if frame.language else None
    if found is None or _has_share(frame.target) or _has_share(frame.measure) or frame.measure.whole is not None:
        return None
    if any(part.start <= found.start() < part.end for part in frame.ignored):
        return None  # told already
    return Span(found.start(), found.end(), found.group(), "ignored")


@lru_cache(maxsize=8)
def _in_per_cent(code: str) -> re.Pattern[str]:
    return _any_of_words(code, "in_per_cent")


@lru_cache(maxsize=32)
def _any_of_words(code: str, key: str) -> re.Pattern[str]:
    language = load(code)
    words = any_of(language.data.get(key, ()))
    return re.compile((words if language.segmenter is not None else rf"(?<!\w)(?:{words})(?!\w)") if words else r"(?!)", re.IGNORECASE)


def _has_share(value: object) -> bool:
    """Whether anything inside a value is in per cent, a number of another, or compared with a number of per cent."""
    if isinstance(value, tuple):
        return any(map(_has_share, value))
    if not is_dataclass(value):
        return value == "%"
    if getattr(value, "percent", False) or getattr(value, "per", None) is not None:
        return True
    return any(_has_share(getattr(value, field.name)) for field in fields(value))


def dropped_words(
    frame: Frame, predicates: Sequence[Predicate], named: Sequence[str], said: str, steps: Callable[[], str]
) -> tuple[Span, ...]:
    """The words that are lost; most questions lose none.

    ``predicates``: those that the steps of the workflow go by; ``named``: what features that it picks are called; ``said``: what the
    question back names already; ``steps``: all of them as JSON, which to write out takes its time.
    """
    found: tuple[Span, ...] = ()
    if has_letters(frame.question):
        found = dropped_letters(frame, " ".join((*(predicate.words() for predicate in predicates), *named, said)))
    if any(map(str.isdecimal, frame.question)):
        found = (*found, *dropped_numbers(frame, steps() + said))
    means = (_dropped_mean(frame, steps), _dropped_of_all(frame), _dropped_size(frame))
    others = (dropped_denial(frame, predicates, named), dropped_share(frame), *means)
    return found or dropped_signs(frame.question, predicates) or tuple(span for span in others if span is not None)


def _dropped_size(frame: Frame) -> Optional[Span]:
    """多少公里 and 几公顷, where things are listed or counted: the number of roads is no length of theirs, but ranked by it."""
    ranked = frame.target.superlative if frame.target is not None else None
    if ranked is not None and ranked.dimension in _SIZES:
        return None
    pattern = _as_size(frame.language) if frame.output in _NO_SIZES and frame.language else None
    found = pattern.search(frame.question) if pattern is not None else None
    return Span(found.start(), found.end(), found.group(), "ignored") if found is not None else None


_SIZES = ("area", "length", "size")
_NO_SIZES = (Output.FEATURES, Output.COUNT)


@lru_cache(maxsize=8)
def _as_size(code: str) -> Optional[re.Pattern[str]]:
    data = load(code).data
    units = [word for unit, words in data["units"].items() if unit in {**AREA_UNITS, **LENGTH_UNITS} for word in words if is_cjk(word[0])]
    asked = data.get("how_many", ())
    return re.compile(rf"(?:{any_of(asked)})[千万百]?(?:{any_of(units)})(?=的|[。？?]|$)") if asked and units else None


def _dropped_mean(frame: Frame, steps: Callable[[], str]) -> Optional[Span]:
    """ "On average" and "median number of", where no step takes it or divides: each number alone, or their sum, is another answer."""
    for words, taken in _IN_STEPS.items() if frame.language else ():
        found = _any_of_words(frame.language, words).search(frame.question)
        if found is not None and not taken.search(steps()):
            return Span(found.start(), found.end(), found.group(), "ignored")
    return None


#: Steps, as JSON has them, that take a mean or a median, divide one number by another, or go by a field that holds such numbers.
_IN_STEPS = {
    "as_mean": re.compile(
        r"mean|average|avg|durchschnitt|mittel|平均|\\u5e73\\u5747|pingjun|\"(?:Ratio|Derive|Combine|HybridRank)\"", re.IGNORECASE
    ),
    "as_median": re.compile(r"med|mdn|中位|\\u4e2d\\u4f4d|zhongwei|\"(?:HybridRank)\"", re.IGNORECASE),
}


def dropped_limit(frame: Frame, counts: Iterable[object]) -> Optional[Span]:
    """The number of things of which one number is worked out, though nothing keeps so many of them: 3个林班的面积 is none of all of them.

    ``counts``: how many each step keeps.
    """
    limit = frame.limit
    if limit is None or limit in counts or _YEAR.match(str(limit)) or not frame.language:
        return None
    words = {str(limit), *(word for word, value in load(frame.language).number_words.items() if value == limit)}
    edge = "" if load(frame.language).segmenter is not None else r"\b"
    found = re.search(rf"{edge}(?:{any_of(words)}){edge}", frame.question, re.IGNORECASE)
    return Span(*found.span(), found.group(), "ignored") if found is not None else None


def _dropped_of_all(frame: Frame) -> Optional[Span]:
    """ "All" of "stations where all samples passed": what has some such things would be another answer."""
    found = left_of_all(frame.question, frame.language) if frame.language else None
    return Span(found.start("word"), found.end("word"), found["word"], "ignored") if found is not None else None


def contradicted(predicates: Iterable[Predicate], catalog: Catalog) -> Optional[str]:
    """The second of two values that a predicate asks of one field at once; None where none does."""
    lists = {info.name for layer in catalog.layers for info in layer.fields if _holds_several(info)}
    for predicate in predicates:
        values: dict[str, str] = {}
        for field, value in _equal(predicate):
            if field not in lists and values.setdefault(field, value) != value:
                return value
    return None


def _equal(predicate: Predicate) -> Iterator[tuple[str, str]]:
    """The fields that must have one value, with these."""
    if isinstance(predicate, Compare) and predicate.op is Comparison.EQ:
        yield predicate.field, str(predicate.value)
    for part in predicate.parts if isinstance(predicate, AllOf) else ():
        yield from _equal(part)


def _holds_several(info: FieldInfo) -> bool:
    return info.tokens


def loses_meant(frame: Frame, other: Frame) -> bool:
    """Whether another reading has lost a wish that its words only mean: "open to all" is about the public, though "all" is light."""
    wishes = frame.target.conditions if frame.target is not None else ()
    meant = [wish for wish in wishes if wish.op == "has" and wish.value and not wish.field and fold(wish.value) not in fold(wish.text)]
    return bool(meant) and (other.target is None or not other.target.conditions)
