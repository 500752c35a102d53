"""Words that say which layer is meant. All of it is data (``data/layer_words.json``)."""

from __future__ import annotations

import colorsys
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ..indexes.same import Same
from .field_words import field_words
from .registers import registered_as
from .short_names import is_short_for, spelled_out
from .taxonomy import taxonomy
from .words import Words, is_part, stems, until

_DATA = Path(__file__).parents[1] / "data" / "layer_words.json"
_COMPOUND, _COMPOUND_LONG = 5, 3  # letters of a word before what is technical at its end, and before a long word
_SHORT_AGENT = 4  # letters of who does something in short
_BRIEF = 4  # letters of a technical word in short: "bndy"
_NUMBERED = re.compile(r"^(?:\d+[a-z]{0,2}|[a-z]?\d+)$")
_DIGITS = re.compile(r"\d+[a-z]?$")
_GLUED_NUMBER = re.compile(r"^([a-z]{4,})\d{2,6}$")
_NAMING = re.compile(r"^([\u3400-\u9fff]{2,6})(?:名称|名字|名稱|名)$")
#: "HOLEID", "case_no" and "Facility Name" say what a layer of holes, cases or facilities holds.
_NUMBERING = re.compile(r"^([^\W\d]{3,}?)[_ .]?(?:id|no|nr|num|number|name|nm|code)$", re.IGNORECASE)
#: STATION says the same where each feature has one of its own; a street or a block is where something is.
_BARELY_NAMING = re.compile(r"^[^\W\d_]{4,}$")
_OWN = 0.6  # of the features have a value of their own
_SORTING = re.compile(r"^([^\W\d_]{4,}?)s?(?:art|typ)$", re.IGNORECASE)
#: "complaint_type" and 投诉类型 sort complaints.
_SORTING_RECORDS = re.compile(r"^([^\W\d_]{2,}?)[_ ]?(?:type|types|category|cat|kind|class|art|typ|类型|类别|种类|性质)$", re.IGNORECASE)
#: A unit in Chinese behind an underscore or in brackets.
_UNIT = re.compile(r"(?:_[\u3400-\u9fff㎡㎥]{1,5}|[(（\[【][^()（）]{1,8}[)）\]】])$")
#: The parts of a name in Latin letters: Pop, K of PopK; pop, 000s of pop_000s.
_PARTS = re.compile(r"\d+[sS]?|[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[^\W\d_]+")
_COUNTED = (FieldType.INTEGER, FieldType.REAL)
_TENS = {"10": 10.0, "100": 100.0}  # of a scale in the name of a field: 10k are ten thousand
_HEX = re.compile(r"^#[0-9a-fA-F]{6}$")
#: Hues in degrees up to which a colour goes by a name; from the last one on it is red again.
_HUES = ((15, "red"), (42, "orange"), (70, "yellow"), (165, "green"), (255, "blue"), (315, "purple"), (335, "pink"), (360, "red"))
_GREY, _DARK, _LIGHT, _BROWN, _PALE = 0.12, 0.15, 0.92, 0.45, 0.72


class Unsummed(NamedTuple):
    """Last words of names of numbers that do not add up, and in Chinese their endings."""

    words: frozenset[Words]
    endings: tuple[str, ...]


class System(NamedTuple):
    """A network of a utility: what it is called, and what its lines alone are called."""

    words: frozenset[Words]
    lines: frozenset[Words]


