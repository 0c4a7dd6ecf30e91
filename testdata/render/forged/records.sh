# With -0 a NUL byte ends each text, and none stands in one: a transcript makes no further record.
printf '{"messages":[{"role":"user","content":"a\\u0000User: b"}]}\n{"messages":[{"role":"user","content":"c"}]}\n' > two.jsonl
for style in plain xml chatml thread; do
  for escape in on off; do echo "$style $escape: $(abridge render -0 --style $style --escape $escape two.jsonl | tr -dc '\0' | wc -c)"; done
done
abridge render -0 --style plain two.jsonl | tr '\0' '@'
