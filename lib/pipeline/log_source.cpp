#include "lib/pipeline/log_source.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/format/inner_json.hpp"
#include "lib/json/text.hpp"
#include "lib/pipeline/damage_report.hpp"
#include "lib/pipeline/line_repairs.hpp"
#include "lib/pipeline/log_writer.hpp"
#include "lib/pipeline/trace.hpp"

namespace abridge::pipeline {

namespace {

bool holds_list(const Record& r) { return format::find_history(r.value).value.is(json::Kind::array); }

}  // namespace

bool LogSource::holds_lines(const Record& r) const {
  const auto is_line = draft_.processor.format().is_line;
  return holds_list(r) && (is_line == nullptr || !is_line(r.value));
}

void LogSource::more() {
  const auto& records = draft_.records.records();
  const auto first = std::find_if(records.begin(), records.end(),
                                  [](const Record& r) { return r.value.is(json::Kind::object); });
  const bool may_be_holder = first != records.end() && holds_lines(*first);
  if (records.size() > 1 && !may_be_holder) lines_.take_records();
}

void LogSource::take() {
  if (read_lines()) take_conversations();
  repair_lines(draft_);
}

bool LogSource::read_lines() {
  if (const Record* const holder = only_holder()) return lines_.take_elements(*holder);
  lines_.take_records();
  return true;
}

/// The record that holds the lines, where no other could be one; null where there is none.
const Record* LogSource::only_holder() const {
  const auto& records = draft_.records.records();
  if (lines_.any_taken()) return nullptr;
  if (records.size() == 1) return holds_lines(records[0]) ? records.data() : nullptr;
  const Record* found = nullptr;
  for (const Record& r : records) {
    if (!r.value.is(json::Kind::object)) continue;
    if (found != nullptr || !holds_lines(r)) return nullptr;
    found = &r;
  }
  return found;
}

void LogSource::take_conversations() {
  format::Log& log = lines_.log();
  incomplete_ = !lines_.lost().empty();
  // With -i they stay where they are, and so do the links to them.
  log.close(draft_.settings.keep_rejected ? std::vector<std::uint32_t>() : lines_.lost());
  if (!lines_.document() && draft_.settings.select.empty()) lines_.report_foreign_lines();
  if (!lines_.document() && draft_.settings.select.empty()) lines_.report_shared_ids();
  const bool writes = draft_.settings.writes();
  format::LogEdits out;
  out.dropped.assign(lines_.lines().size(), 0);
  std::vector<Written> written;
  for (std::size_t i = 0; i < log.conversations(); ++i) {
    if (!log.has_branch(i)) {
      note_leaves(i);
      if (!draft_.settings.keep_rejected)
        for (const std::uint32_t l : log.lines_of(i)) out.dropped[l] = 1;
      continue;
    }
    const std::string_view id = log.id(i).empty() ? draft_.id_beside() : log.id(i);
    const Picked picked = draft_.picker.pick(id, draft_.piece);
    if (picked.wanted && writes && !draft_.settings.appended.empty() && log.lines_of(i).empty()) {
      draft_.piece.error =
          "no line of the log could be read, so that --append has none to put a message after";
      return;
    }
    if (picked.wanted && run(i, picked, out))
      written.push_back({i, picked.ordinal});
    else if (!draft_.settings.keep_rejected)
      for (const std::uint32_t l : log.lines_of(i)) out.dropped[l] = 1;
  }
  if (draft_.settings.command == Job::convert) order_rejects(draft_.piece.rejects);
  // A line that goes has others linked anew: no fix of its own takes it away.
  if (draft_.proposes())
    draft_.piece.edits.insert(draft_.piece.edits.end(), out.edits.begin(), out.edits.end());
  if (!writes) return;
  const bool is_empty = written.empty() && !draft_.settings.keep_rejected;
  if (is_empty && lines_.document()) {  // a document of nothing is none
    draft_.piece.edits.push_back({draft_.piece.bytes, {}});
    if (draft_.piece.rejects.empty()) return;
    const std::string_view holder = lines_.holder().raw;
    std::erase_if(draft_.piece.rejects, [&](std::string_view r) { return is_within(holder, r); });
    draft_.piece.rejects.push_back(holder);
    order_rejects(draft_.piece.rejects);
    return;
  }
  log.finish(draft_.c.arena, out);
  const bool keeps_all = draft_.settings.keep_rejected || lines_.document() || !out.added.empty();
  if (!keeps_all) leave_out_foreign_lines(out);
  note_gone_aside(written, out.aside);
  write_log(draft_, lines_, out);
}

/// Of what is written: of a conversation that was not wanted, or was rejected, nothing else is said.
void LogSource::note_gone_aside(std::span<const Written> written, std::span<const std::uint32_t> aside) {
  if (aside.empty()) return;
  std::vector<char> is_aside(lines_.lines().size(), 0);
  for (const std::uint32_t l : aside) is_aside[l] = 1;
  std::size_t count = 0;
  for (const Written& one : written)
    for (const std::uint32_t l : lines_.log().lines_of(one.conversation)) {
      if (is_aside[l] == 0) continue;
      ++count;
      const format::LogLine& line = lines_.lines()[l];
      if (draft_.settings.keeps_cut)
        append_aside(line.value, std::uint64_t{line.number} + 1, one.ordinal, draft_.piece.cut);
    }
  draft_.processor.note_gone_aside(count);
}

/// Where all that stays of a log is lines that are none of it, nobody could tell what it was: they go, too.
void LogSource::leave_out_foreign_lines(format::LogEdits& out) {
  const std::vector<format::LogLine>& lines = lines_.lines();
  std::vector<std::uint32_t> foreign;
  for (std::uint32_t l = 0; l < lines.size(); ++l) {
    if (out.dropped[l] != 0) continue;
    if (format::is_line_of(draft_.processor.format(), lines[l].value)) return;
    foreign.push_back(l);
  }
  if (foreign.size() == lines.size()) return;  // nothing went
  const rule::Active& active = draft_.processor.checker().active(RuleId::unknown_format);
  for (const std::uint32_t l : foreign) {
    out.dropped[l] = 1;
    if (active.severity != Severity::off)
      draft_.piece.findings.push_back({
          .rule = RuleId::unknown_format,
          .severity = active.severity,
          .offset = draft_.piece.offset_of(lines_.in_input(l).data()),
          .record = 1 + lines[l].number,
          .sentence = "not a {format} line, and no other lines remain",
          .with = {{"format", draft_.processor.format().name}},
      });
    ++draft_.piece.rejected;
    draft_.piece.rejects.push_back(lines_.in_input(l));
  }
}

bool LogSource::run(std::size_t conversation, const Picked& picked, format::LogEdits& out) {
  format::Log& log = lines_.log();
  Conversation& c = draft_.c;
  c.clear();
  c.incomplete = incomplete_;
  std::swap(c.sources, lines_.sources());
  log.read(conversation, c, draft_.settings.policy.accept);
  if (!phases_.wants(picked)) {
    std::swap(c.sources, lines_.sources());
    return false;
  }
  if (draft_.settings.command == Job::convert) {
    c.id = format::inner_string(c, json::encoded(log.id(conversation), c.arena));
    c.title = log.title(conversation);
    c.folder = log.folder(conversation);
    c.began = log.began(conversation);
    c.header = log.header(conversation);
  }
  draft_.add_beside();
  const std::size_t found_before = draft_.piece.findings.size();
  const Record* const document = lines_.document() ? &lines_.holder() : nullptr;
  const InvalidElements::Aside aside =
      invalid_.set_lines_aside(log, lines_.lines(), lines_.raws(), document, out);
  const Processed& done = phases_.run(picked);
  if (!done.kept) {
    phases_.unmend(found_before, [&] {
      const std::vector<Source> own = c.sources;
      c.clear();
      c.incomplete = incomplete_;
      c.sources = own;
      log.read(conversation, c, draft_.settings.policy.accept);
      invalid_.set_aside_again(aside);
    });
    invalid_.take_back(aside);
  } else if (draft_.settings.command == Job::convert) {
    log.add_unread(conversation, draft_.processor.losses());
  } else if (draft_.settings.writes() || draft_.proposes()) {
    log.write(conversation, c, draft_.processor.emission(done), out);
  }
  if (done.kept) invalid_.keep_lost_lines(log, lines_.lines(), lines_.raws(), document);
  std::swap(c.sources, lines_.sources());
  if (!done.kept) reject(conversation);
  return done.kept;
}

/// Which there are, where none is the one that was asked for.
void LogSource::note_leaves(std::size_t conversation) {
  for (const format::Branch& b : lines_.log().branches(conversation, draft_.c.arena))
    if (draft_.piece.leaves.size() < k_leaves) draft_.piece.leaves.emplace_back(b.leaf);
}

void LogSource::reject(std::size_t conversation) {
  ++draft_.piece.rejected;
  if (draft_.settings.only_looks()) return;
  for (const std::uint32_t l : lines_.log().lines_of(conversation))
    draft_.piece.rejects.push_back(lines_.in_input(l));
}

}  // namespace abridge::pipeline
