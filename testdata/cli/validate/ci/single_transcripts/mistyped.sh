# Did you mean.
for words in hlep 'help validat' --hepl --versoin 'validate --hepl' 'validate --fail-on warnin chat.json' 'validate --findings sarfi chat.json' 'validate --findings jnuit=out.xml chat.json' 'validate --color alwys chat.json' 'validate --baseline none.json chat.json' 'validate --baseline chat.json/below chat.json'; do
  abridge $words; echo "exit $?"
done
