# A policy that drops everything leaves an empty list.
abridge trim --set 'trim=[{drop: {roles: [system, user, assistant]}}]' chat.json
