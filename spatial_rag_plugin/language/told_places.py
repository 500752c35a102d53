"""A place that somebody tells of before he asks for what is to be found in it: "We are visiting Easton next week. List the clinics there."

The place is put where it is meant, "the clinics in Easton", and the sentence that told of it is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from .language import Language
from .requests import sentences
from .soft_words import SoftWords
from .tokens import Token, tokenize


def with_place_told(text: str, language: Language, words: SoftWords) -> str:
    """The text with the one place that the sentences before the last tell of instead of the adverb that means it; else the text itself."""
    form, back = str(language.data.get("told_place", "")), language.data.get("back_to_place", ())
    if not form or not any(word in text.casefold() for word in back):
        return text
    pieces = sentences(text)
    tokens = tokenize(text, language.clitics)
    last = [token for token in tokens if pieces and token.start >= pieces[-1][0] and not token.is_mark]
    if len(pieces) < 2 or len(last) < 2 or last[-1].key not in back:
        return text
    before = [[token for token in tokens if start <= token.start < end] for start, end in pieces[:-1]]
    places = [run for sentence in before for run in _names(sentence)]
    if len(places) != 1 or not all(_tells(sentence, words) for sentence in before):
        return text
    place = text[places[0][0].start : places[0][-1].end]
    start, at = pieces[-1][0], last[-1]
    return " " * start + text[start : at.start] + form.format(place) + text[at.end :]


def _names(sentence: Sequence[Token]) -> list[list[Token]]:
    """The runs of capitals inside a sentence."""
    found: list[list[Token]] = []
    for before, token in zip(sentence, sentence[1:]):
        if not (token.is_word and token.capital):
            continue
        if found and found[-1][-1] is before:
            found[-1].append(token)
        else:
            found.append([token])
    return [run for run in found if not (len(run) == 1 and run[0].key == "i")]


def _tells(sentence: Sequence[Token], words: SoftWords) -> bool:
    """Whether somebody speaks of himself, and asks for nothing."""
    keys = [token.key for token in sentence]
    speaks = words.person_at(keys, 0) or any((key,) in words.speakers for key in keys)
    return bool(speaks) and sentence[-1].text != "?" and words.request_at(keys) < 0
