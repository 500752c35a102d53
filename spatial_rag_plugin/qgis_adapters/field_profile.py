"""What one field holds, counted chunk by chunk: how often filled, which values how often, the range of numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any, Optional

from ..grounding.lexicon.field_words import field_words
from ..model.catalog import FieldInfo, FieldRole, FieldType, ValueCount, are_padded
from ..model.predicate import BLANKS, LIST_MARKS
from ..model.sketch import sketch
from ..model.written_dates import DateForm
from ..model.written_numbers import GROUPED, are_no_codes, grouped_number
from .date_forms import date_form
from .value_labels import ValueLabels, code_text

#: More distinct values than this are not told apart any longer.
MAX_DISTINCT = 50_000
#: How many values a profile carries; the store has more.
MAX_VALUES = 200
#: Distinct values that recognition by content looks at.
SAMPLE = 1_500
_MAX_VALUE_LENGTH = 120
#: What no other layer goes by; and of how few values nothing can be told.
_NO_KEYS = (FieldRole.TEXT, FieldRole.DATE, FieldRole.TIME, FieldRole.URL, FieldRole.IMAGE)
_FEW = 2
_LETTERS = 2  # of a code without a digit
_CODE = 6  # letters and digits of a code in a list
_SEPARATOR = re.compile(rf"\s*[{LIST_MARKS}]\s*")
_PLURAL = re.compile(r"[a-z]{2}[^\Wsui]s$")  # a field that is called after several of something
_PLAIN_MARK = re.compile(r"[;；]")  # what stands in lists alone
_COMMA = re.compile(r"[,，、]")
_NEARLY_ALL = 0.98
_NUMBER = re.compile(rf"^[-+]?(?:\d+\.?\d*|\.\d+)$|{GROUPED}", re.ASCII)
#: A time of the day and nothing else; and a date with one that is not midnight.
_CLOCK = re.compile(r"^\d{1,2}:[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:\s*[aApP]\.?[mM]\.?)?$")
_TIMED = re.compile(r"\d[T ]+(?!(?:00?|12):00(?::00(?:\.0*)?)?(?:[ ]?[aA]\.?[mM]|Z|\+|$))\d{1,2}:\d\d")
_PADDED = re.compile(r"^0\d{3,}$")  # no one writes a number so
_MOSTLY_UNKNOWN = 0.7  # of the features, beside which the numbers of others tell little


@lru_cache(maxsize=1)
def _unknown() -> re.Pattern[str]:
    """Words for a number that nobody knows, as they stand in place of one: "Not Available"."""
    return re.compile(rf"^(?:{'|'.join(map(re.escape, sorted(field_words().not_known)))})$", re.IGNORECASE)


def _read(text: str) -> float:
    grouped = grouped_number(text)
    return float(text) if grouped is None else grouped


def split_entries(text: str) -> list[str]:
    """The entries of a list such as "pizza;italian"."""
    return [entry for entry in _SEPARATOR.split(text.strip()) if entry]


class FieldProfile:
    """Counts the values of one field; feed it chunks with ``add``, then ask."""

    def __init__(self, name: str, kind: FieldType, alias: str = "", labels: Optional[ValueLabels] = None) -> None:
        self.name = name
        self.type = kind
        self.alias = alias
        self.labels = labels
        self.filled = 0
        self.counts: Counter[Any] = Counter()
        self.overflowed = False
        self.minimum: Optional[float] = None
        self.maximum: Optional[float] = None

    def add(self, values: Sequence[Any]) -> None:
        """Count one chunk of plain values; null, and text that is empty or blank, do not count as filled."""
        filled = [value for value in values if value is not None and not (isinstance(value, str) and not value.strip(BLANKS))]
        if not filled:
            return
        self.filled += len(filled)
        if self.type is FieldType.TEXT:
            if set(map(type, filled)) != {str}:
                filled = [value if isinstance(value, str) else code_text(value) for value in filled]
        elif self.type in (FieldType.INTEGER, FieldType.REAL):
            self._add_range([value for value in filled if isinstance(value, (int, float)) and value == value])
        elif self.type is FieldType.LIST:
            filled = [tuple(value) if isinstance(value, list) else value for value in filled]
        if self.type is FieldType.OTHER or self.overflowed:
            return
        self.counts.update(filled)
        if len(self.counts) > MAX_DISTINCT:
            self.overflowed = True
            self.counts = Counter(dict(islice(self.counts.items(), SAMPLE)))

    def _add_range(self, numbers: list[float]) -> None:
        if numbers:
            low, high = min(numbers), max(numbers)
            self.minimum = low if self.minimum is None else min(self.minimum, low)
            self.maximum = high if self.maximum is None else max(self.maximum, high)

    @property
    def distinct(self) -> Optional[int]:
        """How many different values; None when too many to count."""
        return None if self.overflowed or self.type is FieldType.OTHER else len(self.counts)

    @property
    def repetition(self) -> float:
        """How often a value comes on average; 1 when unknown because there are very many."""
        return self.filled / len(self.counts) if self.counts and not self.overflowed else 1.0

    def sample(self) -> list[str]:
        """Distinct values as texts, the first met."""
        return [value if isinstance(value, str) else code_text(value) for value in islice(self.counts, SAMPLE)]

    def share(self, pattern: re.Pattern[str]) -> float:
        """The share of filled features whose text the pattern finds, by the sample."""
        matching = total = 0
        for value, count in islice(self.counts.items(), SAMPLE):
            total += count
            if isinstance(value, str) and pattern.search(value.strip()):
                matching += count
        return matching / total if total else 0.0

    def is_numeric_text(self) -> bool:
        """Text that is a number nearly always (stray entries such as "~200" forgiven), where it is not said that none is known."""
        if self.type is not FieldType.TEXT:
            return False
        unknown = self.share(_unknown())
        known = unknown <= _MOSTLY_UNKNOWN and self.share(_NUMBER) >= 0.9 * (1.0 - unknown)
        grouped = [text for text in self.sample() if grouped_number(text) is not None] if known else []
        return known and are_no_codes(grouped) and self.share(_PADDED) < 0.1 and not are_padded(self.counts)

    @cached_property
    def dates(self) -> Optional[DateForm]:
        """How text writes dates that are not in ISO form; ask when all values are counted."""
        return date_form(self.sample()) if self.type is FieldType.TEXT else None

    @property
    def whole_days(self) -> bool:
        """Whether the dates that were met have no time of the day, or midnight in all of them."""
        return self.type in (FieldType.DATETIME, FieldType.TEXT) and not any(map(_TIMED.search, self.sample()))

    @property
    def clocks(self) -> bool:
        """Whether text holds times of the day and no dates."""
        return self.type is FieldType.TEXT and self.filled > 0 and self.share(_CLOCK) >= _NEARLY_ALL

    def is_list(self) -> bool:
        """Whether values are lists of entries that recur: ";" is told at once, "," only when its entries come again in other values."""
        if self.type is FieldType.LIST:
            return True
        if self.type is not FieldType.TEXT or (self.labels is not None and self.labels.multiple):
            return self.labels is not None and self.labels.multiple
        sample = self.sample()
        entries = [split_entries(text) for text in sample]
        joined = [text for text in sample if _PLAIN_MARK.search(text)]
        if len(joined) >= max(2, 0.03 * len(sample)) and _are_short(entries):
            return True
        alone = set(sample)
        if any(part in alone for text in joined for part in split_entries(text)) and _are_short(entries):
            return True  # "Gold; Silver" beside "Gold"
        commas = [parts for parts, text in zip(entries, sample) if _COMMA.search(text)]
        if any(len(parts) > 1 and alone.issuperset(parts) for parts in commas) and _are_short(entries):
            return True  # "Gold, Silver" beside "Gold" and "Silver"
        if _PLURAL.search(self.name) and any(part in alone for parts in commas for part in parts) and _are_short(entries):
            return True  # "10,12" beside "10" in a field of routes
        if commas and _are_codes(commas, alone) and _are_short(entries):
            return True
        if len(commas) < max(3, 0.2 * len(sample)) or not _are_short(entries):
            return False
        seen = Counter(part for parts in entries for part in parts)
        return len(seen) * 2 <= sum(seen.values())

    def entries(self, tokens: bool) -> list[ValueCount]:
        """The values with labels and counts, the most frequent first; ``tokens``: the entries of lists instead."""
        counts: Counter[str] = Counter()
        for value, count in self.counts.items():
            for text in self._codes(value, tokens):
                counts[text] += count
        label = self.labels.label if self.labels is not None else str
        # two short sorts in place of one long one: a sort cannot be interrupted, and the map waits for it
        ranked = sorted(text for text in counts if len(text) <= _MAX_VALUE_LENGTH)
        ranked.sort(key=counts.__getitem__, reverse=True)
        return [ValueCount(text, label(text), counts[text]) for text in ranked]

    def _codes(self, value: Any, tokens: bool) -> Iterable[str]:
        if isinstance(value, tuple):
            return [code_text(item) for item in value if item is not None]
        if self.labels is not None:
            return self.labels.codes(value)
        text = code_text(value)
        return dict.fromkeys(split_entries(text)) if tokens else (text,)

    def _of_no_number(self) -> list[ValueCount]:
        """The words that stand for no number among others."""
        said = (value for value in self.counts if isinstance(value, str) and _unknown().match(value.strip()))
        return [ValueCount(value, value, self.counts[value]) for value in said]

    def text_range(self) -> tuple[Optional[float], Optional[float]]:
        """Smallest and largest number of a text field that holds numbers."""
        numbers = [_read(text) for text in self.counts if isinstance(text, str) and _NUMBER.match(text.strip())]
        return (min(numbers), max(numbers)) if numbers else (None, None)

    def info(self, role: FieldRole, tokens: bool, entries: Sequence[ValueCount]) -> FieldInfo:
        """The profile as a value; ``entries`` are those of a field whose values matter."""
        low, high = self.minimum, self.maximum
        if low is None and self.is_numeric_text():
            low, high = self.text_range()
            entries = entries or self._of_no_number()
        return FieldInfo(
            name=self.name,
            type=self.type,
            alias=self.alias,
            role=role,
            filled=self.filled,
            distinct=self.distinct,
            values=tuple(entries[:MAX_VALUES]),
            values_complete=not self.overflowed and 0 < len(entries) <= MAX_VALUES,
            tokens=tokens,
            minimum=None if low is None else float(low),
            maximum=None if high is None else float(high),
            dates=self.dates if role is FieldRole.DATE else None,
            whole_days=role is FieldRole.DATE and self.whole_days,
            clocks=role is not FieldRole.DATE and self.clocks,
            sketch=self._sketch(role, tokens),
        )

    def _sketch(self, role: FieldRole, tokens: bool) -> tuple[int, ...]:
        """Of what may be a key, or name features of another layer; of lists and prose, and of what has one value, nothing."""
        may_be_key = self.type in (FieldType.TEXT, FieldType.INTEGER) and role not in _NO_KEYS and not tokens
        if not may_be_key or self.overflowed or len(self.counts) < _FEW:
            return ()
        return sketch(value if isinstance(value, str) else code_text(value) for value in self.counts)


def _numbered(entry: str) -> bool:
    return " " not in entry and any(map(str.isdecimal, entry))


def _are_codes(lists: Sequence[Sequence[str]], alone: set[str]) -> bool:
    """Whether entries between commas are codes such as the routes "9,X9" and "8,66", and no decimals: one is a code with a letter, or
    all of some list stand alone elsewhere.
    """
    coded = all(len(entry) <= _LETTERS or (len(entry) <= _CODE and _numbered(entry)) for parts in lists for entry in parts)
    lettered = any(any(map(str.isalpha, entry)) for parts in lists for entry in parts)
    return coded and (lettered or any(len(parts) > 1 and alone.issuperset(parts) for parts in lists))


def _are_short(entries: Sequence[Sequence[str]]) -> bool:
    parts = [part for some in entries for part in some]
    return bool(parts) and sum(1 for part in parts if len(part) <= 30 and len(part.split()) <= 4) >= 0.9 * len(parts)
