# What is kept and what is rejected add up: no byte is in the rejects twice.
printf '[[{"role":"user","content":"a"}],[{}r"]]' | abridge sanitize -q --rejects rejected
echo
cat rejected
