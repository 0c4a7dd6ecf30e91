# The place that an answer counts to is shown in a log, too, whose lines are its messages.
answer='messages.1.content.1: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.'
abridge why --target anthropic --error "$answer" lines.jsonl || echo "exit $?"
abridge why --target anthropic --error "${answer/content.1/content.0}" session.jsonl || echo "exit $?"
