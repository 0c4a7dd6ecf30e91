# What is asked for wrongly, and maps that are none.
echo '[{"role":"user","content":"Hi"}]' > a.json
go() { abridge "$@"; echo "exit $?"; }
go restore a.json
go restore --redaction-map missing.map a.json
echo '{"secrets":{"x":1}}' > other.map; go restore --redaction-map other.map a.json
echo '{}' > empty.map; go restore --redaction-map empty.map a.json
go restore --redaction-map other.map -i -
go restore --redaction-map other.map a.json a.json
go restore --redaction-map other.map -i -o b.json a.json
go sanitize --redaction-map new.map a.json
go sanitize --redact --redaction-map other.map a.json
go sanitize --redact --redaction-map a.json a.json
go sanitize -q --redact --check --redaction-map new.map a.json; ls
