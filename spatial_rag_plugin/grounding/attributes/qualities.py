"""Words as values of fields: which fields of a layer know them, and the condition that they stand for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, GeometryKind, LayerInfo, ValueHit
from ...model.predicate import Compare, Comparison, HasToken, Not, OneOf, Predicate, all_of, listed_values, one_of
from ...retrieval.speaking import takes_sides
from ..indexes.same import Same
from ..kinds.last_words import once_for_all_phrases, phrase_of
from ..lexicon.collectives import members_of_quality
from ..lexicon.compounds import nouns_of_participle, value_with_field
from ..lexicon.cut_values import short_value
from ..lexicon.dictionary import is_english
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import layer_name_score
from ..lexicon.layer_words import layer_words, names_agent
from ..lexicon.stated_units import says_units
from ..lexicon.street_words import STREET, sorts_streets
from ..lexicon.taxonomy import taxonomy
from ..lexicon.value_scales import lettered_value, may_be_said_alone
from ..lexicon.word_families import is_of_family, is_past
from ..lexicon.words import Words, adjective, is_part, rooted, stems, uninflected
from ..times.done import done, over
from ..world import World
from .amounts import free_of_charge
from .fields import SAME_FIELD, find_field
from .flags import flag_predicate
from .listed_values import is_only_called_area, says_what_a_field_holds
from .outcomes import outcome, state_of_use
from .ratings import ranked, rating_predicate
from .yearly import latest

_Option = tuple[str, Predicate, int]  # a field, the condition that it has some values, how many have one
FUZZY = 0.8
_AS_QUALITY = 0.9
_EXACT = 0.97
_ROOT = 4  # letters of a value that a word denies in front of it


def quality_predicate(
    piece: Words, given: Optional[Predicate], without: frozenset[str], layer: LayerInfo, world: World
) -> Optional[Predicate]:
    """The condition that words beside a class stand for: a value of some field but ``without``, or a yes/no field of that name.

    ``given`` is the condition of the class itself; among several fields the one wins that most features of the class have it in.
    """
    for options, flag in _known_options(piece, layer, world):
        left = [*(option for option in options if option[0] not in without), *flag]
        if left:
            return _choose(left, given, layer, world)
    return _known_otherwise(piece, layer, world)


def is_any_quality(piece: Words, layer: LayerInfo, world: World) -> bool:
    """Whether the words are a condition of some field, whatever they stand beside."""
    return bool(_known_options(piece, layer, world)) or _known_otherwise(piece, layer, world) is not None


def _known_options(piece: Words, layer: LayerInfo, world: World) -> tuple[tuple[list[_Option], list[_Option]], ...]:
    """Whatever the head is, and whether or not anything is counted, the words may be the same values: one look for all of them."""
    phrase = phrase_of(world)
    beside = tuple(form for form in _forms(piece)[1:] if is_part(form, phrase)) if phrase else ()
    key = ("options", piece, Same(layer), beside)
    return once_for_all_phrases(world, key, lambda: tuple(_options_of_forms(piece, layer, world)))


def _known_otherwise(piece: Words, layer: LayerInfo, world: World) -> Optional[Predicate]:
    return once_for_all_phrases(world, ("quality otherwise", piece, Same(layer)), lambda: _said_otherwise(piece, layer, world))


@lru_cache(maxsize=16384)
def _forms(piece: Words) -> tuple[Words, ...]:
    """The words, and the others that say the same quality."""
    return (piece, *other_forms(piece, quality=True), *uninflected(piece), *rooted(piece), *nouns_of_participle(piece))


def with_all_so(predicate: Predicate, piece: Words, layer: LayerInfo) -> Predicate:
    """What another word for a Chinese one found, with all values that end in the word itself: 医院 are not only the 综合医院 where 中医医院
    and 专科医院 stand beside them. One letter has to end all of them: 桥 of 大桥, 中桥 and 小桥.
    """
    field, found = listed_values(predicate)
    info = layer.field(field) if is_cjk(piece[-1]) else None
    if info is None or info.tokens or not info.values_complete:
        return predicate
    so = [value.value for value in info.values if stems(value.label)[-len(piece) :] == piece]
    if len(so) < (2 if len(piece) > 1 else len(info.values)) or not set(so) & set(found):
        return predicate
    return one_of(info.name, tuple(value.value for value in info.values if value.value in so or value.value in found))


def _told_in_full(predicate: Predicate, piece: Words, layer: LayerInfo) -> Predicate:
    """What another word found, or the values that have the words themselves: "apartment buildings" of "3+ Family Apartment Building" are no
    "Residential Building".
    """
    field, found = listed_values(predicate)
    info = layer.field(field) if len(piece) > 1 and not is_cjk(piece[-1]) else None
    if info is None or info.tokens:
        return with_all_so(predicate, piece, layer)
    named = tuple(value.value for value in info.values if is_part(piece, stems(value.label)))
    return one_of(field, named) if named and not set(named) & set(found) else predicate


def _options_of_forms(piece: Words, layer: LayerInfo, world: World) -> Iterator[tuple[list[_Option], list[_Option]]]:
    """For each form of the words that means something the values that they may be, and the yes/no field that is called so.

    What says no more than land is no value in other words: "the world's land area" is not that of the countries called Länder.
    """
    for words in (piece,) if field_words().ground.issuperset(piece) else _forms(piece):
        options = [option for option in value_options(words, layer, world) if may_be_said_alone(words, layer.field(option[0]))]
        options = [option for option in options if not is_trade_of_agent(words, *option[:2])]
        options = options if words == piece else [(name, _told_in_full(each, piece, layer), count) for name, each, count in options]
        if len(options) > 1 and taxonomy().says_yes_or_no(words):
            continue  # of which of them, nobody can tell
        flag = flag_predicate(words, layer, words == piece)
        if options or flag is not None:
            yield options, [] if flag is None else [(next(iter(flag.fields())), flag, 0)]


def is_trade_of_agent(words: Words, field: str, predicate: Predicate) -> bool:
    """Whether an everyday word is no more than the end of what somebody calls himself: "septic permits" are not those that A-1 Septic has
    installed; what a county owns are county lots.
    """
    if not words or not is_english(words[-1]) or words in taxonomy().divisions or not names_agent(field):
        return False
    values = [stems(str(value)) for value in listed_values(predicate)[1]]
    return bool(values) and all(len(value) > len(words) and value[-len(words) :] == words for value in values)


def _said_otherwise(piece: Words, layer: LayerInfo, world: World) -> Optional[Predicate]:
    joined = value_with_field(piece, layer, world, value_options) or _by_agent(piece, layer, world) or ranked(piece, layer)
    told = joined or free_of_charge(piece, layer) or rating_predicate(piece, layer) or short_value(piece, layer)
    told = told or lettered_value(piece, layer) or over(piece, layer, world.surroundings.today)
    return told or done(piece, layer) or outcome(piece, layer) or state_of_use(piece, layer) or _denied_in_front(piece, layer, world)


def _denied_in_front(piece: Words, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """ "Unpaved" where one field knows what is paved; "nonfunctional" where it has "Non functional" too."""
    roots = field_words().undenied(piece[0], _ROOT) if len(piece) == 1 else ()
    found = [option for root in roots for option in value_options((root,), layer, world)]
    whole = [(info, each) for name, each, _ in found for info in (layer.field(name),) if info and _is_whole_value(each, roots, info)]
    if len(whole) != 1:
        return None
    info, predicate = whole[0]
    denied = [value.value for value in info.values if _denies(stems(value.label), roots)]
    own = [value.value for value in info.values if stems(value.label)[:1] == piece]
    if own:
        return one_of(info.name, tuple(own))  # "unfavourable" where it is so in several ways, and some are neither
    return Compare(info.name, Comparison.EQ, denied[0]) if len(denied) == 1 else None if denied else Not(predicate)


def _denies(label: Words, roots: Sequence[str]) -> bool:
    return len(label) > 1 and label[0] in field_words().denying_words and label[1] in roots


def _is_whole_value(predicate: Predicate, roots: Sequence[str], info: FieldInfo) -> bool:
    known = info.values_complete and not info.tokens
    return known and isinstance(predicate, Compare) and any(stems(str(predicate.value)) == (root,) for root in roots)


def _by_agent(piece: Words, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """ "City-owned", "privately operated": the value of the field that says who owns or operates."""
    acts = len(piece) > 1 and (piece[-1].endswith("ed") or piece[-1] in layer_words().agent_verbs)
    info = find_field(piece[-1], layer, at_least=SAME_FIELD) if acts else None
    forms = dict.fromkeys((piece[:-1], adjective(piece[:-1]))) if acts else ()
    found = [option for form in forms for option in value_options(form, layer, world)]
    if found and info is None and is_past(piece[-1]):  # "drip irrigated" of IRRIGATION_METHOD
        of_it = [predicate for name, predicate, _ in found if _says_doing(piece[-1], layer.field(name))]
        if of_it:
            return of_it[0] if len(of_it) == 1 else None
    if info is None:  # "Synlait-held" of HOLDER
        agents = [predicate for name, predicate, _ in found if names_agent(name)]
        return agents[0] if len(agents) == 1 and piece[-1] in layer_words().agent_verbs else None
    return next((predicate for name, predicate, _ in found if name == info.name), None)


def _says_doing(done: str, info: Optional[FieldInfo]) -> bool:
    """Whether a field is called by what was done: IRRIGATION_METHOD, TREATMENT of what was treated."""
    return info is not None and any(is_of_family(word, done) for name in (info.name, info.alias) for word in stems(name))


def value_options(words: Words, layer: LayerInfo, world: World, without: frozenset[str] = frozenset()) -> list[_Option]:
    """Per field the condition that its value is ``words``: (field, predicate, count). Entries of list fields count when they contain the
    words.
    """
    options = []
    hits = hits_of(words, layer, world, _AS_QUALITY)
    if words in taxonomy().divisions or words in taxonomy().settlements:  # "the city" is no "City Market at O Condo LLC"
        hits = [hit for hit in hits if len(stems(hit.label)) <= _OF_LAND]
    found = by_field(hits)
    members = members_of_quality(words)  # gravel is unpaved, too
    forms = (words, *taxonomy().qualities(words)) if members else ()
    roots = [root for form in forms if len(form) == 1 for root in field_words().undenied(form[0], _ROOT)]
    denied = {hit.field for root in roots for hit in hits_of((root,), layer, world, _EXACT)} - set(found)  # "Paved": all else is not
    for member in members:
        for name, hits in by_field(hits_of(member, layer, world, _EXACT) or _hits_in_short(member, layer, world)).items():
            if name not in denied:
                found[name] = [*found.get(name, ()), *hits]
    for name, hits in found.items():
        info = layer.field(name)
        if name in without or info is None:
            continue
        predicate = value_predicate(name, hits)
        if isinstance(predicate, HasToken):
            wider = tuple(value.value for value in info.values if is_part(words, stems(value.value)))
            predicate = HasToken(name, tuple(dict.fromkeys((*predicate.tokens, *wider))))
        if not (is_only_called_area(words, predicate) or says_what_a_field_holds(words, predicate, layer)):
            options.append((name, predicate, sum(hit.count for hit in hits)))
    return options


def _hits_in_short(words: Words, layer: LayerInfo, world: World) -> list[ValueHit]:
    """The value that is short for words: GRVL of gravel."""
    short = short_value(words, layer)
    if not isinstance(short, Compare):
        return []
    return [hit for hit in world.values(stems(str(short.value)), layer.id) if (hit.field, hit.value) == (short.field, short.value)]


def _choose(options: list[_Option], given: Optional[Predicate], layer: LayerInfo, world: World) -> Predicate:
    """Among several fields that know the word, the one that most features of the head have it in."""
    options = by_bare_names(_without_lists(latest(options)))
    if len(options) == 1:
        return options[0][1]
    parts = [given] if given is not None else []
    found = [(world.count(layer.id, all_of(*parts, predicate)), count, predicate) for _, predicate, count in options]
    return max(found, key=lambda item: (item[0], item[1]))[2]


def by_bare_names(options: list[_Option]) -> list[_Option]:
    """The options without those of fields whose name adds something to another's: ACCESS before GROUPS_WITH_ACCESS."""
    names = [frozenset(stems(name)) for name, _, _ in options]
    return [option for option, own in zip(options, names) if not any(other < own for other in names)]


