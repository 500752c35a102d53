"""What "test connection" says of the models that a server lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from spatial_rag_plugin.errors import LlmError, LlmProblem
from spatial_rag_plugin.model.llm import OnText, Prompt, Reply
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services.llm_check import check_connection

URL = "http://localhost:1234/v1"


class Listing:
    """A client whose server lists ``names``, and a model that cannot be asked."""

    name, endpoint = "mistral", URL

    def __init__(self, *names: str) -> None:
        self._names = names

    def models(self, check: Any = None) -> list[Mapping[str, Any]]:
        return [{"id": name} for name in self._names]

    def complete(self, prompt: Prompt, on_text: OnText | None = None, check: Any = None) -> Reply:
        raise LlmError(LlmProblem.SERVER, "no model is loaded")


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ((), "the server is there; it names no model"),
        (("mistral",), "the server is there, and has mistral"),
        (("mistral:latest", "qwen"), "the server is there, and has mistral"),
        (("qwen",), "the server is there; mistral is not among its models"),
    ],
)
def test_only_a_model_that_is_listed_is_said_to_be_there(names: tuple[str, ...], said: str) -> None:
    both: Any = Listing(*names)
    report = check_connection(Settings(llm_url=URL, llm_model="mistral"), both, both)
    assert [finding.text for finding in report.findings] == [said, "no model is loaded"]
    assert not report.works
