#!/bin/sh
# Shows build/abridge on a recorded agent session (its source and licence: testdata/SOURCES.md).
# Each command is printed and then run as it was printed.
set -eu
cd "$(dirname "$0")/../testdata/demo"
PATH=$(cd ../../build && pwd):$PATH
show() {
  printf '\n$ %s\n' "$1"
  sh -c "$1"
}
show 'abridge validate session.jsonl && echo clean'
show 'abridge trim --last 4 session.jsonl -o short.jsonl --explain'
show 'abridge render --style plain short.jsonl'
rm -f short.jsonl
