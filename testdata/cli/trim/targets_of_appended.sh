# Who would refuse the history is said with what is appended; a budget that can't be met is nobody's refusal.
said='[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"}]'
for options in '--last 2 --append tool:Sun' '--last 2 --append user:Next' '--max-chars 1' '--set trim=[{drop:{roles:[user,assistant]}}]'; do
  echo "$said" | abridge trim --target openai,anthropic $options
done
