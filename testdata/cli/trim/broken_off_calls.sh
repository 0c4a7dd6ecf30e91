# A call that nobody answered is the agent's own to see to, whichever agent's log it is: a warning, and it can be trimmed.
for log in broken_off_*.jsonl; do
  abridge trim --last 2 $log > trimmed.jsonl
  echo "exit $?"
  wc -l < trimmed.jsonl
done
# Where the policy says so, or a provider is named, it is an error.
abridge validate --set rules.tool-call-unanswered=error broken_off_pi.jsonl
echo "exit $?"
abridge validate --target openai broken_off_pi.jsonl
echo "exit $?"
