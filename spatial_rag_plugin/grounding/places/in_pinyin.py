"""Chinese names that a question in Latin letters spells in pinyin: Wenzhou of 温州市, "Qiantang River" of 钱塘江, "Lake Tai" of 太湖.

What stands behind or before the pinyin must mean what the name has behind it; alone it is an area, or all of a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldRole, NameHit
from ..lexicon.dictionary import translations
from ..lexicon.sounds import Sounds
from ..lexicon.spelled_names import readings
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import World

_RUN = re.compile(r"[A-Z][a-zü]+(?:['’]?[a-zü]+)*(?:[ -][A-Z][a-zü]+(?:['’]?[a-zü]+)*)*")
_WORD = re.compile(r"[^\s-]+")
_POSSESSIVE = re.compile(r"['’]s?$")
_SURE, _SCORE, _TOLD = 0.94, 0.96, "fuzzy"
_MOST_WORDS, _MOST_KIND = 5, 3
_LEAST = 4  # letters of a name that stands alone: "Xi" and "An" are too little
_SAYING = frozenset((FieldRole.ADDRESS, FieldRole.CATEGORY))


@dataclass(frozen=True)
class _Part:
    """Words of a question that may be pinyin, and those beside them that say its kind."""

    text: str
    letters: str
    kind: str


def spelled_in(question: str, world: World) -> tuple[dict[str, list[NameHit]], dict[str, str]]:
    """The features that names of a question in pinyin stand for, and the values, by the words of the question."""
    hits: dict[str, list[NameHit]] = {}
    values: dict[str, str] = {}
    if not world.once("has Chinese names", lambda: _is_chinese(world)):
        return hits, values
    for part in _parts(question):
        if part.text in hits or part.text in values or _is_known(part, world):
            continue
        meant = [item for item in world.sounding(part.letters) if _means(item.left, part.kind)]
        found = [hit for item in meant for hit in world.names(item.name, sure=True) if hit.score >= _SURE]
        own = [item for item in _labels(world).spelled(part.letters) if _means(item.left, part.kind)] if not found else []
        if found:
            hits[part.text] = [replace(hit, score=_SCORE, how=_TOLD) for hit in found]
        elif len({item.name for item in own}) == 1 and not _is_meant(part.text, world):
            values[part.text] = own[0].name
    return hits, values


def _is_known(part: _Part, world: World) -> bool:
    return any(hit.score >= _SURE for hit in world.names(part.text, sure=True))


def _is_meant(text: str, world: World) -> bool:
    """Whether the words mean what the data hold in Chinese: Sushi is 寿司 there, however 素食 sounds."""
    words = stems(text)
    meanings = [form for form in (*taxonomy().synonyms(words), *taxonomy().qualities(words)) if not "".join(form).isascii()]
    return any(hit.score >= 1.0 for form in meanings for layer in world.catalog.layers for hit in world.values(form, layer.id))


def _is_chinese(world: World) -> bool:
    """Whether some layer says its names or values in Chinese characters."""
    return any(not value.label.isascii() for layer in world.catalog.layers for info in layer.fields for value in info.values[:3]) or any(
        not text.isascii() for layer in world.catalog.layers for text in (layer.name, *(info.title for info in layer.fields))
    )


def _labels(world: World) -> Sounds:
    """The values that say where things are or what they are."""
    fields = (info for layer in world.catalog.layers for info in layer.fields if info.role in _SAYING)
    return world.lasting("values by pinyin", lambda: Sounds(dict.fromkeys(value.label for info in fields for value in info.values)))


def _parts(question: str) -> Iterator[_Part]:
    """Runs of words with a capital, the longest first, as pinyin with a kind behind it, before it, or alone."""
    for run in _RUN.finditer(question):
        words = [(match.start(), match.end()) for match in _WORD.finditer(run.group())]
        sizes = range(min(len(words), _MOST_WORDS + _MOST_KIND), 0, -1)
        for start, end in ((start, start + size) for size in sizes for start in range(len(words) - size + 1)):
            said = [_POSSESSIVE.sub("", run.group()[first:last]) for first, last in words[start:end]]
            text = run.group()[words[start][0] : words[end - 1][0]] + said[-1]
            for kinds in range(min(_MOST_KIND, len(said) - 1), -1, -1):
                yield from _split(text, said[: len(said) - kinds], said[len(said) - kinds :])
            if len(said) > 1:
                yield from _split(text, said[1:], said[:1])


def _split(text: str, spelled: list[str], kind: list[str]) -> Iterator[_Part]:
    letters = "".join(spelled).lower().replace("ü", "v").replace("'", "").replace("’", "")
    if letters.isascii() and readings(letters) and (kind or len(letters) >= _LEAST):
        yield _Part(text, letters, " ".join(kind))


def _means(tail: str, kind: str) -> bool:
    """Whether what a Chinese name has behind its pinyin is what the words of the question say; without any, an area or nothing."""
    if not kind:
        return not tail or tail in load("zh").data["area_nouns"]
    if not tail:
        return False
    senses = {fold(word) for word in translations(tail, "zh")} | {" ".join(words) for words in taxonomy().synonyms(stems(tail))}
    return fold(kind) in senses or " ".join(stems(kind)) in senses
