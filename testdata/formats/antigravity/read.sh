# How each is recognised, whether it is sound, and what is said, in order.
for file in *.json*; do
  abridge detect "$file"
  abridge validate "$file"
  abridge convert -q --to openai "$file" | cut -c 1-1500
done
