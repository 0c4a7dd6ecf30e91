# A key that is nearly the one that lacks is named.
printf '[{"rol":"user","content":"x"},{"role":"user","contnet":"x"},{"role":"user","text":"x"}]' | abridge validate -; echo "exit $?"
