#include "lib/policy/policy.hpp"

#include <algorithm>
#include <cmath>

#include "lib/base/suggest.hpp"
#include "lib/policy/slots.hpp"

namespace abridge::policy {
namespace {

constexpr std::string_view k_preset_recommended = "preset:recommended";

std::optional<double> to_number(const std::string& text) {
  if (text.empty() || text.find_first_not_of("0123456789.") != std::string::npos) return std::nullopt;
  if (std::count(text.begin(), text.end(), '.') > 1 || text == ".") return std::nullopt;
  return std::stod(text);
}

/// What stands beside a rule's own parameters.
struct RuleHead {
  Severity severity = Severity::off;
  Fix fix = Fix::none;
  Fix cut_fix = Fix::none;
};
std::vector<Field> fields_of(const RuleHead*) {
  return {field<&RuleHead::severity>("severity", "off, warn or error"),
          field<&RuleHead::fix>("fix", "the fixes that may be applied: none, safe or unsafe"),
          field<&RuleHead::cut_fix>(
              "cut_fix", "the fixes that may be applied besides where a conversation is cut (trim, render)")};
}

/// What stands beside a step's own parameters.
struct StepHead {
  std::string finding;
  std::optional<Unit> unit;
};
std::vector<Field> fields_of(const StepHead*) {
  return {field<&StepHead::finding>("finding", "the rule that the step reports under"),
          field<&StepHead::unit>("unit", "what this step measures in, instead of size.unit")};
}

/// A map read into two structs by both of their tables: `head`'s fields and those of the entry.
Result<void> read_both(void* head, std::vector<Field> head_fields, const Entry& entry, std::any& parameters,
                       const Node& node, const std::string& path) {
  std::vector<Field> all;
  for (Field& f : head_fields) {
    auto read = f.read;
    f.read = [head, read](void*, const Node& n, const std::string& p) { return read(head, n, p); };
    all.push_back(std::move(f));
  }
  void* own = nullptr;
  if (entry.make != nullptr) {
    parameters = entry.make();
    own = entry.access(parameters);
    for (Field& f : entry.fields()) all.push_back(std::move(f));
  }
  return read_fields(own, all, node, path);
}

Schema both_schema(std::vector<Field> head, const Entry& entry) {
  if (entry.fields != nullptr)
    for (Field& f : entry.fields()) head.push_back(std::move(f));
  return object_schema(head);
}

Result<void> read_rule(RuleSetting& out, const Entry& entry, const Node& node, const std::string& path) {
  out.chosen = !(node.mark.file && *node.mark.file == k_preset_recommended);
  RuleHead head{out.severity == Severity::off ? Severity::warn : out.severity, Fix::none, Fix::none};
  if (node.kind == Node::Kind::scalar) {
    constexpr std::array<std::string_view, 4> words{"off", "warn", "error", "fix"};
    Node plain = node;
    if (!node.quoted && node.scalar == "false") plain.scalar = "off";
    auto choice = read_choice(plain, path, words);
    if (!choice) return fail(choice.error());
    head.severity = *choice == 0 ? Severity::off : *choice == 2 ? Severity::error : Severity::warn;
    if (*choice == 3) head.fix = Fix::safe;
    if (entry.make != nullptr) out.parameters = entry.make();
  } else if (node.kind == Node::Kind::map) {
    if (auto r = read_both(&head, fields_of(&head), entry, out.parameters, node, path); !r) return r;
  } else {
    return wrong_type(node, path, "off, warn, error, fix, or a map");
  }
  out.severity = head.severity;
  out.fix = head.fix;
  out.cut_fix = head.cut_fix;
  return {};
}

Result<void> read_step(StepSetting& out, const Vocabulary& vocabulary, const Node& node,
                       const std::string& path) {
  std::vector<std::string_view> names;
  for (const Entry& e : vocabulary.steps) names.push_back(e.name);
  Node name_node;
  Node none;
  none.kind = Node::Kind::map;
  none.mark = node.mark;
  const Node* body = &none;
  if (node.kind == Node::Kind::scalar) {
    name_node = node;
  } else if (node.kind == Node::Kind::map && node.members.size() == 1) {
    name_node.kind = Node::Kind::scalar;
    name_node.scalar = node.members[0].first;
    name_node.mark = node.member_marks.empty() ? node.mark : node.member_marks[0];
    body = &node.members[0].second;
  } else {
    return wrong_type(node, path, "a map with one key, the step's name");
  }
  auto place = read_choice(name_node, path, names);
  if (!place) return fail(place.error());
  const Entry& entry = vocabulary.steps[*place];
  out.step = *place;
  out.mark = node.mark;
  const std::string inner = path + '.' + std::string(entry.name);
  Node shorthand;
  if (body->kind == Node::Kind::scalar && entry.fields != nullptr) {
    // `last: 20`, `start_on: user`: the entry's first field.
    shorthand = none;
    shorthand.put(entry.fields().front().name, *body, body->mark);
    body = &shorthand;
  } else if (body->kind == Node::Kind::null) {
    body = &none;
  }
  StepHead head;
  if (auto r = read_both(&head, fields_of(&head), entry, out.parameters, *body, inner); !r) return r;
  out.finding = head.finding;
  out.unit = head.unit;
  if (!out.finding.empty()) {
    bool known = false;
    std::vector<std::string_view> rules;
    for (const Entry& e : vocabulary.rules) {
      known = known || e.name == out.finding;
      rules.push_back(e.name);
    }
    if (!known) {
      const Node* at = body->find("finding");
      return fail(error_at(at->mark, inner + ".finding: unknown rule '" + out.finding + "'" +
                                         did_you_mean(out.finding, rules)));
    }
  }
  return {};
}

constexpr std::array<std::string_view, 10> k_limit_keys{"user",        "assistant", "system", "developer",
                                                        "tool",        "function",  "model",  "tool_use",
                                                        "tool_result", "thinking"};

/// The keys that stand at the top of a policy, each with its prose; read_policy reads exactly these.
struct Top {
  std::optional<std::size_t> version;
  std::string summary;
  std::vector<std::string> target;
  std::size_t context_window = 200000;
  std::vector<Promise> waive;
  Size size;
  Accept accept;
  History history;
  Node rules;
  std::map<std::string, Limit> limits;
  std::vector<Node> trim;
  Emit emit;
  Node render;
  std::optional<Chain> chain;
  std::map<std::string, Share> shares;
  std::optional<Files> files;
};
std::vector<Field> fields_of(const Top*) {
  return {
      field<&Top::version>("version", "the language's version: 1"),
      field<&Top::summary>("summary", "one line, shown by `abridge presets`"),
      field<&Top::target>("target", "the provider whose rules hold; default: that of the recognised format"),
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
  const Node* node = tree.find("limits");
  for (const auto& [name, limit] : top.limits) {
    if (std::find(k_limit_keys.begin(), k_limit_keys.end(), name) != k_limit_keys.end()) continue;
    Mark mark = node->mark;
    for (std::size_t i = 0; i < node->members.size(); ++i)
      if (node->members[i].first == name && i < node->member_marks.size()) mark = node->member_marks[i];
    return fail(error_at(mark, "limits: unknown key '" + name + "'" + did_you_mean(name, k_limit_keys)));
  }
  return {};
}

Result<void> check_targets(const Top& top, const Node& tree, const Vocabulary& vocabulary) {
  for (const std::string& t : top.target)
    if (std::find(vocabulary.targets.begin(), vocabulary.targets.end(), t) == vocabulary.targets.end())
      return fail(error_at(tree.find("target")->mark,
                           "target: unknown target '" + t + "'" + did_you_mean(t, vocabulary.targets)));
  return {};
}

}  // namespace

Result<void> read_node(Tokenizer& out, const Node& node, const std::string& path) {
  constexpr std::string_view prefix = "estimate:";
  if (node.kind == Node::Kind::scalar && node.scalar.starts_with(prefix)) {
    const auto n = to_number(node.scalar.substr(prefix.size()));
    if (n && *n > 0) {
      out.chars_per_token = *n;
      return {};
    }
  }
  return wrong_type(node, path, "estimate:N (N characters a token), such as estimate:4");
}
Schema schema_of(const Tokenizer*) { return schema_of(static_cast<const std::string*>(nullptr)); }

Result<void> read_node(Roles& out, const Node& node, const std::string& path) {
  out = {};
  if (node.kind == Node::Kind::scalar && node.scalar == "any") return {};
  out.any = false;
  return read_node(out.names, node, path);
}
Schema schema_of(const Roles*) {
  return Schema{Schema::Type::one_of,
                {},
                {Schema{Schema::Type::choice, {"any"}, {}, {}, {}},
                 schema_of(static_cast<const std::vector<std::string>*>(nullptr))},
                {},
                {}};
}

Result<void> read_node(EmitFields& out, const Node& node, const std::string& path) {
  out = {};
  if (node.kind == Node::Kind::scalar && node.scalar == "all") return {};
  out.all = false;
  return read_node(out.names, node, path);
}
Schema schema_of(const EmitFields*) {
  return Schema{Schema::Type::one_of,
                {},
                {Schema{Schema::Type::choice, {"all"}, {}, {}, {}},
                 schema_of(static_cast<const std::vector<std::string>*>(nullptr))},
                {},
                {}};
}

Result<void> read_node(Amount& out, const Node& node, const std::string& path) {
  out = {};
  out.mark = node.mark;
  if (node.kind != Node::Kind::scalar || node.scalar.empty())
    return wrong_type(node, path, "a number, a share of the context window such as 0.5, or a named share");
  const auto n = to_number(node.scalar);
  if (n && node.scalar.find('.') != std::string::npos) {
    if (*n <= 0 || *n > 1) return wrong_type(node, path, "a share between 0 and 1");
    out.fraction = *n;
    return {};
  }
  if (n || node.scalar[0] == '-' || node.scalar[0] == '+') {
    std::size_t number = 0;
    if (auto r = read_node(number, node, path); !r) return r;
    out.number = number;
    return {};
  }
  out.name = node.scalar;
  return {};
}
Schema schema_of(const Amount*) {
  return Schema{
      Schema::Type::one_of,
      {},
      {schema_of(static_cast<const std::size_t*>(nullptr)), schema_of(static_cast<const double*>(nullptr)),
       schema_of(static_cast<const std::string*>(nullptr))},
      {},
      {}};
}

std::vector<Field> fields_of(const Size*) {
  return {field<&Size::unit>("unit", "chars (code points), graphemes, bytes, or tokens"),
          field<&Size::tokenizer>("tokenizer", "estimate:N, N characters a token"),
          field<&Size::of>("of", "what of a message is measured"),
          field<&Size::per_message>("per_message", "added for each message"),
          field<&Size::per_history>("per_history", "added once"),
          field<&Size::round>("round", "how estimates of pieces are rounded before they are summed")};
}
std::vector<Field> fields_of(const Accept*) {
  return {field<&Accept::roles>("roles", "the roles that are allowed, or any: what the format allows"),
          field<&Accept::aliases>("aliases", "other names of roles, for reading only"),
          field<&Accept::normalize_role>("normalize_role", "strip and lower-case a role before it is judged"),
          field<&Accept::strip_content>("strip_content", "strip white space at both ends of each content"),
          field<&Accept::blocks>("blocks",
                                 "whether content may be a list of blocks or null, or must be a string"),
          field<&Accept::timestamps>("timestamps", "what invalid-timestamp lets pass"),
          field<&Accept::document>("document", "what a document may be: any, one history, or rows")};
}
std::vector<Field> fields_of(const History*) {
  return {field<&History::max_messages>("max_messages", "only the newest of these are looked at"),
          field<&History::warn_messages>("warn_messages", "from this many on, near-message-limit warns")};
}
std::vector<Field> fields_of(const Limit*) {
  return {field<&Limit::max>("max", "a longer text is cut to this (rule message-too-long)"),
          field<&Limit::hard>("hard", "a longer text is an error (rule message-over-hard-limit)"),
          field<&Limit::marker>("marker", "put where text was cut; {max} is the limit, {cut} what was cut"),
          field<&Limit::keep>("keep", "which end of the text is kept"),
          field<&Limit::at>("at", "what must not be halved")};
}
std::vector<Field> fields_of(const Emit*) {
  return {
      field<&Emit::fields>(
          "fields", "all, or the names of the fields in their order; truncated says whether text was cut"),
      field<&Emit::max_bytes>("max_bytes",
                              "limit on the compact JSON of the output (rule payload-too-large)")};
}
std::vector<Field> fields_of(const Chain*) {
  return {field<&Chain::parent>("parent", "the field that names the parent"),
          field<&Chain::max>("max", "how many threads a chain may have")};
}
std::vector<Field> fields_of(const ShareStep*) {
  return {field<&ShareStep::below>("below", "holds for context windows below this"),
          field<&ShareStep::share>("share", "the fraction, between 0 and 1")};
}
std::vector<Field> fields_of(const Share*) {
  return {field<&Share::of>("of", "the share that this is a share of; default: the context window"),
          field<&Share::steps>("steps", "fractions, stepwise in the size of the context window")};
}
std::vector<Field> fields_of(const Files*) {
  return {field<&Files::budget>("budget", "how much the embedded files may take"),
          field<&Files::max_file_bytes>("max_file_bytes", "larger files are skipped"),
          field<&Files::characters_per_token>("characters_per_token",
                                              "bytes a token, by the file's ending; default for the rest"),
          field<&Files::line_numbers>("line_numbers", "whether each line is numbered")};
}

bool Policy::waives(Promise p) const { return std::find(waive.begin(), waive.end(), p) != waive.end(); }

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
      return fail(error_at(amount.mark, it == shares.end()
                                            ? "unknown share '" + name + "'" + did_you_mean(name, names)
                                            : "share '" + name + "' is a share of itself"));
    }
    double fraction = 1;
    for (const ShareStep& step : it->second.steps) {
      fraction = step.share;
      if (!step.below || context_window < *step.below) break;
    }
    fractions.push_back(fraction);
    name = it->second.of;
  }
  // Each share is floored before the next is taken of it (seed 004's allocation).
  double value = window;
  for (auto f = fractions.rbegin(); f != fractions.rend(); ++f) value = std::floor(value * *f);
  return static_cast<std::size_t>(value);
}

