# What is appended is the question: where the history's own is too long, it alone is asked.
printf '[{"role":"system","content":"Be brief."},{"role":"user","content":"%s"}]' "$(printf 'word %.0s' 1 2 3 4 5 6 7 8 9)" > long.json
abridge trim --max-chars 40 --append 'user:And now?' long.json
abridge trim --max-chars 10 --append 'user:And now?' long.json; echo "exit $?"
