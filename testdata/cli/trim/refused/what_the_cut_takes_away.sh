# What a provider refuses and the cut takes away does not stand in its way; what it leaves still does.
go() { abridge trim --target "$@" chat.json; echo "exit $?"; }
echo '{"messages":[{"role":"user","content":"Weather?"},{"role":"assistant","content":"","tool_calls":[{"id":"call00001","type":"function","function":{"name":"weather","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call00001","content":"Rain"},{"role":"user","content":"Well?"}]}' > chat.json
echo "the user after a result, which goes:"; go mistral --last 1
echo "and stays:"; go mistral --last 4
echo '{"model":"claude-sonnet-4-5","messages":[{"role":"user","content":"Is 91 prime?"},{"role":"assistant","content":[{"type":"text","text":"No."},{"type":"thinking","thinking":"7 times 13","signature":"EqQBCkYIBBgC"}]},{"role":"user","content":"Why?"}]}' > chat.json
echo "thinking in the wrong place, which goes:"; go anthropic --set 'trim=[{drop: {blocks: [thinking]}}]'
echo '{"model":"claude-opus-4-8","messages":[{"role":"user","content":"Name a prime."},{"role":"assistant","content":"The smallest is"}]}' > chat.json
echo "the assistant's last word:"; go anthropic --set 'trim=[{end_on: user}]'
rm chat.json
