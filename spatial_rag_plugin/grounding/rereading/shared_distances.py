"""One distance that holds for each of several things: 离公园和地铁站都在500米内, "near a mall and a park (both within 1 km)".

It is written out for each of them where the data know them all; otherwise the question stays as it is: a name with "and" in it remains one.
"""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import NamedTuple, Optional

from ...language.language import any_of, data_of
from ...language.standards import written_out
from ..vocabulary import WorldLexicon

_KNOWN = 0.9
_MOST = 4  # things that share one distance


class _Rule(NamedTuple):
    """What is said of the ``things`` and how far (``far``); how that is said of one of them, and what joins two and ends them."""

    said: re.Pattern[str]
    each: str
    joint: str
    end: str


class _Forms(NamedTuple):
    rules: tuple[_Rule, ...]
    parted: re.Pattern[str]
    articles: re.Pattern[str]


def with_distance_of_each(question: str, code: str, lexicon: WorldLexicon) -> str:
    """The question with the distance said of each of the things."""
    forms = _forms(code)
    if forms is None:
        return question
    for rule in forms.rules:
        question = rule.said.sub(partial(_of_each, rule, forms, lexicon), question)
    return question


def _of_each(rule: _Rule, forms: _Forms, lexicon: WorldLexicon, match: re.Match[str]) -> str:
    things = _known_things(match["things"], forms, lexicon)
    if things is None or len(things) == 1:
        return match.group()
    return rule.joint.join(rule.each.format(thing=thing, far=match["far"]) for thing in things) + rule.end


def _known_things(text: str, forms: _Forms, lexicon: WorldLexicon, most: int = _MOST) -> Optional[list[str]]:
    """The things that a text lists, all of them known; one that is known as a whole is one."""
    text = text.strip()
    if _is_known(forms.articles.sub("", text), lexicon):
        return [text]
    for joint in forms.parted.finditer(text) if most > 1 else ():
        first = text[: joint.start()].strip()
        if first and _is_known(forms.articles.sub("", first), lexicon):
            rest = _known_things(text[joint.end() :], forms, lexicon, most - 1)
            if rest is not None:
                return [first, *rest]
    return None


def _is_known(words: str, lexicon: WorldLexicon) -> bool:
    if len(words) < len("公园") or words.isspace():
        return False
    return lexicon.is_category(words) >= _KNOWN or any((span.start, span.end) == (0, len(words)) for span in lexicon.spans(words))


@lru_cache(maxsize=8)
def _forms(code: str) -> Optional[_Forms]:
    data = (data_of("shared_parts", code) or {}).get("distances")
    if not data:
        return None
    written = written_out(data["macros"])
    rules = tuple(_Rule(re.compile(written(said), re.IGNORECASE), each, data["joint"], end) for said, each, end in data["rules"])
    parted = re.compile(written(data["parted"]), re.IGNORECASE)
    return _Forms(rules, parted, re.compile(rf"^(?:{any_of(data['articles'])})\s+" if data["articles"] else r"(?!)", re.IGNORECASE))
