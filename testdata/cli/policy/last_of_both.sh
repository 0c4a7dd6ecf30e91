# messages and exchanges: the tighter of the two; what belongs together stays, though it is more than asked for.
u() { printf '[{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"c"},{"role":"assistant","content":"d"}]'; }
for both in 'messages: 4, exchanges: 1' 'messages: 3, exchanges: 2' 'messages: 1, exchanges: 2' 'exchanges: 0' 'messages: 0, exchanges: 2'; do
  u | abridge trim --set "trim=[{last: {$both}}]"; echo " exit $?"
done
