# Of a name that is shortened, or has its parts in another order, it is said what was meant.
for model in gpt-oss gemini-pro-2.5 sonnet-4.5 claude-4.5-sonnet claude-sonet-4-5 gpt5; do abridge models $model; done