class LayerWords:
    """The words by stems; build it once with :func:`layer_words`."""

    def __init__(self) -> None:
        raw = json.loads(_DATA.read_text(encoding="utf-8"))
        self.networks = _set(raw["networks"])
        self.wide_kinds = _set(raw["wide_kinds"])
        self.whole_networks = _set(raw["whole_networks"])  # lines as one thing: the road network
        self.network_values = _set(raw["network_values"])
        self.network_fields = _set(raw["network_fields"])
        self.layer = _set(raw["layer"])
        self.shapes: tuple[str, ...] = tuple(raw["shapes"])  # the form in which things are kept: building_footprints
        self.outlets, self.stands, self.stations = (_set(raw[key]) for key in ("outlets", "stands", "stations"))  # ``site_names``
        self.buildings = _set(raw["buildings"])
        self.dwellings = _set(raw["dwellings"])
        self.floor_areas: tuple[str, ...] = tuple(raw["floor_areas"])
        self.asides, self.own_asides = _set(raw["asides"]), _set(raw["own_asides"])
        #: In names of fields for what land is meant to be, and need not be: where a lot is zoned "PARK", there may be none.
        self.planned = frozenset(word for text in raw["planned"] for word in stems(text))
        self.covers = _set(raw["covers"])
        self.land_endings: tuple[str, ...] = tuple(raw["land_endings"])  # of words for land in Chinese, which has no plural
        self.bare_years = frozenset(raw["bare_years"])  # languages whose years need no word before them
        self.everywhere: tuple[str, ...] = tuple(raw["everywhere"])
        self.study_areas = _set(raw["study_areas"])  # all that the map shows, where no layer holds such areas
        self.datasets = {key: _set(holds) for name, holds in raw["datasets"].items() for key in {name, "".join(stems(name))}}
        #: What people call the things of a layer with a short name, that name, and words of fields that tell of other kinds among them.
        self.in_full = {stems(said): (stems(entry["is"]), frozenset(entry["unless"])) for entry in raw["in_full"] for said in entry["said"]}
        #: The systems of utilities by the letters that layers have in front for them: wMain, ssManhole.
        self.systems = {
            letters: System(_set(entry["words"]), _set(entry["lines"])) for entry in raw["systems"] for letters in entry["letters"]
        }
        self.codes = {code: _set(words) for code, words in raw["codes"].items()}  # of values, as offices have them
        self.not_parts = _set(raw["not_parts"])
        self.areal = _set(raw["areal"])
        self.cells: tuple[str, ...] = tuple(raw["cells"])  # pieces of names of layers that hold a number by the cells of a grid
        self.lived_in = _set(raw["lived_in"])  # what people live in, by whose numbers of them all are counted
        self.collective = _set(raw["collective"])
        self.joining, self.of_nature = frozenset(raw["joining"]), frozenset(raw["of_nature"])
        self.by = frozenset(raw["by"])
        self.graded = frozenset(raw["graded"])
        self.times_of_each = frozenset(raw["times_of_each"])
        self.levels = frozenset(word for text in raw["levels"] for word in stems(text))
        #: Codes of a register of areas, each of which is another one, by what these are: iso_a3 tells countries apart.
        self.registers = {name: stems(kind) for kind, names in raw["registers"].items() for name in names}
        self.no_rows = frozenset(raw["no_rows"])  # what anything may be, and mostly something else: UNITID of trees, and the units of homes
        self.no_things = frozenset(raw["no_things"]) | self.no_rows  # numbered or named by fields, without being a kind of thing
        self.agent_verbs = frozenset(raw["agent_verbs"])
        #: Words for the things of any layer, and for what sorts those that have them.
        self.chains, self.rows_of_chains = tuple(raw["chains"]), tuple(raw["rows_of_chains"])
        self.rows_of_any, self.sorting_rows = tuple(raw["rows_of_any"]), frozenset(raw["sorting_rows"])
        self.beginnings, self.records_tracked = tuple(raw["beginnings"]), tuple(raw["records_tracked"])  # kept by databases
        self.record_beginnings, self.record_keeping = tuple(raw["record_beginnings"]), tuple(raw["record_keeping"])  # of rows, no things
        self.other_events: tuple[str, ...] = tuple(raw["other_events"])  # what is done to a thing long after it came to be
        self.event_endings: tuple[str, ...] = tuple(raw["event_endings"])
        self.case_happenings: tuple[str, ...] = tuple(raw["case_happenings"])  # in names of when it happened, and not of when it was told
        # they say when or how far, and are no value with letters left out
        self.never_in_short = frozenset(word for text in raw["never_in_short"] for word in (text, *stems(text)))
        self.case_beginnings, self.case_ends, self.case_closings = (
            tuple(raw[key]) for key in ("case_beginnings", "case_ends", "case_closings")
        )
        self.issued_things, self.applied_and_issued = frozenset(raw["issued_things"]), tuple(map(tuple, raw["applied_and_issued"]))
        self.case_reopenings: tuple[str, ...] = tuple(raw["case_reopenings"])  # what was closed before is over then
        self.agent_fields = _set(raw["agent_fields"])
        self.owning: dict[str, str] = raw["owning"]  # who has what was done so
        self.general_agents = _set(raw["general_agents"])  # of them those that may do anything: the lab, the crew
        self.definite = frozenset(raw["definite"])
        #: What sums of money are, what they are called beside that, and those that grades tell.
        self.costs, self.sums, self.graded_costs, self.sums_of_money = (
            frozenset(word for text in raw[key] for word in stems(text)) for key in ("costs", "sums", "graded_costs", "sums_of_money")
        )
        self.cost_endings, self.branches = tuple(raw["cost_endings"]), tuple(raw["branches"])
        self.money = frozenset(raw["money"])
        self.rates, self.rated = (frozenset(word for text in raw[key] for word in stems(text)) for key in ("rates", "rated"))
        self.prices, self.rated_by_time = _set(raw["prices"]), frozenset(raw["rated_by_time"])
        self.free, self.paid = _set(raw["free"]), _set(raw["paid"])
        self.paying = frozenset(word for text in raw["paying"] for word in stems(text))
        self.each = frozenset(word for text in raw["each"] for word in stems(text))
        self.currencies, self.periods = (
            tuple(frozenset(word for text in group for word in ([text] if is_cjk(text[0]) else stems(text))) for group in raw[key])
            for key in ("currencies", "periods")
        )
        self.kept_periods = tuple(frozenset(group) for group in raw["kept_periods"])  # as fields say what they are kept for
        self.period_joining: tuple[str, ...] = tuple(raw["period_joining"])
        self.span_units = tuple(frozenset(group) for group in raw["span_units"])  # as fields say over how long they are kept
        self.span_joining, self.span_last = tuple(raw["span_joining"]), tuple(raw["span_last"])
        self.span_behind: tuple[str, ...] = tuple(raw["span_behind"])  # in Chinese between the span and the number
        #: Words for one thing, each by the first of them: a "bike rack" is in the layer Bicycle_Racks.
        self.spelt: dict[str, str] = {word: words[0] for words in raw["one_word"] for word in words}
        #: What joins a year to the number that it is of, and what makes it a time of something else.
        self.before_years, self.before_other_years = (frozenset(raw[key]) for key in ("before_years", "before_other_years"))
        self.usual_periods = {stems(period) + stems(cost): stems(cost) for period, cost in raw["usual_periods"]}
        self.directions: dict[str, str] = {}
        for short, long in raw["directions"]:
            self.directions.update({short: long, long: short})
        self.elevations = frozenset(raw["elevations"])  # of the ground, and not of what flies
        self.population: tuple[str, ...] = tuple(raw["population"])
        self.ranks: tuple[str, ...] = tuple(raw["ranks"])
        self.settlements: tuple[str, ...] = tuple(raw["settlements"])
        self._tails: tuple[str, ...] = tuple(raw["tails"])
        self._glued_shapes: tuple[str, ...] = tuple(raw["glued_shapes"])
        self.sorted_records = _set(raw["sorted_records"])  # what a field of their types is enough to tell of: complaint_type
        self.where_things_are = _set(raw["where_things_are"])  # what fields of points and lines are called by that say where these are
        self._endings: tuple[str, ...] = tuple(sorted(raw["unspaced_tails"], key=len, reverse=True))
        self._countrywide: tuple[str, ...] = tuple(raw["countrywide"])
        self.own_words: tuple[str, ...] = tuple(raw["own_words"])
        self._administrative = _set(raw["administrative"])
        self.area_nouns: tuple[str, ...] = tuple(raw["area_nouns"])
        self.customary, self.customary_codes = raw["customary"], raw["customary_codes"]  # by a standard, where some number is as large
        self.unsummed, self.ages = (Unsummed(_set(raw[key]["words"]), tuple(raw[key]["endings"])) for key in ("unsummed", "ages"))
        #: Words in names of numbers whose sum says nothing at all, whoever asks for it.
        self.never_summed = frozenset(word for text in raw["never_summed"] for word in stems(text))
        last = raw["never_summed_last"]  # only at the end of a name: a "severity", and no "severity_1_injuries"
        self.never_summed_last, self.never_summed_endings = (
            frozenset(stem for word in last["words"] for stem in stems(word)),
            tuple(last["endings"]),
        )
        self.scales: dict[str, float] = raw["scales"]
        scaled = "|".join(sorted(map(re.escape, raw["scaled"]), key=len, reverse=True))
        self._scaled = re.compile(rf".({'|'.join(raw['scales'])})(?:{scaled})?[)）\]】]?$")
        self._scales_in_words: dict[str, float] = raw["scales_in_words"]
        self._scales_beside = {part: (float(it["scale"]), re.compile("|".join(it["beside"]))) for part, it in raw["scales_beside"].items()}
        self._scales_in_short = frozenset(raw["scaled_in_short"]["scales"])
        self._scaled_in_short = frozenset(raw["scaled_in_short"]["beside"])
        self._rates_in_words = frozenset(raw["scaled_in_short"]["rates"])
        self._technical = _set(raw["technical"])
        self._derived = _set(raw["derived"])
        self._long_technical = tuple(words for words in self._technical if len(words) == 1 and len(words[0]) > _BRIEF + 1)
        self.bare_name = lru_cache(maxsize=4096)(self._bare_name)
        self._colours = {stems(word): colour for colour, words in raw["colours"].items() for word in words}

    def period_of(self, word: str) -> frozenset[str]:
        """The words for the same period; empty where there is none."""
        return next((group for group in self.kept_periods if word.casefold() in group), frozenset())

    def _bare_name(self, name: str) -> Words:
        """What a layer's name says of its content: "farms_33s" and "Biotoptypen" without what is only technical about them."""
        words = until(stems(name), self.by)  # the tracts of Census_Tracts_by_Population
        content = tuple(_without_number(word) for word in words if not self.is_technical(word)) or words
        if all(map(is_cjk, content)):
            whole = words if all(map(is_cjk, words)) else content  # 道路中心线, whose 线 alone is technical as well
            for letters in (whole, content):
                spoken = "".join(letters)
                ending = next((ending for ending in self._endings if spoken.endswith(ending) and len(spoken) - len(ending) > 1), "")
                if ending:
                    return letters[: len(letters) - len(ending)]
            return content
        last = content[-1] if content else ""
        if is_cjk(last[:1] or " "):  # XZ_乡镇界: letters of an office in front
            lead = max(at for at, word in enumerate(content) if not is_cjk(word)) + 1
            spoken = "".join(content[lead:])
            ending = next((ending for ending in self._endings if spoken.endswith(ending) and len(spoken) - len(ending) > 1), "")
            return content[: len(content) - len(ending)]
        thing = _before_shape(last, self._glued_shapes)
        if thing:
            return (*content[:-1], thing)
        tail = next((tail for tail in self._tails if last.endswith(tail) and len(last) - len(tail) >= _left(tail)), "")
        return (*content[:-1], last[: -len(tail)]) if tail else content

    def says_level(self, name: str, kind: str) -> bool:
        """Whether a name says nothing but the kind of areas, and where all of them are: 省级行政区, 全国省界."""
        rest = next((name[len(lead) :].lstrip("_- ") for lead in self._countrywide if name.startswith(lead)), name)
        return rest.startswith(kind) and rest[len(kind) :] in ("", *self._endings)

    def sorted_by(self, field: str) -> Words:
        """The happenings that a field sorts by its own name: complaints by complaint_type; empty for other fields."""
        match = _SORTING_RECORDS.match(field)
        words = stems(match.group(1)) if match is not None else ()
        return words if words in self.sorted_records else ()

    def scale_of(self, info: FieldInfo) -> float:
        """In how many at a time a field counts, as its name or alias says: 10,000 for 库容万方 and 人口（万人）, else 1."""
        found = (self._scaled.search(name.strip()) for name in (info.name, info.alias) if name)
        return next((self.scales[match.group(1)] for match in found if match is not None), 0.0) or self.scale_in_words(info)

    def scale_in_words(self, info: FieldInfo) -> float:
        """The same of names with parts: 1,000 for POP_THOUS and FEE_K, 10,000 for pop_10k, but not for the potassium K."""
        for name in filter(None, (info.name, info.alias)) if info.type in _COUNTED else ():
            parts = [part.casefold() for part in _PARTS.findall(name)]
            for part in (*map("".join, zip(parts, parts[1:])), *parts[1:]):
                scale, beside = self._scales_beside.get(part, (1.0, None))
                if beside and any(map(beside.fullmatch, parts)) and self._rates_in_words.isdisjoint(parts):
                    return scale  # millions of dollars of gdp_md_est, but the median of inc_md, and metres of pop_100m
            last = next((at for at in range(len(parts) - 1, 0, -1) if parts[at] in self._scales_in_words), 0)
            sure = last > 0 and self._rates_in_words.isdisjoint(parts)
            if sure and (parts[last] not in self._scales_in_short or not self._scaled_in_short.isdisjoint(parts)):
                return self._scales_in_words[parts[last]] * _TENS.get(parts[last - 1], 1.0)
        return 1.0

    def is_derived(self, name: Words) -> bool:
        """Whether a layer is called by what was drawn from other shapes, as centre lines are: beside those it is not what is meant."""
        return any(is_part(words, name) for words in self._derived)

    def is_technical(self, word: str) -> bool:
        """Whether a word of a layer's name says nothing of what it holds."""
        if _NUMBERED.match(word) or (word,) in self._technical or (_DIGITS.sub("", word),) in self._technical:
            return True
        return len(word) >= _BRIEF and any(is_short_for(word, known) for (known,) in self._long_technical)

    def is_administrative(self, name: str) -> bool:
        """Whether a layer's name says of its areas only that they divide the land: "admin_bnd", "boundary_administrative", 行政区划."""
        words, content = stems(name), self._bare_name(name)
        if words in self._administrative or content in self._administrative:
            return True
        known = [(word,) in self._administrative for word in words]
        return any(known) and all(own or self.is_technical(word) for own, word in zip(known, words))

    def colour(self, words: Words) -> str:
        """The colour that words name, in English; empty when they name none."""
        return self._colours.get(words, "")


