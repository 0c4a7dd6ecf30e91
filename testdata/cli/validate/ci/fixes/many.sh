# What is said grows as the input does, also where many findings share a fix, or are about one long message.
python3 -c '
import json
call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
for n in (1000, 4000):
    json.dump([{"role": "user", "content": ""}] * n, open(f"blank{n}.json", "w"))
    said = [{"role": "user", "content": "q"}, {"role": "assistant", "content": None, "tool_calls": [call] * n}]
    json.dump(said + [{"role": "tool", "tool_call_id": "c", "content": "r"}] * n, open(f"calls{n}.json", "w"))
    open(f"bytes{n}.json", "wb").write(b"[{\"role\":\"user\",\"content\":\"" + b"a\xff" * n + b"\"}]")'
for findings in sarif json github junit; do
  for name in blank calls bytes; do
    for n in 1000 4000; do
      abridge validate -q --findings $findings=$n.out $name$n.json
    done
    python3 -c '
import os, sys
small, big = (os.path.getsize(name) for name in ("1000.out", "4000.out"))
print(*sys.argv[1:], "in proportion" if big < 5 * small else f"{small} bytes, {big} of four times as much")' $findings $name
  done
done
