"""Fields that say yes or no, by the words that name them."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.predicate import AllOf, AnyOf, Compare, Comparison, HasToken, IsNull, Not, OneOf, Predicate, all_of, one_of
from ..indexes.same import Same
from ..kinds.part_by_part import says_each_part
from ..lexicon.compounds import first_part_of_participle, nouns_of_participle
from ..lexicon.dictionary import is_english
from ..lexicon.field_words import field_words
from ..lexicon.joined_names import is_joined_in_short
from ..lexicon.short_names import is_clipped
from ..lexicon.taxonomy import taxonomy
from ..lexicon.word_families import is_of_family, is_past
from ..lexicon.words import Words, stems
from .words_of_no import has_none

_LONG_END, _SHORTEST = 7, 3  # letters of a compound's last part, and of what stands before it
ALWAYS: Words = ("24", "7")  # what is open at all hours
_FEW_OPEN = 5  # of so many features at most one is left open
_SELDOM = 4  # times yes for one no: who writes down no so seldom leaves the field open where he means it
_TAGGED = 0.6  # of the features say yes or no at most where it is a tag, which is mostly left out where it means no
_FLAG_VALUES = 2
_UNKNOWN, _BESIDE_UNKNOWN = "u", frozenset("mfxyno")  # a code that means nothing known beside those for a sex and for yes and no
_ROOT = 4  # letters that a word has at least behind such a prefix


def flag_predicate(words: Words, layer: LayerInfo, in_short: bool = True) -> Optional[Predicate]:
    """ "Emergency" or "emergency service" → the yes/no field of that name, in full or in short, says yes; "inactive" → "active" says no."""
    return _flag_predicate(words, Same(layer), in_short) if words else None


def says_yes(words: Words, layer: LayerInfo) -> bool:
    """Whether a yes/no field of the layer is called so, in this or in another language: 单行道 of oneway."""
    forms = (words, *taxonomy().qualities(words), *taxonomy().field_names(words))
    return any(flag_predicate(form, layer, False) is not None for form in forms)


@lru_cache(maxsize=16384)
def _flag_predicate(words: Words, same: Same[LayerInfo], in_short: bool) -> Optional[Predicate]:
    """Remembered: the same words meet the fields of a layer in every wording of a question that is asked back."""
    layer, by_name = same.it, _by_name(same)
    called = by_name.get(words) or by_name.get(("".join(words),)) or _named_in_parts(words, layer) or _always_open(words, layer)
    if called is not None:
        return called
    for named, positive in _names_by_length(Same(layer)).get(len(words), ()) if in_short else ():
        pairs = tuple(zip(named, words))
        alike = all(part == word or _is_in_short(part, word, layer) or _is_done(part, word, pairs) for part, word in pairs)
        if alike and _figures("".join(named)) == _figures("".join(words)):  # is985 is not short for what says more figures
            return positive
    denied = (_denied(form, layer) for form, *more in taxonomy().field_names(words) if not more)  # 无人居住 is "uninhabited"
    if (said := next(filter(None, denied), None)) is not None:
        return said
    if len(words) > 2 and is_cjk(words[0]) and words[0] in field_words().says_yes:
        return _said_with(words, layer)
    if len(words) > 1 and words[-1:] in taxonomy().services:
        return flag_predicate(words[:-1], layer, in_short)
    tail = _service_at_end(words[0]) if len(words) == 1 else ""
    if tail:
        return flag_predicate((words[0][: -len(tail)],), layer, in_short)
    taking_part = _taking_part(words[0]) if len(words) == 1 else ""
    if taking_part and taking_part != words[0]:
        return flag_predicate((taking_part,), layer, in_short)
    if not in_short or len(words) != 1:
        return None
    for form in nouns_of_participle(words):
        if form in _by_name(Same(layer)):
            return _by_name(Same(layer))[form]
    first = first_part_of_participle(words[0])
    return flag_predicate((first,), layer, False) if first else _denied(words[0], layer) or _possible(words[0], layer)


def _figures(text: str) -> str:
    return "".join(filter(str.isdecimal, text))


def _is_in_short(part: str, word: str, layer: LayerInfo) -> bool:
    """Whether a part of a field's name is a word in short: ACCESS says who may go to a place, and not that it is accessible, as ADA_ACCESS
    does.
    """
    able = is_english(part) and word[len(part) :].rstrip("e") in field_words().possible_endings and word.startswith(part)
    able = able and any(part == name.casefold() for info in layer.fields for name in (info.name, info.alias))
    return not able and (is_clipped(part, word) or is_joined_in_short((part,), (word,)))


def _is_done(part: str, word: str, pairs: tuple[tuple[str, str], ...]) -> bool:
    """Whether a word says that was done what a field is called by: "tile drained" of TILE_DRAIN; a word alone may be of several fields."""
    return len(pairs) > 1 and len(part) >= _ROOT and word[:_ROOT] == part[:_ROOT] and is_past(word) and is_of_family(part, word)


def _always_open(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The yes/no field that says that things are open at all hours, however it writes that: OPEN_24H of "24/7"."""
    if words not in _always():
        return None
    found = [positive for info, positive in _flags(Same(layer)) if says_always(info)]
    return found[0] if len(found) == 1 else None


