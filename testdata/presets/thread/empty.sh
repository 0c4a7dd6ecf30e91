printf '{"thread_id":"12345678-1234-4234-8234-123456789012","tool_name":"chat","turns":[]}' | abridge render -p thread
echo "exit $?"
