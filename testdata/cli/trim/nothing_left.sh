# A cut that leaves nothing is said, and nothing is written.
abridge trim --set 'trim=[{drop: {roles: [system, user, assistant]}}]' chat.json
