# The total of 15,360: the oldest go while it is over and more than five are left.
echo "== six of 150 and 8,192: five stay, though the total is over"
python3 gen.py 6 150 8192 | abridge trim -p strict --explain | jq -rf summary.jq
echo "== five: none goes, the notice comes all the same"
python3 gen.py 5 150 8192 | abridge trim -p strict | jq -r '.[0].content | .[0:50]'
echo "== two of 7,000: within the total"
python3 gen.py 2 100 7000 | abridge trim -p strict | jq -rf summary.jq
