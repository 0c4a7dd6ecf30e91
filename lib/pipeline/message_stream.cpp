#include "lib/pipeline/message_stream.hpp"

#include <utility>
#include <vector>

#include "lib/format/all_keys.hpp"
#include "lib/model/line.hpp"
#include "lib/pipeline/damage_report.hpp"
#include "lib/pipeline/invalid_elements.hpp"
#include "lib/pipeline/invalid_lines.hpp"
#include "lib/pipeline/line_repairs.hpp"
#include "lib/pipeline/phases.hpp"
#include "lib/pipeline/record_origin.hpp"
#include "lib/pipeline/repeats.hpp"

namespace abridge::pipeline {
namespace {

/// When a message was said, or which one it is: with it the same bytes are the same message. People do say
/// the same thing twice.
std::string_view own_mark(json::Value message, std::string_view time_key) {
  for (const std::string_view key : format::all_words<&format::Keys::line_ids>())
    if (const json::Value mark = message.find(key); mark.truthy()) return mark.raw();
  const json::Value time = message.find(time_key);
  return time.truthy() ? time.raw() : std::string_view{};
}

}  // namespace

void MessageStream::take() {
  take_records();
  repair_lines(draft_);
}

void MessageStream::take_records() {
  // One conversation, the first.
  const Picked picked = draft_.picker.pick(draft_.id_beside(), draft_.piece);
  const auto pass_over = [this] {
    if (draft_.settings.writes() && !draft_.settings.keep_rejected)
      draft_.piece.edits.assign(1, {draft_.piece.bytes, {}});
  };
  if (!picked.wanted) return pass_over();
  draft_.c.clear();
  draft_.c.sources.push_back(whole_input(draft_.piece));
  draft_.c.expect(draft_.records.records().size());
  std::uint32_t number = 0;
  DamageReport damage(draft_);
  Repeats repeats;
  const std::string_view time_key = draft_.processor.format().dialect.time_key;
  for (const Record& r : draft_.records.records()) {
    ++number;
    damage.say(r, number);
    if (!damage.usable(r) || reject_invalid(r, number)) {
      draft_.c.incomplete = true;
      continue;
    }
    if (repeats.again(own_mark(r.value, time_key), r.raw) && drop_repeated(draft_, r, number)) continue;
    std::uint32_t list = 0;
    if (r.bytes.data() != r.raw.data()) {
      list = static_cast<std::uint32_t>(draft_.c.sources.size());
      draft_.c.sources.push_back(repaired_line(draft_.piece, r));
    }
    format::read_item(draft_.processor.format(), draft_.c, r.value, list, number - 1,
                      draft_.settings.policy.accept);
  }
  draft_.add_beside();
  if (!Phases(draft_).wants(picked)) return pass_over();
  const std::size_t edits = draft_.piece.edits.size();
  const std::size_t rejects = draft_.piece.rejects.size();
  const auto reread = [&] {
    const std::vector<Source> sources = draft_.c.sources;
    const std::vector<Message> messages = std::move(draft_.c.messages);
    const bool incomplete = draft_.c.incomplete;
    draft_.c.clear();
    draft_.c.sources = sources;
    draft_.c.incomplete = incomplete;
    for (const Message& m : messages)
      if (m.source)
        format::read_item(draft_.processor.format(), draft_.c, m.source, m.list, m.index,
                          draft_.settings.policy.accept);
    draft_.add_beside();
  };
  if (draft_.settings.command != Job::look) {
    const auto invalid = draft_.processor.take_out_invalid(draft_.c, k_line_rules, draft_.piece.findings);
    for (const std::uint32_t place : invalid) {
      Message& m = draft_.c.messages[place];
      draft_.reject(draft_.records.records()[m.index].raw);
      m.source = {};
    }
    if (!invalid.empty()) reread();
  }
  if (Phases(draft_).process(picked, draft_.piece.bytes, reread)) {
    for (const Message& m : draft_.c.messages)
      if (m.lost && m.source)
        draft_.keep_lost(line_around(draft_.piece.bytes, draft_.records.records()[m.index].raw));
    return;
  }
  if (draft_.settings.only_looks()) return;
  // The whole stream is one history: it stays out, or stays as it is, as a whole.
  draft_.piece.edits.resize(edits);
  draft_.piece.rejects.resize(rejects);
  draft_.piece.edits.clear();
  draft_.piece.rejects.assign(1, draft_.piece.bytes);
  if (!draft_.settings.keep_rejected) draft_.piece.edits.push_back({draft_.piece.bytes, {}});
}

bool MessageStream::reject_invalid(const Record& r, std::uint64_t number) {
  const rule::Active& active = draft_.processor.checker().active(RuleId::not_an_object);
  if (r.value.is(json::Kind::object) || active.severity != Severity::error || active.fix == Fix::unsafe)
    return false;
  draft_.piece.findings.push_back(invalid_line_finding(draft_, r, number, "message"));
  draft_.reject(r.raw);
  return true;
}

}  // namespace abridge::pipeline
