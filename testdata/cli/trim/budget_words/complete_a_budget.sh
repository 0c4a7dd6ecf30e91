# --max-tokens and --max-chars complete a budget that --set begins.
abridge trim --max-tokens 30 --set trim.budget.notice='"[{dropped} left out]"' --explain chat.jsonl
abridge trim --max-chars 90 --set trim.budget.oversize=skip chat.jsonl || echo "exit $?"
# A notice in the first kept message's content costs no message of its own.
abridge trim --model gpt-4o --max-tokens 33 --set trim.budget.notice='"[{dropped} left out]"' --explain chat.jsonl
abridge trim --model gpt-4o --max-tokens 33 --set trim.budget.notice='"[{dropped} left out]"' --set trim.budget.notice_at=message --explain chat.jsonl
# What an amount may be.
for max in 50% 150% half; do
  abridge trim --set trim.budget.max=$max chat.jsonl || echo "exit $?"
done
abridge trim --set 'shares={mine: {steps: [{share: 0.5}]}}' --set trim.budget.max=min chat.jsonl || echo "exit $?"
# A share of the window is no option's number, and one word further.
for max in 50% 0.5; do abridge trim --model gpt-4o --max-tokens $max chat.jsonl || echo "exit $?"; done
abridge trim --model gpt-4o --set 'trim.budget={max: 0.5, unit: tokens}' chat.jsonl | cmp - chat.jsonl
