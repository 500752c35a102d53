"""The words of a sentence that cites facts: each is of these facts, or names nothing that a fact could be about.

What facts are about is closed: kinds of things, what is counted or measured of them, what a step does, and whatever word is not known at
all. Such a word has to stand in the facts that are cited, or mean what stands there; all other words are free, however they link these.
Only where such a word is what a clause ends with, or what a number counts, it is told of something, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from ...language.tokens import fold, is_cjk
from ...model.units import Dimension
from .alike import is_kind, names_of_place
from .asides import is_adverb
from .backing import stems_of
from .cited import Scope
from .fields import is_field_word, is_rated, is_unit_of_field, named_fields, same_field
from .foreign import means
from .plain_words import is_graded
from .reading import Kind, Mark
from .wording import Wording, of_any_language, wording

_HEAD = 4
_BY_TEN_THOUSANDS = "万"
#: What a German compound ends in that counts what it begins with.
_NUMBER_OF = ("zahl", "zahlen", "anzahl")
_ENGLISH = "en"
_SPATIAL = (Dimension.LENGTH, Dimension.AREA)
#: What the nouns of the language data measure.
_DIMENSIONS = {"area": Dimension.AREA, "length": Dimension.LENGTH, "perimeter": Dimension.LENGTH}


def untold(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """The first word of a sentence that names something of which its facts say nothing; "" where there is none."""
    words = scope.words(said)
    first = next((mark for mark in marks if mark.kind is not Kind.SIGN), None)
    telling = said.telling if any(mark.key in said.sources for mark in marks) else frozenset()  # "its description calls it"
    for at, mark in enumerate(marks):
        if (
            mark.kind is Kind.WORD
            and mark.key in said.utmost
            and not any(mark.key == other.key for cited in scope.marks for other in cited)
        ):
            return mark.text  # 设施最先进: the most of what nobody measured
        adverb = mark.kind is Kind.WORD and is_adverb(mark, said)
        sized = mark.key in said.gradable and at > 0 and marks[at - 1].is_any("multiple") and at + 1 < len(marks)  # "twice as big as B"
        if sized and marks[at + 1].key in said.like | said.equal:
            continue
        if adverb or mark.key in said.things | said.plain | said.readers | telling or is_graded(marks, at, said):
            continue
        strange = (mark.kind is Kind.WORD or mark.key in said.methods) and is_strange(mark, words, scope, said)
        if strange and (names_matter(mark, mark is first, said) or _is_predicate(marks, at, said) or _is_counted(marks, at, said)):
            return mark.text
    return ""


def _is_predicate(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """Whether a word is what its clause ends with, behind a copula: "is exported", 设施先进; whatever it is, it is told of something."""
    clause = _clause(marks, at)
    led = said.unspaced or any(mark.key in said.copulas | said.auxiliary for mark in clause if mark.start < marks[at].start)
    return led and clause[-1] is marks[at]


def _clause(marks: Sequence[Mark], at: int) -> Sequence[Mark]:
    """The marks around one, up to signs and words that join clauses."""
    ends = [place for place, mark in enumerate(marks) if mark.kind is Kind.SIGN or mark.is_any("break")]
    start = max((place for place in ends if place < at), default=-1)
    return marks[start + 1 : min((place for place in ends if place > at), default=len(marks))]


def _is_counted(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """Whether a noun stands right behind a number: "40 members"; words for whatever was found are none that could be wrong."""
    mark, before = marks[at], marks[at - 1] if at else None
    if before is None or before.kind is not Kind.NUMBER or said.unspaced or mark.key in said.things:
        return False
    return mark.text[:1].isupper() if said.code == "de" else mark.key.endswith(said.plural_forms) and len(mark.key) > _HEAD


def names_matter(mark: Mark, leads: bool, said: Wording) -> bool:
    """Whether a word names what a fact is about: a work, a size, a measure, a kind; in German any noun that is not an everyday one."""
    if mark.key in said.things:
        return False
    if not said.claims_nothing(mark.key) or mark.key in said.methods | said.gradable:
        return True
    if is_field_word(mark.key) or (is_kind(mark.key) and mark.key not in said.language.grammar_words):
        return True
    return said.code == "de" and mark.text[:1].isupper() and not leads and mark.key not in said.harmless | said.columns


def is_strange(mark: Mark, words: frozenset[str], scope: Scope, said: Wording) -> bool:
    """Whether a word stands in no fact, and means nothing that stands there."""
    if not any(char.isalpha() for char in mark.text) or (scope.subjects and not said.claims_nothing(mark.key)):
        return False  # what claims something of a place has been looked for in all that is known of it
    if mark.key in said.glue or stems_of(mark, said) & words or said.is_done(mark.key, scope.plain_words | scope.evidence.plain_words):
        return False
    pairs = (f"{word.capitalize()} {mark.text}" for word in scope.plain_words if mark.text[:1].isupper())
    if any(said.stems(name) <= words for text in (mark.text, *pairs) for name in names_of_place(text)):
        return False  # "Swiss", where Switzerland is spoken of; "South American"
    if is_unit_of(mark.key, scope, said) or says_less(mark, scope, said):
        return False
    if said.unspaced and _is_joined(mark.key, words, said):
        return False
    if any(fold(name) in scope.plain_words for name in named_fields((mark,), scope.evidence.fields)):
        return False  # 建造年份, of "built"
    joined = next((mark.text[len(each) :] for each in said.joining if mark.key.startswith(each) and len(mark.key) > len(each)), "")
    named = (mark.text, joined.capitalize()) if joined and scope.says("touches") else (mark.text,)  # "Nachbarländer"
    if any(means(text, said.code, scope.words(wording(_ENGLISH))) for text in named) or _measures(mark, scope, said):
        return False
    if (
        said.code == "de"
        and len(mark.key) >= _HEAD
        and any(
            word.endswith(mark.key) or word.removeprefix(mark.key) in _NUMBER_OF or _is_led(word, mark.key)
            for word in words | scope.plain_words
        )
    ):
        return False  # "Wachen", of Feuerwachen; "Einwohner", of Einwohnerzahl
    return not same_field((mark.key,), scope.plain_words) and not is_rated(mark.key, scope.plain_words)


def _is_led(word: str, key: str) -> bool:
    """ "Wasser", of a Wassertemperatur."""
    return word.startswith(key) and len(key) > _HEAD and len(word) - len(key) >= _HEAD


def is_unit_of(key: str, scope: Scope, said: Wording) -> bool:
    """Whether a word names a unit that stands in a cited fact: 平方公里, of "per km²"."""
    if is_unit_of_field(key, (*scope.evidence.texts, *(fact.text for fact in scope.facts))):
        return True
    size, unit = said.language.units.longest([key], 0)
    return bool(size) and any(f" {str(unit).replace('2', '²')}" in fact.text for fact in scope.facts)


def says_less(mark: Mark, scope: Scope, said: Wording) -> bool:
    """Whether a word is a broader one, or one for the same event: "33 people", of couriers; "in operation", of what was commissioned."""
    wide = [narrow.split() for entry in said.broader for own, _, narrow in (entry.partition("="),) if mark.key in own.split()]
    told = [narrow.split() for entry in of_any_language("broader") for own, _, narrow in (entry.partition("="),)] if wide else []
    kin = {word for narrow in told if any(set(narrow) & set(own) for own in wide) for word in narrow}.union(*wide)
    words = scope.plain_words
    if any(_BY_TEN_THOUSANDS in word for word in words if wide):
        return False  # 380人, of 万人
    if any(word in kin or (is_cjk(word[:1]) and any(each in word for each in kin if is_cjk(each[:1]))) for word in words):
        return True
    events = events_of((mark.key,))
    return bool(events) and bool(events & events_of([piece for word in words for piece in word.split("_")]))


def events_of(words: Iterable[str]) -> frozenset[str]:
    """What happens to things of which some words, or the names of some fields, tell."""
    told = list(words)
    return frozenset(
        name
        for name, forms in _events()
        if any(word in forms or (is_cjk(word[:1]) and any(form in word for form in forms if is_cjk(form[:1]))) for word in told)
    )


@cache
def _events() -> tuple[tuple[str, frozenset[str]], ...]:
    entries = [entry.partition("=") for entry in of_any_language("events")]
    return tuple((name, frozenset(forms.split())) for name, _, forms in entries)


def _measures(mark: Mark, scope: Scope, said: Wording) -> bool:
    """Whether a word names, or tells, what a number of the facts measures: "Fläche" beside 4.81 km², "gemessen" of a distance."""
    measured = {item.dimension for item in scope.amounts}
    named = _DIMENSIONS.get(str(said.language.data["dimension_nouns"].get(mark.key, "")))
    return named in measured or (not measured.isdisjoint(_SPATIAL) and said.is_done(mark.key, ("measure",)))


def _is_joined(key: str, words: frozenset[str], said: Wording) -> bool:
    """Whether a word of a script without spaces is made of two that may stand there."""
    return is_cjk(key) and any({key[:at], key[at:]} <= words | said.glue for at in range(1, len(key)))
