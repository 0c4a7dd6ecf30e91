'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');
const test = require('node:test');
const { Worker } = require('node:worker_threads');
const zlib = require('node:zlib');
const abridge = require('..');

const CHAT = [{ role: 'user', content: 'one' }, { role: 'assistant', content: 'two' }, { role: 'user', content: 'three ✓' }];
const ORPHAN = [{ role: 'user', content: 'one' }, { role: 'tool', tool_call_id: 'x', content: '?' }, { role: 'user', content: 'two' }];

test('trim', () => {
  const done = abridge.trim(CHAT, { last: 1 });
  assert.deepStrictEqual(done.json(), CHAT.slice(2));
  assert.ok(done.ok && done.changed && done.findings.length === 0 && done.rejects.length === 0);
});

test('transcripts are bytes, text or values', () => {
  const text = JSON.stringify(CHAT);
  const bytes = new TextEncoder().encode(`  ${text}`).subarray(2);
  for (const given of [text, Buffer.from(text), bytes, bytes.slice().buffer, CHAT, { messages: CHAT }, zlib.gzipSync(text)])
    assert.strictEqual(abridge.countTokens(given).messages, 3);
  for (const given of ['', Buffer.alloc(3), Buffer.from([0xff, 0xfe]), '['.repeat(100000)]) abridge.sanitize(given);
});

test('what is no transcript is refused', () => {
  for (const given of [new Map(), new Set([1]), null, 5, () => 1]) assert.throws(() => abridge.sanitize(given), TypeError);
});

test('modules find each function by its name', async () => {
  const { trim, AbridgeError, detect } = await import('../index.js');
  assert.strictEqual(trim, abridge.trim);
  assert.ok(AbridgeError && detect);
});

test('findings', () => {
  const seen = abridge.validate(ORPHAN, { name: 'chat.json' });
  assert.ok(!seen.ok);
  const [{ rule, severity, file, pointer }] = seen.findings;
  assert.deepStrictEqual([rule, severity, file, pointer], ['tool-result-orphan', 'error', 'chat.json', '/1/tool_call_id']);
});

test('render, convert, count, detect', () => {
  assert.ok(abridge.render(CHAT, { style: 'plain' }).text.includes('three ✓'));
  assert.ok('messages' in abridge.convert(CHAT, { to: 'anthropic' }).json());
  assert.strictEqual(abridge.countTokens('Hello, world').tokens, 3);
  assert.strictEqual(abridge.detect(CHAT).format, 'generic');
  assert.strictEqual(abridge.detect('Hello').format, null);
  assert.match(abridge.version, /^\d+\.\d+\.\d+/);
});

test('mistakes are thrown', () => {
  assert.throws(() => abridge.trim(CHAT, { lst: 1 }), { name: 'AbridgeError', code: 'ERR_ABRIDGE_OPTIONS', message: /did you mean 'last'/ });
  assert.throws(() => abridge.validate(zlib.gzipSync(Buffer.alloc(100000)), { max_unpacked: 1000 }), { code: 'ERR_ABRIDGE_INPUT' });
  assert.throws(() => abridge.trim(CHAT, { policy: 'a\0b' }), { code: 'ERR_ABRIDGE_OPTIONS' });
});

test('numbers that JSON lacks are refused', () => {
  for (const options of [{ max_tokens: NaN }, { last: Infinity }, () => 1, null])
    assert.throws(() => abridge.trim(CHAT, options), { code: 'ERR_ABRIDGE_OPTIONS' });
});

test('options are those of the library', () => {
  const types = fs.readFileSync(path.join(__dirname, '..', 'index.d.ts'), 'utf8').split('interface Options {')[1].split('}')[0];
  const typed = [...types.matchAll(/^ {2}(\w+)\?:/gm)].map((one) => one[1]);
  assert.throws(() => abridge.validate(CHAT, { no_option_is_called_so: 1 }), ({ message }) => {
    assert.deepStrictEqual(/; there are (.*)$/.exec(message)[1].split(', ').sort(), typed.sort());
    return true;
  });
});

test('several threads at once', async () => {
  const source = `const a = require(${JSON.stringify(path.join(__dirname, '..'))});
    for (let i = 0; i < 50; ++i) if (a.trim(${JSON.stringify(CHAT)}, {last: 1}).json().length !== 1) throw new Error('wrong');`;
  await Promise.all([1, 2, 3, 4].map(() => new Promise((resolve, reject) => {
    new Worker(source, { eval: true }).on('error', reject).on('exit', resolve);
  })));
});
