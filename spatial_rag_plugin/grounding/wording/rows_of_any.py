"""Words for the rows of any layer beside what sorts them: "which chain has the most locations" is about the one with a chain.

Nobody calls a layer of shops "locations"; whoever asks for those of a brand means the one layer that knows brands.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...model.catalog import Catalog, FieldRole, LayerInfo
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..attributes.qualities import other_forms
from ..indexes.same import Same
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems

_RECUR = 0.05  # of the names, which are borne again
_LONGEST = 3  # words for a kind of places
_WORD = re.compile(r"[^\W\d_][\w-]*")


def with_rows_of_any(question: str, catalog: Catalog, code: str = "en") -> str:
    """The question with the name of a layer in place of such a word; as it is where several layers, or none, have what sorts them."""
    if (counted := _with_rows_counted(question, catalog, code)) is not None:
        return counted
    said = _said().search(question)
    chain = _chain().search(question)
    if chain is not None and not any(_sorts(chain.group(), Same(layer)) for layer in catalog.layers):
        return _by_their_names(question, chain, said, catalog, code)
    if said is None or any(layer_name_score(stems(said.group()), layer) >= BARE_NAME for layer in catalog.layers):
        return question
    words = [word.group() for word in _WORD.finditer(f"{question[: said.start()]} {question[said.end() :]}")]
    if any(layer_name_score(stems(word), layer) >= BARE_NAME for word in words for layer in catalog.layers):
        return question  # "hospitals with several locations"
    sorted_by = [layer for layer in catalog.layers if any(_sorts(word, Same(layer)) for word in words)]
    if len(sorted_by) != 1:
        return question
    layer = sorted_by[0]
    before = _without_things(question[: said.start()], layer)
    return f"{before}{layer.name}{question[said.end() :]}"


def _with_rows_counted(question: str, catalog: Catalog, code: str) -> Optional[str]:
    """ "Count by county" and "county breakdown" over the only layer count its rows; None where no field of it says what they go by."""
    layer = catalog.layers[0] if len(catalog.layers) == 1 else None
    pattern = _bare_counts(code) if layer is not None and not any(map(str.isdigit, layer.name)) else None
    found = pattern.match(question) if pattern is not None else None
    by = next((said for said in found.groups() if said), "") if found is not None else ""
    info = find_field(by, layer, at_least=SIMILAR_FIELD) if layer is not None and by else None
    if layer is None or info is None or info.role not in (FieldRole.CATEGORY, FieldRole.ADDRESS):
        return None
    return str(load(code).data["counts_by"]).format(layer.name, by)


@lru_cache(maxsize=8)
def _bare_counts(code: str) -> Optional[re.Pattern[str]]:
    said = load(code).data.get("bare_counts", ()) if code.isalpha() else ()
    forms = (form.replace("(?P<by>", "(") for form in said)
    return re.compile(rf"^\s*(?:{'|'.join(forms)})\s*[?.!]*\s*$", re.IGNORECASE) if said else None


def with_rows_named(text: str, rows: Optional[re.Pattern[str]], layer_ids: Collection[str], catalog: Catalog) -> str:
    """The text with the one layer that has its numbers in place of a word for the rows of any: PM10比PM2.5高30以上的记录."""
    if len(layer_ids) != 1 or rows is None or any(rows.search(layer.name) for layer in catalog.layers):
        return text
    return rows.sub(catalog.layer(next(iter(layer_ids))).name, text, count=1)


def _by_their_names(question: str, chain: re.Match[str], said: Optional[re.Match[str]], catalog: Catalog, code: str) -> str:
    """ "Which fast food chain has the most locations" over places of which only the names tell who runs them: "which name has the most fast
    food"; as it is where names do not recur, or no kind of places is said.
    """
    before = [word.start() for word in _WORD.finditer(question[: chain.start()])][-_LONGEST:]
    said = said or _rows_of_chain().search(question, chain.end())
    start = next((at for at in before if taxonomy().is_kind(stems(question[at : chain.start()]))), chain.start())
    things, layers = question[start : chain.start()].strip(), [layer for layer in catalog.layers if _names_recur(layer)]
    if not things or len(layers) != 1 or not _holds(things, layers[0]):
        return question
    name = layers[0].name_fields[0]
    if said is None:
        return f"{question[:start]}{load(code).data['of_things'].format(name, things)}{question[chain.end() :]}"
    if said.start() < start:  # "number of locations per supermarket chain"
        return f"{question[: said.start()]}{things}{question[said.end() : start]}{name}{question[chain.end() :]}"
    return f"{question[:start]}{name}{question[chain.end() : said.start()]}{things}{question[said.end() :]}"


def _holds(things: str, layer: LayerInfo) -> bool:
    """Whether a value that sorts the places says these things: no mountain chain is one of places."""
    words = stems(things)
    known = {stems(value.label) for info in layer.fields if info.role is FieldRole.CATEGORY for value in info.values}
    return not known.isdisjoint({words, *other_forms(words)})


def _names_recur(layer: LayerInfo) -> bool:
    """Whether several places bear one name often enough for chains: not every name is one."""
    info = layer.field(layer.name_fields[0]) if layer.name_fields else None
    return info is not None and info.distinct is not None and info.filled - info.distinct > _RECUR * info.filled


def _without_things(text: str, layer: LayerInfo) -> str:
    """A text without the layer's own name right before what sorts its things: "fast food chain" of fast_food."""
    words = list(_WORD.finditer(text))
    at = next((at for at, word in enumerate(words) if _sorts(word.group(), Same(layer))), 0)
    for start in range(at):
        if layer_name_score(stems(text[words[start].start() : words[at - 1].end()]), layer) >= BARE_NAME:
            return f"{text[: words[start].start()]}{text[words[at].start() :]}"
    return text


@lru_cache(maxsize=4096)
def _sorts(word: str, layer: Same[LayerInfo]) -> bool:
    """Whether a word is the field that sorts the things of a layer by who runs them or what they are called."""
    if stems(word)[-1:] and stems(word)[-1] not in layer_words().sorting_rows:
        return False
    info = find_field(word, layer.it, at_least=SIMILAR_FIELD)
    return info is not None and info.role is FieldRole.CATEGORY


@lru_cache(maxsize=1)
def _chain() -> re.Pattern[str]:
    words = "|".join(map(re.escape, layer_words().chains))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)


@lru_cache(maxsize=1)
def _rows_of_chain() -> re.Pattern[str]:
    """What a chain has, beside what the rows of any layer are called: "which supermarket chain has the most stores"."""
    words = "|".join(map(re.escape, layer_words().rows_of_chains))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)


@lru_cache(maxsize=1)
def _said() -> re.Pattern[str]:
    words = "|".join(map(re.escape, sorted(layer_words().rows_of_any, key=len, reverse=True)))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)
