# A message becomes one of the same speaker rather than one of another whose words are a little like it.
printf '[{"role":"user","content":"start here"},{"role":"user","content":"Message number 8 with some words that are own"},{"role":"assistant","content":"Message number 9 with some words that are own"}]' > before.json
printf '[{"role":"user","content":"start here"},{"role":"assistant","content":"Message number 9 with other words"}]' > after.json
abridge diff before.json after.json
