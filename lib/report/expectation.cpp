#include "lib/report/expectation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

#include <nlohmann/json.hpp>

#include "lib/base/byte_order_mark.hpp"
#include "lib/base/suggest.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/white_space.hpp"

namespace abridge::report {
namespace {

constexpr RuleId k_own_rule = RuleId::expected_finding;

constexpr std::string_view k_blanks = " \t\r";

/// A pointer as it stands in a list: as a JSON string where a line can't hold it otherwise.
std::string written(std::string_view pointer) {
  const bool controls = std::any_of(pointer.begin(), pointer.end(),
                                    [](char c) { return static_cast<unsigned char>(c) < 0x20; });
  const bool ends_in_blank = !pointer.empty() && k_blanks.find(pointer.back()) != std::string_view::npos;
  if (!controls && !ends_in_blank && pointer.find(" #") == std::string_view::npos)
    return std::string(pointer);
  return json_string(pointer);
}

std::string line_of(std::uint64_t record, std::string_view pointer, std::string_view rule) {
  std::string line(rule);
  if (record > 1) return line + fmt::format(" {}:{}", record, written(pointer));
  return pointer.empty() ? line : line + fmt::format(" {}", written(pointer));
}

/// How many bytes the JSON string at the begin of `text` takes, quotes included; 0 where none ends there.
std::size_t string_length(std::string_view text) {
  if (!text.starts_with('"')) return 0;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"') return i + 1;
    if (text[i] == '\\') ++i;
  }
  return 0;
}

}  // namespace

Result<Expectation> Expectation::parse(std::string_view text, std::string_view path) {
  Expectation all;
  std::size_t number = 0;
  text = without_byte_order_mark(text);
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
    const std::string_view line = text::trimmed(whole);
    if (line.empty() || line[0] == '#') continue;
    const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view name = line.substr(0, space);
    const std::optional<RuleId> rule = from_name<RuleId>(name);
    std::string_view rest = text::trimmed(line.substr(space));
    if (!rule)
      return wrong(name, fmt::format("unknown rule '{}'{} (abridge rules lists them)",
                                     text::visible(name, 80), did_you_mean(name, spellings_of<RuleId>())));
    if (rule == k_own_rule)
      return wrong(name, fmt::format("{} reports what a list lacks, so it can't be listed itself", name));
    const std::string_view place = rest;
    std::uint64_t record = 1;
    const auto parsed = std::from_chars(rest.data(), rest.data() + rest.size(), record);
    const auto digits = static_cast<std::size_t>(parsed.ptr - rest.data());
    const bool has_number = parsed.ec == std::errc{} && digits < rest.size() && rest[digits] == ':';
    if (has_number) rest.remove_prefix(digits + 1);
    std::string pointer;
    if (const std::size_t length = string_length(rest); length > 0) {
      const auto read = nlohmann::json::parse(rest.substr(0, length), nullptr, false);
      if (!read.is_string())
        return wrong(rest, "this is not a JSON string: is a '\\' or a quote in it escaped?");
      pointer = read.get<std::string>();
      rest = text::trimmed(rest.substr(length));
      if (!rest.empty() && rest[0] != '#')
        return wrong(rest,
                     fmt::format("expected nothing after the pointer, got '{}'", text::visible(rest, 80)));
    } else if (!rest.starts_with('#')) {
      pointer = text::trimmed(rest.substr(0, rest.find(" #")));
    }
    const bool is_pointer =
        pointer.empty() ? has_number || place.empty() || place[0] == '#' : pointer[0] == '/';
    if (!is_pointer || record == 0)
      return wrong(
          place,
          fmt::format(
              "expected a JSON Pointer (/messages/2/role), or with a record's number before it (3:/messages/2/role), got '{}'",
              text::visible(text::trimmed(place.substr(0, place.find(" #"))), 80)));
    Wanted& wanted = all.wanted_[{record, pointer, name_of(*rule)}];
    ++wanted.count;
    wanted.line = line_of(record, pointer, name);
  }
  return all;
}

Expectation::Key Expectation::key_of(const Finding& finding) {
  return {std::max<std::uint64_t>(finding.record, 1), finding.pointer.text(), name_of(finding.rule)};
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
    const auto& [record, pointer, rule] = key;
    missing.push_back({
        .rule = k_own_rule,
        .severity = severity,
        .record = record,
        .pointer = {.base = pointer},
        .sentence = wanted.count == 1 ? "expected and not found: {line}"
                                      : "expected and not found, {count} times: {line}",
        .with = {{"line", wanted.line}, {"count", wanted.count}},
    });
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
