# The parts of a Gemini CLI log are those of Gemini's API: they stay where that is the target, signatures and unknown
# kinds included. What stands beside a call's response is part of its result.
{
  echo '{"sessionId":"s","projectHash":"h"}'
  echo '{"id":"1","type":"user","content":[{"text":"Hi"},{"hologram":{"depth":3}},{"inlineData":{"mimeType":"image/png","data":"BBBB"}}]}'
  echo '{"id":"2","type":"gemini","content":[{"text":"Thinking","thought":true},{"text":"Look","thoughtSignature":"c2ln"},{"functionCall":{"id":"c1","name":"read","args":{}}},{"functionCall":{"id":"c9","name":"own","args":{"x":1}}}],"thoughts":[{"subject":"Plan","description":"Read"}],"toolCalls":[{"id":"c1","name":"read","args":{},"result":[{"functionResponse":{"id":"c1","name":"read","response":{"output":"Tool execution succeeded."}}},{"text":"A picture:"},{"inlineData":{"mimeType":"image/png","data":"AAAA"}},{"hologram":{}}]},{"id":"c2","name":"read","args":{},"result":[{"functionResponse":{"id":"c2","name":"read","response":{"output":"Binary"},"parts":[{"inlineData":{"mimeType":"image/png","data":"CCCC"}}]}}]},{"id":"c3","name":"fail","args":{},"result":[{"functionResponse":{"id":"c3","name":"fail","response":{"error":""}}}]},{"id":"c4","name":"fine","args":{},"result":[{"functionResponse":{"id":"c4","name":"fine","response":{"output":"ok","error":null}}}]}]}'
  echo '{"id":"3","type":"user","content":[{"functionResponse":{"id":"c9","name":"own","response":{"output":"1"}}}]}'
} > session.jsonl
abridge convert --to gemini session.jsonl | jq -c '.contents[].parts[]'
abridge convert --to anthropic session.jsonl | jq -c '.messages[].content[]'
# A result that failed and said nothing.
echo '{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":{}},{"type":"tool_use","id":"b","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","is_error":true,"content":""},{"type":"tool_result","tool_use_id":"b","is_error":true}]}]}' |
  abridge convert --to gemini - | abridge convert --from gemini --to anthropic -
