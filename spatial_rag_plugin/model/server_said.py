"""What went wrong with a server, or what a test of it found, as wordings that a window can say in its language.

The companion is another program and says it in English (``companion/server_words.py``); so do those who ask it.
"""

from __future__ import annotations

from .wording import Recognised, translate

_MESSAGES = Recognised(
    # who
    translate("SpatialRagServer", "the language model server {host}"),
    translate("SpatialRagServer", "the embeddings server {host}"),
    # connections
    translate("SpatialRagServer", "{who} did not answer in time"),
    translate("SpatialRagServer", "the language model did not answer in time"),
    translate("SpatialRagServer", "{who} answered in a way that I do not understand"),
    translate("SpatialRagServer", "{who} cannot be reached: nobody knows its name"),
    translate("SpatialRagServer", "{who} cannot be reached"),
    translate("SpatialRagServer", "{who} closed the connection before its answer was complete"),
    translate("SpatialRagServer", "the certificate of {host} is not trusted: {why}"),
    translate("SpatialRagServer", "no secure connection to {host} can be made"),
    translate("SpatialRagServer", "the proxy before {host} wants a login"),
    translate("SpatialRagServer", "the proxy does not lead to {host}"),
    translate("SpatialRagServer", "the proxy cannot be used"),
    translate("SpatialRagServer", "{host} sends requests on to another address of its own"),
    translate("SpatialRagServer", "{host} sends requests on to {other}, which nobody has agreed to"),
    translate("SpatialRagServer", "{host} compresses its answers without being asked to"),
    translate("SpatialRagServer", "“{url}” is no address of a language model server"),
    translate("SpatialRagServer", "“{url}” is no address of a language model"),
    # keys, models, limits
    translate("SpatialRagServer", "{who} wants a key"),
    translate("SpatialRagServer", "{who} does not accept the key"),
    translate("SpatialRagServer", "{who} does not accept the key, or does not allow it to ask this"),
    translate("SpatialRagServer", "{who} does not serve the place that this computer asks from"),
    translate("SpatialRagServer", "{who} does not let this key use the model “{model}”"),
    translate("SpatialRagServer", "the key has signs in it that no key has"),
    translate("SpatialRagServer", "{who} has too small a context for this"),
    translate("SpatialRagServer", "{who} has no model “{model}”, or its address is another"),
    translate("SpatialRagServer", "{who} says that the account has no credit left"),
    translate("SpatialRagServer", "{who} has had too many requests"),
    translate("SpatialRagServer", "{who} finds the request too large"),
    translate("SpatialRagServer", "{who} knows no chat at this address"),
    translate("SpatialRagServer", "{who} failed with status {status}"),
    translate("SpatialRagServer", "the language model server takes no request that I know"),
    translate("SpatialRagServer", "the request of about {tokens} tokens does not fit into the context of {context}"),
    # replies
    translate("SpatialRagServer", "the language model used up its tokens before it answered"),
    translate("SpatialRagServer", "the language model gave an empty answer"),
    translate("SpatialRagServer", "the language model gave no answer"),
    translate("SpatialRagServer", "the language model answered with {count} characters"),
    translate("SpatialRagServer", "the answer of the language model ends in the middle"),
    translate("SpatialRagServer", "the language model declined to answer"),
    translate("SpatialRagServer", "the language model did not answer in the form that was asked for"),
    translate("SpatialRagServer", "the language model explained nothing"),
    translate("SpatialRagServer", "the choice of the language model was refused"),
    translate("SpatialRagServer", "sent once more in another form"),
    # what was not sent
    translate("SpatialRagServer", "the language model was not asked: {why}"),
    translate("SpatialRagServer", "“local only” is on, and {host} is not on this computer"),
    translate("SpatialRagServer", "values of {fields} may not be sent to {address}"),
    translate("SpatialRagServer", "nothing was sent to {address}, because nobody has agreed to it yet"),
    translate("SpatialRagServer", "nothing was sent to {address}, because the log of what is sent cannot be written"),
    # a test
    translate("SpatialRagServer", "no model is named"),
    translate("SpatialRagServer", "the server is there; it does not tell which models it has"),
    translate("SpatialRagServer", "the server is there; it names no model"),
    translate("SpatialRagServer", "the server is there, and has {model}"),
    translate("SpatialRagServer", "the server is there; {model} is not among its models"),
    translate("SpatialRagServer", "{model} answers after {seconds} s"),
    translate("SpatialRagServer", "the answer was cut off: the model says too much"),
    translate("SpatialRagServer", "the model does not answer in the form that was asked for"),
    translate("SpatialRagServer", "the model answers in another form than was asked for"),
    translate("SpatialRagServer", "answers keep to a schema"),
    translate("SpatialRagServer", "the server has no structured output; the model is asked for JSON in words, which works less surely"),
    translate("SpatialRagServer", "of a request of about {tokens} tokens the model took in {seen} parts of {parts}"),
    translate("SpatialRagServer", "requests of about {tokens} tokens are read as a whole"),
    translate("SpatialRagServer", "with a context of {tokens} tokens questions over large projects may not fit"),
    translate("SpatialRagServer", "it is slow: a long request took {seconds} s of the {most} s allowed"),
    # what follows
    translate("SpatialRagServer", "the question is read by rules only"),
    translate("SpatialRagServer", "the usual weights stand"),
    translate("SpatialRagServer", "the explanation is the usual one"),
    translate("SpatialRagServer", "meaning was matched by words only"),
    translate("SpatialRagServer", "pictures play no part"),
)
_REMEDIES = Recognised(
    translate("SpatialRagServer", "look at the address; it usually ends in /v1"),
    translate("SpatialRagServer", "look at the address, and whether this computer is connected"),
    translate("SpatialRagServer", "look at the address, whether it begins with http or https, and how it ends"),
    translate("SpatialRagServer", "look whether it runs, at its address, and at the proxy"),
    translate("SpatialRagServer", "look at the proxy in the network settings of QGIS"),
    translate("SpatialRagServer", "look at the proxy in the network settings of QGIS; one of the kind HTTP is needed"),
    translate("SpatialRagServer", "look whether its address begins with http:// instead of https://"),
    translate("SpatialRagServer", "add its authority to the certificates that QGIS trusts (Settings, Options, Authentication)"),
    translate("SpatialRagServer", "it looks like http://localhost:11434/v1, without a login or a key in it"),
    translate("SpatialRagServer", "it looks like http://localhost:11434/v1, without a name or a password in it"),
    translate("SpatialRagServer", "look at the key in the settings"),
    translate("SpatialRagServer", "enter the key again"),
    translate("SpatialRagServer", "it has {models}"),
    translate("SpatialRagServer", "choose one: {models}"),
    translate("SpatialRagServer", "if the next step fails, load a model there"),
    translate("SpatialRagServer", "look at the account with its provider"),
    translate("SpatialRagServer", "try again later, or look at the account with its provider"),
    translate("SpatialRagServer", "try again, or take another server"),
    translate("SpatialRagServer", "try again, allow more time, or take a smaller model"),
    translate("SpatialRagServer", "take another server"),
    translate("SpatialRagServer", "take another model, or another key"),
    translate("SpatialRagServer", "choose another server"),
    translate("SpatialRagServer", "choose another model"),
    translate("SpatialRagServer", "ask again, or choose another model"),
    translate("SpatialRagServer", "allow a larger context, or choose another model"),
    translate("SpatialRagServer", "allow more time, or choose a smaller model"),
    translate("SpatialRagServer", "give the model a larger context where it is served, or set a smaller context in the settings"),
    translate("SpatialRagServer", "give the model a larger context where it is served (Ollama: num_ctx), or choose another model"),
    translate("SpatialRagServer", "set the context that the model really has"),
    translate("SpatialRagServer", "allow them in the options, or use a model on this computer"),
    translate("SpatialRagServer", "turn off “local only” in the options, or use a server on this computer"),
    translate("SpatialRagServer", "agree to the address in the options, or use a model on this computer"),
)
_BECAUSE = translate("SpatialRagServer", "{why}: {consequence}.")
_ADVICE = translate("SpatialRagServer", "{remedy}.")
#: Where no window can ask for the agreement.
AGREE = "agree to the address in the options, or use a model on this computer"


def said_of_server(text: str) -> str:
    """A message about a server as a wording, where it is one of those that are known."""
    return _MESSAGES.of(text)


def remedy_for_server(text: str) -> str:
    """What to do about it as a wording, where it is one of those that are known."""
    return _REMEDIES.of(text)


def because(why: str, consequence: str) -> str:
    """A sentence of what went wrong and what that means for the answer."""
    said = _BECAUSE.said(why=said_of_server(why.rstrip(".")), consequence=said_of_server(consequence))
    return said.in_english(said[:1].upper() + said[1:])


def advice(remedy: str) -> str:
    """A sentence of what would mend it."""
    return _sentence(remedy_for_server(remedy.rstrip(".")))


def sentences_of(message: str, remedy: str) -> list[str]:
    """What went wrong and, where anybody knows, what would mend it."""
    return [_sentence(said_of_server(message.rstrip("."))), *([advice(remedy)] if remedy else [])]


def _sentence(words: str) -> str:
    said = _ADVICE.said(remedy=words)
    return said.in_english(said[:1].upper() + said[1:])
