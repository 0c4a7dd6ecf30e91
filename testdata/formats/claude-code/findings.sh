# Each finding says its own line, also where a message spans several.
abridge validate vibe*.jsonl odd.jsonl simonw_web*.json
abridge validate --findings json odd.jsonl simonw_web*.json | tr '{' '\n' | grep -o '"\(pointer\|record\)": *[^,}]*'
