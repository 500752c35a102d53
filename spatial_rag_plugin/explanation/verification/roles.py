"""Numbers, times and names in the part that they have in the fact that a sentence cites: whose number, per what, until when.

A sentence may have every word of its fact and still turn it round: "opens at 17:00" of "open until 17:00", "inhabitants per school" of
"schools per inhabitant", the number of one place told of another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...language.tokens import fold
from .alike import says_yes
from .amounts import qualifier
from .backing import stems_of
from .borne_orders import ENDS
from .cited import Fact, Scope
from .claims import stated_of
from .fields import same_field
from .foreign import means
from .quantified import NUMBERS
from .reading import Kind, Mark
from .wording import Wording, wording

_WEEK = 7
#: What was divided by what, in a step, a note or a question; a number per so many.
_DIVIDED = re.compile(
    r"\bdivided? (?P<part>[^:;()]+?) by (?P<base>[^:;(),]+)|[“\"](?P<noted>[^”\"]+)[”\"] divided by [“\"](?P<by>[^”\"]+)[”\"]"
)
_PER = re.compile(r"(?P<part>[^\W\d_]+) per (?:[\d.,]+ )?(?P<base>[^\W\d_]+)")
_RATE = re.compile(r"(?P<number>\d[\d.,]*) per (?:(?P<many>\d[\d.,]*) )?")
#: How many values a number was worked out of.
_OF_SO_MANY = re.compile(r"\((\d[\d,]*) values\b")
#: A field, and the value that a step compared it with; how a sentence joins the two.
_COMPARED = re.compile(r"\b(?P<field>\w+) (?:=|is|lists) (?P<value>(?!not )[^()=<>]+?)(?= and | or |[()]|$)")
_EQUALS = ("=", "为", "是")
#: How a step says where a way begins.
_WAY = " way to "
_STATISTICS = ("total", "summing", "average", "averaging", "middle")
#: A step that rests on what two others counted.
_DIVIDES = ": divide by "
_NEAR, _PAIR = 4, 2
_COLONS = (":", "：")
#: What is said of things that are still to be looked at, or were left out.
_CHECKED = ("none", "negation", "uncounted", "unknown", "stage")


def misplaced(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """Why something of a sentence has another part in the facts that it cites; "" where nothing has."""
    checks = (
        _of_other_times(marks, scope), _of_other_things(marks, scope), _of_rates(marks, scope, said), _of_ratios(marks, scope, said),
        _of_values(marks, scope, said), _of_other_way(marks, scope, said), _of_other_statistic(marks, scope, said),
        _of_other_value(marks, scope, said), _counts_of_other(marks, scope), _before_it_was_asked(marks, scope),
        _of_other_owner(marks, scope),
    )  # fmt: skip
    wrong = next((why for found in checks for why in found), "")
    return wrong or next(_of_divided(marks, scope, said), "")


def tells(mark: Mark, text: str, said: Wording) -> bool:
    """Whether a word means one that stands in a text of the facts, in whatever language."""
    own, english = said.stems(text), wording("en").stems(text)
    return bool(stems_of(mark, said) & (own | english)) or means(mark.text, said.code, english) or same_field((mark.key,), (*own, *english))


def carriers(mark: Mark, scope: Scope) -> list[tuple[Fact, Sequence[Mark]]]:
    """The cited facts that a number of a sentence stands in."""
    base = stated_of(mark).base
    return [
        (fact, theirs)
        for fact, theirs in zip(scope.facts, scope.marks[1:])
        if any(other.kind in NUMBERS and stated_of(other).base == base for other in theirs)
    ]


def _of_other_times(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """A day or a clock time that the facts do not tell of this place; when it opens, or is closed, for when it is open until."""
    theirs = [
        own for fact, own in zip(scope.facts, scope.marks[1:]) if not fact.is_general and any(each.kind is Kind.CLOCK for each in own)
    ]
    if not theirs and not any(each.kind is Kind.CLOCK for own in scope.marks[1:] for each in own):
        return
    days, clocks = (_values((*scope.marks[1:], scope.marks[0]), kind) for kind in (Kind.DAY, Kind.CLOCK))
    whole_week = any(mark.kind is Kind.DAY and len(mark.value) >= _WEEK for own in scope.marks for mark in own)
    timed = any(mark.is_any("until", "since") and not (mark.is_any("ground") and not mark.is_any("until")) for mark in marks)
    for mark in marks:
        often = mark.is_any("daily", "always") or (mark.kind is Kind.DAY and len(mark.value) >= _WEEK)
        known = [item for item in scope.evidence.listed if item.week is not None and any(fact.is_of(item) for fact in scope.facts)]
        if theirs and often and not known and not whole_week and not scope.says("daily", "always"):
            yield f"no fact that is cited says “{mark.text}”"
        other_day = mark.kind is Kind.DAY and not often and not days & set(mark.value)
        if (other_day and (theirs or days)) or (theirs and timed and mark.kind is Kind.CLOCK and not clocks & set(mark.value)):
            yield f"“{mark.text}” stands in no fact that is cited"
    sides = [(other.is_any("year_after"), each) for own in scope.marks[1:] for other, each in zip(own, own[1:]) if _is_side(other, each)]
    for mark, each in zip(marks, marks[1:]):
        if _is_side(mark, each) and any(after is not mark.is_any("year_after") and each.value == clock.value for after, clock in sides):
            yield f"“{mark.text}” is the other side of “{each.text}”"
    ends = _values(theirs, Kind.CLOCK) - _values(scope.marks[:1], Kind.CLOCK)
    until = any(mark.is_any("until") for mark in marks)
    for mark in marks if _values((marks,), Kind.CLOCK) & ends else ():
        begins = mark.is_any("since") and not mark.is_any("ground", "until") and not until
        shut = mark.is_any("closed") and not mark.is_any("until") and not any(other.is_any("open") for other in marks)
        if begins or shut:
            yield f"“{mark.text}” is not what the time stands for"


def _counts_of_other(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "13 lie within 200 m of the lake", of a step that left none, where 13 are what another one left."""
    if len(scope.facts) != 1 or not scope.facts[0].step or any(mark.is_any("negation", "none") for mark in marks):
        return
    if _DIVIDES in scope.facts[0].text:
        return
    own = {count for step, count in scope.evidence.counts if step == scope.facts[0].step}
    others = {count for step, count in scope.evidence.counts if step != scope.facts[0].step} | scope.evidence.finals
    counts = any(mark.is_any("found") for mark in marks) and not any(name in ENDS for mark in marks for name, _ in mark.does)
    told = scope.marks[1:] if counts else scope.marks  # "there are 3", where the 3 largest were asked for
    there = {stated_of(mark).value for theirs in told for mark in theirs if mark.kind in NUMBERS}
    for mark in marks:
        value = stated_of(mark).value if mark.kind is Kind.NUMBER and mark.text[:1].isdecimal() else None
        if value is not None and own and value > 1.0 and value in others - own - there:
            yield f"“{mark.text}” is what another step left"


