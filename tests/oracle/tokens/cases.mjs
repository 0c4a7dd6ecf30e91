// Writes texts and what other tokenizers make of them, for tokens_check.cpp: for each text its length and bytes,
// then for each tokenizer the number of tokens and the FNV-1a hash of their ids; numbers are 32 bits, little-endian.
// The tokenizers: npm's tiktoken with o200k_base and cl100k_base; of FILEs, Hugging Face's own (in the npm package
// @anush008/tokenizers) with a tokenizer.json, and npm's tiktoken with a *.tiktoken, named FILE#PATTERN.
// usage: node cases.mjs [FILE… --] points STEP | strings COUNT SEED | vocabulary STEP | files FILE…
// Run in a folder where the packages are installed.
import fs from 'node:fs';
import {createRequire} from 'node:module';

const require = createRequire(process.cwd() + '/');
const utf8 = new TextEncoder();

/** Bytes of the text that stands for them in a byte-level vocabulary. */
const byteOf = (() => {
  const map = new Map();
  let next = 0x100;
  for (let byte = 0; byte < 256; ++byte) {
    const itself = (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
    map.set(String.fromCodePoint(itself ? byte : next++), byte);
  }
  return map;
})();

const openTiktoken = (encoding, tokens) => ({
  all: async (texts) => texts.map((text) => encoding.encode_ordinary(text)),
  tokens,
  bytes: (id) => encoding.decode_single_token_bytes(id),
});
const patterns = {
  gpt2: /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/.source,
  cl100k: "(?i:'s|'t|'re|'ve|'m|'ll|'d)" + /|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+/.source,
};
const open = (name) => {
  const [path, pattern] = name.split('#');
  if (path.endsWith('.json')) {
    const tokenizer = require('@anush008/tokenizers').Tokenizer.fromFile(path);
    return {
      all: async (texts) => (await tokenizer.encodeBatch(texts, {addSpecialTokens: false})).map((one) => one.getIds()),
      tokens: tokenizer.getVocabSize(true),
      bytes: (id) => {
        const characters = [...(tokenizer.idToToken(id) ?? '')];
        return characters.every((c) => byteOf.has(c)) ? Uint8Array.from(characters, (c) => byteOf.get(c)) : utf8.encode(characters.join(''));
      },
    };
  }
  const {Tiktoken} = require('tiktoken');
  const lines = fs.readFileSync(path, 'utf8').trim().split('\n');
  return openTiktoken(new Tiktoken(packed(lines), {}, patterns[pattern]), lines.length);
};
/** The form that npm's tiktoken reads: the rank of the first, then tokens, in lines of what follows on each other. */
const packed = (lines) => {
  let out = '';
  let next = -1;
  for (const line of lines) {
    const [token, rank] = line.split(' ');
    if (Number(rank) !== next) out += `${out === '' ? '' : '\n'}! ${rank}`;
    out += ' ' + token;
    next = Number(rank) + 1;
  }
  return out;
};

const words = process.argv.slice(2);
const files = words.includes('--') ? words.splice(0, words.indexOf('--')) : [];
if (words[0] === '--') words.shift();
const {get_encoding} = files.length > 0 ? {} : require('tiktoken');
const encodings = files.length > 0 ? files.map(open)
  : [openTiktoken(get_encoding('o200k_base'), 199998), openTiktoken(get_encoding('cl100k_base'), 100256)];

const write = (texts, found) => {
  const parts = [];
  texts.forEach(({text, bytes}, at) => {
    const numbers = new Uint32Array(1 + 2 * encodings.length);
    const content = bytes ?? utf8.encode(text);
    numbers[0] = content.length;
    encodings.forEach((_, i) => {
      const ids = found[i][at];
      let hash = 2166136261;
      for (const id of ids) hash = Math.imul(hash ^ id, 16777619) >>> 0;
      numbers[1 + 2 * i] = ids.length;
      numbers[2 + 2 * i] = hash;
    });
    const all = Buffer.from(numbers.buffer);
    parts.push(all.subarray(0, 4), Buffer.from(content), all.subarray(4));
  });
  fs.writeSync(1, Buffer.concat(parts));
};

/** Every STEPth code point that is a character, alone and next to what the patterns tell apart. */
function* points(step) {
  for (let code = 0; code < 0x110000; code += step) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const c = String.fromCodePoint(code);
    yield {text: c};
    yield {text: `a${c}b ${c}${c} A${c}A${c}a1${c}2'${c}e's${c}.${c}\n${c}\t${c}/${c}  ${c} ${c}`};
  }
}

/** mulberry32 */
const random = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return (t ^ (t >>> 14)) >>> 0;
};

