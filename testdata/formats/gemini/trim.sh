# What stays keeps its bytes; calls and results go together, whatever names and ids they have.
for n in 1 3 5 7; do
  abridge trim --last $n calls.jsonl
done
# The strings in a response are cut, its shape is not.
cat > clip.yaml <<'Y'
version: 1
trim: [{clip: {max: 12, marker: "…"}}, {drop: {blocks: [thinking]}}]
Y
abridge trim -p clip.yaml --append 'user:And "now"?' calls.jsonl
