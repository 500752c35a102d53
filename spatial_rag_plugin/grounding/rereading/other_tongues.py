"""Words of a question in another language than the data, by broad dictionaries: 囚犯 over a field INMATES, 洞穴 over a layer caves.

What a question could not be read for is read once more in a world in which the layer, field or value that a dictionary gives goes by the
word. A word means many things: which of them is meant the data tell, and the grammar, because only some of the ways to take all the words
can be answered to the last of them. Where two are as good, none is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple, Optional

from ...language.language import data_of, load
from ...language.tokens import is_cjk, tokenize
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame
from ...model.issue import Choice, Issue, Severity
from ...model.listing import SEMICOLON, joined
from ...model.predicate import Compare, Comparison
from ...model.wording import translate
from ..asking.ask_numbers import field_not_size, taken
from ..attributes.covering import is_count_for_rate
from ..attributes.fields import find_field
from ..attributes.flags import affirming
from ..attributes.links import TAKEN, links
from ..indexes.same import Same
from ..kinds.classes import sure_kinds
from ..lexicon.dictionary import LANGUAGES, meanings, synonyms, translations
from ..lexicon.foreign_names import meant_by
from ..lexicon.layer_names import SYNONYM
from ..lexicon.name_parts import lists, parts_of, said_by
from ..lexicon.taxonomy import taxonomy
from ..lexicon.word_families import is_of_family
from ..lexicon.words import Words, stems
from ..vocabulary import WorldLexicon
from ..world import World, uncounted
from .named_otherwise import Meant, called_otherwise
from .values_of_kinds import of_their_kind, own_words, word_roots

#: What asks which of several things is meant that a dictionary tells.
BY_DICTIONARY = "which-by-dictionary"
_HAN = re.compile(r"[\u3400-\u9fff]+")
_LONGEST, _SHORTEST = 6, 3  # characters of a Chinese word, and letters of another
_RUN = 3  # English words one behind the other
_LAYERS, _VALUES = 20, 200  # that are looked into, and values of a field
_ALTERNATIVES, _READINGS, _OFFERED = 4, 10, 4  # of one word, of a question, and of these that are offered
_KNOWN, _EXACT = 0.5, 0.95
_SURE = 0.5  # how sure a word must be that is taken without being asked about
#: How sure a word's first sense is, what each further one loses, the parts of a compound, and words that mean the same.
_FIRST, _LATER, _MADE, _ALIKE = 1.0, 0.1, 0.2, 0.3
_LIKELY = 0.3  # how sure what says only a part of it is, or more: such is only offered
_AGENTS = ("er", "or", "ist", "ner")  # endings of who does something: a voter is no vote
_NO_WORDS = frozenset((FieldRole.KEY, FieldRole.URL, FieldRole.IMAGE))


class Reading(NamedTuple):
    """A world in which words that stop a question are known, and what they are taken for."""

    world: World
    meant: tuple[Meant, ...]

    @property
    def strength(self) -> float:
        """How surely all the words are meant so."""
        return round(sum(each.strength for each in self.meant), 3)

    @property
    def is_sure(self) -> bool:
        """Whether each word is surely meant so, and not only likely."""
        return all(each.strength >= _SURE for each in self.meant)

    def in_words_of_the_data(self, question: str, catalog: Catalog) -> str:
        """The question with the names in the data in place of the words."""
        for each in self.meant:
            layer = catalog.layer(each.layers[0])
            info = layer.field(each.field)
            name = _label(info, each.value) if each.value else each.field if info is not None else layer.name
            question = question.replace(each.word, name)
        return question


def in_other_tongues(frame: Frame, world: World, lexicon: WorldLexicon) -> Iterator[Reading]:
    """Worlds in which words that nothing explains go by what a dictionary says of them, the surest first."""
    found = {word: meant for word in _words(frame, lexicon) if (meant := of_their_kind(_meant(word, world, frame.language), frame, world))}
    found.update(_foreign(frame, world, lexicon))
    found = {word: kept for word, meant in found.items() if (kept := _no_flags_for(word, meant, frame, world))}
    found = _without_rivals(found, lexicon)
    whole = [meant for word, meant in found.items() if not _is_told_by_part(word, meant, found, frame.language)]
    alternatives = [(*each, None) for each in _apart(whole, frame.question, frame.language)]
    ways = (
        [tuple(each for each in way if each is not None) for way in islice(product(*alternatives), 4 * _READINGS)] if alternatives else []
    )
    for way in sorted((way for way in ways if way), key=lambda way: -sum(each.strength for each in way))[:_READINGS]:
        yield Reading(called_otherwise(world, way), way)


def _no_flags_for(word: str, meant: tuple[Meant, ...], frame: Frame, world: World) -> tuple[Meant, ...]:
    """Without yes/no fields for the word that says what is asked for: "Häuser" are not those with DWELL, but what the rows may be."""
    if frame.target is None or word not in frame.target.text.split():
        return meant
    fields = ((each, world.catalog.layer(each.layers[0]).field(each.field)) for each in meant)
    return tuple(each for each, info in fields if each.value or info is None or affirming(info) is None)


def _words(frame: Frame, lexicon: WorldLexicon) -> list[str]:
    """The words of a question that a dictionary has, and that neither the grammar nor the data know, the longest first."""
    language = load(frame.language) if frame.language in LANGUAGES else None
    if language is None:
        return []
    if language.segmenter is None:
        tokens = [token for token in tokenize(frame.question, language.clitics) if not token.is_mark and token.key.isalpha()]
        said = dict.fromkeys(token.text for token in tokens if token.key not in language.function_words and len(token.key) >= _SHORTEST)
        return [word for word in said if translations(word, frame.language) and not _is_known(word, lexicon)]
    grammar = frozenset(word for word in language.known_words | language.function_words | language.strong_words if word in frame.question)
    listed = [word for word in lexicon.unspaced_words() if len(word) > 1 and word in frame.question and word not in grammar]
    runs = [
        run[at : at + size] for run in _HAN.findall(frame.question) for size in range(_LONGEST, 0, -1) for at in range(len(run) - size + 1)
    ]
    whole = [word for word in dict.fromkeys(runs) if word not in grammar and meanings(word, frame.language)]
    others = {*whole, *listed, *grammar}
    made = [word for word in dict.fromkeys(runs) if len(word) > 1 and word not in others and _is_made(word, frame, others, grammar)]
    found = sorted((*whole, *made), key=lambda word: -len(word))
    kept = [word for word in found if len(word) > 1 or not any(word in other for other in others - {word})]
    kept = [word for word in kept if not any(word in other and word != other and _is_known(other, lexicon) for other in listed)]
    return [word for word in kept if not _is_known(word, lexicon)]


def _is_made(word: str, frame: Frame, others: Iterable[str], grammar: frozenset[str]) -> bool:
    """Whether letters are a compound of two words: no word of the question goes on over one of their ends."""
    parted = [(word[:at], word[at:]) for at in range(1, len(word))]
    known = [(first, last) for first, last in parted if meanings(first, frame.language) and meanings(last, frame.language)]
    if all(first in grammar or last in grammar for first, last in known):
        return False
    for other in others:
        for at in range(1, min(len(word), len(other))):
            if word.endswith(other[:at]) and word + other[at:] in frame.question and (len(other) > at):
                return False
            if word.startswith(other[-at:]) and other[:-at] + word in frame.question:
                return False
    return True


def _is_known(word: str, lexicon: WorldLexicon) -> bool:
    return lexicon.is_value(word) or lexicon.is_field(word) >= _KNOWN or lexicon.is_category(word) >= _KNOWN


def _foreign(frame: Frame, world: World, lexicon: WorldLexicon) -> dict[str, tuple[Meant, ...]]:
    """English words that nothing explains, one behind the other, with what Chinese names they say, the longest first."""
    if frame.language != "en" or not any(map(is_cjk, "".join(layer.name for layer in world.catalog.layers))):
        return {}
    language = load(frame.language)
    tokens = [token for token in tokenize(frame.question, language.clitics) if not token.is_mark]
    found: dict[str, tuple[Meant, ...]] = {}
    for size in range(min(_RUN, len(tokens)), 0, -1):
        for at in range(len(tokens) - size + 1):
            run = tokens[at : at + size]
            if run[0].key in language.function_words or run[-1].key in language.function_words or not run[-1].key.isalpha():
                continue
            word = frame.question[run[0].start : run[-1].end]
            meant = () if _is_known(word, lexicon) else _by_names(word, world.catalog)
            if meant:
                found[word] = meant
    return found


def _by_names(word: str, catalog: Catalog) -> tuple[Meant, ...]:
    best: dict[tuple[str, str, str], Meant] = {}
    for phrase, lost in ((word, 0.0), *((other, _ALIKE) for other in synonyms(" ".join(stems(word))))):
        for (layer, field, value), sure in meant_by(stems(phrase), catalog).items():
            key = (layer if not field else "", field, value)
            strength = round(sure - lost, 3)
            known = best.get(key)
            if known is None or strength > known.strength:
                best[key] = Meant(word, (layer,), field, value, strength)
            elif layer not in known.layers and strength == known.strength:
                best[key] = known._replace(layers=(*known.layers, layer))
    return tuple(sorted(best.values(), key=lambda each: -each.strength)[:_ALTERNATIVES])


def _without_rivals(found: Mapping[str, tuple[Meant, ...]], lexicon: WorldLexicon) -> dict[str, tuple[Meant, ...]]:
    """Without what is only likely and is a sure word beside a known one (休眠火山), else without that sure word (网球 of 网球场)."""
    lost = set[str]()
    for word, meant in found.items():
        inside = [other for other in found if meant[0].strength < _SURE <= found[other][0].strength and other in word]
        rests = [word.replace(other, "") for other in inside]
        parted = any(rest in found or _is_known(rest, lexicon) for rest in rests if rest)
        same = [other for other in inside if found[other][0][2:4] in [each[2:4] for each in meant]]
        lost.update(same if len(same) == len(inside) and not parted else [word])
    return {word: meant for word, meant in found.items() if word not in lost}


def _is_told_by_part(word: str, meant: Sequence[Meant], found: Mapping[str, Sequence[Meant]], code: str) -> bool:
    """Whether what a compound is taken for is what a part of it says by itself: 燃煤 of 燃煤电厂, but not 排放 of 排放量."""
    tails = () if meanings(word, code) else data_of("asking", code).get("foreign_tails", ())
    parts = (other for other in found if other != word and other in word and not meanings(word, code))
    told = (other for other in parts if not any(other + tail == word for tail in tails))
    return any(part.strength >= meant[0].strength and part[1:4] == meant[0][1:4] for other in told for part in found[other])


def _apart(found: Sequence[Sequence[Meant]], question: str, code: str) -> list[Sequence[Meant]]:
    """What is known of words that do not overlap in the question: whole words first, of these the longest."""
    taken: list[tuple[int, int]] = []
    kept: list[Sequence[Meant]] = []
    tails = tuple(data_of("asking", code).get("foreign_tails", ()))
    for each in sorted(found, key=lambda each: not (meanings(each[0].word, code) or (tails and each[0].word.endswith(tails)))):
        word = each[0].word
        at = question.find(word)
        if all(end <= at or at + len(word) <= start for start, end in taken):
            taken.append((at, at + len(word)))
            kept.append(each)
    return kept


def _meant(word: str, world: World, code: str) -> tuple[Meant, ...]:
    """All that a word may be taken for, the likeliest first."""
    best: dict[tuple[str, str, str], tuple[float, list[str]]] = {}
    for phrase, sure in _senses(word, code):
        for layer, field, value in _named_so(phrase, world):
            key = (layer if not field else "", field, value)
            strength, layers = best.setdefault(key, (sure, []))
            if layer not in layers and strength == sure:
                layers.append(layer)
    for layer, field, value in dict.fromkeys(_likely(word, world.catalog, code)) if not best and len(word) > 1 else ():
        best.setdefault(("", field, value), (_LIKELY, []))[1].append(layer)
    found = (Meant(word, tuple(layers), field, value, strength) for (_, field, value), (strength, layers) in best.items())
    return tuple(sorted(found, key=lambda each: -each.strength)[:_ALTERNATIVES])


def _likely(word: str, catalog: Catalog, code: str) -> Iterator[tuple[str, str, str]]:
    """The fields and values that say a part of what a word means, or more than it: TENNIS of a "tennis court", Bald Eagle of an "eagle"."""
    for sense in meanings(word, code)[:_ALTERNATIVES]:
        words = {each for each in stems(sense) if not _says_little((each,))}
        for layer in catalog.layers[:_LAYERS]:
            for info in layer.fields:
                if info.role not in _NO_WORDS and info.role is not FieldRole.NAME:
                    if any(part.text in words or _is_of_any(part.text, words) for part in parts_of(info.name)):
                        yield layer.id, info.name, ""
                    for value in info.values[:_VALUES] if info.role is FieldRole.CATEGORY else ():
                        if not words.isdisjoint(stems(value.label)) and not _are_siblings(stems(sense), stems(value.label)):
                            yield layer.id, info.name, value.value


def _are_siblings(said: Words, value: Words) -> bool:
    """Whether both are kinds of one thing, and of different kinds: "vegetarian food" is no fast food."""
    if not said[1:] or not value[1:] or said[-1] != value[-1] or said[:-1] == value[:-1]:
        return False
    known = taxonomy().qualities(said[:-1])
    return bool(known) and value[:-1] not in known and value not in known


def _is_of_any(part: str, words: Iterable[str]) -> bool:
    return len(part) > _SHORTEST and any(_is_form(part, word) for word in words)


def _senses(word: str, code: str) -> Iterator[tuple[str, float]]:
    """What a word means in English, and how surely: its senses, and behind them what means the same as one of these."""
    own = bool(meanings(word, code))
    senses = [(phrase, _FIRST - (_LATER * rank if own else _MADE)) for rank, phrase in enumerate(translations(word, code))]
    senses = [(phrase, sure) for phrase, sure in senses if not _says_little(stems(phrase))]
    yield from senses
    sizes = data_of("asking", code).get("of_size", ())
    yield from ((" ".join(words[:-1]), sure) for phrase, sure in senses for words in (stems(phrase),) if words[1:] and words[-1] in sizes)
    yield from ((other, sure - _ALIKE) for phrase, sure in senses if own for other in synonyms(phrase) if not _says_little(stems(other)))
    for tail, ends in data_of("asking", code).get("foreign_tails", {}).items():
        if word.endswith(tail) and word != tail:
            found = [(phrase, sure) for phrase, sure in _senses(word[: -len(tail)], code) if not _says_little(stems(phrase))]
            yield from ((f"{phrase} {end}".strip(), sure - _MADE) for phrase, sure in found for end in ends)


@lru_cache(maxsize=1024)
def _says_little(words: Words) -> bool:
    little = lists().unsaid | lists().little
    return not words or all(word in little or (word,) in taxonomy().generic or (word,) in taxonomy().kinds_of_kinds for word in words)


def _named_so(phrase: str, world: World) -> Iterator[tuple[str, str, str]]:
    """The layers, fields and values that go by English words: a layer, its field, a value of that."""
    words = stems(phrase)
    for kind in sure_kinds(phrase, uncounted(world)):
        layer, told = world.catalog.layer(kind.layer_id), kind.predicate
        if told is None and kind.name_score >= SYNONYM and not any(_is_agent(words[-1], part) for part in stems(layer.name)):
            yield layer.id, "", ""
        elif isinstance(told, Compare) and told.op is Comparison.EQ and not kind.by_flag and _says_all(words, str(told.value), layer):
            yield layer.id, told.field, str(told.value)
    for layer in world.catalog.layers[:_LAYERS]:
        for info in dict.fromkeys(filter(None, (_field(form, layer) for form in _forms(words, layer)))):
            yield layer.id, info.name, ""
        yield from ((layer.id, field, value) for field, value in _values(Same(layer)).get(word_roots(words), ()))
        for hit in world.values(words, layer.id):
            told_by = layer.field(hit.field)
            if hit.score >= _EXACT and told_by is not None and told_by.role is FieldRole.CATEGORY:
                yield layer.id, hit.field, hit.value


@lru_cache(maxsize=64)
def _values(layer: Same[LayerInfo]) -> dict[Words, list[tuple[str, str]]]:
    """The fields and values of a layer by the roots of their words."""
    found: dict[Words, list[tuple[str, str]]] = {}
    own = frozenset(own_words(layer.it))
    for info in layer.it.fields:
        if info.role is FieldRole.CATEGORY and not info.tokens:
            for value in info.values[:_VALUES]:
                said = word_roots(stems(value.label))
                found.setdefault(said, []).append((info.name, value.value))
                apart = tuple(word for word in said if word not in own)  # a small_airport of airports is a small one
                if apart and apart != said:
                    found.setdefault(apart, []).append((info.name, value.value))
    return found


def _says_all(words: Words, value: str, layer: LayerInfo) -> bool:
    """Whether words say all of a value, beside what the layer holds: the "psychiatric hospital", but not the "eagle" for a Bald Eagle."""
    parts = stems(value)
    return set(parts) <= set(words) or any(set(other) <= set(words) for other in taxonomy().qualities(parts))


def _forms(words: Words, layer: LayerInfo) -> Iterator[Words]:
    """Words, and again with one of them in the form that the name of a field has: "obese" of OBESITY_PCT."""
    yield words
    parts = {part.text for info in layer.fields for part in parts_of(info.name)}
    for at, word in enumerate(words):
        yield from ((*words[:at], part, *words[at + 1 :]) for part in sorted(parts) if part != word and _is_form(part, word))


def _is_form(part: str, word: str) -> bool:
    """Whether a part of a name is another form of a word, and not who does it: a voter is no vote, a sculptor no sculpture."""
    return is_of_family(part, word) and part.endswith(_AGENTS) == word.endswith(_AGENTS)


def _is_agent(word: str, other: str) -> bool:
    """Whether a word is who does what the other says."""
    return any(word == other + ending for ending in _AGENTS)


def _field(words: Words, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that words name; none whose name says more than they, or the layer, do: a dock is no FUEL_DOCK."""
    ranked = links(words, layer)
    info = find_field(" ".join(words), layer) or (layer.fields[ranked[0][1]] if ranked and ranked[0][0] >= TAKEN else None)
    if info is None or info.role in _NO_WORDS or is_count_for_rate(words, info):
        return None
    said = (*words, *(other for each in taxonomy().field_names(words) for other in each), *stems(layer.name))
    whole = any(_adds_nothing(name, said) or _spells(name, words) for name in (info.name, info.alias) if name)
    return info if whole else None


