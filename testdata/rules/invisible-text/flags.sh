# Tags after a black flag are seen where they make a flag that is drawn; others say something.
flag() { printf '🏴'; for letter in "$@"; do printf '\363\240\201'"$letter"; done; }
wales=$(flag '\247' '\242' '\267' '\254' '\263' '\277') sayno=$(flag '\263' '\241' '\271' '\256' '\257' '\277')
for text in "$wales" "$sayno" '🏴' ; do
  echo "[{\"role\":\"user\",\"content\":\"$text\"}]" | abridge validate
done
