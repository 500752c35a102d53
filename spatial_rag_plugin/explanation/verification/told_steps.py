"""Steps and notes, told as those that a sentence cites: which number was taken from which, what was marked, what a condition compares with,
what was measured, of how many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...language.tokens import fold, is_cjk
from .alike import is_kind, says_yes
from .amounts import YEARS
from .cited import Fact, Scope
from .claims import stated_of
from .quantified import NUMBERS
from .reading import Kind, Mark, as_written
from .roles import tells
from .told_rows import is_near, of_other_row
from .wording import Wording, wording

#: How a step and a note say which number was taken from which.
_TAKEN = re.compile(r": take (?P<less>.+?) from (?P<whole>.+?)(?: \(\d+ left\))?$")
_NOTED = re.compile(r"is taken as [“\"](?P<whole>[^”\"]+)[”\"] less [“\"](?P<less>[^”\"]+)[”\"]")
#: How a step marks what keeps a condition.
_MARKED = re.compile(r": mark with (?P<kept>\d+) where .+? (?:=|is|lists) (?P<value>.+?), else with (?P<rest>\d+)")
#: A condition of a step: a field, and what it is compared with.
_CONDITION = re.compile(r"\b(?P<field>[^\W\d]\w*) = (?P<value>[^()=<>]+?)(?= and | or |, |[()]|$)")
#: A step that divides, one that keeps, and one that keeps what lies somewhere to something else; a part and the whole that it is of.
_DIVIDES, _KEEPS = re.compile(r": divide "), re.compile(r": keep (?:what|where|the|for each) ")
_REFERS = re.compile(r": keep what .+? (?:of|from|to|inside|outside|crosses|touches|intersects) (?P<other>.+?)(?: \(\d+ left\))?$")
_OF = re.compile(r"\b(?P<part>\d[\d,]*) of (?P<whole>\d[\d,]*)\b")
#: A step that keeps what is at an end of a number; a condition that is denied.
_KEPT_END = re.compile(r": keep the (?:\d+|one) with the (?P<end>largest|smallest|most|fewest) (?P<number>\w+)")
_DENIED = re.compile(r"\bnot \((?P<field>\w+) = (?P<value>[^()]+)\)")
_ENDS = {"largest": 1, "most": 1, "smallest": -1, "fewest": -1}
_SIDES = {"most": 1, "least": -1, "nearest": -1, "farthest": 1, "cheapest": -1, "dearest": 1, "oldest": -1, "newest": 1}
#: From when to when a time was taken.
_FROM_TO = re.compile(r" from (?P<start>\w+(?: \w+)?) to (?P<end>\w+(?: (?!of\b)\w+)?)(?= of | \(|$)")
#: What a share is of: "13 of 70 nursing homes".
_OF_WHAT = re.compile(r"\b\d[\d,]* of \d[\d,]* (?P<what>[^.;()]+)")
#: A condition whose value is a no.
_SAYS_NO = re.compile(r"\b(?P<field>\w+) (?:=|is) (?:No|NO|no)\b")
_FAR, _PAIR, _SHORT, _LONG, _ENGLISH = 24, 2, 3, 5, "en"


def against_cited(marks: Sequence[Mark], scope: Scope, facts: Sequence[Fact], said: Wording) -> str:
    """Why a sentence tells what stands in other rows than it cites, or turns round what a cited step or note says; "" where not.

    ``facts``: all that were given.
    """
    other = of_other_row(marks, scope, [fact for fact in facts if fact.cells], said)
    return other or _against_step(marks, scope, facts, said)


def _against_step(marks: Sequence[Mark], scope: Scope, facts: Sequence[Fact], said: Wording) -> str:
    """Why a sentence turns round what a cited step or note says; "" where it does not."""
    text = as_written(marks).replace("_", " ")
    general = [fact for fact in scope.facts if fact.is_general and not fact.cells]
    checks = (
        *(_taken(text, fact, said) for fact in general), *(_marked(text, fact, said) for fact in general),
        *(_compared(text, marks, fact, said) for fact in general), *(_part_of(marks, fact, said) for fact in general),
        _measured(marks, general, scope, said), _of_other_step(marks, general, scope, facts, said), _number(marks, general, scope),
        _turned(marks, general, scope, said), _other_field(marks, general, scope, facts), _other_end(marks, general, scope),
        _other_time(marks, general, scope), *(_span(text, fact, said) for fact in general), _other_kind(marks, scope, facts, said),
        _undenied(marks, scope, facts, said), *(_kept_without(text, fact, marks) for fact in general),
    )  # fmt: skip
    return next((why for found in checks for why in found), "")


def without_no(marks: Sequence[Mark], facts: Sequence[Fact]) -> list[Mark]:
    """The marks of a sentence, a "No" that is the value of a condition of a cited step taken for a word: "ID_REQ is No"."""
    fields = {fold(found["field"]) for fact in facts if fact.step for found in _SAYS_NO.finditer(fact.text)}
    if not fields:
        return list(marks)
    denies = [mark.is_any("none", "negation") and says_yes(mark.text) is False for mark in marks]
    valued = [denied and any(fold(led.text) in fields for led in marks[:at]) for at, denied in enumerate(denies)]
    return [replace(mark, kind=Kind.WORD, does=frozenset()) if value else mark for mark, value in zip(marks, valued)]


def _place(text: str, name: str) -> int:
    return text.find(fold(name).replace("_", " ").strip())


def _taken(text: str, fact: Fact, said: Wording) -> Iterator[str]:
    """ "CAPACITY less ENROLLED", of a difference that is taken the other way round."""
    found = _TAKEN.search(fact.text) or _NOTED.search(fact.text)
    whole, less = (_place(text, found["whole"]), _place(text, found["less"])) if found is not None else (-1, -1)
    if found is None or min(whole, less) < 0 or whole == less:
        return
    first, last = sorted((whole, less))
    name = found["whole"] if whole < less else found["less"]
    between = text[first + len(name) : last]
    words = set(between.split())
    down = bool(words & said.lessening) or (said.unspaced and any(word in between for word in said.lessening))
    turned = bool(words & said.taken_from)
    if down is not turned and (less < whole if down else whole < less):
        yield "it is the other way round"


def _marked(text: str, fact: Fact, said: Wording) -> Iterator[str]:
    """ "Marked with 0 where it is pledged, else with 100", the other way round."""
    found = _MARKED.search(fact.text)
    at = _place(text, found["value"]) if found is not None else -1
    if found is None or at < 0:
        return
    ends = [text.find(word) for word in said.other_cases if word in text] + [text.find(sign, at) for sign in ",，;；" if sign in text[at:]]
    start, end = (0, len(text)) if not ends else (0, min(ends)) if min(ends) > at else (min(ends), len(text))
    numbers = re.findall(r"\d+", text[start:at] + text[at + len(found["value"]) : end])
    if found["rest"] in numbers and found["kept"] not in numbers:
        yield "it is the other way round"


def _compared(text: str, marks: Sequence[Mark], fact: Fact, said: Wording) -> Iterator[str]:
    """ "Where STARS is 4", of a step that kept those with 5."""
    if not fact.step:
        return
    own: dict[str, list[str]] = {}
    for found in _CONDITION.finditer(fact.text):
        own.setdefault(found["field"], []).append(found["value"].strip())
    for field, values in own.items():
        at = _place(text, field)
        behind = text[at + len(field) :][:_FAR] if at >= 0 else ""
        told = re.match(r"[^\w,;，；、.。]*(?P<value>[\w.'’-]+(?: [\w.'’-]+)?)", _without_links(behind, said))
        if told is None or any(fold(value).replace("_", " ") in text for value in values):
            continue
        word = told["value"].split()[0].rstrip(".")
        flags = {says_yes(value) for value in values} - {None}
        other = (
            (_is_figure(word) and all(map(_is_figure, values)))
            or any(_begins_alike(behind, value) for value in values)
            or _is_named(marks, field, word)
            or (bool(flags) and says_yes(word) not in (None, *flags))
            or (is_cjk(values[0][0]) and is_cjk(word[0]) and any(is_near(word[: len(value)], value) for value in values))
        )
        if other:
            yield f"“{word}” is not the value that was kept"


def _is_named(marks: Sequence[Mark], field: str, word: str) -> bool:
    """ "STATUS Completed", of those under construction: whether a word with a capital stands behind the name of a field, as its value."""
    places = [at for at, mark in enumerate(marks) if fold(mark.text).replace("_", " ") == fold(field).replace("_", " ")]
    told = [mark for at in places for mark in marks[at + 1 : at + 1 + _LONG] if mark.kind is Kind.WORD and fold(mark.text) == word]
    return bool(told) and told[0].text[:1].isupper() and not told[0].text.isupper() and told[0].text.isascii()


def _begins_alike(behind: str, value: str) -> bool:
    """ "Cycle / Initial Inspection", of "Cycle / Re-inspection": whether a text begins as a value does, and goes on otherwise."""
    own, told = re.findall(r"\w+", fold(value).replace("_", " ")), re.findall(r"\w+", behind)
    first = next((at for at, word in enumerate(told[:_PAIR]) if own and word == own[0]), -1)
    return len(own) > 1 and first >= 0 and len(told) > first + 1 and len(told[first + 1]) > _PAIR and told[first + 1] != own[1]


def _without_links(text: str, said: Wording) -> str:
    """What stands behind the name of a field, without a sign or verb that only leads its value."""
    rest = text.lstrip(" “”\"'«»:：")
    links = sorted((word for word in said.value_links if rest.startswith(word)), key=len, reverse=True)
    link = next((word for word in links if said.unspaced or not rest[len(word) : len(word) + 1].isalnum()), "")
    return rest[len(link) :]


def _is_figure(word: str) -> bool:
    return word.replace(".", "").replace(",", "").isdecimal()


def _part_of(marks: Sequence[Mark], fact: Fact, said: Wording) -> Iterator[str]:
    """ "120 of 2", 2名学生中的120名, of 2 of 120."""
    for found in _OF.finditer(fact.text):
        part, whole = (float(found[name].replace(",", "")) for name in ("part", "whole"))
        numbers = [(at, mark) for at, mark in enumerate(marks) if mark.kind is Kind.NUMBER and stated_of(mark).value in (part, whole)]
        if len(numbers) != _PAIR or part == whole:
            continue
        between = marks[numbers[0][0] + 1 : numbers[1][0]]
        led = stated_of(numbers[0][1]).value
        if any(mark.is_any("part") for mark in between) and led != (whole if said.unspaced else part):
            yield f"“{numbers[0][1].text}” is a number of something else"


def _steps(general: Sequence[Fact], scope: Scope) -> Sequence[Fact]:
    """The steps that a sentence cites where it cites nothing else, but for the answer."""
    others = [fact for fact in scope.facts if fact.number > 1 and not fact.step]
    return [fact for fact in general if fact.step] if not others else ()


def _measured(marks: Sequence[Mark], general: Sequence[Fact], scope: Scope, said: Wording) -> Iterator[str]:
    """ "The perimeter of each was taken", of a step that took the centroid."""
    steps = _steps(general, scope)
    if len(steps) != 1 or _KEEPS.search(steps[0].text):
        return
    own = set(measures(steps[0].text, wording(_ENGLISH)))
    asked = set(measures(scope.evidence.question, said))
    told = [(mark, name) for mark in marks for name, forms in said.measured_as if {mark.key, mark.text} & forms]
    named = {name for _, name in told}
    if own and told and not own & named and not asked & named:
        yield f"“{told[0][0].text}” stands in no fact that is cited"


def measures(text: str, said: Wording) -> list[str]:
    """What a text says was measured or worked out."""
    words = set(re.findall(r"[^\W\d_]+", fold(text)))
    return [name for name, forms in said.measured_as if words & forms or (said.unspaced and any(form in text for form in forms))]


def _of_other_step(
    marks: Sequence[Mark], general: Sequence[Fact], scope: Scope, facts: Sequence[Fact], said: Wording
) -> Iterator[str]:
    """ "Within 100 m of subway stations", of a step that kept what lies so near to parks: what another step speaks of, in the place of what
    the cited one does."""
    steps = _steps(general, scope)
    if len(steps) != 1 or len(scope.facts) != 1:
        return
    head, found, english = steps[0].text.partition(": ")[0], _REFERS.search(steps[0].text), wording(_ENGLISH)
    rest = [fact for fact in facts if fact.step and fact is not steps[0]]
    heads = {word for fact in rest for word in _content(fact.text.partition(": ")[0], english)} | _content(head, english)
    others = {word for fact in rest for each in (_REFERS.search(fact.text),) if each for word in _content(each["other"], english)}
    own = _content(found["other"], english) if found is not None else set()
    mine, theirs = own - others - heads, others - own - heads
    words = [mark for mark in marks if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
    strange = [mark for mark in words if any(tells(mark, word, said) for word in theirs)]
    if mine and strange and not any(tells(mark, word, said) or word in fold(mark.text).split() for mark in marks for word in mine):
        yield f"“{strange[0].text}” stands in no fact that is cited"


def _content(text: str, english: Wording) -> set[str]:
    words = re.findall(r"[^\W\d_]{3,}", fold(text))
    return {word for word in words if not english.claims_nothing(word) and word not in english.methods}


def _number(marks: Sequence[Mark], general: Sequence[Fact], scope: Scope) -> Iterator[str]:
    """ "The maximum of the 30 breaks", of a step that went over 130: a number that no cited step, and not the question, has."""
    steps = _steps(general, scope)
    if not steps or len(steps) != len(scope.facts) or any(_DIVIDES.search(fact.text) for fact in steps):
        return
    there = {float(figures.replace(",", "")) for fact in (*(fact.text for fact in steps), scope.evidence.question)
             for figures in re.findall(r"\d[\d,]*(?:\.\d+)?", fact)}  # fmt: skip
    there |= {stated_of(mark).value for own in scope.marks for mark in own if mark.kind in NUMBERS}
    counts = {count for _, count in scope.evidence.counts} | scope.evidence.finals
    there |= counts | {one - other for one in counts for other in counts}
    for mark, behind in zip(marks, [*marks[1:], None]):
        called = mark.kind is Kind.NAME and behind is not None and behind.kind is Kind.WORD  # a feature may be called so
        figures = (mark.kind is Kind.NUMBER or called) and mark.text.isdecimal()
        if figures and float(mark.text) > 1.0 and float(mark.text) not in there:
            yield f"“{mark.text}” stands in no fact that is cited"


def _turned(marks: Sequence[Mark], general: Sequence[Fact], scope: Scope, said: Wording) -> Iterator[str]:
    """日处理量小于设计处理量, of a question for what is 大于: a comparison of two fields that was asked for the other way round."""
    asked, told = _sides(scope.marks[0], said), _sides(marks, said)
    limits = [mark for mark in scope.marks[0] if mark.kind in NUMBERS]
    if not asked or not told or limits or len(asked) != 1 or len(told) != 1 or len(general) != len(scope.facts):
        return
    if any(mark.is_any("negation", "none") for own in (marks, scope.marks[0]) for mark in own):
        return
    side, at = told[0]
    theirs = asked[0]
    order = _order(marks, at, scope, said)
    if side != theirs[0] and order == _order(scope.marks[0], theirs[1], scope, said) and order:
        yield f"“{marks[at].text}” is the other way round"


def _sides(marks: Sequence[Mark], said: Wording) -> list[tuple[int, int]]:
    """On which side each comparison is, with its place."""
    found = []
    for at, mark in enumerate(marks):
        taken = mark.key in said.lessening
        more, less = mark.is_any("more", "beyond") and not taken, mark.is_any("less", "limit") and not taken
        if more is not less:
            found.append((1 if more else -1, at))
    return found


def _order(marks: Sequence[Mark], at: int, scope: Scope, said: Wording) -> tuple[str, str] | tuple[()]:
    """The words right before and behind a comparison."""
    before = [mark.key for mark in marks[:at] if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
    behind = [mark.key for mark in marks[at + 1 :] if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
    return (before[-1], behind[0]) if before and behind else ()


def _other_field(marks: Sequence[Mark], general: Sequence[Fact], scope: Scope, facts: Sequence[Fact]) -> Iterator[str]:
    """ "start_price has no value", of a step that looked at deal_price: a field, or a word written as one, which no cited fact has."""
    if not any(fact.step for fact in general) or len(general) != len(scope.facts):
        return
    everything = _spelled((scope.evidence.question, *(fact.text for fact in facts)))
    cited = _spelled((scope.evidence.question, *(fact.text for fact in scope.facts)))
    fields = {fold(name).replace("_", " ") for item in scope.evidence.listed[:1] for name in item.row}
    for mark in marks:
        word = fold(mark.text).replace("_", " ")
        written = "_" in mark.text.strip("_") or (mark.text.isupper() and len(mark.text) > _SHORT and mark.text.isalpha())
        other = (written and word not in everything) or (word in fields and word not in cited)
        if other and mark.kind is Kind.WORD and mark.text.isascii():
            yield f"“{mark.text}” stands in no fact that is cited"


def _spelled(texts: Sequence[str]) -> str:
    return fold(" ".join(texts)).replace("_", " ")


def _other_end(marks: Sequence[Mark], general: Sequence[Fact], scope: Scope) -> Iterator[str]:
    """ "The smallest", of a step that kept the one with the largest."""
    steps = [found for fact in general if fact.step for found in (_KEPT_END.search(fact.text),) if found is not None]
    ends = {_ENDS[found["end"]] for found in steps}
    values = [item.row.get(found["number"]) for item in scope.evidence.listed[:1] for found in steps]
    told = [(mark, _SIDES[name]) for mark in marks for name, _ in mark.does if name in _SIDES]
    asked = {fold(mark.text) for mark in scope.marks[0]}
    if not values or any(value not in YEARS for value in values):  # the oldest is of the smallest year, but of the largest age
        told = [(mark, side) for mark, side in told if not mark.is_any("oldest", "newest")]
    sides = {side for mark, side in told if fold(mark.text) not in asked}
    if len(ends) == 1 and len(sides) == 1 and not sides & ends and not any(mark.is_any("negation") for mark in marks):
        yield f"“{told[0][0].text}” is the other way round"


def _other_time(marks: Sequence[Mark], general: Sequence[Fact], scope: Scope) -> Iterator[str]:
    """ "Built after 1990", of what was asked for before: the other side of a time; a day of which nothing speaks."""
    if len(general) != len(scope.facts):
        return
    own = [{name for mark in theirs for name, _ in mark.does} & {"year_before", "year_after"} for theirs in scope.marks]
    beside = [mark for at, mark in enumerate(marks) if any(map(_is_time, (*marks[max(0, at - 1) : at], *marks[at + 1 : at + 1 + _PAIR])))]
    told = [(mark, name) for mark in beside for name, _ in mark.does if name in ("year_before", "year_after")]  # no "after this step"
    known = set().union(*own)
    counts = {stated_of(mark).value for mark in marks if mark.kind is Kind.NUMBER and stated_of(mark).value not in YEARS}
    rest = any(mark.is_any("other", "part", "share") for mark in marks) or not counts <= scope.evidence.finals  # of those that are left
    told = [] if rest else told
    if len(told) == 1 and len(known) == 1 and told[0][1] not in known and not any(mark.is_any("negation", "none") for mark in marks):
        yield f"“{told[0][0].text}” is the other way round"
    days = {each for theirs in scope.marks for mark in theirs if mark.kind is Kind.DAY for each in mark.value}
    for mark in marks if scope.evidence.empty else ():
        if mark.kind is Kind.DAY and not days & set(mark.value):
            yield f"“{mark.text}” stands in no fact that is cited"


def _is_time(mark: Mark) -> bool:
    return mark.kind is Kind.DAY or (mark.kind in NUMBERS and stated_of(mark).value in YEARS)


def _span(text: str, fact: Fact, said: Wording) -> Iterator[str]:
    """ "From CLEAN_DATE to DISC_DATE", of a time that was taken the other way round."""
    found = _FROM_TO.search(fact.text)
    start, end = (_place(text, found["start"]), _place(text, found["end"])) if found is not None else (-1, -1)
    if found is None or not 0 <= end < start or any(word in text[end:start] for word in said.lessening):  # the end less the start
        return
    if said.unspaced or not said.taken_from.isdisjoint(text[:end].split()[-1:]):  # not "between B and A", "to B, counted from A"
        yield "it is the other way round"


def _other_kind(marks: Sequence[Mark], scope: Scope, facts: Sequence[Fact], said: Wording) -> Iterator[str]:
    """ "18 % of hospitals", of a share of nursing homes near a hospital: a kind that only another step speaks of."""
    if [fact.number for fact in scope.facts] != [1] or scope.evidence.yes is not None:
        return
    found = _OF_WHAT.search(scope.facts[0].text)
    if found is None or any(tells(mark, found["what"], said) for mark in marks if mark.kind is Kind.WORD):
        return
    heads = [fact.text.partition(": ")[0].replace("_", " ") for fact in facts if fact.step]
    for mark in marks:
        kind = mark.kind is Kind.WORD and is_kind(mark.key) and mark.key not in said.things | said.language.grammar_words
        if kind and any(tells(mark, head, said) for head in heads):
            yield f"“{mark.text}” stands in no fact that is cited"


def _undenied(marks: Sequence[Mark], scope: Scope, facts: Sequence[Fact], said: Wording) -> Iterator[str]:
    """合格, of what was asked for as 不合格, "vaccinated", of unvaccinated: a word that stands there only as its opposite."""
    texts = fold(" ".join((scope.evidence.question, *(fact.text for fact in facts))))
    whole = fold(" ".join(mark.text for mark in marks))
    if any(mark.is_any("negation", "none", "except", "other") for mark in marks):
        return
    for mark in marks:
        word = fold(mark.text)
        if mark.kind is not Kind.WORD or len(word) < _PAIR or (word.isascii() and len(word) < _LONG):
            continue
        for lead in said.denying:
            denied = f"{lead}{word}"
            if denied in texts and word not in texts.replace(denied, "") and denied not in whole.replace(" ", ""):
                yield f"“{mark.text}” stands in no fact that is cited"


def _kept_without(text: str, fact: Fact, marks: Sequence[Mark]) -> Iterator[str]:
    """ "Where TECH is Fiber", of a step that kept what is not so."""
    denies = any(mark.is_any("negation", "none", "except", "other") for mark in marks)
    for found in _DENIED.finditer(fact.text) if fact.step and not denies else ():
        if _place(text, found["field"]) >= 0 and _place(text, found["value"]) > _place(text, found["field"]):
            yield "that is the opposite of what its fact says"
