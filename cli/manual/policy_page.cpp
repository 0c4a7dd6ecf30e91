#include <fmt/format.h>

#include <algorithm>

#include "cli/known_commands.hpp"
#include "cli/manual/files.hpp"
#include "cli/manual/roff.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/policy/presets.hpp"
#include "lib/render/style.hpp"
#include "lib/trim/step.hpp"

// abridge-policy(5): the language as the loader's own tables say it.

namespace abridge::cli::manual {
namespace {

using policy::FieldSchema;
using Type = FieldSchema::Type;

/// The object in a shape, and how a path reaches it: `[]` into a list, `.NAME` into a map. None where a value
/// has no keys of its own.
struct Inner {
  const FieldSchema* object = nullptr;
  std::string way;
};
Inner inner_of(const FieldSchema& schema) {
  Inner inner;
  switch (schema.type) {
    case Type::object:
      inner.object = &schema;
      break;
    case Type::list:
      inner = inner_of(schema.parts.at(0));
      inner.way.insert(0, "[]");
      break;
    case Type::map:
      inner = inner_of(schema.parts.at(0));
      inner.way.insert(0, ".NAME");
      break;
    case Type::one_of:
      for (const FieldSchema& part : schema.parts)
        if (inner.object == nullptr) inner = inner_of(part);
      break;
    default:
      break;
  }
  return inner;
}

std::string type_of(const FieldSchema& schema);

/// Each way to say it once. A text that may be anything says it alone where what it mostly is would be too
/// long to read: the key's own words then say where that is listed.
std::string one_of(const std::vector<FieldSchema>& parts) {
  constexpr std::size_t k_readable = 16;  // names
  const bool free =
      std::any_of(parts.begin(), parts.end(), [](const FieldSchema& p) { return p.type == Type::string; });
  std::vector<std::string> ways;
  for (const FieldSchema& part : parts) {
    if (free && part.type == Type::choice && part.choices.size() > k_readable) continue;
    if (std::string way = type_of(part); std::find(ways.begin(), ways.end(), way) == ways.end())
      ways.push_back(std::move(way));
  }
  return fmt::format("{}", fmt::join(ways, " or "));
}

std::string type_of(const FieldSchema& schema) {
  std::string out;
  switch (schema.type) {
    case Type::any:
      return "anything";
    case Type::boolean:
      return "true or false";
    case Type::integer:
      return "number";
    case Type::number:
      return "decimal number";
    case Type::string:
      return "text";
    case Type::choice:
      for (const std::string& c : schema.choices) out += (out.empty() ? "" : "|") + c;
      return out;
    case Type::list: {
      const FieldSchema& part = schema.parts.at(0);
      return part.type == Type::choice ? "list of " + type_of(part) : "list: " + type_of(part);
    }
    case Type::map:
      return "map: " + type_of(schema.parts.at(0));
    case Type::object:
      return "keys";
    case Type::one_of:
      return one_of(schema.parts);
    case Type::same:
      return "as " + schema.choices.at(0);
  }
  return out;
}

/// Key `i` of an object and, below it, the keys that it has itself.
void key(Page& page, const FieldSchema& object, std::size_t i, const std::string& path) {
  const std::string name = path + object.names[i];
  const FieldSchema& value = object.parts[i];
  const Inner inner = inner_of(value);
  std::string term = bold(name) + " (" + roff(type_of(value));
  if (i < object.standards.size() && object.standards[i] != nullptr)
    if (const std::string standard = object.standards[i](); !standard.empty())
      term += ", default: " + roff(standard);
  page.item(term + ")", object.docs[i]);
  if (inner.object != nullptr)
    for (std::size_t k = 0; k < inner.object->names.size(); ++k)
      key(page, *inner.object, k, name + inner.way + ".");
}

/// The keys of an object from the one at `from` on.
void keys(Page& page, const FieldSchema& object, const std::string& path, std::size_t from = 0) {
  for (std::size_t i = from; i < object.names.size(); ++i) key(page, object, i, path);
}

const FieldSchema& part_of(const FieldSchema& object, std::string_view name) {
  const auto at = std::find(object.names.begin(), object.names.end(), name);
  return object.parts[static_cast<std::size_t>(at - object.names.begin())];
}

/// How many keys at their beginning all objects in a list share: what stands beside the own ones of each.
std::size_t shared_keys(const std::vector<const FieldSchema*>& objects) {
  std::size_t n = objects.front()->names.size();
  for (const FieldSchema* o : objects) {
    const auto& names = objects.front()->names;
    const auto end = std::mismatch(names.begin(), names.end(), o->names.begin(), o->names.end()).first;
    n = std::min(n, static_cast<std::size_t>(end - names.begin()));
  }
  return n;
}

void rules_section(Page& page, const FieldSchema& rules) {
  page.section("RULES");
  page.prose(
      "`rules` maps a rule's name to `off`, `warn`, `error`, `fix` (a warning, with its safe fixes applied) "
      "or "
      "to the keys below. `abridge-rules(7)` has a rule's meaning, and how it holds in the preset "
      "recommended.");
  std::vector<const FieldSchema*> bodies;
  for (const FieldSchema& rule : rules.parts) bodies.push_back(inner_of(rule).object);
  const std::size_t head = shared_keys(bodies);
  for (std::size_t i = 0; i < head; ++i) key(page, *bodies.front(), i, "rules.NAME.");
  for (std::size_t i = 0; i < bodies.size(); ++i)
    keys(page, *bodies[i], "rules." + rules.names[i] + ".", head);
}

void steps_section(Page& page, const FieldSchema& trim) {
  page.section("STEPS");
  page.prose(
      "`trim` is a list of steps, each a map with its name as the only key; they cut in the list's order. A "
      "step's name alone, or with one value (`last: 20`), is short for its first key. Every step takes:");
  std::vector<const FieldSchema*> bodies;
  std::vector<FieldSchema> steps = trim.parts.at(0).parts;
  std::erase_if(steps, [](const FieldSchema& s) { return s.type != Type::object; });  // the names alone
  for (const FieldSchema& step : steps) bodies.push_back(inner_of(step.parts.at(0)).object);
  const std::size_t head = shared_keys(bodies);
  for (std::size_t i = 0; i < head; ++i) key(page, *bodies.front(), i, "");
  for (std::size_t i = 0; i < steps.size(); ++i) {
    page.subsection(fmt::format("{}: {}", steps[i].names.front(), steps[i].docs.front()));
    keys(page, *bodies[i], steps[i].names.front() + ".", head);
  }
}

}  // namespace

std::string policy_page() {
  Page page("abridge-policy", 5, "what a history must look like and how it is cut");
  page.section("SYNOPSIS");
  page.raw(bold("abridge trim -p ") + italic("POLICY") + " [" + italic("FILE...") + "]");
  page.raw(".br\n" + bold("abridge policy show -p ") + italic("POLICY"));
  page.section("DESCRIPTION");
  page.prose(
      "A policy is a YAML file. `-p` takes a path if it has a slash or ends in .yaml or .yml, else the name "
      "of "
      "a preset. All keys are optional; where a list is meant, a single value stands for a list of one, and "
      "null stands for a key that is not given. It is checked before any input is read: a mistake is one "
      "line "
      "with its place.\n"
      "\n"
      "`extends` lays a policy on another: maps merge, lists replace, null takes a key away. `--set "
      "PATH=VALUE` changes one value of what comes of it, which `abridge policy show` prints. `abridge "
      "schema "
      "policy` prints the language as a JSON Schema, for editors.");
  const FieldSchema top = pipeline::policy_schema();
  page.section("KEYS");
  const std::string_view own_section[] = {"rules", "trim", "render", "limits"};
  for (std::size_t i = 0; i < top.names.size(); ++i)
    if (std::find(std::begin(own_section), std::end(own_section), top.names[i]) == std::end(own_section))
      key(page, top, i, "");
  rules_section(page, part_of(top, "rules"));
  page.section("LIMITS");
  const FieldSchema& limits = part_of(top, "limits");
  page.prose(fmt::format("`limits` maps one of {} to these keys; what is longer is cut or rejected.",
                         fmt::join(limits.names, ", ")));
  keys(page, limits.parts.front(), "limits.NAME.");
  steps_section(page, part_of(top, "trim"));
  page.section("STYLES");
  page.prose("`render` says how a history becomes text: one of these styles, and what is changed of it.");
  for (const std::string_view name : render::style_names())
    page.item(bold(name), render::style_summary(name));
  keys(page, part_of(top, "render"), "render.");
  page.section("PRESETS");
  for (const embedded::File& f : policy::presets()) page.item(bold(f.name), summary_of_preset(f.text));
  page.section("EXAMPLE");
  page.prose("The preset strict:");
  page.lines(policy::find_preset("strict")->text);
  page.see_also({"abridge(1)", "abridge-policy(1)", "abridge-schema(1)", "abridge-rules(7)"});
  return page.text();
}

}  // namespace abridge::cli::manual
