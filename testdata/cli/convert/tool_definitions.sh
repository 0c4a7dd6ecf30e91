# What a tool's definition says beside its name, words and parameters, and tools beside the declared ones.
printf '%s' '{"contents":[{"role":"user","parts":[{"text":"q"}]}],"tools":[{"functionDeclarations":[{"name":"f","parameters":{"type":"OBJECT","properties":{}},"response":{"type":"STRING"},"behavior":"NON_BLOCKING"}],"googleSearch":{}}]}' > in.json
abridge convert --to openai in.json 2>&1
