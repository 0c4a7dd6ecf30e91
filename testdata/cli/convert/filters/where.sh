# --where takes the conversations that are like it.
ids() { abridge convert -q --to openai --keep-fields id "$@" | grep -o '"id":"[a-e]"' | cut -c6-8 | paste -sd' '; }
for condition in 'turns>=2' 'turns < 2 and messages > 2' 'roles=user,assistant' 'roles has system' 'roles != system,tool' \
  'tools has shell' 'not tools has shell' 'calls=0 and (source=forum or source=web) and not id="a"' 'source!=web' 'chars<=7' \
  'tokens>8' 'id=a,d,x' 'model=gpt-4o'; do
  echo "$condition: $(ids --where "$condition" rows.jsonl)"
done
# The same of an array.
jq -s . rows.jsonl | ids --where 'turns>=2 or calls>0' -
