"""In which unit a field holds its numbers, as far as its name says, and a quantity of a question brought to it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.date_parts import DatePart
from ...model.frame import Condition
from ...model.predicate import plain_value
from ...model.units import AREA_UNITS, LENGTH_UNITS, SPEED_UNITS, TIME_UNITS, Dimension, Quantity
from .field_words import field_words
from .layer_words import layer_words, without_unit_of
from .name_parts import parts_of
from .short_names import MONEY, UNITS
from .words import Words, stems

_LAST_HOURS, _HOURS = 20, 24  # the last hour of a day that things are likely to have, and the last one

_LENGTHS = {"m": "m", "meter": "m", "metre": "m", "km": "km", "ft": "ft", "foot": "ft", "mi": "mi", "mile": "mi", "yd": "yd"}
_LENGTHS.update({"mm": "mm", "cm": "cm", "inch": "in"})
_AREAS = {"sqkm": "km2", "km2": "km2", "km": "km2", "sqmi": "mi2", "mi": "mi2", "mi2": "mi2", "ha": "ha", "hectare": "ha", "acre": "acre"}
_AREAS.update({"m2": "m2", "sqm": "m2", "areakm2": "km2", "areasqkm": "km2", "ft2": "ft2", "sqft": "ft2", "sqfeet": "ft2"})
_AREAS.update({"sqfoot": "ft2", "acreage": "acre", "ac": "acre"})
_TIMES = {"sec": "s", "second": "s", "min": "min", "minute": "min", "hr": "h", "hrs": "h", "hour": "h"}
_OF_THINGS = re.compile(r"^(?:metre|meter|foot|mile|yard|inch|min)[\W_]+(?=[^\W\d_])", re.IGNORECASE)  # a METER_SIZE, a MIN_AGE
_RATED = frozenset(("speed", "velocity", "mph", "kph", "kmh", "km", "mile", "rate", "per", "flow", "pace", "geschwindigkeit", "tempo"))
_AREA_WORDS = frozenset(("area", "size", *(word for word in _AREAS if word not in _LENGTHS)))
_SQUARE = re.compile(r"(?i)(?<![a-z])(sq|square)[ ._]+(ft|feet|foot|m|mi|km)(?![a-z])")  # "SQ_FT" is no length in feet
_WITH_UNIT = re.compile(r"^([+-]?\d+(?:,\d{3})*(?:\.\d+)?)\s*(\D*)$")
_ALL = 100.0
_PER_METRE = (100.0, 1000.0)  # cm, mm
_PLAIN_UNITS = frozenset(("km/h", "kmh", "kph", "%", "percent", "per cent"))
_OTHER_UNITS = frozenset(("mph", "knot", "ms", "share", "ratio"))
_DIMENSION = {**dict.fromkeys(LENGTH_UNITS, "length"), **dict.fromkeys(AREA_UNITS, "area"), **dict.fromkeys(TIME_UNITS, "time")}
_SPEEDS = {"km": frozenset(("kmh", "kph")), "mi": frozenset(("mph",))}
_SAID_SPEEDS = ("时速", "车速", "限速")  # numbers that are always kept in km/h, whatever else their name says
_MEASURED = frozenset("长宽高深厚径距程拔")  # what a name ends in before 米 that is a length in metres
_HIGHEST = 8_850.0  # metres of ground above the sea
_MYRIAD, _FAR = 1e4, 10.0
PER_HEAD = frozenset(("pc", "pcap", "percap", "percapita", "capita"))  # in names of numbers that are kept per head
_FACTORS = {**LENGTH_UNITS, **AREA_UNITS, **TIME_UNITS}


def _in_one_word(square: re.Match[str]) -> str:
    return f"sq{square.group(2).lower()}"


def in_unit_of(info: FieldInfo, quantity: Quantity) -> Optional[float]:
    """The number to compare the field with; None when its unit is unknown and the question's unit is no plain metre or minute.

    A bare number, metres, and inches or millimetres that lie among the field's numbers, are compared as they
    stand with a field without a unit; but 1000万 with 1,000 where the field counts
    in units of 万, and with nothing where the field holds numbers as large as the one that is written out.
    """
    if quantity.unit in SPEED_UNITS:
        return _in_speed_of(info, quantity)
    if "/" in quantity.unit and not _in_rate(info, quantity.unit):
        return None
    if quantity.dimension is Dimension.NONE or quantity.dimension is Dimension.ANGLE:
        return _in_scale_of(info, quantity.value)
    table = {Dimension.LENGTH: _LENGTHS, Dimension.AREA: _AREAS, Dimension.TIME: _TIMES}.get(quantity.dimension, {})
    unit = _named(info, table) or ("ft" if quantity.dimension is Dimension.LENGTH and is_in_feet(info) else "")
    if not unit and quantity.unit in _SPEEDS and _says_speed(info, _SPEEDS[quantity.unit]):
        return plain_value(quantity.value)  # 限速60公里
    if unit:
        return plain_value(quantity.value if unit == quantity.unit else float(f"{quantity.base / _FACTORS[unit]:.12g}"))
    among = info.minimum is not None and info.maximum is not None and info.minimum <= quantity.value <= info.maximum
    if quantity.unit in ("in", "mm"):
        return plain_value(quantity.value) if among else None
    return plain_value(quantity.value) if quantity.unit in ("m", "min") and not _is_smaller_unit(info, quantity) else None


def _in_speed_of(info: FieldInfo, quantity: Quantity) -> Optional[float]:
    """A speed in the unit that a field says; in one that says none km/h are as they stand, and miles per hour nobody knows."""
    own = next((unit for unit in SPEED_UNITS if _says_speed(info, _SPEEDS[unit.partition("/")[0]])), "")
    if not own:
        return plain_value(quantity.value) if quantity.unit == "km/h" else None
    return plain_value(float(f"{quantity.value * SPEED_UNITS[quantity.unit] / SPEED_UNITS[own]:.12g}"))


def in_hundreds(condition: Condition, info: FieldInfo, number: Optional[Quantity] = None) -> Quantity:
    """The number of a condition as its field keeps shares; of per cents a fraction in words is so many of them ("more than half renters"),
    and of fractions up to 1 so many per cent are hundredths: over 50 % of PCT_OWN from 0.1 to 0.9.
    """
    number = number or condition.number or Quantity(0.0, "")
    per_cent = number.unit == "%" or "%" in condition.text or not field_words().shares.isdisjoint(stems(condition.text))
    if per_cent and 1.0 < number.value <= _ALL and _are_fractions(info):
        return Quantity(number.value / _ALL)
    if not number.unit and 1.0 < number.value <= _ALL and _keeps_fractions(info):
        return replace(number, value=number.value / _ALL)
    said = any(letter.isdigit() for letter in condition.text) or number.unit or not 0.0 < number.value < 1.0
    percent = says_per_cent(info) and (info.maximum or 0.0) > 1.0
    return number if said or not percent else replace(number, value=_ALL * number.value)


def _are_fractions(info: FieldInfo) -> bool:
    """Whether a field holds nothing but parts of a whole: 30 % are 0.3 there, whatever it is called."""
    return info.type is FieldType.REAL and info.minimum is not None and info.maximum is not None and 0 <= info.minimum < info.maximum <= 1


def _keeps_fractions(info: FieldInfo) -> bool:
    """Whether a field that is called a share in per cent holds nothing beyond 1."""
    if info.minimum is None or info.maximum is None or not 0 <= float(info.minimum) < float(info.maximum) <= 1:
        return False
    return says_per_cent(info)


def is_void_size(words: Words, info: FieldInfo) -> bool:
    """Whether words ask for a size, and a field holds nothing but zeros: areas that nobody filled in, beside geometries that have one."""
    void = info.maximum == 0 == info.minimum and info.filled > 1
    return void and any(word in sizes for word in words for sizes in field_words().sizing.values())


def is_annual(info: FieldInfo) -> bool:
    """Whether a Chinese field is an amount of each year: 年降水量 is no year."""
    title = info.title
    return is_cjk(title[:1]) and title.startswith(field_words().year_endings) and not title.endswith(field_words().year_endings)


def is_hour_for_thing(text: str, info: FieldInfo) -> bool:
    """Whether a field holds hours of the day, which words that say no hour do not name: "crashes" are no crash_hr from 0 to 23."""
    hours = field_words().parts_of_dates[DatePart.HOUR.value]
    if stems(info.name)[-1:] == () or stems(info.name)[-1] not in hours or info.minimum is None or info.maximum is None:
        return False
    whole = isinstance(info.minimum, (int, float)) and isinstance(info.maximum, (int, float))
    of_day = whole and 0 <= float(info.minimum) <= 1 and _LAST_HOURS <= float(info.maximum) <= _HOURS
    return of_day and text != info.name and hours.isdisjoint(stems(text)) and not any(hour in text for hour in hours if is_cjk(hour))


def is_price_of_other(text: str, info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether words ask for the price of homes, and a bare price is that of something else: 房价 is no ``price`` of cafés and hotels."""
    prices = field_words().prices_of_homes
    asked = stems(text) in prices or any(is_cjk(words[0][0]) and text.endswith("".join(words)) for words in prices)  # 平均房价, too
    if not asked or (len(stems(info.title)) > 1 and stems(info.title) not in field_words().bare_prices):
        return False
    fields = [other for other in layer.fields if other.role is not FieldRole.ADDRESS]
    said = (name for other in fields for name in (other.name, other.alias) if name)
    names = (layer.name, *layer.called, *(name for name in said if field_words().numbering.isdisjoint(stems(name))))  # HOUSE_NO
    written, words = " ".join(filter(None, names)), {word for name in names if name for word in stems(name)}
    return not any(word in (written if is_cjk(word[0]) else words) for word in field_words().saying_homes)


