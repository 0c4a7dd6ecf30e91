abridge trim --set 'trim=[{fold: {tools: assistant}}]' chat.json
