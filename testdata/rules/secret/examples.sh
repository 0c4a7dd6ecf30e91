# What documents write in the place of a secret is none.
cat > examples.jsonl <<'END'
{"messages":[{"role":"user","content":"AKIAIOSFODNN7EXAMPLE, wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"}]}
{"messages":[{"role":"user","content":"OPENAI_API_KEY=<YOUR_KEY> or sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}]}
{"messages":[{"role":"user","content":"postgres://user:password@localhost/db, https://${USER}:${PASSWORD}@example.org"}]}
{"messages":[{"role":"user","content":"4111 1111 1111 1111, 4242424242424242, 378282246310005, and 4539 5787 6362 1487"}]}
{"messages":[{"role":"user","content":"Authorization: Bearer $TOKEN; curl -u user:pass https://example.org"}]}
{"messages":[{"role":"user","content":"-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----"}]}
END
abridge validate examples.jsonl && echo "none"
