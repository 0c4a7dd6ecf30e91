# --thread picks among threads; elsewhere it is a mistake.
echo '[{"role":"user","content":"hi"}]' | abridge render --thread 12345678-1234-4234-8234-123456789012
echo "exit $?"
echo '{"thread_id":"12345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"hi"}]}' | abridge validate --thread 12345678-1234-4234-8234-123456789012
echo "exit $?"
