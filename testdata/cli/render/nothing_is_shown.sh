# Where what is kept has nothing that a prompt shows, an empty prompt is no surprise.
echo '[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"thinking","thinking":"t","signature":"s"}]}]' > thought.json
abridge render --last 1 thought.json
