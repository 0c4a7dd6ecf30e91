# Keys may be written with escapes, anywhere: they are the same keys.
for file in result call parts text; do
  abridge sanitize -q $file.json | cmp - $file.json && abridge convert -q --to openai $file.json
done
abridge convert --to anthropic text.json >/dev/null
