#!/bin/sh
# Builds and passes every test, then the same tests once more under the address and undefined-behaviour
# sanitizers. Warnings are errors in both builds. Exit 0 only if everything passed.
set -eu
cd "$(dirname "$0")"
sanitized=yes
for argument in "$@"; do
  case $argument in
    --fast) sanitized=no ;;
    -h | --help) echo "usage: ./test.sh [--fast]    --fast: without the sanitizers"; exit 0 ;;
    *) echo "test.sh: unknown argument '$argument'" >&2; exit 2 ;;
  esac
done

scripts/dependencies.sh
results=
failed=no
run() {  # PRESET BUILD_DIRECTORY
  scripts/build.sh "$1"
  echo "testing $1"
  # Absolute, because ctest takes it from the build directory.
  ctest --preset "$1" --parallel "$(nproc)" --output-junit "$PWD/$2/tests.xml" </dev/null || failed=yes
  results="$results $2/tests.xml"
}
run release build
[ $sanitized = no ] || run asan-ubsan build/asan-ubsan
# shellcheck disable=SC2086  # a list of files
python3 scripts/tally.py $results || failed=yes
[ $failed = no ]
