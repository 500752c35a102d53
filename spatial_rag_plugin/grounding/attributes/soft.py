"""Wishes of the question against one layer: what an attribute settles is hard, what only texts may say ranks, the rest is asked back.

A soft wish never filters, so it is only taken where the answer is a list of features to be put in order: nothing is counted, measured or
compared by a matter of taste.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Optional

from ...language.language import Language, load
from ...language.requests import sentences
from ...language.soft_words import SoftWords, soft_words
from ...language.tokens import fold, tokenize
from ...model.binding import Binding
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Output, Phrase, Relation, RelationKind
from ...model.issue import Severity
from ...model.predicate import HasToken, IsNull, Not, Predicate, all_of
from ...model.ranking import Lean, Wish, WishKind
from ..asking import ask_soft
from ..job import Job
from ..lexicon.degrees import scales
from ..lexicon.layer_words import layer_words
from ..lexicon.words import Words, stems
from ..world import counts
from .qualities import other_forms, value_options
from .wishes import condition_predicate

_RANKED = (Output.FEATURES, Output.LOCATION)
_ASKS = ("?", "？")
_SHORT, _SHORT_UNSPACED = 3, 8  # words, or characters, of a wish that may be the name of an attribute


@dataclass(frozen=True)
class Settled:
    """What the wishes of a phrase come to: conditions that the data settle, and what is left to rank by."""

    predicates: tuple[Predicate, ...] = ()
    wishes: tuple[Wish, ...] = ()


def may_rank(job: Job, phrase: Phrase) -> bool:
    """Whether wishes about a phrase can be ranked by: it is what is asked for, and the answer is a list of features."""
    frame, target = job.frame, job.frame.target
    asked = target is not None and (phrase is target or (phrase.start, phrase.end) == (target.start, target.end))
    return asked and frame.output in _RANKED and frame.group is None and not frame.others and not frame.measure.statistic


def settle_wishes(job: Job, binding: Binding, layer: LayerInfo, given: Optional[Predicate]) -> Optional[Settled]:
    """The wishes that the reader found; None (and an issue) when one of them means nothing here, or nothing can be ranked."""
    predicates: list[Predicate] = []
    kept: list[Wish] = list(binding.wishes)
    for wish in binding.phrase.wishes:
        predicate = _hard(job, wish, layer, given)
        if predicate is not None:
            predicates.append(predicate)
            continue
        asked = _asked_for(job, wish, layer, given)
        predicates += asked.values()
        if asked and _says_no_more(wish, asked, job.frame.language):
            continue
        taken = take(job, binding.phrase, wish, layer, formed=True)
        if taken is None:
            return None
        kept += taken
    return Settled(tuple(predicates), tuple(kept))


def soft_condition(job: Job, condition: Condition, binding: Binding, layer: LayerInfo, given: Optional[Predicate]) -> tuple[Wish, ...]:
    """A condition that no field or value settles as a wish; empty where it is for others to bind it, or to ask back."""
    if condition.term is not None or condition.reference is not None or condition.number is not None or not may_rank(job, binding.phrase):
        return ()
    if condition.op not in ("has", "=") or not job.world.speaks(layer.id):
        return ()
    reading = condition_predicate(condition, layer, job.world, given, job.frame.language)
    if reading.predicate is not None and not _says_nothing_of(job, reading.predicate, layer, given):
        return ()
    if reading.predicate is None and reading.problem not in ("no-field", "no-value"):
        return ()
    negated, words = _denial(condition, job.frame.language)
    if _holds_place(job, condition.text) or (condition.field and _has_a_value(job, condition.value, layer)):
        return ()
    start = max(0, job.frame.question.find(words, max(0, binding.phrase.start - len(condition.text) - 1)))
    wish = Wish(words, WishKind.AVOID if negated else WishKind.WANT, start, start + len(words))
    return take(job, binding.phrase, wish, layer, aside=True) or ()


def _has_a_value(job: Job, text: str, layer: LayerInfo) -> bool:
    """Whether a word behind a verb is a value of the layer: "made by bikers" is asked back where some field knows bikers."""
    return any(value_options((word,), layer, job.world) for word in content_words(text, job.frame.language))


def soft_holding(job: Job, relation: Relation, binding: Binding, layer: LayerInfo, given: Optional[Predicate]) -> tuple[Wish, ...]:
    """What a point or a line is said to have though nothing lies inside one, as a wish where the texts of its layer speak of it:
    "restaurants with a garden", "walks with a pub"; empty elsewhere, and where a field settles it. Where the garden is, there is the
    restaurant.
    """
    reference = relation.reference
    if relation.kind is not RelationKind.CONTAINS or reference is None or layer.holds_areas or relation.count or relation.distance:
        return ()
    plain = not reference.is_named and reference.determiner not in layer_words().definite
    if not plain or reference.conditions or reference.superlative or reference.made:
        return ()
    if not job.world.speaks(layer.id) or not occurs(job, reference.text, layer):
        return ()
    known = condition_predicate(Condition(relation.text, value=reference.text), layer, job.world, given, job.frame.language).predicate
    if known is not None and not _says_nothing_of(job, known, layer, given):
        return ()
    kind = WishKind.AVOID if relation.negated else WishKind.WANT
    return take(job, binding.phrase, Wish(reference.text, kind, reference.start, reference.end), layer, aside=True) or ()


def _holds_place(job: Job, text: str) -> bool:
    """Whether a known name stands behind a word that says where: "selling things in Old Town" is never a matter of taste."""
    language = load(job.frame.language)
    for span in job.frame.spans:
        at = text.find(span.text) if span.kind == "name" and span.text else -1
        before = [token.key for token in tokenize(text[: max(at, 0)], language.clitics) if token.key not in language.articles]
        if before and before[-1] in language.relations.vocabulary - soft_words(language.code).holding and job.world.spans(span.text):
            return True
    return False


def soft_words_of(job: Job, phrase: Phrase, unused: Words, layer: LayerInfo) -> tuple[Wish, ...]:
    """The words before a kind of thing that no field or value settles, neighbours together; empty where one of them means nothing."""
    if not may_rank(job, phrase):
        return ()
    wishes: list[Wish] = []
    run: list[tuple[int, int]] = []
    spans = [(token.start, token.end) for token in tokenize(phrase.text)]
    for a, b in [*spans, (-1, -1)]:
        if a >= 0 and set(stems(phrase.text[a:b])) & set(unused):
            plainly = fold(phrase.text[a:b]) in soft_words(job.frame.language).before_kinds
            if not plainly and _is_grammar(phrase.text[a:b], job.frame.language):
                return ()
            run.append((a, b))
            continue
        if run:
            if bears_name(job, phrase.text[run[0][0] : run[-1][1]]):
                return ()
            start = phrase.start + run[0][0]
            wish = Wish(phrase.text[run[0][0] : run[-1][1]], WishKind.WANT, start, start + run[-1][1] - run[0][0])
            alone = fold(wish.text) in soft_words(job.frame.language).before_kinds
            taken = take(job, phrase, wish, layer, formed=alone, aside=True)
            if taken is None:
                return ()
            wishes += taken
            run = []
    return tuple(wishes)


def bears_name(job: Job, words: str) -> bool:
    """Whether words are what a feature is called: where something is is no taste."""
    return any(hit.how == "exact" for hit in job.world.names(words)[:1])


def _is_grammar(word: str, code: str) -> bool:
    """Whether a word belongs to a pattern that was not understood: "anywhere" of "anywhere but in", "distant"."""
    key = fold(word)
    known = key in load(code).known_words or key in soft_words(code).generic
    return known and not soft_words(code).is_mood(key)


def take(job: Job, phrase: Phrase, wish: Wish, layer: LayerInfo, formed: bool = False, aside: bool = False) -> Optional[tuple[Wish, ...]]:
    """The wish as one to rank by; empty where a warning says that nothing speaks of it; None where it has to be asked back.

    ``formed``: its form says that it is a wish ("good for …"); other words must be moods, or occur in the texts. ``aside``: whoever asks
    asks back himself.
    """
    if not may_rank(job, phrase):
        if not aside:
            job.say(ask_soft.not_ranked(job.frame, wish))
        return None
    mood, speaks = is_mood(wish.text, job.frame.language), job.world.speaks(layer.id)
    if not speaks:
        if mood and scales(wish.text, layer, job.frame.language, called=True):
            if not aside:
                job.say(ask_soft.by_which_field(wish, layer))
            return None
        denied = wish.kind is WishKind.AVOID  # "not paved" leaves out, whatever is nicer
        if mood and not denied and job.frame.lean is not Lean.MEANING:  # the nicest of what nothing is said of is anybody's guess
            job.say(ask_soft.no_text(wish, layer))
            return ()
        if not aside:
            job.say(ask_soft.not_settled(job.frame, wish, layer))
        return None
    return (wish,) if mood or formed or occurs(job, wish.text, layer) else None


def say_ranked(job: Job, wishes: Sequence[Wish], layer: LayerInfo) -> None:
    """Say what ranks and does not filter; with a warning where it could have been meant as a condition."""
    language = job.frame.language
    unsaid = [wish for wish in wishes if not _is_mentioned(job, wish, layer)]
    if unsaid:
        job.say(ask_soft.unsaid(unsaid, layer))
    sure = [wish for wish in wishes if wish.kind is WishKind.DESCRIBE or is_mood(wish.text, language)]
    for some, severity in ((sure, Severity.INFO), ([wish for wish in wishes if wish not in sure], Severity.WARNING)):
        if some:
            job.say(ask_soft.by_texts(some, layer, severity))


def occurs(job: Job, text: str, layer: LayerInfo) -> bool:
    """Whether every word of a wish that means something occurs in the texts of the layer; beside a thing a mood need not, "nice" of "a nice
    café".
    """
    content = content_words(text, job.frame.language)
    content = tuple(word for word in content if not is_mood(word, job.frame.language)) or content
    return bool(content) and all(_said(job, word, layer) for word in content)


def _said(job: Job, word: str, layer: LayerInfo) -> bool:
    """Whether a word occurs in the texts of a layer, or what it is made of: "sand" of "sandy"."""
    return any(job.world.said((form,), layer.id) for form in (word, *soft_words(job.frame.language).roots(word)))


def _is_mentioned(job: Job, wish: Wish, layer: LayerInfo) -> bool:
    """Whether any word of a wish occurs in the texts of the layer, or it is a mood, of which texts speak in many words."""
    content = content_words(wish.text, job.frame.language)
    return not content or is_mood(wish.text, job.frame.language) or any(_said(job, word, layer) for word in content)


def content_words(text: str, code: str) -> Words:
    """The stemmed words of a text that are no grammar."""
    grammar = load(code).function_words
    words = (token for token in tokenize(text, load(code).clitics) if not token.is_mark and token.key not in grammar)
    return tuple(dict.fromkeys(stem for word in words for stem in stems(word.text)))


def is_mood(text: str, code: str) -> bool:
    """Whether a word of a text says what something is like."""
    words = soft_words(code)
    keys: Sequence[str] = [token.key for token in tokenize(text, load(code).clitics)]
    return any(words.is_mood(key) or words.moods.longest(keys, at)[0] for at, key in enumerate(keys)) or words.says_mood(text)


def _hard(job: Job, wish: Wish, layer: LayerInfo, given: Optional[Predicate]) -> Optional[Predicate]:
    """The condition that an attribute settles: "nice and vegan", "not a chain" where a field says what belongs to a chain."""
    longest = _SHORT if load(job.frame.language).segmenter is None else _SHORT_UNSPACED
    if wish.kind is WishKind.DESCRIBE or len(content_words(wish.text, job.frame.language)) > longest:
        return None
    condition = Condition(wish.text, op="has", value=wish.text, negated=wish.kind is WishKind.AVOID)
    predicate = condition_predicate(condition, layer, job.world, given, job.frame.language).predicate
    return None if predicate is None or _says_nothing_of(job, predicate, layer, given) else predicate


def _says_no_more(wish: Wish, settled: Mapping[str, Predicate], code: str) -> bool:
    """Whether a wish says nothing beside what the data settle: "eat Italian food" where they know Italian."""
    words = soft_words(code)
    plain = {stem for word in (*words.got, *words.generic, *words.occasions) for stem in stems(word)}
    return all(word in settled or word in plain for word in content_words(wish.text, code))


def _asked_for(job: Job, wish: Wish, layer: LayerInfo, given: Optional[Predicate]) -> dict[str, Predicate]:
    """What a field knows of a description that is a question of its own, by word: Italian of "Where can I eat Italian food? List the
    restaurants".

    What somebody only tells ("we had Italian food yesterday") is no condition.
    """
    question, language = job.frame.question, load(job.frame.language)
    said = sentences(question, language.segmenter is not None)
    around = next((question[a:b] for a, b in said if a <= wish.start < b), "")
    if wish.kind is not WishKind.DESCRIBE or len(said) < 2 or not around.rstrip().endswith(_ASKS) or not counts(job.world):
        return {}
    found: dict[str, Predicate] = {}
    for word in content_words(wish.text, job.frame.language):
        options = [option for form in ((word,), *other_forms((word,), quality=True)) for option in value_options(form, layer, job.world)]
        known = (one for field, one, _ in options if given is None or field not in given.fields() or isinstance(one, HasToken))
        there = next((one for one in known if job.world.count(layer.id, one if given is None else all_of(given, one))), None)
        if there is not None:
            found[word] = there
    return found


def _says_nothing_of(job: Job, predicate: Predicate, layer: LayerInfo, given: Optional[Predicate]) -> bool:
    """Whether the fields of a condition are empty for all features of the kind: of hotels no cuisine says who has a good breakfast."""
    if given is None or not counts(job.world) or not job.world.speaks(layer.id):
        return False
    filled = [all_of(given, Not(IsNull(field))) for field in sorted(predicate.fields())]
    return bool(filled) and not any(job.world.count(layer.id, known) for known in filled)


def _denial(condition: Condition, code: str) -> tuple[bool, str]:
    """Whether a condition denies, and its words without the denial and without the words that lead to it."""
    words, negated = condition.value or condition.text, condition.negated != (condition.op == "!=")
    if condition.field and condition.value:
        words = condition.text
    language, soft = load(code), soft_words(code)
    tokens = tokenize(words, language.clitics)
    while len(tokens) > 1 and _leads(tokens[0].key, language, soft) and not (tokens[1].is_mark and tokens[1].glued):  # "up-to-date"
        negated = negated != (tokens[0].key in language.negations and not condition.negated)
        tokens = tokens[1:]
    return negated, words[tokens[0].start :] if tokens else words


def _leads(key: str, language: Language, words: SoftWords) -> bool:
    """Whether a word only leads to what is wished: "with", "not", "too"."""
    degree = bool(words.intensifiers.longest((key,), 0)[0])
    return degree or key in language.function_words or key in language.negations or key in words.holding