def _before_it_was_asked(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "27 cafés are open on Sunday", of the step before the one that looked at the hours: a time that the cited step does not know yet."""
    steps = [(fact, own) for fact, own in zip(scope.facts, scope.marks[1:]) if fact.step]
    if not steps or len(steps) != len(scope.facts):
        return
    counts = {count for step, count in scope.evidence.counts if any(fact.step == step for fact, _ in steps)} - scope.evidence.finals
    told = [mark for mark in marks if mark.kind is Kind.NUMBER and stated_of(mark).value in counts]
    known = {each for _, own in steps for mark in own if mark.kind in (Kind.CLOCK, Kind.DAY) for each in mark.value}
    part = any(mark.kind is Kind.NUMBER and stated_of(mark).value in scope.evidence.finals for mark in marks)
    for mark in marks if told and not part and not any(each.is_any(*_CHECKED) for each in marks) else ():
        if mark.kind in (Kind.CLOCK, Kind.DAY) and not known & set(mark.value):
            yield f"“{told[0].text}” is what another step left"


def _is_side(mark: Mark, clock: Mark) -> bool:
    """Whether a mark says "before" or "after" of the clock time behind it."""
    return clock.kind is Kind.CLOCK and mark.is_any("year_before", "year_after") and not mark.is_any("until")


def _values(texts: Sequence[Sequence[Mark]], kind: Kind) -> set[int]:
    return {each for own in texts for mark in own if mark.kind is kind for each in mark.value}


def _of_other_things(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """A number that the cited facts tell of other things than those that the sentence names."""
    named = _names(marks)
    for mark in marks if named else ():
        found = carriers(mark, scope) if mark.kind in NUMBERS and mark.text[:1].isdecimal() else []
        of_things = [_names(theirs) for fact, theirs in found if not fact.is_general or (not fact.step and fact.number > 1)]
        asked = any(other.kind in NUMBERS and stated_of(other) == stated_of(mark) for other in scope.marks[0])
        if found and not asked and len(of_things) == len(found) and all(theirs and not theirs & named for theirs in of_things):
            yield f"“{mark.text}” is a number of something else"


def _of_other_owner(marks: Sequence[Mark], scope: Scope) -> Iterator[str]:
    """ "A has a height of 2.38 km", of an answer that gives this as the height of B, with which A was compared."""
    owners: dict[float, set[int]] = {}
    for own in (own for fact, own in zip(scope.facts, scope.marks[1:]) if fact.number == 1):
        for name, behind, last in zip(own, own[1:], [*own[2:], None]):
            number = behind if behind.kind in NUMBERS else last if behind.text in _COLONS else None  # "of A: 12", "of A 12"
            if name.kind is Kind.NAME and number is not None and number.kind in NUMBERS:
                owners.setdefault(stated_of(number).base, set()).update(name.value)
    owned = [(mark, owners[stated_of(mark).base]) for at, mark in enumerate(marks)
             if mark.kind in NUMBERS and stated_of(mark).base in owners and not qualifier(marks, at)[1]]  # fmt: skip
    names = list(dict.fromkeys(frozenset(mark.value) for mark in marks if mark.kind is Kind.NAME))
    for place, (mark, theirs) in enumerate(owned if names else ()):
        in_turn = len(names) == len(owned) > 1  # "A is larger than B: 1,267 against 1,182"
        if not (names[place] if in_turn else frozenset().union(*names)) & theirs:
            yield f"“{mark.text}” is a number of something else"


def _names(marks: Sequence[Mark]) -> set[int]:
    return {index for mark in marks if mark.kind is Kind.NAME for index in mark.value}


def _of_rates(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """A number per something that is told as one of the thing itself: "a population of 11,802" of so many per km²."""
    per = is_per(marks, said)
    for fact in scope.facts:
        for rate in _RATE.finditer(fact.text):
            value, many = (float(rate[name].rstrip(".,").replace(",", "")) if rate[name] else None for name in ("number", "many"))
            own = next((mark for mark in marks if mark.kind in NUMBERS and stated_of(mark).value == value), None)
            if own is None or any(stated_of(each).value == value for each in _plain(fact, rate.end(), scope)):
                continue
            if not per:
                yield f"“{own.text}” is so many per something"
            if many is not None and not any(mark.kind in NUMBERS and stated_of(mark).value == many for mark in marks):
                yield f"“{own.text}” is not per one"


def _of_ratios(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """A number of a column "gdp per inhabitant", told as one of all that was divided: "a total GDP of 14,859"."""
    if is_per(marks, said) or not any(mark.is_any("total", "summing") for mark in marks):
        return
    for mark in marks:
        found = carriers(mark, scope) if mark.kind in NUMBERS else []
        if found and all(fact.row and _PER.search(fact.text) for fact, _ in found):
            yield f"“{mark.text}” is so many per something"


def is_per(marks: Sequence[Mark], said: Wording) -> bool:
    """Whether a sentence tells of so many per something: "per km²", 密度, "Bevölkerungsdichte"."""
    led = any(mark.key in said.per or any(mark.key.endswith(word) for word in said.per) for mark in marks)
    return led or any("/" in mark.text or "per" in mark.text.split() for mark in marks)


def _plain(fact: Fact, end: int, scope: Scope) -> list[Mark]:
    """The numbers of a fact behind a rate: one of them may be the same."""
    theirs = next(own for each, own in zip(scope.facts, scope.marks[1:]) if each is fact)
    return [mark for mark in theirs if mark.kind in NUMBERS and mark.start >= end]


def _of_values(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """How many values a number was worked out of, told as that number: "250 in total" of 489 from 250 values."""
    of_so_many = {float(each.replace(",", "")) for fact in scope.facts for each in _OF_SO_MANY.findall(fact.text)}
    of_so_many -= {item.value for item in scope.evidence.amounts if item.about == "value"}  # a sum of 0, of 0 values
    numbers = [mark for mark in marks if mark.kind is Kind.NUMBER]
    statistic = any(mark.is_any(*_STATISTICS) for mark in marks)
    named = {index for mark in marks if mark.kind is Kind.NAME for index in mark.value[:1]}
    counts_named = bool(numbers) and stated_of(numbers[0]).value == len(named)  # "based on three gardens: A, B and C"
    if len(numbers) == 1 and _is_made_of(marks, numbers[0], scope, said):
        return
    if len(numbers) == 1 and statistic and stated_of(numbers[0]).value in of_so_many and not counts_named:
        behind = marks[marks.index(numbers[0]) + 1 :][:1]
        joined = "".join(mark.text for mark in marks[marks.index(numbers[0]) + 1 :][: _PAIR + 1]) if said.unspaced else ""
        valued = any(tells(mark, "value", said) for mark in behind) or any(word in joined for word in said.amounting)
        if not any(fact.step for fact, _ in carriers(numbers[0], scope)) and not valued:
            yield f"“{numbers[0].text}” is how many were looked at"


def _is_made_of(marks: Sequence[Mark], number: Mark, scope: Scope, said: Wording) -> bool:
    """ "This sum is made up of four bakeries", 该平均值是根据6个加油站得出的: whether a statistic told of before is one over so many."""
    at = marks.index(number)
    told = next((place for place, mark in enumerate(marks[:at]) if mark.is_any(*_STATISTICS)), -1)
    refers = any(mark.is_any("it") for mark in marks[:told]) if told >= 0 else False
    led = at > 0 and (marks[at - 1].is_any("part", "ground", "since") or marks[at - 1].key in said.doings)
    if refers and at - told > _PAIR and led:
        return True
    source = at > 0 and marks[at - 1].is_any("ground") and (marks[at - 1].is_any("since") or not marks[at - 1].is_any("part"))
    counted = [mark for mark in marks[at + 1 : at + 1 + _PAIR] if mark.kind is Kind.WORD][:1]
    things = [text.partition(": ")[0] for text in scope.evidence.texts[1:] if ": " in text]
    return told >= 0 and source and any(tells(mark, " ".join(things), said) for mark in counted)  # "from the prices of 5 hotels"


def _of_other_way(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "From B towards A", of a step from A towards B; "B is in A", of one that A is in."""
    names = [(at, mark) for at, mark in enumerate(marks) if mark.kind is Kind.NAME]
    if len(names) != _PAIR or len(scope.facts) > _PAIR or any(mark.is_any("negation", "none") for mark in marks):
        return
    (first, one), (second, other) = names
    between = marks[first + 1 : second]
    led = next((mark for mark in reversed(marks[:first]) if mark.kind is Kind.PHRASE or mark.is_any("ground")), None)
    goes = led is not None and led.is_any("since") and any(mark.is_any("ground", "until") or mark.kind is Kind.WORD for mark in between)
    lies = not first and any(mark.key in said.inside for mark in between)
    for fact, theirs in zip(scope.facts, scope.marks[1:]) if goes or lies else ():
        order = [mark for mark in theirs if mark.kind is Kind.NAME]
        turned = len(order) == _PAIR and set(order[0].value) & set(other.value) and set(order[1].value) & set(one.value)
        begins = turned and (_WAY in fact.text or any(mark.is_any("since") for mark in theirs[: theirs.index(order[0])]))
        if turned and fact.step and (lies or begins):
            yield f"it is from {order[0].text} to {order[1].text}"


def _of_other_statistic(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """A standard deviation that is told of a variance: another word for a statistic than the facts and the question have."""
    texts = (scope.evidence.question, *(fact.text for fact in scope.facts))
    means = [mark for mark in marks if mark.is_any("average", "averaging", "middle")]
    articles = {fold(each) for each in said.language.data.get("articles", ())}
    led = [(mark, behind) for before, mark, behind in zip(marks, marks[1:], marks[2:]) if before.key in articles]
    totals = [mark for mark, behind in led if mark.is_any("total", "summing") and behind.kind is Kind.WORD]  # "in total" is of how many
    for mark in marks if totals and not means and not scope.says("total", "summing") else ():  # "a total power of 225", of a mean
        theirs = [own for _, own in carriers(mark, scope)] if mark.kind in NUMBERS else []
        if theirs and all(any(each.is_any("average", "middle") for each in own) for own in theirs):
            yield f"“{mark.text}” is no “{totals[0].text}”"
    for mark in marks:
        if mark.kind is Kind.WORD and mark.key in said.other_statistics and not any(tells(mark, text, said) for text in texts):
            yield f"“{mark.text}” stands in no fact that is cited"


def _of_other_value(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """ "Level = primary", of a step that kept where level = secondary."""
    kept = {fold(found["field"]): found["value"] for fact in scope.facts if fact.step for found in _COMPARED.finditer(fact.text)}
    for at, mark in enumerate(marks):
        value = kept.get(fold(mark.text)) if mark.kind is Kind.WORD else None
        behind = [each for each in marks[at + 1 : at + 1 + _PAIR + 1] if not _is_copula(each, said)]
        if (
            value is None
            or not _is_copula((*marks[at + 1 : at + 2], mark)[0], said)
            or not behind
            or behind[0].kind is not Kind.WORD
            or not behind[0].text.isascii()
        ):
            continue
        if behind[0].key in said.language.grammar_words and says_yes(value.split()[0]) is not None:
            continue  # "is yes or only"
        if len(behind) < _PAIR + 1 and fold(behind[0].text) not in fold(value) and not tells(behind[0], value, said):
            yield f"“{behind[0].text}” is not the value that was kept"


def _is_copula(mark: Mark, said: Wording) -> bool:
    return mark.text in _EQUALS or mark.key in said.copulas or mark.is_any("yes")


def _of_divided(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[str]:
    """What was divided and what by, changed round: "inhabitants per school" of schools per inhabitant."""
    pairs = [pair for text in (*(fact.text for fact in scope.facts), scope.evidence.question) for pair in _divisions(text)]
    if not pairs:
        return
    keys = {mark.key for mark in marks}
    for at, mark in enumerate(marks):
        if not any(mark.key == word and (not beside or beside in keys) for word, beside in said.dividing):
            continue
        behind = [each for each in marks[at + 1 : at + 1 + _NEAR] if each.kind is Kind.WORD]
        before = [each for each in marks[max(0, at - _NEAR) : at] if each.kind is Kind.WORD]
        for part, base in pairs:
            sides = [_side(each, part, base, said) for each in behind]
            led = [_side(each, part, base, said) for each in reversed(before)]
            if next(filter(None, sides), 0) < 0 and next(filter(None, led), 1) > 0:
                yield f"“{mark.text}” is the other way round"


def _divisions(text: str) -> Iterator[tuple[str, str]]:
    for found in _DIVIDED.finditer(text.replace("_", " ")):
        yield (found["part"], found["base"]) if found["part"] else (found["noted"], found["by"])
    for found in _PER.finditer(text):
        yield found["part"], found["base"]


def _side(mark: Mark, part: str, base: str, said: Wording) -> int:
    """1 for a word of what was divided by, -1 for one of what was divided, 0 for one of neither or both."""
    return int(tells(mark, base, said)) - int(tells(mark, part, said))
