# The shape that an answer must have goes to where the other API wants it, and what has no place is named.
schema='{"type":"object","properties":{"day":{"type":"string"}},"required":["day"],"additionalProperties":false}'
hi='{"role":"user","content":"Which day?"}'
echo '{"model":"m","messages":['$hi'],"response_format":{"type":"json_schema","json_schema":{"name":"day","description":"A day","strict":true,"schema":'$schema'}}}' > openai.json
echo '{"model":"m","input":['$hi'],"text":{"verbosity":"low","format":{"type":"json_schema","name":"day","schema":'$schema'}}}' > responses.json
echo '{"model":"m","max_tokens":9,"system":"s","messages":['$hi'],"output_config":{"format":{"type":"json_schema","schema":'$schema'}}}' > anthropic.json
echo '{"contents":[{"role":"user","parts":[{"text":"Which day?"}]}],"generationConfig":{"temperature":1,"responseMimeType":"application/json","responseSchema":{"type":"OBJECT","properties":{"day":{"type":"STRING"}}}}}' > gemini.json
echo '{"messages":['$hi'],"response_format":{"type":"json_object"}}' > any.json
echo '{"messages":['$hi'],"response_format":{"type":"text"}}' > text.json
for from in openai responses anthropic gemini any text; do
  for to in openai openai-responses anthropic gemini; do abridge convert --to $to $from.json | jq -c 'del(.model, .messages, .input, .contents, .max_tokens, .system, .systemInstruction, .instructions)'; done
done
