#include <fmt/format.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/known_commands.hpp"
#include "cli/made_schemas.hpp"
#include "cli/options.hpp"
#include "lib/base/suggest.hpp"
#include "lib/format/format.hpp"
#include "lib/format/schemas.hpp"
#include "lib/io/container.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/policy/node.hpp"
#include "lib/policy/presets.hpp"
#include "lib/rule/example.hpp"
#include "lib/rule/rule.hpp"
#include "lib/text/table.hpp"
#include "lib/text/width.hpp"

// The commands that print what the program knows: presets, policy, rules, schema.

namespace abridge::cli {
namespace {

int unknown(World& world, std::string_view what, std::string_view name,
            const std::vector<std::string_view>& names) {
  return failed(world, fmt::format("unknown {} '{}'{}", what, name, did_you_mean_or_known(name, names)));
}

/// Columns in which prose is read well.
constexpr std::size_t k_readable = 79;

/// A name and what it is, a line or more each.
text::Table named_things(const World& world) {
  using Column = text::Table::Column;
  return {{{}, {{}, Column::Align::left, Column::Shrinks::wraps, 24}}, world.table_width()};
}

int show_rule(World& world, const rule::Rule& r) {
  const std::size_t width = world.table_width();
  std::string out = text::wrapped_lines(fmt::format("{}: {}\n\n", r.name(), r.summary), width);
  out += text::paragraph(r.prose, 0, 0, width == 0 ? k_readable : std::min(width, k_readable));
  out += "\n" + text::wrapped_lines(rule_facts(r), width);
  if (!r.example_policy.empty()) out += "\nUnder the policy\n" + indented(r.example_policy, 4);
  if (rule::has_spelled_bytes(r.bad)) out += "\n(\\xE9 stands for the byte E9)\n";
  out += "\nBad:\n" + indented(r.bad, 4) + "\nGood:\n" + indented(r.good, 4);
  world.say(out);
  return k_fine;
}

}  // namespace

std::string summary_of_preset(std::string_view text) {
  const auto tree = policy::parse_yaml(text, "preset");
  const policy::Node* summary = tree ? tree->find("summary") : nullptr;
  return summary == nullptr ? std::string() : summary->scalar;
}

std::string rule_facts(const rule::Rule& r) {
  std::string out;
  const auto tree = pipeline::load_policy("recommended", {});
  const auto policy = tree ? pipeline::read_policy(*tree) : fail(tree.error());
  if (policy) {
    const policy::RuleSetting& s = policy->rule(r.id);
    std::string line = fmt::format("In recommended: {}", name_of(s.severity));
    if (s.fix != Fix::none) line += fmt::format(", {} fixes applied", name_of(s.fix));
    if (s.cut_fix != Fix::none) line += fmt::format(", in trim and render {} ones too", name_of(s.cut_fix));
    out += line + "\n";
  }
  for (const target::Target& t : target::all_targets())
    for (const target::Enforced& e : t.rules)
      if (e.rule == r.id) out += fmt::format("With --target {}: {}\n", t.name, name_of(e.severity));
  out += fmt::format("Fix: {}\n", r.fix == Fix::none   ? "none"
                                  : r.fix == Fix::safe ? "safe"
                                                       : "unsafe (--unsafe-fixes)");
  return out;
}

int run_presets(const Options& o, World& world) {
  if (o.name.empty()) {
    text::Table table = named_things(world);
    for (const embedded::File& f : policy::presets())
      table.row({std::string(f.name), summary_of_preset(f.text)});
    world.say(table.text());
    return k_fine;
  }
  if (const auto preset = policy::find_preset(o.name)) {
    world.say(preset->text);
    return k_fine;
  }
  const auto names = policy::preset_names();
  return unknown(world, "preset", o.name, {names.begin(), names.end()});
}

int run_policy(const Options& o, World& world) {
  if (o.name != "show")
    return failed(
        world, o.name.empty()
                   ? "policy: no command given: abridge policy show -p strict"
                   : fmt::format("policy: expected show, got '{}': abridge policy show -p strict", o.name));
  const auto tree = pipeline::load_policy(o.policy.empty() ? "recommended" : o.policy, o.set);
  if (!tree) return failed(world, tree.error().text());
  if (const auto read = pipeline::read_policy(*tree); !read) return failed(world, read.error().text());
  // Whole as it is: read again, nothing may be laid under it.
  world.say("extends: none\n" + policy::to_yaml(*tree));
  return k_fine;
}

int run_rules(const Options& o, World& world) {
  std::vector<std::string_view> names;
  text::Table table = named_things(world);
  for (const rule::Rule& r : rule::all_rules()) {
    table.row({std::string(r.name()), std::string(r.summary)});
    if (r.name() == o.name) return show_rule(world, r);
    names.push_back(r.name());
  }
  if (o.name.empty()) {
    world.say(table.text());
    return k_fine;
  }
  return failed(world, fmt::format("unknown rule '{}'{} (abridge rules lists them)", o.name,
                                   did_you_mean(o.name, names)));
}

int run_schema(const Options& o, World& world) {
  std::vector<std::string_view> names;
  for (const MadeSchema& s : made_schemas()) {
    names.push_back(s.name);
    if (s.name != o.name) continue;
    world.say(s.text());
    return k_fine;
  }
  for (const embedded::File& f : format::schemas()) {
    names.push_back(f.name);
    if (f.name != o.name) continue;
    world.say(f.text);
    return k_fine;
  }
  if (o.name.empty())
    return failed(world, fmt::format("schema: name one of these: {}", fmt::join(names, ", ")));
  return unknown(world, "schema", o.name, names);
}

}  // namespace abridge::cli
