"""Reading a question: text → ``Frame``, deterministic, without a model and without naming a layer.

The stages are tokens → names → items → grammar → frame. Words are language data (``data/*.json``), structure is code.
"""

from __future__ import annotations

from .evidence import NameLexicon, Vocabulary
from .reader import read

__all__ = ["NameLexicon", "Vocabulary", "read"]
