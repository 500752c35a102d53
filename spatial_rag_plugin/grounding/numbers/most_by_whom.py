"""Who does the most of something: "who owns the most parcels", "which inspector closed the most cases in 2023".

A field of the things says who it is; the question is read as the one that asks which of its values has the most of them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import takewhile
from typing import Optional

from ...language.detect import detect
from ...language.language import Language, any_of, load
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field
from ..attributes.links import linked_field
from ..attributes.verb_numbers import light_verbs, verb_roots
from ..groups.sorting import sorted_so
from ..kinds.classes import sure_kinds
from ..kinds.land_words import is_land
from ..lexicon.short_names import is_kin, is_short_for
from ..lexicon.word_families import is_of_family
from ..lexicon.words import stems
from ..world import World

_KIND_WORDS = 4
_LONG = 4  # letters that a verb has in common with the word for who does it
_WHO = (FieldRole.CATEGORY, FieldRole.OTHER)


def with_who_named(question: str, world: World) -> str:
    """The question with the field that says who in place of "who" and the verb; as it is where no field does, or more than one."""
    code = detect(question, ())
    pattern = _pattern(code)
    match = pattern.match(question) if pattern is not None else None
    if match is None:
        return _with_what_they_do(question, code, world)
    found = _things(match["rest"], load(code).function_words, world)
    if found is None:
        most = _most_of_number(match, code, world) if match["field"] else _who_has_most(match, code, world)
        return most or _who_has_land(match, code, world) or question
    layer, things, rest = found
    words = load(code).data["who_most"]
    roots = verb_roots(match["verb"], code)
    if match["field"]:
        known = match["verb"].casefold() in load(code).data["verb_fields"]
        info = find_field(match["field"], layer, at_least=SIMILAR_FIELD if known else SAME_FIELD)
        in_short = info is None
        info = info or linked_field(stems(match["field"]), layer, layer.fields)
        if info is None or _hold_things(match["field"], world):
            return question
        light = known or not roots.isdisjoint(light_verbs(code)) or match["verb"].casefold() in words.get("does", ()) or _says(info, roots)
        done = "" if light else match["verb"]
        # "drilled the most wells" may tell a date of the wells, which is read later
        if done and (in_short or not load(code).is_participle(done.casefold())):
            return question
        return " ".join(filter(None, (words["which"][0], match["field"], words["has"], match["most"], things, done, rest.strip())))
    who = _who(match["verb"], roots, layer, load(code))
    return question if who is None else f"{words['which'][0]} {who} {words['has']} {match['most']} {things}{rest}"


def _with_what_they_do(question: str, code: str, world: World) -> str:
    """The question with "with" in place of a verb that says no more than that values of a field go with things: "growers growing corn"."""
    pattern = _doing(code)
    match = pattern.match(question) if pattern is not None else None
    if match is None or load(code).is_plural(match["verb"].casefold()):
        return question
    does = load(code).data["who_most"].get("does", ())
    if match["verb"].casefold() not in does and verb_roots(match["verb"], code).isdisjoint(does):
        return question
    layers = sorted_so(world.catalog.layers, match["field"], world)
    if len(layers) != 1 or sure_kinds(match["field"], world) or sure_kinds(f"{match['field']} {match['verb']}", world):
        return question
    return f"{match['lead'] or ''}{match['field']} {load(code).data['who_most']['with']} {match['rest']}"


def _most_of_number(match: re.Match[str], code: str, world: World) -> str:
    """The question for which value of a field has the most of a number of the same things, "which buyer bought the most volume", where the
    verb says no more than that it has them; else empty.
    """
    words, language = load(code).data["who_most"], load(code)
    verb = match["verb"].casefold()
    light = verb in words.get("does", ()) or not verb_roots(verb, code).isdisjoint(light_verbs(code))
    number = _number_in(match["rest"], language)
    if not light or not number or _hold_things(match["field"], world):
        return ""
    having = [
        layer
        for layer in world.catalog.layers
        if find_field(number, layer, numeric=True) is not None
        and (info := find_field(match["field"], layer, at_least=SAME_FIELD)) is not None
        and info.role in _WHO
    ]
    return " ".join((words["which"][0], match["field"], words["has"], match["most"], match["rest"])) if len(having) == 1 else ""


def _number_in(rest: str, language: Language) -> str:
    """The words at the beginning of a text that may be a number, up to the first word of grammar."""
    said = re.match(r"[^\W_]+(?: [^\W_]+){0,2}", rest)
    return " ".join(takewhile(lambda word: word.casefold() not in language.function_words, said.group().split())) if said else ""


def _who_has_most(match: re.Match[str], code: str, world: World) -> str:
    """The question for who has the most of a number of all their things: "who owns the most capacity"; else empty."""
    words, roots, number = load(code).data["who_most"], verb_roots(match["verb"], code), _number_in(match["rest"], load(code))
    several = load(code).is_plural(number.split()[-1].casefold()) if number else True  # buildings are no BUILDING_AREA
    sure = SAME_FIELD if several else SIMILAR_FIELD
    having = [layer for layer in world.catalog.layers if number and find_field(number, layer, numeric=True, at_least=sure) is not None]
    found = [who for layer in having if (who := _who(match["verb"], roots, layer, load(code))) is not None]
    return " ".join((words["which"][0], found[0], words["has"], match["most"], match["rest"])) if len(found) == 1 else ""


def _who_has_land(match: re.Match[str], code: str, world: World) -> str:
    """The question for who has the most land, of the one layer of areas that says who; empty where no layer does, or several."""
    land = re.match(r"([^\W\d_]+)\W*([^\W\d_]*)", match["rest"])
    if land is None or not is_land(stems(land[1])) or (land[2] and land[2].casefold() not in load(code).function_words):
        return ""  # "the most land value"
    roots, areas = verb_roots(match["verb"], code), (layer for layer in world.catalog.layers if layer.holds_areas)
    if match["field"]:
        light = match["verb"].casefold() in load(code).data["who_most"].get("does", ()) or not roots.isdisjoint(light_verbs(code))
        named = [find_field(match["field"], layer, at_least=SAME_FIELD) for layer in areas] if light else []
        found = [match["field"] for info in named if info is not None and info.role in _WHO]
    else:
        found = [who for layer in areas if (who := _who(match["verb"], roots, layer, load(code))) is not None]
    told = load(code).data["who_most"]
    return " ".join((told["which"][0], found[0], told["has"], match["most"], match["rest"])) if len(found) == 1 else ""


def _things(rest: str, small: frozenset[str], world: World) -> Optional[tuple[LayerInfo, str, str]]:
    """The layer of the things at the beginning of a text, the words for them, and what stands behind these; ``small``: words of grammar."""
    words = list(re.finditer(r"[^\W_][\w'-]*", rest))
    for size in range(min(_KIND_WORDS, len(words)), 0, -1):
        end = words[size - 1].end()
        kinds = [] if words[size - 1].group().casefold() in small else sure_kinds(rest[:end], world)
        if kinds:
            return world.catalog.layer(kinds[0].layer_id), rest[:end], rest[end:]
    return None


def _hold_things(words: str, world: World) -> bool:
    """Whether words are a kind of area, which things lie in; of stations, a field of the things says which one each belongs to."""
    return any(world.catalog.layer(kind.layer_id).holds_areas for kind in sure_kinds(words, world))


def _who(verb: str, roots: frozenset[str], layer: LayerInfo, language: Language) -> Optional[str]:
    """The words for who does what a verb says: the owner of what somebody owns, the INSPECTOR of what is inspected."""
    known = language.data["verb_fields"].get(verb.casefold(), "")
    info = find_field(known, layer) if known else None
    agents = [field for field in layer.fields if field.role in _WHO and _says(field, roots)] if info is None else [info]
    if len(agents) > 1:
        agents = [field for field in agents if _is_doer(field, roots)]  # the REPORTER, beside the REPORTTYPE
    if len(agents) != 1 or agents[0].role not in _WHO:
        return None
    return known if info is not None else " ".join(stems(agents[0].alias or agents[0].name))


def _is_doer(info: FieldInfo, roots: frozenset[str]) -> bool:
    """Whether all that a field is called is derived from what is done."""
    return all(any(is_of_family(part, root) for root in roots if len(root) >= _LONG) for part in stems(info.name))


def _says(info: FieldInfo, roots: frozenset[str]) -> bool:
    likely = [root for root in roots if len(root) >= _LONG]
    parts = [part for part in stems(info.name) if len(part) >= _LONG]
    return any(part.startswith(root) or is_kin(part, root) or is_short_for(part, root) for part in parts for root in likely)


@lru_cache(maxsize=8)
def _doing(code: str) -> Optional[re.Pattern[str]]:
    words = load(code).data.get("who_most") if code.isalpha() else None
    if not words or "with" not in words:
        return None
    relative = rf"(?:(?:{any_of(words['relatives'])})\s+)?"
    field = r"(?P<field>[^\W\d_]+(?: [^\W\d_]+)??)"
    lead = rf"(?P<lead>(?:{any_of(words['lead'])})\s+)?"
    return re.compile(rf"^\s*{lead}{field}\s+{relative}(?P<verb>[^\W\d_]{{3,}})\s+(?P<rest>[^\W_].+)$", re.IGNORECASE)


@lru_cache(maxsize=8)
def _pattern(code: str) -> Optional[re.Pattern[str]]:
    words = load(code).data.get("who_most") if code.isalpha() else None
    if not words:
        return None
    which, who = (any_of(words["which"]), any_of(words["who"]))
    most = "|".join(map(re.escape, words["most"]))
    over = any_of(words["over"]) if words.get("over") else "(?!)"
    asked = rf"(?:(?:{who})|(?:{which})\s+(?P<field>[^\W\d_]+(?: [^\W\d_]+)?))"
    does = rf"(?P<verb>(?!(?:{over})\s)[^\W\d_]{{2,}})(?:\s+(?:{over}))?"
    return re.compile(rf"^\s*{asked}\s+{does}\s+(?P<most>{most})\s+(?P<rest>.+)$", re.IGNORECASE)
