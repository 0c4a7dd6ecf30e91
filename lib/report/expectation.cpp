#include "lib/report/expectation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "lib/base/suggest.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"

namespace abridge::report {
namespace {

constexpr std::string_view k_own_rule = "expected-finding";

std::string line_of(std::uint64_t record, std::string_view pointer, std::string_view rule) {
  std::string line(rule);
  if (record > 1) return line + fmt::format(" {}:{}", record, pointer);
  return pointer.empty() ? line : line + fmt::format(" {}", pointer);
}

}  // namespace

Result<Expectation> Expectation::parse(std::string_view text, std::string_view path,
                                       std::span<const std::string_view> rules) {
  Expectation all;
  std::size_t number = 0;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view whole = text.substr(begin, end - begin);
    begin = end + 1;
    ++number;
    const auto wrong = [&](std::string_view part, std::string message) {
      const auto before = static_cast<std::size_t>(part.data() - whole.data());
      const std::size_t column = 1 + text::count_code_points(whole.substr(0, before));
      return fail(Error{std::move(message), std::string(path), number, column});
    };
    std::string_view line = whole.substr(0, std::min(whole.find_last_not_of(" \t\r") + 1, whole.size()));
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (const std::size_t comment = line.find(" #"); comment != std::string_view::npos)
      line = line.substr(0, line.find_last_not_of(" \t", comment) + 1);
    if (line.empty() || line[0] == '#') continue;
    const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view rule = line.substr(0, space);
    std::string_view pointer = line.substr(space);
    pointer.remove_prefix(std::min(pointer.find_first_not_of(" \t"), pointer.size()));
    if (std::find(rules.begin(), rules.end(), rule) == rules.end())
      return wrong(rule, fmt::format("unknown rule '{}'{}; abridge rules lists them", text::visible(rule, 80),
                                     did_you_mean(rule, rules)));
    if (rule == k_own_rule)
      return wrong(rule, fmt::format("{} is said of what a list lacks: it stands in none", k_own_rule));
    const std::string_view place = pointer;
    std::uint64_t record = 1;
    if (!pointer.empty() && pointer[0] != '/') {
      const auto parsed = std::from_chars(pointer.data(), pointer.data() + pointer.size(), record);
      const auto digits = static_cast<std::size_t>(parsed.ptr - pointer.data());
      const bool is_number = parsed.ec == std::errc{} && digits < pointer.size() && pointer[digits] == ':';
      if (is_number) pointer.remove_prefix(digits + 1);
      if (!is_number || record == 0 || (!pointer.empty() && pointer[0] != '/'))
        return wrong(place,
                     fmt::format("expected a JSON Pointer (/messages/2/role), or with a record's number "
                                 "before it (3:/messages/2/role), got '{}'",
                                 text::visible(place, 80)));
    }
    Wanted& wanted = all.wanted_[{record, std::string(pointer), std::string(rule)}];
    ++wanted.count;
    wanted.line = line_of(record, pointer, rule);
  }
  return all;
}

Expectation::Key Expectation::key_of(const Finding& finding) {
  return {std::max<std::uint64_t>(finding.record, 1), finding.pointer.text(), std::string(finding.rule)};
}

bool Expectation::takes(const Finding& finding) {
  const auto at = wanted_.find(key_of(finding));
  if (at == wanted_.end() || at->second.count == 0) return false;
  --at->second.count;
  return true;
}

void Expectation::add(const Finding& finding) {
  const Key key = key_of(finding);
  Wanted& wanted = wanted_[key];
  ++wanted.count;
  wanted.line = line_of(std::get<0>(key), std::get<1>(key), std::get<2>(key));
}

std::vector<Finding> Expectation::missing(Severity severity) const {
  std::vector<Finding> missing;
  for (const auto& [key, wanted] : wanted_) {
    if (wanted.count == 0) continue;
    Finding f;
    f.rule = k_own_rule;
    f.severity = severity;
    f.record = std::get<0>(key);
    f.pointer.base = std::get<1>(key);
    f.sentence = wanted.count == 1 ? "expected and not found: {0}" : "expected and not found, {2} times: {0}";
    f.words = {wanted.line, {}};
    f.numbers = {wanted.count, 0, 0};
    missing.push_back(f);
  }
  return missing;
}

std::string Expectation::text() const {
  std::string out;
  for (const auto& [key, wanted] : wanted_)
    for (std::size_t i = 0; i < wanted.count; ++i) out += wanted.line + "\n";
  return out;
}

std::vector<std::string> sidecars_of(const std::string& path) {
  const std::filesystem::path file(path);
  return {path + ".expect", (file.parent_path() / file.stem()).string() + ".expect"};
}

}  // namespace abridge::report
