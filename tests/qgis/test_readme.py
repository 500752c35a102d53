"""What the README names exists: options, algorithms, attributes, make targets, files."""

from __future__ import annotations

import ast
import dataclasses
import re
from pathlib import Path

import pytest

from spatial_rag_plugin.algorithms.provider import SpatialRagProvider
from spatial_rag_plugin.cli.main import main
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.answer_json import answer_json
from spatial_rag_plugin.model.frame import Output

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return re.split(r"^#+ ", README.split(f"## {title}\n")[1], flags=re.MULTILINE)[0]


def test_the_command_line_has_every_option(capsys: pytest.CaptureFixture):
    help_text = ""
    for command in ("ask", "batch"):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        help_text += capsys.readouterr().out
    named = set(re.findall(r"--[a-z][a-z-]+", section("Ask from the command line")))
    assert len(named) >= 8
    assert named <= set(re.findall(r"--[a-z][a-z-]+", help_text))


def test_the_provider_has_the_algorithms_and_no_others(qgis_app: object):
    provider = SpatialRagProvider()
    provider.loadAlgorithms()
    text = section("Ask in Processing: toolbox, models, `qgis_process`").split("All of them")[0]
    named = {name for name in re.findall(r"`([a-z]+)`", text) if name != "spatialrag"}
    assert named == {algorithm.name() for algorithm in provider.algorithms()}


def test_ask_has_the_outputs(qgis_app: object):
    provider = SpatialRagProvider()
    provider.loadAlgorithms()
    ask = next(algorithm for algorithm in provider.algorithms() if algorithm.name() == "ask")
    ask.initAlgorithm()
    named = set(re.findall(r"`([A-Z_]+)`", section("Ask in Processing: toolbox, models, `qgis_process`")))
    assert named
    assert named <= {output.name() for output in ask.outputDefinitions()}


def test_python_blocks_are_python_and_use_what_an_answer_has():
    text = section("Ask from PyQGIS")
    for block in re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL):
        ast.parse(block)
    fields = {field.name for field in dataclasses.fields(Answer)}
    assert set(re.findall(r"answer\.(\w+)", text)) <= fields
    listed = text.split("An `Answer` has")[1].split("For the result")[0]
    named = set(re.findall(r"`(\w+)(?:\.\w+)?`", listed)) - {"answered", "clarify", "failed"}
    assert named <= fields


def test_a_line_of_batch_has_the_keys():
    given = answer_json(Answer("q", "answered"))
    shown = section("Ask from the command line").split("```")[3]
    top_level = set(re.findall(r'^ ?\{?"(\w+)":', shown, flags=re.MULTILINE))
    assert len(top_level) >= 10
    assert top_level <= {*given, "id"}
    kinds = shown.split('"answer_type": "features",')[1].split("\n")[0].split("|")
    assert [kind.strip() for kind in kinds] == [kind.value for kind in Output]


def test_make_targets_and_files_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"\bmake ([a-z]+(?:-[a-z]+)*)", README))
    assert targets <= set(re.findall(r"^([a-z-]+):", makefile, flags=re.MULTILINE))
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