def _without_lists(options: list[_Option]) -> list[_Option]:
    """The options without those of lists of what another field says alone: Cinnamon is a PRIMARY_COLOR rather than one of COLORS."""
    alone = [set(stems(name)) for name, predicate, _ in options if isinstance(predicate, Compare)]
    both = [set(stems(name)) for name, predicate, _ in options if isinstance(predicate, HasToken)]
    if not any(one & other for one in alone for other in both):
        return options
    return [option for option in options if not isinstance(option[1], HasToken)]


_OF_LAND = 2  # words of a value that a word for a part of the land says
_OTHER_NUMBER = 0.97  # singular or plural of what was said


def hits_of(piece: Words, layer: LayerInfo, world: World, at_least: float = FUZZY) -> list[ValueHit]:
    found = world.values(piece, layer.id)
    hits = [hit for hit in found if hit.score >= at_least and _classifies(layer.field(hit.field), layer)] if found else []
    return [*hits, *_said_in_full(piece, hits, layer, world)] if hits else hits


def _said_in_full(piece: Words, hits: Sequence[ValueHit], layer: LayerInfo, world: World) -> list[ValueHit]:
    """Values beside the very word that are other words for it and end in it: what runs on Gas or on Natural Gas runs on gas."""
    scores = {hit.field: hit.score for hit in hits if hit.score >= _EXACT and not hit.token}
    longer = [form for form in taxonomy().qualities(piece) if len(form) > len(piece) == 1 and form[-1:] == piece] if scores else []
    known = {(hit.field, hit.value) for hit in hits} if longer else set()
    more = (hit for form in longer for hit in world.values(form, layer.id) if hit.field in scores and hit.score >= _EXACT)
    return [replace(hit, score=scores[hit.field]) for hit in more if (hit.field, hit.value) not in known]


