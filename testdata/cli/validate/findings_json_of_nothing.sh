echo '{"role":"user","content":"Hi"}' | abridge validate --findings json
