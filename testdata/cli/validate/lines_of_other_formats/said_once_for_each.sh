# Lines of another format in a log are not read, and that is said: once for each.
for log in codex claude-code; do
  abridge convert --to generic $log.jsonl 2>&1 | grep -v converted-lossy
  abridge validate --set rules.unknown-format=off -q $log.jsonl && echo fine
done
