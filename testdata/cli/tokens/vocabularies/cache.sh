# Compiled once; a damaged or foreign file there is made anew, and one that can't be is gone without.
export XDG_CACHE_HOME="$PWD/cache"
echo 'How many tokens?' > text.txt
count() { abridge tokens --tokenizer small.json text.txt; }
count; ls cache/abridge | wc -l
kept=$(echo cache/abridge/*)
cp "$kept" good
count
printf 'x' | dd of="$kept" bs=1 seek=5000 conv=notrunc 2>/dev/null; count; cmp "$kept" good && echo anew
head -c 100 good > "$kept"; count; cmp "$kept" good && echo anew
: > "$kept"; count; cmp "$kept" good && echo anew
rm "$kept"; echo theirs > theirs; ln -s ../../theirs "$kept"; count; cat theirs; cmp "$kept" good && echo anew
rm -r cache; echo > cache; count
