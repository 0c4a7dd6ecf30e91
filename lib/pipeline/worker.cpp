#include "lib/pipeline/worker.hpp"

#include <algorithm>
#include <cstring>
#include <unordered_set>

#include "lib/json/text.hpp"
#include "lib/pipeline/chain.hpp"

namespace abridge::pipeline {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string_view rule_of(Damage d) {
  switch (d) {
    case Damage::invalid_json:
      return "invalid-json";
    case Damage::truncated:
      return "truncated-record";
    case Damage::concatenated:
      return "concatenated-records";
    case Damage::nul_bytes:
      return "nul-bytes";
    case Damage::invalid_utf8:
      return "invalid-utf8";
    case Damage::lone_surrogate:
      return "lone-surrogate";
    case Damage::duplicate_key:
      return "duplicate-key";
  }
  return "invalid-json";
}

std::string_view sentence_of(const Note& n) {
  switch (n.damage) {
    case Damage::truncated:
      return "the input ends inside a value: expected {0}";
    case Damage::concatenated:
      return n.count > 1 ? "one value stands over several lines of JSONL" : "another value on the same line";
    case Damage::nul_bytes:
      return "NUL bytes between records: {2}";
    case Damage::invalid_utf8:
      return n.count > 1 ? "bytes that are no UTF-8, in {2} places of the record (here the first)"
                         : "bytes that are no UTF-8";
    case Damage::lone_surrogate:
      return n.count > 1 ? "an escape such as \\ud83d without its other half, {2} times in the record (here "
                           "the first)"
                         : "an escape such as \\ud83d without its other half";
    case Damage::duplicate_key:
      return n.count > 1
                 ? "a key stands twice, in {2} objects of the record (here the first); the last one counts"
                 : "a key stands twice in one object; the last one counts";
    case Damage::invalid_json:
      break;
  }
  switch (n.fault) {
    case json::Fault::Kind::too_deep:
      return "not JSON: brackets nest deeper than 1024";
    case json::Fault::Kind::control:
      return "not JSON: a raw control character in a string (it must be escaped)";
    case json::Fault::Kind::escape:
      return "not JSON: a backslash before something that is no escape";
    case json::Fault::Kind::trailing:
      return "not JSON: something follows the value; expected {0}";
    case json::Fault::Kind::truncated:
      return "not JSON: the line ends inside a value; expected {0}";
    default:
      return "not JSON: expected {0}";
  }
}

/// Whether a message says when it was said, or which one it is: then the same bytes are the same message.
/// People do say the same thing twice.
bool is_log_line(json::Value v) {
  for (const std::string_view key : {"id", "uuid", "timestamp"})
    if (v.find(key).truthy()) return true;
  return false;
}

Fix fix_of(Damage d) {
  switch (d) {
    case Damage::truncated:
      return Fix::unsafe;
    case Damage::invalid_json:
    case Damage::duplicate_key:
      return Fix::none;
    default:
      return Fix::safe;
  }
}

}  // namespace

Worker::Worker(const Settings& settings, std::unique_ptr<Processor> processor, format::Shape shape)
    : settings_(settings), processor_(std::move(processor)), shape_(shape) {}

Repairs Worker::repairs() const {
  const rule::Checker& checker = processor_->checker();
  const auto permits = [&](std::string_view rule) { return checker.active(rule).fix != Fix::none; };
  Repairs r;
  r.duplicate_keys = checker.active("duplicate-key").severity != Severity::off;
  r.lone_surrogates_wanted = checker.active("lone-surrogate").severity != Severity::off;
  r.lone_surrogates = r.lone_surrogates_wanted && permits("lone-surrogate");
  r.one_a_line = permits("concatenated-records") && settings_.command != Command::validate;
  return r;
}

void Worker::start(std::string_view bytes, std::uint64_t offset) {
  piece_.bytes = bytes;
  piece_.offset = offset;
  piece_.lines = 0;
  piece_.records = 0;
  piece_.conversations = 0;
  piece_.rejected = 0;
  piece_.records_lost = 0;
  piece_.bytes_lost = 0;
  piece_.findings.clear();
  piece_.edits.clear();
  piece_.rejects.clear();
  piece_.texts.clear();
  piece_.error.clear();
  c_.clear();
  c_.arena.reset();
}

