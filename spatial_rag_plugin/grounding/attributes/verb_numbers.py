"""A number that is said by a verb: "customers who spent over $1,500", "roads carrying more than 20,000 vehicles a day".

The verb, or what is counted behind the number, names a field of the things in front; the clause is read as if it had named it. So is what
does the most of something that no field and no layer is called by: the dam that stores the most water has the highest STORAGE.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.detect import detect
from ...language.language import any_of, data_of
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.other_units import only_in, unit_said
from ..lexicon.short_names import is_kin, is_short_for
from ..lexicon.word_families import is_of_family
from ..lexicon.words import stems
from ..times.dates import holds_years
from ..world import World
from .fields import find_field, is_numeric
from .name_endings import parted

_THINGS = 4  # words before a clause that may be what it is about
_COUNTED = 4  # words behind a number that may be what it counts
_ROOT = 4  # letters that a verb and the noun for it have in common at least
_NUMBER = r"[$€£]?\d[\d.,]*"
_OF_YEAR = re.compile(r"\s+in\s+(?:19|20)\d\d\b")
_BEHIND = re.compile(rf"(?:\s+[^\W\d_][\w'-]*){{0,{_COUNTED + 1}}}")
_PER_DAY = "per day"


class _Verbs(NamedTuple):
    clause: re.Pattern[str]
    extreme: re.Pattern[str]
    degrees: dict[str, str]
    light: frozenset[str]
    none: frozenset[str]
    irregular: dict[str, str]
    counting_nothing: tuple[str, ...]
    endings: tuple[str, ...]
    noun_endings: frozenset[str]
    going_on: frozenset[str]
    having: frozenset[str]
    daily: re.Pattern[str]


class _Counted(NamedTuple):
    """The field that a number is of, and how many words behind the number are used up by saying so."""

    field: FieldInfo
    used: int


def with_fields_named(question: str, world: World) -> str:
    """The question with fields in place of the verbs that stand for them; as it is where no field, or more than one, can be meant."""
    verbs = _verbs(detect(question, ()))
    if verbs is None:
        return question
    question = _with_extreme_named(question, verbs, world)
    for match in reversed(list(verbs.clause.finditer(question))):
        question = _named(question, match, verbs, world) or question
    return question


def _with_extreme_named(question: str, verbs: _Verbs, world: World) -> str:
    match = verbs.extreme.search(question)
    if match is None or (verb := match["verb"].casefold()) in verbs.none or (roots := _roots(verb, verbs)) & (verbs.light | verbs.having):
        return question
    layer, counted = _layer_before(match["things"], world), match["what"]
    if layer is None or find_field(counted, layer, numeric=True) is not None or sure_kinds(counted, world):
        return question
    said = [info for info in layer.fields if _is_amount(info) and _is_said(info, roots, verbs)]
    name = _spoken(said[0], layer) if len(said) == 1 else ""
    return f"{match['lead']}{match['things']} has the {verbs.degrees[match['most'].casefold()]} {name}{match['end']}" if name else question


def _named(question: str, match: re.Match[str], verbs: _Verbs, world: World) -> Optional[str]:
    verb = match["verb"].casefold()
    done = verb.endswith("ed") and match["by"]  # "bonded for more than 20000", "staffed by over 50 people"
    if match["by"] and not (done or match["by"].casefold() in verbs.going_on):
        return None
    if verb in verbs.none or not (match["relative"] or match["joining"] or verb.endswith("ing") or verb in verbs.having or done):
        return None
    layer = _layer_before(question[: match.start()], world)
    if layer is None:
        return None
    rest = question[match.end() :]
    behind = _BEHIND.findall(rest)[0].split()
    roots = _roots(verb, verbs)
    if behind and _is_kept_so(behind[0], roots, layer, verbs):
        joining = f"{match['joining']} " if match["joining"] else ""
        return f"{question[: match.start()]}{joining}with {match['number']}{rest}"
    counted = _by_what_is_counted(behind, roots, layer, verbs, world) or _by_verb(behind, roots, layer, verbs, world)
    name = _spoken(counted.field, layer) if counted is not None else ""
    if counted is None or not name:
        return None
    rest = re.sub(rf"^(?:\s+\S+){{{counted.used}}}", "", rest)
    year = _OF_YEAR.match(rest)
    if year is not None and _year_of(counted.field):
        name, rest = f"{name}{year.group()}", rest[year.end() :]
    joining = f"{match['joining']} " if match["joining"] else ""
    return f"{question[: match.start()]}{joining}with {name} {match['number']}{rest}"


def _is_kept_so(unit: str, roots: frozenset[str], layer: LayerInfo, verbs: _Verbs) -> bool:
    """Whether the unit behind a number says which one is meant: "landed over 500 pounds" of POUNDS, "caught over 150 kg" of CATCH_KG.

    A verb that says something else keeps its say: what leaks gallons is not what a tank holds.
    """
    unit = unit_said(f"1 {unit}")
    info = only_in(unit, layer) if unit else None
    if info is None:
        return False
    bare = len(stems(info.name)) == 1 and not info.alias
    return bare or not roots.isdisjoint(verbs.light | verbs.having) or _is_said(info, roots, verbs)


def _layer_before(text: str, world: World) -> Optional[LayerInfo]:
    """The layer that is named right before a clause, or first of all before an earlier clause."""
    words = [word.group() for word in re.finditer(r"[^\W_][\w'-]*", text)]
    sizes = range(min(_THINGS, len(words)), 0, -1)
    runs = [*(words[-size:] for size in sizes), *(words[at : at + size] for at in range(len(words)) for size in sizes)]
    for run in runs:
        found = sure_kinds(" ".join(run), world)
        if found:
            return world.catalog.layer(found[0].layer_id)
    return None


def _by_what_is_counted(behind: list[str], roots: frozenset[str], layer: LayerInfo, verbs: _Verbs, world: World) -> Optional[_Counted]:
    """ "Vehicles a day" and "weekday riders" say what a road or a route carries, whatever it does with them."""
    for size in range(min(_COUNTED, len(behind)), 0, -1):
        said = verbs.daily.sub(_PER_DAY, " ".join(behind[:size]))
        if sure_kinds(said, world):
            continue  # things of another layer are counted there
        info = find_field(said, layer, numeric=True)
        plain = not roots.isdisjoint(verbs.light) or (_PER_DAY in said and not roots.isdisjoint(verbs.having))
        if info is not None and _is_amount(info) and (plain or _is_said(info, roots, verbs)):
            return _Counted(info, size)
    return None


def _by_verb(behind: list[str], roots: frozenset[str], layer: LayerInfo, verbs: _Verbs, world: World) -> Optional[_Counted]:
    """ "Spent over 1500" is the amount of a field SPEND; what is counted behind it may only be people or money."""
    said = next((words for words in verbs.counting_nothing if behind[: len(words.split())] == words.split()), "")
    if (behind and not said and behind[0].casefold() not in verbs.going_on) or (said and sure_kinds(said, world)):
        return None
    found = [info for info in layer.fields if _is_amount(info) and _is_said(info, roots, verbs)]
    alike = len({parted(stems(info.name))[0] for info in found}) == 1  # sales of several years
    return _Counted(found[-1], len(said.split())) if alike else None


def _roots(verb: str, verbs: _Verbs) -> frozenset[str]:
    """A verb as nouns have it: "spend" of "spent", "enroll" of "enrolling", "store" of "stores"."""
    bare = {verb, verbs.irregular.get(verb, verb)}
    bare |= {verb[: -len(end)] for end in verbs.endings if verb.endswith(end) and len(verb) - len(end) >= _ROOT - 1}
    bare |= {root[:-1] for root in bare if root.endswith("e")} | {f"{root}e" for root in bare}
    bare |= {f"{root[:-1]}y" for root in bare if root.endswith("i")}
    bare |= {verbs.irregular[root] for root in bare if root in verbs.irregular}
    return frozenset(bare)


def verb_roots(verb: str, code: str) -> frozenset[str]:
    """A verb as nouns have it; empty in a language without such words."""
    verbs = _verbs(code)
    return _roots(verb.casefold(), verbs) if verbs is not None else frozenset()


def light_verbs(code: str) -> frozenset[str]:
    """Verbs that say no more than that somebody has to do with something."""
    verbs = _verbs(code)
    return verbs.light | verbs.having if verbs is not None else frozenset()


def _is_amount(info: FieldInfo) -> bool:
    """Whether a field holds amounts, and no numbers of things, years or shares."""
    shares = field_words().shares.intersection((*stems(info.name), *stems(info.alias)))
    return is_numeric(info) and info.role is not FieldRole.KEY and not holds_years(info) and not shares


def _is_said(info: FieldInfo, roots: frozenset[str], verbs: _Verbs) -> bool:
    """Whether a part of a field's name is the noun of a verb, in full or in short: SPEND_12MO of "spend", NID_STOR of "store"."""
    parts = {part for name in (info.name, info.alias) if name for part in stems(name)}
    return any(part == root or _is_noun_of(part, root, verbs) for part in parts for root in roots if len(root) >= _ROOT - 1)


