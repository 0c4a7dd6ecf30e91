# A time stamp that was written is seen in the next run, in each format.
cat > now.yaml <<'END'
rules: {missing-timestamp: fix}
END
printf '[{"from":"human","value":"hi"}]' > sharegpt.json
printf '{"contents":[{"role":"user","parts":[{"text":"hi"}]}]}' > gemini.json
printf '{"model":"g","input":[{"type":"message","role":"user","content":[{"type":"input_text","text":"hi"}]}]}' > responses.json
printf '[{"role":"user","content":"hi"}]' > openai.json
for file in sharegpt gemini responses openai; do
  for now in 2026-01-02T03:04:05Z 2027-01-02T03:04:05Z; do
    abridge sanitize -q -p ./now.yaml --now $now -i $file.json
  done
  cat $file.json; echo
done
