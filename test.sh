#!/bin/sh
# Builds and passes every test, then those of what hostile input reaches under the address and undefined-behaviour
# sanitizers, too. Warnings are errors in both builds. Exit 0 only if everything passed.
set -eu
cd "$(dirname "$0")"
release=release
sanitized=asan-ubsan
for argument in "$@"; do
  case $argument in
    --fast) sanitized= ;;
    # Packages are built by clang, too, and only it makes the libFuzzer targets. Each of the two programs
    # of GoogleTest is built once: they take as long to compile as the rest.
    --clang) sanitized=fuzz release=shipped ;;
    -h | --help)
      echo "usage: ./test.sh [--fast | --clang]"
      echo "  --fast   without the sanitizers"
      echo "  --clang  both builds are clang's, as packages are; the sanitized one has the unit tests and the fuzz targets"
      exit 0 ;;
    *) echo "test.sh: unknown argument '$argument'" >&2; exit 2 ;;
  esac
done

if [ "$sanitized" = fuzz ]; then scripts/dependencies.sh --fuzz; else scripts/dependencies.sh; fi
results=
failed=no
run() {  # PRESET BUILD_DIRECTORY
  scripts/build.sh "$1"
  echo "testing $1"
  # Some tests wait for a disk or a signal. Absolute, because ctest takes it from the build directory.
  ctest --preset "$1" --parallel "$(($(nproc) + 1))" --output-junit "$PWD/$2/tests.xml" </dev/null || failed=yes
  results="$results $2/tests.xml"
}
run $release build
[ -z "$sanitized" ] || run "$sanitized" "build/$sanitized"
# shellcheck disable=SC2086  # a list of files
python3 scripts/tally.py $results || failed=yes
[ $failed = no ]
