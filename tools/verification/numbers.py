"""Numbers as prose has them: rounded, in other units, in words."""

from __future__ import annotations

import random

_WORDS = {
    "en": [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ],
    "de": ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
    "zh": ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"],
}
_TIMES = {
    "en": ("{h}:{m:02d}", "{h12}:{m:02d} {half}", "{h}:{m:02d}"),
    "de": ("{h}:{m:02d} Uhr", "{h}.{m:02d} Uhr"),
    "zh": ("{h}:{m:02d}", "{h}点{zm}"),
}

_ABOUT = {"en": ("about", "roughly", "around", "some"), "de": ("etwa", "rund", "ungefähr", "circa"), "zh": ("约", "大约", "大概")}


def number(value: float, digits: int, language: str) -> str:
    """A number with the marks of a language."""
    text = f"{value:,.{digits}f}"
    if language == "de":
        text = text.translate(str.maketrans(",.", ".,"))
    return text.replace(",", "") if language == "zh" else text


def count(value: int, language: str, rng: random.Random) -> str:
    """A number of things, in words where it is small, now and then."""
    if 1 < value < len(_WORDS[language]) and rng.random() < 0.5:
        return _WORDS[language][value]
    return number(value, 0, language)


def length(metres: float, language: str, exact: bool, rng: random.Random) -> str:
    """A length in one of the ways in which people write it."""
    ways = [_metres, _metres] if metres < 1000 else [_kilometres, _kilometres]
    ways += [] if exact else [_about]
    ways += [_kilometres] if 300 <= metres < 1000 else [_metres] if 1000 <= metres < 20_000 else []
    ways += [_miles] if language == "en" and metres > 250 else [_feet] if language == "en" and metres > 10 else []
    return rng.choice(ways)(metres, language, rng)


def _unit(language: str, short: str, long: dict[str, str], rng: random.Random) -> str:
    return f" {rng.choice((short, long[language]))}" if language != "zh" else rng.choice((long["zh"], f" {short}"))


def _metres(metres: float, language: str, rng: random.Random) -> str:
    digits = 0 if metres >= 10 else 1
    return number(metres, digits, language) + _unit(language, "m", {"en": "metres", "de": "Meter", "zh": "米"}, rng)


def _kilometres(metres: float, language: str, rng: random.Random) -> str:
    kilometres = metres / 1000
    digits = 2 if kilometres < 10 else 1 if kilometres < 100 else 0
    return number(kilometres, digits, language) + _unit(language, "km", {"en": "kilometres", "de": "Kilometer", "zh": "公里"}, rng)


def _miles(metres: float, language: str, rng: random.Random) -> str:
    miles = metres / 1609.344
    return number(miles, 2 if miles < 10 else 0, language) + rng.choice((" miles", " mi"))


def _feet(metres: float, language: str, rng: random.Random) -> str:
    return number(metres / 0.3048, 0, language) + rng.choice((" feet", " ft"))


def _about(metres: float, language: str, rng: random.Random) -> str:
    scale, word = (1.0, 0) if metres < 1000 else (1000.0, 1)
    value = metres / scale
    for step in (100, 50, 10, 5, 1, 0.5, 0.1):
        rounded = round(value / step) * step
        if rounded and abs(rounded - value) <= 0.025 * value:
            break
    lead = _ABOUT[language]
    unit = (("metres", "Meter", "米"), ("kilometres", "Kilometer", "公里"))[word][("en", "de", "zh").index(language)]
    digits = 0 if float(rounded).is_integer() else 1
    space = "" if language == "zh" else " "
    return f"{rng.choice(lead)}{space}{number(rounded, digits, language)}{space}{unit}"


def area(square: float, language: str, rng: random.Random) -> str:
    """An area in hectares, square kilometres or, in English, acres."""
    if square >= 1e6:
        unit = {"en": rng.choice(("km²", "square kilometres")), "de": rng.choice(("km²", "Quadratkilometer")), "zh": "平方公里"}[language]
        value, digits = square / 1e6, 0 if square >= 1e8 else 2
    else:
        unit = {"en": "hectares", "de": "Hektar", "zh": "公顷"}[language]
        value, digits = square / 1e4, rng.choice((1, 2))
        if language == "en" and rng.random() < 0.3:
            unit, value, digits = "acres", square / 4046.8564224, 1
    return number(value, digits, language) + ("" if language == "zh" else " ") + unit


def clock(minute: int, language: str, rng: random.Random) -> str:
    """A time of day."""
    hour, rest = divmod(minute, 60)
    shown = rng.choice(_TIMES[language])
    half = "pm" if hour >= 12 else "am"
    minutes = "半" if rest == 30 else "" if rest == 0 else f"{rest}分"
    return shown.format(h=hour, m=rest, h12=(hour - 1) % 12 + 1, half=half, zm=minutes)
