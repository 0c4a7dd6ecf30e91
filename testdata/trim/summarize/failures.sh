# Whatever the program does wrong, what was left out stays left out, with the notice, and why is said.
try() { abridge trim -p ./said.yaml --allow-commands --set "trim.1.summarize=$1" chat.json -o short.json; echo "exit $?: $(jq -r '.messages[1].content' short.json)"; }
try '{command: [no-such-program]}'
try '{command: ["false"]}'
try '{command: [sh, -c, "echo said; echo it broke >&2; exit 7"]}'
try '{command: [sh, -c, "kill -9 $$"]}'
try '{command: ["true"]}'
try '{command: [printf, " \\n "]}'
try '{command: [printf, "\\377"]}'
try '{command: [sleep, "60"], timeout: 1}'
try '{command: [yes]}' 2>&1 | sed 's/ [0-9]* bytes/ N bytes/'
# As an error it rejects the conversation.
abridge trim -p ./said.yaml --allow-commands --set rules.summary-failed=error --set 'trim.1.summarize.command=["false"]' chat.json; echo "exit $?"
