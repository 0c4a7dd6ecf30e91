# What is found where no conversation stands belongs to the file, and to no message before it.
printf '%s\n' '{"messages":[{"role":"user","content":"hi"}]}' 'not json' '{"foo":1}' '[{"role":"user","content":"two"}]' > lost.jsonl
abridge view --json -q lost.jsonl | jq -c '[.messages[].findings, .findings, .file_findings]'
abridge view -q lost.jsonl | grep -o '<main>.*'
rm lost.jsonl
