# 102,400 bytes of compact JSON are fine, one more is not. `[{"role":"user","content":""}]` takes 30.
for length in 102370 102371; do
  python3 -c "import json; print(json.dumps([{'role': 'user', 'content': 'x' * $length}], indent=2))" | abridge trim -p stateless | jq -c . | tr -d '\n' | wc -c
done
# What is appended counts: `,{"role":"assistant","content":""}` takes 34.
for length in 102330 102331; do
  python3 -c "import json; print(json.dumps([{'role': 'user', 'content': 'x' * $length}]))" | abridge trim -p stateless --append 'assistant:012345' | jq -c . | tr -d '\n' | wc -c
done
