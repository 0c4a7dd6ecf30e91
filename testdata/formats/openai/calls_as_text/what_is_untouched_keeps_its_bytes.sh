# What nobody touches keeps its bytes; what goes, or gets another id, goes inside the string.
abridge sanitize irrlicht_real_permission.jsonl | cmp - irrlicht_real_permission.jsonl
for n in 2 4 6 8; do
  abridge trim --last $n irrlicht_real_permission.jsonl >cut
  echo "the last $n: $(wc -l <cut) lines, $(grep -vcFxf irrlicht_real_permission.jsonl cut) of them new"
done
rm cut
abridge trim -q --last 4 rows.jsonl
echo "without the call that is none:"
abridge sanitize -q --unsafe-fixes rows.jsonl | sed -n 2p
echo "other ids:"
abridge sanitize -q --unsafe-fixes --target mistral --set rules.empty-tool-calls=off rows.jsonl | sed -n 2,4p
