// Trims each conversation of a JSONL file to so many tokens as LangChain does, newest first, and writes it again.
// usage: node trim_tokens.mjs FILE.jsonl TOKENS   (in a folder with @langchain/core and gpt-tokenizer)
import fs from 'node:fs';
import readline from 'node:readline';
import {createRequire} from 'node:module';

const require = createRequire(process.cwd() + '/');
const {AIMessage, HumanMessage, SystemMessage, trimMessages} = require('@langchain/core/messages');
const {countTokens} = require('gpt-tokenizer/encoding/o200k_base');

const kinds = {system: SystemMessage, user: HumanMessage, assistant: AIMessage};
const make = (message, index) => new kinds[message.role]({content: message.content, id: String(index)});
const textsOf = (content) => {
  if (typeof content === 'string') return [content];
  return (content ?? []).flatMap((part) =>
    part.type === 'tool_use' ? [part.name, JSON.stringify(part.input)] : textsOf(part.content ?? part.text ?? ''));
};
const cost = (message) =>
  textsOf(message.content).reduce((sum, text) => sum + countTokens(text, {allowedSpecial: 'all'}), 0);

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
