# What is appended after a message of the same role goes into it where the provider takes no two in a row.
u() { printf '{"model":"m","messages":[{"role":"user","content":"x"}]}'; }
for target in openai gemini bedrock mistral; do
  u | abridge trim --last 5 --from openai --target $target --append 'user:And now?' --append assistant:Yes. --append user:How?; echo " exit $?"
done
printf '{"role":"user","content":"x"}\n{"role":"assistant","content":"y"}\n' | abridge trim --last 5 --target gemini --append 'assistant:And z.' --append user:So
