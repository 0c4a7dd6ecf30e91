printf '{"messages":[{"role":"user","content":"q"},{"role":"user","content":"r"}]}\n' |
  abridge trim --allow-commands --set 'trim=[{summarize: {command: [cat]}}, {last: 1}]' -; echo "exit $?"