Finding Worker::damage_finding(const Note& n, std::uint64_t number) const {
  const rule::Active& active = processor_->checker().active(rule_of(n.damage));
  Finding f;
  f.rule = rule_of(n.damage);
  f.severity = active.severity;
  f.fix = fix_of(n.damage);
  f.applied = f.fix != Fix::none && static_cast<int>(f.fix) <= static_cast<int>(active.fix);
  f.offset = piece_.offset + static_cast<std::uint64_t>(n.at - piece_.bytes.data());
  f.record = number;
  f.sentence = sentence_of(n);
  f.words = {n.expected, {}};
  f.numbers = {n.count, 0, 0};
  return f;
}

void Worker::loose_damage() {
  std::vector<char> owned(records_.notes().size(), 0);
  for (const Record& r : records_.records())
    for (std::size_t i = 0; i < r.note_count; ++i) owned[r.first_note + i] = 1;
  for (std::size_t i = 0; i < owned.size(); ++i) {
    if (owned[i] != 0) continue;
    const Note& n = records_.notes()[i];
    // The record that stands there, or the next one.
    std::uint64_t number = next_record_;
    for (const Record& r : records_.records()) number += r.raw.data() < n.at ? 1 : 0;
    if (n.damage == Damage::concatenated && n.count == 1 && number > next_record_) {
      // `at` is the second value itself.
    }
    const Finding f = damage_finding(n, number);
    if (f.severity == Severity::off) continue;
    if (n.damage == Damage::nul_bytes && f.applied) {
      const char* end = n.at;
      while (end < piece_.bytes.data() + piece_.bytes.size() && *end == '\0') ++end;
      if (settings_.command != Command::render && end > n.at)
        piece_.edits.push_back({between(n.at, end), {}});
    }
    piece_.findings.push_back(f);
  }
}

void Worker::damage(const Record& r, std::uint64_t number) {
  for (std::size_t i = 0; i < r.note_count; ++i) {
    const Finding f = damage_finding(records_.notes()[r.first_note + i], number);
    if (f.severity != Severity::off) piece_.findings.push_back(f);
  }
}

/// The whole line of a record, with its end, where the record stands alone on it.
std::string_view Worker::line_of(std::string_view raw) const {
  const char* first = piece_.bytes.data();
  const char* last = end_of(piece_.bytes);
  const char* begin = raw.data();
  while (begin > first && is_blank(begin[-1]) && begin[-1] != '\n') --begin;
  if (begin - first >= 3 && std::memcmp(begin - 3, "\xEF\xBB\xBF", 3) == 0) begin -= 3;
  if (begin > first && begin[-1] != '\n') return raw;
  const char* end = end_of(raw);
  while (end < last && is_blank(*end) && *end != '\n') ++end;
  if (end < last && *end != '\n') return raw;
  return between(begin, end < last ? end + 1 : end);
}

void Worker::reject(std::string_view raw) {
  ++piece_.rejected;
  const bool stream =
      shape_ == format::Shape::stream_of_conversations || shape_ == format::Shape::stream_of_messages;
  const std::string_view range = stream ? line_of(raw) : raw;
  piece_.rejects.push_back(range);
  if (!settings_.keep_rejected) piece_.edits.push_back({stream ? range : piece_.bytes, {}});
}

Source Worker::source_of(const Record& r, std::uint64_t number) const {
  Source s;
  s.bytes = r.bytes;
  s.offset = piece_.offset + static_cast<std::uint64_t>(r.raw.data() - piece_.bytes.data());
  s.root = r.value;
  s.record = number;
  s.shifts = r.shifts;
  if (r.bytes.data() != r.raw.data()) s.replaces = r.raw;
  const format::History h = format::find_history(r.value);
  s.history = h.value;
  s.pointer = h.pointer;
  if (h.value.is(json::Kind::array)) s.list = h.value;
  // What holds no history is none itself, where its format always has one.
  const format::Nature nature = processor_->format().nature;
  if (!h.value && nature != format::Nature::request && nature != format::Nature::task) s.history = r.value;
  return s;
}

