# A prompt: texts, thoughts, and files by their bytes or by their ids in Drive.
abridge detect *.json
abridge validate *.json
for file in *.json; do
  abridge convert --to openai $file
  abridge convert -q --to anthropic $file
done
cat > files.json <<'J'
{"runSettings":{"model":"models/gemini-3-pro-preview"},"systemInstruction":{"text":"Be brief."},"chunkedPrompt":{"chunks":[
{"driveImage":{"id":"1aB"},"role":"user","tokenCount":258},
{"inlineImage":{"mimeType":"image/png","data":"iVBORw0KGgo="},"role":"user"},
{"inlineFile":{"mimeType":"application/pdf","data":"JVBERi0="},"role":"user"},
{"driveDocument":{"id":"2cD"},"role":"user"},
{"text":"Compare.","role":"user","createTime":"2026-01-02T03:04:05.678Z"},
{"text":"Two pictures …","role":"model","isThought":true,"thinkingBudget":-1},
{"text":"They are alike.","role":"model","finishReason":"STOP","grounding":{"corroborationSegments":[{"uri":"https://example.org"}]}},
{"executableCode":{"language":"PYTHON","code":"print(1)"},"role":"model"},
{"codeExecutionResult":{"outcome":"OUTCOME_OK","output":"1\n"},"role":"model"}]}}
J
abridge detect files.json
abridge validate files.json
for to in openai anthropic gemini; do
  abridge convert --to $to files.json
done
abridge render --style markdown files.json
abridge convert --to openai --from kiro files.json
echo "exit $?"
abridge trim --last 1 files.json
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 480 files.json | abridge convert --to openai
echo "exit $?"
