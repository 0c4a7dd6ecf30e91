# A model's version may be spelled with a dot.
for model in claude-opus-4-6 anthropic/claude-opus-4.6 claude-opus-4.5; do
  echo "{\"model\":\"$model\",\"max_tokens\":9,\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"},{\"role\":\"assistant\",\"content\":\"So\"}]}" | abridge validate --target anthropic; echo "exit $?"
done
