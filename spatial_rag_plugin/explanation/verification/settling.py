"""What a mark means beside the others of its sentence: figures that are names and count, times on the way, points, a kind before a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from ...language.tokens import fold, is_cjk
from ...model.units import Dimension, Quantity
from .alike import words_for
from .backing import stems_of
from .evidence import Evidence
from .multiples import multiples
from .reading import Kind, Mark
from .wording import Wording

_METRES_A_MINUTE = 1000.0 / 60.0
_POINTS = "分"
#: A name of a field without its unit, and how many marks it may have.
_RUNS, _PARTS = re.compile(r"[\u4e00-\u9fff]+"), 4
#: Numerals that units begin with.
_SCALES = {"千": 1000.0, "百": 100.0, "万": 10_000.0, "兆": 1_000_000.0}
_FIGURES = re.compile(r"([\d.,]*\d)([千百万]?)([\u4e00-\u9fff]*)$")
#: The unit of a field, as its name has it behind a sign.
_IN_UNIT = re.compile(r"[_ (（]([千百万])([\u4e00-\u9fff]*)(?=[)）”\s:;]|$)")
_LAST_HOUR, _DAY = 24, 1440
#: Letters of a unit that may be the end of a word for things.
_LEAST = 4
_NUMBERS = (Kind.NUMBER, Kind.AMOUNT, Kind.CLOCK)
_COMPARES = ("more", "less", "nearer", "farther", "than")
_NEARLY = ("just_under", "just_over")
_SUPERLATIVES = ("nearest", "farthest", "most", "least", "best", "last", "oldest", "newest", "cheapest", "dearest")
_PRONOUNS = ("one",)
#: What each comparative turns to where it is denied, and how far behind the denial it stands.
_OTHER_SIDE = {"more": "less", "less": "more", "nearer": "farther", "farther": "nearer", "older": "newer", "newer": "older"}
_REACH, _THAN, _NONE = 8, frozenset({("than", 0)}), frozenset({("none", 0)})
#: Of how many one is told as a share: "one port in forty".
_MANY = 5.0
_DASHES = ("-", "–", "—", "~")


def settled(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """The marks of a sentence, each with what it means there."""
    marks = _of_scale(_of_periods(_of_field_names(marks, evidence), evidence), evidence) if said.unspaced else marks
    marks = _measured_from(_enumerated(_one_in_many(marks, said), evidence), evidence)
    marks = _denied(marks, said)
    marks = _ones(_comparing(_definite(_quarters(marks), evidence, said), said), said)
    found = _on_the_way(_kinds(_counting(_noughts(marks, said), evidence, said), evidence, said), said)
    found = _rates(_kinds_as_units(_pronouns(found, said), evidence))
    return _unequal(multiples(_hours([_points(mark) for mark in found], said), said), said)


def _denied(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """ "They did not lead to any losses" says that there were none."""
    found = list(marks)
    for at, mark in enumerate(marks):
        behind = range(at + 1, min(at + 1 + _REACH, len(marks)))
        ends = (place for place in behind if marks[place].kind in (Kind.SIGN, Kind.NAME, *_NUMBERS) or marks[place].is_any("break"))
        reach = range(at + 1, next(ends, behind.stop))
        none = next((place for place in reach if marks[place].key in said.nonassertive), 0) if mark.is_any("negation") else 0
        led = {each.key for each in marks[max(0, at - 1) : at]} | set(mark.text.casefold().split())
        if none and not led.isdisjoint(said.helping):
            found[none] = replace(marks[none], does=_NONE)
            found[at] = replace(mark, kind=Kind.WORD, key="", does=frozenset())
    return [mark for mark in found if mark.key or mark.kind is not Kind.WORD]


def _one_in_many(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """ "One port in forty", "eine von zwanzig": a share; of small numbers it may be counted, too."""
    found = list(marks)
    for at, mark in enumerate(marks):
        noun = [each for each in marks[at + 1 : at + 3] if each.kind is Kind.WORD]
        joint, many = (marks[at + 1 + len(noun) : at + 3 + len(noun)] + [None, None])[:2] if len(noun) < 3 else (None, None)  # type: ignore[operator]
        one = mark.kind is Kind.NUMBER and mark.value.value == 1.0 and not mark.text[:1].isdecimal()
        spelt = many is not None and many.kind is Kind.NUMBER and many.value.value >= _MANY and not many.value.unit
        if one and spelt and joint is not None and joint.key in said.inside and joint.kind is Kind.WORD and not said.unspaced:
            share = replace(mark, kind=Kind.AMOUNT, end=many.end, value=Quantity(100.0 / many.value.value, "%"))  # type: ignore[union-attr]
            return [*found[:at], share, *noun, *found[at + 3 + len(noun) :]]
    return found


def _measured_from(marks: Sequence[Mark], evidence: Evidence) -> list[Mark]:
    """ "67 km north of Hamburg", where one that was found is called so, too: what a distance is told from is what it was measured from."""
    found = list(marks)
    for at, mark in enumerate(marks):
        led = marks[max(0, at - 2) : at] if mark.kind is Kind.NAME and len(set(mark.value)) > 1 else ()
        if len(led) == 2 and led[0].kind in (Kind.AMOUNT, Kind.DIRECTION) and led[1].is_any("ground"):
            those = {item.aim for item in evidence.listed if item.name != evidence.subjects[mark.value[0]].name}
            own = tuple(index for index in mark.value if evidence.subjects[index].reference and evidence.subjects[index].goal in those)
            found[at] = replace(mark, value=own or mark.value)
    return found


def _enumerated(marks: Sequence[Mark], evidence: Evidence) -> list[Mark]:
    """ "Pumps 4, 7 and 9": the figures behind a word are names, where what was found is called by that word and a number."""
    if "numbered" not in evidence.cache:
        parted = [(index, item.name.rpartition(" ")) for index, item in enumerate(evidence.subjects) if item.rank]
        evidence.cache["numbered"] = {(fold(head), last): index for index, (head, _, last) in parted if head and last.isdecimal()}
    numbered: dict[tuple[str, str], int] = evidence.cache["numbered"]
    heads, head, found = {head for head, _ in numbered}, "", list(marks)
    for at, mark in enumerate(marks if numbered else ()):
        index = numbered.get((head, mark.text)) if mark.kind is Kind.NUMBER else None
        if index is not None:
            found[at] = replace(mark, kind=Kind.NAME, value=(index,))
        elif mark.kind is Kind.NAME and fold(mark.text.rpartition(" ")[0]) in heads:
            head = fold(mark.text.rpartition(" ")[0])  # "cholera deaths 40, 114 and 118"
        elif mark.kind is Kind.WORD or (mark.kind is Kind.NAME and head):
            head = next((each for each in heads if mark.key.startswith(each) and len(mark.key) <= len(each) + 2), "")
        elif not (mark.is_any("break") or (mark.kind is Kind.SIGN and mark.text in ",(、，（")):
            head = ""
    return found


def _unequal(marks: list[Mark], said: Wording) -> list[Mark]:
    """ "Not as large as B", "not smaller than B", A没有B大: the comparative of the other side."""
    first = next((at for at, mark in enumerate(marks) if mark.kind is Kind.NAME), len(marks))
    for at, mark in enumerate(marks):
        if at < first or not (mark.is_any("negation", "none") or mark.key in said.falling_short):
            continue  # "no peak is higher than B" denies it of all
        clause = takewhile(lambda place: marks[place].kind is not Kind.SIGN, range(at + 1, min(at + 1 + _REACH, len(marks))))
        behind = [place for place in clause if marks[place].key not in said.equal_lead]
        graded = [(place, _comparative(marks[place], said)) for place in behind]
        place, name = next(((place, name) for place, name in graded if name), (-1, ""))
        if said.unspaced:
            joint = at if place > at + 1 and mark.key in said.falling_short and marks[at + 1].kind is Kind.NAME else -1
        else:
            reach = range(place, min(at + 1 + _REACH, len(marks))) if place > at else ()
            joint = next((each for each in reach if marks[each].is_any("than") or (each > place and marks[each].key in said.like)), -1)
            plain = all(each.kind is Kind.WORD for each in marks[place + 1 : joint])
            joint = joint if plain and any(each.kind is Kind.NAME for each in marks[joint + 1 : joint + 3]) else -1
        if joint >= 0:
            found = [*marks]
            found[joint] = replace(marks[joint], kind=Kind.PHRASE, does=_THAN)
            found[place] = replace(found[place], kind=Kind.PHRASE, does=found[place].does & _THAN | {(_OTHER_SIDE[name], 0)})
            return found if joint == at else [*found[:at], *found[at + 1 :]]
    return marks


def _comparative(mark: Mark, said: Wording) -> str:
    """Which side a comparative says, or the adjective that it is made of: "larger", "large", "große"."""
    stems = (mark.key, *(mark.key[: -len(end)] for end in said.language.endings if end and mark.key.endswith(end)))
    forms = (mark.key, *(form for stem in stems for form in (said.compared.get(stem, ""), f"{stem}er", f"{stem}r")))
    does = [name for form in forms if form for name, _ in said.phrases.longest([form], 0)[1] or ()] if mark.kind is not Kind.NAME else []
    return next((name for name in does if name in _OTHER_SIDE), "")


def _quarters(marks: Sequence[Mark]) -> list[Mark]:
    """ "Jedes Viertel" is one of the town, no share of anything."""
    each = [bool(at) and mark.is_any("share") and marks[at - 1].is_any("all", "apiece") for at, mark in enumerate(marks)]
    return [replace(mark, kind=Kind.WORD, does=frozenset()) if thing else mark for mark, thing in zip(marks, each)]


def _of_field_names(marks: Sequence[Mark], evidence: Evidence) -> list[Mark]:
    """The 最大 of a field 最大功率 is no superlative where the whole name stands there."""
    names = {part for name in evidence.fields for part in _RUNS.findall(name) if len(part) > 1}
    found = list(marks)
    for at, mark in enumerate(marks):
        run = "".join(other.text for other in marks[at : at + _PARTS] if is_cjk(other.text))
        if mark.kind is Kind.PHRASE and any(run.startswith(name) and len(name) > len(mark.text) for name in names):
            found[at] = replace(mark, kind=Kind.WORD, does=frozenset())
    return found


def _of_periods(marks: Sequence[Mark], evidence: Evidence) -> list[Mark]:
    """The 每 of 每月3,900元 is not all of anything, where a field is a 月租."""
    found = list(marks)
    for at, (mark, period, number) in enumerate(zip(marks, marks[1:], marks[2:])):
        led = mark.is_any("all") and period.kind is Kind.WORD and len(period.text) == 1 and number.kind in _NUMBERS
        if led and any(name.startswith(period.text) for name in evidence.fields):
            found[at] = replace(mark, kind=Kind.WORD, does=frozenset())
    return found


def _of_scale(marks: Sequence[Mark], evidence: Evidence) -> list[Mark]:
    """100千瓦 is a hundred kilowatts where a field or the question says 千瓦, not a hundred thousand of something."""
    found = list(marks)
    for at, (mark, behind) in enumerate(zip(marks, marks[1:])):
        unit = mark.text[-1:] + behind.text[:1]
        scaled = mark.kind is Kind.NUMBER and mark.text[-1:] in _SCALES and behind.kind is Kind.WORD
        if scaled and mark.text[:1].isdecimal() and any(unit in text for text in (*evidence.fields, *evidence.texts)):
            bare = mark.text[:-1].strip()
            value = Quantity(mark.value.value / _SCALES[mark.text[-1]], "")
            found[at] = replace(mark, text=bare, value=value)
        if not scaled and mark.kind in (Kind.NUMBER, Kind.AMOUNT):
            found[at] = _in_unit_of_field(mark, evidence)
        larger = [scale for scale in _SCALES if any(scale + behind.text[:1] in text for text in evidence.fields)]
        plain = mark.kind is Kind.NUMBER and behind.kind is Kind.WORD and mark.text[-1:].isdecimal() and is_cjk(behind.text)
        if plain and larger and not any(behind.text[:1] in text.replace(larger[0] + behind.text[:1], "") for text in evidence.texts):
            found[at] = replace(mark, value=Quantity(mark.value.value / _SCALES[larger[0]], ""))  # 250瓦 where they are 千瓦
    return found


def _in_unit_of_field(mark: Mark, evidence: Evidence) -> Mark:
    """380万 of a field 年游客量_万, 540万吨 of a field 年产量_万吨: as the field counts."""
    written = mark.text.replace(" ", "")
    figures = None if written in evidence.question else _FIGURES.match(written)
    units = _IN_UNIT.findall(" ".join((*evidence.fields, *evidence.texts[1:]))) if figures is not None else ()
    for scale, unit in units:
        if figures is not None and figures[3] == unit and (figures[2] == scale or (unit and not figures[2])):
            value = float(figures[1].replace(",", ""))
            return replace(mark, kind=Kind.NUMBER, value=Quantity(value if figures[2] else value / _SCALES[scale], ""))
    return mark


def _comparing(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """Words that bound a number only bound one that is there: "smaller than Hungary" compares, 床位最多 is a superlative."""
    found = list(marks)
    for at, mark in enumerate(marks):
        bounding = mark.does & {("limit", 0), ("beyond", 0), ("strict", 0)}
        nearly = frozenset(each for each in mark.does if each[0] in _NEARLY)
        if nearly and mark.text.casefold().endswith(" than") and any(other.kind is Kind.NAME for other in marks[at + 1 : at + 2]):
            side = "less" if mark.is_any("just_under") else "more"  # "slightly less than B with 2.4"
            found[at] = replace(mark, does=frozenset({(side, 0), ("than", 0)}))
            continue
        beside = (*marks[at + 1 : at + 4], *(marks[max(0, at - 1) : at] if said.unspaced else ()))
        if bounding <= {("strict", 0)} or any(other.kind in _NUMBERS or other.is_any("multiple", "share", "majority") for other in beside):
            continue
        words = mark.text.casefold().split()
        parts = [does for word in words for does in said.phrases.longest([word], 0)[1] or () if does[0] in _COMPARES]
        rest = (mark.does - bounding) | frozenset(parts)
        if mark.is_any("beyond") and not rest and _apart_by(marks, at):
            found[at] = replace(mark, does=frozenset({("more", 0), ("than", 0)}))
        if rest and (len(words) == 1 or any(name == "than" for name, _ in parts)):
            found[at] = replace(mark, does=rest)
    return found


def _definite(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """A word for a kind is the name of the one that is meant only behind an article: "the lake", not "one lake"."""
    articles = said.language.definite
    found = list(marks)
    for at, mark in enumerate(marks):
        led = said.unspaced or (at > 0 and marks[at - 1].key in articles)
        if mark.kind is Kind.NAME and mark.text in evidence.kind_words and not led:
            found[at] = replace(mark, kind=Kind.WORD, key=fold(mark.text), value=None)
    return found


def _apart_by(marks: Sequence[Mark], at: int) -> bool:
    """ "10 units above that of B": a number before, a name behind."""
    numbers = any(mark.kind is Kind.NUMBER or mark.value == "%" for mark in marks[max(0, at - 2) : at])
    return numbers and any(mark.kind is Kind.NAME for mark in marks[at + 1 : at + 4])


def _ones(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """An article is a number behind a word that counts: "nur eine Schule"."""
    found = list(marks)
    for at, mark in enumerate(marks[1:], 1):
        led = marks[at - 1].is_any("only") or marks[at - 1].key in said.each
        ends = at + 1 == len(marks) or marks[at + 1].kind is Kind.SIGN
        led = led or (ends and at > 1 and marks[at - 1].is_any("ground") and marks[at - 2].is_any("only"))  # "nur von einem"
        if mark.kind is Kind.WORD and mark.key in said.single and led:
            found[at] = replace(mark, kind=Kind.NUMBER, value=Quantity(1.0, ""))
    return found


def _pronouns(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """ "The oldest one listed": a one behind a superlative counts nothing; "its nearest harbour" is none of the nearest ones."""
    found = list(marks)
    for at, mark in enumerate(marks[1:], 1):
        owned = marks[at - 1].key in said.owning and any(behind.kind is Kind.WORD for behind in marks[at + 1 : at + 2])
        if owned and mark.is_any("nearest"):
            found[at] = replace(mark, kind=Kind.WORD, does=frozenset())
        one = mark.kind is Kind.NUMBER and mark.key in _PRONOUNS and mark.value == Quantity(1.0, "")
        if one and (marks[at - 1].kind is Kind.ORDINAL or any(name in _SUPERLATIVES for name, _ in marks[at - 1].does)):
            found[at] = replace(mark, kind=Kind.WORD, value=None)
    return found


def _noughts(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """ "From zero to five" denies nothing: it is the number."""
    found = list(marks)
    for at, mark in enumerate(marks):
        beside = (*marks[max(0, at - 1) : at], *marks[at + 1 : at + 2])
        ranged = any(other.is_any("ground", "between", "since", "until") or other.key in said.to for other in beside)
        if mark.key in said.nought and mark.is_any("none") and ranged:
            found[at] = replace(mark, kind=Kind.NUMBER, value=Quantity(0.0, ""), does=frozenset())
    return found


def _counting(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """Figures that are a name, too, count things where what was asked for stands behind them: "there are 1902 cafés"."""

    def counts(at: int) -> bool:
        behind = marks[at + 1] if at + 1 < len(marks) else None
        led = at > 0 and marks[at - 1].key in said.language.definite
        is_kind = behind is not None and behind.kind is Kind.WORD and not said.claims_nothing(behind.key)
        return is_kind and not led and bool(stems_of(marks[at + 1], said) & evidence.words(said))

    placed = [at for at, mark in enumerate(marks) if mark.kind is Kind.NUMBER and at and said.is_place(marks[at - 1].key)]
    marks = [replace(mark, kind=Kind.ORDINAL, value=int(mark.value.value)) if at in placed else mark for at, mark in enumerate(marks)]
    figures = [at for at, mark in enumerate(marks) if mark.kind is Kind.NAME and mark.text.isdecimal() and counts(at)]
    return [_figure(mark) if at in figures else mark for at, mark in enumerate(marks)]


def _figure(mark: Mark) -> Mark:
    return replace(mark, kind=Kind.NUMBER, value=Quantity(float(mark.text), ""))


def _kinds(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """A name that is a word for what was asked for is no name right before another one: "das Café 1902" where one is called Café."""

    def is_kind(at: int) -> bool:
        mark, behind = marks[at], marks[at + 1 : at + 2]
        apart = behind and behind[0].kind is Kind.NAME and behind[0].start - mark.end <= 1
        kind = bool(apart) and mark.kind is Kind.NAME and " " not in mark.text and bool(words_for(fold(mark.text)))
        return kind and bool(said.stems(mark.text) & evidence.words(said))

    return [replace(mark, kind=Kind.WORD, key=mark.text.casefold(), value=None) if is_kind(at) else mark for at, mark in enumerate(marks)]


def _on_the_way(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """ "On foot it is three minutes": a time that a word elsewhere in the sentence makes a distance."""
    keys = [mark.key for mark in marks]
    spoken = [word for mark in marks if mark.kind is not Kind.NAME for word in mark.text.casefold().split()]
    found = [said.language.travel.longest(words, at) for words in (keys, spoken) for at in range(len(words))]
    speed = next((float(kmh) for size, kmh in found if size), 0.0)
    if not speed:
        return list(marks)
    return [_travelled(mark, speed) if _is_time(mark) else mark for mark in marks]


def _kinds_as_units(marks: Sequence[Mark], evidence: Evidence) -> list[Mark]:
    """ "Two yards" are things where boatyards were asked for: a unit is none that a longer word of the question ends in."""
    asked = [mark.key.rstrip("s") for mark in evidence.marks if mark.kind is Kind.WORD]

    def is_kind(mark: Mark) -> bool:
        unit = fold(mark.text).split()[-1].rstrip("s") if mark.kind is Kind.AMOUNT else ""
        return len(unit) >= _LEAST and any(word.endswith(unit) and word != unit for word in asked)

    return [replace(mark, kind=Kind.NUMBER, value=Quantity(mark.value.value, "")) if is_kind(mark) else mark for mark in marks]


def _rates(marks: Sequence[Mark]) -> list[Mark]:
    """ "1,600 people an hour": a time right behind a number of things, and before nothing that it could be the time of, is no time."""
    found = list(marks)
    for at, mark in enumerate(marks):
        before = marks[max(0, at - 2) : at]
        before = before[:-1] if before and before[-1].kind is Kind.WORD else before[-1:]
        counts = bool(before) and before[-1].kind is Kind.NUMBER
        if _is_time(mark) and not mark.text[0].isdecimal() and counts and not any(o.kind is Kind.WORD for o in marks[at + 1 : at + 2]):
            found[at] = replace(mark, kind=Kind.PHRASE, value=None, does=frozenset({("rate", 0)}))
    return found


def _is_time(mark: Mark) -> bool:
    return mark.kind is Kind.AMOUNT and isinstance(mark.value, Quantity) and mark.value.dimension is Dimension.TIME


def _travelled(mark: Mark, kmh: float) -> Mark:
    return replace(mark, value=Quantity(mark.value.base * kmh * _METRES_A_MINUTE, "m", estimated=True))


def _hours(marks: list[Mark], said: Wording) -> list[Mark]:
    """Bare numbers that are clock times where opening is spoken of: "from 8 to 6", "until ten", "on Saturday at 11"."""
    opening = any(mark.is_any("open", "closed", "hours", "daily") or mark.kind in (Kind.CLOCK, Kind.DAY) for mark in marks)
    found = list(marks)
    for at, mark in enumerate(marks if opening else ()):
        if _is_time(mark) and mark.value.base == _DAY:
            found[at] = replace(mark, kind=Kind.PHRASE, value=None, does=frozenset({("always", 0)}))
        hour = mark.value.value if mark.kind is Kind.NUMBER and isinstance(mark.value, Quantity) else -1.0
        if not hour.is_integer() or not 0 <= hour <= _LAST_HOUR or not _is_hour(found, at, said):
            continue
        minutes = tuple((int(hour) * 60 + half) % _DAY for half in ((0, _DAY // 2) if hour <= _LAST_HOUR // 2 else (0,)))
        found[at] = replace(mark, kind=Kind.CLOCK, value=minutes)
    return found


def _is_hour(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    before = marks[at - 1] if at else None
    second = marks[at - 2] if at > 1 else None
    behind = marks[at + 1] if at + 1 < len(marks) else None
    if before is None:
        return False
    ends = behind is None or behind.kind in (Kind.SIGN, Kind.DAY, Kind.NAME) or behind.kind is Kind.PHRASE
    ranges = behind is not None and (behind.text in _DASHES or behind.is_any("until") or behind.key in said.to)
    if before.is_any("since") and ranges and at + 2 < len(marks) and marks[at + 2].kind in (Kind.NUMBER, Kind.CLOCK):
        return True
    joined = before.text in _DASHES or before.is_any("until") or before.key in said.to
    if joined and second is not None and second.kind is Kind.CLOCK:
        return True
    closing = before.is_any("until") or (before.is_any("ground") and second is not None and second.is_any("until", "since"))
    opening = before.is_any("since") and not before.is_any("ground")
    return ends and (closing or opening or before.key in said.at)


def _points(mark: Mark) -> Mark:
    """ "4.5分" are points; minutes are "分钟"."""
    if not _is_time(mark) or not mark.text.endswith(_POINTS):
        return mark
    return replace(mark, kind=Kind.NUMBER, value=Quantity(mark.value.value, ""))