const kinds = [
  [' ', '  ', '   ', '\t', '\u00a0', '\u0085', '\u1680', '\u2003', '\u2028', '\u202f', '\u205f', '\u3000', '\v', '\f'],
  ['\ufeff', '\u180e', '\u200b', '\x1c', '\x1f', '\x00', '\u200d', '\u2060'],
  ['\n', '\r', '\r\n', '\n\n', ' \n', '\n ', '\n  '],
  ["'s", "'S", "'t", "'re", "'VE", "'m", "'lL", "'d", "'\u017f", "'\u212a", "\u2019s", "'", "''", "'v", "'l", "'R"],
  ['a', 'b', 'the', 'ing', 'er', 'x', 'ı', 'ß', 'é', 'я', 'ω', 'ſ', 'ǆ'],
  ['A', 'B', 'HTTP', 'K', 'É', 'Я', 'Ω', 'İ', '\u212a', 'ǅ', 'Ǆ', 'ᾈ'],
  ['中', '文', 'あ', '한', 'ا', 'ש', 'ก', 'ʰ', 'ª', '々', '𝒳', '𐐀', '𐐨'],
  ['カ', 'あ', '中', '・', '゠', '゛', '\u3099', '\u3040', 'カ・カ', 'あ\u3099・'],
  ['\u0301', '\u0e34', '\u093f', '\u20dd', '\u0300\u0301', '\ufe0f', '\u{e0100}'],
  ['0', '1', '12', '123', '1234', '٣', 'Ⅷ', '½', '²', '𝟘', '৪', '〇'],
  ['.', ',', '!', '?', '(', '((', ')', '"', '/', '//', '-', '_', '=', '{', '<|endoftext|>', '€', '→', '😀', '👩‍👩‍👧', '\ue000', '\u{10ffff}'],
  ['<|im_start|>', '<|im_end|>', '<|endoftext|>', '<|end', '<think>', '</think>', '<｜User｜>', '<｜tool▁sep｜>', '<｜end▁of▁sentence｜>', '<|', '<｜',
    '<|begin_of_text|>', '<mask>', 'ﷺ<é>', '<e\u0301>'],
  ['e\u0301', '\u1100\u1161\u11a8', '\u1161', '\u11a8', '\u212b', '\uf900', 'か\u3099', '\u0344', '\u0323\u0307', '\u0307\u0323', 'ế', '\u0958', '각', '가'],
];
const common = ['hello', ' world', ' indivisible', 'internationalization', 'function', ' return', 'Antidisestablishmentarianism',
  'straße', ' Привет', 'こんにちは', '안녕하세요', 'مرحبا', 'नमस्ते', 'สวัสดี', 'https://', 'camelCaseWord', 'XMLHttpRequest'];

/** Texts that bring together what the exactness rules are about, short and long, with runs. */
function* strings(count, seed) {
  const next = random(seed);
  const pick = (list) => list[next() % list.length];
  for (let i = 0; i < count; ++i) {
    if (i % 40 === 10) {
      // A long piece without words.
      const letters = Array.from({length: 1 + (next() % 2000)}, () => String.fromCharCode(97 + (next() % 26)));
      yield {text: letters.join('')};
      continue;
    }
    const length = 1 + (next() % (i % 20 === 0 ? 300 : 24));
    // Most texts draw from few kinds, so that these meet.
    const few = Array.from({length: 1 + (next() % 4)}, () => pick(kinds));
    let text = '';
    for (let k = 0; k < length; ++k) {
      const what = next() % 16;
      const part = what === 0 ? pick(common) : what === 1 ? String.fromCodePoint(next() % 0xd800) : pick(what < 4 ? pick(kinds) : pick(few));
      text += next() % 50 === 0 ? part.repeat(1 + (next() % 40)) : part;
    }
    yield {text};
  }
}

/** Every STEPth entry as text; what is no UTF-8 by itself is read as U+FFFD. */
function* vocabulary(step) {
  const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
  for (const encoding of encodings) {
    for (let id = 0; id < encoding.tokens; id += step) {
      const bytes = encoding.bytes(id);
      yield {text: decoder.decode(bytes), bytes};
    }
  }
}

function* texts_of(names) {
  const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
  for (const name of names) {
    const bytes = fs.readFileSync(name);
    // tiktoken's time grows with the square of a piece; parts at line ends keep it short.
    const text = decoder.decode(bytes);
    for (let at = 0; at < text.length;) {
      let end = Math.min(text.length, at + 65536);
      if (end < text.length) end = text.lastIndexOf('\n', end) + 1 || end;
      if (end <= at) end = Math.min(text.length, at + 65536);
      if (end < text.length && text.charCodeAt(end - 1) >= 0xd800 && text.charCodeAt(end - 1) < 0xdc00) ++end;
      yield {text: text.slice(at, end)};
      at = end;
    }
  }
}

const [what, ...rest] = words;
const sets = {points: () => points(Number(rest[0])), strings: () => strings(Number(rest[0]), Number(rest[1])),
  vocabulary: () => vocabulary(Number(rest[0])), files: () => texts_of(rest)};
let waiting = [];
let size = 0;
const flush = async () => {
  const texts = waiting.map(({text}) => text);
  write(waiting, await Promise.all(encodings.map((encoding) => encoding.all(texts))));
  waiting = [];
  size = 0;
};
for (const one of sets[what]()) {
  waiting.push(one);
  size += one.text.length + 20;
  if (size > 1 << 16) await flush();
}
await flush();
