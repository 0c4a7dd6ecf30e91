# Files that -o DIR/ writes end as their style says: .md, .json, .xml, else .txt; a policy's style may say its own.
for style in markdown json xml plain; do
  abridge render -q --style "$style" -o "$style/" chat.jsonl
done
abridge render -q --set render.style=markdown --set render.extension=mdx -o own/ chat.jsonl
ls -d */*
abridge render --set render.extension=../../evil -o own/ chat.jsonl
