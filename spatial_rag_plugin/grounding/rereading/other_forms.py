"""Words of a question that are other forms of the words of fields and values: "expiring" of LEASE_EXP, "lit" of LIGHT, "died" of a Death.

What a question could not be read for is read once more in a world in which the field bears the word as its alias, and the value is known
by it. Which of several fields is meant the grammar tells, because only one of them can be compared so; where it does not, nobody guesses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple, cast

from ...language.language import any_of, data_of, load
from ...language.tokens import fold, tokenize
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo, ValueHit
from ...model.frame import Frame
from ...model.issue import Issue
from ...model.wording import translate
from ..asking.ask_numbers import field_not_size, taken
from ..asking.field_offers import layer_of
from ..asking.gaps import gaps_of
from ..attributes.fields import find_field
from ..attributes.flags import affirming
from ..indexes.same import Same
from ..kinds.classes import sure_kinds
from ..lexicon.degrees import is_amount
from ..lexicon.dictionary import is_english
from ..lexicon.field_words import field_words
from ..lexicon.short_names import MEASURING, MONEY, is_short_for, spelled_out
from ..lexicon.spellings import edit_distance
from ..lexicon.taxonomy import taxonomy
from ..lexicon.word_families import family, is_of_family, is_past, is_squeezed, roots
from ..lexicon.words import Words, stems
from ..times.dates import holds_dates
from ..times.moments import event_field
from ..world import StandIn, World

_SHORTEST = 3  # letters of a word, and of a part of a name that stands for one
_LAYERS = 20  # that words of a question are looked for in which names none of them
_READINGS = 8  # of one question in other forms
_KNOWN = 0.95  # from here on words are a value as it stands
_WHOLE, _SHORT = 2, 1
_SPELLED, _BEGUN = 6, 2  # letters of a name that is spelled like a word, and of their common beginning
_LONG, _ALIKE = 8, 6  # letters of a word, and of the beginning that it shares with a participle
_NO_WORDS = frozenset((FieldRole.KEY, FieldRole.URL, FieldRole.IMAGE, FieldRole.TIME))


class Form(NamedTuple):
    """What a word of the question is a form of: a field of a layer, or (``value``) the word that one of its values is called by."""

    word: str
    layer: str
    field: str
    value: str = ""
    strength: int = _WHOLE


class Reading(NamedTuple):
    """A world in which words that stop a question are known, what they are taken for, and ways to ask there: the first that is read."""

    world: World
    forms: tuple[Form, ...]
    questions: tuple[str, ...]


def in_other_forms(frame: Frame, issues: Sequence[Issue], world: World) -> Iterator[Reading]:
    """Worlds in which the words that stop a question are known; first those of these words alone."""
    words = _words(frame)
    layers = list({layer.id: layer for phrase in frame.phrases() if (layer := layer_of(phrase, world)) is not None}.values())
    if not words:
        return
    gaps = [stems(gap.text) for gap in gaps_of(frame, issues)]
    # "building levels" is one field, and not what is a building and has levels
    together = {word for gap in gaps if len(gap) > 1 and any(find_field(" ".join(gap), layer) for layer in layers) for word in gap}
    words = tuple(word for word in words if not together.intersection(stems(word)))
    words = tuple(word for word in words if not _is_things_of(word, layers, frame.language, world))
    stopping = {word for gap in gaps for word in gap}
    named = {stems(info.name) for layer in world.catalog.layers for info in layer.fields}
    found = {word: forms for word in words if (forms := _but_of_others(word, forms_of(word, layers, words, world), named))}
    if not found:  # "boardings by direction", "the zone with the most boardings" never say what has them
        others = [layer for layer in world.catalog.layers[:_LAYERS] if layer not in layers]
        found = {word: forms for word in words if stems(word)[0] in stopping and (forms := forms_of(word, others, words, world))}
    found = {word: left for word, forms in found.items() if (left := tuple(one for one in forms if not _is_sorted(one, frame)))}
    first = {word: forms for word, forms in found.items() if stems(word)[0] in stopping}
    seen: set[tuple[Form, ...]] = set()
    for chosen in (first, found) if found != first else (first,):
        surest = sorted(product(*chosen.values()), key=strength, reverse=True)
        for forms in islice(surest, _READINGS):
            if forms and forms not in seen and len({(form.layer, form.field) for form in forms if not form.value}) == _named(forms):
                seen.add(forms)
                other = cast(World, _OtherForms(world, _renamed(Same(world.catalog), forms), forms))
                yield Reading(other, forms, _wordings(_without_implied(frame, forms, world.catalog), forms, world.catalog, frame.language))


def _but_of_others(word: str, forms: Sequence[Form], named: AbstractSet[Words]) -> tuple[Form, ...]:
    """The forms that a word may be; the name of a field is none of the name of another: an ARTIST is no ART_TYPE."""
    own = stems(word)
    same = (stems(form.field) == own or _is_misspelt(fold(form.field), word) for form in forms)
    return tuple(form for form, is_same in zip(forms, same) if form.value or own not in named or is_same)


def _is_things_of(word: str, layers: Sequence[LayerInfo], code: str, world: World) -> bool:
    """Whether a noun in the plural is what a layer holds, or is called in short: the facilities of HLTH_FAC are its features, and no
    FAC_TYP, and reports no REPORTER.
    """
    if not load(code).is_plural(word) or load(code).is_participle(word):
        return False
    own = {kind.layer_id for kind in sure_kinds(word, world) if kind.predicate is None}
    return any(layer.id in own or any(_stands_for(part, word) for part in stems(layer.name)) for layer in layers)


def _is_sorted(form: Form, frame: Frame) -> bool:
    """Whether a noun in the plural is what a field only sorts: the licenses of a LIC_TYPE are none of its kinds."""
    name, language = stems(form.field), load(frame.language)
    noun = language.is_plural(form.word) and not language.is_participle(form.word)
    return noun and not form.value and len(name) > 1 and name[-1] in field_words().sorts and name[-1] not in stems(frame.question)


def _named(forms: Sequence[Form]) -> int:
    """How many words are the name of a field; two of them are not both that of one."""
    return sum(not form.value for form in forms)


def _wordings(question: str, forms: Sequence[Form], catalog: Catalog, code: str) -> tuple[str, ...]:
    """The question, and again with verbs as what things are: "patients that are died" for "patients who died" and "patients died"."""
    words = data_of("asking", code).get("as_quality")
    verbs = [form.word for form in forms if not _is_amount_of(form, catalog, code) and not (words and _makes_groups(form, question, words))]
    if not words or not verbs:
        return (question,)
    verb = rf"(?P<verb>{any_of(verbs)})"
    relative = re.sub(rf"(?i)\b(?:{any_of(words['relatives'])})\s+{verb}\b", rf"{words['are']} \g<verb>", question)
    bare = re.sub(rf"(?i)(?<!{re.escape(words['are'])} )\b{verb}\b", rf"{words['are']} \g<verb>", relative)
    return tuple(dict.fromkeys((question, relative, bare)))


def _makes_groups(form: Form, question: str, words: Mapping[str, Sequence[str]]) -> bool:
    """Whether a word stands behind "by" or "each", alone or as one of several: what groups are made by is no quality of the things."""
    further = rf"(?:(?:[\w'-]+\s+){{1,2}}(?:{any_of(words['joining'])})\s+)?"
    return re.search(rf"(?i)\b(?:{any_of(words['before_groups'])})\s+{further}{re.escape(form.word)}\b", question) is not None


def _is_amount_of(form: Form, catalog: Catalog, code: str) -> bool:
    """Whether a word is a noun for what a field counts: no hospitals "are beds", and no capital "is population"."""
    info, language = catalog.layer(form.layer).field(form.field), load(code)
    noun = (language.is_plural(form.word) or form.word in language.field_nouns) and not language.is_participle(form.word)
    return noun and not form.value and info is not None and is_amount(info)


def _without_implied(frame: Frame, forms: Sequence[Form], catalog: Catalog) -> str:
    """The question without what a verb is always about, where a yes/no field says that it happened: "exceeded the limit" of EXCEEDANCE."""
    question, words = frame.question, data_of("asking", frame.language).get("as_quality", {})
    for form in forms if words else ():
        layer = catalog.layer(form.layer)
        info = layer.field(form.field)
        known = {part for field in layer.fields for part in (*stems(field.name), *stems(field.alias))}
        implied = [word for word in words["implied"] if not known.intersection(stems(word))]
        if info is not None and not form.value and affirming(info) is not None and implied:
            before = rf"(?:\s+(?:{any_of(words['before_implied'])}))*"
            question = re.sub(rf"(?i)(\b{re.escape(form.word)}){before}\s+(?:{any_of(implied)})\b", r"\1", question)
    return question


def strength(forms: Sequence[Form]) -> int:
    """How surely words are forms of what they are taken for: a word in full counts more than one in short."""
    return sum(form.strength for form in forms)


def _words(frame: Frame) -> tuple[str, ...]:
    """The words of a question that may be forms of others, and its numbers: none of grammar."""
    language = load(frame.language) if frame.language else None
    if language is None or language.segmenter is not None:
        return ()
    keys = (token.key for token in tokenize(frame.question, language.clitics) if not token.is_mark)
    return tuple(dict.fromkeys(key for key in keys if key.isdecimal() or (len(key) >= _SHORTEST and key not in language.function_words)))


def forms_of(word: str, layers: Iterable[LayerInfo], said: Sequence[str], world: World) -> tuple[Form, ...]:
    """All that a word may be a form of; nothing where it is known as it stands. ``said``: the words of the question."""
    found: list[Form] = []
    for layer in layers:
        if not word.isalpha() or stems(word)[0] in stems(layer.name) or _is_value(stems(word), layer, world):
            continue
        if any(set(stems(word)) <= set(stems(name)) for name in layer.name_fields if len(stems(name)) > 1):
            continue  # "hood" is each that S_HOOD names, and no kind of them by L_HOOD
        tried = (_in_layer(plain, layer, said, world) for plain in (word, *field_words().undenied(word, _SHORTEST)))
        found += next(filter(None, tried), [])
    return tuple(dict.fromkeys(found))


def _in_layer(word: str, layer: LayerInfo, said: Sequence[str], world: World) -> list[Form]:
    named = [form for info in layer.fields for form in _of_field(word, info, layer, said)]
    return [*named, *_of_values(word, layer, world)]


def _is_value(words: Words, layer: LayerInfo, world: World) -> bool:
    return any(hit.score >= _KNOWN for hit in world.values(words, layer.id))


def _of_field(word: str, info: FieldInfo, layer: LayerInfo, said: Sequence[str]) -> Iterator[Form]:
    if info.role in _NO_WORDS or (holds_dates(info) and not (_is_over(word) or _holds_number(said))):
        return  # "inspection hydrants" are no inspected ones, and what has an EXPIRY is not "expired"
    if not field_words().shares.isdisjoint(said) and not set(field_words().times).isdisjoint(stems(info.name)):
        return  # a vacancy rate is no number of years vacant
    strength = max((_strength(word, stems(name), layer, said) for name in (info.name, info.alias) if name), default=0)
    strength = strength or (_SHORT if _is_misspelt(fold(info.name), word) else 0)
    usual = {full for part in (*stems(info.name), *stems(info.alias)) for full in spelled_out(part)}
    if strength == _SHORT and taxonomy().synonyms(stems(word)) and usual.isdisjoint(family(word)):
        return  # restaurants are things, and no INSP_RES
    if strength:
        yield Form(word, layer.id, info.name, strength=strength)


def _is_over(word: str) -> bool:
    """Whether a word says that something has been done: of what ends some day every one has a date."""
    return is_past(word) and not roots(word) & set(field_words().event_kinds[0])


def _holds_number(said: Sequence[str]) -> bool:
    return any(word.isdecimal() for word in said)


def _strength(word: str, name: Words, layer: LayerInfo, said: Sequence[str]) -> int:
    """How surely a name says a word in another form, and beside it nothing but what the question or the layer say, or what says little."""
    best = 0
    for at, part in enumerate(name):
        strength = _WHOLE if is_of_family(part, word) else _SHORT if _stands_for(part, word) else 0
        if strength > best and all(_adds_nothing(other, word, layer, said) for other in (*name[:at], *name[at + 1 :])):
            best = strength
    return best


def _stands_for(part: str, word: str) -> bool:
    """Whether a part of a name is one of the family in short: INSP, "expn", "installatn"."""
    if len(part) < _SHORTEST:
        return False
    usual = spelled_out(part)
    return any(is_squeezed(part, other) or is_short_for(part, other) for other in family(word) if not usual or other in usual)


def _is_misspelt(name: str, word: str) -> bool:
    """Whether a name is no English word, but spelled like one, by mistake or in another language: Spesies, Adress, Provincia."""
    if min(len(name), len(word)) < _SPELLED or name[:_BEGUN] != word[:_BEGUN]:
        return False
    most = 1 + (len(word) >= _LONG)
    return edit_distance(name, word, most) <= most and is_english(word) and not is_english(name)


def _adds_nothing(part: str, word: str, layer: LayerInfo, said: Sequence[str]) -> bool:
    written = {part, *spelled_out(part)}
    if part.isdecimal() or len(part) == 1 or not written.isdisjoint(_little()):
        return True
    others = [*stems(layer.name), *(stem for each in said if each != word for stem in stems(each))]
    return any(part == other or (len(part) >= _SHORTEST and is_short_for(part, other)) for other in others)


@lru_cache(maxsize=1)
def _little() -> frozenset[str]:
    words = field_words()
    little = (words.times, words.latest, words.flag_endings, words.flag_prefixes, words.sorts, words.numbering, words.naming, words.turning)
    return MEASURING.union(MONEY, *little, words.adding_little, words.multiples, words.counted, words.amounts)


def _of_values(word: str, layer: LayerInfo, world: World) -> Iterator[Form]:
    """The values that are derived from the same word, or say the same state: the Recovery of who "recovered", Dead of who was "killed"."""
    found: list[Form] = []
    for other in sorted((family(word) | field_words().same_states.get(word, frozenset())) - roots(word)):
        for hit in world.values((other,), layer.id):
            info = layer.field(hit.field)
            if hit.score >= _KNOWN and not hit.token and info is not None and info.role is FieldRole.CATEGORY:
                found.append(Form(word, layer.id, hit.field, hit.label))
    yield from found or _within_values(word, layer)


def _within_values(word: str, layer: LayerInfo) -> Iterator[Form]:
    """The one value of a layer that has a word of the same verb among others, or begins as long as it does: OWNER SURRENDER of what was
    "surrendered", EUTHANASIA of what was "euthanized".
    """
    if not is_past(word) or event_field(word, layer) is not None:
        return  # what was opened on an OPEN_DT is not still Open
    told = (info for info in layer.fields if info.role is FieldRole.CATEGORY and info.values_complete and not info.tokens)
    found = [(info, value) for info in told for value in info.values if any(_is_done(part, word) for part in stems(value.label))]
    if len(found) == 1:
        info, value = found[0]
        yield Form(word, layer.id, info.name, value.label, _SHORT)


def _is_done(part: str, word: str) -> bool:
    """Whether a part of a value is of the verb of a participle."""
    return is_of_family(part, word) or (len(part) >= _LONG and part[:_ALIKE] == word[:_ALIKE])


def told(forms: Sequence[Form], catalog: Catalog) -> tuple[Issue, ...]:
    """What each of the words was taken for."""
    return tuple(_told(form, catalog.layer(form.layer)) for form in forms)


def _told(form: Form, layer: LayerInfo) -> Issue:
    info = layer.field(form.field)
    title = info.title if info is not None else form.field
    if not form.value:
        return field_not_size(form.word, title, layer)
    value = translate("SpatialRagAsking", "the value “{value}” of the field “{field}” of “{layer}”")
    return taken(form.word, value.said(value=form.value, field=title, layer=layer.name))


@lru_cache(maxsize=256)
def _renamed(catalog: Same[Catalog], forms: tuple[Form, ...]) -> Catalog:
    layers = list(catalog.it.layers)
    for at, layer in enumerate(layers):
        called = {form.field: form.word for form in forms if form.layer == layer.id and not form.value}
        if called:
            fields = (replace(info, alias=called[info.name]) if info.name in called else info for info in layer.fields)
            layers[at] = replace(layer, fields=tuple(fields))
    return replace(catalog.it, layers=tuple(layers))


class _OtherForms(StandIn):
    """A world with another catalog, and with values that go by other words too."""

    def __init__(self, world: World, catalog: Catalog, forms: tuple[Form, ...]) -> None:
        super().__init__(world, ("other forms", forms), catalog)
        self._values = {(stems(form.word)[0], form.layer): form for form in forms if form.value}

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        found = self._world.values(words, layer_id)
        meant = [self._values.get((word, layer_id)) for word in words]
        if found or not any(meant):
            return found
        said = tuple(part for word, form in zip(words, meant) for part in (stems(form.value) if form is not None else (word,)))
        fields = {form.field for form in meant if form is not None}
        return [hit for hit in self._world.values(said, layer_id) if hit.field in fields]