def says_always(info: FieldInfo) -> bool:
    """Whether a field is called what says that things are open at all hours."""
    return bool(_flag_names(info.name, info.alias) & _always())


@lru_cache(maxsize=1)
def _always() -> frozenset[Words]:
    return frozenset(map(stems, field_words().always))


def _said_with(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """As in 无电梯 and 有雨棚: a yes/no field with what it says before its name."""
    info = next((info for info, _ in _flags(Same(layer)) if _is_called(info, words[1:])), None)
    if info is None:
        return None
    return affirming(info) if field_words().says_yes[words[0]] else saying_no(info)


@lru_cache(maxsize=4096)
def _taking_part(word: str) -> str:
    """What somebody moves by who takes part in something: "rad" of "Radfahrer", "fuss" of "Fußgängern"; empty of other words."""
    tails = (tail for tail in field_words().movers if word.endswith(tail) and len(word) - len(tail) >= _SHORTEST)
    return next((word[: -len(tail)] for tail in tails), "")


@lru_cache(maxsize=4096)
def _service_at_end(word: str) -> str:
    """The last part of a compound that adds nothing: "Radbeteiligung"; empty of other words."""
    ends = (
        end
        for (end, *more) in taxonomy().services
        if not more and len(end) >= _LONG_END and word.endswith(end) and len(word) - len(end) >= _SHORTEST
    )
    return next(ends, "")


@lru_cache(maxsize=1024)
def _flags(layer: Same[LayerInfo]) -> tuple[tuple[FieldInfo, Predicate], ...]:
    """The yes/no fields of a layer, and the condition that each says yes."""
    found = ((info, affirming(info)) for info in layer.it.fields)
    return tuple((info, positive) for info, positive in found if positive is not None)


def named_flags(layer: LayerInfo) -> list[tuple[frozenset[Words], Predicate, Optional[Predicate]]]:
    """The yes/no fields of a layer: the words that name each, and the conditions that it says yes, and no."""
    return [(_flag_names(info.name, info.alias), positive, saying_no(info)) for info, positive in _flags(Same(layer))]


@lru_cache(maxsize=1024)
def _by_name(layer: Same[LayerInfo]) -> dict[Words, Predicate]:
    """The conditions by all the words that name their fields; the first field of a name."""
    return {words: positive for info, positive in reversed(_flags(layer)) for words in _flag_names(info.name, info.alias)}


@lru_cache(maxsize=1024)
def _names_by_length(layer: Same[LayerInfo]) -> dict[int, list[tuple[Words, Predicate]]]:
    """The names of the fields with the conditions, by how many words they have, in the order of the fields."""
    found: dict[int, list[tuple[Words, Predicate]]] = {}
    for info, positive in _flags(layer):
        for named in _flag_names(info.name, info.alias):
            found.setdefault(len(named), []).append((named, positive))
    return found


def _is_called(info: FieldInfo, words: Words) -> bool:
    return words in _flag_names(info.name, info.alias)


def _is_called_in_short(info: FieldInfo, words: Words) -> bool:
    return any(
        len(name) == len(words) and all(part == word or is_clipped(part, word) for part, word in zip(name, words))
        for name in _flag_names(info.name, info.alias)
    )


def _possible(word: str, layer: LayerInfo) -> Optional[Predicate]:
    """ "Reservations", "Buchung": the one field that says whether these may be made, RESERVABLE and buchbar."""
    names = ((info, name[0]) for info, _ in _flags(Same(layer)) for name in _flag_names(info.name, info.alias) if len(name) == 1)
    ends = ((info, name[: -len(end)]) for info, name in names for end in field_words().possible_endings if name.endswith(end))
    found = list(dict.fromkeys(info.name for info, root in ends if len(root) >= _ROOT and word.startswith(root)))
    info = layer.field(found[0]) if len(found) == 1 else None
    return affirming(info) if info is not None else None


def _denied(word: str, layer: LayerInfo) -> Optional[Predicate]:
    """ "Unresolved", "inoperable", "indoor" of OUTDOOR: the field called so without its prefix, or by the opposite, says no; nothing where
    it says nothing.
    """
    rests = [*field_words().undenied(word, _SHORTEST)[:1], *field_words().opposites.get(word, ())]
    for rest in ((each,) for each in rests):
        for info, _ in _flags(Same(layer)):
            if _is_called(info, rest) or (len(rest[0]) >= _ROOT and _is_called_in_short(info, rest)):
                return saying_no(info)
    return None


@lru_cache(maxsize=4096)
def _flag_names(name: str, alias: str) -> frozenset[Words]:
    """The words that name a yes/no field; "diet_vegan", "room_has_wifi" and "bike_inv" also go by "vegan", "wifi" and "bike"."""
    names = [stems(text) for text in (name, alias) if text]
    names += [words[:-1] for words in names if len(words) > 1 and words[-1] in field_words().flag_endings]
    asked = ((words, at) for words in names for at in range(len(words) - 2) if "".join(words[at : at + 2]) in field_words().flag_questions)
    names += [words[:at] + words[at + 2 :] for words, at in list(asked) if len(words) > 3]  # 粪污设施是否配套
    tails = (words[at + 1 :] for words in names for at in range(len(words) - 1) if words[at] in field_words().flag_prefixes)  # host_is_new
    return frozenset((*names, *tails))


def _named_in_parts(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """As 电梯 names "has_elevator"."""
    if not all(map(is_cjk, words)):
        return None
    return next((positive for info, positive in _flags(Same(layer)) if says_each_part(words, stems(info.name))), None)


def affirming(info: FieldInfo) -> Optional[Predicate]:
    """A yes/no field says yes; None of any other field."""
    if info.type is FieldType.BOOLEAN:
        return Compare(info.name, Comparison.EQ, True)
    yes = tuple(value.value for value in info.values if value.value.casefold() in taxonomy().yes)
    if not yes or not _is_flag(info):
        called = _called_as_field(info)
        return one_of(info.name, called) if called else _one_of(info, field_words().passed)
    if info.tokens:
        return HasToken(info.name, yes)
    return one_of(info.name, yes)


def _called_as_field(info: FieldInfo) -> tuple[str, ...]:
    """The values that stand for what the field is called, some of all it has: F and T, not B, of "oneway" where they are one-way."""
    if info.role is not FieldRole.CATEGORY or info.type is not FieldType.TEXT or info.tokens or not info.values_complete:
        return ()
    names = {"".join(stems(name)) for name in (info.name, info.alias) if name}
    found = tuple(value.value for value in info.values if "".join(stems(value.label)) in names)
    return found if len(found) < len(info.values) else ()


def plain_yes(info: FieldInfo) -> Optional[Predicate]:
    """What says yes in a field that says yes or no in so many words; None of others, those with outcomes ("passed") among them."""
    return affirming(info) if _is_flag(info) else None


def _is_flag(info: FieldInfo) -> bool:
    """Most of its values say yes or no, where they say anything; "1" among other numbers is a number, however rare the others are."""
    counts = field_words().says_count(info) or (info.maximum is not None and info.maximum > 1)  # a "Crash Death Count" of none or one
    if counts or any(value.value.isdecimal() and int(value.value) > 1 for value in info.values):
        return False
    denied = {value.label for value in info.values if value.value.casefold() in taxonomy().no}
    if any(value.label in denied for value in info.values if value.value.casefold() in taxonomy().yes):
        return False  # codes "F" and "T" that stand for the same: one-way, forward and backward
    known, unknown = taxonomy().yes | taxonomy().no, field_words().not_known | field_words().halfway
    said = sum(value.count for value in info.values if value.value.casefold() in known)
    told = sum(value.count for value in info.values if value.value.strip() and value.value.casefold() not in unknown)
    return (said > 0 or not info.values) and 2 * said >= told


def denying(info: FieldInfo, layer: Optional[LayerInfo] = None) -> Predicate:
    """The field says no, or nothing; where no is said in so many words, and not much more seldom than yes, what says nothing is not known.

    So it is, too, in a field that the whole ``layer`` has but for a few features.
    """
    no = saying_no(info)
    if no is None:
        return Not(affirming(info) or IsNull(info.name))
    left_open = layer.feature_count - info.filled if layer is not None else 0
    denied, affirmed = (
        sum(each.count for each in info.values if each.value.casefold() in said) for said in (taxonomy().no, taxonomy().yes)
    )
    often = layer is not None and 0 < affirmed <= _SELDOM * denied and info.filled > _TAGGED * layer.feature_count
    if layer is not None and (0 < _FEW_OPEN * left_open < layer.feature_count or 0 < left_open < denied or often):
        return no
    return AnyOf((no, IsNull(info.name)))


def saying_something(info: FieldInfo) -> Predicate:
    """A field has a value that is not one for nothing: of "none", "light" and "severe" the latter two."""
    nothing, filled = _nothing(info), Not(IsNull(info.name))
    return all_of(filled, Not(nothing)) if nothing is not None else filled


def says_kinds_of_all(info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether every feature has one of several kinds, or a date, so that having any says nothing: "roads with oneway" of B, F and T."""
    kinds = info.role is FieldRole.CATEGORY and info.type is FieldType.TEXT and len(info.values) > 1
    return (kinds or info.role is FieldRole.DATE) and info.filled >= layer.feature_count > 0 and _nothing(info) is None


def denied_alike(words: Words, predicate: Optional[Predicate], layer: LayerInfo) -> Optional[Predicate]:
    """What a script without spaces denies in front is denied of each that follows: 无供水供电 has neither."""
    says_yes = field_words().says_yes
    if not isinstance(predicate, AllOf) or says_yes.get(words[0]) is not False or any(says_yes.get(word) for word in words[1:]):
        return predicate
    flags = {info.name: info for info, _ in _flags(Same(layer))}
    own = [flags.get(next(iter(part.fields()), "")) for part in predicate.parts]
    denials = [saying_no(info) if info is not None else None for info in own]
    if not any(part == denial or _is_denial(part) for part, denial in zip(predicate.parts, denials)):
        return predicate
    affirmed = [info is not None and part == affirming(info) for info, part in zip(own, predicate.parts)]
    return AllOf(tuple(denial if yes and denial is not None else part for part, yes, denial in zip(predicate.parts, affirmed, denials)))


def _is_denial(part: Predicate) -> bool:
    return isinstance(part, Compare) and part.op is Comparison.EQ and str(part.value).casefold() in taxonomy().no


def saying_nothing(info: FieldInfo) -> Predicate:
    """A field has no value, or one for nothing."""
    nothing = _nothing(info)
    return AnyOf((nothing, IsNull(info.name))) if nothing is not None else IsNull(info.name)


def not_said(info: FieldInfo, said: str, layer: LayerInfo, yes_no: bool) -> Predicate:
    """A field says nothing, as the words that were ``said`` mean it; ``yes_no``: it says yes or no, and no is what is meant by "without".

    What is "unknown" has the value that says so, where there is one; "blank" and "not recorded" are what has no value, and "none" is known.
    """
    own = {*stems(info.name), *stems(info.alias)} if yes_no else set()  # who was "not given" something is the no of SHOT_GIVEN
    blank = any(word in said.casefold() and own.isdisjoint(stems(word)[-1:]) for word in field_words().blank)
    if yes_no:
        return IsNull(info.name) if blank else not_so_far(denying(info, layer), affirming(info), layer, said)
    if not blank or info.type is not FieldType.TEXT:
        return saying_nothing(info)
    values = _not_known(info)
    told = any(word in said.casefold() for word in field_words().not_known) or info.filled >= layer.feature_count
    return OneOf(info.name, values) if values and told else IsNull(info.name)


def saying_known(info: FieldInfo) -> Predicate:
    """A field has a value, neither one for nothing nor one for what nobody knows."""
    values, something = _not_known(info), saying_something(info)
    return all_of(something, Not(OneOf(info.name, values))) if values else something


def _not_known(info: FieldInfo) -> tuple[str, ...]:
    words, labels = field_words().not_known, {value.label.strip().casefold() for value in info.values}
    coded = info.values_complete and len(labels) > _FLAG_VALUES and labels - {_UNKNOWN} <= _BESIDE_UNKNOWN
    return tuple(value.value for value in info.values if (said := value.label.strip().casefold()) in words or (coded and said == _UNKNOWN))


def nothing_said(info: FieldInfo) -> tuple[str, ...]:
    """The values that are words for nothing; 0 is a number like others, and "N" or "F" of what is no yes and no are codes."""
    known = (value.value for value in info.values if value.value.casefold() in taxonomy().no)
    words = tuple(value for value in known if len(value) > 1 or not value.isascii())
    others = [value.value for value in info.values if value.value not in words]
    words += tuple(value for value in others if has_none(value, info) or value.isspace())
    labels, says_yes = {value.value for value in info.values}, field_words().says_yes
    words += tuple(value for value in sorted(labels) if says_yes.get(value[:1]) is False and value[1:] in labels)  # 不含早 beside 含早
    return words if info.type is FieldType.TEXT else ()


def _nothing(info: FieldInfo) -> Optional[Predicate]:
    words = nothing_said(info)
    return OneOf(info.name, words) if words else None


def saying_no(info: FieldInfo) -> Optional[Predicate]:
    """A yes/no field says no in so many words; None where it never does."""
    if info.type is FieldType.BOOLEAN:
        return Compare(info.name, Comparison.EQ, False)
    if called := _called_as_field(info):
        return one_of(info.name, tuple(value.value for value in info.values if value.value not in called))
    no = tuple(value.value for value in info.values if value.value.casefold() in taxonomy().no)
    return OneOf(info.name, no) if no else _one_of(info, field_words().failed)


def _one_of(info: FieldInfo, values: frozenset[str]) -> Optional[Predicate]:
    """The one value among these of a field that is called by an adjective: COMPLIANT with "Pass" and "Fail"."""
    name = stems(info.alias or info.name)
    if info.role is not FieldRole.CATEGORY or not name or not name[-1].endswith(field_words().adjective_endings):
        return None
    found = [value.value for value in info.values if value.value.casefold() in values]
    return Compare(info.name, Comparison.EQ, found[0]) if len(found) == 1 else None


def opposite(predicate: Predicate, layer: LayerInfo) -> Predicate:
    """The opposite; of a yes/no field "no" or nothing; of what there is none of so many, where some say none: of the rest nobody knows."""
    info = layer.field(next(iter(predicate.fields())))
    some = isinstance(predicate, Compare) and predicate.op is Comparison.GT and predicate.value == 0
    if info is not None and some and info.minimum == 0:
        return Compare(info.name, Comparison.EQ, 0)
    if info is not None and affirming(info) == predicate:
        return denying(info, layer)
    if info is not None and info.type is FieldType.TEXT and saying_known(info) == predicate != saying_something(info):
        return saying_nothing(info)  # what nobody knows is not without it
    return predicate.part if isinstance(predicate, Not) else Not(predicate)


def is_amount_of_kinds(words: str, predicate: Optional[Predicate]) -> bool:
    """Whether a bare "class" would be a number above 0 of CLASS_CODE: it only says that there are kinds."""
    return isinstance(predicate, Compare) and predicate.op is Comparison.GT and stems(words) in taxonomy().kinds_of_kinds


def not_so_far(denied: Predicate, affirmed: Optional[Predicate], layer: LayerInfo, said: str) -> Predicate:
    """What was denied of a yes/no field; where it is ``said`` not to be so yet, or not fully, also what is so in part."""
    info = layer.field(next(iter(denied.fields())))
    if info is None or affirming(info) != affirmed or not any(word in said.casefold() for word in field_words().so_far):
        return denied
    partly = tuple(value.value for value in info.values if value.label.strip().casefold() in field_words().partly)
    return one_of(info.name, (*denied.values, *partly)) if partly and isinstance(denied, OneOf) else denied