def may_classify(info: Optional[FieldInfo]) -> bool:
    """Whether the values of a field are kinds of things."""
    sorts = info is not None and info.role is FieldRole.CATEGORY and not takes_sides(info)
    return info is not None and sorts and not sorts_streets(info) and not says_units(info)


def _classifies(info: Optional[FieldInfo], layer: LayerInfo) -> bool:
    """Whether values may be kinds of the things of a layer: avenues are streets, and what lies in Oak Park is no park."""
    return may_classify(info) or (info is not None and sorts_streets(info) and _holds_streets(layer))


def _holds_streets(layer: LayerInfo) -> bool:
    return layer.geometry is GeometryKind.LINE and any(layer_name_score(words, layer) for words in (STREET, *taxonomy().synonyms(STREET)))


def by_field(hits: Sequence[ValueHit]) -> dict[str, list[ValueHit]]:
    grouped: dict[str, list[ValueHit]] = {}
    for hit in hits:
        grouped.setdefault(hit.field, []).append(hit)
    return {name: _best_hits(items) for name, items in grouped.items()}


def _best_hits(hits: list[ValueHit]) -> list[ValueHit]:
    best = max(hit.score for hit in hits)
    forms = {stems(hit.label) for hit in hits if hit.score == best}  # some write CABIN, others CABINS
    return [hit for hit in hits if hit.score >= best - 0.01 or (hit.score >= _OTHER_NUMBER and stems(hit.label) in forms)]


