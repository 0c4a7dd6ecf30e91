# A text that became another of the same size was changed.
abridge trim --set size.of=[role] --set 'trim=[clear]' --explain=messages agent.json > /dev/null
