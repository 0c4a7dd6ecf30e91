# Each field that is lost is counted once, also of items that are several messages; with a block that is lost, so is all in it.
for file in *.json; do abridge convert --all --to anthropic $file; done