@lru_cache(maxsize=256)
def borne_by(layer: Same[LayerInfo]) -> tuple[Words, ...]:
    """What fields say that the features are: hospitals of 医院名称 and holes of HOLEID, whatever the layer is called, and Kanäle of
    KANALHALTUNGEN with a field KANALART, where the layer's name says so too; schools where most are called so.
    """
    info = layer.it.field(layer.it.name_fields[0]) if layer.it.name_fields else None
    sorting = tuple(info.name for info in layer.it.fields if info.role is FieldRole.CATEGORY)
    own = (each for each in layer.it.fields if each.role in (FieldRole.KEY, FieldRole.NAME) and each.distinct == layer.it.feature_count)
    numbered = _numbered(tuple(each.name for each in own))
    registered = registered_as(layer, layer_words().registers)
    named = (*(_bearers(info.name, info.alias) if info is not None else ()), *map(stems, layer.it.named_as))
    records = tuple(filter(None, map(layer_words().sorted_by, sorting)))
    barely = _barely_named(info, layer.it) if info is not None and not records and not named else ()
    return (*named, *numbered, *registered, *_sorted_by(layer.it.name, sorting), *records, *barely)


def _barely_named(info: FieldInfo, layer: LayerInfo) -> tuple[Words, ...]:
    """What a field of names is called by one word: stations of STATION in a layer T_Stops, branches of BRANCH. Nothing where it says who
    has things or where they are, or where the layer is one of happenings, which have no names.
    """
    words = stems(info.name)
    if info.type is not FieldType.TEXT or len(words) != 1 or not _BARELY_NAMING.match(info.name) or names_agent(info.name):
        return ()
    known = layer_words()
    happens = any((word,) in known.sorted_records for word in known.bare_name(layer.name))
    placed = not layer.holds_areas and (words in known.networks or words in known.where_things_are)
    no_kind = words[0] in known.no_things or words[0] in field_words().naming or words in taxonomy().generic
    return () if happens or placed or no_kind or (info.distinct or 0) < _OWN * layer.feature_count else (words,)


