# A history that is kept may end on an answer: a cut that leaves it so says so, and is no mistake.
cat > chat.json <<'END'
[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"},{"role":"user","content":"a question that is longer than the budget has room for"}]
END
abridge trim --target mistral --set 'trim=[{budget: {max: 10, keep: oldest}}]' chat.json
