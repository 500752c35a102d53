"""Questions in other words that mean the same, and that the grammar knows.

Questions in the words and in the order that the grammar knows (``data/known_words``).

Where words have no forms and their order says everything (Chinese), the same is asked for in very many orders. Patterns over classes of
words, in sections by what they are for, bring each question to the one that is read. A language without this data is read as it stands.

Questions in other words that mean the same (``data/plainly``): what stands behind its verb, sizes in one word with their things. What
stands elsewhere than the grammar looks for it is turned round before (``data/turned``): what is asked first or last, sides, shares, limits.

They are asked for only where a question as it stands cannot be answered, so nothing that the grammar reads is touched.

The unit of the answer as people note it behind a question: "length of the dykes, km" and "area of each ward (ha)".

What is said of all things of an area: "districts where all wells are active" have wells and none that is not (``data/of_all``).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple, Optional

from ..model.units import AREA_UNITS, LENGTH_UNITS
from .detect import detect
from .language import any_of, available, data_of, load
from .needed import Sought
from .short_hand import signs_in_words
from .standards import rewordings, written_out

_LONGEST_PLAIN = 2000  # letters
_CALLED = re.compile(r"\{(\w+)\}")


_LONG_NAME = 5  # characters of what the data call so, and no words of a language beside each other


@dataclass(frozen=True)
class _Rule:
    """What is said, what is read in its place, and how the words of its groups are called there: 公里 asks for the 长度."""

    said: re.Pattern[str]
    gives: str
    called: Mapping[str, str]
    words: re.Pattern[str]

    def read(self, kept: Collection[str], match: re.Match[str]) -> str:
        said = match.group()
        if said and said in kept:
            return said
        given = match.expand(_CALLED.sub(lambda group: self._name(match[group[1]]), self.gives))
        broken = any(len(name) >= _LONG_NAME and name in said and name not in given for name in kept)  # 占用耕地面积 is what a field says
        return said if broken else given

    def _name(self, said: str) -> str:
        word = self.words.search(said)
        return self.called[word.group()] if word is not None else said


def in_known_words(question: str, code: str, kept: Collection[str] = ()) -> str:
    """The question as the grammar of its language knows it; what is ``kept`` (names of the data) stays."""
    for rule in _rules(code):
        question = rule.said.sub(partial(rule.read, kept), question)
    return question


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[_Rule, ...]:
    data = data_of("known_words", code)
    if not data:
        return ()
    written, called = written_out(data["macros"]), data["group_names"]
    words = re.compile(any_of(called))
    return tuple(_Rule(re.compile(written(said)), gives, called, words) for section in data["sections"] for said, gives in section["rules"])


_WORD = "<word>"


def said_plainly(question: str, code: str) -> Optional[str]:
    """The question with its signs in words and in those that the rules of its language give; None where there is nothing to change.

    A text of many sentences is no question: patterns over it would take the square of its length.
    """
    if len(question) > _LONGEST_PLAIN:
        return None
    text = signs_in_words(question, code)
    for rule in _plain_rules(code):
        text = rule.pattern.sub(rule.given, text)
    text = " ".join(text.split())
    return text if text != " ".join(question.split()) else None


def said_in_full(question: str, code: str) -> str:
    """The question with what is said once of two written out, before anything is read of it: "border France but do not border Germany" of
    "border France but not Germany", "with a larger population than Germany" of "with a population larger than that of Germany".
    """
    if len(question) > _LONGEST_PLAIN:
        return question
    folded = question.casefold()
    for sought, gives in _full_rules(code):
        if sought.may_be_in(folded):
            question = sought.pattern.sub(gives, question)
            folded = question.casefold()
    return question


@lru_cache(maxsize=8)
def _full_rules(code: str) -> tuple[tuple[Sought, str], ...]:
    data = data_of("plainly", code)
    written = written_out(data["macros"]) if data else str
    return tuple((Sought(written(said)), gives) for said, gives in data.get("in_full", ())) if data else ()


class _PlainRule(NamedTuple):
    """What is said, and what it gives, in which the word that was said stands as ``words`` has it: "how long" asks for the length."""

    pattern: re.Pattern[str]
    gives: str
    words: Mapping[str, str]

    def given(self, match: re.Match[str]) -> str:
        gives = self.gives.replace(_WORD, self.words[match["word"].lower()]) if self.words else self.gives
        return match.expand(gives)


@lru_cache(maxsize=8)
def _plain_rules(code: str) -> tuple[_PlainRule, ...]:
    data = data_of("plainly", code)
    written = written_out(data["macros"]) if data else str
    turned = (rule for section in data_of("turned", code).get("sections", ()) for rule in section["rules"])
    rules = ((said, gives, *words) for said, gives, *words in (*turned, *data["rules"])) if data else ()
    return tuple(_rule(written(said), gives, *words) for said, gives, *words in rules)


def _rule(said: str, gives: str, words: Optional[dict[str, str]] = None) -> _PlainRule:
    said = said.replace(_WORD, f"(?P<word>{any_of(words)})") if words else said
    return _PlainRule(re.compile(said, re.IGNORECASE), gives, words or {})


def with_unit_said(question: str) -> str:
    """The question with such a unit as its language says it: "length of the dykes in km"."""
    question = _with_unit_of_noun(question)
    found = _pattern().search(question)
    form = load(detect(question) or "en").data.get("unit_behind", "") if found is not None else ""
    if found is None or not form or found.group("unit").isupper():  # "…, Rochester, MI" is in Michigan
        return question
    return f"{question[: found.start()].rstrip()}{str(form).format(found.group('unit'))}{found.group('end')}"


def _with_unit_of_noun(question: str) -> str:
    """ "Total acreage of vacant land" asks for acres; nothing is added where a number is said, which may be one of a field."""
    data = load(detect(question) or "en").data
    words = question.casefold().split()
    unit = next((unit for noun, unit in data.get("unit_nouns", {}).items() if noun in words), "")
    if not unit or unit in words or any(char.isdecimal() for char in question):
        return question
    asked = question.rstrip(" ?.!")
    return f"{asked}{str(data['unit_behind']).format(unit)}{question[len(asked) :]}"


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    """A unit of lengths or areas at the end, behind a comma or in brackets."""
    units = {
        word
        for code in available()
        for unit, words in load(code).data["units"].items()
        if load(code).data.get("unit_behind") and unit in {**LENGTH_UNITS, **AREA_UNITS}
        for word in words
    }
    known = any_of(units)
    return re.compile(rf"(?:\s*,\s*|\s*[(\[]\s*)(?P<unit>{known})\s*[)\]]?(?P<end>\s*[?.!]*)\s*$", re.IGNORECASE)


def without_exceptions(question: str, code: str) -> str:
    """The question with things that there are, and others that there are not, in place of all things or none; as it is without such."""
    for pattern, gives in rewordings("of_all", code):
        if pattern.search(question):
            return pattern.sub(gives, question)
    return question


def left_of_all(question: str, code: str) -> Optional[re.Match[str]]:
    """The ``word`` for all things of an area that no rule has put in other words; None where there is none."""
    left = _left(code)
    return left.search(question) if left is not None else None


@lru_cache(maxsize=8)
def _left(code: str) -> Optional[re.Pattern[str]]:
    data = data_of("of_all", code)
    return re.compile(data["left"], re.IGNORECASE) if data else None
