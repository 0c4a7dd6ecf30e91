# 150 stays, 151 is cut to 150 and a marker, 300 is cut, 301 rejects. Code points: an é and an emoji are one each.
for length in 150 151 300 301; do
  for character in x é 🚀; do
    echo "== $length $character"
    python3 gen.py 1 "$length" 0 "$character" | abridge sanitize -p strict > out.json
    echo "exit $?"
    test -s out.json && jq -rf summary.jq out.json
  done
done
for length in 8192 8193 16384 16385; do
  echo "== assistant $length"
  python3 gen.py 2 1 "$length" | abridge sanitize -q -p strict > out.json
  echo "exit $?"
  test -s out.json && jq -rf summary.jq out.json
done
