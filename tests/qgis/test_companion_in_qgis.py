"""The companion beside QGIS: its libraries stay out of QGIS's process, it ends with the plugin, and it knows QGIS's way to the network."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from qgis.core import QgsApplication, QgsSettings
from qgis.PyQt.QtNetwork import QSslCertificate

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.plugin import SpatialRagPlugin
from spatial_rag_plugin.qgis_adapters import companion_network
from spatial_rag_plugin.qgis_adapters.companion_network import hand_over_network, network_variables
from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.writer import write
from spatial_rag_plugin.services.companion import close_all, companion_of, hand_over

from .tiny_models import needs_torch

SCRIPT = Path(__file__).with_name("encoding_in_qgis.py")
PROXY = {"proxyEnabled": True, "proxyType": "HttpProxy", "proxyHost": "proxy.example", "proxyPort": "3128", "proxyUser": "jo",
         "proxyPassword": "p@ss"}  # fmt: skip  # pragma: allowlist secret


@pytest.fixture(autouse=True)
def nothing_handed_over() -> Iterator[None]:
    companion_network._certificates.cache_clear()
    yield
    for name in (*PROXY, "noProxyUrls"):
        QgsSettings().remove(f"proxy/{name}")
    companion_network._certificates.cache_clear()
    hand_over({})
    close_all()


def gone(pid: int) -> bool:
    """Whether a process ends within some seconds."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


@needs_torch
def test_torch_is_not_in_qgis_after_encoding_and_asking(tmp_path: Path) -> None:
    write(generate(), tmp_path)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HF_HUB_OFFLINE": "1", "XDG_CACHE_HOME": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(tmp_path)], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    out = json.loads(done.stdout.splitlines()[-1])
    assert out["shape"] == [3, 384], "nothing was encoded, so nothing is shown"
    assert out["answers"]["cafes in Old Town"] == "answered"
    assert out["loaded"] == []
    assert out["pid"] is not None
    assert gone(out["pid"]), "it must end with QGIS"


def test_unloading_the_plugin_ends_the_companion() -> None:
    plugin = SpatialRagPlugin(None)
    plugin.initProcessing()
    companion = companion_of(Settings(companion_python=sys.executable))
    companion.call("ping", {})
    pid = companion.pid
    plugin.unload()
    assert pid is not None
    assert gone(pid)


def test_loading_the_plugin_starts_nothing() -> None:
    code = (
        "import sys\n"
        "from spatial_rag_plugin.plugin import SpatialRagPlugin\n"
        "plugin = SpatialRagPlugin(None)\n"
        "plugin.initProcessing()\n"
        "plugin.unload()\n"
        "print([name for name in sys.modules if name.endswith(('services.companion', 'services.environment', '.pip'))])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.strip().endswith("[]"), done.stdout + done.stderr


def test_qgis_s_proxy_is_handed_over(tmp_path: Path) -> None:
    assert network_variables(tmp_path) == {}
    for name, value in PROXY.items():
        QgsSettings().setValue(f"proxy/{name}", value)
    QgsSettings().setValue("proxy/noProxyUrls", ["http://intranet.example"])
    variables = network_variables(tmp_path)
    address = "http://jo:p%40ss@proxy.example:3128"  # pragma: allowlist secret
    assert {variables[name] for name in ("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy")} == {address}
    assert variables["NO_PROXY"] == variables["no_proxy"]
    assert {"localhost", "127.0.0.1", "intranet.example"} <= set(variables["NO_PROXY"].split(","))

    companion = companion_of(Settings(companion_python=sys.executable))
    companion.call("ping", {})
    before = companion.pid
    hand_over_network(tmp_path)
    companion.call("ping", {})
    assert companion.pid != before, "it was started without the proxy"
    seen = Path(f"/proc/{companion.pid}/environ").read_bytes().decode().split("\0")
    assert f"HTTPS_PROXY={address}" in seen
    same = companion.pid
    hand_over_network(tmp_path)
    assert companion.pid == same


def test_certificates_that_a_person_added_are_handed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate = _self_signed(tmp_path)

    class Manager:
        """What QGIS's authentication manager says after somebody imported an authority."""

        def isDisabled(self) -> bool:
            return False

        def databaseCAs(self) -> list[QSslCertificate]:
            return [QSslCertificate(certificate)]

        def extraFileCAs(self) -> list[QSslCertificate]:
            return []

        def trustedCaCertsPemText(self) -> bytes:
            return certificate

    monkeypatch.setattr(companion_network.QgsApplication, "authManager", Manager)
    monkeypatch.setenv("SPATIAL_RAG_CACHE", str(tmp_path))
    variables = network_variables(tmp_path)
    assert Path(variables["SSL_CERT_FILE"]).read_bytes() == certificate
    assert variables["PIP_CERT"] == variables["REQUESTS_CA_BUNDLE"] == variables["SSL_CERT_FILE"]


def test_qgis_itself_has_none_here(tmp_path: Path) -> None:
    """The real manager is asked, in the way that the test above pretends."""
    manager = QgsApplication.authManager()
    assert list(manager.databaseCAs()) == []
    assert isinstance(bytes(manager.trustedCaCertsPemText()), bytes)
    assert network_variables(tmp_path) == {}


def _self_signed(folder: Path) -> bytes:
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", str(folder / "key.pem"), "-subj", "/CN=office"]
    return subprocess.run(command, capture_output=True, timeout=60, check=True).stdout
