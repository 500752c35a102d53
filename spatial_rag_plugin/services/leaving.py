"""What may leave this computer, and where to: the one place that decides it, for every service of ours.

“Local only” lets through what is addressed to this computer itself, by its number or as localhost, whatever else is set. Who sends
anything asks ``kept_in`` first; processes of ours that reach out by themselves are started with ``OFFLINE_VARIABLES``.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

from ..companion.addresses import host_of, is_loopback
from ..errors import ServiceError
from ..model.llm import Disclosure
from ..model.settings import Settings

#: For the companion where nothing may leave: libraries fetch no models, and requests to this computer go through no proxy.
OFFLINE_VARIABLES = {"HF_HUB_OFFLINE": "1", "HF_HUB_DISABLE_TELEMETRY": "1", "NO_PROXY": "*", "no_proxy": "*"}
REMEDY = "turn off “local only” in the options, or use a server on this computer"
#: In ``Settings.llm_values``: all fields of all layers.
ALL_FIELDS = "*"
_DEFAULT_PORTS = {"http": 80, "https": 443}


class Field(NamedTuple):
    """A field whose values may be sent, as the settings keep it."""

    layer: str
    name: str

    @property
    def stored(self) -> str:
        return f"{self.layer}\t{self.name}"


def base_of(url: str) -> str:
    """A base URL in one spelling (scheme, host, port, path), so that an agreement is to one address; "" where it is no such address."""
    host, parts = host_of(url), urlsplit(url) if host_of(url) else None
    if parts is None or parts.query or parts.fragment:
        return ""
    try:
        # what looks like a known name but is spelt with other letters is shown as what it is
        plain = host if ":" in host else host.encode("idna").decode("ascii")
    except UnicodeError:
        return ""
    port = f":{parts.port}" if parts.port not in (None, _DEFAULT_PORTS[parts.scheme]) else ""
    named = f"[{plain}]" if ":" in plain else plain
    return f"{parts.scheme}://{named}{port}{parts.path.rstrip('/')}"


def stays_here(url: str) -> bool:
    """Whether what is sent to an address stays on this computer. Names count for nothing but localhost, and that only as it resolves."""
    return is_loopback(url) and (host_of(url) != "localhost" or _localhost_is_here())


def kept_in(settings: Settings, url: str) -> str:
    """Why nothing may be sent to an address by these settings, in words; "" where it may."""
    if not settings.local_only or stays_here(url):
        return ""
    return f"“local only” is on, and {host_of(url) or url} is not on this computer"


def require_leave(settings: Settings, url: str) -> None:
    """Raise ServiceError where ``kept_in`` says that nothing may be sent there."""
    why = kept_in(settings, url)
    if why:
        raise ServiceError(why, remedy=REMEDY)


def require_texts(settings: Settings) -> None:
    """Raise ServiceError where texts of the layers may not be sent to the embeddings server of these settings: nobody agreed to that."""
    url = settings.embeddings_url
    require_leave(settings, url)
    base = base_of(url)
    if base and not stays_here(url) and base not in {base_of(agreed) for agreed in settings.embeddings_agreed}:
        message = f"no texts were sent to {base}, because nobody has agreed to it yet"
        raise ServiceError(message, remedy="agree to it in the options, below the address of the server, or use a model on this computer")


def disclosure_of(settings: Settings) -> Disclosure:
    """Which values of the data may stand in a prompt: all for a model on this computer, those of the fields that were allowed elsewhere."""
    if stays_here(settings.llm_url) or ALL_FIELDS in settings.llm_values:
        return Disclosure(values=True)
    return Disclosure(fields=frozenset((field.layer, field.name) for field in allowed_fields(settings)))


def allowed_fields(settings: Settings) -> tuple[Field, ...]:
    """The single fields of the settings; what is no pair of layer and field counts for nothing."""
    pairs = (text.split("\t") for text in settings.llm_values)
    return tuple(Field(*pair) for pair in pairs if len(pair) == 2 and all(pair))


def _localhost_is_here() -> bool:
    """A hosts file can point localhost anywhere."""
    try:
        found = {str(item[4][0]) for item in socket.getaddrinfo("localhost", None)}
        return bool(found) and all(ipaddress.ip_address(address.partition("%")[0]).is_loopback for address in found)
    except (OSError, ValueError):
        return False