Result<Policy> read_policy(const Node& tree, const Vocabulary& vocabulary) {
  Top top;
  if (auto r = read_fields(&top, fields_of(&top), tree, ""); !r) return fail(r.error());
  if (auto r = check_limits(top, tree); !r) return fail(r.error());
  if (auto r = check_targets(top, tree, vocabulary); !r) return fail(r.error());
  if (top.version && *top.version != 1)
    return fail(error_at(tree.find("version")->mark, "version: this program knows version 1"));
  for (const auto& [name, limit] : top.limits)
    if (auto r = check_slots(limit.marker, {"max", "cut"}, tree.find("limits")->find(name)->mark,
                             "limits." + name + ".marker");
        !r)
      return fail(r.error());
  for (const auto& [alias, role] : top.accept.aliases)
    if (auto r = check_role(role,
                            {"user", "assistant", "system", "developer", "tool", "function", "tool_use",
                             "tool_result", "model"},
                            tree.find("accept")->find("aliases")->mark, "accept.aliases." + alias);
        !r)
      return fail(r.error());
  for (const auto& [name, share] : top.shares)
    for (const ShareStep& step : share.steps)
      if (step.share <= 0 || step.share > 1)
        return fail(error_at(tree.find("shares")->find(name)->mark,
                             "shares." + name + ": a share is over 0 and at most 1"));
  Policy p;
  p.summary = std::move(top.summary);
  p.targets = std::move(top.target);
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
      if (node.mark.file && *node.mark.file == k_preset_recommended) p.target_by_format = true;
      const auto at = std::find(names.begin(), names.end(), name);
      if (at == names.end())
        return fail(error_at(i < top.rules.member_marks.size() ? top.rules.member_marks[i] : node.mark,
                             "rules: unknown rule '" + name + "'" + did_you_mean(name, names)));
      if (node.kind == Node::Kind::null) continue;  // as if not given
      const auto place = static_cast<std::size_t>(at - names.begin());
      if (auto r = read_rule(p.rules[place], vocabulary.rules[place], node, "rules." + name); !r)
        return fail(r.error());
    }
  } else if (top.rules.kind != Node::Kind::null) {
    return wrong_type(top.rules, "rules", "a map from rules to severities");
  }
  for (std::size_t i = 0; i < top.trim.size(); ++i) {
    if (top.trim[i].kind == Node::Kind::null) continue;
    StepSetting step;
    if (auto r = read_step(step, vocabulary, top.trim[i], "trim[" + std::to_string(i) + ']'); !r)
      return fail(r.error());
    p.trim.push_back(std::move(step));
  }
  return p;
}

