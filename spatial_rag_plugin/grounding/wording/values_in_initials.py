"""Values that end in initials, said in full: "lots in the Chelsea historic district" of the value "Chelsea HD".

Of "Chelsea" alone the place of that name would be taken, and the rest of the words for something else.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.detect import detect
from ...language.language import Language, load
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.words import stems

_ENDS = re.compile(r"(?P<name>[^\W\d_].*[a-z].*?)\s+(?P<initials>[A-Z]{2,4})")
_CODE = re.compile(r"(?P<letters>[^\W\d_]{2,4})[ _-]?(?P<number>\d{1,3}[a-z]?)", re.IGNORECASE)
_BETWEEN, _REST = r"[\s-]+", r"[^\W\d_]+"


def with_values_in_initials(question: str, catalog: Catalog) -> str:
    """The question with each such value as the data have it; as it is where a layer is called by the words of the initials."""
    folded = question.casefold()
    known = [(name, initials) for name, initials in _values(Same(catalog)) if name.casefold() in folded]
    language = load(detect(question, ()) or "en") if known else None
    for name, initials in known:
        rest = _BETWEEN.join(letter + _REST for letter in initials)
        said = re.search(rf"(?<!\w){re.escape(name)}\s+(?P<rest>{rest})(?!\w)", question, re.IGNORECASE)
        if said is not None and language is not None and _is_name(said["rest"], language, catalog):
            question = f"{question[: said.start()]}{name} {initials}{question[said.end() :]}"
    return question


def with_classes_in_short(question: str, catalog: Catalog) -> str:
    """The question with a class of a field as its values have it in short: "flood zone 3" of FLOOD_ZONE, which holds FZ3."""
    known = _classes(Same(catalog)) if any(map(str.isdecimal, question)) else ()
    for said, value in known:
        question = said.sub(value, question)
    return question


@lru_cache(maxsize=32)
def _classes(catalog: Same[Catalog]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What values are called that consist of the initials of their field and a number, beside the values."""
    sorts = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY and not info.tokens)
    found: dict[str, str] = {}
    for info in sorts:
        words = re.findall(r"[^\W\d_]+", info.name)
        short = "".join(word[0] for word in words).casefold()
        for value in info.values if len(words) > 1 else ():
            match = _CODE.fullmatch(value.label)
            if match is not None and match["letters"].casefold() == short:
                found.setdefault(_BETWEEN.join(map(re.escape, words)) + rf"s?\s+{match['number']}(?!\w)", value.label)
    return tuple((re.compile(rf"(?<!\w){said}", re.IGNORECASE), value) for said, value in found.items())


def _is_name(words: str, language: Language, catalog: Catalog) -> bool:
    """Whether no word of several only joins others, and together they are no things of a layer."""
    single = [word.casefold() for word in re.split(_BETWEEN, words)]
    if any(word in language.function_words or language.is_participle(word) for word in single):
        return False
    return all(layer_name_score(stems(words), layer) < BARE_NAME for layer in catalog.layers)


@lru_cache(maxsize=16)
def _values(catalog: Same[Catalog]) -> tuple[tuple[str, str], ...]:
    """(name, initials) of the values, longest first: of "Park Slope HD" before "Slope HD"."""
    fields = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    found = {(said["name"], said["initials"]) for info in fields for value in info.values if (said := _ENDS.fullmatch(value.label))}
    return tuple(sorted(found, key=lambda pair: (-len(pair[0]), pair)))
