abridge help detect
