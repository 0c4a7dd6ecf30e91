# What a request asks for beside its messages has a name in each API; a temperature over 1 has no place in anthropic.
echo '{"model":"m","max_tokens":4096,"temperature":0.20,"top_p":0.9,"top_k":5,"system":"s","messages":[{"role":"user","content":"Hi"}]}' > anthropic.json
echo '{"generationConfig":{"maxOutputTokens":64,"temperature":1.5,"topP":1.0,"candidateCount":2},"contents":[{"role":"user","parts":[{"text":"Hi"}]}]}' > gemini.json
for to in openai openai-responses gemini anthropic sharegpt; do abridge convert --to $to anthropic.json gemini.json; done
# So have stop sequences, which tool is called and how many at once, whose request it is; what has none is named.
echo '{"model":"m","max_completion_tokens":9,"stop":"END","seed":7,"n":2,"tool_choice":{"type":"function","function":{"name":"f"}},"parallel_tool_calls":false,"user":"u1","metadata":{"k":"v"},"reasoning_effort":"low","stream":true,"tools":[{"type":"function","function":{"name":"f","parameters":{"type":"object"},"strict":true}},{"type":"custom","custom":{"name":"g","format":{"type":"grammar","grammar":{"syntax":"lark","definition":"x"}}}}],"messages":[{"role":"user","content":"Hi"}]}' > o.json
echo '{"model":"m","top_k":5,"stop_sequences":["a","b","c","d","e"],"tool_choice":{"type":"any","disable_parallel_tool_use":true},"metadata":{"user_id":"u1","x":1},"system":"s","tools":[{"name":"f","input_schema":{"type":"object"},"strict":true}],"messages":[{"role":"user","content":"Hi"}]}' > a.json
echo '{"generation_config":{"stop_sequences":["x"],"thinkingConfig":{"a":1}},"toolConfig":{"functionCallingConfig":{"mode":"ANY","allowedFunctionNames":["f","g"]}},"tools":[{"functionDeclarations":[{"name":"f"},{"name":"g"}]}],"contents":[{"role":"user","parts":[{"text":"Hi"}]}]}' > g.json
for to in openai openai-responses anthropic gemini generic; do abridge convert --all --to $to o.json a.json g.json; done
# There and back again.
for to in openai-responses anthropic gemini; do abridge convert -q --to $to o.json | abridge convert -q --from $to --to openai; done
for to in openai openai-responses; do abridge convert -q --to $to a.json | abridge convert -q --to anthropic; abridge convert -q --to $to g.json | abridge convert -q --to gemini; done
# Nobody takes a choice between no tools; `functions` and `function_call` are what tools were called first.
echo '{"tool_choice":"auto","parallel_tool_calls":true,"messages":[{"role":"user","content":"Hi"}]}' > none.json
echo '{"functions":[{"name":"f","parameters":{"type":"object"}}],"function_call":{"name":"f"},"messages":[{"role":"user","content":"Hi"}]}' > first.json
echo '{"tools":[{"type":"function","function":{"name":"f"}}],"tool_choice":"none","parallel_tool_calls":false,"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":null,"refusal":"No."}]}' > closed.json
abridge convert --to anthropic none.json first.json closed.json
