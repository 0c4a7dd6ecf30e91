# Few descriptors are enough for many files.
mkdir in
for i in $(seq 100); do echo '[{"role":"user","content":"hi"},{"role":"assistant","content":"yes"},{"role":"user","content":"go on"}]' > in/$i.json; done
(ulimit -n 16; abridge trim -q --last 1 -j 4 --rejects rejects -o out/ in/*.json; echo "exit $?"; ls out | wc -l; cat out/100.json)
cat in/1.json; ls in | wc -l
# Too few are what an error says, and no rights that are missing.
rm out/*
(ulimit -n 4; abridge trim -q --last 1 -o out/ in/1.json; echo "exit $?")
