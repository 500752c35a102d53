"""Words of scripts without spaces.

Words of the data in scripts without spaces: names of layers and fields, what people leave of them, values.

Words for several classes of a standard together: 耕地 where the data hold 水田, 水浇地 and 旱地, and no 耕地.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Optional

from ...language.han import simplified
from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole, LayerInfo, ValueHit
from ...model.predicate import Predicate
from ..attributes.qualities import by_field, hits_of, value_predicate
from ..indexes.same import Same
from ..world import World
from .dictionary import parts_word
from .field_words import field_words
from .land_codes import coded_land, land_of_code
from .layer_words import layer_words
from .taxonomy import taxonomy
from .value_ends import value_ends
from .words import Words, stems

_LONGEST_WORD = 12
_SHORTEST_END, _SHORTEST_START = 3, 2
_WORD = 2  # characters of most words
_HAN = re.compile(r"[\u3400-\u9fff]+")


@lru_cache(maxsize=16)
def unspaced_words(catalog: Same[Catalog]) -> frozenset[str]:
    """Names of layers and fields with their parts that stand for them, values, and words of the taxonomy."""
    layers = catalog.it.layers
    fields = [info for layer in layers for info in layer.fields]
    kinds = [name for layer in layers for name in (layer.name, *layer.called)]
    names = [*kinds, *(name for info in fields for name in (info.name, info.alias))]
    labels = [value.label for info in fields if info.role is FieldRole.CATEGORY for value in info.values]
    texts = names + [part for label in labels for part in dict.fromkeys((label, *label.split("/")))]
    texts += ["".join(layer_words().bare_name(name)) for name in kinds if all(map(is_cjk, name))]  # 网格 of 网格划分
    own = {simplified(text) for text in texts if any(map(is_cjk, text)) and len(text) <= _LONGEST_WORD}
    own.update(part for name in names for part in parts_of(simplified(name)))
    own.update(name[-_WORD:] for name in map(simplified, kinds) if _is_two_words(name))
    return taxonomy().unspaced | collectives() | value_ends(catalog) | own


def _is_two_words(name: str) -> bool:
    """Whether a name is made of words of two characters each, as most are, so that the last is one by itself: 红线 of 保护红线."""
    return len(name) > _WORD and len(name) % _WORD == 0 and _HAN.fullmatch(name) is not None


def parts_of(name: str) -> Iterator[str]:
    """What people leave of a name: its end (隐患点 of 地质灾害隐患点), what a field sorts (危险源 of 危险源等级) or asks (抵押 of
    是否抵押).
    """
    for run in _HAN.findall(name):
        yield from (run[at:] for at in range(1, len(run) - _SHORTEST_END + 1) if not parts_word(run, at))
        yield from (run[len(flag) :] for flag in field_words().flag_questions if run.startswith(flag) and len(run) > len(flag) + 1)
        if len(run) >= _SHORTEST_START + 2 and run[-2:] in load("zh").date_endings:
            yield run[:-2]
        if len(run) >= _SHORTEST_START + 2 and tuple(run[-2:]) in taxonomy().kinds_of_kinds:
            yield run[:-2]
        belongs = (word for word in load("zh").data["belonging_words"] if run.startswith(word))
        yield from (run[len(word) :] for word in belongs if len(run) >= len(word) + _SHORTEST_START)  # 行业 of 所属行业
        if run != name and name.startswith(run):
            yield run


_DATA = Path(__file__).parents[1] / "data" / "collectives.json"
_EXACT = 0.97


def collective(piece: Words, layer: LayerInfo, world: World) -> Optional[tuple[str, Predicate, int]]:
    """The field that holds members of a collective, the condition that keeps them all, and how many features they have.

    None where the words are no collective or the layer holds none of its members.
    """
    found: dict[str, list[ValueHit]] = {}
    for member in _members().get("".join(piece), ()):
        for name, hits in by_field([hit for hit in hits_of(stems(member), layer, world) if hit.score >= _EXACT]).items():
            known = found.setdefault(name, [])
            known += [hit for hit in hits if hit.value not in {other.value for other in known}]
    if not found:
        return land_of_code(piece, layer)
    field, hits = max(found.items(), key=lambda item: (len(item[1]), sum(hit.count for hit in item[1]), item[0]))
    return field, value_predicate(field, hits), sum(hit.count for hit in hits)


@lru_cache(maxsize=256)
def members_of(piece: Words) -> frozenset[Words]:
    """What a word stands for that means several kinds together: 乡 and 镇 of 乡镇; nothing of any other word."""
    return frozenset(stems(member) for member in _members().get("".join(piece), ()))


@lru_cache(maxsize=1)
def collectives() -> frozenset[str]:
    """All words without spaces for several classes together."""
    return frozenset(word for word in _members() if _HAN.search(word)) | coded_land()


@lru_cache(maxsize=1)
def _members() -> dict[str, tuple[str, ...]]:
    """Of each collective all that it stands for; of what is one itself its members, too."""
    raw: dict[str, list[str]] = json.loads(_DATA.read_text(encoding="utf-8"))["collectives"]
    listed = {form: members for word, members in raw.items() for form in word.split("|")}

    def below(word: str) -> list[str]:
        return [each for member in listed.get(word, ()) if member != word for each in (member, *below(member))]

    return {"".join(stems(simplified(form))): tuple(dict.fromkeys(below(form))) for form in listed}
