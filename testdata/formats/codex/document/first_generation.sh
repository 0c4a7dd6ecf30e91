# The first generation of Codex: one document of a session and its items.
abridge detect codex1.json
abridge validate codex1.json
abridge convert --to openai codex1.json
abridge sanitize codex1.json
echo "exit $?"
