# A call and its output, reasoning and the item that it led to are kept or left out together.
for n in 1 3 5 12; do
  abridge trim --last $n --append user:More items.jsonl
done
cat > clip.yaml <<'Y'
version: 1
trim: [{clip: {max: 12, marker: "…"}}]
Y
abridge trim -p clip.yaml items.jsonl
