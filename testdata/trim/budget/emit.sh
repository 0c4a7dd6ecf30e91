# What is emitted over a budget is still a history: the newest, with the turn that it answers.
cat > chat.json <<'END'
[{"role":"user","content":"An older question"},{"role":"assistant","content":"An answer"},{"role":"user","content":"Please read a.py"},{"role":"assistant","content":null,"tool_calls":[{"id":"abcdefgh1","type":"function","function":{"name":"Read","arguments":"{}"}}]},{"role":"tool","tool_call_id":"abcdefgh1","content":"def parse(text): return 1"}]
END
for target in openai anthropic; do
  for max in 40 5; do
    abridge trim -q --target $target --set "trim=[{budget: {max: $max, on_unreachable: emit, notice: '[{dropped} out] '}}]" chat.json
  done
done
rm chat.json
