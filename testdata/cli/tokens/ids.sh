abridge tokens --ids notes.txt
printf 'Hello, world!' | abridge tokens --ids
printf '<|endoftext|>' | abridge tokens --ids
