# A provider that wants its two sides to take turns has it in the user's next message; each takes what is written.
for target in openai openai-responses anthropic gemini mistral bedrock deepseek; do
  abridge convert --to "$target" chat.json > "$target.json" 2> /dev/null || cp chat.json "$target.json"
  abridge trim -p ./said.yaml --allow-commands --set 'trim.1.summarize.command=[jq, .message]' --as request --target "$target" "$target.json" > short.json && echo "$target: $(grep -c 'Summary of 6 earlier' short.json)"
  abridge trim -p ./said.yaml --allow-commands --set 'trim.1.summarize.command=[jq, .message]' --as request --target "$target" short.json | cmp - short.json
  abridge validate --as request --target "$target" --set rules.empty-content=off short.json
done
abridge trim -p ./said.yaml --allow-commands --target anthropic chat.json
