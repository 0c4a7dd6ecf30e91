abridge trim --last 1 < /dev/null
echo "exit $?"
printf ' \n\t\r\n' | abridge trim --last 1
echo "exit $?"
printf 'null' | abridge trim --last 1
echo " exit $?"
printf 'null\n' | abridge sanitize
echo "exit $?"
printf 'null' | abridge render
echo "exit $?"
printf '\357\273\277' | abridge validate
