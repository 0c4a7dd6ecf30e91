# A transcript can't make the prompt contain what lies elsewhere.
mkdir root
printf 'secret' > secret.txt
ln -s ../secret.txt root/link.txt
printf 'inside\r\n' > root/inside.txt
touch -d '2023-11-14 22:13:20 UTC' root/inside.txt
for path in secret.txt ../secret.txt link.txt /etc/passwd /proc/self/environ /dev/zero root inside.txt; do
  printf '{"thread_id":"12345678-1234-4234-8234-123456789012","tool_name":"chat","turns":[{"role":"user","content":"x","files":["%s"]}]}' "$path" > thread.json
  echo "== $path"
  abridge render -p thread --files-root root thread.json | sed -n '/^You are continuing/,/^Previous/p'
done
abridge render -p thread --files-root none thread.json
