#include "lib/policy/policy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "lib/base/suggest.hpp"
#include "lib/policy/entries.hpp"
#include "lib/policy/slots.hpp"

namespace abridge::policy {
namespace {

/// A limit is for a role's texts, or for a block that has one of its own.
std::vector<std::string_view> limit_keys() {
  std::vector<std::string_view> keys = role_names();
  keys.push_back("thinking");
  return keys;
}

/// The keys that stand at the top of a policy, each with its prose; read_policy reads exactly these.
struct Top {
  std::optional<std::size_t> version;
  std::string summary;
  std::string extends;  // the loader takes it out before
  std::string model;
  std::vector<std::string> target;
  std::optional<As> as;
  std::size_t context_window = 200000;
  std::vector<Promise> waive;
  Size size;
  Accept accept;
  HistoryPolicy history;
  Node rules;
  std::map<std::string, Limit> limits;
  std::vector<Node> trim;
  Emit emit;
  Node render;
  std::optional<ChainPolicy> chain;
  std::map<std::string, Share> shares;
  std::optional<FilesPolicy> files;
};
std::vector<Field> fields_of(const Top*) {
  return {
      field<&Top::version>("version", "the language's version: 1"),
      field<&Top::summary>("summary", "one line, shown by `abridge presets`"),
      field<&Top::extends>("extends",
                           "the policy that this one is laid on: a preset, a file beside this one, or none; "
                           "default: recommended"),
      field<&Top::model>("model",
                         "the model whose context window, tokens and provider hold where the policy says "
                         "nothing of them; `abridge models` lists those that are known"),
      field<&Top::target>("target", "the provider whose rules hold; default: that of the recognised format"),
      field<&Top::as>("as",
                      "request: it is sent as it stands, and may not end on what the provider answers only "
                      "once more follows; history: it is kept; default: a request where a message is "
                      "appended, or a model is named beside the messages"),
      field<&Top::context_window>("context_window", "the model's context window in tokens"),
      field<&Top::waive>("waive", "promises that this policy does not make"),
      field<&Top::size>("size", "how everything is measured"),
      field<&Top::accept>("accept", "what a history may look like"),
      field<&Top::history>("history", "phase 1: the newest messages, before anything is checked"),
      field<&Top::rules>("rules", "severity and permitted fixes, rule by rule"),
      field<&Top::limits>("limits",
                          "limits on each message's text, by role, or by block (tool_result, thinking)"),
      field<&Top::trim>("trim", "phase 3: the steps that cut, in this order"),
      field<&Top::emit>("emit", "what is written of each message"),
      field<&Top::render>("render", "how the history becomes text"),
      field<&Top::chain>("chain", "threads only: follow the parents"),
      field<&Top::shares>("shares", "named shares of the context window"),
      field<&Top::files>("files", "threads only: files embedded in the prompt")};
}

Result<void> check_limits(const Top& top, const Node& tree) {
  if (top.limits.empty()) return {};
  const std::vector<std::string_view> known = limit_keys();
  const Node& node = *tree.find("limits");
  for (std::size_t i = 0; i < node.members.size(); ++i) {
    const std::string& name = node.members[i].first;
    if (node.members[i].second.kind == Node::Kind::null ||
        std::find(known.begin(), known.end(), name) != known.end())
      continue;
    return fail(error_at(node.key_mark(i), "limits: unknown key '" + name + "'" + did_you_mean(name, known)));
  }
  return {};
}

Result<void> check_targets(const Top& top, const Node& tree, const PolicyVocabulary& vocabulary) {
  for (const std::string& t : top.target)
    if (std::find(vocabulary.targets.begin(), vocabulary.targets.end(), t) == vocabulary.targets.end())
      return fail(error_at(tree.find("target")->mark, "target: unknown target '" + t + "'" +
                                                          did_you_mean_or_known(t, vocabulary.targets)));
  if (const Node* target = tree.find("target");
      target != nullptr && target->kind == Node::Kind::list && target->items.empty())
    return fail(error_at(target->mark, "target: the list is empty: name a provider, or leave the key out"));
  for (std::size_t i = 0; i < top.target.size(); ++i)
    if (std::count(top.target.begin(), top.target.begin() + static_cast<std::ptrdiff_t>(i), top.target[i]) >
        0)
      return fail(
          error_at(tree.find("target")->items[i].mark, "target: '" + top.target[i] + "' stands twice"));
  return {};
}

/// Values that the types allow and that no history could meet.
Result<void> check_values(const Top& top, const Node& tree) {
  if (top.chain && top.chain->max == 0)
    return fail(error_at(tree.find("chain")->find("max")->mark, "chain.max: a chain has 1 thread or more"));
  if (top.chain && top.chain->turns == 0)
    return fail(
        error_at(tree.find("chain")->find("turns")->mark, "chain.turns: a thread may have 1 turn or more"));
  return {};
}

/// What an amount may be in place of a name that is none.
std::string allowed(const std::string& name, const std::vector<std::string_view>& shares) {
  std::string out = "write a number, a fraction of the context window such as 0.5";
  int percent = 0;
  const auto parsed = std::from_chars(name.data(), name.data() + name.size(), percent);
  if (parsed.ec == std::errc{} && std::string_view(parsed.ptr, name.data() + name.size()) == "%" &&
      percent > 0 && percent <= 100)
    out = fmt::format("a fraction of the context window is written {:.2}, not {}; write that, a number",
                      percent / 100.0, name);
  out += shares.empty() ? ", or a share that the policy names under shares"
                        : fmt::format(", or one of its shares: {}", fmt::join(shares, ", "));
  return out;
}

}  // namespace

const Mark& StepSetting::mark_of(std::string_view key) const {
  const auto at = std::find_if(marks.begin(), marks.end(), [&](const auto& m) { return m.first == key; });
  return at == marks.end() ? mark : at->second;
}

Result<std::size_t> Policy::resolve(const Amount& amount) const {
  if (amount.number) return *amount.number;
  const auto window = static_cast<double>(context_window);
  if (amount.fraction) return static_cast<std::size_t>(window * *amount.fraction);
  std::string name = amount.name;
  std::vector<double> fractions;
  for (std::size_t depth = 0; !name.empty(); ++depth) {
    const auto it = shares.find(name);
    if (it == shares.end() || depth > shares.size()) {
      std::vector<std::string_view> names;
      for (const auto& s : shares) names.push_back(s.first);
      if (it != shares.end()) return fail(error_at(amount.mark, "share '" + name + "' is a share of itself"));
      const std::string meant = did_you_mean(name, names);
      return fail(error_at(amount.mark, "unknown share '" + name + "'" +
                                            (meant.empty() ? "; " + allowed(name, names) : meant)));
    }
    const std::vector<ShareStep>& steps = it->second.steps;
    const auto step = std::find_if(steps.begin(), steps.end(),
                                   [&](const ShareStep& s) { return !s.below || context_window < *s.below; });
    if (step == steps.end())
      return fail(
          error_at(amount.mark, "share '" + name + "': none of its steps holds for a context window of " +
                                    std::to_string(context_window) + "; let the last one have no below"));
    fractions.push_back(step->share);
    name = it->second.of;
  }
  // Each share is floored before the next is taken of it, as the preset `thread` counts its shares.
  double value = window;
  for (auto f = fractions.rbegin(); f != fractions.rend(); ++f) value = std::floor(value * *f);
  return static_cast<std::size_t>(value);
}

bool Policy::waives(Promise p) const { return std::find(waive.begin(), waive.end(), p) != waive.end(); }

Size Policy::size_in(std::optional<MeasureUnit> unit) const {
  if (!unit || *unit == size.unit) return size;
  if (*unit == MeasureUnit::tokens && in_tokens) return *in_tokens;
  Size other = size;
  other.unit = *unit;
  if (!size.billed) return other;
  // What a model bills is in tokens.
  other.billed = false;
  other.images = {};
  other.per_message = other.per_history = other.per_name = other.per_tools = other.per_tool = other.per_call =
      0;
  return other;
}

Result<Policy> read_policy(const Node& tree, const PolicyVocabulary& vocabulary) {
  Top top;
  if (auto r = read_fields(&top, fields_of(&top), tree, ""); !r) return fail(r.error());
  if (auto r = check_limits(top, tree); !r) return fail(r.error());
  if (auto r = check_targets(top, tree, vocabulary); !r) return fail(r.error());
  if (auto r = check_values(top, tree); !r) return fail(r.error());
  if (top.version && *top.version != 1)
    return fail(error_at(tree.find("version")->mark, "version: this program knows version 1"));
  for (const auto& [name, limit] : top.limits)
    if (limit.max == 0U && name != "tool_result" && name != "thinking" &&
        limit.marker.find_first_not_of(" \t\r\n") == std::string::npos)
      return fail(error_at(tree.find("limits")->find(name)->mark,
                           "limits." + name +
                               ".max: 0 with a blank marker leaves messages without text: let "
                               "a step drop them (drop: {roles: [" +
                               name + "]}), or give a marker"));
  for (const auto& [name, limit] : top.limits)
    if (!limit.tools.empty() && name != "tool_result")
      return fail(
          error_at(tree.find("limits")->find(name)->find("tools")->mark,
                   "limits." + name + ".tools: tools have limits of their own in limits.tool_result"));
  for (const auto& [name, limit] : top.limits)
    if (const Node* marker = tree.find("limits")->find(name)->find("marker"))
      if (auto r = check_slots(limit.marker, {"max", "cut"}, marker->mark, "limits." + name + ".marker"); !r)
        return fail(r.error());
  // A role of one's own may be accepted; a misspelt one may not.
  const std::vector<std::string_view> roles = role_names();
  for (const std::string& role : top.accept.roles.names)
    if (std::find(roles.begin(), roles.end(), role) == roles.end() && closest(role, roles))
      return fail(error_at(tree.find("accept")->find("roles")->mark,
                           "accept.roles: unknown role '" + role + "'" + did_you_mean(role, roles)));
  for (const auto& [name, share] : top.shares)
    for (const ShareStep& step : share.steps)
      if (step.share <= 0 || step.share > 1)
        return fail(error_at(tree.find("shares")->find(name)->mark,
                             "shares." + name + ": a share is over 0 and at most 1"));
  Policy p;
  p.model = std::move(top.model);
  if (const Node* size = tree.find("size")) p.says_tokenizer = size->find("tokenizer") != nullptr;
  if (const Node* model = tree.find("model")) p.model_mark = model->mark;
  p.summary = std::move(top.summary);
  p.targets = std::move(top.target);
  p.as = top.as;
  p.context_window = top.context_window;
  p.waive = std::move(top.waive);
  p.size = top.size;
  p.accept = std::move(top.accept);
  p.history = top.history;
  p.limits = std::move(top.limits);
  p.emit = std::move(top.emit);
  p.render = std::move(top.render);
  p.chain = std::move(top.chain);
  p.shares = std::move(top.shares);
  p.files = std::move(top.files);

  p.rules.assign(vocabulary.rule_defaults.begin(), vocabulary.rule_defaults.end());
  for (std::size_t i = 0; i < vocabulary.rules.size(); ++i)
    if (vocabulary.rules[i].make != nullptr && !p.rules[i].parameters.has_value())
      p.rules[i].parameters = vocabulary.rules[i].make();
  if (top.rules.kind == Node::Kind::map) {
    std::vector<std::string_view> names;
    for (const Entry& e : vocabulary.rules) names.push_back(e.name);
    for (std::size_t i = 0; i < top.rules.members.size(); ++i) {
      const auto& [name, node] = top.rules.members[i];
      if (is_of_recommended(node.mark)) p.target_by_format = true;
      const auto at = std::find(names.begin(), names.end(), name);
      if (at == names.end())
        return fail(error_at(top.rules.key_mark(i), "rules: unknown rule '" + name + "'" +
                                                        did_you_mean(name, names) +
                                                        " (abridge rules lists them)"));
      if (node.kind == Node::Kind::null) continue;  // as if not given
      const auto place = static_cast<std::size_t>(at - names.begin());
      if (auto r = read_rule(p.rules[place], vocabulary.rules[place], node, "rules." + name); !r)
        return fail(r.error());
    }
  } else if (top.rules.kind != Node::Kind::null) {
    return wrong_type(top.rules, "rules", "a map from rules to severities");
  }
  // Who sets a limit means it.
  if (p.emit.max_bytes)
    for (std::size_t i = 0; i < vocabulary.rules.size(); ++i)
      if (vocabulary.rules[i].name == name_of(RuleId::payload_too_large) && !p.rules[i].chosen)
        p.rules[i].severity = Severity::error;
  for (std::size_t i = 0; i < top.trim.size(); ++i) {
    if (top.trim[i].kind == Node::Kind::null) continue;
    StepSetting step;
    if (auto r = read_step(step, vocabulary, top.trim[i], "trim[" + std::to_string(i) + ']'); !r)
      return fail(r.error());
    p.trim.push_back(std::move(step));
  }
  return p;
}

FieldSchema policy_schema(const PolicyVocabulary& vocabulary, const FieldSchema& render) {
  FieldSchema top = schema_of(static_cast<const Top*>(nullptr));
  const auto part = [&top](std::string_view name) -> FieldSchema& {
    const auto at = std::find(top.names.begin(), top.names.end(), name);
    return top.parts[static_cast<std::size_t>(at - top.names.begin())];
  };
  const auto add = [](FieldSchema& object, std::string_view name, std::string_view doc, FieldSchema shape) {
    object.names.emplace_back(name);
    object.docs.emplace_back(doc);
    object.parts.push_back(std::move(shape));
  };
  FieldSchema rules = object_schema({});
  for (const Entry& e : vocabulary.rules) add(rules, e.name, e.doc, rule_schema(e));
  part("rules") = std::move(rules);
  FieldSchema step{FieldSchema::Type::one_of, {}, {}, {}, {}};
  for (const Entry& e : vocabulary.steps) step.parts.push_back(step_schema(e));
  FieldSchema names{FieldSchema::Type::choice, {}, {}, {}, {}};  // of those that need no more said
  for (const Entry& e : vocabulary.steps) names.choices.emplace_back(e.name);
  step.parts.push_back(std::move(names));
  part("trim") = FieldSchema{FieldSchema::Type::list, {}, {std::move(step)}, {}, {}};
  part("trim").gaps = true;
  part("render") = render;
  FieldSchema limits = object_schema({});
  for (const std::string_view key : limit_keys())
    add(limits, key, {}, schema_of(static_cast<const Limit*>(nullptr)));
  part("limits") = std::move(limits);
  return top;
}

}  // namespace abridge::policy
