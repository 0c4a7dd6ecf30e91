#!/bin/sh
# Installs what is missing, builds build/abridge, and shows it at work on a real transcript.
set -eu
cd "$(dirname "$0")"
case ${1:-} in
  '') ;;
  -h | --help) echo "usage: ./build.sh    installs missing packages, builds build/abridge, shows a demonstration"; exit 0 ;;
  *) echo "build.sh: unknown argument '$1'" >&2; exit 2 ;;
esac
scripts/dependencies.sh
scripts/build.sh release abridge_bin
scripts/demo.sh
echo
echo "The program is build/abridge. Next: build/abridge --help, or ./test.sh"
