#include "lib/report/read_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lib/base/names.hpp"
#include "lib/report/json_members.hpp"

namespace abridge::report {
namespace {

using Json = nlohmann::json;

/// A unit's own name, which is there as long as the program is.
std::string_view unit_of(const std::string& name) {
  for (const std::string_view one : {k_messages, k_exchanges})
    if (name == one) return one;
  const auto unit = from_name<policy::MeasureUnit>(name);
  return unit ? name_of(*unit) : k_messages;
}

void read_cut(const Json& one, const std::function<void(const ReportedCut&)>& each_cut) {
  const std::string file = text_of(one, "file");
  const std::string step = text_of(one, "step");
  ReportedCut cut{.file = file, .step = step};
  cut.conversation = number_of(one, "conversation");
  cut.message = number_of(one, "message");
  cut.line = number_of(one, "line");
  cut.column = number_of(one, "column");
  cut.fate = from_name<Fate>(text_of(one, "fate")).value_or(Fate::left_out);
  cut.blocks = number_of(one, "blocks");
  cut.before = number_of(one, "before");
  cut.after = number_of(one, "after");
  cut.unit = unit_of(text_of(one, "unit"));
  each_cut(cut);
}

Explained::Step read_step(const Json& one) {
  Explained::Step step;
  step.name = text_of(one, "step");
  step.why = text_of(one, "why");
  step.cut_in = number_of(one, "conversations");
  step.dropped = number_of(one, "dropped");
  step.folded = number_of(one, "folded");
  step.changed = number_of(one, "changed");
  step.blocks = number_of(one, "blocks");
  step.before = number_of(one, "before");
  step.after = number_of(one, "after");
  step.limit = number_of(one, "limit");
  step.unit = unit_of(text_of(one, "unit"));
  const Json& least = member_of(one, "least");
  step.range = least.is_object();
  step.least_before = number_of(least, "before");
  step.least_after = number_of(least, "after");
  return step;
}

}  // namespace

Result<Explained> read_report(std::string_view report,
                              const std::function<void(const ReportedCut&)>& each_cut) {
  const Json root = Json::parse(report, nullptr, false);
  if (!root.is_object() || !member_of(root, "steps").is_array() || !member_of(root, "messages").is_object())
    return fail("this is no report of abridge");
  for (const Json& one : member_of(root, "cuts")) read_cut(one, each_cut);
  Explained all;
  for (const Json& one : member_of(root, "steps")) all.steps.push_back(read_step(one));
  all.conversations = number_of(root, "conversations");
  all.messages_in = number_of(member_of(root, "messages"), "in");
  all.messages_out = number_of(member_of(root, "messages"), "out");
  all.aside = number_of(root, "aside");
  all.bytes_in = number_of(member_of(root, "bytes"), "in");
  all.bytes_out = number_of(member_of(root, "bytes"), "out");
  all.unchanged_messages = number_of(member_of(root, "unchanged"), "messages");
  all.unchanged_bytes = number_of(member_of(root, "unchanged"), "bytes");
  all.tokenizer = text_of(root, "tokenizer");
  all.anchored = number_of(root, "anchored");
  if (member_of(root, "tokens").is_number_unsigned()) all.tokens = number_of(root, "tokens");
  return all;
}

}  // namespace abridge::report
