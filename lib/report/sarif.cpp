#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "lib/report/findings.hpp"

// SARIF 2.1.0 (OASIS, sarif-schema-2.1.0): one run, written as it goes.

namespace abridge::report {
namespace {

/// A fix that would write more than this is not spelled out: what is shown beside a line of code is not read.
constexpr std::size_t k_longest_fix = 64 * 1024;  // bytes

/// A path as a URI reference (RFC 3986): relative to wherever the run stood, or with its scheme.
std::string uri_of(std::string_view path) {
  std::string out = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~/").find(c) != std::string_view::npos;
    if (plain)
      out += c;
    else
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

/// A message as plain text: `{0}` is the place of an argument there, and `[text](address)` a link.
std::string plain(std::string_view message) {
  const bool links = message.find("](") != std::string_view::npos;
  std::string out;
  for (const char c : message) {
    if (c == '{' || c == '}') out += c;
    if (links && (c == '[' || c == ']' || c == '\\')) out += '\\';
    out += c;
  }
  return out;
}

std::string_view level_of(Severity severity) {
  return severity == Severity::error ? "error" : severity == Severity::warn ? "warning" : "none";
}

std::string page_of(const RulePage& rule) {
  std::string out(rule.prose);
  const auto fenced = [&](std::string_view title, std::string_view example) {
    if (!example.empty()) out += fmt::format("\n\n{}:\n\n```json\n{}\n```", title, example);
  };
  fenced("Bad", rule.bad);
  fenced("Good", rule.good);
  return out;
}

class Sarif : public Findings {
 public:
  Sarif(Write write, const FindingsStyle& style) : write_(std::move(write)), fixes_(style.fixes) {
    std::string rules;
    for (std::size_t i = 0; i < style.rules.size(); ++i) {
      const RulePage& rule = style.rules[i];
      places_.emplace(rule.rule, i);
      rules += fmt::format(
          "{}\n    {{\"id\": {}, \"shortDescription\": {{\"text\": {}}}, \"fullDescription\": {{\"text\": "
          "{}}}, "
          "\"help\": {{\"text\": {}, \"markdown\": {}}}, \"defaultConfiguration\": {{\"enabled\": {}, "
          "\"level\": "
          "\"{}\"}}, \"properties\": {{\"fix\": \"{}\"}}}}",
          i == 0 ? "" : ",", json_string(name_of(rule.rule)), json_string(rule.summary),
          json_string(rule.prose), json_string(rule.prose), json_string(page_of(rule)),
          rule.severity != Severity::off, level_of(rule.severity), name_of(rule.fix));
    }
    write_(fmt::format(
        "{{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\", \"version\": \"2.1.0\", "
        "\"runs\": [{{\"tool\": {{\"driver\": {{\"name\": \"abridge\", \"semanticVersion\": {}, "
        "\"rules\": [{}]}}}},\n  \"columnKind\": \"unicodeCodePoints\", \"results\": [",
        json_string(style.version), rules));
  }

  void begin(std::string_view /*file*/, FailOn /*fail_on*/) override { times_.clear(); }

  void add(const Located& one) override {
    const Finding& f = *one.finding;
    const std::string uri = json_string(uri_of(one.file));
    const std::string fingerprint = f.fingerprint();
    const bool mended = fixes_ == Fixes::applied && f.applied;
    std::string region;
    if (one.line > 0)
      region = fmt::format(", \"region\": {{\"startLine\": {}, \"startColumn\": {}}}", one.line, one.column);
    std::string logical;
    if (const std::string pointer = f.pointer.text(); !pointer.empty())
      logical = fmt::format(", \"logicalLocations\": [{{\"fullyQualifiedName\": {}, \"kind\": \"element\"}}]",
                            json_string(pointer));
    std::string index;
    if (const auto at = places_.find(f.rule); at != places_.end())
      index = fmt::format(", \"ruleIndex\": {}", at->second);
    write_(fmt::format(
        "{}\n    {{\"ruleId\": {}{}, \"level\": \"{}\", \"message\": {{\"text\": {}}}, \"locations\": "
        "[{{\"physicalLocation\": {{\"artifactLocation\": {{\"uri\": {}}}{}}}{}}}], \"partialFingerprints\": "
        "{{\"abridge/v1\": \"{}:{}\"}}{}, \"properties\": {{\"record\": {}, \"fix\": \"{}\"{}}}}}",
        first_ ? "" : ",", json_string(name_of(f.rule)), index, mended ? "note" : level_of(f.severity),
        json_string(plain(f.message())), uri, region, logical, fingerprint, ++times_[fingerprint],
        fix_of(one, uri), f.record, name_of(f.fix), mended ? ", \"applied\": true" : ""));
    first_ = false;
  }

  void unread(std::string_view file, std::string_view why) override {
    unread_ += fmt::format(
        "{}\n    {{\"level\": \"error\", \"message\": {{\"text\": {}}}, \"locations\": "
        "[{{\"physicalLocation\": {{\"artifactLocation\": {{\"uri\": {}}}}}}}]}}",
        unread_.empty() ? "" : ",", json_string(utf8_name(why)), json_string(uri_of(file)));
  }

  void finish(const Summary&) override {
    write_(first_ ? "],\n" : "\n  ],\n");
    write_(fmt::format("  \"invocations\": [{{\"executionSuccessful\": {}", unread_.empty()));
    if (!unread_.empty()) write_(fmt::format(", \"toolExecutionNotifications\": [{}\n  ]", unread_));
    write_("}]}]}\n");
  }

 private:
  std::string fix_of(const Located& one, const std::string& uri) const {
    std::size_t bytes = 0;
    for (const FixedRange& c : one.changes) bytes += c.text.size();
    if (one.changes.empty() || fixes_ != Fixes::proposed || bytes > k_longest_fix) return {};
    std::string replacements;
    for (const FixedRange& c : one.changes)
      replacements += fmt::format(
          "{}{{\"deletedRegion\": {{\"startLine\": {}, \"startColumn\": {}, \"endLine\": {}, \"endColumn\": "
          "{}}}, "
          "\"insertedContent\": {{\"text\": {}}}}}",
          replacements.empty() ? "" : ", ", c.line, c.column, c.end_line, c.end_column, json_string(c.text));
    return fmt::format(
        ", \"fixes\": [{{\"description\": {{\"text\": \"as abridge sanitize writes it\"}}, "
        "\"artifactChanges\": "
        "[{{\"artifactLocation\": {{\"uri\": {}}}, \"replacements\": [{}]}}]}}]",
        uri, replacements);
  }

  Write write_;
  Fixes fixes_;
  std::unordered_map<RuleId, std::size_t> places_;
  std::unordered_map<std::string, std::size_t> times_;  ///< so that equal subjects stay apart
  bool first_ = true;
  std::string unread_;
};

}  // namespace

std::unique_ptr<Findings> sarif_findings(Write write, const FindingsStyle& style) {
  return std::make_unique<Sarif>(std::move(write), style);
}

}  // namespace abridge::report
