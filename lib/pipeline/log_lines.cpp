#include "lib/pipeline/log_lines.hpp"

#include <algorithm>
#include <string>

#include "lib/format/all_keys.hpp"
#include "lib/model/line.hpp"
#include "lib/pipeline/invalid_lines.hpp"
#include "lib/pipeline/record_origin.hpp"

namespace abridge::pipeline {

LogLines::LogLines(PieceDraft& draft)
    : draft_(draft),
      damage_(draft),
      log_(draft.processor.format().open_log(
          {lines_, {}, draft.settings.branch, draft.settings.keep_rejected})) {
  sources_.push_back(whole_input(draft.piece));
}

std::string_view LogLines::in_input(std::uint32_t line) const {
  return document_ ? holder_->in_input(raws_[line]) : raws_[line];
}

/// What tells a line from most others: its name, or else when it was written.
std::string_view LogLines::own_mark(json::Value line) const {
  const format::Format& format = draft_.processor.format();
  const json::Value id = format::first_of(line, format.keys.line_ids);
  const json::Value mark = id.truthy() ? id : line.find(format.dialect.time_key);
  return mark.truthy() ? mark.raw() : std::string_view{};
}

void LogLines::take_records() {
  const auto& records = draft_.records.records();
  while (taken_ < records.size()) {
    const Record& r = records[taken_++];
    const std::uint64_t number = taken_;
    damage_.say(r, number);
    if (!damage_.usable(r) || reject_invalid_line(r, number)) {
      lost_.push_back(static_cast<std::uint32_t>(lines_.size()));
      continue;
    }
    if (repeats_.again(own_mark(r.value), r.raw) && drop_repeated(draft_, r, number)) continue;
    format::LogLine line;
    line.value = r.value;
    line.number = static_cast<std::uint32_t>(number - 1);
    if (r.bytes.data() != r.raw.data()) {
      line.source = static_cast<std::uint32_t>(sources_.size());
      sources_.push_back(repaired_line(draft_.piece, r));
    }
    lines_.push_back(line);
    raws_.push_back(r.raw);
  }
  log_->add_lines();
}

bool LogLines::take_elements(const Record& r) {
  std::uint64_t number = 0;
  for (const Record& other : draft_.records.records()) {
    const std::uint64_t own = ++taken_;
    damage_.say(other, own);
    if (&other == &r)
      number = own;
    else if (damage_.usable(other))
      (void)reject_invalid_line(other, own);
  }
  if (!damage_.usable(r)) return false;
  holder_ = &r;
  document_ = r.value;
  log_ = draft_.processor.format().open_log(
      {lines_, document_, draft_.settings.branch, draft_.settings.keep_rejected});
  sources_.assign(1, source_of(draft_, r, number));
  const format::History h = format::find_history(r.value);
  for (const json::Value v : h.value.elements()) {
    format::LogLine line;
    line.value = v;
    line.number = static_cast<std::uint32_t>(lines_.size());
    line.pointer = draft_.c.arena.copy(std::string(h.pointer) + "/" + std::to_string(line.number));
    lines_.push_back(line);
    raws_.push_back(v.raw());
    const char* at = r.in_input(v.raw()).data();
    while (lost_.size() < r.lost.size() && r.lost[lost_.size()].data() < at) lost_.push_back(line.number);
  }
  lost_.resize(r.lost.size(), static_cast<std::uint32_t>(lines_.size()));
  log_->add_lines();
  return true;
}

void LogLines::report_foreign_lines() const {
  const format::Format& format = draft_.processor.format();
  const rule::Active& active = draft_.processor.checker().active(RuleId::unknown_format);
  if (active.severity == Severity::off) return;
  std::vector<Finding> foreign;
  for (std::uint32_t l = 0; l < lines_.size(); ++l) {
    format::ForeignLine line;
    if (log_->passes_over(l)) line = format::foreign_line_in(format, lines_[l].value);
    if (line.looks.empty() && log_->holds_message(l)) line = {"a message"};
    const std::string_view looks = line.looks;
    if (looks.empty()) continue;
    if (draft_.settings.command == Job::convert) draft_.keep_unread(in_input(l));
    const auto known = std::find_if(foreign.begin(), foreign.end(),
                                    [&](const Finding& f) { return f.with.text("found") == looks; });
    if (known != foreign.end()) {
      known->with.set({"count", known->with.number("count") + 1});
      continue;
    }
    foreign.push_back({
        .rule = RuleId::unknown_format,
        .severity = line.is_conversation ? active.severity : std::min(active.severity, Severity::warn),
        .offset =
            draft_.piece.offset + static_cast<std::uint64_t>(raws_[l].data() - draft_.piece.bytes.data()),
        .record = 1 + lines_[l].number,
        .sentence =
            "this looks like {found}, not like a line of {format}: such lines are not read ({count} here)",
        .with = {{"found", looks}, {"format", format.name}, {"count", std::uint64_t{1}}},
    });
  }
  draft_.piece.findings.insert(draft_.piece.findings.end(), foreign.begin(), foreign.end());
}

void LogLines::report_shared_ids() const {
  const rule::Active& active = draft_.processor.checker().active(RuleId::duplicate_id);
  if (active.severity == Severity::off) return;
  for (std::uint32_t l = 0; l < lines_.size(); ++l) {
    if (!log_->shares_id(l)) continue;
    const json::Value id = format::first_of(lines_[l].value, draft_.processor.format().keys.line_ids);
    if (!id) continue;
    draft_.piece.findings.push_back({
        .rule = RuleId::duplicate_id,
        .severity = active.severity,
        .offset = draft_.piece.offset_of(in_input(l).data()),
        .record = 1 + lines_[l].number,
        .sentence = "the id {id} was used before",
        .with = {{"id", id.raw()}},
    });
  }
}

bool LogLines::reject_invalid_line(const Record& r, std::uint64_t number) {
  const rule::Active& active = draft_.processor.checker().active(RuleId::not_an_object);
  if (r.value.is(json::Kind::object) || active.severity == Severity::off) return false;
  Finding f = invalid_line_finding(draft_, r, number, "line");
  f.applied = active.fix == Fix::unsafe;
  draft_.piece.findings.push_back(f);
  if (f.applied) {
    draft_.leave_out_line(r, f);
    draft_.keep_lost(line_around(draft_.piece.bytes, r.raw));
  } else if (f.severity == Severity::error) {
    draft_.reject(r.raw);
  }
  return f.applied || f.severity == Severity::error;
}

}  // namespace abridge::pipeline
