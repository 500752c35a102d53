"""A language model on the command line: what its options mean; nothing is agreed to that was not said."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.cli.main import main, parser, settings_of
from spatial_rag_plugin.errors import SpatialRagError
from spatial_rag_plugin.model.settings import LlmReading, Settings
from tests.unit.parsed import ROOT

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


def test_local_only_holds_for_the_steps_too_and_no_settings_of_the_person_are_touched(tmp_path: Path) -> None:
    """The algorithms that a workflow is made of go by the stored settings."""
    code = (
        "import sys\n"
        "from spatial_rag_plugin.cli.session import qgis_session\n"
        "from spatial_rag_plugin.model.settings import Settings\n"
        "from spatial_rag_plugin.qgis_adapters import settings_store\n"
        "with qgis_session([], None, sys.argv[1] == 'yes'):\n"
        "    print('stored', settings_store.load(Settings) == Settings(local_only=sys.argv[1] == 'yes'))\n"
    )
    theirs = tmp_path / "config" / "Unknown Organization.conf"
    theirs.parent.mkdir()
    theirs.write_text("[spatial_rag]\nsettings\\front_kept=7\nsettings\\local_only=false\n", "utf-8")
    before = theirs.read_bytes()
    environment = {**os.environ, "XDG_CONFIG_HOME": str(theirs.parent), "HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    for answer in ("yes", "no"):
        command = [sys.executable, "-c", code, answer]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)
        assert "stored True" in done.stdout, done.stderr
    assert theirs.read_bytes() == before
    assert [path.name for path in theirs.parent.iterdir()] == [theirs.name]
