# Of folders each transcript; what is none is passed over and counted, but said of a file that is named.
mkdir -p logs/deep
printf '%s' '[{"role":"user","content":"yes and yes\nyes"}]' > logs/a.json
echo '[{"role":"user","content":"yes"}]' > logs/deep/b.json
echo '[{"role":"user","content":"no"}]' > logs/c.json
echo '{"name":"a package","version":"1.0.0"}' > logs/package.json
abridge grep yes logs; echo "exit $?"
abridge grep -c yes logs -j1
abridge grep -l yes logs -j4
abridge grep maybe logs; echo "exit $?"
abridge grep -q yes logs/package.json; echo "exit $?"
abridge grep yes logs/package.json logs/gone.json logs/a.json; echo "exit $?"
rm -r logs