def _without_number(word: str) -> str:
    """A word of a layer's name without a number right behind it: "cities15000", "county20", but not "hq100"."""
    glued = _GLUED_NUMBER.match(word)
    return "".join(stems(glued.group(1))) if glued is not None else word


def _before_shape(word: str, shapes: tuple[str, ...]) -> str:
    """The kind of things that a word has before the form in which they are kept, "school" of "schoolpoints"; empty where the whole word is
    one, as a viewpoint is.
    """
    known = taxonomy()
    if known.is_kind((word,)) or (word,) in known.generic:
        return ""
    things = ("".join(stems(word[: -len(shape)])) for shape in shapes if word.endswith(shape))
    return next((thing for thing in things if len(thing) >= _COMPOUND_LONG - 1 and known.is_kind((thing,))), "")


def _left(tail: str) -> int:
    """How many letters a word must have before a technical tail: a short tail may be the end of any word."""
    return _COMPOUND_LONG if len(tail) > _COMPOUND else _COMPOUND


@lru_cache(maxsize=4096)
def _bearers(*names: str) -> tuple[Words, ...]:
    found = (_NAMING.match(text) for text in names if text)
    return tuple(stems(match.group(1)) for match in found if match is not None)


@lru_cache(maxsize=4096)
def _numbered(fields: tuple[str, ...]) -> tuple[Words, ...]:
    """What the fields number or name, each feature by itself."""
    found = (_NUMBERING.match(field) for field in fields)
    things = (stems(match.group(1).replace("_", " ")) for match in found if match is not None)
    return tuple(thing for thing in things if thing and thing[-1] not in layer_words().no_things)


