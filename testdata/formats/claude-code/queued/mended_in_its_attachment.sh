# What is wrong in one is mended inside its attachment, and a finding names its place.
sed 's/"also fix the tests",/"also\\ud83d fix the tests",/; s/{"type":"text","text":"see this"}/{"type":"text","text":" "}/' log.jsonl >odd.jsonl
abridge validate --findings json odd.jsonl | grep -o '"rule": "[^"]*"\|"pointer": "[^"]*"'
abridge sanitize -q odd.jsonl | grep -o '"type":"queued_command".*,"commandMode":"prompt"'
rm odd.jsonl
