// usage: node tokens.mjs LIBRARY ENCODING ROUNDS FILE…   (in a folder where the libraries are installed)
// How fast a library of npm counts the tokens of a file, in processor time: a line "LIBRARY FILE TOKENS MB/s" for
// each, the median of ROUNDS after one that warms up (of 0 rounds: that one); and "LIBRARY load - MS", what it takes
// until it can count.
import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

const require = createRequire(process.cwd() + '/');
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const libraries = {
  tiktoken: async (encoding) => {
    const tiktoken = (await load('tiktoken')).get_encoding(encoding);
    return (text) => tiktoken.encode_ordinary(text).length;
  },
  'gpt-tokenizer': async (encoding) => {
    const {countTokens} = await load(`gpt-tokenizer/encoding/${encoding}`);
    return (text) => countTokens(text, {allowedSpecial: new Set(), disallowedSpecial: new Set()});
  },
  'ai-tokenizer': async (encoding) => {
    const {Tokenizer, default: whole} = await load('ai-tokenizer');
    const tokenizer = new (Tokenizer ?? whole.default ?? whole)(await load(`ai-tokenizer/encoding/${encoding}`));
    return (text) => tokenizer.count(text);
  },
};

const milliseconds = () => {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1000;
};
const [library, encoding, rounds, ...files] = process.argv.slice(2);
const start = milliseconds();
const count = await libraries[library](encoding);
count('a');
console.log(`${library} load - ${(milliseconds() - start).toFixed(1)}`);
for (const file of files) {
  const text = fs.readFileSync(file, 'utf8');
  const bytes = fs.statSync(file).size;
  const times = [];
  let tokens = 0;
  for (let round = 0; round <= Number(rounds); ++round) {
    const from = milliseconds();
    tokens = count(text);
    times.push(milliseconds() - from);
  }
  if (times.length > 1) times.shift();
  times.sort((a, b) => a - b);
  console.log(`${library} ${path.resolve(file)} ${tokens} ${(bytes / times[times.length >> 1] / 1e3).toFixed(2)}`);
}
