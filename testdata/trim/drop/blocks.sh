abridge trim --set 'trim=[{drop: {blocks: [thinking]}}]' chat.json