def says_per_cent(info: FieldInfo) -> bool:
    """Whether a field is called a share in per cent: PCT_RENT, PCTOWNHOME."""
    names = [name for name in (info.name, info.alias) if name]
    return any(word in field_words().kept_shares for name in names for word in (*stems(name), *(part.text for part in parts_of(name))))


def says_state(info: FieldInfo) -> bool:
    """Whether a field is called what says how things are, and not what they are: 空气质量等级, 设备状态."""
    return any(name.endswith(field_words().telling_state) for name in (info.name, info.alias) if name)


def is_per_head(name: str) -> bool:
    """Whether a name says that a number is kept per head: GDP_PC."""
    return not PER_HEAD.isdisjoint(stems(name))


def _is_smaller_unit(info: FieldInfo, quantity: Quantity) -> bool:
    """Whether metres are none of a field's numbers and would be some of them in cm or mm: "over 3 m" of girths from 20 to 430."""
    low, high = info.minimum, info.maximum
    if quantity.unit != "m" or not isinstance(low, (int, float)) or not isinstance(high, (int, float)):
        return False
    return 0 < quantity.value < low and any(low <= quantity.value * factor <= high for factor in _PER_METRE)


def _in_scale_of(info: FieldInfo, value: float) -> Optional[float]:
    scale = layer_words().scale_of(info)
    if scale == 1.0 and counts_in_myriads(info, value):
        scale = _MYRIAD
    most = info.maximum if isinstance(info.maximum, (int, float)) else None
    beyond = most is not None and value > most > 0 and layer_words().scale_in_words(info) != 1.0  # over 500 people, of POP_K up to 90
    if scale == 1.0 or (abs(value) < scale and not beyond):
        return plain_value(value)
    return None if most is not None and most >= value else plain_value(float(f"{value / scale:.12g}"))


