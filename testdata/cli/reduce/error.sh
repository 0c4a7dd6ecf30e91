# A finding by what its sentence says, or an error that ends the run.
abridge reduce -q --error "has no result" --target openai phone.json
abridge reduce --error "--select: no conversation" --select 3 phone.json
echo '{"messages":[{"role":"user","content":"hello there"},{"role":"assistant","content":"yes"}]}' > chat.json
abridge reduce --error "needs threads" --thread 0a0a0a0a-0000-4000-8000-000000000000 chat.json
