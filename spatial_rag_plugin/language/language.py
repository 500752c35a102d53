"""The words of one language, loaded from its data file; the code that reads questions holds none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from operator import add
from pathlib import Path
from typing import Any

from ..model.predicate import Comparison
from .counted_references import counted_references
from .patterns import Automaton, Rule
from .segment import Segmenter
from .tokens import fold, phrase_keys

DATA = Path(__file__).parent / "data"
_PARTICIPLE = 5  # letters that a word has more than, to be a participle by its form
_NUMBER_NOUNS = ("count_nouns", "dimension_nouns", "density_nouns", "share_nouns")


_NO_PHRASE: tuple[int, Any] = (0, None)


class PhraseTable:
    """Longest match of fixed phrases over token keys: phrase → value."""

    def __init__(self, clitics: Sequence[str]) -> None:
        self._clitics = clitics
        self._by_first: dict[str, list[tuple[tuple[str, ...], Any]]] = {}

    def add(self, phrase: str, value: Any) -> None:
        keys = tuple(phrase_keys(phrase, self._clitics))
        entries = self._by_first.setdefault(keys[0], [])
        entries.append((keys, value))
        entries.sort(key=lambda entry: -len(entry[0]))

    def longest(self, keys: Sequence[str], start: int) -> tuple[int, Any]:
        """(number of tokens, value) of the longest phrase at ``start``; (0, None) when there is none or the text ends before it."""
        entries = self._by_first.get(keys[start]) if start < len(keys) else None
        if entries is None:
            return _NO_PHRASE
        for phrase, value in entries:
            if len(phrase) == 1 or tuple(keys[start : start + len(phrase)]) == phrase:
                return len(phrase), value
        return _NO_PHRASE

    def words(self) -> set[str]:
        """Every word of every phrase."""
        return {key for entries in self._by_first.values() for keys, _ in entries for key in keys}

    def starts(self, key: str) -> bool:
        return key in self._by_first


class _Data(dict[str, Any]):
    """The data of a language, in which what a language has no words for may be left out."""

    def __missing__(self, key: str) -> dict[str, Any]:
        return {}


def _with_classifiers(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """The words for each of some things with what these are counted by: 每棵, 每一株."""
    said = data.get("each_before_classifiers", {})
    each = [f"{word}{counted}" for word in said.get("each", ()) for counted in data["classifiers"] if counted not in said["left_out"]]
    return {kind: list(dict.fromkeys((*data[kind], *each))) for kind in said.get("as", ())}


class Language:
    """One language: phrase tables and automata. ``code`` is the ISO 639-1 code of its data file."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        data = self.data = _Data({**data, **_with_classifiers(data)})
        self.endings: tuple[str, ...] = tuple(data["endings"])
        self.names_by_capitals = bool(data.get("names_by_capitals", True))
        self.genitives: tuple[str, ...] = tuple(data["genitives"])
        self.postpositions = bool(data["postpositions"])
        self.of_is_from = bool(data["of_is_from"])
        self.code: str = data["language"]
        self.clitics: tuple[str, ...] = tuple(data["clitics"])
        self.function_words = self._set("function_words")
        self.negations = self._set("negations")
        self.articles = self._set("articles")
        self.definite = self._set("definite")
        self.demonstratives = self._set("demonstratives")
        self.open_questions: tuple[str, ...] = tuple(data["open_questions"])
        self.determiner_words = self._set("determiners")
        self.finite_verbs = self._set("finite_verbs")
        self.owning_verbs = self._set("owning_verbs")
        self.verb_particles = self._set("verb_particles")
        self.classifiers = self._set("classifiers")
        self.final_particles = self._set("final_particles")
        self.interrogatives = self._set("interrogatives")
        self.possessives = self._set("possessives")
        self.name_joiners = self._set("name_joiners")
        self.weak_name_joiners = self._set("weak_name_joiners")
        self.indefinite = self._set("indefinite_before_kind")
        self.holding_words = frozenset(data.get("holding_words", ()))
        self.back_units = {word: unit for unit, words in data.get("back_units", {}).items() for word in words}
        self.date_endings = tuple(data.get("date_endings", ()))
        self.strong_words = self._set("strong_words")
        self.closed_words = self._set("closed_words")
        self.place_nouns = self._set("place_nouns")
        self.regions = self.place_nouns | self._set("place_plurals")
        self.field_nouns = self._set("field_nouns")
        self.sorting_nouns = self._set("sorting_nouns")
        self.section_nouns = self._set("section_nouns")
        self.value_stops = self._set("value_stops")
        self.pair_openers = self._set("pair_openers")
        self.pair_joiners = self._set("pair_joiners")
        self.conjunctions = self._set("conjunctions")
        self.condition_joiners = frozenset(self.data.get("condition_joiners", ()))  # of one thing
        self.relatives = self._set("relative")
        self.counting_nouns = self._set("count_nouns") | self._set("density_nouns") | self._set("share_nouns")
        self.own_determiners = self._set("own_determiners")
        self.copulas = self._set("copulas")
        self.universal = self._set("universal_determiners")
        self.grouping = self._set("grouping_determiners")
        self.parting = self.grouping | self._set("interrogatives")  # after these, two kinds may follow each other
        self.name_fields = self._set("name_fields")
        self.kind_fields = self._set("kind_fields")
        self.ordinals = self._set("ordinals")
        self.spellings: Mapping[str, str] = data["spellings"]
        self.often_misspelt = tuple(sorted(self._set("often_misspelt")))
        self.shore_nouns = self._set("shore_nouns")
        self.singular_determiners = self._set("singular_determiners")
        self.sort_words = self._set("sort_words")
        self.than_words = self._set("than_words")
        self.neighbour_nouns = self._set("neighbour_nouns")
        self.weekdays = self._set("weekdays")
        self.vague_places = self._set("vague_places")
        self.origin_words = self._set("origin_words")
        self.generic_pronouns = self._set("generic_pronouns")
        self.area_unit_prepositions = self._set("area_unit_prepositions")
        self.ordinal_suffixes = self._set("ordinal_suffixes")
        self.field_joiners = frozenset(data.get("field_joiners", ()))
        self.rating_units = frozenset(unit for units in data.get("rating_units", ()) for unit in units)
        self.plain_units, self.given_fields = self._set("plain_units"), self._set("given_fields")
        self.unknown_values, self.known_values = self._set("unknown_values"), self._set("known_values")
        self.closing_adverbs = self._set("closing_adverbs")
        self.closing_verbs = self._set("attribute_verbs") | self._set("meeting_verbs")
        self.neighbour_adjectives = self._set("neighbour_adjectives")
        self.object_pronouns = self._set("object_pronouns")
        self.predicating = self._set("predicating")
        self.state_particles = frozenset(data.get("state_particles", ()))
        always = any_of(data.get("always_open", ()))
        self.always = re.compile(rf"(?<![\w/.])(?:{always})(?![\w/])") if always else None
        self.opening_verbs = frozenset(data.get("opening_verbs", ()))
        self.long_denials: tuple[str, ...] = tuple(data.get("long_denials", ()))
        self.state_words = frozenset(data.get("state_words", ()))
        self.rate_openers = self._table(dict.fromkeys(data["rate_openers"], True))
        self.negating_prefixes = self._set("negating_prefixes")
        self.either, self.both = self._set("either"), self._set("both")
        self.weighty = self.negations | self._set("alternatives") | self._set("weighty_words")
        light = self._set("light_words")
        self.weighty |= self.function_words - light if light else light
        self.alternatives = self._set("alternatives")
        self.months = self._set("months")
        self.participles = self._set("participles")
        self.dayparts = self._table(data["dayparts"])
        self.day_words = self._table(self._day_words())
        self.halves_of_day = self._table(data["halves_of_day"])
        self.month_words, self.date_glue = self._set("month_words"), self._set("date_glue")
        self.determiners = self._table({form: form for phrase in data["determiners"] for form in self._forms(phrase)})
        self.units = self._table({word: unit for unit, words in data["units"].items() for word in words})
        self.unknown_units = self._table({word: word for word in data["unknown_units"]})
        self.directions = self._table({word: float(azimuth) for azimuth, words in data["directions"].items() for word in words})
        self.list_verbs, self.together = self._set("list_verbs"), self._set("together_determiners")
        self.part_directions = self._set("part_directions")
        self.superlatives = self._table({word: entry for entry in data["superlatives"] for word in entry["words"]})
        compared = {word: op for op, words in data["comparators"].items() for word in words}
        self.comparators = self._table({**_denied(compared, data), **compared})
        filled = data.get("filled_adjectives", {})
        self.filled_adjectives = {form: tuple(said) for word, said in filled.items() for form in self._forms(word)}
        self.estimated_units = self._table({word: float(metres) for metres, words in data["estimated_units"].items() for word in words})
        self.travel = self._table({word: mode["kmh"] for mode in data["travel"].values() for word in mode["words"]})
        self.trailing_fractions = self._table(data["trailing_fractions"])
        self.fractions = self._table(data["fractions"])
        self.statistics = self._table({word: name for name, words in data["statistics"].items() for word in words})
        self.alphabetical = self._table(dict.fromkeys(data["alphabetical"], True))
        self.sorted_by = self._table(dict.fromkeys(data["sorted_by"], True))
        self.event_orders = self._table({word: way for way, words in data["event_orders"].items() for word in words})
        self.order_words = self._table({word: way for way, words in data["order_words"].items() for word in words})
        self.superlative_by = self._table(dict.fromkeys(data["superlative_by"], True))
        self.number_words: Mapping[str, float] = data["number_words"]
        self.number_scales: Mapping[str, float] = data["number_scales"]
        self.relations = self._automaton(data["relations"], "kind")
        self.outputs = self._automaton(data["outputs"], "output")
        self.conditions = self._automaton([*data["conditions"], *counted_references(data)], "op")
        self.clauses_by_themselves = self._automaton([_by_itself(rule) for rule in data["conditions"]], "op")
        self.fillers = self._automaton([{"kind": "filler", "patterns": data["fillers"]}], "kind")
        self.leads = self._table(dict.fromkeys(data["leads"], True))
        self.constructions = self._automaton(data["constructions"], "made")
        self.continuations = self._automaton(data["continuations"], "made")
        self.polar = self._automaton([{"kind": "polar", "patterns": data["polar"]}], "kind")
        self.existential = self._automaton([{"kind": "existential", "patterns": data["existential"]}], "kind")
        self.grammar_words: frozenset[str] = frozenset(
            self.function_words
            | self.relations.first_words
            | self.outputs.first_words
            | self.fillers.first_words
            | self.conditions.first_words
        )
        self.known_words: frozenset[str] = frozenset(
            self.grammar_words
            | self.relations.vocabulary
            | self.outputs.vocabulary
            | self.fillers.vocabulary
            | self.conditions.vocabulary
            | self.constructions.vocabulary
            | self.continuations.vocabulary
            | self.place_nouns
            | self.field_nouns
        )

        self.letters: str = data.get("letters", "")
        telling = self.grammar_words.union(self.superlatives.words(), self.directions.words(), self.comparators.words())
        counted = {fold(word) for word in (*self.number_words, *data["graded_nouns"])}
        self.telling_words = telling.union(counted) - self._set("untelling")
        self.segmenter = self._segmenter() if data["unspaced"] else None
        self.number_nouns = frozenset(word for key in _NUMBER_NOUNS for word in data[key])
        self.number_heads = tuple(self.number_nouns)

    def _day_words(self) -> dict[str, Any]:
        """Words for days, and for the parts of them where both are one word: "Sonntagabend"."""
        said = dict(self.data["day_words"])
        if self.data["compound_days"]:
            days = {day: {"days": numbers} for day, numbers in self.data["days"].items()}
            parts = {**self.data["dayparts"], **self.data["compound_days"]}.items()
            said.update({f"{day}{part}": {**value, "part": hours} for day, value in days.items() for part, hours in parts})
        return said

    def _segmenter(self) -> Segmenter:
        tables = (
            self.determiners, self.units, self.unknown_units, self.directions, self.superlatives, self.comparators, self.travel,
            self.fractions, self.statistics, self.superlative_by, self.sorted_by, self.order_words, self.day_words, self.dayparts,
        )  # fmt: skip
        words = self.known_words.union(*(table.words() for table in tables), self._set("compounds"), self._set("participles"))
        counted = self.classifiers | set(self.data["graded_nouns"]) | (self.units.words() - self.function_words)
        counted |= self.month_words | self.date_glue
        rated = self._set("rate_nouns") | frozenset(self.data.get("rated_by", ()))
        single = {word for word in self._set("comparatives") if len(word) == 1}
        numerals = {*self.number_words, *self.number_scales}
        strong, counts, clocks = self._set("strong_words"), self._counts(), self._set("clock_words")
        return Segmenter(words | rated, strong, counted, numerals, self.number_words, single, self.place_nouns, rated, counts, clocks)

    def _counts(self) -> frozenset[str]:
        """The words for a number of things that are one letter."""
        return frozenset(word for word in self._set("count_nouns") if len(word) == 1)

    def parts(self, words: str) -> list[str]:
        """The words of a phrase; without spaces between them, what stands before and behind what it is a number of: "公园总面积"."""
        if self.segmenter is None:
            return [part for word in words.split() for part in self._compounded(word)]
        first = max((word for word in self.statistics.words() if words.startswith(word) and words != word), key=len, default="")
        rest = words[len(first) :]
        closed = next((word for word in self.closed_words if rest[:-1].endswith(word)), "")  # 案件数 is no 件数 of 案
        nouns = (word for word in self.number_nouns if rest.endswith(word) and rest != word and not (closed and len(word) > 1))
        last = max(nouns, key=len, default="")
        return [part for part in (first, rest[: len(rest) - len(last)], last) if part]

    def parted_statistic(self, words: str) -> tuple[str, str]:
        """Of 平均床位数 the statistic and the words behind it; the whole where it begins with none."""
        first = max((word for word in self.statistics.words() if words.startswith(word) and words != word), key=len, default="")
        statistic = self.statistics.longest([first], 0)[1] if first else ""
        return statistic, words[len(first) :]

    def is_unit(self, words: str) -> bool:
        """Whether words are a unit, and nothing else: "miles", "square kilometres"."""
        keys = fold(words).split()
        return bool(keys) and self.units.longest(keys, 0)[0] == len(keys)

    def _compounded(self, word: str) -> list[str]:
        """The parts of a compound that names a number: "Gesamtbevölkerung", "Parkfläche"; else the word itself."""
        if fold(word) in self.number_nouns:
            return [word]
        for prefix, statistic in self.data["compound_prefixes"].items():
            if fold(word).startswith(fold(prefix)) and len(word) > len(prefix) + 2:
                return [statistic, word[len(prefix) :].capitalize()]
        if fold(word) in self.field_nouns:
            return [word]
        head = max((noun for noun in self.number_nouns if fold(word).endswith(noun) and len(word) > len(noun) + 2), key=len, default="")
        if not head or not self.data["compound_prefixes"]:
            return [word]
        first = word[: len(word) - len(head)].rstrip("-")
        return [first, word[len(word) - len(head) :].lstrip("-")]

    def joined(self, parts: Sequence[str]) -> str:
        """Words as they are written beside each other."""
        return (" " if self.segmenter is None else "").join(parts)

    def is_plural(self, word: str) -> bool:
        """Whether the last word of a noun phrase looks plural."""
        key = fold(word)
        if key in self.data["singular_exceptions"]:
            return True
        plural = tuple(self.data["plural_suffixes"])
        return len(key) > 3 and key.endswith(plural) and not key.endswith(tuple(self.data["not_plural_suffixes"]))

    def excepts(self, text: str) -> bool:
        """Whether words begin as an exception does: "except fast food", 除了巴西."""
        return fold(text).startswith(tuple(self.data.get("excepting", ())))

    def is_participle(self, key: str) -> bool:
        """Whether a word can be the participle of "built in 1943"."""
        return key in self.participles or (len(key) > 4 and key.endswith(tuple(self.data["participle_suffixes"])))

    def is_participle_form(self, word: str) -> bool:
        """Whether a word of a text has the form of a participle, where the language has such forms: ausgewiesen, kartierte."""
        key = fold(word)
        if not self.data["participle_forms"] or not word[:1].islower():
            return False
        cut = (key[: -len(end)] for end in self.endings if end and key.endswith(end))
        closings = tuple(end for _, end in self.data["participle_forms"])
        plain = next((word for word in cut if word.endswith(closings)), key)
        bare = next((plain[len(lead) :] for lead in self.data["participle_prefixes"] if plain.startswith(lead)), plain)
        forms = [each for each in (plain, bare) if len(each) > _PARTICIPLE]
        return any(each.startswith(lead) and each.endswith(end) for each in forms for lead, end in self.data["participle_forms"])

    def _set(self, name: str) -> frozenset[str]:
        return frozenset(fold(form) for word in self.data[name] for form in self._forms(word))

    def _forms(self, phrase: str) -> list[str]:
        """The phrase with every ending wherever ``~`` stands: "jedem anderen" of "jed~ ander~"."""
        first, *others = phrase.split("~")
        return [first + "".join(map(add, endings, others)) for endings in product(self.endings, repeat=len(others))]

    def _table(self, entries: Mapping[str, Any]) -> PhraseTable:
        table = PhraseTable(self.clitics)
        for phrase, value in entries.items():
            for form in self._forms(phrase):
                table.add(form, value)
        return table

    def _automaton(self, groups: Sequence[Mapping[str, Any]], key: str) -> Automaton:
        automaton = Automaton(self.data["macros"], self.clitics, self.endings)
        for order, group in enumerate(groups):
            for pattern in group["patterns"]:
                automaton.add(Rule(group[key], group, order), pattern)
        return automaton.compile()


