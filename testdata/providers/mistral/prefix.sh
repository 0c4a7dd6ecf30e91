# An answer that says prefix: true is gone on with, so it may come last; one that doesn't may not (0xPlaygrounds/rig 1130).
for prefix in true false; do
  printf '{"model":"mistral-large-2512","messages":[{"role":"user","content":"q"},{"role":"assistant","content":"a","prefix":%s}]}' $prefix |
    abridge trim --target mistral --last 5; echo " exit $?"
done
# DeepSeek takes one, too; Gemini has no such word.
printf '{"model":"m","messages":[{"role":"user","content":"q"},{"role":"assistant","content":"a","prefix":true}]}' > prefix.json
abridge validate --target mistral,deepseek prefix.json; echo "exit $?"
abridge validate --target mistral,gemini prefix.json; echo "exit $?"
