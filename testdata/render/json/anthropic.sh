printf '{"model":"m","max_tokens":10,"system":"s","messages":[{"role":"user","content":[{"type":"text","text":"Hi"}]}]}' | abridge render --style json --target anthropic
