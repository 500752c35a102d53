"""Words in the names of fields, and in values, that say what kind of field or value it is: data (``data/field_words.json``)."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo
from .words import stems

_NAMED = "名称"
_HELD = ("held_land", "held", "tenures")  # behind whose land it is, what may stand between, and in names of fields that say whose it is
_DATA = Path(__file__).parents[1] / "data" / "field_words.json"


class FieldWords:
    """The words as the file has them, folded; build it once with :func:`field_words`."""

    def __init__(self) -> None:
        raw: dict[str, Any] = json.loads(_DATA.read_text(encoding="utf-8"))
        self.positions = frozenset(raw["positions"])  # all of the name of a field that says where something is
        self.parts_of_land = frozenset(raw["parts_of_land"])  # before "area", which has a number and is no size then
        self.years_of_others = frozenset(raw["years_of_others"])  # behind "year", which tells not when something was built
        self.extremes: tuple[str, str] = tuple(raw["extremes"])  # before what is kept as its least and its most: minimum temperature
        self.articles = frozenset(raw["articles"])
        self.times, self.years, self.latest = tuple(raw["times"]), tuple(raw["years"]), tuple(raw["latest"])
        self.light_verbs, self.prefixes = frozenset(raw["light_verbs"]), frozenset(raw["prefixes"])
        self.causes = frozenset(word for cause in raw["causes"] for word in stems(cause))
        self.year_endings = tuple(raw["year_endings"])  # of compounds
        self.undone = {word: tuple(events) for word, events in raw["undone"].items()}  # what has not happened yet
        self.event_kinds: tuple[tuple[str, ...], ...] = tuple(map(tuple, raw["event_kinds"]))  # ways to call one event
        self.conditions_of = frozenset(raw["conditions_of"])  # what things are in: "in poor condition"
        self.succeeded, self.failing = (frozenset(stems(word)[0] for word in raw[key]) for key in ("succeeded", "failing"))
        self.passed, self.failed = frozenset(raw["passed"]), frozenset(raw["failed"])  # yes and no of COMPLIANT
        self.outcomes, self.verb_endings = tuple(raw["outcomes"]), tuple(raw["verb_endings"])  # of fields; of "failing"
        self.tongues = frozenset(raw["tongues"])  # behind the name of a field: NAME_EN, DESIG_ENG
        self.postal = frozenset(raw["postal"])  # in names of fields with the codes of the post
        self.ground = frozenset(raw["ground"])  # behind what covers it
        self.held_land, self.held, self.tenures = (frozenset(word for text in raw[key] for word in stems(text)) for key in _HELD)
        self.area_ends = tuple(raw["area_ends"])  # of words for what is an area, and no line
        self.adding_little = frozenset(raw["adding_little"])  # beside what is measured: "daily boardings"
        self.lacking, self.beside_lacking = frozenset(raw["lacking"]), frozenset(raw["beside_lacking"])  # "households without a car"
        self.aged: list[dict[str, Any]] = raw["aged"]  # words for people of an age, with how names of fields say it
        self.lower_ends, self.upper_ends = frozenset(raw["lower_ends"]), frozenset(raw["upper_ends"])  # of spans: GRADE_LO, GRADE_HI
        self.before_first: dict[str, int] = raw["before_first"]  # values before the first number of a span
        self.sizing = {size: frozenset(words) for size, words in raw["sizing"].items()}  # all of a name that says nothing but a size
        self.said_units = frozenset(word for name in raw["said_units"] for word in stems(name))  # behind what is in them: WIDTH_UNITS
        self.measured_in_length = frozenset(raw["measured_in_length"])  # beside a unit: HOEHE_M
        self.beings = frozenset(raw["beings"])  # and what happens to them: in the names of layers of which a feature may be several
        #: Sorts of people, each word by its stem; in Chinese as they are written.
        self.people = frozenset(raw["people"])
        self.usual_numbers: dict[str, list[str]] = raw["usual_numbers"]
        self.multiples, self.amounts = frozenset(raw["multiples"]), frozenset(raw["amounts"])
        self.possible_endings: tuple[str, ...] = tuple(raw["possible_endings"])  # of what may be done: RESERVABLE, buchbar
        #: Of how many beings together a count may say that it is, and what makes it one of these: GRP_COUNT, flock size.
        self.counted_together, self.sizes_together = frozenset(raw["counted_together"]), frozenset(raw["sizes_together"])
        self.counted_as_seen = frozenset(raw["counted_as_seen"])  # beside a word for a number: NUM_SEEN, individualCount
        self.limits, self.held_to_limits = (tuple(map(stems, raw[key])) for key in ("limits", "held_to_limits"))
        self.prices_of_homes, self.bare_prices = (frozenset(map(stems, raw[key])) for key in ("prices_of_homes", "bare_prices"))
        self.saying_homes: tuple[str, ...] = tuple(raw["saying_homes"])  # anywhere in the names of layers of homes and of their fields
        #: In names of what there is of something: what is in use of it, what is left, and what it is in all.
        self.taken, self.free, self.wholes = frozenset(raw["taken"]), frozenset(raw["free"]), frozenset(raw["wholes"])
        self.totals = frozenset(raw["totals"])  # behind what is added up, too: UNITS_TOT
        self.affected: tuple[str, ...] = tuple(sorted(raw["affected"], key=len, reverse=True))  # by what does not work, of all who use it
        self.counted = frozenset(raw["counted"])  # before or behind what is counted: "n_rooms", "rooms_cnt"
        self.results, self.measured = frozenset(raw["results"]), frozenset(raw["measured"])  # how much, and of what, in long tables
        self.counting = self.counted | frozenset(raw["counting"])  # before it only
        self.drawn_from = frozenset(raw["drawn_from"])  # names of fields that say how a thing was put on the map, without their marks
        self.counting_joined, self.counting_glued = frozenset(raw["counting_joined"]), tuple(raw["counting_glued"])  # NUM_OF_X, NUMBEROFX
        self.flag_endings, self.flag_prefixes = frozenset(raw["flag_endings"]), frozenset(raw["flag_prefixes"])
        self.always: tuple[str, ...] = tuple(raw["always"])  # open at all hours
        self.flag_questions: tuple[str, ...] = tuple(raw["flag_questions"])  # 是否贫困村, 有无电梯
        self.denials = tuple(raw["denials"])
        self.belonging: tuple[str, ...] = tuple(raw["belonging"])  # before what something belongs to: 所属街道
        self.same_areas: tuple[tuple[str, ...], ...] = tuple(map(tuple, raw["same_areas"]))  # of one level: 市 and 城市
        self.not_known = frozenset(raw["not_known"])  # values of what nobody knows, and words for it
        self.halfway = frozenset(raw["halfway"])  # values between yes and no
        self.blank = tuple(raw["blank"])  # what says that a field is not filled: 停车场为空
        self.telling_state: tuple[str, ...] = tuple(raw["telling_state"])  # what a Chinese field ends in that says how things are: 水质等级
        self.sorting = frozenset(map(tuple, raw["sorting"]))  # what a Chinese field of kinds ends in: 危险源等级
        self.for_all = frozenset(stems(word) for word in raw["for_all"])  # values that stand for every use
        self.denying, self.denying_words = frozenset(raw["denying"]), frozenset(raw["denying_words"])
        self.listing, self.either = frozenset(raw["listing"]), frozenset(raw["either"])
        #: What says yes or no before the name of a field: 无电梯, 有雨棚.
        self.says_yes = {**dict.fromkeys(raw["affirming"], True), **dict.fromkeys(raw["negating"], False)}
        self.lettered = frozenset(raw["lettered"])  # of which a value may be one letter or figure, and be said without the field
        self.sorts, self.numbering = frozenset(raw["sorts"]), frozenset(raw["numbering"])
        self.of_anything = frozenset(word for each in raw["of_anything"] for word in stems(each))
        #: What things of any kind are numbered by, and keys of programs that nobody calls them by.
        self.numbered, self.row_keys = frozenset(raw["numbered"]), frozenset(raw["row_keys"])
        self.bare_numbers = frozenset(raw["bare_numbers"])  # that number the features of their layer, without a word for them
        #: What a field of codes is called by, and by what its name ends, of which no number is made.
        self.codes, self.code_endings = frozenset(raw["codes"]), tuple(raw["code_endings"])
        self.parcel_numbers = frozenset(raw["parcel_numbers"])  # as registers of land call the number of a parcel
        self.shares, self.kept_shares = frozenset(raw["shares"]), frozenset(raw["kept_shares"])  # in questions, and in names
        #: How words for a number per cent end, and those that only end so.
        self.rate_ends, self.no_rate_ends = tuple(raw["rate_ends"]), tuple(raw["no_rate_ends"])
        #: How words for a number of one thing, or of one unit of ground, begin in Chinese, and words for how large one of several is.
        self.per_one, self.sizes_of_one = tuple(raw["per_one"]), frozenset(raw["sizes_of_one"])
        self.below_the_line = tuple(raw["below_the_line"])  # in names of fields that hold the lower part of a fraction
        #: How names of fields end that hold a part of a date by itself, by the part.
        #: What numbers are called that may lie below 0.
        self.signed = frozenset(word for text in raw["signed"] for word in stems(text))
        self.parts_of_dates = {part: frozenset(words) for part, words in raw["parts_of_dates"].items()}
        self.movers = tuple(sorted((form for word in raw["movers"] for form in (word, f"{word}n", f"{word}s")), key=len, reverse=True))
        self.share_joining, self.durations = frozenset(raw["share_joining"]), frozenset(raw["durations"])
        self.lasting = frozenset(raw["lasting"])
        self.so_far, self.partly = tuple(raw["so_far"]), frozenset(raw["partly"])  # what denies that it is done, and what has begun
        self.called_alike = frozenset(word for text in raw["called_alike"] for word in ((text,) if is_cjk(text[0]) else stems(text)))
        self.targets = frozenset(word for text in raw["targets"] for word in ((text,) if is_cjk(text[0]) else stems(text)))
        self.periods = tuple(map(frozenset, raw["periods"]))  # how often an amount is told, in words and in names
        self.burdens = frozenset(word for text in raw["burdens"] for word in ((text,) if is_cjk(text[0]) else stems(text)))
        self.asides = frozenset(raw["asides"])  # what begins words of no weight in a long name: "in the past 12 months"
        self.prices = frozenset(stem for word in raw["prices"] for stem in stems(word))  # what money is called that something costs
        self.naming = frozenset(raw["naming"])  # behind what bears the name: "OWNER_NAME"
        self.sorts_of_areas = frozenset(stems(word) for word in raw["sorts_of_areas"])  # what areas are called that divide no country
        self.ends_of_areas = frozenset(raw["ends_of_areas"])  # of a Chinese field that names or numbers areas: 林班号
        self.middles = frozenset(word for each in raw["middles"] for word in stems(each))  # in names of what no total is made of
        #: What numbers are called by that make up a whole, and what that is called by in their place: 男生 and 女生 of 学生.
        self.parts_of_wholes: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = tuple(
            (tuple(each["parts"]), tuple(each["wholes"])) for each in raw["parts_of_wholes"]
        )
        self.forbidding = frozenset(stems(word) for word in raw["forbidding"])
        self.permitting = frozenset(raw["permitting"])  # yes, of what some may do: "where bikes are allowed"
        self.thresholds = frozenset(raw["thresholds"])  # inside a share's name: "PCT_BELOW_POVERTY"
        self.counted_spaces = frozenset(raw["counted_spaces"])  # behind what a number says how many there are of: "parking spaces"
        self.before_spaces = frozenset(stems(word) for word in raw["before_spaces"])  # what these are for where a field only says "spaces"
        self.behind_heads = frozenset(raw["behind_heads"])  # before them stands what a thing is: "Theft From Vehicle"
        self.sized = frozenset("".join(stems(word)) for word in raw["sized"])  # they say how large a thing is, and not which other one
        self.turning = frozenset(raw["turning"])  # what stands between a thing and what it is of: "house of worship", "out of service"
        self.across: tuple[str, ...] = tuple(raw["across"])  # how thick or wide something is, what says it best first
        self.adjective_endings = tuple(raw["adjective_endings"])
        seen = (*raw["observed"], *(f"{what} {word}" for what in raw["observed_of"] for word in raw["observed"]))
        self.of_species, self.observed = tuple(map(stems, raw["of_species"])), tuple(map(stems, seen))  # layers of sightings
        self.happening = frozenset(raw["happening"])  # of when something was there, in the names of dates
        self.before, self.now = (frozenset(raw["before_and_now"][key]) for key in ("before", "now"))  # PREV_GRADE, CUR_GRADE
        pairs = [(stems(one)[0], stems(other)[0]) for pair in raw["opposites"] for one, other in (pair, pair[::-1])]
        self.opposites = {word: tuple(other for one, other in pairs if one == word) for word, _ in pairs}  # "indoor" of OUTDOOR
        alike = ((word, frozenset(stems(other)[0] for other in words)) for words in raw["same_states"] for word in words)
        self.same_states: dict[str, frozenset[str]] = dict(alike)  # what is "killed" is Dead
        self.states_of_use = tuple(frozenset(map(stems, words)) for words in raw["states_of_use"].values())  # in use, and not
        self.of_ground, self.of_shops = frozenset(raw["of_ground"]), frozenset(raw["of_shops"])  # say no more of a kind

    def says_count(self, info: FieldInfo) -> bool:
        """Whether the name of a field ends in a word for a count."""
        return any(len(name) > 1 and name[-1] in self.counted for name in (stems(info.name), stems(info.alias)))

    def undenied(self, word: str, least: int) -> tuple[str, ...]:
        """What a word denies in front of it, of so many letters at least: "plugged" of "unplugged"."""
        return tuple(word[len(lead) :] for lead in self.denials if word.startswith(lead) and len(word) - len(lead) >= least)

    def of_all(self, name: tuple[str, ...]) -> tuple[str, ...]:
        """What a field says the whole of: "units" of TOTAL_UNITS and of UNITS_TOT; empty where its name says no such thing."""
        return name[1:] if name[:1] and name[0] in self.wholes else name[:-1] if name[-1:] and name[-1] in self.totals else ()

    def alike_areas(self, words: str) -> tuple[str, ...]:
        """The words for areas, and what areas of this level are called otherwise."""
        return tuple(dict.fromkeys((words, *(other for same in self.same_areas if words in same for other in same))))


@lru_cache(maxsize=4096)
def tells_area(name: str, words: str) -> bool:
    """Whether a field says in which area of a level something lies: 所在市, 所属城市名称 and 城市名称 of 市."""
    said = next((name[len(word) :] for word in field_words().belonging if name.startswith(word)), name).removesuffix(_NAMED)
    return said != name and said in field_words().alike_areas(words)


@lru_cache(maxsize=1)
def field_words() -> FieldWords:
    """The one collection."""
    return FieldWords()
