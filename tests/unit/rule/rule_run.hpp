#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/format.hpp"
#include "lib/format/write.hpp"
#include "lib/json/tape.hpp"
#include "lib/policy/load.hpp"
#include "lib/policy/policy.hpp"
#include "lib/rule/checker.hpp"

namespace abridge::rule {

/// A policy with nothing but some rules: `rules` is its map of them in YAML.
inline std::optional<policy::Policy> policy_of(std::string_view rules) {
  std::vector<policy::Entry> entries;
  std::vector<policy::RuleSetting> defaults;
  for (const Rule& r : all_rules()) {
    entries.push_back(r.entry);
    defaults.push_back(r.standard);
  }
  const auto yaml = "version: 1\nextends: none\nrules: {" + std::string(rules) + "}\n";
  const auto tree =
      policy::load("./p.yaml", {}, nullptr, [&](const std::string&) -> Result<std::string> { return yaml; });
  if (!tree) {
    ADD_FAILURE() << tree.error().text();
    return std::nullopt;
  }
  auto policy = policy::read_policy(*tree, {entries, defaults, {}, target::target_names()});
  if (!policy) {
    ADD_FAILURE() << policy.error().text();
    return std::nullopt;
  }
  return std::move(*policy);
}

/// One document, checked by a policy with nothing but some rules.
class RuleRun {
 public:
  /// `rules` is the policy's map of them in YAML; `format` empty = as detected; `target` empty = none.
  RuleRun(std::string_view rules, std::string_view document, std::string_view target = {},
          std::string_view format = {}, Permit permit = Permit::as_policy) {
    bytes_.append(document);
    bytes_.pad();
    if (!tape_.index(bytes_.view(), json::Layout::document)) {
      ADD_FAILURE() << "no JSON: " << document;
      return;
    }
    const json::Value root = tape_.parse(0).value;
    // Read once: random tests run the same rules some thousand times.
    static std::map<std::string, std::optional<policy::Policy>, std::less<>> policies;
    auto known = policies.find(rules);
    if (known == policies.end()) known = policies.emplace(std::string(rules), policy_of(rules)).first;
    policy_ = known->second;
    // The target brings its parameters, but no rules beside those that are asked for.
    if (policy_)
      for (policy::RuleSetting& setting : policy_->rules) setting.chosen = true;
    const format::Format* f = format::find_format(format);
    if (f == nullptr)
      f = format::detect({&root, 1}, format::Framing::document, policy::DocumentShape::any, nullptr).format;
    if (f == nullptr || !policy_) {
      ADD_FAILURE() << "no format or no policy: " << rules;
      return;
    }
    format_ = f;
    Source source;
    source.bytes = bytes_.view();
    source.root = root;
    const format::History history = format::find_history(root);
    source.history = history.value;
    source.list = history.value;
    source.pointer = history.pointer;
    c_.sources.push_back(source);
    format::read_history(*f, c_, 0, {}, policy_->accept);
    const std::string_view targets[] = {target};
    checker_.emplace(ActiveRules(*policy_, f->dialect, target::Providers(targets),
                                 {.permit = permit, .now = "2026-01-02T03:04:05Z"}));
  }

  /// Checks and repairs; one line a finding: `rule pointer`, with ` fixed` where it was repaired.
  std::vector<std::string> check() {
    findings_.clear();
    checker_->check(c_, findings_);
    std::vector<std::string> lines;
    for (const Finding& f : findings_)
      lines.push_back(std::string(name_of(f.rule)) + ' ' + f.pointer.text() + (f.applied ? " fixed" : ""));
    return lines;
  }
  const std::vector<Finding>& findings() const { return findings_; }
  const Checker& checker() const { return *checker_; }
  Conversation& conversation() { return c_; }
  /// What stands at a finding's offset.
  std::string_view at(std::size_t finding) const { return bytes_.view().substr(findings_[finding].offset); }
  /// The messages as they will be written: one array.
  std::string written() {
    const policy::Emit emit;
    return std::string(format::messages_array(c_, {format_->dialect, emit, {}}));
  }
  /// The document as it will be written.
  std::string spliced() {
    const policy::Emit emit;
    std::vector<Edit> edits;
    format::edits_of(c_, {format_->dialect, emit, {}}, edits);
    Buffer out;
    format::splice(bytes_.view(), edits, out);
    return std::string(out.view());
  }

 private:
  Buffer bytes_;
  json::Tape tape_;
  std::optional<policy::Policy> policy_;
  const format::Format* format_ = nullptr;
  std::optional<Checker> checker_;
  Conversation c_;
  std::vector<Finding> findings_;
};

}  // namespace abridge::rule
