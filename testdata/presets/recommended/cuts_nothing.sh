# The default: what is wrong is repaired where that is safe, and nothing is cut.
printf '[{"role":"User","content":"Hi"},{"role":"assistant","content":""},{"role":"user","content":"And?"}]' > chat.json
abridge sanitize -p recommended chat.json | tee named; echo
abridge sanitize -q chat.json | cmp - named && echo "the same without -p"
abridge trim -p recommended chat.json; echo "exit $?"
