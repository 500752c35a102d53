"""Numbers that a cited fact gives with what they are of ("plots 34", "meaning 0.99"), told in a sentence as numbers of something else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Optional

from ...language.tokens import fold, is_cjk
from ...retrieval.tokens import words as all_words
from .amounts import YEARS, fits
from .backing import stems_of
from .cited import Scope
from .claims import stated_of
from .fields import is_field_word, named_fields, same_field
from .foreign import means
from .quantified import NUMBERS
from .reading import Kind, Mark
from .wording import Wording, wording

_LABELLED = re.compile(r"^(?:scores: )?(?P<label>[^\W\d][^\d“”:]*?) (?P<number>-?\d[\d.,]*\d|\d)$")
_SCORE = "score of "
#: Letters of a German word that tell it within a compound: the "spur" of "vierspurig".
_PART = 4
_PARTS = re.compile(r"; |, | = ")


def mislabelled(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """The first number that the facts of a thing give under another label than the noun beside it; "" where there is none."""
    facts = [fact for fact in scope.facts if not fact.is_general]
    labels = [entry for fact in facts for entry in _labelled(fact.text if fact.row else fact.text.partition(": ")[2])]
    labels += [(each.about[len(_SCORE) :], each.value) for item in scope.subjects for each in item.amounts if each.about.startswith(_SCORE)]
    if not labels:
        return ""
    for at, mark in enumerate(marks):
        if mark.kind is not Kind.NUMBER:
            continue
        stated = stated_of(mark)
        if stated.value in YEARS and said.unspaced and any(each.key in said.years for each in marks[at + 1 : at + 2]):
            continue  # 1985年
        own = [label for label, value in labels if fits(stated, mark.text, value, 0)]
        noun = _noun_of(at, marks, said) or _only_noun(marks, scope, said)
        before = next((led for led, each in zip(marks, marks[1:]) if each is noun and _is_noun(led, said)), None)
        if before is not None and noun is not None and not any(_is_one(noun, label, said) for label, _ in labels):
            noun = before if any(_is_one(before, label, said) for label, _ in labels) else noun  # "a meaning score of 0.92"
        known_so = stated.value in scope.evidence.finals or any(item.rank and item.rank == stated.value for item in scope.subjects)
        other = noun is not None and _is_field(noun, scope) and not any(_stands_in(noun, label) for label in own)
        if own and noun is not None and not known_so and (other or not any(_is_one(noun, label, said) for label in own)):
            others = {label for label, _ in labels} - set(own)
            if _is_of_other(noun, others, scope, said):
                return mark.text
    return ""


def _labelled(text: str) -> Iterator[tuple[str, float]]:
    """Each number of a fact with its label: ("plots", 34) of "Loughborough Plot: plots 34"."""
    for part in _PARTS.split(text):
        found = _LABELLED.match(part.strip())
        if found is not None:
            try:
                yield found["label"], float(found["number"].replace(",", ""))
            except ValueError:
                continue


def _noun_of(at: int, marks: Sequence[Mark], said: Wording) -> Optional[Mark]:
    """The noun that a number goes with: right behind it ("34 taps"), or before it with no more than a copula or "of" between."""
    behind = marks[at + 1 : at + 2]
    valued = any(mark.kind in (Kind.NAME, Kind.VALUE) for mark in marks[at + 2 : at + 3])  # "three rated good"
    if behind and _is_noun(behind[0], said) and not valued:
        return behind[0]
    for mark in reversed(marks[max(0, at - 2) : at]):
        if _is_noun(mark, said):
            return mark
        if mark.kind is not Kind.WORD and not mark.is_any("part", "ground"):
            return None
        if mark.kind is Kind.WORD and mark.key not in said.copulas | said.glue | said.language.grammar_words:
            return None
    return None


def _only_noun(marks: Sequence[Mark], scope: Scope, said: Wording) -> Optional[Mark]:
    """The one word for a field in a sentence of one number: "Die Zahl der Haushalte von A beträgt 7165"."""
    kinds = said.stems(" ".join(text.partition(": ")[0] for text in scope.evidence.texts[1:] if ": " in text))  # "the ward with the most"
    nouns = [mark for mark in marks if _is_noun(mark, said) and (_is_field(mark, scope) or is_field_word(mark.key))]
    nouns = [mark for mark in nouns if not stems_of(mark, said) & kinds]
    return nouns[0] if len(nouns) == 1 and sum(mark.kind in NUMBERS for mark in marks) == 1 else None


def _stands_in(noun: Mark, label: str) -> bool:
    """Whether a label has a noun for a word; of a script without spaces, as a part."""
    return noun.key in fold(label) if is_cjk(noun.key) else noun.key in fold(label).replace("_", " ").split()


def _is_noun(mark: Mark, said: Wording) -> bool:
    if (said.unspaced and len(mark.text) == 1) or (said.code == "de" and mark.text[:1].islower()):
        return False
    return mark.kind is Kind.WORD and mark.text[0].isalpha() and mark.key not in said.language.grammar_words | said.glue | said.things


def _is_one(noun: Mark, label: str, said: Wording) -> bool:
    """Whether a noun names what a label does, in any language."""
    words = [fold(word) for word in all_words(label.replace("_", " "))]
    if noun.key in words or stems_of(noun, said) & said.stems(label.replace("_", " ")) or named_fields((noun,), (label,)):
        return True
    if same_field((noun.key,), words):
        return True  # "people", of a field pop_max
    if means(noun.text, said.code, wording("en").stems(label.replace("_", " "))):
        return True
    return any(means(word, code, wording("en").stems(noun.text)) for word in words for code in ("de", "zh"))


def _is_field(noun: Mark, scope: Scope) -> bool:
    """Whether a noun stands in the name of a field of what the facts tell of."""
    fields = {name for item in scope.subjects for name in item.row}
    return any(noun.key in {fold(word) for word in all_words(name.replace("_", " "))} for name in fields)


def _is_of_other(noun: Mark, others: set[str], scope: Scope, said: Wording) -> bool:
    """Whether a noun names another number of these facts, another field of what they tell of, or what nothing tells of."""
    if any(_is_one(noun, label, said) for label in others):
        return True
    if _is_field(noun, scope):
        return True
    asked = said.code == "de" and any(len(stem) >= _PART and stem in fold(scope.evidence.question) for stem in stems_of(noun, said))
    known = asked or stems_of(noun, said) & scope.words(said) or means(noun.text, said.code, scope.words(wording("en")))
    return not known and (not said.claims_nothing(noun.key) or noun.key in said.language.data["dimension_nouns"])
