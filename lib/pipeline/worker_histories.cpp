#include <algorithm>
#include <unordered_set>

#include "lib/format/log.hpp"
#include "lib/json/text.hpp"
#include "lib/model/line.hpp"
#include "lib/pipeline/chain.hpp"
#include "lib/pipeline/damage.hpp"
#include "lib/pipeline/worker.hpp"

// Inputs whose records make up histories together: messages line by line, logs, chained threads.

namespace abridge::pipeline {
namespace {

/// Whether a message says when it was said, or which one it is: then the same bytes are the same message.
/// People do say the same thing twice.
bool is_log_line(json::Value v) {
  for (const std::string_view key : {"id", "uuid", "timestamp"})
    if (v.find(key).truthy()) return true;
  return false;
}

}  // namespace

/// A line of a log that stands there a second time. Whether it is left out.
bool Worker::drop_repeated(const Record& r, std::uint64_t number) {
  const rule::Active& active = processor_->checker().active("duplicate-record");
  if (active.severity == Severity::off) return false;
  Finding f;
  f.rule = "duplicate-record";
  f.severity = active.severity;
  f.fix = Fix::unsafe;
  f.applied = active.fix == Fix::unsafe;
  f.offset = piece_.offset + static_cast<std::uint64_t>(r.raw.data() - piece_.bytes.data());
  f.record = number;
  f.sentence = "the line repeats an earlier one byte for byte";
  piece_.findings.push_back(f);
  if (f.applied) piece_.edits.push_back({line_around(piece_.bytes, r.raw), {}});
  return f.applied;
}

Source Worker::whole_input() const {
  Source s;
  s.bytes = piece_.bytes;
  s.offset = piece_.offset;
  return s;
}

Source Worker::repaired_line(const Record& r) const {
  Source s;
  s.bytes = r.bytes;
  s.replaces = r.raw;
  s.offset = piece_.offset + static_cast<std::uint64_t>(r.raw.data() - piece_.bytes.data());
  s.shifts = r.shifts;
  return s;
}

bool Worker::usable(const Record& r, std::uint64_t number) {
  bool refused = !r.value;
  for (std::size_t i = 0; i < r.note_count; ++i) {
    const Finding f = damage_finding(records_.notes()[r.first_note + i], number);
    refused = refused || (f.severity == Severity::error && !f.applied);
  }
  if (!refused) return true;
  if (!r.value) {
    ++piece_.records_lost;
    piece_.bytes_lost += r.raw.size();
  }
  reject(r.raw);
  return false;
}

void Worker::stream_of_messages() {
  c_.clear();
  c_.sources.push_back(whole_input());
  std::uint32_t number = 0;
  std::unordered_set<std::string_view> seen;
  for (const Record& r : records_.records()) {
    ++number;
    damage(r, number);
    if (!usable(r, number)) continue;
    if (is_log_line(r.value) && !seen.insert(r.raw).second && drop_repeated(r, number)) continue;
    std::uint32_t list = 0;
    if (r.bytes.data() != r.raw.data()) {
      list = static_cast<std::uint32_t>(c_.sources.size());
      c_.sources.push_back(repaired_line(r));
    }
    format::read_item(processor_->format(), c_, r.value, list, number - 1, settings_.policy.accept);
  }
  ++ordinal_;
  const std::size_t edits = piece_.edits.size();
  const std::size_t rejects = piece_.rejects.size();
  if (process(piece_.bytes)) return;
  if (settings_.command == Command::validate) return;
  // The whole stream is one history: it stays out, or stays as it is, as a whole.
  piece_.edits.resize(edits);
  piece_.rejects.resize(rejects);
  piece_.edits.clear();
  piece_.rejects.assign(1, piece_.bytes);
  if (!settings_.keep_rejected) piece_.edits.push_back({piece_.bytes, {}});
}

/// The elements of the list that a document holds, as lines of a log.
void Worker::log_elements(const Record& r, std::vector<format::LogLine>& lines) {
  const format::History h = format::find_history(r.value);
  std::uint32_t index = 0;
  for (const json::Value v : h.value.elements()) {
    format::LogLine line;
    line.value = v;
    line.number = index;
    line.pointer = c_.arena.copy(std::string(h.pointer) + "/" + std::to_string(index));
    lines.push_back(line);
    ++index;
  }
}

void Worker::log() {
  c_.clear();
  std::vector<Source> sources{whole_input()};
  std::vector<format::LogLine> lines;
  std::vector<std::string_view> raws;  // of the lines, in the input
  const auto& records = records_.records();
  json::Value document;
  if (records.size() == 1 && records[0].value &&
      format::find_history(records[0].value).value.is(json::Kind::array)) {
    damage(records[0], 1);
    if (!usable(records[0], 1)) return;
    document = records[0].value;
    sources[0] = source_of(records[0], 1);
    log_elements(records[0], lines);
    for (const format::LogLine& line : lines) raws.push_back(line.value.raw());
  } else {
    std::uint32_t number = 0;
    for (const Record& r : records) {
      ++number;
      damage(r, number);
      if (!usable(r, number)) continue;
      format::LogLine line;
      line.value = r.value;
      line.number = number - 1;
      if (r.bytes.data() != r.raw.data()) {
        line.source = static_cast<std::uint32_t>(sources.size());
        sources.push_back(repaired_line(r));
      }
      lines.push_back(line);
      raws.push_back(r.raw);
    }
  }
  const auto log = processor_->format().open_log({lines, document});
  format::LogEdits out;
  out.dropped.assign(lines.size(), 0);
  for (std::size_t i = 0; i < log->conversations(); ++i) {
    bool keep = selected(log->id(i));
    if (keep) {
      c_.clear();
      c_.sources = sources;
      log->read(i, c_, settings_.policy.accept);
      keep = run();
      if (keep && writes()) log->write(i, c_, processor_->emission(), out);
      if (!keep) {
        ++piece_.rejected;
        if (settings_.command != Command::validate)
          for (const std::uint32_t l : log->lines_of(i)) piece_.rejects.push_back(raws[l]);
        if (settings_.keep_rejected) keep = true;
      }
    }
    if (!keep)
      for (const std::uint32_t l : log->lines_of(i)) out.dropped[l] = 1;
  }
  if (!writes()) return;
  log->finish(c_.arena, out);
  write_log(lines, raws, sources, document, out);
}

/// Edits of a log's lines as edits of the input: repaired lines are written whole, dropped ones go with their
/// line ends or commas.
void Worker::write_log(std::span<const format::LogLine> lines, std::span<const std::string_view> raws,
                       std::span<const Source> sources, json::Value document, format::LogEdits& out) {
  for (std::size_t s = 1; s < sources.size(); ++s) {
    const auto inside = [&](const Edit& e) {
      return e.range.data() >= sources[s].bytes.data() && e.range.data() <= end_of(sources[s].bytes);
    };
    const auto first =
        std::stable_partition(out.edits.begin(), out.edits.end(), [&](const Edit& e) { return !inside(e); });
    std::vector<Edit> own(first, out.edits.end());
    out.edits.erase(first, out.edits.end());
    Buffer text;
    format::splice(sources[s].bytes, own, text);
    out.edits.push_back({sources[s].replaces, c_.arena.copy(text.view())});
  }
  // What is inside a line that goes, goes with it.
  std::vector<std::string_view> gone;
  for (std::size_t l = 0; l < lines.size(); ++l)
    if (out.dropped[l] != 0) gone.push_back(raws[l]);
  std::erase_if(out.edits, [&](const Edit& e) {
    const auto after = std::upper_bound(gone.begin(), gone.end(), e.range.data(),
                                        [](const char* at, std::string_view raw) { return at < raw.data(); });
    return after != gone.begin() && e.range.data() < end_of(after[-1]);
  });
  std::vector<Edit>& edits = out.edits;
  if (document) {
    ListCutter cutter(edits);
    for (std::size_t l = 0; l < lines.size(); ++l) cutter.item(raws[l], out.dropped[l] == 0);
    cutter.finish();
  } else {
    for (const std::string_view raw : gone) edits.push_back({line_around(piece_.bytes, raw), {}});
  }
  for (const format::LogEdits::Added& a : out.added) {
    const std::string_view raw = raws[a.after];
    const std::string_view line = document ? raw : line_around(piece_.bytes, raw);
    const bool closed = !document && line.ends_with('\n');
    const char* where = closed ? end_of(line) : end_of(raw);
    const std::string text = document ? "," + std::string(a.text)
                             : closed ? std::string(a.text) + "\n"
                                      : "\n" + std::string(a.text);
    edits.push_back({between(where, where), c_.arena.copy(text)});
  }
  if (document && sources[0].replaces.data() != nullptr) {  // a repaired copy is written as a whole
    Buffer whole;
    format::splice(sources[0].bytes, edits, whole);
    edits.assign(1, {sources[0].replaces, c_.arena.copy(whole.view())});
  }
  piece_.edits.insert(piece_.edits.end(), edits.begin(), edits.end());
}

void Worker::chained_threads() {
  std::vector<Source> threads;
  std::uint64_t number = 0;
  std::size_t errors = 0;
  for (const Record& r : records_.records()) {
    ++number;
    damage(r, number);
    if (!r.value) {
      ++errors;
      ++piece_.records_lost;
      piece_.bytes_lost += r.raw.size();
      continue;
    }
    if (!r.value.is(json::Kind::array)) {
      threads.push_back(source_of(r, number));
      continue;
    }
    std::uint32_t index = 0;
    for (const json::Value v : r.value.elements()) {
      Source s = source_of(r, number);
      const format::History h = format::find_history(v);
      s.root = v;
      s.history = h.value ? h.value : v;
      s.list = h.value.is(json::Kind::array) ? h.value : json::Value{};
      s.pointer = c_.arena.copy("/" + std::to_string(index++) + std::string(h.pointer));
      threads.push_back(s);
    }
  }
  if (threads.empty()) return;
  c_.clear();
  const auto read = read_chain(processor_->format(), c_, threads, settings_.thread, settings_.policy,
                               processor_->checker(), piece_.findings, errors);
  if (!read) {
    piece_.error = read.error().text();
    return;
  }
  const std::size_t edits = piece_.edits.size();
  const std::string_view leaf = c_.sources[0].root.raw();
  bool kept = process(leaf);
  if (errors > 0 && kept) {
    kept = false;
    if (settings_.command != Command::validate) reject(leaf);
    piece_.texts.clear();
  }
  if (settings_.command == Command::validate || settings_.command == Command::render) return;
  const bool alone = records_.records().size() == 1 && !records_.records()[0].value.is(json::Kind::array);
  if (kept && alone) return;
  if (kept) {
    // Of several threads the leaf alone is emitted, with the turns of its chain.
    std::vector<Edit> own(piece_.edits.begin() + static_cast<std::ptrdiff_t>(edits), piece_.edits.end());
    Buffer out;
    if (own.size() == 1 && own[0].range.data() == c_.sources[0].replaces.data() &&
        !c_.sources[0].replaces.empty())
      out.append(own[0].text);
    else
      format::splice(leaf, own, out);
    out.push('\n');
    piece_.edits.assign(1, {piece_.bytes, c_.arena.copy(out.view())});
  } else {
    piece_.edits.clear();
    piece_.rejects.assign(1, piece_.bytes);
    if (!settings_.keep_rejected) piece_.edits.push_back({piece_.bytes, {}});
  }
}

}  // namespace abridge::pipeline
