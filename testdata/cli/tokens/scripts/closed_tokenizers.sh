# Closed tokenizers count each script by its own factors.
for f in *.txt; do
  echo "$f: $(abridge tokens $f), $(abridge tokens --model claude-sonnet-4-5 $f), $(abridge tokens --model gemini-2.5-pro $f)"
done
# Budgets hold on the upper end.
abridge trim --model gemini-2.5-pro --max-tokens 60 --explain --set rules.last-role=off numbers.jsonl
abridge trim --model claude-sonnet-4-5 --set size.unit=tokens --set 'limits.user={max: 8}' --set 'trim=[clip: {max: 8}]' numbers.jsonl
