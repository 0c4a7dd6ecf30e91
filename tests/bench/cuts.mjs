// Cuts each request of a JSONL file in OpenAI's form as a library does, and writes it again.
// usage: node cuts.mjs trimMessages|pruneMessages FILE.jsonl CHARACTERS   (in a folder with @langchain/core and ai)
import fs from 'node:fs';
import readline from 'node:readline';
import {createRequire} from 'node:module';

const require = createRequire(process.cwd() + '/');

const texts = (content) => (typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join(''));
const length = (text) => [...text].length; // code points
const cost = (message) =>
  length(texts(message.content)) + length(message.reasoning_content ?? '') +
  (message.tool_calls ?? []).reduce((sum, call) => sum + length(call.function.name) + length(call.function.arguments), 0);

// LangChain's messages, each with its place in the history, so that what is kept is written as it was.
const langchain = () => {
  const {AIMessage, HumanMessage, SystemMessage, ToolMessage, trimMessages} = require('@langchain/core/messages');
  const make = (message, index) => {
    const fields = {content: message.content ?? '', id: String(index)};
    if (message.role === 'user') return new HumanMessage(fields);
    if (message.role === 'tool') return new ToolMessage({...fields, tool_call_id: message.tool_call_id});
    if (message.role !== 'assistant') return new SystemMessage(fields);
    const calls = (message.tool_calls ?? []).map((call) => ({id: call.id, name: call.function.name, args: JSON.parse(call.function.arguments)}));
    return new AIMessage({...fields, tool_calls: calls});
  };
  return async (messages, most) => {
    const kept = await trimMessages(messages.map(make), {
      maxTokens: most,
      strategy: 'last',
      startOn: 'human',
      endOn: ['human', 'tool'],
      includeSystem: true,
      tokenCounter: (some) => some.reduce((sum, one) => sum + cost(messages[Number(one.id)]), 0),
    });
    return kept.filter(Boolean).map((message) => messages[Number(message.id)]); // where nothing fits, it keeps an undefined one
  };
};

// The AI SDK's messages and back. It has no budget: reasoning goes but for the last message, tools but for the last four.
const aiSdk = () => {
  const {pruneMessages} = require('ai');
  const make = (message, names) => {
    let made;
    if (message.role === 'tool') {
      const result = {type: 'tool-result', toolCallId: message.tool_call_id, toolName: names.get(message.tool_call_id), output: {type: 'text', value: texts(message.content)}};
      made = {role: 'tool', content: [result]};
    } else if (message.role === 'assistant') {
      const parts = [];
      if (message.reasoning_content) parts.push({type: 'reasoning', text: message.reasoning_content});
      if (message.content) parts.push({type: 'text', text: texts(message.content)});
      for (const call of message.tool_calls ?? []) {
        names.set(call.id, call.function.name);
        parts.push({type: 'tool-call', toolCallId: call.id, toolName: call.function.name, input: JSON.parse(call.function.arguments)});
      }
      made = {role: 'assistant', content: parts};
    } else {
      made = {role: message.role === 'developer' ? 'system' : message.role, content: texts(message.content)};
    }
    return made;
  };
  const back = (made, calls) => {
    if (made.role === 'tool') {
      return made.content.map((part) => ({role: 'tool', tool_call_id: part.toolCallId, content: part.output.value}));
    }
    if (made.role !== 'assistant') return [made];
    const said = made.content.filter((part) => part.type === 'text').map((part) => part.text).join('');
    const thought = made.content.filter((part) => part.type === 'reasoning').map((part) => part.text).join('');
    const called = made.content.filter((part) => part.type === 'tool-call').map((part) => calls.get(part.toolCallId));
    return [{role: 'assistant', content: said || null, ...(thought ? {reasoning_content: thought} : {}), ...(called.length ? {tool_calls: called} : {})}];
  };
  return async (messages) => {
    const names = new Map();
    const calls = new Map(messages.flatMap((message) => (message.tool_calls ?? []).map((call) => [call.id, call])));
    const kept = pruneMessages({
      messages: messages.map((message) => make(message, names)),
      reasoning: 'before-last-message',
      toolCalls: 'before-last-4-messages',
      emptyMessages: 'remove',
    });
    return kept.flatMap((message) => back(message, calls));
  };
};

const [library, file, most] = process.argv.slice(2);
const cut = {trimMessages: langchain, pruneMessages: aiSdk}[library]();
for await (const line of readline.createInterface({input: fs.createReadStream(file)})) {
  const record = JSON.parse(line);
  record.messages = await cut(record.messages, Number(most));
  process.stdout.write(JSON.stringify(record) + '\n');
}
