"""Times of events in a question: "in the first half of 2022", "on weekends", "between 10 pm and 2 am", "last month", 周末, 近三年.

The patterns are language data (``data/moments``): regular expressions with slots for months, years, clocks and so on. What one says is a
condition whose value is a code that only a field of dates can be compared with (``grounding/times/moments.py``):

=====================  =================================================================================================
"2022", "2022-03"      a year, a month (ISO), or a day, with an operator, or "2022-01/2022-06" with "between"
"--03"                 with ">=": since the last March
"P3Y"                  with ">=": counted back from today
"@ahead:3Y"            from today on, so long
"@cal:M:-1"            the calendar month before this one (units Y Q M W D)
"@in:month:3-5"        a part of any date: month, weekday (1 is Monday) or clock (minutes), from one to another
=====================  =================================================================================================
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Optional

from ..model.frame import Condition
from .language import data_of, load

_SLOT = re.compile(r"\{([A-Z]+)(2?)\}")
_HOUR, _DAY = 60, 1440
_QUARTER, _HALF = 3, 6
_HALVES = {"Y": "6M", "M": "15D"}
_EVENT, _TIMED = 4, 6  # letters of a word without spaces: for what happened, for what has a time of the day


@dataclass(frozen=True)
class Moment:
    """What a piece of the question (``start`` to ``end``, characters) says of when something happened."""

    start: int
    end: int
    condition: Condition


class MomentWords:
    """The patterns of one language, compiled; nothing for a language without any."""

    def __init__(self, code: str) -> None:
        self.data: dict[str, Any] = data_of("moments", code)
        language = load(code) if self.data else None
        self.unspaced = language is not None and language.segmenter is not None
        self.names_by_capitals = language is not None and language.names_by_capitals
        joints = ("possessives", "grouping_determiners")
        self.parting = (*(w for key in joints for w in language.data.get(key, ())), *language.conjunctions) if language else ()
        self.behind: str = self.data.get("behind", "")
        self.happened: str = self.data.get("happened", "")
        self.patterns = [(rule, self._compiled(rule["text"])) for rule in self.data.get("patterns", ())]

    def _compiled(self, text: str) -> re.Pattern[str]:
        pattern = _SLOT.sub(lambda slot: f"(?P<{slot.group(1)}{slot.group(2)}>{self._slot(slot.group(1))})", self._once(text))
        if self.unspaced:
            return re.compile(rf"(?<![0-9]){pattern}(?:{self.behind})")
        return re.compile(rf"(?<![\w.,:/-])(?:{pattern})(?:{self.behind})(?![\w:/-])")

    @staticmethod
    def _once(text: str) -> str:
        """The pattern with the slots of its second and later alternatives left open: a group has one name."""
        seen: set[str] = set()

        def named(slot: re.Match[str]) -> str:
            name = slot.group(0)
            if name in seen:
                return f"{{{slot.group(1)}X}}"
            seen.add(name)
            return name

        return re.sub(r"\{([A-Z]+2?)\}", named, text).replace(" ?", r"\s*").replace(" ", r"\s+")

    def _slot(self, name: str) -> str:
        data = self.data
        name = name[:-1] if name.endswith("X") else name
        if name in ("MONTH", "WEEKDAY", "ORDINAL"):
            words = data[f"{name.lower()}s"]
            return "|".join(sorted((word for forms in words for word in forms.split("|")), key=len, reverse=True))
        if name in ("SEASON", "DAYPART", "UNIT"):
            return "|".join(data[f"{name.lower()}s"])
        if name == "NUMBER":
            return "|".join((r"\d{1,3}", *sorted(data["numbers"], key=len, reverse=True)))
        if name in ("DAY", "FIGURE"):  # of a month, of a year
            return r"(?:0?[1-9]|[12]\d|3[01])(?!\d)" if name == "DAY" else "(?:0?[1-9]|1[0-2])"
        return {"YEAR": r"(?:1[89]|20)\d\d", "QUARTER": "[1-4]", "HALF": "[12]", "CLOCK": self._clock()}[name]

    def _clock(self) -> str:
        halves = f"{self.data['afternoon']}|{self.data['morning']}"
        named = "|".join(self.data["moments"])
        if self.unspaced:
            minutes = rf"{self.data['half_hour']}|\d{{1,2}}{self.data['minute']}"
            return rf"(?:(?:{self.data['next_day']})?(?:{halves})?\d{{1,2}}(?:[:：]\d\d|(?:{self.data['clock']})(?:{minutes})?)|{named})"
        word = self.data.get("clock", "o'clock")
        return rf"(?:\d{{1,2}}(?:[:.]\d\d)?\s*(?:{halves}|{word})?|{named})"

    def is_one_name(self, said: str) -> bool:
        """Whether words may be part of what a date is called: 许可证 of 许可证到期, not the end of what else is said, 和乙级的, 各区."""
        return said.isalpha() and not any(word in said for word in self.parting)

    def index(self, key: str, said: str) -> int:
        """The place (from 1) of a word in a list of forms."""
        return next(at for at, forms in enumerate(self.data[key], 1) if re.fullmatch(forms, said))

    def length_of(self, key: str, said: str) -> int:
        """How much of a text begins with words of a kind; 0 where the language has none."""
        match = re.match(self.data[key], said) if key in self.data else None
        return match.end() if match is not None else 0

    def value(self, key: str, said: str) -> Any:
        """What a word means in a table of forms."""
        return next(value for forms, value in self.data[key].items() if re.fullmatch(forms, said))


@cache
def moment_words(code: str) -> MomentWords:
    return MomentWords(code)


def moments(text: str, code: str, is_event: Callable[[str], bool], taken: Sequence[tuple[int, int]] = ()) -> list[Moment]:
    """The times that a question says, without those inside ``taken`` pieces, such as names. ``is_event``: whether the data have a date of
    what a word says happened ("opened"), so that it belongs to the time beside it.
    """
    words, folded = moment_words(code), text.lower()
    found: list[Moment] = []
    held = list(taken) if len(folded) == len(text) else [(0, len(text))]
    for rule, pattern in words.patterns:
        for match in pattern.finditer(folded):
            if any(match.start() < end and start < match.end() for start, end in held) or match.end() == match.start():
                continue
            said = None if _before_a_name(text, match, words) else _said(rule, match, words)
            if said is None:
                continue
            start, end, event = _with_event(text, folded, match, words, is_event)
            if rule["kind"] == "ahead" and not rule.get("future") and not (event and words.length_of("endings", event)):
                continue  # "within 3 months" is ahead of us for what ends, and for nothing else
            op, value = said
            found.append(Moment(start, end, Condition(text[start:end].strip(), event, op, value)))
            held.append((start, end))
    return sorted(found, key=lambda moment: moment.start)


def relative_times(text: str, code: str) -> tuple[tuple[int, int], ...]:
    """Where a text says a time that is counted from now, as "last year": none of its words says anything by itself."""
    found = (moment for moment in moments(text, code, lambda word: False))
    return tuple((each.start, each.end) for each in found if each.condition.value.startswith(("@cal:", "@ahead:", "P")))


def either_winter(text: str, code: str) -> tuple[str, ...]:
    """The question with each of the seasons over a new year that a season of one year may be: "winter 2023"; none where none is said."""
    words = moment_words(code)
    for _, pattern in words.patterns if "over_new_year" in words.data else ():
        found = pattern.search(text.lower()) if "SEASON" in pattern.groupindex and "YEAR" in pattern.groupindex else None
        if found is None or "ENDS" in pattern.groupindex or len(text.lower()) != len(text):
            continue
        low, high = words.value("seasons", found.group("SEASON"))
        if low > high:
            first, last = (words.data["months"][month - 1].split("|")[0].capitalize() for month in (low, high))
            years = ((year, year + 1) for year in (int(found.group("YEAR")) - 1, int(found.group("YEAR"))))
            said = (words.data["over_new_year"].format(first=first, begins=begins, last=last, ends=ends) for begins, ends in years)
            return tuple(f"{text[: found.start()]}{each}{text[found.end() :]}" for each in said)
    return ()


def _before_a_name(text: str, match: re.Match[str], words: MomentWords) -> bool:
    """ "In March Street", "on Sunday Market": the name goes on."""
    if words.unspaced or not match.group(0)[-1].isalpha():
        return False
    after = text[match.end() :].lstrip(" ")
    own = text[match.start() : match.end()].split()[-1]
    return own[:1].isupper() and after[:1].isupper() and words.names_by_capitals


def _with_event(text: str, folded: str, match: re.Match[str], words: MomentWords, is_event: Callable[[str], bool]) -> tuple[int, int, str]:
    """The piece with the word for what happened on either side of it, and that word where the data have a date of it."""
    start, end = match.span()
    if words.unspaced:
        for size in range(_EVENT, 1, -1):
            word = text[end : end + size]
            if len(word) == size and is_event(word):
                end += size
                sizes = (n for n in range(min(_EVENT, start), 1, -1) if words.is_one_name(text[start - n : start]))
                whose = next((n for n in sizes if is_event(text[start - n : start] + word)), 0)
                start, word = start - whose, text[start - whose : start] + word  # 许可证一年内到期 goes by 许可证到期日期
                return start, end + words.length_of("event_tails", text[end:]), word
        for size in range(_TIMED, 1, -1) if "CLOCK" in match.groupdict() else ():
            if start >= size and is_event(text[start - size : start]):
                return start - size, end, text[start - size : start]  # 末班车晚于23点
        behind = re.match(words.happened, text[end:])
        return start, end + (behind.end() if behind else 0), ""
    after = re.match(r"\s+([^\W\d_]+)", text[end:])
    if after is not None and after.group(1).islower() and is_event(after.group(1)):
        return start, end + after.end(), after.group(1)
    before = re.search(r"([^\W\d_]+)\s+$", text[:start])
    if before is not None and before.group(1).islower() and is_event(before.group(1)):
        lead = re.search(rf"{words.data['event_leads']}$".replace(" ", r"\s+"), text[: before.start(1)])
        return lead.start() if lead else before.start(1), end, before.group(1)
    said = re.search(rf"(?:{words.happened})\s*$".replace(" ?", r"\s*"), folded[:start]) if words.happened else None
    if said is not None and said.group(0).strip():
        start = said.start()
    return start, end, ""


def _said(rule: dict[str, Any], match: re.Match[str], words: MomentWords) -> Optional[tuple[str, str]]:
    """The operator and the value that a match stands for; None where it stands for nothing."""
    slots = {name: value for name, value in match.groupdict().items() if value}
    kind = rule["kind"]
    reader = _KINDS.get(kind)
    return reader(rule, slots, words) if reader is not None else None


def _month(slots: dict[str, str], words: MomentWords, name: str = "MONTH") -> int:
    return words.index("months", slots[name])


def _date(year: str, slots: dict[str, str], words: MomentWords, second: str = "") -> str:
    """A month or a day of a year as data hold it, ``second``: "2" for the later of two; empty for no day of the calendar (31 April)."""
    names = (f"MONTH{second}", "MONTH", "MONTH2")  # "from the 1st to 5 May": one month is said for both
    figure = slots.get(f"FIGURE{second}")
    month = int(figure) if figure else _month(slots, words, next(name for name in names if name in slots))
    day = slots.get(f"DAY{second}")
    if day is None:
        return f"{year}-{month:02d}"
    known = int(day) <= monthrange(int(year), month)[1]
    return f"{year}-{month:02d}-{int(day):02d}" if known else ""


def _period(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    year = slots["YEAR"]
    if {"MONTH", "FIGURE"} & slots.keys():
        return ("=", when) if (when := _date(year, slots, words)) else None
    if "SEASON" in slots:
        low, high = words.value("seasons", slots["SEASON"])
        if "ENDS" in slots:  # "winter 2021/22"
            ends = f"{year[: 4 - len(slots['ENDS'])]}{slots['ENDS']}"
            return ("between", f"{year}-{low:02d}/{ends}-{high:02d}") if low > high and int(ends) == int(year) + 1 else None
        return ("between", f"{year}-{low:02d}/{year}-{high:02d}") if low <= high else None  # which winter is "winter 2023"?
    months = _months_of_part(rule, slots, words)
    return ("=", year) if months is None else ("between", f"{year}-{months[0]:02d}/{year}-{months[1]:02d}")


def _months_of_part(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[int, int]]:
    """The months of a quarter or a half."""
    said = slots.get("QUARTER") or slots.get("HALF")
    place = int(said) if said else words.index("ordinals", slots["ORDINAL"]) if "ORDINAL" in slots else rule.get("ordinal")
    place = _number(slots["NUMBER"], words) if "NUMBER" in slots else place
    if place is None:
        return None
    size = 1 if "NUMBER" in slots else _HALF if rule.get("half") else _QUARTER
    first = 1 if rule.get("up_to") else (place - 1) * size + 1
    return (first, place * size) if place * size <= len(words.data["months"]) else None


def _quarters(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    months = _months_of_part(rule, slots, words)
    return None if months is None else ("=", f"@in:month:{months[0]}-{months[1]}")


def _range(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    later = slots.get("YEAR2") or slots["YEAR"]
    year = slots.get("YEAR") or later
    if not {"MONTH", "MONTH2", "FIGURE"} & slots.keys():
        return "between", f"{year}/{later}"
    first, last = _date(year, slots, words), _date(later, slots, words, "2")
    return ("between", f"{first}/{last}") if first and first <= last else None


def _months(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    if "SEASON" in slots:
        low, high = words.value("seasons", slots["SEASON"])
        return "=", f"@in:month:{low}-{high}"
    first = _month(slots, words)
    last = _month(slots, words, "MONTH2") if "MONTH2" in slots else first
    if rule.get("listed") and last not in (first, first % 12 + 1):
        return None  # "in March and October" is not all between
    return "=", f"@in:month:{first}-{last}"


def _since(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    if not {"MONTH", "FIGURE"} & slots.keys():
        return ">=", slots["YEAR"]
    if "YEAR" not in slots:
        return ">=", f"--{_month(slots, words):02d}"
    return (">=", when) if (when := _date(slots["YEAR"], slots, words)) else None


def _compared(op: str) -> Callable[[dict[str, Any], dict[str, str], MomentWords], Optional[tuple[str, str]]]:
    def compared(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
        when = _date(slots["YEAR"], slots, words) if {"MONTH", "FIGURE"} & slots.keys() else slots["YEAR"]
        return (f"{op}=" if rule.get("up_to") else op, when) if when else None

    return compared


def _back(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    said, unit = slots.get("NUMBER", "1"), words.value("units", slots["UNIT"])
    if words.length_of("half", said):
        return (">=", f"P{_HALVES[unit]}") if unit in _HALVES else None
    number = _number(said, words)
    return ">=", f"P{number * _QUARTER}M" if unit == "Q" else f"P{number}{unit}"


def _number(said: str, words: MomentWords) -> int:
    return int(said) if said.isdecimal() else int(words.data["numbers"][said])


def _ahead(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    back = _back(rule, slots, words)
    return ("=", f"@ahead:{back[1][1:]}") if back is not None else None


def _calendar(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    unit = rule.get("unit") or words.value("units", slots["UNIT"])
    return "=", f"@cal:{unit}:{rule['offset']}"


def _weekdays(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    if "low" in rule:
        return "=", f"@in:weekday:{rule['low']}-{rule['high']}"
    first = words.index("weekdays", slots.get("WEEKDAY") or slots["WEEKDAYX"])
    last = words.index("weekdays", slots["WEEKDAY2"]) if "WEEKDAY2" in slots else first
    if rule.get("listed") and last not in (first, first % 7 + 1):
        return None
    return "=", f"@in:weekday:{first}-{last}"


def _minutes(said: str, words: MomentWords, half: str = "") -> tuple[int, str]:
    """A clock time in minutes, and the half of the day that it names; ``half``: that of the time behind it, which is said once for both."""
    named = next((value for forms, value in words.data["moments"].items() if re.fullmatch(forms, said.strip())), None)
    if named is not None:
        return int(named), "named"
    figures = [int(part) for part in re.findall(r"\d+", said)]
    own = "pm" if re.search(words.data["afternoon"], said) else "am" if re.search(words.data["morning"], said) else ""
    hour, minute = figures[0], figures[1] if len(figures) > 1 else 30 if words.length_of("half_hour", said[-1:]) else 0
    if (own or half) == "pm" and hour < 12:
        hour += 12
    elif (own or half) == "am" and hour == 12:
        hour = 0
    return hour * _HOUR + minute, own


def _is_clock(*said: str) -> bool:
    """Whether at least one of several is more than a bare number."""
    return any(not one.strip().isdecimal() for one in said)


def _clock(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    first, last = slots["CLOCK"], slots["CLOCK2"]
    if not _is_clock(first, last):
        return None
    high, half = _minutes(last, words)
    low, own = _minutes(first, words, half if half in ("am", "pm") and not words.unspaced else "")
    if not own and half == "pm" and low > high:
        low, _ = _minutes(first, words, "am")  # "from 9 to 5 pm"
    if words.unspaced and own == "pm" and not half and low < high + _DAY // 2 <= _DAY:
        high += _DAY // 2  # 晚上8点到12点
    return None if max(low, high) > _DAY else ("=", f"@in:clock:{low % _DAY}-{(high - 1) % _DAY}")


def _clock_after(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    low = _minutes(slots["CLOCK"], words)[0] + bool(rule.get("beyond"))
    return ("=", f"@in:clock:{low}-{_DAY - 1}") if _is_clock(slots["CLOCK"]) and low < _DAY else None


def _clock_before(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    high = _minutes(slots["CLOCK"], words)[0] + bool(rule.get("up_to"))
    return ("=", f"@in:clock:0-{high - 1}") if _is_clock(slots["CLOCK"]) and 0 < high <= _DAY else None


def _daypart(rule: dict[str, Any], slots: dict[str, str], words: MomentWords) -> Optional[tuple[str, str]]:
    said = slots.get("DAYPART") or slots.get("DAYPARTX") or rule.get("fixed", "")
    low, high = words.value("dayparts", said)
    return "=", f"@in:clock:{low}-{high}"


_KINDS: dict[str, Callable[[dict[str, Any], dict[str, str], MomentWords], Optional[tuple[str, str]]]] = {
    "period": _period, "range": _range, "months": _months, "quarters": _quarters, "since": _since, "before": _compared("<"),
    "after": _compared(">"), "back": _back, "calendar": _calendar, "weekdays": _weekdays, "clock": _clock,
    "clock_after": _clock_after, "clock_before": _clock_before, "daypart": _daypart, "ahead": _ahead,
}  # fmt: skip


def blanks(found: Sequence[Moment]) -> Iterator[tuple[int, int]]:
    """The pieces of the question that times stand in."""
    return ((moment.start, moment.end) for moment in found)


def is_whose(moment: Moment, thing: tuple[int, int], text: str, code: str) -> bool:
    """Whether a time is said to be of the thing that it stands right beside: "floods of 2024", 2024年的洪水."""
    words = moment_words(code).data.get("of_things", {})
    start, end = thing
    if moment.start >= end:
        behind = words.get("behind", "")
        return bool(behind) and not text[end : moment.start].strip() and re.match(behind, text[moment.start :].lstrip().lower()) is not None
    before, joint = words.get("before", ""), text[moment.end : start].strip()
    return bool(before) and moment.end <= start and text[:start].rstrip().endswith(before) and joint in ("", before)
