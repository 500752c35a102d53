"""A language model on the command line: what its options mean; nothing is agreed to that was not said."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.cli.main import main, parser, settings_of
from spatial_rag_plugin.errors import SpatialRagError
from spatial_rag_plugin.model.llm import LlmReading
from spatial_rag_plugin.model.settings import Settings

BASE = ["ask", "q", "--layer", "a.gpkg"]
AWAY = "https://llm.example.com/v1"


def read(*options: str) -> Settings:
    return settings_of(parser().parse_args([*BASE, *options]))


def test_options_become_settings() -> None:
    found = read(
        *("--llm-url", "HTTPS://llm.example.com:443/v1/", "--llm-model", "m", "--llm-agree", "--llm-values", "cafés: bar:notes"),
        *("--llm-values", "*", "--llm-reading", "first", "--llm-choosing", "--llm-telling", "--llm-prices", "0.15,0.6", "--local-only"),
    )
    assert found.llm_agreed == (AWAY,)
    assert found.llm_values == ("cafés: bar\tnotes", "*")
    assert (found.llm_reading, found.llm_choosing, found.llm_telling) == (LlmReading.FIRST, True, True)
    assert (found.llm_price_in, found.llm_price_out) == (0.15, 0.6)
    assert found.local_only


def test_nothing_is_agreed_to_without_a_word() -> None:
    assert read("--llm-url", AWAY, "--llm-model", "m").llm_agreed == ()
    assert read("--llm-url", AWAY, "--llm-model", "m", "--llm-agree", "--llm-show").llm_agreed == ()
    plain = read()
    assert (plain.llm_url, plain.llm_model, plain.llm_agreed, plain.local_only) == ("", "", (), False)


@pytest.mark.parametrize(
    "url",
    [
        "llm.example.com",
        "https://me:word@llm.example.com/v1",  # pragma: allowlist secret
        "file:///etc/passwd",
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(SpatialRagError, match="no address"):
        read("--llm-url", url, "--llm-model", "m", "--llm-agree")


@pytest.mark.parametrize("options", [["--llm-values", "notes"], ["--llm-prices", "1"], ["--llm-prices", "nan,1"], ["--llm-reading", "x"]])
def test_wrong_options_end_with_2(options: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*BASE, *options])
    assert stop.value.code == 2