def counts_in_myriads(info: FieldInfo, value: float) -> bool:
    """Whether a Chinese field counts in 万 without saying so: 1000万 lies far above all that 总库容 holds, and 1000 among it."""
    if info.minimum is None or info.maximum is None or not any(map(is_cjk, info.alias or info.name)):
        return False
    least, most = float(info.minimum), float(info.maximum)
    return value >= _MYRIAD and value > _FAR * max(abs(least), abs(most)) and max(least, most / 100) <= value / _MYRIAD <= most


def in_scale_said(info: FieldInfo, value: float) -> float:
    """A number written out in what the name of a field says that it counts in: 5000 for 5000万 of 抵押金额_万元."""
    scale = layer_words().scale_of(info)
    return value / scale if scale != 1.0 and abs(value) >= scale else value


def sum_in_myriads(info: FieldInfo, value: float) -> bool:
    """Whether a sum of a Chinese field is said in full, and the field counts in 万: all of it together is less than 5000万."""
    if info.maximum is None or float(info.maximum) <= 0 or not any(map(is_cjk, info.alias or info.name)):
        return False
    return value >= _MYRIAD and float(info.maximum) * max(info.filled, 1) < value and value / _MYRIAD >= float(info.minimum or 0)


def _in_rate(info: FieldInfo, unit: str) -> bool:
    """Whether the field is kept in a unit per another, as far as its name tells: "mg/l" of "no3_mgl", "l/min" of "flow_lpm", else yes."""
    upper, _, lower = unit.partition("/")
    names = [stems(name.replace("²", "2").replace("³", "3")) for name in (info.name, info.alias)]
    joined = {first + second for name in names for first, second in zip(name[1:], name[2:])}  # NITRAT_MG_L
    said = ({word for name in names for word in name} & UNITS) | joined
    upper, lower = upper.replace("²", "2"), lower.replace("²", "2").replace("³", "3")
    forms = {upper + lower, f"{upper}p{lower}", f"{upper[:1]}p{lower[:1]}", f"{upper}{lower[:1]}", upper[:1] + lower[:1]}
    return not said & UNITS or bool(said & forms)


