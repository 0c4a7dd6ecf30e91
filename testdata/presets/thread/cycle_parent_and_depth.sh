# gen.py CASE: a chain that ends early ends with a warning.
for case in cycle self missing no_uuid leaf_no_uuid twenty twenty_one twice; do
  echo "== $case"
  python3 gen.py $case | abridge render -p thread --thread "$(python3 gen.py leaf $case)" --findings text=f.txt | grep -e '^--- Turn' -e '^Turn' | sed -n '1p;2p;$p'
  cat f.txt
done
