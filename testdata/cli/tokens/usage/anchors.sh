# An input that is lower than what precedes it is no anchor; an older one may be.
for f in low_input older_input; do abridge tokens --model claude-sonnet-4-5 --by message $f.jsonl; done
# An output that its text makes unlikely is measured, in the sum too.
for f in low_output high_output; do abridge tokens --model claude-sonnet-4-5 --by message $f.jsonl; done
# An input that grew by more than the messages since an older answer: what was cut may be in it.
for by in message conversation; do abridge tokens --model claude-sonnet-4-5 --by $by cut.jsonl; done
# What the provider writes around a call that it runs itself is no word of it, and is billed.
abridge tokens --model claude-sonnet-4-5 --by message marks.json
# Claude Code's mark of the long window is one.
echo '[{"role":"user","content":"hi"}]' > hi.json
for model in claude-sonnet-4-5 'claude-sonnet-4-5[1m]'; do
  abridge trim -q --model $model --set size.unit=tokens --set 'trim=[{budget: {max: 0.5}}]' --report report.json hi.json > short.json; jq -c '[.steps[].limit]' report.json
done
abridge tokens --json --model 'claude-sonnet-4-5[1m]' hi.json
