"""Builds small models with random weights in a folder, and what they give when called directly; run by tests in a process of its own.

make_models.py FOLDER texts     → FOLDER/texts (a BERT), FOLDER/wider (another dimension), FOLDER/prompted, FOLDER/expected.npz
make_models.py FOLDER images    → FOLDER/clip, and FOLDER/images.npz over the pictures *.png in FOLDER
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import torch
from sentence_transformers import SentenceTransformer

TEXTS = ["a quiet garden", "loud music all night", "the quietest corner of the city, by the river", "", "größe", "a" * 900, "茶"]
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
WORDS = [*SPECIAL, "query", "passage", ":", ",", *sorted(set(" ".join(TEXTS[:4]).replace(",", " ").split()))]


def text_model(folder: Path, width: int, prompts: dict[str, str]) -> None:
    from sentence_transformers.sentence_transformer.modules import Normalize, Pooling, Transformer
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from tokenizers.pre_tokenizers import Whitespace
    from tokenizers.processors import TemplateProcessing
    from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

    torch.manual_seed(width)
    plain = folder.with_name(f"{folder.name}-plain")
    plain.mkdir(parents=True)
    tokenizer = Tokenizer(WordLevel({word: number for number, word in enumerate(WORDS)}, "[UNK]"))
    tokenizer.pre_tokenizer = Whitespace()
    tokenizer.post_processor = TemplateProcessing(single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)])
    names = dict(zip(("pad_token", "unk_token", "cls_token", "sep_token", "mask_token"), SPECIAL))
    PreTrainedTokenizerFast(tokenizer_object=tokenizer, model_max_length=64, **names).save_pretrained(str(plain))
    size = {"vocab_size": len(WORDS), "hidden_size": width, "intermediate_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2}
    config = BertConfig(**size, initializer_range=0.5)
    BertModel(config).save_pretrained(str(plain))
    transformer = Transformer(str(plain), max_seq_length=64)
    SentenceTransformer(modules=[transformer, Pooling(width), Normalize()], prompts=prompts or None).save(str(folder))


def image_model(folder: Path) -> None:
    from sentence_transformers.sentence_transformer.modules import Transformer
    from transformers import CLIPConfig, CLIPImageProcessor, CLIPModel, CLIPProcessor, CLIPTokenizer

    torch.manual_seed(1)
    plain = folder.with_name(f"{folder.name}-plain")
    plain.mkdir(parents=True)
    letters = [chr(code) for code in range(33, 127)]
    vocabulary = [*letters, *(f"{letter}</w>" for letter in letters), "<|startoftext|>", "<|endoftext|>"]
    (plain / "vocab.json").write_text(json.dumps({word: number for number, word in enumerate(vocabulary)}))
    (plain / "merges.txt").write_text("#version: 0.2\n")
    end = len(vocabulary) - 1
    common = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 1, "num_attention_heads": 2, "initializer_range": 0.5}
    config = CLIPConfig(
        text_config={**common, "vocab_size": len(vocabulary), "bos_token_id": end - 1, "eos_token_id": end, "pad_token_id": end},
        vision_config={**common, "image_size": 32, "patch_size": 8},
        projection_dim=24,
    )
    CLIPModel(config).save_pretrained(str(plain))
    size = {"height": 32, "width": 32}
    pictures = CLIPImageProcessor(size={"shortest_edge": 32}, crop_size=size)
    CLIPProcessor(pictures, CLIPTokenizer(str(plain / "vocab.json"), str(plain / "merges.txt"))).save_pretrained(str(plain))
    SentenceTransformer(modules=[Transformer(str(plain))]).save(str(folder))


def unit(rows: np.ndarray) -> np.ndarray:
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def main(folder: Path, what: str) -> None:
    if what == "texts":
        text_model(folder / "texts", 32, {})
        text_model(folder / "wider", 48, {})
        text_model(folder / "prompted", 32, {"query": "query: ", "passage": "passage: "})
        given = {name: SentenceTransformer(str(folder / name)).encode(TEXTS) for name in ("texts", "wider")}
        prompted = SentenceTransformer(str(folder / "prompted"))
        given["query"] = prompted.encode([f"query: {text}" for text in TEXTS], prompt="")
        given["passage"] = prompted.encode([f"passage: {text}" for text in TEXTS], prompt="")
        np.savez(folder / "expected.npz", **{name: unit(rows) for name, rows in given.items()})
    else:
        from PIL import Image

        image_model(folder / "clip")
        model = SentenceTransformer(str(folder / "clip"))
        paths = sorted(folder.glob("*.png"))
        np.savez(
            folder / "images.npz",
            images=unit(model.encode([Image.open(path).convert("RGB") for path in paths])),
            texts=unit(model.encode(["a photo of a place", "a photo of a place: quiet", "a photo of a place: a river"])),
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
