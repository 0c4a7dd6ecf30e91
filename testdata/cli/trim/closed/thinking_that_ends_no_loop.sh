# An answer without thinking may come last where no tool loop is left and somebody goes on, or where it is kept.
abridge trim --set 'trim=[{fold: {}}]' --append user:next thinking.json
abridge trim --set 'trim=[{end_on: assistant}]' --append user:next thinking.json
abridge trim -p dataset --max-tokens 40 thinking.json
abridge trim --target anthropic --as history --set 'trim=[{fold: {}}]' thinking_open.json
