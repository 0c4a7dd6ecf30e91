#include "lib/look/counted.hpp"

#include <optional>
#include <vector>

#include "lib/json/csv.hpp"
#include "lib/look/values.hpp"

namespace abridge::look {
namespace {

using json::Property;

constexpr std::string_view k_tokens = "the upper end, where they are a range";
constexpr std::string_view k_least = "the lower end of that range";
std::optional<std::uint64_t> least_of(const tokens::Range& tokens) {
  return tokens.least == tokens.most ? std::nullopt : std::optional(tokens.least);
}

struct NamedGroup {
  std::string_view name;
  const Group* group;
};
struct NamedTool {
  std::string_view name;
  const ToolUse* tool;
};
std::vector<NamedGroup> named(const Groups& groups) {
  std::vector<NamedGroup> all;
  for (const auto& [name, group] : groups) all.push_back({name, &group});
  return all;
}
std::vector<NamedTool> named_tools(const Stats& stats) {
  std::vector<NamedTool> all;
  for (const auto& [name, tool] : stats.tools) all.push_back({name, &tool});
  return all;
}
/// What providers billed, of which answers.
struct Billed {
  const cost::Usage* usage;
  std::uint64_t answers;
};

constexpr auto properties_of(const NamedGroup*) {
  return std::tuple{
      Property{"name", "", &NamedGroup::name},
      Property{"conversations", "", [](const NamedGroup& g) { return g.group->conversations; }},
      Property{"messages", "", [](const NamedGroup& g) { return g.group->messages; }},
      Property{"characters", "code points of their texts",
               [](const NamedGroup& g) { return g.group->characters; }},
      Property{"tokens", k_tokens, [](const NamedGroup& g) { return g.group->tokens.most; }},
      Property{"least", k_least, [](const NamedGroup& g) { return least_of(g.group->tokens); }},
      Property{"input", "billed by the providers, with what was cached",
               [](const NamedGroup& g) { return g.group->usage.in; }},
      Property{"output", "", [](const NamedGroup& g) { return g.group->usage.out; }},
      Property{"cache_read", "of the input", [](const NamedGroup& g) { return g.group->usage.cache_read; }},
      Property{"cache_written", "of the input",
               [](const NamedGroup& g) { return g.group->usage.cache_written; }},
  };
}
constexpr auto properties_of(const NamedTool*) {
  return std::tuple{
      Property{"name", "", &NamedTool::name},
      Property{"calls", "", [](const NamedTool& t) { return t.tool->calls; }},
      Property{"errors", "results that say that they failed",
               [](const NamedTool& t) { return t.tool->errors; }},
      Property{"tokens", "of its results", [](const NamedTool& t) { return t.tool->tokens.most; }},
      Property{"least", k_least, [](const NamedTool& t) { return least_of(t.tool->tokens); }},
  };
}
constexpr auto properties_of(const Billed*) {
  return std::tuple{
      Property{"answers", "that say it, each once by its id", &Billed::answers},
      Property{"input", "with what was cached", [](const Billed& b) { return b.usage->in; }},
      Property{"output", "", [](const Billed& b) { return b.usage->out; }},
      Property{"cache_read", "of the input", [](const Billed& b) { return b.usage->cache_read; }},
      Property{"cache_written", "of the input", [](const Billed& b) { return b.usage->cache_written; }},
  };
}

}  // namespace

constexpr auto properties_of(const Large*) {
  return std::tuple{
      Property{"file", "<stdin> is standard input", &Large::file},
      Property{"line", "where the message begins, from 1", &Large::line},
      Property{"conversation", "its number in the file, from 1", &Large::conversation},
      Property{"message", "its place in the history, from 1",
               [](const Large& l) { return std::uint64_t{l.message}; }},
      Property{"role", "", &Large::role},
      Property{"tool", "of a result", [](const Large& l) { return unless_empty(l.tool); }},
      Property{"tokens", "", [](const Large& l) { return l.tokens.most; }},
      Property{"least", k_least, [](const Large& l) { return least_of(l.tokens); }},
  };
}
constexpr auto properties_of(const Stats*) {
  return std::tuple{
      Property{"conversations", "", &Stats::conversations},
      Property{"messages", "", &Stats::messages},
      Property{"exchanges", "the users' turns, each with what follows it", &Stats::exchanges},
      Property{"tokens", "with system prompts and definitions of tools",
               [](const Stats& s) { return s.tokens.most; }},
      Property{"least", k_least, [](const Stats& s) { return least_of(s.tokens); }},
      Property{"tokenizer", "that counted them", &Stats::tokenizer},
      Property{"model", "that bills so (--model)", [](const Stats& s) { return unless_empty(s.model); }},
      Property{"compactions", "how often agents summed up what came before", &Stats::compactions},
      Property{"began", "when the first message was said, UTC", [](const Stats& s) { return utc(s.began); }},
      Property{"last", "when the last one was", [](const Stats& s) { return utc(s.last); }},
      Property{"billed", "tokens, as the providers say it",
               [](const Stats& s) {
                 return Billed{&s.usage, s.answers};
               }},
      Property{"roles", "", [](const Stats& s) { return named(s.roles); }},
      Property{"days", "UTC", [](const Stats& s) { return named(s.days); }},
      Property{"models", "of answers, as they say it", [](const Stats& s) { return named(s.models); }},
      Property{"files", "", [](const Stats& s) { return named(s.files); }},
      Property{"tools", "", [](const Stats& s) { return named_tools(s); }},
      Property{"largest", "messages, the largest first", &Stats::largest},
  };
}

std::string json_text(const Stats& stats) {
  std::string out;
  json::Printer p(out, json::Printer::Layout::indented);
  json::print(p, stats);
  return out += '\n';
}

std::string stats_schema() { return json::schema_text<Stats>("Stats", "What `stats --json` writes.", {}); }

const Groups& groups_of(const Stats& stats, StatsBy by) {
  switch (by) {
    case StatsBy::day:
      return stats.days;
    case StatsBy::model:
      return stats.models;
    case StatsBy::file:
      return stats.files;
    case StatsBy::role:
    case StatsBy::tool:
      break;
  }
  return stats.roles;
}

std::string csv_text(const Stats& stats, StatsBy by) {
  std::string out;
  if (by == StatsBy::tool) {
    out = json::csv_head<NamedTool>();
    for (const NamedTool& tool : named_tools(stats)) out += json::csv_row(tool);
    return out;
  }
  out = json::csv_head<NamedGroup>();
  for (const NamedGroup& group : named(groups_of(stats, by))) out += json::csv_row(group);
  return out;
}

}  // namespace abridge::look