def _is_noun_of(part: str, root: str, verbs: _Verbs) -> bool:
    if part.startswith(root) and part[len(root) :] in verbs.noun_endings:
        return True
    return min(len(part), len(root)) >= _ROOT and (is_kin(part, root) or is_short_for(part, root) or is_of_family(part, root))


def _spoken(info: FieldInfo, layer: LayerInfo) -> str:
    """Words for a field that the grammar takes and that name it alone; empty where there are none."""
    for name in (info.alias, info.name):
        for words in (" ".join(re.findall(r"[^\W_]+", name)).casefold(), re.sub(r"[\d_]+", " ", name).strip().casefold(), name):
            found = find_field(words, layer, numeric=True) if words and not words[-1:].isdecimal() else None
            if found is not None and parted(stems(found.name))[0] == parted(stems(info.name))[0]:
                return words
    return ""


def _year_of(info: FieldInfo) -> str:
    return parted(stems(info.name))[1]


@lru_cache(maxsize=8)
def _verbs(code: str) -> Optional[_Verbs]:
    raw = data_of("verbs", code)
    if not raw:
        return None

    def either(key: str) -> str:
        return any_of(raw[key])

    lead = rf"(?:(?P<joining>\b(?:{either('joining')}))\s+)?"
    lead += rf"(?:(?P<relative>\b(?:{either('relatives')}))\s+(?:(?:{either('auxiliaries')})\s+)*)?"
    bound = rf"(?:{either('comparisons')})\s+{_NUMBER}(?:\s?(?:{either('scales')})\b)?%?"
    clause = re.compile(
        rf"{lead}(?P<verb>\b[a-z]{{3,}})\s+(?:(?P<by>{either('amounting')})\s+)?(?P<number>{bound})",
        re.IGNORECASE,
    )
    degrees = raw["degrees"]
    extreme = re.compile(
        rf"^(?P<lead>{raw['asking']})(?P<things>[^,;?]{{2,40}}?)\s+(?:{raw['who']})?(?P<verb>[a-z]{{3,}})\s+(?P<most>{any_of(degrees)})"
        r"\s+(?P<what>[a-z]+(?:\s+[a-z]+)?)(?P<end>[?.!]*)$",
        re.IGNORECASE,
    )
    nothing = tuple(sorted(raw["of_people"], key=len, reverse=True))
    daily = re.compile(rf"\b(?:{either('of_days')})\b")
    light, none, nouns, going_on, having = (frozenset(raw[key]) for key in ("light", "no_verbs", "noun_endings", "going_on", "having"))
    return _Verbs(clause, extreme, degrees, light, none, raw["irregular"], nothing, tuple(raw["endings"]), nouns, going_on, having, daily)
