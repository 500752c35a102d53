"""Everyday words beside the terms that data use: synonyms, composites, field names, abbreviations. All of it is data (``data/*.json``)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from .words import Words, respelled, stems

_DATA = Path(__file__).parents[1] / "data"
_LANGUAGES = ("words", "de", "zh")
_NAMED = "named"  # what fields are called in Chinese with the thing that they are of, which questions say apart: 建筑 and 结构
_ENDINGS = ("", "e", "er", "en", "es", "em")
_PLURALS = ("e", "er", "el")  # German ones that end in "n" behind "in", "mit" and "von": "in Wäldern", "mit Fußgängern"


@dataclass(frozen=True)
class Composite:
    """A word for a class with a quality: "steak house" is a restaurant with "steak house"."""

    head: Words
    quality: Words


class Taxonomy:
    """Look-ups by stems; build it once with :func:`taxonomy`."""

    def __init__(self) -> None:
        raw = json.loads((_DATA / "taxonomy.json").read_text(encoding="utf-8"))
        for file in ("open_data.json", "trades.json"):
            more = json.loads((_DATA / file).read_text(encoding="utf-8"))
            raw = {**raw, "concepts": raw["concepts"] + more["concepts"], "fields": raw["fields"] + more["fields"]}
        self._same: dict[Words, list[Words]] = {}
        self._alike: dict[Words, list[Words]] = {}
        self._weak: dict[Words, Words] = {}
        self._han: dict[Words, list[str]] = {}
        for concept in raw["concepts"]:
            group = _forms(concept, things=True)
            table = self._alike if concept.get("quality") else self._same
            for word in group:
                table.setdefault(word, []).extend(other for other in group if other != word)
            for word in group:
                self._han.setdefault(word, []).extend(concept.get("zh", ()))
            for word in concept.get("weak", ()):
                self._weak[stems(word)] = group[0]
        self._composites = {
            stems(word): Composite(stems(entry["is"]), stems(entry["with"])) for entry in raw["composites"] for word in entry["words"]
        }
        self._fields: dict[Words, list[Words]] = {}
        for attribute in raw["fields"]:
            group = list(dict.fromkeys((*_forms(attribute), *map(stems, attribute.get(_NAMED, ())))))
            for name in group:
                self._fields.setdefault(name, []).extend(other for other in group if other != name)
                self._han.setdefault(name, []).extend((*attribute.get("zh", ()), *attribute.get(_NAMED, ())))
        self.unspaced: frozenset[str] = frozenset(
            word
            for kind, entries in (("thing", raw["concepts"]), ("field", raw["fields"]))
            for entry in entries
            for word in entry.get("zh", ())
            if len(word) > 1 or (kind == "thing" and not entry.get("quality"))
        )
        self.unspaced_fields = frozenset(word for entry in raw["fields"] for word in entry.get("zh", ()) if len(word) > 1)
        self.attributes: frozenset[Words] = frozenset(self._fields)
        self._numbers_of_people = frozenset(stems(number) for number in raw["populous"].values())
        self.generic: frozenset[Words] = frozenset(stems(word) for word in raw["generic"])
        #: What is entered in a list of events: beside a value of such a list it says no more than that.
        self.records: frozenset[Words] = frozenset(stems(word) for word in raw["records"])
        #: Where beings are that are counted there: a row of such a layer is one of these.
        self.sites: frozenset[Words] = frozenset(stems(word) for word in raw["sites"])
        self._related = {stems(word): stems(entry["are"]) for entry in raw["related_fields"] for word in entry["words"]}
        self.broad: frozenset[Words] = frozenset(stems(word) for word in raw["broad"])
        self.divisions: frozenset[Words] = frozenset(stems(word) for word in raw["divisions"])
        #: What areas are called at their end that divide the land, each of which may also be one alone.
        self.partitions: frozenset[Words] = frozenset(stems(word) for word in raw["partitions"])
        #: Areas so small beside those that hold them that each belongs to one: parcels, buildings.
        self.small_parts: frozenset[Words] = frozenset(stems(word) for word in raw["small_parts"])
        #: Words that people use for all of a layer of a wider name, which may hold them as one kind: rivers of waterways.
        self.loose = tuple(tuple(frozenset(stems(word) for word in entry[key]) for key in ("words", "of")) for entry in raw["loose"])
        #: Things, and what layers are called, or have fields of, that keep facts of them: homes of parcels, roads of traffic counts.
        self.kept_facts = tuple(tuple(frozenset(map(stems, entry[key])) for key in ("words", "of")) for entry in raw["kept_facts"])
        #: What people live in, large or small; words for areas that say nothing of them.
        self.settlements, self.bare_areas = (frozenset(map(stems, raw[key])) for key in ("settlements", "bare_areas"))
        self.entries: frozenset[Words] = frozenset(stems(word) for word in raw["entries"])
        self.frequent: frozenset[Words] = frozenset(stems(word) for word in raw["frequent"])
        self.kinds_of_kinds: frozenset[Words] = frozenset(stems(word) for word in raw["kinds_of_kinds"])
        #: What has species: no park and no bridge, whatever sorts them.
        self.living: frozenset[str] = frozenset(word for each in raw["living"] for word in stems(each))
        self.services: frozenset[Words] = frozenset(stems(word) for word in raw["services"])
        self._offering = {
            stems(form): tuple(tuple(group) for group in entry["at"])
            for entry in raw["sought"]
            for language in _LANGUAGES
            for word in entry.get(language, ())
            for form in word.split("|")
        }
        self.yes: frozenset[str] = frozenset(raw["yes"])
        self.no: frozenset[str] = frozenset(raw["no"])
        pairs = json.loads((_DATA / "regions.json").read_text(encoding="utf-8"))["pairs"]
        self._regions: dict[Words, list[Words]] = {}
        for code, name in pairs:
            self._regions.setdefault(stems(code), []).append(stems(name))
            self._regions.setdefault(stems(name), []).append(stems(code))

    def says_yes_or_no(self, words: Words) -> bool:
        """Whether words are no more than the value of a yes/no field."""
        said = " ".join(words)
        return said in self.yes or said in self.no

    def is_kind(self, words: Words) -> bool:
        """Whether words name a class of things, or what they are like."""
        return words in self._same or words in self._alike or words in self._weak or words in self._composites

    def synonyms(self, words: Words) -> tuple[Words, ...]:
        """Other words for the same class or quality, without ``words`` itself."""
        return tuple(dict.fromkeys(self._same.get(words, ())))

    def qualities(self, words: Words) -> tuple[Words, ...]:
        """Other words for the same quality of a thing, which alone name no thing ("italian")."""
        return tuple(dict.fromkeys((*self._same.get(words, ()), *self._alike.get(words, ()))))

    def in_chinese(self, words: Words) -> tuple[str, ...]:
        """What the words, of any language, are called in Chinese, as a thing or as an attribute; nothing where they are unknown."""
        return tuple(dict.fromkeys(self._han.get(words, ())))

    def is_only_quality(self, words: Words) -> bool:
        """Whether words say what things are like, and name no things themselves."""
        return words in self._alike and words not in self._same

    def weak(self, words: Words) -> Words:
        """The class that a vague word ("place") stands for beside a quality; empty when there is none."""
        return self._weak.get(words, ())

    def composite(self, words: Words) -> Composite | None:
        return self._composites.get(words)

    def field_names(self, words: Words) -> tuple[Words, ...]:
        """Other words for the same attribute."""
        return tuple(dict.fromkeys(self._fields.get(words, ())))

    def are_people(self, words: Words) -> bool:
        """Whether words are others for the number of people somewhere."""
        return words in self._numbers_of_people or not self._numbers_of_people.isdisjoint(self.field_names(words))

    def related_field(self, words: Words) -> Words:
        """Another attribute that the words may mean: the height of a peak is its elevation; empty when there is none."""
        return self._related.get(words, ())

    def offering(self, words: Words) -> tuple[tuple[str, ...], ...]:
        """The kinds of places that offer what the words name, those to try first in front; empty when nobody does."""
        return self._offering.get(words, ())

    def region_names(self, words: Words) -> tuple[Words, ...]:
        """The long or short forms of a region's name: "fl" ↔ "florida"."""
        return tuple(self._regions.get(words, ()))


def _forms(entry: Mapping[str, Sequence[str]], things: bool = False) -> list[Words]:
    """The stems of an entry's words in every language: "Schule|Schulen" are two forms, "barrierefrei~" has the endings of an adjective."""
    found = []
    for language in _LANGUAGES:
        for word in entry.get(language, ()):
            forms = word.split("|")
            forms += [f"{form}n" for form in forms if language == "de" and things and form.endswith(_PLURALS)]
            for form in forms:
                endings = [form.replace("~", ending) for ending in _ENDINGS] if "~" in form else [form]
                found += [stems(spelled) for ended in endings for spelled in (ended, *respelled(ended)[:1])]
    return list(dict.fromkeys(found))


@lru_cache(maxsize=1)
def taxonomy() -> Taxonomy:
    """The one taxonomy."""
    return Taxonomy()
