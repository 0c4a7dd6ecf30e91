# sanitize repairs every thread for itself; trim takes the leaf.
a=12345678-1234-4234-8234-123456789012 b=22345678-1234-4234-8234-123456789012
turns='"turns":[{"role":"user","content":"q"}]'
echo "[{\"thread_id\":\"$a\",$turns},{\"thread_id\":\"$b\",\"parent_thread_id\":\"$a\",$turns}]" > threads.json
abridge sanitize -p thread threads.json; echo "exit $?"
abridge trim -p thread threads.json; echo "exit $?"
printf '{"thread_id":"%s",%s}\n{"thread_id":"x",%s}\n' $a "$turns" "$turns" | abridge sanitize -p thread; echo "exit $?"
