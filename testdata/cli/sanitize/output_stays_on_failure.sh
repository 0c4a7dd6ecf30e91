printf 'old\n' > out.json
abridge sanitize -o out.json none.json
echo "exit $?"
cat out.json
abridge sanitize -p strict -o out.json rejected.json
echo "exit $?"
cat out.json
rm out.json
ls
