"""Words of which the data have the initials: a field EAP for an emergency action plan, a layer SAR_Incidents for search and rescue."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.detect import detect
from ...language.language import Language, load
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from .layer_names import layer_name_score
from .short_names import spelled_out
from .words import stems

_SHORTEST, _LONGEST = 3, 4  # letters; two stand for too many things
_WORD = re.compile(r"[^\W\d_][\w'-]*")
_CAPITALS = re.compile(rf"(?<![A-Za-z])[A-Z]{{{_SHORTEST},{_LONGEST}}}(?![A-Za-z])")
_SEVERAL = 12
_JOINING = 2  # small words between the initials
_INSIDE = frozenset(("and", "of", "the", "for", "und", "der", "für"))


def with_acronyms(question: str, catalog: Catalog) -> str:
    """The question with the initials that the data have in place of the words that they stand for."""
    known = _acronyms(Same(catalog))
    words = list(_WORD.finditer(question)) if known else []
    if len(words) < _SHORTEST:
        return question
    language = load(detect(question, ()) or "en")
    small = [word.group().casefold() in language.function_words for word in words]
    for size in range(min(len(words), _LONGEST + _JOINING), _SHORTEST - 1, -1):
        for start in range(len(words) - size + 1):
            run = words[start : start + size]
            little = [word for word, is_small in zip(run, small[start:]) if is_small]
            initials = "".join(word.group()[0].upper() for word, is_small in zip(run, small[start:]) if not is_small)
            if initials not in known or len(little) > _JOINING:
                continue
            done = any(language.is_participle(word.group().casefold()) or word.group().isupper() for word in run)
            if (not run[0].start() and run[0].group().casefold() in language.fillers.first_words) or _holds_name(run, little):
                continue
            if _names_things(run[0].group(), catalog, language):
                continue
            if _ranks(run[0].group().casefold(), language):
                continue
            if done or small[start] or small[start + size - 1] or not _hang_together(question, run):
                continue
            if any(word.group().casefold() not in _INSIDE for word in little):
                continue
            return with_acronyms(f"{question[: run[0].start()]}{initials}{question[run[-1].end() :]}", catalog)
    return question


def _names_things(word: str, catalog: Catalog, language: Language) -> bool:
    """Whether a word is the things of a layer, of which the others say something: "spills still open" is no SSO."""
    return language.is_plural(word) and any(layer_name_score(stems(word), layer) > 0.0 for layer in catalog.layers)


def _ranks(word: str, language: Language) -> bool:
    """Whether a word says which of the things, "deepest diamond holes"; "best" may begin a name, as in "best management practice"."""
    size, entry = language.superlatives.longest([word], 0)
    return bool(size) and entry.get("field") != "rating"


def _holds_name(run: list[re.Match[str]], little: list[re.Match[str]]) -> bool:
    """Whether some of the words have capitals and others have none: "area of France" are no initials."""
    capitals = [word.group()[0].isupper() for word in run if word not in little and word.start()]
    return any(capitals) and not all(capitals)


def _hang_together(question: str, run: list[re.Match[str]]) -> bool:
    return all(question[one.end() : other.start()] in (" ", "-", " & ") for one, other in zip(run, run[1:]))


@lru_cache(maxsize=16)
def _acronyms(catalog: Same[Catalog]) -> frozenset[str]:
    """Capitals that are a part of what a layer or a field with its own words beside it is called, or a value."""
    names = [layer.name for layer in catalog.it.layers]
    fields = [info for layer in catalog.it.layers for info in layer.fields]
    names += [name for info in fields for name in (info.name, info.alias) if name]
    found = {match.group() for name in names for match in _CAPITALS.finditer(name)}
    for info in fields:
        values = info.values if info.role is FieldRole.CATEGORY else ()
        short = {value.label for value in values if _CAPITALS.fullmatch(value.label)}
        if len(short) <= _SEVERAL:  # more are codes: of 250 countries one is called like any three words
            found |= short
    # names of fields are often all in capitals: CITY and TYPE as well as EAP, and LOC for a location
    return frozenset(word for word in found if len(word) <= _LONGEST and not spelled_out(word.casefold()))
