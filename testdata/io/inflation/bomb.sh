# A few bytes that unpack to very many are refused before they fill the memory, by every command that reads files.
python3 -c '
import gzip, sys
sys.stdout.buffer.write(gzip.compress(gzip.compress(b" " * (80 << 20), 9, mtime=0), 9, mtime=0))' > bomb.json.gz
printf '{"role":"user","content":"x"}\n' > chat.jsonl
tried() {
  echo "== $*"
  abridge "$@" 2>&1 | sed 's/first [0-9]* bytes/first N bytes/'
}
tried validate bomb.json.gz chat.jsonl
tried sanitize -o out.json bomb.json.gz; ls out.json 2>&1
tried validate --findings json bomb.json.gz | grep '"file"'
tried tokens bomb.json.gz
tried detect bomb.json.gz
tried thread import --store threads.db bomb.json.gz
abridge validate -q bomb.json.gz 2> said; echo "exit $?"
echo '== a small file may come to some MiB, whatever its ratio, and to what is said'
python3 -c '
import gzip, sys
sys.stdout.buffer.write(gzip.compress(b"[{\"role\":\"user\",\"content\":\"" + b"x" * (20 << 20) + b"\"}]", 9, mtime=0))' > big.json.gz
abridge validate big.json.gz; abridge validate --max-inflate 1M big.json.gz 2>&1 | sed 's/first [0-9]* bytes/first N bytes/'
abridge detect --max-inflate 1G bomb.json.gz
for size in 1X '' -1 1.5G 99999999T G; do abridge validate --max-inflate "$size" chat.jsonl; done
