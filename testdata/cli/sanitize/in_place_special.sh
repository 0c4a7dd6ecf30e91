# A pipe or a device can't be replaced; waiting for its other end would take for ever.
mkfifo pipe
timeout 5 abridge sanitize -i pipe
echo "exit $?"
timeout 5 abridge sanitize -i /dev/full
echo "exit $?"
