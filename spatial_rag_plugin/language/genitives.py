"""Names with the genitive ending of their language ("Brasiliens größte Bundesstaaten")."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.catalog import NameSpan
from .evidence import NameLexicon
from .language import Language
from .tokens import Token

_SHORTEST = 4


def split_genitives(
    text: str, tokens: Sequence[Token], spans: Sequence[NameSpan], names: NameLexicon, language: Language
) -> tuple[list[Token], list[NameSpan]]:
    """Tokens whose ending is split off where a known name stands before it, and the names with these."""
    stems: dict[int, int] = {}
    known = {span.end for span in spans}
    bare = text
    for index, token in enumerate(tokens):
        ending = next((end for end in language.genitives if token.key.endswith(end) and len(token.key) >= _SHORTEST + len(end)), "")
        if ending and token.text[0].isupper() and token.end not in known:
            stems[index] = token.end - len(ending)
            bare = bare[: stems[index]] + " " * len(ending) + bare[token.end :]
    if not stems:
        return list(tokens), list(spans)
    found = [span for span in names.spans(bare) if span.end in stems.values()]
    ends = {span.end for span in found}
    split: list[Token] = []
    for index, token in enumerate(tokens):
        cut = stems.get(index)
        if cut is None or cut not in ends:
            split.append(token)
            continue
        at = cut - token.start
        split.append(Token(token.start, cut, token.text[:at], token.key[:at], token.glued))
        split.append(Token(cut, token.end, token.text[at:], token.key[at:], True))
    return split, [*spans, *found]
