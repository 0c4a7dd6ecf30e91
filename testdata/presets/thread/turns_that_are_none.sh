id=12345678-1234-4234-8234-123456789012
echo "{\"thread_id\":\"$id\",\"turns\":[3,{\"role\":\"x\",\"content\":5},{\"role\":\"user\"},{\"role\":\"user\",\"content\":\"q\"}]}" | abridge validate -p thread; echo "exit $?"
for one in 5 null '""'; do
  echo "{\"thread_id\":$one,\"turns\":[{\"role\":\"user\",\"content\":\"q\"}]}" | abridge validate -p thread; echo "exit $?"
done
