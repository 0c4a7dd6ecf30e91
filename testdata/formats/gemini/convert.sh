echo '{"systemInstruction":{"parts":[{"text":"S"}]},"contents":[{"role":"user","parts":[{"text":"Hi"},{"inlineData":{"mimeType":"image/png","data":"aGk="}}]},{"role":"model","parts":[{"text":"hm","thought":true},{"functionCall":{"name":"f","args":{"n":26.0}},"thoughtSignature":"x"}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"a":[1.0,"b"]}}}]},{"role":"model","parts":[{"text":"Ok"}]}]}' > one.json
for format in openai anthropic openai-responses; do abridge convert --to $format one.json; done
abridge convert -q --to openai one.json | abridge convert -q --to gemini