@lru_cache(maxsize=4096)
def _sorted_by(called: str, fields: tuple[str, ...]) -> tuple[Words, ...]:
    """What fields sort by their own names, as far as the layer's name begins with that."""
    found = (_SORTING.match(field) for field in fields)
    sorts = (stems(match.group(1)) for match in found if match is not None)
    return tuple(sort for sort in sorts if len(sort) == 1 and "".join(stems(called)).startswith(sort[0]))


def names_agent(field: str) -> bool:
    """Whether a field says who has or does something: "owner", OWNER_NAME, HOLDER1, LEAD_AGCY."""
    name = stems(field.rstrip("0123456789"))
    name = name[:-1] if len(name) > 1 and name[-1] in field_words().naming else name
    return bool(name) and is_agent(name[-1], layer_words().agent_fields)


def is_agent(part: str, agents: frozenset[Words]) -> bool:
    """Whether a part of a field's name is one of those who do something, or short for it: OPER, CONTR, AGCY."""
    return is_plainly_agent(part, agents) or (
        len(part) >= _SHORT_AGENT and any(is_short_for(part, word) for (word, *more) in agents if not more)
    )


def is_plainly_agent(part: str, agents: frozenset[Words]) -> bool:
    """Whether a part of a field's name is one of those who do something, or usual for it: OWN, MFR."""
    return any((word,) in agents for word in (part, *spelled_out(part)))


