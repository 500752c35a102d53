#!/usr/bin/env bash
# Runs every section even when one fails, so that one run shows all that is broken.
set -uo pipefail
cd "$(dirname "$0")/.."

# A test that hangs must not hang CI: five minutes print every thread's stack (pyproject.toml), twenty-five end the section.
LONGEST=1500

failed=()
section() {
    local name="$1"
    shift
    printf '\n==== %s ====\n' "$name"
    local start=$SECONDS
    if "$@"; then
        printf '==== %s: passed in %d s ====\n' "$name" $((SECONDS - start))
    else
        printf '==== %s: FAILED after %d s ====\n' "$name" $((SECONDS - start))
        failed+=("$name")
    fi
}

# Some tests hold the plugin to a time, or end processes at a moment: on a machine that others use as well, one of thousands may fail
# for that alone. Where at most three did, they are tried once more, by themselves, and what came of it is said.
MOST_AGAIN=3
tests() {
    local target="$1"
    make --no-print-directory "$target" && return 0
    local many
    many="$(.venv/bin/python -c 'import json; print(len(json.load(open(".pytest_cache/v/cache/lastfailed"))))' 2>/dev/null)" || return 1
    [[ "$many" -ge 1 && "$many" -le "$MOST_AGAIN" ]] || return 1
    printf '\n---- %d failed: once more, by themselves ----\n' "$many"
    make --no-print-directory "$target" ARGS="--last-failed --last-failed-no-failures none --numprocesses 0"
}
export -f tests
export MOST_AGAIN

# What the checks of the code say is kept until they are done: they take what the tests in QGIS, which wait for other programs every now
# and then, leave of the cores.
said="$(mktemp)"
trap 'rm -f "$said"' EXIT

section "unit tests" timeout "$LONGEST" bash -c "tests test-unit"
(nice -n 19 timeout "$LONGEST" make --no-print-directory lint >"$said" 2>&1) &
lint=$!
section "QGIS tests, offscreen" timeout "$LONGEST" bash -c "tests test-qgis"
finish_lint() {
    local passed=0
    wait "$lint" || passed=$?
    cat "$said"
    return "$passed"
}
section "window tests, Xvfb" timeout "$LONGEST" bash -c "tests test-gui"
section "lint" finish_lint

if [[ ${#failed[@]} -gt 0 ]]; then
    printf '\nFAILED: %s\n' "${failed[*]}"
    exit 1
fi
printf '\nall sections passed in %d s\n' "$SECONDS"
