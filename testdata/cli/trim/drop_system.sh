# A system text that is over the budget by itself is named, and --drop-system leaves it out: among the messages and
# beside them.
chat='[{"role":"system","content":"0123456789"},{"role":"user","content":"Hello"},{"role":"assistant","content":"Ho"},{"role":"user","content":"So?"}]'
echo "$chat" | abridge trim --max-chars 8; echo "exit $?"
echo "$chat" | abridge trim --max-chars 8 --drop-system; echo "exit $?"
echo "$chat" | abridge trim --max-chars 2; echo "exit $?"
request='{"model":"claude-sonnet-4-5","system":"You are as patient as you are kind.","max_tokens":9,"messages":[{"role":"user","content":"Hi"}]}'
echo "$request" | abridge trim --max-tokens 6 --from anthropic; echo "exit $?"
echo "$request" | abridge trim --max-tokens 6 --from anthropic --drop-system; echo "exit $?"
echo '{"model":"gpt-5","input":[{"role":"user","content":"Hi"}],"instructions":"Be kind."}' | abridge trim --drop-system; echo "exit $?"
abridge trim --drop-system --from openai --target anthropic <<END
$chat
END
