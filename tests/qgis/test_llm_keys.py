"""Where the key of a language model goes, and where not: a whole run with one of the authentication manager, and a search for it."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from qgis.core import QgsApplication, QgsAuthMethodConfig, QgsProject, QgsSettings
from qgis.PyQt.QtCore import QThread

from spatial_rag_plugin import api
from spatial_rag_plugin.engine.model_compiler import as_model3, as_python
from spatial_rag_plugin.errors import LlmError
from spatial_rag_plugin.model.answer_json import dump_answer
from spatial_rag_plugin.model.llm import Message, Prompt, Purpose, Role
from spatial_rag_plugin.model.settings import EncoderMode, LlmReading, Settings
from spatial_rag_plugin.qgis_adapters import llm_access, settings_store
from spatial_rag_plugin.qgis_adapters.presenter import PresentSettings, prepare, present
from spatial_rag_plugin.services.companion import companion_of
from spatial_rag_plugin.workflow.graph import Workflow
from tests.llm_behaviours import failing
from tests.llm_server import Behaviour, LlmServer, right
from tests.qgis.engine_cases import register_providers
from tests.qgis.test_injections import town

#: No key of anybody; told apart from anything else that may stand in a file.
KEY = "sk-quokka-4711-wombat"  # pragma: allowlist secret
PYTHON = sys.executable
PROMPT = Prompt(Purpose.TELL, (Message(Role.USER, "hello"),))


@pytest.fixture(scope="module")
def manager(qgis_app: Any) -> Any:
    register_providers()
    found = QgsApplication.authManager()
    if found.isDisabled():
        pytest.skip("QGIS cannot keep keys here")
    assert found.setMasterPassword("only for tests", True)
    return found


def stored(manager: Any, method: str, **held: str) -> str:
    """The id of a configuration with these values."""
    config = QgsAuthMethodConfig()
    config.setName("a language model")
    config.setMethod(method)
    for name, value in held.items():
        config.setConfig(name, value)
    assert manager.storeAuthenticationConfig(config)
    return config.id()


@pytest.fixture
def authcfg(manager: Any) -> Iterator[str]:
    made = stored(manager, "Basic", username="me", password=KEY)
    yield made
    manager.removeAuthenticationConfig(made)
    llm_access.forget()


@pytest.fixture
def settings(tmp_path: Path, authcfg: str) -> Settings:
    return Settings(
        encoder=EncoderMode.NONE, cache_dir=str(tmp_path / "cache"), llm_log_dir=str(tmp_path / "log"), llm_model="m", llm_authcfg=authcfg,
        llm_reading=LlmReading.FIRST, llm_choosing=True, companion_python=PYTHON, llm_timeout=20.0,
    )  # fmt: skip


def read_in_a_worker(settings: Settings) -> str:
    found: list[str] = []

    class Worker(QThread):
        def run(self) -> None:
            found.append(llm_access.key_of(settings).reveal())

    worker = Worker()
    worker.start()
    assert worker.wait(5_000)
    return found[0]


def test_workers_take_what_was_unlocked_and_ask_nobody(settings: Settings) -> None:
    settings = replace(settings, llm_url="http://127.0.0.1:9/v1")
    assert read_in_a_worker(settings) == ""
    llm_access.unlock(settings)
    assert read_in_a_worker(settings) == KEY
    llm_access.forget()
    assert read_in_a_worker(settings) == ""


@pytest.mark.parametrize(
    ("method", "held", "key"),
    [
        ("Basic", {"username": "me", "password": "abc"}, "abc"),
        ("EsriToken", {"token": "def"}, "def"),
        ("APIHeader", {"Authorization": "Bearer ghi"}, "ghi"),
        ("APIHeader", {"X-API-Key": "jkl"}, "jkl"),
        ("Basic", {"username": "me"}, ""),
    ],
)
def test_kinds_of_authentication(manager: Any, settings: Settings, method: str, held: dict[str, str], key: str) -> None:
    if method not in manager.authMethodsKeys():
        pytest.skip(f"this QGIS has no {method}")
    made = stored(manager, method, **held)
    assert llm_access.key_of(replace(settings, llm_url="http://127.0.0.1:9/v1", llm_authcfg=made)).reveal() == key
    manager.removeAuthenticationConfig(made)


def test_without_a_window_it_comes_from_the_environment(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    headless = replace(settings, llm_authcfg="")
    assert llm_access.key_of(headless).reveal() == ""
    monkeypatch.setenv(llm_access.KEY_VARIABLE, f" {KEY}\n")
    assert llm_access.key_of(headless).reveal() == KEY
    assert llm_access.key_of(replace(settings, llm_authcfg="gone123")).reveal() == "", "another key is not sent in its place"


def files_with_the_key(*folders: Path) -> list[str]:
    found = []
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file() and KEY.encode() in path.read_bytes():
                found.append(str(path))
    return found


def everything_said(settings: Settings, project: QgsProject, server: LlmServer) -> list[str]:
    """Ask, tell, show and export; every text that comes of it."""
    snapshot = api.snapshot(None, project)
    answer = api.tell(api.ask_snapshot("quiet cafes near Central Station", snapshot, settings), snapshot, settings)
    assert answer.answered
    assistant = llm_access.assistant_of(settings)
    assert assistant is not None
    said = [dump_answer(answer), repr(answer), repr(assistant), repr(assistant.model), repr(vars(assistant.model))]
    try:
        said.append(assistant.complete(replace(PROMPT, messages=(Message(Role.USER, server.url),))).text)
    except LlmError as error:
        said += [error.message, error.details, error.remedy, "".join(traceback.format_exception(error))]
    assert {chat.headers.get("Authorization") for chat in server.chats} == {f"Bearer {KEY}"}, "it was really used"
    present(prepare(answer, snapshot, (), None, QThread.currentThread()), project, None, PresentSettings())
    workflow = Workflow.from_json(answer.workflow)
    assert as_model3(workflow, snapshot, str(Path(settings.cache_dir) / "workflow.model3"))
    said.append(as_python(workflow, snapshot))
    for layer in project.mapLayers().values():
        properties = " ".join(f"{key}={layer.customProperty(key)}" for key in layer.customPropertyKeys())
        said += [layer.metadata().abstract(), layer.source(), properties, layer.htmlMetadata()]
    return said


@pytest.mark.parametrize("behave", [right, failing(401, message=f"invalid key {KEY}; Authorization: Bearer {KEY}")], ids=["right", "echo"])
def test_the_key_is_sent_and_is_nowhere_else(
    behave: Behaviour, settings: Settings, tmp_path: Path, qgis_new_project: None, capfd: pytest.CaptureFixture[str]
) -> None:
    logged: list[str] = []

    def hear(message: str, *_: object) -> None:
        logged.append(message)

    QgsApplication.messageLog().messageReceived.connect(hear)
    project = QgsProject.instance()
    project.addMapLayers(town())
    with LlmServer(lambda asked: "Café B lies 72 m from Central Station.", behave) as server:
        mine = replace(settings, llm_url=server.url)
        settings_store.save(mine)
        said = everything_said(mine, project, server)
    assert project.write(str(tmp_path / "project.qgs"))
    QgsApplication.messageLog().messageReceived.disconnect(hear)
    companion = companion_of(settings)
    assert companion.pid is not None
    for name in ("environ", "cmdline"):
        assert KEY.encode() not in Path("/proc", str(companion.pid), name).read_bytes()
    store = QgsSettings()
    store.sync()
    said += [*logged, companion.log(), *capfd.readouterr(), *(str(store.value(key)) for key in store.allKeys())]
    assert not [text[:300] for text in said if KEY in text]
    homes = (Path(os.environ[name]) for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"))
    assert files_with_the_key(tmp_path, Path(QgsApplication.qgisSettingsDirPath()), *homes) == []
    assert list((tmp_path / "log").glob("*.jsonl")), "it was logged"
    settings_store.save(Settings())
