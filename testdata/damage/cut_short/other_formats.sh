# Documents of other formats that are cut short: what stands before the cut is read, and the format is known.
printf 'extends: none\n' > policy.yaml
show() { cat > "$1"; abridge detect "$1" | head -1; abridge render -p policy.yaml --jsonl --rejects rejects "$1"; cat rejects; echo; }
m() { printf '{"uuid":"m%s","sender":"%s","text":"%s","attachments":[]}' "$1" "$2" "$3"; }
printf '[{"uuid":"c","name":"n","chat_messages":[%s,%s,{"uuid":"m3","sen' "$(m 1 human one)" "$(m 2 assistant two)" | show claude.ai
# A message that lost its end, and one that lost a quote.
printf '[{"uuid":"c","chat_messages":[%s,{"uuid":"m2","sender":"human","attachments":[],%s,%s]}]' "$(m 1 human one)" "$(m 3 assistant three)" "$(m 4 human four)" | show claude.ai
g() { printf '{"id":"%s","type":"%s","timestamp":"2026-01-02T03:04:05Z","content":"%s"}' "$1" "$2" "$3"; }
printf '{"lastUpdated":"x","messages":[%s,%s,{"id":"3","ty' "$(g 1 user one)" "$(g 2 gemini two)" | show gemini-cli
printf '{"id":"1","conversations":[{"from":"human","value":"one"},{"from":"gpt","value":"two"},{"from":"hu' | show sharegpt
printf '{"model":"m","messages":[{"role":"user","content":"one"},{"role":"assistant","content":"two"},{"ro' | show openai
printf '{"contents":[{"role":"user","parts":[{"text":"one"}]},{"role":"model","parts":[{"text":"two"}]},{"role":"user","parts":[{"te' | show gemini
# One more export after the first.
printf '[{"uuid":"a","chat_messages":[%s]}]\n[{"uuid":"b","chat_messages":[%s]},{"uuid":"c","chat_messages":[%s,{' "$(m 1 human one)" "$(m 2 human two)" "$(m 3 human three)" | show two.json
