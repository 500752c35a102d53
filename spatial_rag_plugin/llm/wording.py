"""Whether words stand in a text, or are the same but for their endings: what the checks of a reading compare by."""

from __future__ import annotations

from collections.abc import Iterable

from ..language.tokens import fold, is_cjk, tokenize

_STEM = 4  # letters of a word that may be part of a compound


def inside(words: str, text: str) -> bool:
    """Whether (not yet folded) words stand in a folded text, at the borders of its words."""
    wanted = fold(words).strip()
    if not wanted:
        return True
    if is_cjk(wanted):
        return wanted in text
    at = text.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        if (at == 0 or _parts(text[at - 1])) and (end == len(text) or _parts(text[end])):
            return True
        at = text.find(wanted, at + 1)
    return False


def _parts(sign: str) -> bool:
    return not sign.isalnum() or is_cjk(sign)


def compound_of(word: str, leaves: Iterable[str]) -> bool:
    """Whether a word is made of one that is used: "Nachbarbezirke" of "Bezirke"."""
    own = fold(word)
    parts = (token.key for text in leaves for token in tokenize(text) if len(token.key) >= _STEM and not is_cjk(token.key))
    return any(own != part and (own.endswith(part) or own.startswith(part)) for part in parts)


def all_inside(words: str, text: str) -> bool:
    return all(inside(token.text, text) for token in tokenize(words) if not token.is_mark)


def same_words(one: str, other: str) -> bool:
    """Whether two texts have the same words but for endings."""
    first, second = ([token.key for token in tokenize(text) if not token.is_mark] for text in (one, other))
    return len(first) == len(second) and all(a == b or _same_but_ending(a, b) for a, b in zip(first, second))


def _same_but_ending(one: str, other: str) -> bool:
    shorter, longer = sorted((one, other), key=len)
    return (
        len(shorter) > 2 and len(longer) - len(shorter) <= 3 and longer.startswith(shorter[: max(3, len(shorter) - 1)]) and not is_cjk(one)
    )


def of_a_decade(number: float, said: frozenset[float]) -> bool:
    """The years to which "the 1930s" reaches."""
    return any(start % 10 == 0 and 1000 <= start <= 2200 and 0 <= number - start <= 10 for start in said)


def without_pieces(text: str, pieces: Iterable[str]) -> str:
    """What is left of a text in a script without spaces when the pieces are taken out, the long ones first."""
    for piece in sorted({piece for piece in pieces if piece and is_cjk(piece[0])}, key=len, reverse=True):
        text = text.replace(piece, "")
    return text
