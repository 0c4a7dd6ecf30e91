# What a transcript says can't act on a terminal.
printf '[{"role":"\\u001b[31mred\\u0007","content":"x"}]' | abridge validate | od -c | head -8
