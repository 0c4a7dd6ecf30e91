# The newest may go where a question follows; an answer that is put after it is none.
said='[{"role":"system","content":"S"},{"role":"user","content":"A question of more than twenty characters"}]'
echo "$said" | abridge trim --target openai --max-chars 20 --append user:Hi
echo "$said" | abridge trim --target openai --max-chars 20 --append assistant:Sure
