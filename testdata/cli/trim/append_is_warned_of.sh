# What is wrong with an appended message only where such a file is sent to its provider is a warning, which validate gives, too.
printf '{"contents":[{"role":"user","parts":[{"text":"q"}]}]}' > gemini.json
abridge trim --last 5 --append assistant:P gemini.json
abridge trim --last 5 --append assistant:P --append user:q gemini.json
abridge trim --last 5 --target gemini --append assistant:P gemini.json || echo "exit $?"
abridge render --append assistant:P gemini.json
