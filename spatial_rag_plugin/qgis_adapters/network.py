"""The way to the network: QGIS's proxy, and the services that use it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Callable, Optional
from urllib.parse import quote

from qgis.core import QgsSettings
from qgis.PyQt.QtCore import QStandardPaths

from ..model.geocoding import Geocoded
from ..model.settings import Settings
from ..services.folders import cache_folder
from ..services.geocoder import Geocoder
from ..services.kept_answers import KeptAnswers
from ..services.leaving import kept_in

#: QGIS's own kinds of proxy → the scheme that ``requests`` knows; SOCKS needs a library that QGIS does not ship.
_SCHEMES = {"HttpProxy": "http", "HttpCachingProxy": "http", "Socks5Proxy": "socks5h"}


def proxies() -> dict[str, str]:
    """QGIS's proxy for ``requests``; empty where QGIS has none, or the system's is to be used (the environment says it then)."""
    store = QgsSettings()
    if not store.value("proxy/proxyEnabled", False, type=bool):
        return {}
    scheme = _SCHEMES.get(str(store.value("proxy/proxyType", "")))
    host = str(store.value("proxy/proxyHost", "") or "")
    if scheme is None or not host:
        return {}
    port, user, password = (str(store.value(f"proxy/proxy{name}", "") or "") for name in ("Port", "User", "Password"))
    login = f"{quote(user, safe='')}:{quote(password, safe='')}@" if user else ""
    address = f"{scheme}://{login}{host}" + (f":{port}" if port else "")
    return {"http": address, "https": address}


def proxy_variables() -> dict[str, str]:
    """QGIS's proxy as environment variables, for processes of ours."""
    return {f"{scheme.upper()}_PROXY": address for scheme, address in proxies().items()}


def geocoder_of(settings: Settings) -> Optional[Callable[[str], Geocoded]]:
    """The geocoder of these settings; None until the person allows one, and where nothing may leave this computer."""
    if not settings.geocoder or not settings.geocoder_url or kept_in(settings, settings.geocoder_url):
        return None
    # one on this computer is asked without a proxy, and does not send the question on
    by = {"no_proxy": "*"} if settings.local_only else proxies()
    return _geocoder(settings.geocoder_url, settings.cache_dir, tuple(by.items()), not settings.local_only)


@lru_cache(maxsize=4)
def _geocoder(url: str, cache_dir: str, by: tuple[tuple[str, str], ...], follow: bool) -> Geocoder:
    """One geocoder for all questions, so that it keeps to its pace."""
    default = cache_dir or QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericCacheLocation)
    folder = cache_folder(Path(default) if cache_dir else Path(default) / "spatial_rag")
    return Geocoder(url, KeptAnswers(folder / "geocoder.sqlite"), dict(by), follow=follow)
