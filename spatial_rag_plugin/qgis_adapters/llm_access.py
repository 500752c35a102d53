"""The language model of the settings, with everything around it: its key, the gate, what is kept, the log and the sums.

A key is read from QGIS's authentication manager on the main thread only, because QGIS may ask for the master password; workers take what
was read there. Without a window it comes from an environment variable. Neither is stored by us, nor shown.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Callable, Optional

from qgis.core import QgsApplication, QgsAuthMethodConfig
from qgis.PyQt.QtCore import QCoreApplication, QThread

from ..errors import LlmError, LlmProblem
from ..llm.assistant import Assistant, Ledger
from ..model.llm import Spent
from ..model.settings import Settings
from ..services.kept_answers import KeptAnswers
from ..services.leaving import base_of, disclosure_of, stays_here
from ..services.llm_account import Account
from ..services.llm_consent import CONSENT
from ..services.llm_gate import Gate
from ..services.llm_log import LlmLog
from ..services.own_questions import OwnQuestions
from ..services.secret import Secret
from .cache_places import cache_root
from .collector import collector_let_go

if TYPE_CHECKING:
    from ..services.llm import Client
    from ..services.llm_check import Report

Check = Callable[[], None]

KEY_VARIABLE = "SPATIAL_RAG_LLM_KEY"
#: Where the kinds of authentication keep what serves as a key, the first that is there.
_PLACES = ("password", "token", "Authorization", "X-API-Key", "api-key")
_BEARER = "bearer "

_KEYS: dict[str, Secret] = {}
_LOCK = Lock()


def wanted(settings: Settings) -> bool:
    """Whether a language model is set."""
    return bool(settings.llm_url and settings.llm_model)


def unlock(settings: Settings) -> None:
    """Read the key of the settings, for the workers that follow. Main thread; QGIS may ask for the master password."""
    if settings.llm_authcfg and wanted(settings):
        found = _read(settings.llm_authcfg)
        with _LOCK:
            _KEYS.clear()
            _KEYS[settings.llm_authcfg] = found


def forget() -> None:
    """No key is unlocked any more and no request agreed to: the plugin is unloaded."""
    with _LOCK:
        _KEYS.clear()
    CONSENT.forget()


def key_of(settings: Settings) -> Secret:
    """The key of the settings, as far as it was unlocked; empty where there is none. Any thread, never asks anybody."""
    if not settings.llm_authcfg:
        return Secret(os.environ.get(KEY_VARIABLE, ""))
    if _on_main_thread():
        unlock(settings)
    with _LOCK:
        return _KEYS.get(settings.llm_authcfg, Secret(""))


def assistant_of(settings: Settings, check: Optional[Check] = None) -> Optional[Assistant]:
    """The assistant of one question; None where no language model is set. Any thread; nothing is sent yet."""
    if not wanted(settings):
        return None
    ledger = Ledger()
    gate, _ = gate_of(settings, ledger.spent)
    memory = own_questions_of(settings) if settings.llm_own_questions and stays_here(settings.llm_url) else None
    again = stays_here(settings.llm_url) or base_of(settings.llm_url) in {base_of(url) for url in settings.llm_agreed}
    return Assistant(gate, disclosure_of(settings), settings, ledger, check, memory, again)


def gate_of(settings: Settings, spent: Callable[[Spent], None] = lambda call: None) -> tuple[Gate, Client]:
    """The gate to the language model of the settings, and the client behind it; the key is that which was unlocked."""
    from ..services.companion import companion_of
    from ..services.llm import Client

    def call(*given: Any) -> tuple[dict[str, Any], bytes]:
        with collector_let_go():  # a model may take minutes
            return companion_of(settings).call(*given)

    client = Client(settings, key_of(settings), call)
    return Gate(client, settings, kept_of(settings), log_of(settings), account_of(settings), spent=spent), client


def try_connection(settings: Settings, check: Check) -> tuple[Report, tuple[str, ...]]:
    """What a look at the server of the settings found, and its models as far as it tells. From a worker, on a person's word: what is sent
    is our own text, and it is sent to addresses that were not agreed to before.
    """
    from ..services.llm_check import check_connection

    gate, client = gate_of(replace(settings, llm_agreed=(*settings.llm_agreed, settings.llm_url)))
    report = check_connection(settings, gate, client, check)
    try:
        models = () if report.problem is LlmProblem.LOCAL_ONLY else tuple(sorted(str(model["id"]) for model in client.models(check)))
    except LlmError:
        models = ()  # the report has said it
    return report, models


def kept_of(settings: Settings) -> KeptAnswers:
    """What models have answered before, by content."""
    return KeptAnswers(cache_root(settings) / "llm.sqlite")


def own_questions_of(settings: Settings) -> OwnQuestions:
    """The questions that were answered before; only a model on this computer is shown any of them."""
    return OwnQuestions(cache_root(settings) / "own_questions.sqlite")


def log_of(settings: Settings) -> LlmLog:
    """The log of what was sent; one for everybody who writes the same file."""
    return _log(str(log_folder(settings)))


def account_of(settings: Settings) -> Account:
    """What language models have cost in all."""
    return Account(log_folder(settings) / "llm_costs.sqlite")


def log_folder(settings: Settings) -> Path:
    """The settings' folder, else one in the profile of QGIS."""
    return Path(settings.llm_log_dir) if settings.llm_log_dir else Path(QgsApplication.qgisSettingsDirPath()) / "spatial_rag"


@lru_cache(maxsize=4)
def _log(folder: str) -> LlmLog:
    return LlmLog(Path(folder) / "llm_log.jsonl")


def _on_main_thread() -> bool:
    application = QCoreApplication.instance()
    return application is not None and application.thread() == QThread.currentThread()


def _read(authcfg: str) -> Secret:
    """The key in a configuration of the authentication manager; empty where it cannot be read, or holds none."""
    manager = QgsApplication.authManager()
    config = QgsAuthMethodConfig()
    if manager is None or manager.isDisabled() or not manager.loadAuthenticationConfig(authcfg, config, True):
        return Secret("")
    held = config.configMap()
    found = next((held[place] for place in _PLACES if held.get(place)), "")
    return Secret(found[len(_BEARER) :] if found.lower().startswith(_BEARER) else found)