def _adds_nothing(name: str, said: Sequence[str]) -> bool:
    return all(part.little or part.statistic or any(said_by(part, word) for word in said) for part in parts_of(name))


def _spells(name: str, words: Words) -> bool:
    """Whether a name is the words with letters left out: NIGHTVIS, UNDERGRND."""
    letters, whole = "".join(filter(str.isalpha, name.casefold())), "".join(words)
    rest = iter(whole)
    return letters[:1] == whole[:1] and 2 * len(letters) >= len(whole) and all(letter in rest for letter in letters)


def which(readings: Sequence[tuple[Reading, str]], frame: Frame, catalog: Catalog, answers: Callable[[str], bool]) -> Optional[Issue]:
    """Which of several things words mean that a dictionary tells, each of which can be answered (``str``: its steps); None of none."""
    choices: dict[str, Choice] = {}
    for reading, steps in readings:
        question = reading.in_words_of_the_data(frame.question, catalog)
        meant = joined([_as_meant(each, steps, catalog) for each in reading.meant], SEMICOLON)
        if len(choices) < _OFFERED and question not in choices and answers(question):
            choices[question] = Choice(translate("SpatialRagAsking", "{question} ({meant})").said(question=question, meant=meant), question)
    if not choices:
        return None
    words = ", ".join(f"“{word}”" for word in dict.fromkeys(each.word for reading, _ in readings for each in reading.meant))
    text = translate(
        "SpatialRagAsking", "No layer, field or value is called {words}; by the dictionary these may be meant. Which one is it?"
    )
    return Issue(Severity.QUESTION, BY_DICTIONARY, text.said(words=words), not_understood=words, suggestions=tuple(choices.values()))


def told(reading: Reading, steps: str, catalog: Catalog) -> tuple[Issue, ...]:
    """What each of the words was taken for."""
    return tuple(_told(each, steps, catalog) for each in reading.meant)


def _as_meant(meant: Meant, steps: str, catalog: Catalog) -> str:
    told = _told(meant, steps, catalog)
    return translate("SpatialRagAsking", "“{words}”: {what}").said(words=meant.word, what=told.understood)


def _told(meant: Meant, steps: str, catalog: Catalog) -> Issue:
    layer = next((catalog.layer(layer) for layer in meant.layers if f'"{layer}"' in steps), catalog.layer(meant.layers[0]))
    if not meant.field:
        return taken(meant.word, translate("SpatialRagAsking", "the layer “{layer}”").said(layer=layer.name))
    info = layer.field(meant.field)
    title = info.title if info is not None else meant.field
    if not meant.value:
        return field_not_size(meant.word, title, layer)
    value = translate("SpatialRagAsking", "the value “{value}” of the field “{field}” of “{layer}”")
    return taken(meant.word, value.said(value=_label(info, meant.value), field=title, layer=layer.name))


def _label(info: Optional[FieldInfo], value: str) -> str:
    return next((each.label for each in info.values if each.value == value), value) if info is not None else value
