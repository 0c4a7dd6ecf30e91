#include "lib/pipeline/invalid_lines.hpp"

#include "lib/json/text.hpp"

namespace abridge::pipeline {

bool drop_repeated(PieceDraft& draft, const Record& r, std::uint64_t number) {
  const rule::Active& active = draft.processor.checker().active(RuleId::duplicate_record);
  if (active.severity == Severity::off) return false;
  const Finding f{
      .rule = RuleId::duplicate_record,
      .severity = active.severity,
      .fix = Fix::unsafe,
      .applied = active.fix == Fix::unsafe,
      .offset = draft.piece.offset_of(r.raw.data()),
      .record = number,
      .sentence = "the line repeats an earlier one byte for byte",
  };
  draft.piece.findings.push_back(f);
  if (f.applied) draft.leave_out_line(r, f);
  return f.applied;
}

Finding invalid_line_finding(const PieceDraft& draft, const Record& r, std::uint64_t number,
                             std::string_view what) {
  return {
      .rule = RuleId::not_an_object,
      .severity = draft.processor.checker().active(RuleId::not_an_object).severity,
      .fix = Fix::unsafe,
      .offset = draft.piece.offset_of(r.raw.data()),
      .record = number,
      .sentence = "the {what} is {kind}, not an object",
      .with = {{"what", what}, {"kind", json::words_for(r.value.kind())}},
  };
}

}  // namespace abridge::pipeline
