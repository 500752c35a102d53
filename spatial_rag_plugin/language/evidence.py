"""What the reader may ask about the data; both are optional, both are evidence and not truth."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ..model.catalog import NameSpan


class NameLexicon(Protocol):
    """Names of the features in the loaded layers."""

    def spans(self, text: str) -> Sequence[NameSpan]:
        """Exact folded occurrences of known names in ``text``; they may overlap and may be common words."""
        ...


class Vocabulary(Protocol):
    """Kinds of things and fields that the loaded layers hold."""

    def is_category(self, words: str) -> float:
        """Evidence in [0, 1] that a noun phrase is a kind of thing in the data."""
        ...

    def is_field(self, words: str) -> float:
        """Evidence in [0, 1] that a noun phrase is an attribute in the data."""
        ...

    def is_value(self, words: str) -> bool:
        """Whether some attribute in the data has the words for a value."""
        ...

    def divides(self, words: str) -> bool:
        """Whether words in the plural name areas that divide the land among them: "districts", "police beats", no parks."""
        ...

    def is_layer(self, words: str) -> bool:
        """Whether words end in all that a layer of several words is called: "5A scenic area" beside scenic_areas."""
        ...

    def unspaced_words(self) -> Collection[str]:
        """Words for kinds and attributes in scripts that are written without spaces, simplified: they help to part a text into words."""
        ...