def _says_speed(info: FieldInfo, units: frozenset[str]) -> bool:
    if "kmh" in units and any(word in info.title for word in _SAID_SPEEDS):
        return True
    return any(word in units for name in (info.name, info.alias) for word in stems(name))


def number_with_unit(info: FieldInfo, text: str) -> Optional[float]:
    """The number that text such as "80", "80 km/h" or "12 %" gives; None when its unit is none in which such fields are kept.

    Speeds are kept in km/h unless the field's name says otherwise, as OpenStreetMap has them.
    """
    found = _WITH_UNIT.match(text.strip())
    if found is None:
        return None
    number, unit = float(found.group(1).replace(",", "")), found.group(2).strip().casefold()
    own = {word for name in (info.name, info.alias) for word in stems(name)}
    fits = not unit or unit in own or (unit in _PLAIN_UNITS and not own & _OTHER_UNITS)
    return plain_value(number) if fits else None


def unit_of(info: FieldInfo) -> str:
    """The unit that a field's name or alias says ("area_km2", "length (m)"), empty when it says none."""
    if info.made is not None:
        return info.made.unit
    words = {word for text in (info.name, info.alias) for word in stems(text.replace("²", "2"))}
    if words & _AREA_WORDS:
        return _named(info, _AREAS)
    return _named(info, _LENGTHS) if words & field_words().measured_in_length else ""


def unit_in_name(info: FieldInfo, dimension: Dimension) -> str:
    """The unit of that dimension that stands in a field's name or alias, whatever it says there: "m2" of RENT_SQM; empty when none."""
    return _named(info, {Dimension.AREA: _AREAS, Dimension.TIME: _TIMES}.get(dimension, _LENGTHS))


def in_area_unit(info: FieldInfo) -> bool:
    """Whether a field's name or alias says a unit that only areas have: "flr_sqm", "size_ha"."""
    if "/" in info.alias:
        return False  # "Rent (£/sqm)" is an amount per area
    words = {word for text in (info.name, info.alias) for word in stems(_SQUARE.sub(_in_one_word, text.replace("²", "2")))}
    return bool(words & (_AREAS.keys() - _LENGTHS.keys()))


def only_in_unit(layer: LayerInfo, quantity: Optional[Quantity]) -> Optional[FieldInfo]:
    """The one field of times that says its unit: "outages longer than 4 hours" by DURATION_MIN; None where there is none, or a choice."""
    if quantity is None or quantity.dimension is not Dimension.TIME:
        return None
    timed = [info for info in layer.fields if _named(info, _TIMES) and not _is_target(info)]
    return timed[0] if len(timed) == 1 else None


