"""German superlatives that are one word with what they are of, or with their place: "bevölkerungsreichste", "viertgrößte"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...language.tokens import Token, fold
from .wording import Wording

#: Letters of a noun that a superlative may end, and the letter that joins the two.
_NOUN, _JOINT = 4, "s"


def parted(tokens: Sequence[Token], said: Wording) -> list[Token]:
    """The tokens, such a word in its parts: the ordinal, the noun, and the superlative by its plain word."""
    return [part for token in tokens for part in (_parts(token, said) if said.superlative_ends and len(token.key) > _NOUN else (token,))]


def _parts(token: Token, said: Wording) -> Iterator[Token]:
    end, plain = next(((end, plain) for end, plain in said.superlative_ends if token.key.endswith(end)), ("", ""))
    lead = token.key[: -len(end)] if end else ""
    ordinals = [each.rstrip("~") for each in said.language.data["ordinals"]]
    place = next((each for each in ordinals if lead.startswith(fold(each))), "")
    noun = lead[len(fold(place)) :]
    if not lead or said.phrases.longest([token.key], 0)[0] or 0 < len(noun) < _NOUN:
        yield token
        return
    cut = _behind(token.text, len(place), end)
    if noun:  # it goes first, as in "der Fläche nach viertgrößte"
        key = noun[:-1] if noun.endswith(_JOINT) else noun
        yield Token(token.start, token.start + cut - len(place), token.text[len(place) : cut], key, token.glued)
    if place:
        yield Token(token.start + cut - len(place), token.start + cut, token.text[: len(place)], f"{fold(place)}e", True)
    yield Token(token.start + cut, token.end, token.text[cut:], plain, True)


def _behind(text: str, least: int, end: str) -> int:
    """Where the end of a text begins that is ``end`` when it is folded: "größte" has fewer letters then."""
    return next((at for at in range(least, len(text)) if fold(text[at:]) == end), least)
