# Where neighbours are joined, each text keeps the limit by itself: the question stays, and a second run changes nothing.
echo '[{"role":"user","content":"First part: a long story about this and that."},{"role":"user","content":"Second part: the question that is to be answered."}]' > uu.json
abridge sanitize --set limits.user.max=20 --target bedrock uu.json | tee once.json
abridge sanitize --set limits.user.max=20 --target bedrock once.json | cmp - once.json
echo '[{"role":"user","content":"First question, which is long"},{"role":"assistant","content":"One."},{"role":"user","content":"Second question, which is long"},{"role":"assistant","content":"Two."},{"role":"user","content":"Third question, which is long"}]' > chat.json
# Notices and summaries are not limited, alone or joined.
for steps in '[{last: {exchanges: 1, protect: {first: 1}}}]' \
  '[{last: {messages: 1, notice: "({dropped} messages were left out) ", notice_at: message}}]' \
  '[{last: {messages: 1, protect: {first: 1}}}, {summarize: {command: [wc, -l]}}]' \
  '[{clip: {blocks: [text], max: 8}}, {last: 1}, {summarize: {command: [wc, -l]}}]'; do
  cut() { abridge trim -q --target anthropic --allow-commands --set limits.user.max=20 --set "trim=$steps" "$@"; }
  cut chat.json | tee once.json
  cut once.json | cmp - once.json
done
