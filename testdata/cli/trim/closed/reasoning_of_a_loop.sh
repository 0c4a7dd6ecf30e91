# Reasoning leads a whole tool loop: where it goes, so do the ids of the later calls. Calls that wait together stay together.
abridge trim -q --last 4 loop.json
abridge trim -q --max-chars 12 loop.json | grep -c '"id"' || true
abridge trim -q --set 'trim=[{drop: {blocks: [thinking]}}]' loop.json
abridge trim -q --set 'trim=[{drop: {blocks: [tool_call], keep_last: 1}}]' loop.json
abridge trim -q --as history --last 1 parallel.json
