"""Long questions as people write them in forums: which sentence asks, and what the others are good for.

Greetings and thanks say nothing. What can be looked up in the data (a distance, a place, a time of opening) stays part of the question,
wherever it stands. All other sentences are wishes, or tell why somebody asks; these are named, not used.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Callable, Optional

from ..model.ranking import Wish, WishKind
from .evidence import Vocabulary
from .language import Language
from .soft_words import SoftWords
from .tokens import Token, fold, tokenize
from .wishes import Aside, WishFinder, blanked

_EVIDENT = 0.5
_ABBREVIATED = 2  # letters of what may be abbreviated by a stop: "St. Mary", "e.g."
_SHORT_LEAD = 4  # words before a request that need not be left out: "I am now"
_CLOSING = re.compile(r"[.!?…]+[\"”'’)]*(?=\s|$)|[。！？；\n]+")
_UNSPACED = re.compile(r"[。！？；，,\n!?]+|\.(?!\d)")


@dataclass(frozen=True)
class Told:
    """The sentences beside the request: ``wishes`` to rank by, and ``unused`` ones as pieces of the question; all are blanked."""

    wishes: tuple[Wish, ...] = ()
    unused: tuple[tuple[int, int], ...] = ()
    blanks: tuple[tuple[int, int], ...] = ()


Finder = Callable[[str], WishFinder]
Asides = Callable[[str], Sequence[Aside]]


def sentences(text: str, unspaced: bool = False) -> list[tuple[int, int]]:
    """Where the sentences of a text begin and end, in characters, without the space around them."""
    found: list[tuple[int, int]] = []
    start = 0
    for match in (_UNSPACED if unspaced else _CLOSING).finditer(text):
        word = re.search(r"[^\W\d_]+$", text[start : match.start()])
        short = match.group() == "." and word is not None and len(word.group()) <= _ABBREVIATED
        if short or (match.group() == "." and text[match.end() : match.end() + 2].strip()[:1].islower()):
            continue
        found.append((start, match.end()))
        start = match.end()
    found.append((start, len(text)))
    trimmed = ((a + len(text[a:b]) - len(text[a:b].lstrip()), b) for a, b in found)
    return [(a, b) for a, b in trimmed if text[a:b].strip(" .!?…。！？；，,")]


def told(text: str, language: Language, words: SoftWords, vocabulary: Vocabulary, finder: Finder, wishes_in: Asides) -> Told:
    """What the sentences beside the request say; nothing where there is one sentence, or none that asks."""
    pieces = sentences(text, language.segmenter is not None)
    if len(pieces) < 2:
        preamble = _preamble(text, pieces[0], language, words, finder) if pieces else None
        return _told_before(text, preamble, language, words, wishes_in) if preamble is not None else Told()
    polite = [piece for piece in pieces if _is_courtesy(text[piece[0] : piece[1]], language, words)]
    others = [piece for piece in pieces if piece not in polite]
    weights = [_asks(text[a:b], language, words, vocabulary) for a, b in others]
    if not others or not max(weights):
        return Told(blanks=tuple(polite) if others else ())
    asking = [text[a:b].rstrip().endswith(("?", "？")) for a, b in others]
    request = others[max(range(len(others)), key=lambda at: (weights[at], asking[at], -at))]
    preamble = _preamble(text, request, language, words, finder)
    before = _told_before(text, preamble, language, words, wishes_in) if preamble is not None else Told()
    blanks, wishes, unused = [*polite, *before.blanks], list(before.wishes), list(before.unused)
    for a, b in others:
        if (a, b) == request:
            continue
        part = blanked(text, ((0, a), (b, len(text))))
        formed = [aside.wish for aside in wishes_in(part)]
        context, personal = _says(text[a:b], words.contexts, language), _says(text[a:b], words.speakers, language)
        again = text[a:b].rstrip().endswith(("?", "？"))  # asked twice: both have to be understood
        new = _without_repeated(part, text[request[0] : request[1]]) if language.segmenter is not None else part
        if again or not (formed or context or personal) or finder(new).holds_facts():
            continue
        blanks.append((a, b))
        soft = _said_beside(text, a, b, formed, language, words)
        if soft and (formed or not context):
            wishes += soft
        else:
            unused.append((a, b))
    return Told(tuple(wishes), tuple(unused), tuple(blanks))


def _without_repeated(part: str, request: str) -> str:
    """A part without what the request says, too: of 我想在老城租房，老城有哪些小区 the place is no new fact in front."""
    kept, at = list(part), 0
    while at < len(part):
        size = next((size for size in range(len(part) - at, 1, -1) if part[at : at + size].strip() and part[at : at + size] in request), 0)
        kept[at : at + size] = " " * size
        at += size or 1
    return "".join(kept)


def _told_before(text: str, piece: tuple[int, int], language: Language, words: SoftWords, wishes_in: Asides) -> Told:
    """What somebody says of himself before he asks: wishes, or nothing to rank by where it says when and why he comes."""
    start, end = piece
    formed = [aside.wish for aside in wishes_in(blanked(text, ((0, start), (end, len(text)))))]
    soft = [] if _says(text[start:end], words.contexts, language) else _said_beside(text, start, end, formed, language, words)
    return Told(tuple(soft), () if soft else (piece,), (piece,))


def _said_beside(text: str, start: int, end: int, formed: Sequence[Wish], language: Language, words: SoftWords) -> list[Wish]:
    """What the clauses of a sentence say: the wishes that have a form, and each clause without one as a description. That something would
    be lovely is no wish: what would be lovely is one.
    """
    found: list[Wish] = []
    for a, b in _clauses(text, start, end, language):
        stop = a + _without_courtesy(text[a:b], language, words)
        inside = [wish for wish in formed if wish.start < b and a < wish.end and wish.start < stop]
        if inside:
            found += [wish for wish in inside if wish not in found]
            continue
        bare = _bare(text, a, stop, language, words)
        if bare is not None and not _is_courtesy(text[slice(*bare)], language, words):
            found.append(_denied_inside(text, Wish(text[slice(*bare)], WishKind.DESCRIBE, *bare), language, words))
    return found


def _without_courtesy(clause: str, language: Language, words: SoftWords) -> int:
    """Where a clause ends without "would be great"."""
    if language.segmenter is not None:
        return len(clause)
    tokens = tokenize(clause, language.clitics)
    keys = [token.key for token in tokens]
    polite = (at for at in range(len(keys)) if at and at + words.trailing.longest(keys, at)[0] == len(keys))
    return next((tokens[at - 1].end for at in polite), len(clause))


def _denied_inside(text: str, wish: Wish, language: Language, words: SoftWords) -> Wish:
    """What somebody says that he cannot do or does not have is to be avoided: "can't manage stairs"."""
    tokens = tokenize(wish.text, language.clitics)
    if language.segmenter is not None or not any(token.key in language.negations for token in tokens):
        return wish
    denial = max(at for at, token in enumerate(tokens) if token.key in language.negations)
    content = (token for token in tokens[denial + 1 :] if token.key not in language.function_words | words.intensifiers.words())
    first = next(content, None)
    if first is None:
        return wish
    start = wish.start + first.start
    return Wish(text[start : wish.end], WishKind.AVOID, start, wish.end)


def descriptions(text: str, pieces: Sequence[tuple[int, int]], language: Language, words: SoftWords) -> list[Wish]:
    """Pieces of a text as descriptions: what only grammar parts, or what stands around them in the same clause, belongs together."""
    joined: list[tuple[int, int]] = []
    for a, b in sorted(pieces):
        between = text[joined[-1][1] : a] if joined else ""
        light = not _CLOSING.search(between) and all(key in language.function_words for key in _keys(between, language))
        if joined and light:
            joined[-1] = joined[-1][0], max(b, joined[-1][1])
        else:
            joined.append((a, b))
    found = [_as_said(text, wish, language, words) for a, b in joined for wish in _descriptions(text, a, b, language, words)]
    return [_denied_inside(text, wish, language, words) if wish.kind is WishKind.DESCRIBE else wish for wish in found]


def _as_said(text: str, wish: Wish, language: Language, words: SoftWords) -> Wish:
    """The wish, to be avoided where it is denied: "without noise"; without the words that only lead to it."""
    if language.segmenter is not None:
        return wish
    tokens = tokenize(wish.text, language.clitics)
    light = language.function_words | language.negations
    tied = [token.is_mark and token.glued for token in (*tokens[1:], tokens[0])]  # "up-to-date"
    # "by the water" says where it is
    placing = language.relations.first_words - words.holding - words.occasion_words - language.negations - language.articles
    first = next((at for at, token in enumerate(tokens) if token.key not in light or token.key in placing or tied[at]), 0)
    before = [token.key for token in tokenize(text[: wish.start], language.clitics)][-1:]
    denied = any(key in language.negations for key in (*before, *(token.key for token in tokens[:first])))
    start = wish.start + tokens[first].start
    return Wish(text[start : wish.end], WishKind.AVOID if denied else wish.kind, start, wish.end)


def is_told(text: str, language: Language, words: SoftWords) -> bool:
    """Whether somebody tells what he looks for, as people do in forums: several sentences, or himself in one of them."""
    several = len(sentences(text)) > 1
    return several or bool(_says(text, words.speakers, language)) or bool(_says(text, words.requests, language))


def _preamble(text: str, piece: tuple[int, int], language: Language, words: SoftWords, finder: Finder) -> Optional[tuple[int, int]]:
    """What somebody says of himself before he asks, in one sentence: "I'll be in town next week and I'm" before "looking for"."""
    tokens = tokenize(text[piece[0] : piece[1]], language.clitics)
    at = words.request_at([token.key for token in tokens])
    if language.segmenter is not None or at < _SHORT_LEAD:
        return None
    if tokens[0].key in language.outputs.first_words:
        return None  # "How far can I find …" asks from its first word on
    start, end = piece[0], piece[0] + tokens[at].start
    personal = _says(text[start:end], words.speakers, language) or _says(text[start:end], words.contexts, language)
    if not personal or finder(blanked(text, ((0, start), (end, len(text))))).holds_facts():
        return None
    return start, end


def _keys(text: str, language: Language) -> list[str]:
    return [token.key for token in tokenize(text, language.clitics)]


def _says(text: str, table: frozenset[tuple[str, ...]], language: Language) -> int:
    """How many of the phrases a text holds."""
    if language.segmenter is not None:
        return sum("".join(phrase) in fold(text) for phrase in table)
    keys = tuple(_keys(text, language))
    return sum(keys[i : i + len(phrase)] == phrase for phrase in table for i in range(len(keys) - len(phrase) + 1))


def _is_courtesy(text: str, language: Language, words: SoftWords) -> bool:
    """Whether a sentence only greets or thanks."""
    if language.segmenter is not None:
        rest = fold(text)
        for phrase in sorted(words.courtesies, key=len, reverse=True):
            rest = rest.replace(phrase, "")
        return not any(char.isalnum() for char in rest)
    spoken = [token.key for token in tokenize(text, language.clitics) if not token.is_mark]
    return all(key in words.courtesies for key in spoken)


def _asks(text: str, language: Language, words: SoftWords, vocabulary: Vocabulary) -> int:
    """How much a sentence looks like the request: by its words, its mark, and the kinds of things that it names."""
    markers = min(2, _says(text, words.requests, language))
    asking = text.rstrip(" \"”'’)").endswith(("?", "？"))
    tokens = [token for token in tokenize(text, language.clitics) if not token.is_mark]
    vague = any(token.key in words.generic for token in tokens)
    kind = _names_kind(text, [token for token in tokens if token.key not in words.generic], language, vocabulary)
    return 2 * markers + asking + (3 if kind else 2 if vague else 0)  # "a place" of the one is "a café" in the other


def _names_kind(text: str, tokens: Sequence[Token], language: Language, vocabulary: Vocabulary) -> bool:
    if language.segmenter is not None:
        return any(vocabulary.is_category(text[i:j]) >= _EVIDENT for i in range(len(text)) for j in range(i + 2, min(i + 6, len(text) + 1)))
    runs = ((a, b) for i, a in enumerate(tokens) for b in tokens[i : i + 2] if {a.key, b.key}.isdisjoint(language.function_words))
    return any(vocabulary.is_category(text[a.start : b.end]) >= _EVIDENT for a, b in runs)


def _descriptions(text: str, start: int, end: int, language: Language, words: SoftWords) -> list[Wish]:
    """Each clause of a sentence as a description, without the person who speaks."""
    clauses = (_bare(text, a, b, language, words) for a, b in _clauses(text, start, end, language))
    said = (clause for clause in filter(None, clauses) if not _is_courtesy(text[clause[0] : clause[1]], language, words))
    return [Wish(text[a:b], WishKind.DESCRIBE, a, b) for a, b in said]


def _clauses(text: str, start: int, end: int, language: Language) -> list[tuple[int, int]]:
    tokens = [(token.start + start, token.end + start, token) for token in tokenize(text[start:end], language.clitics)]
    found: list[tuple[int, int]] = []
    begin: Optional[int] = None
    last = start
    for a, b, token in tokens:
        if (token.is_mark and not token.glued) or token.text in ",;:.!?。！？；，" or token.key in language.conjunctions:
            if begin is not None:
                found.append((begin, last))
            begin = None
            continue
        begin, last = a if begin is None else begin, b
    if begin is not None:
        found.append((begin, last))
    return found


def _bare(text: str, start: int, end: int, language: Language, words: SoftWords) -> Optional[tuple[int, int]]:
    """A clause without "we are" in front; None where nothing is left."""
    tokens = tokenize(text[start:end], language.clitics)
    keys = [token.key for token in tokens]
    at = 0
    while at < len(keys) and (words.person_at(keys, at) or keys[at][:1] in "'’"):  # "they'd", of which "'d" is left
        at += words.person_at(keys, at) or 1
    light = language.function_words | words.generic
    content = [key for key in keys[at:] if key not in light and any(char.isalpha() for char in key)]
    return (start + tokens[at].start, end) if content else None
