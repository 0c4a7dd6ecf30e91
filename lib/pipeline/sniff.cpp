#include "lib/pipeline/sniff.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/format/unsupported/unsupported.hpp"
#include "lib/io/container.hpp"
#include "lib/pipeline/broken_off.hpp"
#include "lib/pipeline/read_head.hpp"

namespace abridge::pipeline {

Result<Sniffed> sniff(io::Input& input, const policy::Policy& policy, const format::Format* forced) {
  auto head = read_head(input);
  if (!head) return fail(head.error());
  Sniffed out;
  if (const io::Container* packed = io::container_of(head->bytes.view())) {
    out.unreadable = packed->message;
    return out;
  }
  if (const format::Unsupported* kind = format::unsupported_text(head->lines())) {
    out.form = InputForm::lines;
    out.detection.unsupported = kind;
    return out;
  }
  const Head look = look_at_head(head->lines(), head->more());
  if (look == Head::blank && head->ended) {
    if (input.damage() != nullptr) out.unreadable = "a container that is damaged before its first record";
    return out;
  }
  Records records;
  Buffer all;
  if (look == Head::lines) {
    read_voters(head->lines(), head->end(), records);
    out.form = InputForm::lines;
  } else {
    auto rest = read_rest(std::move(*head), input);
    if (!rest) return fail(rest.error());
    all = std::move(*rest);
    records.split_document(all.view(), {});
    out.form = records.records().size() > 1 ? InputForm::lines : InputForm::document;
  }
  const std::vector<json::Value> values = values_of(records);
  if (values.empty() && !records.records().empty()) {
    out.unreadable = "not JSON: abridge validate says where and why";
    return out;
  }
  const auto framing = out.form == InputForm::lines ? format::Framing::stream : format::Framing::document;
  const DocumentVoters voters(records, out.form == InputForm::lines ? std::string_view{} : all.view(),
                              values);
  out.detection = format::detect(voters.values(), framing, policy.accept.document, forced);
  out.is_scalars = are_scalars(values);
  if (out.is_scalars)
    out.unreadable = values.size() == 1 ? "one string, number or boolean, and no transcript"
                                        : "strings, numbers or booleans, and no transcript";
  return out;
}

std::optional<Finding> doubt_about(const format::Format& forced, const format::Detection& d) {
  const auto speaks = [&](const format::Vote& v) { return v.format == &forced && v.points > 0; };
  if (d.votes.empty() || d.votes[0].points == 0 || std::any_of(d.votes.begin(), d.votes.end(), speaks))
    return std::nullopt;
  return Finding{.rule = RuleId::unknown_format,
                 .severity = Severity::error,
                 .record = 1,
                 .sentence = "--from says {format}, and nothing here is: it looks like {found}",
                 .with = {{"format", forced.name}, {"found", d.votes[0].format->name}}};
}

bool reads_only_its_own(const format::Format& format) {
  return format.open_log != nullptr || format.read_record != nullptr;
}

bool are_scalars(const std::vector<json::Value>& values) {
  const auto is_scalar = [](json::Value v) {
    return v.is(json::Kind::string) || v.is(json::Kind::number) || v.is(json::Kind::boolean);
  };
  return !values.empty() && std::all_of(values.begin(), values.end(), is_scalar);
}

bool is_only_read(const Settings& settings, const format::Detection& detection) {
  return detection.format->access == format::Access::read && settings.writes();
}

}  // namespace abridge::pipeline