Schema policy_schema(const Vocabulary& vocabulary, const Schema& render) {
  Schema top = schema_of(static_cast<const Top*>(nullptr));
  const auto part = [&top](std::string_view name) -> Schema& {
    const auto at = std::find(top.names.begin(), top.names.end(), name);
    return top.parts[static_cast<std::size_t>(at - top.names.begin())];
  };
  Schema rules = object_schema({});
  for (const Entry& e : vocabulary.rules) {
    rules.names.emplace_back(e.name);
    rules.docs.emplace_back();
    rules.parts.push_back(Schema{Schema::Type::one_of,
                                 {},
                                 {Schema{Schema::Type::choice, {"off", "warn", "error", "fix"}, {}, {}, {}},
                                  schema_of(static_cast<const bool*>(nullptr)),
                                  both_schema(fields_of(static_cast<const RuleHead*>(nullptr)), e)},
                                 {},
                                 {}});
  }
  part("rules") = std::move(rules);
  Schema step{Schema::Type::one_of, {}, {}, {}, {}};
  for (const Entry& e : vocabulary.steps) {
    Schema one = object_schema({});
    one.names.emplace_back(e.name);
    one.docs.emplace_back();
    one.parts.push_back(Schema{Schema::Type::one_of,
                               {},
                               {both_schema(fields_of(static_cast<const StepHead*>(nullptr)), e),
                                schema_of(static_cast<const std::string*>(nullptr)),
                                schema_of(static_cast<const std::size_t*>(nullptr))},
                               {},
                               {}});
    step.parts.push_back(std::move(one));
  }
  part("trim") = Schema{Schema::Type::list, {}, {std::move(step)}, {}, {}};
  part("render") = render;
  Schema limits = object_schema({});
  for (std::string_view key : k_limit_keys) {
    limits.names.emplace_back(key);
    limits.docs.emplace_back();
    limits.parts.push_back(schema_of(static_cast<const Limit*>(nullptr)));
  }
  part("limits") = std::move(limits);
  top.names.emplace_back("extends");
  top.docs.emplace_back(
      "the policy that this one is laid on: a preset, a file beside this one, or none; default: recommended");
  top.parts.push_back(schema_of(static_cast<const std::string*>(nullptr)));
  return top;
}

}  // namespace abridge::policy
