#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "lib/format/log.hpp"
#include "lib/json/text.hpp"
#include "lib/json/white.hpp"
#include "lib/model/line.hpp"
#include "lib/pipeline/chain.hpp"
#include "lib/pipeline/damage.hpp"
#include "lib/pipeline/repeats.hpp"
#include "lib/pipeline/worker.hpp"

// Inputs whose records make up histories together: messages line by line, chained threads. Logs:
// worker_logs.cpp.

namespace abridge::pipeline {
namespace {

/// When a message was said, or which one it is: with it the same bytes are the same message. People do say
/// the same thing twice.
std::string_view own_mark(json::Value message) {
  for (const std::string_view key : {"id", "uuid", "timestamp"})
    if (const json::Value mark = message.find(key); mark.truthy()) return mark.raw();
  return {};
}

/// Rules that reject a message by itself: in a list; and where lines are records, in a log and in a stream of
/// messages.
constexpr RuleId k_element_rules[] = {RuleId::not_an_object};
constexpr RuleId k_line_rules[] = {RuleId::not_an_object, RuleId::missing_field, RuleId::invalid_role,
                                   RuleId::invalid_content};

}  // namespace

/// The finding's fix takes the record's line away.
void Worker::leave_out_line(const Record& r, const Finding& f) {
  const Edit gone{line_around(piece_.bytes, r.raw), {}};
  piece_.edits.push_back(gone);
  if (settings_.proposes) piece_.mends.push_back({f.offset, f.rule, gone});
}

/// A line of a log that stands there a second time. Whether it is left out.
bool Worker::drop_repeated(const Record& r, std::uint64_t number) {
  const rule::Active& active = processor_->checker().active(RuleId::duplicate_record);
  if (active.severity == Severity::off) return false;
  const Finding f{
      .rule = RuleId::duplicate_record,
      .severity = active.severity,
      .fix = Fix::unsafe,
      .applied = active.fix == Fix::unsafe,
      .offset = piece_.offset + static_cast<std::uint64_t>(r.raw.data() - piece_.bytes.data()),
      .record = number,
      .sentence = "the line repeats an earlier one byte for byte",
  };
  piece_.findings.push_back(f);
  if (f.applied) leave_out_line(r, f);
  return f.applied;
}

/// Rejects an element of a list that leaves it with one of its commas: the one before it where that stands
/// after an element that is kept, else the one after it. Damage may stand between.
void Worker::reject_element(const Record& r, std::string_view raw, bool after_kept) {
  std::string_view range = r.in_input(raw);
  const auto lost_at = [&](const char* at) {
    const auto after = std::upper_bound(r.lost.begin(), r.lost.end(), at,
                                        [](const char* p, std::string_view l) { return p < l.data(); });
    return after == r.lost.begin() || at >= end_of(after[-1]) ? std::string_view{} : after[-1];
  };
  const char* at = after_kept ? range.data() : end_of(range);
  const char* const limit = after_kept ? r.raw.data() : end_of(r.raw);
  bool adjoins = true;
  while (at != limit) {
    const char* const next = after_kept ? at - 1 : at;
    const std::string_view lost = lost_at(next);
    if (!lost.empty()) {
      at = after_kept ? lost.data() : end_of(lost);
      adjoins = false;
    } else if (json::is_white(*next)) {
      at = after_kept ? next : next + 1;
    } else {
      if (*next == ',' && adjoins)
        range = after_kept ? between(next, end_of(range)) : between(range.data(), next + 1);
      else if (*next == ',')
        piece_.rejects.push_back(between(next, next + 1));
      break;
    }
  }
  piece_.rejects.push_back(range);
}

/// Of a list of `count` elements.
void Worker::reject_elements(const Record& r, std::span<const Stray> strays, std::size_t count) {
  // Those at the list's end go with the comma before them, all others with the one after.
  for (auto stray = strays.rbegin(); stray != strays.rend() && stray->index + 1 == count; ++stray) --count;
  for (const Stray& s : strays) reject_element(r, s.raw, s.index >= count);
}

Worker::Strays Worker::set_strays_aside(const Record& r) {
  Strays out;
  out.rules = k_element_rules;
  if (settings_.keep_rejected || settings_.command == Command::count) return out;
  const auto places = processor_->set_strays_aside(c_, out.rules, piece_.findings);
  out.count = places.size();
  out.rejects_from = out.rejects_to = piece_.rejects.size();
  piece_.rejected += out.count;
  if (places.empty() || settings_.only_looks()) return out;
  std::vector<Stray> strays;
  for (const std::uint32_t place : places)
    strays.push_back({c_.messages[place].index, c_.messages[place].source.raw()});
  reject_elements(r, strays, c_.sources[0].list.count());
  out.rejects_to = piece_.rejects.size();
  return out;
}

Worker::Strays Worker::set_lines_aside(const format::Log& log, std::span<const format::LogLine> lines,
                                       std::span<const std::string_view> raws, const Record* document,
                                       format::LogEdits& out) {
  Strays all;
  all.rules = k_line_rules;
  if (settings_.command == Command::count) return all;
  std::vector<Stray> strays;
  for (const std::uint32_t place : processor_->set_strays_aside(c_, all.rules, piece_.findings)) {
    for (const std::uint32_t at : log.lines_of_message(place)) strays.push_back({at, raws[at]});
    const std::uint32_t number = c_.messages[place].index;
    const auto line =
        std::lower_bound(lines.begin(), lines.end(), number,
                         [](const format::LogLine& l, std::uint32_t n) { return l.number < n; });
    const auto at = static_cast<std::uint32_t>(line - lines.begin());
    strays.push_back({at, raws[at]});
  }
  const auto by_place = [](const Stray& a, const Stray& b) { return a.index < b.index; };
  const auto same = [](const Stray& a, const Stray& b) { return a.index == b.index; };
  std::sort(strays.begin(), strays.end(), by_place);
  strays.erase(std::unique(strays.begin(), strays.end(), same), strays.end());
  all.count = strays.size();
  all.rejects_from = all.rejects_to = piece_.rejects.size();
  piece_.rejected += all.count;
  if (strays.empty() || settings_.only_looks()) return all;
  if (settings_.keep_rejected) {
    out.rejected.resize(lines.size());
    for (const Stray& s : strays) out.rejected[s.index] = 1;
  }
  if (document != nullptr && !settings_.keep_rejected)
    reject_elements(*document, strays, lines.size());
  else
    for (const Stray& s : strays)
      piece_.rejects.push_back(document != nullptr ? document->in_input(s.raw) : s.raw);
  all.rejects_to = piece_.rejects.size();
  return all;
}

void Worker::set_strays_aside_again(const Strays& strays) {
  if (strays.count == 0) return;
  std::vector<Finding> said_before;
  (void)processor_->set_strays_aside(c_, strays.rules, said_before);
}

void Worker::take_back(const Strays& strays) {
  const auto begin = piece_.rejects.begin();
  piece_.rejects.erase(begin + static_cast<std::ptrdiff_t>(strays.rejects_from),
                       begin + static_cast<std::ptrdiff_t>(strays.rejects_to));
  piece_.rejected -= strays.count;
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

bool Worker::usable(const Record& r) {
  if (!r.value) {
    reject_unread(r);
    return false;
  }
  if (!refused_for_damage(r)) return true;
  lose(r);
  reject(r.raw);
  return false;
}

/// A line of a stream of messages that is none: it may not take the others with it. Whether it is left out.
bool Worker::reject_stray(const Record& r, std::uint64_t number) {
  const rule::Active& active = processor_->checker().active(RuleId::not_an_object);
  if (r.value.is(json::Kind::object) || active.severity != Severity::error || active.fix == Fix::unsafe)
    return false;
  piece_.findings.push_back(stray_finding(r, number, "the message is {0}, not an object"));
  reject(r.raw);
  return true;
}

/// A line of a log that is no object is no message either, so that no rule is asked about it. Whether it is
/// left out.
bool Worker::reject_stray_line(const Record& r, std::uint64_t number) {
  const rule::Active& active = processor_->checker().active(RuleId::not_an_object);
  if (r.value.is(json::Kind::object) || active.severity == Severity::off) return false;
  Finding f = stray_finding(r, number, "the line is {0}, not an object");
  f.applied = active.fix == Fix::unsafe;
  piece_.findings.push_back(f);
  if (f.applied)
    leave_out_line(r, f);
  else if (f.severity == Severity::error)
    reject(r.raw);
  return f.applied || f.severity == Severity::error;
}

Finding Worker::stray_finding(const Record& r, std::uint64_t number, std::string_view sentence) const {
  return {
      .rule = RuleId::not_an_object,
      .severity = processor_->checker().active(RuleId::not_an_object).severity,
      .fix = Fix::unsafe,
      .offset = piece_.offset + static_cast<std::uint64_t>(r.raw.data() - piece_.bytes.data()),
      .record = number,
      .sentence = sentence,
      .words = {json::words_for(r.value.kind())},
  };
}

void Worker::stream_of_messages() {
  // One conversation, the first.
  if (!selected(std::string_view{})) {
    if (writes() && !settings_.keep_rejected) piece_.edits.push_back({piece_.bytes, {}});
    return;
  }
  c_.clear();
  c_.sources.push_back(whole_input());
  std::uint32_t number = 0;
  Repeats repeats;
  for (const Record& r : records_.records()) {
    ++number;
    damage(r, number);
    if (!usable(r) || reject_stray(r, number)) {
      c_.incomplete = true;
      continue;
    }
    if (repeats.again(own_mark(r.value), r.raw) && drop_repeated(r, number)) continue;
    std::uint32_t list = 0;
    if (r.bytes.data() != r.raw.data()) {
      list = static_cast<std::uint32_t>(c_.sources.size());
      c_.sources.push_back(repaired_line(r));
    }
    format::read_item(processor_->format(), c_, r.value, list, number - 1, settings_.policy.accept);
  }
  const std::size_t edits = piece_.edits.size();
  const std::size_t rejects = piece_.rejects.size();
  const auto reread = [&] {
    const std::vector<Source> sources = c_.sources;
    const std::vector<Message> messages = std::move(c_.messages);
    const bool incomplete = c_.incomplete;
    c_.clear();
    c_.sources = sources;
    c_.incomplete = incomplete;
    for (const Message& m : messages)
      if (m.source)
        format::read_item(processor_->format(), c_, m.source, m.list, m.index, settings_.policy.accept);
  };
  if (settings_.command != Command::count) {
    const auto strays = processor_->set_strays_aside(c_, k_line_rules, piece_.findings);
    for (const std::uint32_t place : strays) {
      Message& m = c_.messages[place];
      reject(records_.records()[m.index].raw);
      m.source = {};
    }
    if (!strays.empty()) reread();
  }
  if (process(piece_.bytes, reread)) return;
  if (settings_.only_looks()) return;
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
      lose(r);
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
  if (settings_.keep_rejected && !settings_.previews && threads.size() > 1) {
    piece_.error = "-i would leave one thread of " + std::to_string(threads.size()) +
                   ": write it elsewhere with -o FILE";
    return;
  }
  c_.clear();
  const auto read = read_chain(processor_->format(), c_, threads, settings_.thread, settings_.policy,
                               processor_->checker(), piece_.findings, errors);
  if (!read) {
    piece_.error = read.error().text();
    return;
  }
  const std::size_t edits = piece_.edits.size();
  const std::string_view leaf = c_.sources[0].root.raw();
  bool kept = process(leaf, {});
  if (errors > 0 && kept) {
    kept = false;
    if (!settings_.only_looks()) reject(leaf);
    piece_.texts.clear();
    piece_.texts_of.clear();
    piece_.converted.clear();
  }
  if (!writes()) return;
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
    out.append(line_end_of(piece_.bytes));
    piece_.edits.assign(1, {piece_.bytes, c_.arena.copy(out.view())});
  } else {
    piece_.edits.clear();
    piece_.rejects.assign(1, piece_.bytes);
    if (!settings_.keep_rejected) piece_.edits.push_back({piece_.bytes, {}});
  }
}

}  // namespace abridge::pipeline
