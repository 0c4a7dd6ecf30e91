# A history without a message has no line; an id that is no text is none; a day alone is its first second.
echo '{"id":"","messages":[]}' > none.json
abridge convert --to claude-code none.json
abridge convert --to session-trace none.json
echo '{"id":"","messages":[{"role":"user","content":"Hello","timestamp":"2026-01-02"},{"role":"assistant","content":"Hi","timestamp":"2026-01-02T03:04:05"}]}' > day.json
abridge convert -q --from openai --to claude-code day.json | grep -o '"sessionId":"[^"]*"\|"timestamp":"[^"]*"'
