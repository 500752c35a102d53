"""What a sentence mixes up: one row of a table with another, a mean with the most of what it is of, a value with a count, what was asked
for with all there is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...language.tokens import fold, is_cjk
from .amounts import fits, known, qualifier
from .borne_orders import ENDS
from .cited import SIDE_SIGNS, Scope
from .claims import stated_of
from .extents import passed
from .quantified import NUMBERS
from .reading import Kind, Mark, read
from .roles import tells
from .subjects import Subject
from .wording import Wording, wording

_DENIALS = ("negation", "none", "except")
_EQUALS = ("=", "是")
#: A number of a row that is a statistic of several.
_OF_MANY = re.compile(r"\b(?:mean|median) .+? (?P<number>-?\d[\d.,]*\d|\d)(?=;|$)")
#: A step that takes a mean in each, and of what.
_MEANS = ("mean ", "median ")
_MADE = re.compile(r": take the (?:mean|median) of “(?P<of>[^”]+)” in each")
_STATISTICS = ("average", "averaging", "middle")
#: A step that kept as many as were asked for, or one of each kind.
_UTMOST = re.compile(r": keep (?:for each .+? the one |the (?:one|\d+) with the |the (?:\d+ )?(?:nearest|farthest))")
#: What says that more is meant than that there are so many.
_OF_SOME = ("stage", "they", "it", "part", "shown", "both", "limit", "beyond", "uncounted", "other", "wished", "apiece")
_MEAN = re.compile(r"\b[Tt]he (?:mean|median) ")
#: What a statistic of things comes to; columns that count nothing.
_RESULT = re.compile(r"\b[Tt]he (?:total|mean|median) (?P<field>.+?) of (?P<things>.+?) is (?P<number>\d[\d.,]*)")
_OF_COLUMN = re.compile(r"(?:mean|median|sum|total|variance)\b")
#: A measure of things: "3.53 ha of 79.48 ha (parks of Harbour)", "The area is 12,343,506 km² (3 features: countries)".
_OF_THINGS = re.compile(
    r"(?:: (?P<number>[\d.,]+ [^\s\d]+) of [\d.,]+ [^\s\d]+ \((?P<things>.+) of .+\)"
    r"|is (?P<number2>[\d.,]+ [^\s\d]+) \(\d+ features: (?P<counted>.+)\))"
)
_NEAR, _PAIR = 4, 2


def mixed_up(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """Why a sentence tells of one thing what its facts say of another; "" where it does not."""
    if any(mark.is_any(*_DENIALS) for mark in marks):
        return ""
    checks = (
        _is_other_row(marks, scope, said), _is_not_alone(marks, scope, said), _is_mean(marks, scope, said), _is_value(marks, scope, said),
        _are_all(marks, scope, said), _is_bounded_mean(marks, scope), _counts_what_was_summed(marks, scope, said), _is_above(marks, scope),
        _passes_limit(marks, scope, said), _is_of_asked(marks, scope, said),
    )  # fmt: skip
    return next((why for found in checks for why in found), "")


def _named(mark: Mark, scope: Scope) -> list[Subject]:
    return [scope.evidence.subjects[index] for index in mark.value] if mark.kind is Kind.NAME else []


def _numbers(subject: Subject) -> dict[str, float]:
    """What its layer or the answer says of it in numbers."""
    return {**{item.field: item.value for item in subject.amounts if item.field}, **subject.measures}


def _is_other_row(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "B-105 is a birch", of a table with B-105 in the row of the limes."""
    names = [at for at, mark in enumerate(marks) if mark.kind is Kind.NAME]
    if len(names) != _PAIR or not scope.facts or not all(fact.row for fact in scope.facts):
        return
    first, second = names
    between, rest = marks[first + 1 : second], [*marks[:first], *marks[second + 1 :]]
    links = [mark for mark in between if mark.text in _EQUALS or mark.key in said.copulas or mark.is_any("yes")]
    small = [mark for mark in between if mark.key in said.language.grammar_words and mark.kind is Kind.WORD]
    if not links or len(links) + len([mark for mark in small if mark not in links]) < len(between):
        return
    if any(mark.kind is not Kind.SIGN and (mark.kind is not Kind.WORD or not said.claims_nothing(mark.key)) for mark in rest):
        return
    one, other = ({item.name for item in _named(marks[at], scope)} for at in names)
    rows = [{item.name, *item.own_texts} for item in scope.evidence.listed if item.feature is None]
    own = [row for row in rows if row & one]
    if own and not any(row & other for row in own) and any(row & other for row in rows):
        yield f"“{marks[second].text}” is another row"


