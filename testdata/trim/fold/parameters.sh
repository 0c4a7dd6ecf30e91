abridge trim --set 'trim=[{fold: {tools: assistant, text: "said: {text}", call: "<{name}>", result: "-> {text}", result_max: 4, marker: "…", join: " | ", strip: false}}]' chat.json
