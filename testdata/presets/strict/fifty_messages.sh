# 50 stay; of 51 the last 50.
for count in 49 50 51; do
  python3 gen.py "$count" 3 3 | abridge trim -p strict | jq -rf summary.jq | cut -c 1-40
done