def _is_not_alone(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "A is the only one with 300 kW", where B has 300, too."""
    listed = scope.evidence.listed
    named = {item.name for mark in marks for item in _named(mark, scope)}
    shared = [item.name for item in listed if item.feature is None and item.name in named]
    alone = next((mark for mark in marks if mark.is_any("only")), None)
    if alone is not None and len(shared) != len(set(shared)) and any(name in ENDS for mark in marks for name, _ in mark.does):
        yield f"it is not “{alone.text}”"
    subjects = [item for mark in marks for item in _named(mark, scope) if item in listed]
    sole = next((at for at, mark in enumerate(marks) if mark.is_any("only") and said.is_sole(mark.text)), -1)
    if sole < 0 or len(subjects) != 1:
        return
    one = [mark for mark in marks[sole + 1 : sole + 2] if stated_of(mark).value == 1.0 and mark.kind in NUMBERS]  # "the only one"
    for mark in (mark for mark in marks[sole + 1 :] if mark.kind in NUMBERS and mark not in one):
        value = stated_of(mark).value
        columns = [name for name, number in _numbers(subjects[0]).items() if number == value]
        if any(_numbers(item).get(name) == value for name in columns for item in listed if item is not subjects[0]):
            yield f"it is not the only one with “{mark.text}”"


def _is_mean(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "The largest park has 4 ha", of parks of 4 ha on average: a statistic told as one of those that it is of."""
    if any(mark.is_any(*_STATISTICS) or mark.key in said.per for mark in marks):
        return
    means = {float(found["number"].replace(",", "")) for fact in scope.facts if fact.row for found in _OF_MANY.finditer(fact.text)}
    made = [found["of"] for text in scope.evidence.texts[1:] for found in (_MADE.search(text),) if found]
    own = [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]
    means |= {number for item in own for name, number in item.measures.items() if name in made or name.startswith(_MEANS)}
    heads = [text.partition(": ")[0] for text in scope.evidence.texts[1:] if " by " in text]
    told = [mark for mark in marks if mark.kind in NUMBERS]
    if not any(fits(stated_of(mark), mark.text, value, 0) for mark in told for value in means):
        return
    for at, mark in enumerate(marks):
        behind = [each for each in marks[at + 1 : at + _NEAR] if each.kind is Kind.WORD]
        if mark.kind is Kind.WORD and mark.key.startswith(said.whole_heads):
            yield f"“{mark.text}” is told of a mean"  # "die Gesamtkapazität"
        ends = any(name in ENDS for name, _ in mark.does)
        if ends and any(tells(each, head, said) for each in behind for head in heads):
            yield f"“{mark.text}” is told of a mean"
        leads = not any(each.kind is Kind.NAME for each in marks[:at])
        kinds = [text.partition(": ")[0].replace("_", " ") for text in scope.evidence.texts[1:] if ": " in text]
        noun = behind[:1] if behind[:1] == list(marks[at + 1 : at + 2]) else []
        if ends and made and noun and not any(tells(noun[0], name, said) for name in (*made, *kinds)):
            yield f"“{mark.text}” is told of a mean"  # "the highest point", of a mean elevation
        tail = any(_is_tail(each.key, word) for each in behind for head in heads for word in fold(head).split())
        if ends and leads and said.code == "de" and tail:
            yield f"“{mark.text}” is told of a mean"  # "der höchste Turm", of Aussichtstürme
        if ends and leads and any(each.key in said.amounting for each in behind):
            yield f"“{mark.text}” is told of a mean"  # "the highest value there is 64.7"
        if ends and leads and _is_of_named(marks[at + 1 :], said):
            yield f"“{mark.text}” is told of a mean"
        named = any(_named(each, scope) for each in marks[at + 1 : at + 2])
        if ends and named and _leads_number(marks[at + 2 :]):
            yield f"“{mark.text}” is told of a mean"  # "die höchste Eiche misst 31 Meter"
        columns = {each.about for item in scope.evidence.listed for each in item.amounts}
        if ends and said.unspaced and behind[:1] == list(marks[at + 1 : at + 2]) and any(tells(behind[0], name, said) for name in columns):
            yield f"“{mark.text}” is told of a mean"  # A的最高租金为41.5元


def _is_tail(key: str, word: str) -> bool:
    """Whether a compound ends in a word, in whatever number: "turm", of Aussichtstürme."""
    return len(key) > _PAIR and len(word) > len(key) and word.rfind(key) > 0 and len(word) - word.rfind(key) <= len(key) + _PAIR


def _is_of_asked(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "Paraguay covers 12 million km²", of the countries that border it; "Harbour has 3.5 ha", of its parks: of what was named only."""
    small = said.language.grammar_words
    told = [mark for mark in marks if mark.kind is not Kind.SIGN and not (mark.kind is Kind.WORD and mark.key in small)]
    numbers = [mark for mark in marks if mark.kind is Kind.AMOUNT]
    asked = {index for mark in scope.marks[0] if mark.kind is Kind.NAME for index in mark.value}
    if len(numbers) != 1 or not told or told[0].kind is not Kind.NAME or not asked & set(told[0].value) or len(scope.facts) != 1:
        return
    others = any(mark.is_any("total", "average", "share", "touches", "found") for mark in marks)
    if others or sum(mark.kind is Kind.NAME for mark in marks) > 1:
        return
    found = next((each for fact in scope.facts if fact.number == 1 for each in (_OF_THINGS.search(fact.text),) if each), None)
    if found is None:
        return
    things = found["things"] or found["counted"]
    first = read(found["number"] or found["number2"], "en", scope.evidence.names)[:1]
    same = bool(first) and first[0].kind is Kind.AMOUNT and first[0].value == numbers[0].value
    if same and not any(tells(mark, things, said) for mark in marks if mark.kind is Kind.WORD):
        yield f"“{numbers[0].text}” is a number of “{things}”"


def _leads_number(behind: Sequence[Mark]) -> bool:
    """Whether no more than words stand before a number, the first of what is left."""
    number = next((at for at, mark in enumerate(behind) if mark.kind in NUMBERS), -1)
    return number > 0 and all(mark.kind is Kind.WORD for mark in behind[:number])


def _is_of_named(behind: Sequence[Mark], said: Wording) -> bool:
    """ "(The highest) price at Ampere is 0.755": a noun, a name with no verb before it, and then a copula and a number."""
    name = next((at for at, mark in enumerate(behind) if mark.kind is Kind.NAME), -1)
    number = next((at for at, mark in enumerate(behind) if mark.kind in NUMBERS), -1)
    if not 0 < name < number or name > _NEAR or not behind[0].text[:1].isalpha():
        return False
    verbs = said.copulas | said.auxiliary | said.glue
    small = said.language.grammar_words
    led = all(mark.kind is Kind.WORD or mark.is_any("ground") for mark in behind[:name])
    linked = any(mark.key in verbs for mark in behind[name + 1 : number])
    return led and linked and not any(mark.key in said.copulas for mark in behind[:name]) and behind[0].key not in small


def _is_bounded_mean(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "At most 4.42", of a mean of 4.42."""
    if not any(fact.number == 1 and _MEAN.search(fact.text) for fact in scope.facts):
        return
    for at, mark in enumerate(marks):
        about, bound = qualifier(marks, at) if mark.kind in NUMBERS else (0, "")
        values = [item for item in scope.evidence.amounts if item.about == "value"]
        if bound and not about and known(stated_of(mark), mark.text, values, 0):
            yield f"“{mark.text}” is a mean, no limit"


def _counts_what_was_summed(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "339 huts", of 339 beds that huts have; "there are 31 oaks", of oaks of 31 m on average."""
    counting = {noun for each in (said, wording("en")) for noun in each.language.data["count_nouns"]}
    for fact in scope.facts:
        found = _RESULT.search(fact.text) if fact.number == 1 else None
        if found is not None and set(found["field"].replace("_", " ").lower().split()) & counting:
            continue  # a count of things that was added up
        value = float(found["number"].rstrip(".,").replace(",", "")) if found is not None else None
        for mark, noun in zip(marks, marks[1:]):
            same = found is not None and mark.kind is Kind.NUMBER and stated_of(mark).value == value and noun.kind is Kind.WORD
            if found is not None and same and tells(noun, found["things"], said) and not tells(noun, found["field"], said):
                yield f"“{mark.text}” is a number of something else"
    for before, mark, noun, behind in zip(marks, marks[1:], marks[2:], (*marks[3:], None)):
        if before.is_any("found") and mark.kind is Kind.NUMBER and noun.kind is Kind.NAME:
            rows = [item for item in _named(noun, scope) if item.feature is None and not item.reference]
            columns = [name for item in rows for name, number in item.measures.items() if number == stated_of(mark).value]
            own = behind is not None and any(tells(behind, name, said) for name in columns)  # "153 tram vehicles"
            if columns and not own and all(_OF_COLUMN.match(name) for name in columns):
                yield f"“{mark.text}” is a number of something else"


def _is_above(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "A lies 160 m² above B", where it is below: a difference of two on the other side."""
    names = [mark for mark in marks if mark.kind is Kind.NAME]
    if len(names) != _PAIR:
        return
    for number, mark, name in zip(marks, marks[1:], marks[2:]):
        if number.kind not in NUMBERS or name is not names[1] or not mark.is_any("beyond", "limit"):
            continue
        one, other = (_named(each, scope)[0] for each in names)
        gaps = [one.number(column) - other.number(column) for column in one.measures]
        gaps = [gap for gap in gaps if fits(stated_of(number), number.text, abs(gap), 0)]
        if gaps and all((gap > 0) is not mark.is_any("beyond") for gap in gaps):
            yield f"{one.name} is on the other side of {other.name}"


def _passes_limit(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "Below the limit", of what was kept for being above it."""
    signs = {sign[1][0] for text in scope.evidence.texts[1:] for sign in SIDE_SIGNS.finditer(text)}
    for mark in marks:
        if fold(mark.text) in said.thresholds and len(signs) == 1 and mark.is_any("beyond") is not (signs <= {">", "≥"}):
            yield f"“{mark.text}” is the other side of the limit"


def _is_value(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """有4370个, of one that holds 4370: a value told as how many there are."""
    if not said.unspaced or len(scope.facts) != 1 or not scope.facts[0].feature[0]:
        return
    if any(mark.kind is Kind.NAME or any(name in ENDS for name, _ in mark.does) for mark in marks):
        return
    counts = scope.evidence.finals | {count for _, count in scope.evidence.counts}
    values = {number for item in scope.evidence.listed if scope.facts[0].is_of(item) for number in _numbers(item).values()}
    for mark in marks:
        counted = mark.kind is Kind.NUMBER and mark.text[:1].isdecimal() and is_cjk(mark.text[-1:])
        if counted and stated_of(mark).value in values - counts:
            yield f"“{mark.text}” is what one has"


def _are_all(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "There are four moorings", of a step that kept the deepest of each of four kinds."""
    if any((mark.is_any(*_OF_SOME) and not mark.is_any("found")) or any(name in ENDS for name, _ in mark.does) for mark in marks):
        return
    steps = [fact for fact in scope.facts if fact.step and _UTMOST.search(fact.text)]
    if len(steps) != len(scope.facts):
        return
    left = {number for fact in steps for number in passed(fact, scope)[1:] if number is not None}
    for mark, number, noun in zip(marks, marks[1:], marks[2:]):
        if mark.is_any("found") and number.kind is Kind.NUMBER and stated_of(number).value in left and noun.kind is Kind.WORD:
            yield f"“{number.text}” are not all of them"
