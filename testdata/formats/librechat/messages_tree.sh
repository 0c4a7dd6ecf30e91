# Exports that nest messages have a word of their own for the list.
sed 's/"messages":/"messagesTree":/' librechat-fork_librechat-tree.json > tree.txt
abridge detect --branches tree.txt
abridge validate tree.txt
abridge convert -q --to openai tree.txt
abridge convert -q --to openai tree.txt > openai.txt
abridge convert -q --to openai librechat-fork_librechat-tree.json | cmp - openai.txt && echo same
# Cut short within a chain of replies: none of them is whole, and it is said what is lost.
head -c 5000 tree.txt | abridge convert --to openai
echo "exit $?"
