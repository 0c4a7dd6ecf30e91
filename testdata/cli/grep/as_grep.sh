# What scripts ask of it: found is 0 whatever else is named, -q says it by its exit code alone, -c of one file is a number.
printf '[{"role":"user","content":"hello"},{"role":"assistant","content":"hello, hello"}]' > one.json
echo '{"name":"x","version":"1"}' > package.json
abridge grep hello one.json package.json; echo "exit $?"
abridge grep -q hello one.json; echo "exit $?"
abridge grep -q nobody one.json; echo "exit $?"
abridge grep -c hello one.json
abridge grep -c hello < one.json
abridge grep -c hello one.json one.json
mkdir folder; mv one.json folder
abridge grep -c hello folder
