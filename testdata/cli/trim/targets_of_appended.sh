# Who would refuse the history is said with what is appended; what the policy's own cut comes to is nobody's refusal.
said='[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"}]'
cut() { echo "$said" | abridge trim --target openai,anthropic "$@"; }
cut --last 2 --append tool:Sun
cut --last 2 --append user:Next
cut --max-chars 1
cut --set 'trim=[{drop: {roles: [user, assistant]}}]'