bool Worker::selected(json::Value root) {
  ++ordinal_;
  if (settings_.select.empty()) return true;
  if (settings_.select == std::to_string(ordinal_)) return true;
  for (const std::string_view key : {"id", "thread_id", "conversation_id", "uuid", "custom_id"}) {
    const json::Value id = root.find(key);
    if (id.is(json::Kind::string) && json::equals(id.string(), settings_.select)) return true;
  }
  return false;
}

bool Worker::process(std::string_view raw) {
  ++piece_.conversations;
  bool kept = processor_->run(c_, piece_.findings) == Processor::Outcome::kept;
  if (kept && settings_.command == Command::render) {
    auto text = processor_->render(c_);
    if (text)
      piece_.texts.push_back(std::move(*text));
    else
      piece_.error = text.error().text();
  } else if (kept && settings_.command != Command::validate) {
    kept = processor_->emit(c_, piece_.edits, piece_.findings);
  }
  if (!kept && settings_.command != Command::validate)
    reject(raw);
  else if (!kept)
    ++piece_.rejected;
  return kept;
}

void Worker::record(const Record& r, std::uint64_t number) {
  damage(r, number);
  if (!r.value) {
    ++piece_.records_lost;
    piece_.bytes_lost += r.raw.size();
    bool left_out = false;
    for (std::size_t i = 0; i < r.note_count; ++i) {
      const Note& n = records_.notes()[r.first_note + i];
      left_out = left_out || (n.damage == Damage::truncated && damage_finding(n, number).applied);
    }
    reject(r.raw);
    if (left_out) --piece_.rejected;
    return;
  }
  // Damage that the policy calls an error and does not permit to repair rejects the record.
  for (std::size_t i = 0; i < r.note_count; ++i) {
    const Finding f = damage_finding(records_.notes()[r.first_note + i], number);
    if (f.severity == Severity::error && !f.applied && f.rule != "invalid-json") {
      reject(r.raw);
      return;
    }
  }
  if (!selected(r.value)) {
    if (settings_.command != Command::validate) piece_.edits.push_back({line_of(r.raw), {}});
    return;
  }
  c_.clear();
  c_.sources.push_back(source_of(r, number));
  format::read_history(c_, 0, settings_.policy.accept);
  process(r.raw);
}

/// A document that is an array of conversations (or holds one, as batches do): each for itself; a rejected
/// one leaves the array.
void Worker::array_of_conversations(const Record& r) {
  damage(r, 1);
  std::vector<Edit> cuts;
  ListCutter cutter(cuts);
  std::vector<Edit> outer;
  std::swap(outer, piece_.edits);
  std::uint32_t index = 0;
  const json::Value array = format::conversations_of(r.value);
  const std::string pointer = array.raw().data() == r.value.raw().data() ? "/" : "/requests/";
  for (const json::Value v : array.elements()) {
    bool keep = true;
    if (selected(v)) {
      c_.clear();
      Source s = source_of(r, 1);
      s.replaces = {};
      s.root = v;
      const format::History h = format::find_history(v);
      s.history = h.value ? h.value : v;
      s.list = h.value.is(json::Kind::array) ? h.value : json::Value{};
      s.pointer = c_.arena.copy(pointer + std::to_string(index) + std::string(h.pointer));
      c_.sources.push_back(s);
      format::read_history(c_, 0, settings_.policy.accept);
      const std::size_t edits = piece_.edits.size();
      const std::size_t rejects = piece_.rejects.size();
      keep = process(v.raw());
      if (!keep && settings_.command != Command::validate) {
        // `reject` took the document; here only the element goes.
        piece_.edits.resize(edits);
        piece_.rejects.resize(rejects);
        piece_.rejects.push_back(v.raw());
        keep = settings_.keep_rejected;
      }
    } else {
      keep = false;
    }
    cutter.item(v.raw(), keep);
    ++index;
  }
  cutter.finish();
  piece_.edits.insert(piece_.edits.end(), cuts.begin(), cuts.end());
  if (r.bytes.data() != r.raw.data()) {  // a repaired copy is written as a whole
    Buffer out;
    format::splice(r.bytes, piece_.edits, out);
    piece_.edits.assign(1, {r.raw, c_.arena.copy(out.view())});
  }
  piece_.edits.insert(piece_.edits.end(), outer.begin(), outer.end());
}

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
  if (f.applied) piece_.edits.push_back({line_of(r.raw), {}});
  return f.applied;
}