def value_predicate(name: str, hits: Sequence[ValueHit]) -> Predicate:
    """The condition that a field has one of the values that were hit."""
    tokens = tuple(dict.fromkeys(hit.value for hit in hits if hit.token))
    if tokens:
        return HasToken(name, tokens)
    values = tuple(dict.fromkeys(hit.value for hit in hits))
    return one_of(name, values)


def other_forms(piece: Words, quality: bool = False) -> tuple[Words, ...]:
    """Synonyms, and two words written as one ("cycle way")."""
    joined = (("".join(piece),),) if len(piece) == 2 else ()
    return (*joined, *(taxonomy().qualities(piece) if quality else taxonomy().synonyms(piece)))


def either_of_one_field(parts: Sequence[Predicate], layer: LayerInfo, text: str = "") -> list[Predicate]:
    """The conditions, with those for several values of a field that holds one joined: "Delta and Echo calls" are calls of either kind.

    Values that all of the words mean are what is meant: "new residential permits" are "Residential New", and not "Commercial New".
    """
    parts = [part for part in parts if not _only_names_field(part, parts, layer, text)] if is_cjk(text[:1]) else parts
    values: dict[str, list[str]] = {}
    shared: dict[str, frozenset[str]] = {}
    for part in parts:
        field = _single(part, layer)
        if any(_is_part_of(part, other) for other in parts):
            continue
        values.setdefault(field, []).extend(_values(part))
        shared[field] = shared[field].intersection(_values(part)) if field in shared else frozenset(_values(part))
    joined: list[Predicate] = []
    for part in (each for each in parts if not any(_is_part_of(each, other) for other in parts)):
        field = _single(part, layer)
        several = tuple(dict.fromkeys(value for value in values[field] if value in (shared[field] or values[field]))) if field else ()
        whole = part if not field or set(several) == set(_values(part)) else one_of(field, several)
        if whole not in joined:
            joined.append(whole)
    return joined


