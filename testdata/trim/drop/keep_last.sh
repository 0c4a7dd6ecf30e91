abridge trim --set 'trim=[{drop: {blocks: [thinking], keep_last: 1}}]' chat.json
