#include "lib/report/read_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lib/base/names.hpp"

namespace abridge::report {
namespace {

using Json = nlohmann::json;

std::uint64_t number(const Json& object, const char* name) {
  if (!object.is_object()) return 0;
  const auto at = object.find(name);
  return at != object.end() && at->is_number_unsigned() ? at->get<std::uint64_t>() : 0;
}
std::string text(const Json& object, const char* name) {
  if (!object.is_object()) return {};
  const auto at = object.find(name);
  return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}
const Json& member(const Json& object, const char* name) {
  static const Json none;
  if (!object.is_object()) return none;
  const auto at = object.find(name);
  return at == object.end() ? none : *at;
}

/// A unit's own name, which is there as long as the program is.
std::string_view unit_of(const std::string& name) {
  for (const std::string_view one : {k_messages, k_exchanges})
    if (name == one) return one;
  const auto unit = from_name<policy::MeasureUnit>(name);
  return unit ? name_of(*unit) : k_messages;
}

void read_cut(const Json& one, const std::function<void(const ReportedCut&)>& each_cut) {
  const std::string file = text(one, "file");
  const std::string step = text(one, "step");
  ReportedCut cut{.file = file, .step = step};
  cut.conversation = number(one, "conversation");
  cut.message = number(one, "message");
  cut.line = number(one, "line");
  cut.column = number(one, "column");
  cut.fate = from_name<Fate>(text(one, "fate")).value_or(Fate::left_out);
  cut.blocks = number(one, "blocks");
  cut.before = number(one, "before");
  cut.after = number(one, "after");
  cut.unit = unit_of(text(one, "unit"));
  each_cut(cut);
}

Explained::Step read_step(const Json& one) {
  Explained::Step step;
  step.name = text(one, "step");
  step.why = text(one, "why");
  step.cut_in = number(one, "conversations");
  step.dropped = number(one, "dropped");
  step.folded = number(one, "folded");
  step.changed = number(one, "changed");
  step.blocks = number(one, "blocks");
  step.before = number(one, "before");
  step.after = number(one, "after");
  step.limit = number(one, "limit");
  step.unit = unit_of(text(one, "unit"));
  const Json& least = member(one, "least");
  step.range = least.is_object();
  step.least_before = number(least, "before");
  step.least_after = number(least, "after");
  return step;
}

}  // namespace

Result<Explained> read_report(std::string_view report,
                              const std::function<void(const ReportedCut&)>& each_cut) {
  const Json root = Json::parse(report, nullptr, false);
  if (!root.is_object() || !member(root, "steps").is_array() || !member(root, "messages").is_object())
    return fail("this is no report of abridge");
  for (const Json& one : member(root, "cuts")) read_cut(one, each_cut);
  Explained all;
  for (const Json& one : member(root, "steps")) all.steps.push_back(read_step(one));
  all.conversations = number(root, "conversations");
  all.messages_in = number(member(root, "messages"), "in");
  all.messages_out = number(member(root, "messages"), "out");
  all.aside = number(root, "aside");
  all.bytes_in = number(member(root, "bytes"), "in");
  all.bytes_out = number(member(root, "bytes"), "out");
  all.unchanged_messages = number(member(root, "unchanged"), "messages");
  all.unchanged_bytes = number(member(root, "unchanged"), "bytes");
  all.tokenizer = text(root, "tokenizer");
  all.anchored = number(root, "anchored");
  if (member(root, "tokens").is_number_unsigned()) all.tokens = number(root, "tokens");
  return all;
}

}  // namespace abridge::report
