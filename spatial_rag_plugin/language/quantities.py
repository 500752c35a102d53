"""Numbers, quantities with units and dates, read off the tokens."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple, Optional

from ..model.units import AREA_UNITS, LENGTH_UNITS, TIME_UNITS, Quantity
from .language import Language
from .tokens import Token, is_cjk

_THOUSANDS = re.compile(r"\d{1,3}(,\d{3})+(\.\d+)?$")
_DOTTED_THOUSANDS = re.compile(r"[1-9]\d{0,2}(\.\d{3})+$")
_DOTTED_DECIMAL = re.compile(r"\d{1,3}(\.\d{3})+,\d+$")
_UNIT = 3  # letters of a unit that another one is divided by, and of that one
_COUNTED = re.compile(r"\d+(?:st|nd|rd|th)?$")
_MINUS = ("-", "−", "–")


class Reading(NamedTuple):
    """A quantity found at tokens ``start`` to ``end``; ``kind`` is quantity, number, unknown (a unit that is no unit), date or ordinal."""

    kind: str
    start: int
    end: int
    value: Optional[Quantity]


def plain_number(text: str, count: bool = False) -> float:
    """The value of a numeral; with ``count``, dots between groups of three are separators, for people do not come in fractions.

    Where there are both marks, the last one is the decimal mark.
    """
    if _DOTTED_DECIMAL.match(text):
        return float(text.replace(".", "").replace(",", "."))
    if _THOUSANDS.match(text) or (count and _DOTTED_THOUSANDS.match(text)):
        return float(text.replace(",", "") if "," in text else text.replace(".", ""))
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return float(re.sub(r"[.,]", "", text))


def composed_number(key: str, language: Language) -> float:
    """The value of a numeral written as digits and scales: "二十五万" is 250 000."""
    total = section = digit = 0.0
    for letter in key:
        if letter in language.number_words and letter not in language.number_scales:
            digit = float(language.number_words[letter])
            continue
        scale = language.number_scales[letter]
        if scale >= 10000:
            total, section, digit = (total + section + digit or 1.0) * scale, 0.0, 0.0
        else:
            section, digit = section + (digit or 1.0) * scale, 0.0
    return total + section + digit


class QuantityReader:
    """Reads quantities of one language."""

    def __init__(self, language: Language) -> None:
        self._language = language
        limits = (word for words in language.data["comparators"].values() for word in words)
        #: Letters of a script without spaces before which a minus is a sign: 低于-30, and no 10公里-20公里.
        self._before_signs = frozenset(word[-1] for word in (*limits, *language.data.get("bound_openers", ())) if is_cjk(word))

    def at(self, tokens: Sequence[Token], keys: Sequence[str], index: int) -> Optional[Reading]:
        """The quantity, number, ordinal or date that begins at ``index``, None when there is none."""
        start = index
        sign = 1.0
        if tokens[index].text in _MINUS and index + 1 < len(tokens) and tokens[index + 1].is_number and tokens[index + 1].glued:
            before = tokens[index - 1] if index else None
            if before is not None and tokens[index].glued and not (before.is_mark or before.text[-1] in self._before_signs):
                return None
            sign, index = -1.0, index + 1
        date = self._date(tokens, keys, index)
        if date:
            return Reading("date", start, date, None)
        travelled = self._travelled(tokens, keys, index)
        if travelled is not None:
            return travelled
        size, fraction = self._language.fractions.longest(keys, index)
        if size:
            found = self._unit(tokens, keys, index + size, float(fraction), start)
            if found:
                return found
        parted = self._fraction(tokens, index)
        found = self._unit(tokens, keys, parted[0], sign * parted[1], start) if parted is not None else None
        if found is not None:
            return found
        number = self._number(tokens, keys, index)
        if number is None:
            return self._bare_unit(tokens, keys, index)
        end, value = number
        if end < len(tokens) and tokens[end].glued and keys[end] in self._language.ordinal_suffixes:
            return Reading("ordinal", start, end + 1, Quantity(value, ""))
        found = self._unit(tokens, keys, end, sign * value, start)
        counted = end < len(keys) and keys[end] in self._language.classifiers and end - index == 1
        return found or Reading("number", start, end + counted, Quantity(sign * value, ""))

    @staticmethod
    def _fraction(tokens: Sequence[Token], index: int) -> Optional[tuple[int, float]]:
        """The end and the value of "3/4", "½", "1 1/2" or "2½" at ``index``, which only mean a fraction before a unit."""
        whole, end = 0.0, index
        if tokens[end].text.isdecimal() and end + 1 < len(tokens) and not (tokens[end + 1].text == "/" and tokens[end + 1].glued):
            whole, end = float(tokens[end].text), end + 1
        mark = tokens[end].text
        if len(mark) == 1 and mark.isnumeric() and not mark.isdecimal() and not is_cjk(mark):
            return end + 1, whole + unicodedata.numeric(mark)
        parts = [token.text for token in tokens[end : end + 3]]
        if len(parts) == 3 and parts[1] == "/" and parts[0].isdecimal() and parts[2].isdecimal() and int(parts[2]):
            return end + 3, whole + int(parts[0]) / int(parts[2])
        return None

    def _travelled(self, tokens: Sequence[Token], keys: Sequence[str], index: int) -> Optional[Reading]:
        """As in "步行10分钟", "mit dem Rad in 10 Minuten": the way of travelling before its time."""
        within = self._language.data.get("travel_within", ())
        size, speed = self._language.travel.longest(keys, index) if self._language.postpositions or within else (0, 0.0)
        if size and within:
            size = size + 1 if index + size < len(keys) and keys[index + size] in within else 0
        number = self._number(tokens, keys, index + size) if size and index + size < len(keys) else None
        if number is None or number[0] >= len(keys):
            return None
        length, unit = self._language.units.longest(keys, number[0])
        if unit not in TIME_UNITS:
            return None
        metres = number[1] * TIME_UNITS[unit] / 60.0 * speed * 1000.0
        return Reading("quantity", index, number[0] + length, Quantity(metres, "m", estimated=True))

    def _unit(self, tokens: Sequence[Token], keys: Sequence[str], index: int, value: float, start: int) -> Optional[Reading]:
        if index < len(keys) and tokens[index].text in ("-", "‐", "‑") and tokens[index].glued:
            index += 1
        if index >= len(keys):
            return None
        rate = _rate_of_units(tokens, keys, index)
        if rate:
            return Reading("quantity", start, index + 3, Quantity(value, rate))
        size, unit = self._language.units.longest(keys, index)
        blocks, metres = self._language.estimated_units.longest(keys, index)
        if blocks:
            return Reading("quantity", start, index + blocks, Quantity(value * metres, "m", estimated=True))
        if not size:
            size, unit = self._language.unknown_units.longest(keys, index)
            return Reading("unknown", start, index + size, Quantity(value, unit)) if size else None
        end = index + size
        parted = end >= len(keys) or not tokens[end].glued or not tokens[end].is_word or is_cjk(tokens[end].text)
        if not parted and keys[end] not in self._language.clitics:
            return None
        halved, half = self._language.trailing_fractions.longest(keys, end) if end < len(keys) else (0, 0.0)
        value, end = value + (float(half) if halved else 0.0), end + halved
        if unit in TIME_UNITS:
            skip = end + 1 if end < len(keys) and keys[end] in self._language.possessives | {"-"} else end
            if skip < len(keys):
                size, speed = self._language.travel.longest(keys, skip)
                if size:
                    metres = value * TIME_UNITS[unit] / 60.0 * speed * 1000.0
                    return Reading("quantity", start, skip + size, Quantity(metres, "m", estimated=True))
        return Reading("quantity", start, end, Quantity(value, unit))

    def _bare_unit(self, tokens: Sequence[Token], keys: Sequence[str], index: int) -> Optional[Reading]:
        """As in "a mile": an article before a unit that is written out and ends the noun phrase."""
        if keys[index] not in self._language.data["number_articles"] or index + 1 >= len(keys):
            return None
        travelled = self._unit(tokens, keys, index + 1, 1.0, index)
        if travelled is not None and travelled.value is not None and travelled.value.estimated:
            return travelled  # "an hour's drive", "a block"
        size, unit = self._language.units.longest(keys, index + 1)
        if not size or len(tokens[index + 1].text) < 4 or unit in AREA_UNITS or unit not in {**LENGTH_UNITS, **TIME_UNITS}:
            return None
        after = index + 1 + size
        halved, half = self._language.trailing_fractions.longest(keys, after) if after < len(keys) else (0, 0.0)
        if halved:
            return Reading("quantity", index, after + halved, Quantity(1.0 + float(half), unit))
        if after < len(keys) and tokens[after].is_word and keys[after] not in self._language.relations.vocabulary:
            return None
        return Reading("quantity", index, after, Quantity(1.0, unit))

    def _number(self, tokens: Sequence[Token], keys: Sequence[str], index: int) -> Optional[tuple[int, float]]:
        """The end and the value of "2.5", "three", "two thousand five hundred", "1.2 million" at ``index``."""
        found = self._simple_number(tokens, keys, index)
        if found is None:
            return None
        end, value = found
        scale = 1.0
        while end < len(keys) and keys[end] in self._language.number_scales and (tokens[end].glued or len(keys[end]) > 1):
            scale *= self._language.number_scales[keys[end]]
            end += 1
        value *= scale
        if scale > 1.0 and not tokens[index].is_number:
            following = end + 1 if end < len(keys) and keys[end] in self._language.data["number_joiners"] else end
            rest = (
                self._number(tokens, keys, following) if following < len(keys) and keys[following] in self._language.number_words else None
            )
            if rest is not None and rest[1] < scale:
                end, value = rest[0], value + rest[1]
        return (end, value) if math.isfinite(value) else (end, math.inf)

    def _simple_number(self, tokens: Sequence[Token], keys: Sequence[str], index: int) -> Optional[tuple[int, float]]:
        if index >= len(tokens):
            return None
        if tokens[index].is_number:
            return index + 1, plain_number(tokens[index].text, count=bool(self._language.data["decimal_comma"]))
        size, part = self._language.fractions.longest(keys, index)
        if size and index + size < len(keys) and len(keys[index + size]) > 2 and keys[index + size] in self._language.number_scales:
            return index + size, float(part)  # "half a million"
        words, end = self._language.number_words, index + 1
        if keys[index] not in words and is_cjk(tokens[index].text) and self._is_numeral(keys[index]):
            return end, composed_number(keys[index], self._language)
        if keys[index] not in words:
            scaled = end < len(keys) and len(keys[end]) > 2 and keys[end] in self._language.number_scales
            return (end, 1.0) if scaled and keys[index] in self._language.data["number_articles"] else None
        value = float(words[keys[index]])
        unit = end + 1 if end < len(keys) and tokens[end].text == "-" else end
        if value >= 20 and value % 10 == 0 and unit < len(keys) and 1 <= words.get(keys[unit], 0) < 10:
            value, end = value + words[keys[unit]], unit + 1
        return end, value

    def _is_numeral(self, key: str) -> bool:
        return all(letter in self._language.number_words or letter in self._language.number_scales for letter in key)

    def _in_figures(self, tokens: Sequence[Token], keys: Sequence[str], index: int) -> int:
        """The end of "2024-06-30" or of 2024年6月 and 2024年6月30日 at ``index``; 0 when there is none."""
        if index + 2 >= len(tokens) or not _year(tokens[index]) or not _figure(tokens, index + 2, 12):
            return 0
        data, mark = self._language.data, tokens[index + 1].text
        if mark in "-/" and index + 4 < len(tokens) and tokens[index + 3].text == mark and _figure(tokens, index + 4, 31):
            return index + 5 if all(token.glued for token in tokens[index + 1 : index + 5]) else 0
        months, glue = data.get("month_words", ()), data.get("date_glue", ())
        if keys[index + 1] not in glue or index + 3 >= len(tokens) or keys[index + 3] not in months:
            return 0
        day = index + 5 < len(tokens) and _figure(tokens, index + 4, 31) and keys[index + 5] in glue
        return index + 6 if day else index + 4

    def _date(self, tokens: Sequence[Token], keys: Sequence[str], index: int) -> int:
        """The end of "June 3, 1937", "3 June 1937" or "May 2019" at ``index``; 0 when there is none."""
        months = self._language.months
        end = self._in_figures(tokens, keys, index)
        if end:
            return end
        end = index
        if keys[index] in months and (tokens[index].capital or (index + 1 < len(tokens) and _year(tokens[index + 1]))):
            end = index + 1
            if end < len(tokens) and _COUNTED.match(tokens[end].text) and len(tokens[end].text) <= 2:
                end += 1
                if end + 1 < len(tokens) and tokens[end].text == "," and _year(tokens[end + 1]):
                    end += 1
            if end == index + 1 and self._is_month_alone(tokens, keys, index):
                return end
            return end + 1 if end < len(tokens) and _year(tokens[end]) else (end if end > index + 1 else 0)
        if tokens[index].is_number and len(tokens[index].text) <= 2 and index + 1 < len(tokens) and keys[index + 1] in months:
            end = index + 2
            return end + 1 if end < len(tokens) and _year(tokens[end]) else end
        return 0


    def _is_month_alone(self, tokens: Sequence[Token], keys: Sequence[str], index: int) -> bool:
        """ "In March", and not "in March Street"."""
        before = index > 0 and keys[index - 1] in self._language.data.get("before_months", ())
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        return before and (after is None or not (after.capital or after.is_number or after.text in ",-/"))


def _figure(tokens: Sequence[Token], index: int, most: int) -> bool:
    """Whether the token is a month or a day, written in figures."""
    return index < len(tokens) and tokens[index].text.isdecimal() and len(tokens[index].text) <= 2 and 1 <= int(tokens[index].text) <= most


_CURRENCIES = {"€": "eur", "$": "usd", "£": "gbp"}


def _rate_of_units(tokens: Sequence[Token], keys: Sequence[str], index: int) -> str:
    """A unit per another as it is written: "mg/l", "l/min", "t/ha", "€/m²"; empty where the text goes on otherwise."""
    parts = tokens[index : index + 3]
    if len(parts) < 3 or parts[1].text != "/" or not parts[1].glued or not parts[2].glued:
        return ""
    units = (_CURRENCIES.get(tokens[index].text, keys[index]), keys[index + 2])
    short = all(len(unit) <= _UNIT and unit.isalnum() and not unit.isdecimal() for unit in units)
    return "/".join(units) if short else ""


def _year(token: Token) -> bool:
    return len(token.text) == 4 and token.text.isdecimal()
