# Two ends with nothing between them are no more tokens than asked for, together.
printf '[{"role":"user","content":"hedgehog roof cat the over walks over sleeps hedgehog"},{"role":"assistant","content":"ok"}]\n' > h.json
abridge trim -q --set size.unit=tokens --set 'trim=[{clip: {blocks: [text], roles: [user], max: 3, marker: "", keep: both}}]' h.json > clipped.json
cat clipped.json
abridge tokens --by message clipped.json
abridge trim -q --set size.unit=tokens --set 'limits={user: {max: 3, marker: "", keep: both}}' h.json | diff clipped.json -
# An image's data is known in letters of either case.
for uri in 'data:image/gif;base64' 'Data:image/gif;base64' 'data:image/gif;BASE64'; do
  printf '[{"role":"user","content":[{"type":"image_url","image_url":{"url":"%s,R0lGODlhAAIAAgAAAAA="}}]}]\n' "$uri" | abridge tokens --model gpt-4o --from openai
done
