abridge tokens notes.txt
abridge tokens < notes.txt
abridge tokens - --tokenizer cl100k_base < notes.txt
printf '' | abridge tokens
