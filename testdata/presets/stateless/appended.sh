# What is appended isn't counted to the 20 and never cut; the order of roles counts it.
python3 gen.py 21 | abridge trim -p stateless --append 'assistant:a' --append 'user:b' | jq -c '[length, .[-2:][].role]'
python3 gen.py 2 | abridge trim -p stateless --append 'user:b'
echo
python3 gen.py 1 | abridge trim -p stateless --append 'user:b'
