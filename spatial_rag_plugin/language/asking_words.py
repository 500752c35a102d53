"""The words of one language for asking back: how a rewording is put, and adjectives of degree ("tall", "old") by what they are about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .language import data_of, load
from .tokens import fold

_MORE = "most_first"


@dataclass(frozen=True)
class Degree:
    """What an adjective is about ("height"), and whether more of it is meant."""

    about: str
    more: bool


class AskingWords:
    """Wordings as format strings; all are empty for a language that has none."""

    def __init__(self, code: str) -> None:
        data = data_of("asking", code)
        self.valued: tuple[str, ...] = tuple(data.get("with_value", ()))
        self.not_valued: tuple[str, ...] = tuple(data.get("without_value", ()))
        self.valued_before: bool = data.get("value_before", False)
        self.each: str = data.get("number_for_each", "")
        self.each_of: str = data.get("figure_for_each", "")
        self.given: tuple[str, ...] = tuple(data.get("with_any_value", ()))
        self.not_given: tuple[str, ...] = tuple(data.get("with_no_value", ()))
        self.dated: tuple[str, ...] = tuple(data.get("with_date", ()))
        self.of_that_year: tuple[str, ...] = tuple(data.get("of_that_year", ()))
        self.before_words: tuple[str, ...] = tuple(data.get("before_words", ()))
        self._of_level: tuple[str, ...] = tuple(data.get("of_level", ()))
        self._of_statistic: dict[str, str] = data.get("of_statistic", {})
        self._before_statistic: dict[str, str] = data.get("before_statistic", {})
        self.by_nearest: str = data.get("number_by_nearest", "")
        self.around_each: str = data.get("number_around_each", "")
        self.within: str = data.get("within", "")
        self.apart: str = data.get("two_apart", "")
        self.total_around: str = data.get("total_around", "")
        self.total_inside: tuple[str, ...] = tuple(data.get("total_inside", ()))
        self.counted: tuple[str, ...] = tuple(data.get("counted_references", ()))
        self.around_place: str = data.get("around_place", "")
        self.lies_near: dict[str, str] = data.get("lies_near", {})  # for a verb of having the one that says where something is
        self.whole_layer: str = data.get("whole_layer", "{layer}")
        self.part_of: str = data.get("part_of", "")
        self.inside: str = data.get("in_place", "")
        together = data.get("put_together", {})
        self.denied: str = together.get("denied", "")
        self.joined: tuple[str, ...] = tuple(together.get("and", ()))
        self._together: dict[str, list[str]] = {key: ways for key, ways in together.items() if key not in ("denied", "and")}
        self._sides: dict[str, str] = data.get("on_that_side", {})
        self._compared: dict[str, list[str]] = data.get("with_number", {})
        self._extremes: dict[str, list[str]] = data.get("extreme", {})
        self._orders: dict[str, list[str]] = data.get("in_order", {})
        self._degrees: dict[str, list[Degree]] = {}
        endings = ("", *load(code).endings) if data else ("",)
        for about, ways in data.get("degrees", {}).items():
            for way, words in ways.items():
                for word in words:
                    forms = [f"{word[:-1]}{ending}" for ending in endings] if word.endswith("~") else [word]
                    for form in forms:
                        self._degrees.setdefault(fold(form), []).append(Degree(about, way == _MORE))

    def degrees(self, words: str) -> tuple[Degree, ...]:
        """What an adjective may be about; empty for other words."""
        return tuple(self._degrees.get(fold(words).strip(), ()))

    def asks_for_level(self, question: str) -> bool:
        """Whether the extreme is one of height and no amount: the highest of something that may be a rate, and not the most of it."""
        return any(word in fold(question) for word in map(fold, self._of_level))

    def of_statistic(self, question: str, field: str) -> dict[str, str]:
        """The question with each statistic of a field in the place of the field; none where it does not stand in the question."""
        before, said, after = question.partition(field)
        article = self._before_statistic.get(fold(before).split()[-1], "") if before.strip() else ""
        lead = f"{before}{article} " if article else before
        return {key: f"{lead}{wording.format(field=said)}{after}" for key, wording in self._of_statistic.items() if said}

    def put_together(self, what: str) -> list[str]:
        """Ways to say a figure of things, its break-down or its order; any of them will do."""
        return self._together.get(what, [])

    def on_that_side(self, azimuth_deg: float, place: str) -> str:
        """What lies further in one of the four directions than a place; empty for another direction."""
        return self._sides.get(f"{azimuth_deg:g}", "").format(place=place)

    def compared(self, sign: str) -> list[str]:
        """Ways to say that a field is compared with a number so; any of them will do."""
        return list(self._compared.get(sign, ()))

    def extreme(self, descending: bool) -> list[str]:
        """Ways to say what has the highest number in a field, or the lowest; any of them will do."""
        return self._extremes.get("descending" if descending else "ascending", [])

    def in_order(self, rest: str, field: str, descending: bool) -> list[str]:
        """Questions for what another one finds, in the order of a field; any of them will do."""
        wordings = self._orders.get("descending" if descending else "ascending", [])
        return [wording.format(rest=rest, field=field) for wording in wordings]


@cache
def asking_words(code: str) -> AskingWords:
    return AskingWords(code)