def is_target_for_time(text: str, info: FieldInfo) -> bool:
    """Whether words are a unit of time alone, and a field says how long something may take: "within 3 days" is no SLA_DAYS of 3."""
    words, units = stems(text), (*_TIMES, *(word for said in field_words().periods for word in said))
    return bool(words) and all(word in units for word in words) and _is_target(info)


def _is_target(info: FieldInfo) -> bool:
    words = {*stems(info.name), *stems(info.alias)}
    return not field_words().targets.isdisjoint(words) or any(word in info.title for word in field_words().targets if is_cjk(word[0]))


def takes_time(info: FieldInfo) -> bool:
    """Whether a field says how long something took, by its unit or its name: RESP_MIN, "wait time"; a speed per hour does not."""
    words = {*stems(info.name), *stems(info.alias)}
    if not _RATED.isdisjoint(words):
        return False
    lasting = field_words().durations | field_words().lasting
    return bool(_named(info, _TIMES)) or not lasting.isdisjoint(words) or any(word in info.title for word in lasting if is_cjk(word[0]))


def without_time(name: Words) -> Words:
    """The words of a field's name before the unit of time at its end: "response" of "response_sec"; empty where it ends in none."""
    return name[:-1] if len(name) > 1 and name[-1] in _TIMES else ()


def is_in_feet(info: FieldInfo) -> bool:
    """Whether elevations whose unit no name says can only be feet: some are higher than any ground is in metres."""
    words = {*stems(info.name), *stems(info.alias)}
    called = not layer_words().elevations.isdisjoint(words) or any(word in info.title for word in layer_words().elevations if is_cjk(word))
    return called and not _named(info, _LENGTHS) and _HIGHEST < (info.maximum or 0.0) < _HIGHEST / LENGTH_UNITS["ft"]


def _named(info: FieldInfo, table: dict[str, str]) -> str:
    names = (_OF_THINGS.sub("", info.name), _OF_THINGS.sub("", info.alias), info.unit)
    words = [word for text in names for word in stems(_SQUARE.sub(_in_one_word, text.replace("²", "2")))]
    return next((table[word] for word in words if word in table), "") or _in_chinese(info, frozenset(table.values()))


def _at_end(name: str) -> str:
    """The unit that a Chinese name ends in without any mark: 航行时间分钟, 塔高米."""
    sizes = (size for size in (4, 3, 2, 1) if len(name) - size > 1 and (size > 1 or name[-2] in _MEASURED))
    found = (load("zh").units.longest([name[-size:]], 0)[1] for size in sizes if is_cjk(name[-size]) and is_cjk(name[-size - 1]))
    return next(filter(None, found), "")


def _in_chinese(info: FieldInfo, wanted: frozenset[str]) -> str:
    """The unit behind a Chinese name, 面积_公顷 and 面积（亩）, or the one in which such things are always kept: 建筑面积 in m²."""
    units = load("zh").units
    for name in filter(None, (info.name, info.alias)):
        bare = without_unit_of(name)
        unit = units.longest([name[len(bare) :].strip("_()（）[]【】").casefold()], 0)[1] if bare != name else ""
        unit = unit or _at_end(name)
        customary = next((unit for ending, unit in layer_words().customary.items() if bare.endswith(ending)), "")
        if (unit or customary) in _FACTORS and (_DIMENSION.get(unit or customary) == _DIMENSION.get(next(iter(wanted), ""))):
            return unit or customary
    standard = layer_words().customary_codes
    unit = standard["units"].get(info.name.upper(), "")
    return unit if unit in wanted and (info.maximum or 0.0) >= standard["least"] else ""


def said_as_amount(words: str, code: str) -> bool:
    """Whether words end in what there is more of in more things, where a language says so by their ends: 装机容量, 常住人口."""
    data = load(code).data
    counted = words.endswith(tuple(data.get("additive_endings", ()))) and not words.endswith(tuple(data.get("unadditive_endings", ())))
    return counted and not words.startswith(tuple(data.get("per_head", ())))


def adds_money(name: str, said: str) -> bool:
    """Whether a field's name adds to what was said of it that it is money: REPL_COST to "replacements"."""
    words = layer_words()
    return not (MONEY | words.costs | words.sums_of_money).isdisjoint({*stems(name)} - {*stems(said)})
