"""Write the sample town: `python -m tools.make_town OUT_DIR [--seed N] [--schema original|renamed|german|chinese]`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from spatial_rag_plugin.sampledata import DEFAULT_SEED, generate
from spatial_rag_plugin.sampledata.schemas import ORIGINAL, schema_names, write_schema


def main(arguments: Sequence[str] | None = None) -> int:
    """Generate the town and say what was written."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_town", description="Write town.gpkg and elevation.tif.")
    parser.add_argument("folder", type=Path, metavar="OUT_DIR")
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED, help="another number makes another town (default: %(default)s)")
    parser.add_argument("--schema", choices=schema_names(), default=ORIGINAL, help="the words of its layers (default: %(default)s)")
    options = parser.parse_args(arguments)
    started = time.monotonic()
    town = generate(options.seed)
    for path in write_schema(town, options.folder, options.schema):
        print(f"{path}  {path.stat().st_size / 1e6:.1f} MB")
    counts = {"places": town.places, "pieces of street": town.streets, "districts": town.districts, "parks": town.parks}
    listed = ", ".join(f"{len(things)} {what}" for what, things in counts.items())
    print(f"{town.name} (seed {town.seed}): {listed}; {time.monotonic() - started:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
