# An id of 65 characters is written anew on both sides, for all who take Chat Completions' words.
id=call_$(printf 'x%.0s' $(seq 60))
chat="{\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"},{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[{\"id\":\"$id\",\"type\":\"function\",\"function\":{\"name\":\"f\",\"arguments\":\"{}\"}}]},{\"role\":\"tool\",\"tool_call_id\":\"$id\",\"content\":\"Done.\"}]}"
for target in openai mistral deepseek xai groq; do
  echo "$target:"
  echo "$chat" | abridge validate --from openai --target "$target" -
  echo "$chat" | abridge sanitize -q --from openai --target "$target" -
done
