# Datasets that say `value` for `text`: in results, too. What has no place elsewhere is said.
abridge sanitize -q --set rules.tool-result-orphan=off chat.jsonl | cmp - chat.jsonl && echo untouched
for to in openai openai-responses anthropic gemini generic; do
  echo "== $to"
  abridge convert --to "$to" chat.jsonl
done
abridge render -q chat.jsonl
