abridge trim --set 'trim=[{drop: {roles: [system]}}]' chat.json