void Worker::stream_of_messages() {
  c_.clear();
  Source all;
  all.bytes = piece_.bytes;
  all.offset = piece_.offset;
  all.record = 1;
  c_.sources.push_back(all);
  std::uint32_t number = 0;
  std::unordered_set<std::string_view> seen;
  for (const Record& r : records_.records()) {
    ++number;
    damage(r, number);
    bool refused = !r.value;
    for (std::size_t i = 0; i < r.note_count; ++i) {
      const Finding f = damage_finding(records_.notes()[r.first_note + i], number);
      refused = refused || (f.severity == Severity::error && !f.applied);
    }
    if (refused) {
      if (!r.value) {
        ++piece_.records_lost;
        piece_.bytes_lost += r.raw.size();
      }
      reject(r.raw);
      continue;
    }
    if (is_log_line(r.value) && !seen.insert(r.raw).second && drop_repeated(r, number)) continue;
    std::uint32_t list = 0;
    if (r.bytes.data() != r.raw.data()) {
      Source own;
      own.bytes = r.bytes;
      own.replaces = r.raw;
      own.offset = piece_.offset + static_cast<std::uint64_t>(r.raw.data() - piece_.bytes.data());
      own.shifts = r.shifts;
      own.record = 1;
      list = static_cast<std::uint32_t>(c_.sources.size());
      c_.sources.push_back(own);
    }
    format::read_message(c_, r.value, list, number - 1, settings_.policy.accept);
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
  const auto read = read_chain(c_, threads, settings_.thread, settings_.policy, processor_->checker(),
                               piece_.findings, errors);
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

/// Two records on one line come out on two, where that is permitted.
void Worker::split_lines() {
  if (settings_.command == Command::render || settings_.command == Command::validate) return;
  if (processor_->checker().active("concatenated-records").fix == Fix::none) return;
  const Record* before = nullptr;
  for (const Record& r : records_.records()) {
    if (before != nullptr) {
      const std::string_view gap = between(end_of(before->raw), r.raw.data());
      if (gap.find('\n') == std::string_view::npos) piece_.edits.push_back({gap, "\n"});
    }
    before = &r;
  }
}

void Worker::finish() {
  piece_.lines = records_.lines();
  piece_.records = records_.records().size();
  next_record_ += piece_.records;
  std::stable_sort(piece_.findings.begin(), piece_.findings.end(),
                   [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
}

const Piece& Worker::lines(std::string_view bytes, std::uint64_t offset, Records::End end) {
  start(bytes, offset);
  records_.split(bytes, repairs(), end);
  if (!records_.notes().empty()) {
    loose_damage();
    split_lines();
  }
  std::uint64_t number = next_record_;
  for (const Record& r : records_.records()) record(r, number++);
  finish();
  return piece_;
}

const Piece& Worker::whole(std::string_view bytes, format::Container container) {
  start(bytes, 0);
  if (container == format::Container::stream)
    records_.split(bytes, repairs(), Records::End::input);
  else
    records_.split_document(bytes, repairs());
  loose_damage();
  const bool chained = processor_->format().nature == format::Nature::thread && settings_.policy.chain;
  if (shape_ == format::Shape::stream_of_messages || records_.records().size() > 1) split_lines();
  if (chained) {
    chained_threads();
  } else if (shape_ == format::Shape::stream_of_messages) {
    stream_of_messages();
  } else {
    std::uint64_t number = next_record_;
    for (const Record& r : records_.records()) {
      if (shape_ == format::Shape::conversations && format::conversations_of(r.value))
        array_of_conversations(r);
      else
        record(r, number);
      ++number;
    }
  }
  finish();
  return piece_;
}

}  // namespace abridge::pipeline
