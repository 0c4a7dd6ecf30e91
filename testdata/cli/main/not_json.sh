printf 'Hello, world\n' | abridge validate
echo "exit $?"
printf '42' | abridge validate
echo "exit $?"
printf '"text"' | abridge validate
echo "exit $?"
printf '{"messages": 42}' | abridge validate
echo "exit $?"
printf '[1, 2' | abridge validate
