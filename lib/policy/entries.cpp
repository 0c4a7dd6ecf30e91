#include "lib/policy/entries.hpp"

#include <array>

#include "lib/base/suggest.hpp"

namespace abridge::policy {
namespace {

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
  std::optional<MeasureUnit> unit;
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

FieldSchema both_schema(std::vector<Field> head, const Entry& entry) {
  if (entry.fields != nullptr)
    for (Field& f : entry.fields()) head.push_back(std::move(f));
  return object_schema(head);
}

}  // namespace

bool is_of_recommended(const Mark& mark) { return mark.file && *mark.file == "preset:recommended"; }

Result<void> read_rule(RuleSetting& out, const Entry& entry, const Node& node, const std::string& path) {
  out.chosen = !is_of_recommended(node.mark);
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

Result<void> read_step(StepSetting& out, const PolicyVocabulary& vocabulary, const Node& node,
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
  } else if (node.kind == Node::Kind::map) {
    return fail(error_at(node.mark, path + ": expected one step, got a map with " +
                                        std::to_string(node.members.size()) +
                                        " keys: each step is an item of its own"));
  } else {
    return wrong_type(node, path, "a map with one key, the step's name");
  }
  auto place = read_choice(name_node, path, names);
  if (!place) return fail(place.error());
  const Entry& entry = vocabulary.steps[*place];
  out.step = *place;
  out.mark = node.mark;
  out.path = path;
  for (const Node::Member& member : body->members) out.marks.emplace_back(member.first, member.second.mark);
  const std::string inner = path + '.' + std::string(entry.name);
  Node shorthand;
  if (body->kind == Node::Kind::scalar && entry.fields != nullptr) {
    // `last: 20`, `start_on: user`: the entry's first field.
    shorthand = none;
    shorthand.put(std::string(entry.fields().front().name), *body, body->mark);
    body = &shorthand;
  } else if (body->kind == Node::Kind::null) {
    body = &none;
  }
  StepHead head;
  if (auto r = read_both(&head, fields_of(&head), entry, out.parameters, *body, inner); !r) return r;
  out.finding = from_name<RuleId>(head.finding);
  out.unit = head.unit;
  if (!head.finding.empty() && !out.finding) {
    const Node* at = body->find("finding");
    return fail(error_at(at->mark, inner + ".finding: unknown rule '" + head.finding + "'" +
                                       did_you_mean(head.finding, spellings_of<RuleId>())));
  }
  return {};
}

FieldSchema rule_schema(const Entry& entry) {
  return FieldSchema{FieldSchema::Type::one_of,
                     {},
                     {FieldSchema{FieldSchema::Type::choice, {"off", "warn", "error", "fix"}, {}, {}, {}},
                      both_schema(fields_of(static_cast<const RuleHead*>(nullptr)), entry)},
                     {},
                     {}};
}

namespace {

/// What a single value may be that stands for a field's; appends.
void single_values(const FieldSchema& schema, std::vector<FieldSchema>& out) {
  switch (schema.type) {
    case FieldSchema::Type::map:
    case FieldSchema::Type::object:
      return;
    case FieldSchema::Type::list:  // of one
    case FieldSchema::Type::one_of:
      for (const FieldSchema& part : schema.parts) single_values(part, out);
      return;
    default:
      out.push_back(schema);
  }
}

}  // namespace

FieldSchema step_schema(const Entry& entry) {
  FieldSchema one = object_schema({});
  one.names.emplace_back(entry.name);
  one.docs.emplace_back(entry.doc);
  one.required = {std::string(entry.name)};
  std::vector<FieldSchema> shapes{both_schema(fields_of(static_cast<const StepHead*>(nullptr)), entry)};
  if (entry.fields != nullptr) single_values(entry.fields().front().schema(), shapes);
  one.parts.push_back(FieldSchema{FieldSchema::Type::one_of, {}, std::move(shapes), {}, {}});
  return one;
}

}  // namespace abridge::policy
