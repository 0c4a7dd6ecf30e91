# What a request asks for beside its messages has a name in each API; a temperature over 1 has no place in anthropic.
echo '{"model":"m","max_tokens":4096,"temperature":0.20,"top_p":0.9,"top_k":5,"system":"s","messages":[{"role":"user","content":"Hi"}]}' > anthropic.json
echo '{"generationConfig":{"maxOutputTokens":64,"temperature":1.5,"topP":1.0,"candidateCount":2},"contents":[{"role":"user","parts":[{"text":"Hi"}]}]}' > gemini.json
for to in openai openai-responses gemini anthropic sharegpt; do abridge convert --to $to anthropic.json gemini.json; done
