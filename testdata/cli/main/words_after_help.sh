# The words after help, and what is nearly a word.
for words in 'help thread new' 'help policy show' 'help help' 'help --help' 'help validate'; do
  echo "== $words"; abridge $words > page; echo "exit $?"; head -n 4 page
done
for words in 'help --version' 'help thread nwe' 'help policy shw' 'help validate chat.json' 'help thread new x' 'help trim x' 'help nosuch' 'policy sho' 'tokens --by rol chat.json'; do
  echo "== $words"; abridge $words; echo "exit $?"
done
