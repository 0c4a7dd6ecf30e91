for n in 0 1 2 5 20 26 27; do
  echo "-- head $n"
  abridge tokens --head $n notes.txt
  echo
  echo "-- tail $n"
  abridge tokens --tail $n notes.txt
  echo
done
abridge tokens --head 20 notes.txt | abridge tokens
abridge tokens --tail 20 notes.txt | abridge tokens