@lru_cache(maxsize=1)
def layer_words() -> LayerWords:
    """The one collection."""
    return LayerWords()


@lru_cache(maxsize=4096)
def without_unit_of(name: str) -> str:
    """A Chinese field's name without the unit behind it: 户籍人口 of 户籍人口_万人 and of 户籍人口（万人）."""
    match = _UNIT.search(name)
    return name[: match.start()] if match is not None and match.start() > 1 else name


def colour_name(code: str) -> str:
    """What people call "#rrggbb": one of eleven basic colours, in English; empty for what is no colour."""
    if not _HEX.match(code):
        return ""
    red, green, blue = (int(code[start : start + 2], 16) / 255.0 for start in (1, 3, 5))
    hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
    chroma = max(red, green, blue) - min(red, green, blue)
    if lightness < _DARK and chroma < _GREY * 2:
        return "black"
    if lightness > _LIGHT and chroma < _GREY:
        return "white"
    if chroma < _GREY or saturation < _GREY:
        return "grey"
    name = next(name for upper, name in _HUES if hue * 360.0 <= upper)
    if name in ("orange", "red") and 10 < hue * 360.0 <= 45 and lightness < _BROWN and saturation < 0.85:
        return "brown"
    return "pink" if name == "red" and lightness > _PALE else name


def _set(words: list[str]) -> frozenset[Words]:
    return frozenset(stems(word) for word in words)
