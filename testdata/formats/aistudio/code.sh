# Code that the model ran, and what it wrote, are read as texts; its language and how it ended are named.
cat > code.json <<'J'
{"runSettings":{"model":"models/gemini-x"},"chunkedPrompt":{"chunks":[{"role":"user","text":"run"},{"role":"model","executableCode":{"language":"PYTHON","code":"print(1)"}},{"role":"model","codeExecutionResult":{"outcome":"OUTCOME_OK","output":"1\n"}},{"role":"model","text":"It is 1."}]}}
J
abridge convert --to gemini code.json
