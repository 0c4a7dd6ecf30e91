# What is dropped for age is never checked.
python3 gen.py 51 3 3 | jq -c '.[0] = {"role": "nobody"}' | abridge trim -p strict | jq length
python3 gen.py 51 3 3 | jq -c '.[1] = {"role": "nobody"}' | abridge trim -q -p strict
