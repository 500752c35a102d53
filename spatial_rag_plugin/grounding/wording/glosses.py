"""What the data call a thing, in brackets behind a Chinese word for it: 住宅(house), 石子路（gravel）, 撂荒（未耕种）, 差水（Ⅴ类、劣Ⅴ类）.

Who has just read the values of a layer says them beside his own word. The bracket then says exactly what is meant, and the word before
it is only a translation, which a dictionary may take for another value (住宅 for "residential").
"""

from __future__ import annotations

import re

from ...language.language import load
from ...model.catalog import Catalog, FieldRole
from ..lexicon.dictionary import meanings
from ..numbers.thing_and_number import is_kind
from ..world import World

_GLOSS = re.compile(r"([\u3400-\u9fff]+)\s*[（(]\s*([A-Za-z\u2160-\u217f\u3400-\u9fff][\w /、-]{0,40}?)\s*[)）]")
_BEFORE = re.compile(r"^.*[是的中在和与或为些个里内]")  # what ends before the word itself
_ENDING = re.compile(r"[^是的中在和与或为些个里内各每按以照]+$")  # the word of a field itself
_DENIED = re.compile("[没無无不非未]")
_LISTED = "、"
_LONGEST_KIND = 6  # characters of what a layer is called
_LONGEST = 4  # characters of a word that need not be known


def with_glosses(question: str, code: str, world: World) -> str:
    """The question with the values in the data in place of the words that they stand behind."""
    if not code or load(code).segmenter is None or not _GLOSS.search(question):
        return question
    return _GLOSS.sub(lambda match: _told(match, world.catalog, code), question)


def _told(match: re.Match[str], catalog: Catalog, code: str) -> str:
    run, gloss = match[1], match[2]
    if gloss.isascii() and any(gloss.casefold() == info.name.casefold() for layer in catalog.layers for info in layer.fields):
        return _before_field(run, catalog) + gloss
    own = _BEFORE.sub("", run)
    ends = (own[-size:] for size in range(_LONGEST, 1, -1))
    word = own if 0 < len(own) <= _LONGEST else next((end for end in ends if meanings(end, code)), "")
    before = run[: -len(word)] if word else ""
    values = [value.strip() for value in gloss.split(_LISTED)]
    kind = next((end for size in range(_LONGEST_KIND, 1, -1) if size <= len(own) and is_kind(end := own[-size:], catalog)), "")
    if kind and not _DENIED.search(own) and all(_is_value(value, catalog) for value in values):  # 涉水案件（A、B） are 案件 all the same
        return run[: -len(own)] + load(code).data["alternatives"][0].join(values) + kind
    known = bool(word) and not _DENIED.search(before)  # 不铺装路面(unpaved) is unpaved, and not the opposite
    known = known and all(_is_value(value, catalog) for value in values)
    return before + load(code).data["alternatives"][0].join(values) if known else match[0]


def _before_field(run: str, catalog: Catalog) -> str:
    """What stands before the word that a field is called by: 各 of 各地区（MAJ_REGION）, 农场 of 农场面积（AREA）."""
    word = _ENDING.search(run)
    own = word.group() if word is not None else ""
    things = next((own[:size] for size in range(min(_LONGEST_KIND, len(own) - 1), 1, -1) if is_kind(own[:size], catalog)), "")
    return run[: len(run) - len(own)] + things


def _is_value(gloss: str, catalog: Catalog) -> bool:
    said = gloss.casefold()
    kinds = (info for layer in catalog.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    return any(said in (value.value.casefold(), value.label.casefold()) for info in kinds for value in info.values)
