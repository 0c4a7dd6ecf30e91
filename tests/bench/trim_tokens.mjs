// Trims each conversation of a JSONL file to so many tokens as LangChain does, newest first, and writes it again.
// usage: node trim_tokens.mjs FILE.jsonl TOKENS   (in a folder with @langchain/core and gpt-tokenizer)
import fs from 'node:fs';
import readline from 'node:readline';
import {createRequire} from 'node:module';

const require = createRequire(process.cwd() + '/');
const {AIMessage, HumanMessage, SystemMessage, ToolMessage, trimMessages} = require('@langchain/core/messages');
const {countTokens} = require('gpt-tokenizer/encoding/o200k_base');

const make = (message, index) => {
  const fields = {content: message.content ?? '', id: String(index)};
  if (message.role === 'system') return new SystemMessage(fields);
  if (message.role === 'user') return new HumanMessage(fields);
  if (message.role === 'tool') return new ToolMessage({...fields, tool_call_id: message.tool_call_id});
  const calls = (message.tool_calls ?? []).map((call) => ({id: call.id, name: call.function.name, args: JSON.parse(call.function.arguments)}));
  return new AIMessage({...fields, tool_calls: calls});
};
const cost = (message) => {
  const parts = typeof message.content === 'string' ? [message.content] : message.content.map((part) => part.text ?? '');
  for (const call of message.tool_calls ?? []) parts.push(call.name, JSON.stringify(call.args));
  return parts.reduce((sum, text) => sum + countTokens(text, {allowedSpecial: 'all'}), 0);
};

const [file, tokens] = process.argv.slice(2);
for await (const line of readline.createInterface({input: fs.createReadStream(file)})) {
  const record = JSON.parse(line);
  const kept = await trimMessages(record.messages.map(make), {
    maxTokens: Number(tokens),
    strategy: 'last',
    includeSystem: true,
    tokenCounter: (messages) => messages.reduce((sum, message) => sum + cost(message), 0),
  });
  record.messages = kept.map((message) => record.messages[Number(message.id)]);
  process.stdout.write(JSON.stringify(record) + '\n');
}
