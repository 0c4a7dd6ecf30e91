# The place that an answer counts to is shown in a log, too, whose lines are its messages.
for place in 1:lines 0:session; do
  abridge why --target anthropic --error "messages.1.content.${place%:*}: \`thinking\` or \`redacted_thinking\` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response." "${place#*:}.jsonl" || echo "exit $?"
done
