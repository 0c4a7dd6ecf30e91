# A notice that stands before the turn which is kept with its answer stays in a second run, also one without a number.
cat > chat.json <<'END'
{"model":"gpt-5","input":[{"role":"user","content":"old"},{"role":"assistant","content":"older"},{"role":"user","content":"Go on."},{"role":"assistant","content":"Done."}]}
END
for notice in '… ' '[{dropped} left out] '; do
  step="trim=[{last: {messages: 1, notice: '$notice', notice_at: message}}]"
  abridge trim -q --target openai-responses --set "$step" chat.json > once.json
  cat once.json
  abridge trim -q --target openai-responses --set "$step" once.json | cmp - once.json
done
