# Few descriptors are enough for many files, and of too few it is said what sets them; old files stay.
mkdir in
for i in $(seq 100); do echo '[{"role":"user","content":"hi"},{"role":"assistant","content":"yes"},{"role":"user","content":"go on"}]' > in/$i.json; done
(ulimit -n 16; abridge trim -q --last 1 -j 4 --rejects rejects -o out/ in/*.json; echo "exit $?"; ls out | wc -l; cat out/100.json)
(ulimit -n 5; abridge trim -q --last 1 -i in/1.json in/2.json; echo "exit $?")
cat in/1.json; ls in | wc -l
