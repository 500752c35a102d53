"""A key does not show itself."""

from __future__ import annotations

import copy
import json
import logging
import pickle
import traceback
from dataclasses import dataclass

import pytest

from spatial_rag_plugin.services.interpreters import clean_environment
from spatial_rag_plugin.services.secret import Secret, without

KEY = "sk-0123456789"  # pragma: allowlist secret


@dataclass(frozen=True)
class Holder:
    key: Secret


def test_no_way_of_printing_shows_it() -> None:
    secret = Secret(f" {KEY}\n")
    assert secret.reveal() == KEY
    logged = logging.LogRecord("x", logging.INFO, "", 1, "%s %r", (secret, Holder(secret)), None).getMessage()
    try:
        raise ValueError(secret)
    except ValueError as error:
        told = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    for text in (str(secret), repr(secret), f"{secret}", f"{secret:>40}", "%s" % secret, repr(Holder(secret)), str([secret]), logged, told):  # noqa: UP031
        assert KEY not in text
    assert not hasattr(secret, "__dict__")


def test_it_is_not_written_anywhere() -> None:
    secret = Secret(KEY)
    for write in (json.dumps, pickle.dumps, copy.deepcopy):
        with pytest.raises(TypeError):
            write(secret)


def test_it_is_struck_out_of_texts_of_others() -> None:
    assert without(Secret(KEY), f"wrong key {KEY}!") == "wrong key •••!"
    assert without(Secret(""), "nothing") == "nothing"
    assert without(None, "nothing") == "nothing"
    assert not Secret("  ")


def test_no_process_of_ours_inherits_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SPATIAL_RAG_API_KEY", "SPATIAL_RAG_LLM_KEY", "OPENAI_API_KEY"):
        monkeypatch.setenv(name, KEY)
    monkeypatch.setenv("SPATIAL_RAG_COMPANION", "/a/python")
    left = clean_environment({"HTTP_PROXY": "http://proxy.example"})
    assert KEY not in left.values()
    assert left["SPATIAL_RAG_COMPANION"] == "/a/python"
    assert left["HTTP_PROXY"] == "http://proxy.example"
