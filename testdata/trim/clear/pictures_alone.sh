# A result that says nothing but images becomes a marker, too, and a second run changes nothing.
for file in pictures pictures_bedrock; do
  abridge trim -q --set 'trim=[{clear: {keep_last: 0}}]' $file.json | tee once.json
  abridge trim -q --set 'trim=[{clear: {keep_last: 0}}]' once.json | cmp - once.json
done
rm once.json
