# --keep-fields carries members of the records along that the format has no place for; others are said to be lost.
abridge convert --to anthropic rows.jsonl >/dev/null
abridge convert --to anthropic --keep-fields id,source,meta rows.jsonl
# What is written already stays as it is.
abridge convert -q --to openai --keep-fields messages,id rows.jsonl | head -n 1
