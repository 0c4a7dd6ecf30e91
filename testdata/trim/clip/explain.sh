# The sizes are those of the texts that were cut.
cat > clip.yaml <<'END'
extends: none
trim: [{clip: {blocks: [text], max: 5, keep: start, marker: "…"}}]
END
echo '[{"role":"user","content":"0123456789"},{"role":"user","content":"ok"},{"role":"user","content":"abcdefgh"}]' | abridge trim -p ./clip.yaml --explain
rm clip.yaml
