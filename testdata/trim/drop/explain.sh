abridge trim --set 'trim=[{drop: {blocks: [thinking]}}]' --explain chat.json -o /dev/null