def _denied(compared: Mapping[str, str], data: Mapping[str, Any]) -> dict[str, str]:
    """What the words of comparison say behind each word that denies them: "no larger than" is at most."""
    words = [word for word in compared if any(map(str.isalpha, word)) and compared[word] in "<>"]
    return {f"{denial} {word}": Comparison(compared[word]).denied.value for denial in data["comparison_denials"] for word in words}


def _by_itself(rule: Mapping[str, Any]) -> Mapping[str, Any]:
    """The patterns of a condition that begin a clause of their own wherever they stand: "open on …", "for at most 50 euros"."""
    opens = (rule["op"] == "open" and not rule.get("bare")) or rule.get("field") == "money"
    numbers = ("{number}", "{date}", "{span}")
    compare = (pattern for pattern in rule["patterns"] if "{participle}" in pattern and any(slot in pattern for slot in numbers))
    return {**rule, "patterns": rule["patterns"] if opens else list(compare)}


@cache
def data_of(name: str, code: str) -> dict[str, Any]:
    """The words of one part of reading in a language, ``data/<name>/<code>.json``; empty where the language has none. Not to be changed."""
    path = DATA / name / f"{code}.json"
    return json.loads(path.read_text(encoding="utf-8")) if code.isalpha() and path.is_file() else {}


def any_of(words: Iterable[str]) -> str:
    """A regular expression for any of the words, the longest first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


@cache
def load(code: str) -> Language:
    """The language ``code``; KeyError when there is no data file for it."""
    path = DATA / f"{code}.json"
    if not code.isalpha() or not path.is_file():
        raise KeyError(code)
    return Language(json.loads(path.read_text(encoding="utf-8")))


@cache
def available() -> tuple[str, ...]:
    """The codes of the languages that have a data file."""
    return tuple(sorted(path.stem for path in DATA.glob("*.json")))
