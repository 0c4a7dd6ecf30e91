# What was folded says into which message; what checks changed beside the words says what, and tokens of a cut are named.
abridge trim -q -p agent ../explain_messages/session.jsonl --html page.html -o short.jsonl
grep -o 'class="fate">[^/]*</b>' page.html
printf '{"messages":[{"role":"User ","content":"Hello 👋"}]}\n' > role.jsonl
abridge trim -q -p strict role.jsonl --html page.html -o short.jsonl
grep -o 'class="fate">[^<]*\|class="facts">[^<]*' page.html
abridge view role.jsonl | grep -o 'class="facts">[^<]*'
abridge trim -q -p agent-window --model claude-sonnet-4-5 role.jsonl --html page.html -o short.jsonl
grep -o 'class="facts">tok[^<]*\|<td>[0-9]*–[^<]*' page.html
rm page.html short.jsonl role.jsonl
