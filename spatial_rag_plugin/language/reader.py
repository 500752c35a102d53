"""The deterministic reader: question text → ``Frame``."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from typing import Callable, Optional

from ..model.catalog import NameSpan
from ..model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind, Span
from ..model.issue import Choice, Issue, Severity, ask_without
from ..model.wording import translate
from .asked_region import areas_asked_for
from .asking_words import asking_words
from .checks import MAX_CHARACTERS, check_coordinates, check_frame, check_text, too_complex, unknown_language
from .constructions import wrapped
from .context import Context
from .counted_around import with_counts_around
from .detect import UNKNOWN, detect
from .distributing import in_all, of_all, of_each, own_number_of_all, without_in_all
from .drafts import Draft, Sentence
from .evidence import NameLexicon, Vocabulary
from .field_codes import with_codes_of_fields
from .genitives import split_genitives
from .grammar import Grammar, TooComplex
from .hyphenated import with_compounds, with_counted_values
from .items import MARK, NAME, WORD, Item, build_items
from .journeys import with_journey
from .kept import lost_names, lost_rankings, lost_words
from .language import Language, available, load
from .names import NameFinder
from .number_compounds import with_numbers_apart
from .purposes import Purposes
from .ratings import with_ratings
from .reasons import REFUSED
from .requests import descriptions, told
from .sentence import SentenceParser
from .settle import measured_from, settle
from .soft import Soft, left_aside, with_anything, with_wishes
from .soft_words import soft_words
from .spelling import corrected
from .states import with_plain_denials, with_states
from .tokens import Token, fold, tokenize
from .told_places import with_place_told
from .unit_of_areas import in_unit_of_areas
from .unused_statistic import with_statistic
from .wishes import Aside, WishFinder, blanked, leans_of
from .wishes_unspaced import UnspacedWishes

_MAX_TOKENS = 420


def read(
    question: str,
    names: Optional[NameLexicon] = None,
    vocabulary: Optional[Vocabulary] = None,
    language: str = "auto",
    apart: Sequence[tuple[int, int]] = (),
) -> tuple[Frame, tuple[Issue, ...]]:
    """Read a question; never raises on any text.

    ``language`` is a code that has a data file, or "auto" to tell it from the question; KeyError for any other. ``names`` and
    ``vocabulary`` are evidence from the data and may be missing. ``apart``: pieces that describe what is wished for, and are read as
    nothing else. Issues say what cannot be; the frame holds what was understood all the
    same.
    """
    issue = check_text(question)
    if issue is not None:
        return Frame(question, confidence=0.0), (issue,)
    text = _printable(question)
    if len(text) > MAX_CHARACTERS or len(tokenize(text)) > _MAX_TOKENS:
        return Frame(question, confidence=0.0), (too_complex(question),)
    spans: Sequence[NameSpan] = names.spans(text) if names is not None else ()
    code = detect(text, spans) if language == "auto" else language
    if code == UNKNOWN:
        return Frame(question, language="", confidence=0.0), (unknown_language(question, available()),)
    words = load(code)
    rest = without_in_all(text, words)
    if rest != text:
        frame, issues = read(rest, names, vocabulary, code, apart)
        together = in_all(frame)
        if together is not None:
            return replace(together, question=question), issues
    desk = Desk(words, names, vocabulary)
    text = with_plain_denials(text, words)
    text = with_place_told(with_journey(text, spans, words, soft_words(code)), words, soft_words(code))
    try:
        text, soft = _without_wishes(text, desk, apart)
        items, grammar = desk.items(text)
        sentence = SentenceParser(grammar).parse()
        if (soft.asides or apart) and (sentence.target is None or _only_says_where(sentence.target, text, words)):
            text = with_anything(text, soft, words)
            items, grammar = desk.items(text)
            sentence = SentenceParser(grammar).parse()
    except TooComplex:
        return Frame(question, language=code, confidence=0.0), (too_complex(question),)
    frame = with_wishes(_frame(question, text, items, sentence, words), soft, words, vocabulary)
    return frame, (
        *check_coordinates(question),
        *check_frame(frame),
        *_groups(sentence, frame),
        *_refusals(sentence, frame),
        *_notes(sentence, frame),
        *left_aside(question, soft),
    )


class Desk:
    """What a question, or a part of it, is read with; each text is cut into items once."""

    def __init__(self, language: Language, names: Optional[NameLexicon], vocabulary: Optional[Vocabulary]) -> None:
        self.language, self.names, self.vocabulary = language, names, vocabulary
        self._built: dict[str, tuple[list[Item], Grammar]] = {}

    def items(self, text: str) -> tuple[list[Item], Grammar]:
        """The items of a text, and the grammar over them."""
        if text not in self._built:
            spans: Sequence[NameSpan] = self.names.spans(text) if self.names is not None else ()
            tokens, spans = _words_of(text, self.language, spans, self.names, self.vocabulary)
            is_kind = _kind_test(self.vocabulary, self.language) if self.vocabulary is not None else None
            found = NameFinder(text, tokens, self.language, is_kind).find(spans)
            items = build_items(text, tokens, found, self.language)
            self._built[text] = items, Grammar(Context(text, items, self.language, self.vocabulary, self.names))
        return self._built[text]


def _without_wishes(text: str, desk: Desk, apart: Sequence[tuple[int, int]] = ()) -> tuple[str, Soft]:
    """The question with what can only be wished for blanked out, and that.

    Only what the data know tells a wish from a condition: without a vocabulary all is read as conditions.
    """
    language, vocabulary, words = desk.language, desk.vocabulary, soft_words(desk.language.code)
    if vocabulary is None or not words.mood_words:
        return text, Soft()

    listed = vocabulary.unspaced_words() if language.segmenter is not None else ()

    def finder(part: str) -> WishFinder:
        return WishFinder(desk.items(part)[1], words)

    def known(part: str) -> bool:
        return max(vocabulary.is_category(part), vocabulary.is_field(part)) > 0.0

    def wishes_in(part: str) -> list[Aside]:
        return finder(part).find() if language.segmenter is None else UnspacedWishes(part, language, words, known, listed).find()

    whole, text = text, blanked(text, apart)
    work = Purposes(text, language, words, vocabulary, finder).find()
    text = blanked(text, work)
    beside = told(text, language, words, vocabulary, finder, wishes_in)
    beside = replace(beside, unused=(*work, *beside.unused), blanks=(*work, *beside.blanks))
    beside = replace(beside, wishes=(*beside.wishes, *descriptions(whole, apart, language, words)))
    rest = blanked(text, beside.blanks)
    asides = wishes_in(rest)
    keys = [token.key for token in tokenize(whole, language.clitics)]
    leans = leans_of(keys, words) if language.segmenter is None else words.leans_in(whole)
    return blanked(rest, ((aside.start, aside.end) for aside in asides)), Soft(tuple(asides), beside, leans)


def _only_says_where(target: Draft, text: str, language: Language) -> bool:
    """ "I want to have a quiet dinner in Old Town" does not ask for Old Town: only words that lead there are left before it."""
    before = [token.key for token in tokenize(text[: target.start], language.clitics)]
    known = language.known_words | soft_words(language.code).request_words
    leads = bool(before) and before[-1] in language.relations.first_words - language.negations
    return target.is_named and leads and all(key in known for key in before)


def _kind_test(vocabulary: Vocabulary, language: Language) -> Callable[[str], float]:
    """Which capitals are no name: "GDP" stands out in capitals, and among letters without case, though it is an attribute."""
    caseless = language.segmenter is not None

    def is_kind(words: str) -> float:
        if words.isupper() and fold(words) in language.field_nouns:
            return 1.0
        return max(vocabulary.is_category(words), vocabulary.is_field(words) if caseless or words.isupper() else 0.0)

    return is_kind


def _words_of(
    text: str, language: Language, spans: Sequence[NameSpan], names: Optional[NameLexicon], vocabulary: Optional[Vocabulary]
) -> tuple[list[Token], Sequence[NameSpan]]:
    """The tokens as the language has them: words without spaces parted, endings of names split off, slips of the keyboard mended."""
    coded = with_codes_of_fields(text, tokenize(text, language.clitics), vocabulary)
    tokens = with_numbers_apart(with_compounds(text, coded, language, vocabulary), language)
    tokens = with_counted_values(text, tokens, language, vocabulary)
    if language.segmenter is not None:
        if vocabulary is None:
            tokens = language.segmenter.segment(text, tokens, spans)
        else:
            tokens = language.segmenter.segment(text, tokens, spans, vocabulary.is_category, vocabulary.unspaced_words())
    if language.genitives and names is not None:
        tokens, spans = split_genitives(text, tokens, spans, names, language)
    tokens = with_states(with_ratings(text, tokens, language), language, vocabulary)
    named = {(span.start, span.end) for span in spans}  # the US are not us
    tokens = [replace(each, key=each.text) if each.text.isupper() and (each.start, each.end) in named else each for each in tokens]
    return corrected(tokens, spans, language, vocabulary), spans


def _printable(question: str) -> str:
    """The same text, character by character, with control and invisible characters as spaces."""
    if question.isascii() and question.isprintable():
        return question
    return "".join(" " if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") else char for char in question)


def _frame(question: str, text: str, items: Sequence[Item], sentence: Sentence, language: Language) -> Frame:
    output = sentence.output or Output.FEATURES
    target = sentence.subject
    if target is None and sentence.target is not None:
        target = settle(sentence.target, output)
    target = wrapped(measured_from(target, output) if target is not None else None, sentence.wraps)
    measure = sentence.measure
    if output is Output.COUNT and target is not None and _counts_field(target, language):
        output, measure, target = Output.ATTRIBUTE, Measure(target.text), target.relations[0].reference
    ignored = _ignored(text, items, sentence.used, language)
    confidence = 1.0 - sentence.strain - min(0.6, 0.15 * len(ignored))
    if target is None:
        confidence = 0.0
    elif any(relation.kind.value == "from" for relation in target.relations) and output in (Output.FEATURES, Output.COUNT):
        confidence -= 0.2
    frame = Frame(
        question=question,
        output=output,
        target=target,
        measure=measure,
        limit=sentence.limit,
        language=language.code,
        spans=tuple(sorted([*sentence.spans, *_item_spans(items)], key=lambda span: (span.start, -span.end))),
        ignored=ignored,
        confidence=round(max(0.0, confidence), 3),
        polar=sentence.polar,
        group=sentence.group,
        unit=sentence.unit,
        others=tuple(settle(draft) for draft in sentence.others),
    )
    lost = lost_names(frame, items) | lost_words(frame, items, language) | lost_rankings(sentence.target, items, language)
    if lost:
        frame = replace(frame, ignored=_ignored(text, items, sentence.used & ~lost, language))
    frame = areas_asked_for(in_unit_of_areas(with_statistic(frame, language)), language)
    frame = own_number_of_all(_on_which_side(with_counts_around(frame)), language)
    return of_all(frame) if sentence.together else of_each(frame, items, language)


def _on_which_side(frame: Frame) -> Frame:
    """ "Is Ashby north or south of Brill" is answered by neither yes nor no, but by the direction."""
    target = frame.target
    if not frame.polar or target is None or not target.is_named or len(target.relations) != 2:
        return frame
    one, other = target.relations
    sides = one.kind is RelationKind.DIRECTION is other.kind and one.either == other.either != 0 and not (one.negated or other.negated)
    if not sides or one.reference is None or other.reference is None or one.reference.text != other.reference.text:
        return frame
    side = Relation(RelationKind.FROM, other.text, other.reference)
    return replace(frame, output=Output.DIRECTION, polar=False, target=replace(target, relations=(side,)))


def _counts_field(target: Phrase, language: Language) -> bool:
    """As in "How many inhabitants does Utrecht have" asks for a number that the place has, not for things to count."""
    relations = target.relations
    living = language.postpositions or fold(target.text) in language.data["rate_nouns"]  # "how many people live in Utrecht"
    owned = (
        len(relations) == 1
        and relations[0].kind in ((RelationKind.OF, RelationKind.IN) if living else (RelationKind.OF,))
        and relations[0].reference is not None
        and relations[0].reference.name_like >= 0.7
    )
    return owned and not target.conditions and target.superlative is None and fold(target.text) in language.field_nouns


def _item_spans(items: Sequence[Item]) -> list[Span]:
    return [Span(item.start, item.end, item.text, item.kind) for item in items if item.kind not in (MARK, WORD)]


def _ignored(text: str, items: Sequence[Item], used: int, language: Language) -> tuple[Span, ...]:
    """What was not used and may mean something, neighbours joined."""
    spans: list[Span] = []
    last = -2
    for index, item in enumerate(items):
        # "US" is no pronoun
        abbreviation = len(item.text) > 1 and item.text.isupper() and not text.isupper()
        light = item.key in language.function_words and item.key not in language.weighty and not abbreviation
        state = index > 0 and item.key in language.state_particles and _has_state(items[index - 1], language)  # "that are out"
        meaningful = item.kind != MARK and (item.kind == NAME or not light or state or _grades(items, index, used, language))
        if used >> index & 1 or not meaningful:
            continue
        if spans and last == index - 1:
            start = spans[-1].start
            spans[-1] = Span(start, item.end, text[start : item.end], "ignored")
        else:
            spans.append(Span(item.start, item.end, text[item.start : item.end], "ignored"))
        last = index
    return tuple(spans)


def _has_state(item: Item, language: Language) -> bool:
    """Whether what stands before a particle is something that can be so: "are out", "customers out by zone", but not "find out"."""
    if item.key in language.predicating:
        return True
    return item.kind == WORD and item.key not in language.function_words and language.is_plural(item.text)


def _grades(items: Sequence[Item], index: int, used: int, language: Language) -> bool:
    """Whether a small word is an adjective of degree before a kind of thing: 大的避难场所."""
    if language.segmenter is None or not asking_words(language.code).degrees(items[index].text):
        return False
    after = index + 1
    while after < len(items) and items[after].key in language.possessives:
        after += 1
    named = after < len(items) and bool(used >> after & 1) and items[after].kind == WORD
    alone = index == 0 or items[index - 1].kind == MARK or items[index - 1].key in language.possessives | language.determiner_words
    return named and alone and items[after].key not in language.function_words


def _refusals(sentence: Sentence, frame: Frame) -> tuple[Issue, ...]:
    understood = frame.target.full_text if frame.target is not None else ""
    return tuple(
        Issue(Severity.QUESTION, f"cannot-{reason}", REFUSED[reason].said(), understood, words, (), words)
        for reason, words in sentence.refusals
    )


_NOTED = {
    "exact-distance": "“{words}” is taken as at most that far: the features inside the distance are kept, not only those at its rim.",
    "unit": "No number of things is in “{words}”: that is a unit of lengths or areas.",
}


def _notes(sentence: Sentence, frame: Frame) -> tuple[Issue, ...]:
    # no unit goes with a count: something else is asked for
    counts = frame.output is Output.COUNT or frame.measure.statistic == "count"
    return tuple(
        Issue(
            Severity.QUESTION if reason == "unit" else Severity.WARNING,
            f"taken-{reason}",
            _NOTED[reason].format(words=words),
            words,
            "",
            (),
            words,
        )
        for reason, words in sentence.notes
        if reason in _NOTED and (counts or reason != "unit")
    )


def _without(question: str, words: str) -> tuple[Choice, ...]:
    """The question without one of its break-downs, to be asked with a click."""
    at = question.find(words)
    rest = f"{question[:at].rstrip(' ,')} {question[at + len(words) :].lstrip(' ,')}".strip() if at > 0 else ""
    return (ask_without(words, rest),) if rest else ()


def _groups(sentence: Sentence, frame: Frame) -> tuple[Issue, ...]:
    understood = frame.target.full_text if frame.target is not None else ""
    return tuple(
        Issue(
            Severity.QUESTION,
            "grouping",
            translate("SpatialRagAsking", "A result for each one (“{words}”) cannot be worked out yet. Ask for one of them by name.").said(
                words=clause.text
            ),
            understood,
            clause.text,
            _without(frame.question, clause.text),
            clause.text,
        )
        for clause in sentence.groups
    )
