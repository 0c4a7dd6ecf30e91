// The measured job as one would write it for Node, with its input read in blocks (readline is slower):
// keep the last 20 messages, cut user text at 150 and assistant text at 8,192 code points.
// usage: node job.mjs FILE.jsonl   or   node job.mjs --document FILE.json   (an array of messages, or of conversations)
import { openSync, readFileSync, readSync, writeSync } from "node:fs";

const marker = "... [truncated]";
const limits = { user: 150, assistant: 8192 };

function cut(text, max) {
  if (text.length <= max) return text;
  let units = 0;
  for (let points = 0; points < max && units < text.length; points++) {
    const unit = text.charCodeAt(units);
    units += unit >= 0xd800 && unit < 0xdc00 ? 2 : 1;
  }
  return units < text.length ? text.slice(0, units) + marker : text;
}

function trim(messages) {
  const kept = messages.slice(-20);
  for (const message of kept) {
    const max = limits[message.role];
    if (max === undefined) continue;
    if (typeof message.content === "string") {
      message.content = cut(message.content, max);
    } else {
      for (const block of message.content) {
        if (block.type === "text") block.text = cut(block.text, max);
      }
    }
  }
  return kept;
}

function write(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}

function conversation(record) {
  record.messages = trim(record.messages);
  return record;
}

function line(text) {
  return JSON.stringify(conversation(JSON.parse(text))) + "\n";
}

function document(list) {
  return list.length > 0 && list[0].messages ? list.map(conversation) : trim(list);
}

function lines(path) {
  const file = openSync(path);
  const block = Buffer.allocUnsafe(1 << 20);
  let carried = [];
  for (let size; (size = readSync(file, block, 0, block.length, null)) > 0; ) {
    let out = "";
    let start = 0;
    for (let end; (end = block.indexOf(10, start)) >= 0 && end < size; start = end + 1) {
      if (carried.length > 0) {
        // As bytes, because a character may lie across two blocks.
        carried.push(Buffer.from(block.subarray(start, end)));
        out += line(Buffer.concat(carried).toString("utf8"));
        carried = [];
      } else {
        out += line(block.toString("utf8", start, end));
      }
    }
    if (start < size) carried.push(Buffer.from(block.subarray(start, size)));
    write(out);
  }
  if (carried.length > 0) write(line(Buffer.concat(carried).toString("utf8")));
}

const [first, second] = process.argv.slice(2);
if (first === "--document") write(JSON.stringify(document(JSON.parse(readFileSync(second, "utf8")))) + "\n");
else lines(first);