def _only_names_field(part: Predicate, parts: Sequence[Predicate], layer: LayerInfo, text: str) -> bool:
    """Whether a value is another word for what only names the field of a value that is said: 运营 of 运营状态 behind 暂停 is no 正常."""
    field = _single(part, layer)
    info = layer.field(field) if field else None
    if info is None or any(value in text for value in _values(part)):
        return False
    said = [value for other in parts if _single(other, layer) == field for value in _values(other) if value in text]
    left = text
    for value in said:
        left = left.replace(value, " ")
    names = (name for name in (info.name, info.alias) if is_cjk(name[:1]))
    return bool(said) and any(name[at : at + 2] in left for name in names for at in range(len(name) - 1))


def _is_part_of(part: Predicate, other: Predicate) -> bool:
    """Whether one value has all words of another: who says "off-leash dogs" means no Dog beside Dog Off Leash."""
    same = isinstance(part, Compare) and isinstance(other, Compare) and part.field == other.field and part.op is other.op is Comparison.EQ
    if not same or not isinstance(part, Compare) or not isinstance(other, Compare) or is_cjk(str(part.value)[:1]):
        return False
    return isinstance(part.value, str) and set(stems(part.value)) < set(stems(str(other.value)))


def _single(part: Predicate, layer: LayerInfo) -> str:
    """The field of text with one value for each feature that a condition is about; empty for any other condition."""
    if not isinstance(part, OneOf) and not (isinstance(part, Compare) and part.op is Comparison.EQ and isinstance(part.value, str)):
        return ""
    info = layer.field(part.field)
    return part.field if info is not None and not info.tokens else ""


def _values(part: Predicate) -> tuple[str, ...]:
    if isinstance(part, OneOf):
        return tuple(map(str, part.values))
    return (str(part.value),) if isinstance(part, Compare) else ()
