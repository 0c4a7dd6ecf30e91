#include "lib/report/recorded.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "lib/json/printer.hpp"
#include "lib/report/json_members.hpp"

namespace abridge::report {
namespace {

using Json = nlohmann::json;

/// As a sentence that is formatted.
std::string as_sentence(std::string_view message) {
  std::string out;
  for (const char ch : message) {
    out += ch;
    if (ch == '{' || ch == '}') out += ch;
  }
  return out;
}

}  // namespace

void Recorder::add(const Located& one) {
  const Finding& f = *one.finding;
  ++rules_[std::string(name_of(f.rule))];
  line_.clear();
  json::Printer p(line_, json::Printer::Layout::compact);
  p.open('{').key("input").number(input_).key("rule").string(name_of(f.rule));
  p.key("severity").string(name_of(f.severity)).key("fix").string(name_of(f.fix));
  p.key("applied").boolean(f.applied).key("line").number(one.line).key("column").number(one.column);
  p.key("offset").number(f.offset).key("record").number(f.record);
  p.key("pointer").string(utf8_name(f.pointer.text())).key("message").string(utf8_name(f.message()));
  p.key("fingerprint").string(f.fingerprint());
  if (!one.changes.empty()) {
    p.key("changes").open('[');
    for (const FixedRange& c : one.changes) {
      p.open('[').number(c.line).number(c.column).number(c.end_line).number(c.end_column);
      p.string(utf8_name(c.text)).close(']');
    }
    p.close(']');
  }
  p.close('}');
  line_ += '\n';
  write_(line_);
}

Result<Recorded> Recorded::parse(std::string_view line) {
  const Json object = Json::parse(line, nullptr, false);
  if (!object.is_object()) return fail("it is not a JSON object");
  const auto rule = from_name<RuleId>(text_of(object, "rule"));
  const auto severity = from_name<Severity>(text_of(object, "severity"));
  const auto fix = from_name<Fix>(text_of(object, "fix"));
  if (!rule || !severity || !fix)
    return fail(fmt::format("a finding of the rule '{}' is not known here", text_of(object, "rule")));
  Recorded out;
  std::vector<std::string> texts{text_of(object, "pointer"), as_sentence(text_of(object, "message")),
                                 text_of(object, "fingerprint")};
  const auto changes = object.find("changes");
  if (changes != object.end() && changes->is_array())
    for (const Json& one : *changes) {
      const auto at = [&](std::size_t place) {
        return place < one.size() && one[place].is_number_unsigned() ? one[place].get<std::size_t>() : 0;
      };
      constexpr std::size_t k_text = 4;
      if (!one.is_array() || one.size() <= k_text || !one[k_text].is_string())
        return fail("a change of it is not a list of places and a text");
      out.changes_.push_back({at(0), at(1), at(2), at(3), {}});
      texts.push_back(one[k_text].get<std::string>());
    }
  for (const std::string& one : texts) out.texts_.insert(out.texts_.end(), one.begin(), one.end());
  std::size_t place = 0;
  const auto next = [&](std::size_t which) {
    const std::string_view view(out.texts_.data() + place, texts[which].size());
    place += texts[which].size();
    return view;
  };
  out.finding_ = {.rule = *rule, .severity = *severity, .fix = *fix};
  out.finding_.applied = object.value("applied", false);
  out.finding_.offset = number_of(object, "offset");
  out.finding_.record = number_of(object, "record");
  out.finding_.pointer.base = next(0);
  out.finding_.sentence = next(1);
  out.finding_.known_as = next(2);
  for (std::size_t i = 0; i < out.changes_.size(); ++i) out.changes_[i].text = next(3 + i);
  out.input_ = number_of(object, "input");
  out.line_ = number_of(object, "line");
  out.column_ = number_of(object, "column");
  return out;
}

void Recorded::move(std::uint64_t lines, std::uint64_t records) {
  if (finding_.record > 0 && line_ > 0) finding_.record += records;
  if (line_ > 0) line_ += lines;
  for (FixedRange& c : changes_) {
    c.line += lines;
    c.end_line += lines;
  }
}

Located Recorded::located(std::string_view file) const { return {&finding_, file, line_, column_, changes_}; }

}  // namespace abridge::report
