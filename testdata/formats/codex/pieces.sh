# A piece of a log, and one whose lines are shuffled, is the same format.
for file in *.jsonl; do
  for piece in 'head -n 5' 'tail -n 5' tac 'sort -r'; do
    $piece "$file" | abridge detect - | sed -n "s/^[^:]*/$file, $piece/;1p"
  done
done
