"""The way to the network for the companion, as QGIS has it: its proxy and the certificates that a person added to it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from urllib.parse import urlsplit

from qgis.core import QgsApplication, QgsSettings

from ..services.companion import hand_over
from ..services.folders import cache_folder
from .network import proxy_variables

#: Servers on this computer are reached without a proxy.
_LOCAL = "localhost,127.0.0.1,::1"
#: Python's own TLS, requests and pip each read another one.
_CERTIFICATES = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "PIP_CERT")


def network_variables(cache: Path) -> dict[str, str]:
    """The environment variables by which libraries in other processes find the network; empty where QGIS has nothing of its own.

    Certificates are written as a file into ``cache``.
    """
    found = proxy_variables()
    if found:
        excluded = QgsSettings().value("proxy/noProxyUrls", [], type=list) or []
        # QGIS keeps addresses, libraries want hosts
        hosts = (urlsplit(str(url)).hostname or str(url) for url in excluded if url)
        found["NO_PROXY"] = ",".join((_LOCAL, *hosts))
        # libraries read the one or the other spelling
        found.update({name.lower(): value for name, value in list(found.items())})
    bundle = _certificates(str(cache))
    if bundle:
        found.update(dict.fromkeys(_CERTIFICATES, bundle))
    return found


def hand_over_network(cache: Path) -> None:
    """Let companions know QGIS's proxy and certificates; any thread, costs next to nothing when nothing changed."""
    hand_over(network_variables(cache))


@lru_cache(maxsize=2)
def _certificates(cache: str) -> str:
    """A file of all the authorities that QGIS trusts; "" where these are only the system's. Read once a session: it asks a database."""
    manager = QgsApplication.authManager()
    if manager is None or manager.isDisabled() or not (manager.databaseCAs() or manager.extraFileCAs()):
        return ""
    text = bytes(manager.trustedCaCertsPemText())
    if not text:
        return ""
    file = cache_folder(Path(cache)) / "certificates.pem"
    try:
        if not file.is_file() or file.read_bytes() != text:
            file.write_bytes(text)
    except OSError:
        return ""  # without the file the system's certificates hold
    return str(file)
