abridge trim --set 'trim=[{ends: {first: 1, last: 1, notice: "[{dropped} messages omitted]"}}]' chat.json
