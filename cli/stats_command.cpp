#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/look_run.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "lib/look/counted.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/table.hpp"
#include "lib/text/visible.hpp"

// stats: what conversations come to together.

namespace abridge::cli {
namespace {

using look::Group;
using look::Large;
using look::Stats;
using look::StatsBy;
using Column = text::Table::Column;

class StatsLook final : public pipeline::Look {
 public:
  explicit StatsLook(const pipeline::Settings& settings)
      : tally_(settings.policy, pipeline::k_readers), measurer_(tally_, pipeline::k_readers) {}
  bool look(Conversation& c, pipeline::Seen& seen) override {
    Stats stats = measurer_.measure(c);
    for (const Large& large : stats.largest) seen.offsets.push_back(large.offset);
    seen.what = std::move(stats);
    return true;
  }

 private:
  cost::Tally tally_;
  look::Measurer measurer_;
};

/// How much of the most something is, as a bar of blocks.
std::string bar(std::uint64_t n, std::uint64_t most) {
  constexpr std::uint64_t k_columns = 20;
  std::string out;
  for (std::uint64_t i = 0; most > 0 && i < (n * k_columns + most - 1) / most; ++i) out += "▇";
  return out;
}

/// Days in their order, as a line of bars.
std::string sparkline(const look::Groups& days) {
  constexpr std::string_view k_bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::uint64_t most = 1;
  for (const auto& [day, group] : days) most = std::max(most, group.messages);
  std::string out;
  for (const auto& [day, group] : days) out += k_bars[group.messages * (std::size(k_bars) - 1) / most];
  return out;
}

class Report {
 public:
  Report(const Stats& stats, const World& world)
      : stats_(stats), bars_(world.out_is_terminal), width_(world.table_width()) {}

  std::string summary() const {
    std::string out = fmt::format("{}, {}, {}, {}\n", counted(stats_.conversations, "conversation"),
                                  counted(stats_.exchanges, "exchange"), counted(stats_.messages, "message"),
                                  counted(stats_.tokens, "token"));
    std::uint64_t said = 0;
    for (const auto& [role, group] : stats_.roles) said += group.tokens;
    if (said < stats_.tokens)
      out += fmt::format("{} in system prompts and definitions of tools beside the messages\n",
                         counted(stats_.tokens - said, "token"));
    if (stats_.began && stats_.last)
      out += fmt::format("{} to {} (UTC)\n", text::format_utc(stats_.began->seconds),
                         text::format_utc(stats_.last->seconds));
    if (bars_ && stats_.days.size() > 1) out += sparkline(stats_.days) + " messages a day\n";
    if (stats_.answers > 0)
      out += fmt::format("billed for {}: {} input ({} read from the cache, {} written to it), {} output\n",
                         counted(stats_.answers, "answer"), long_number(stats_.usage.in),
                         long_number(stats_.usage.cache_read), long_number(stats_.usage.cache_written),
                         long_number(stats_.usage.out));
    if (!stats_.roles.empty()) out += '\n' + groups("role", stats_.roles);
    if (stats_.models.size() > 1) out += '\n' + groups("model", stats_.models);
    if (!stats_.tools.empty()) out += '\n' + tools();
    if (!stats_.largest.empty()) out += '\n' + largest();
    return out;
  }

  std::string by(StatsBy by) const {
    return by == StatsBy::tool ? tools() : groups(name_of(by), look::groups_of(stats_, by));
  }

 private:
  std::string groups(std::string_view what, const look::Groups& all) const {
    const bool billed =
        std::any_of(all.begin(), all.end(), [](const auto& one) { return one.second.usage.in > 0; });
    text::Table table({{what, Column::Align::left, Column::Shrinks::from_start, 16},
                       {"conversations", Column::Align::right, Column::Shrinks::no, 0, 2},
                       {"messages", Column::Align::right},
                       {"characters", Column::Align::right, Column::Shrinks::no, 0, 1},
                       {"tokens", Column::Align::right},
                       {"input", Column::Align::right},
                       {"output", Column::Align::right},
                       {"", Column::Align::left, Column::Shrinks::no, 0, 3}},
                      width_);
    std::uint64_t most = 0;
    for (const auto& [name, group] : all) most = std::max(most, group.tokens);
    for (const auto& [name, g] : all)
      table.row(
          {text::visible(name), long_number(g.conversations), long_number(g.messages),
           long_number(g.characters), long_number(g.tokens), billed ? long_number(g.usage.in) : std::string(),
           billed ? long_number(g.usage.out) : std::string(), bars_ ? bar(g.tokens, most) : std::string()});
    return table.text();
  }

  /// The most used first.
  std::string tools() const {
    text::Table table({{"tool", Column::Align::left, Column::Shrinks::from_end, 16},
                       {"calls", Column::Align::right},
                       {"errors", Column::Align::right},
                       {"tokens of results", Column::Align::right},
                       {"", Column::Align::left, Column::Shrinks::no, 0, 1}},
                      width_);
    std::vector<std::pair<std::string_view, look::ToolUse>> all(stats_.tools.begin(), stats_.tools.end());
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.second.calls > b.second.calls; });
    std::uint64_t most = 0;
    for (const auto& [name, tool] : all) most = std::max(most, tool.tokens);
    for (const auto& [name, tool] : all)
      table.row({text::visible(name), long_number(tool.calls), long_number(tool.errors),
                 long_number(tool.tokens), bars_ ? bar(tool.tokens, most) : std::string()});
    return table.text();
  }

  std::string largest() const {
    text::Table table({{"tokens", Column::Align::right},
                       {"largest messages", Column::Align::left, Column::Shrinks::from_end, 16},
                       {"place", Column::Align::left, Column::Shrinks::from_start, 16}},
                      width_);
    for (const Large& l : stats_.largest)
      table.row({long_number(l.tokens), text::visible(l.role + (l.tool.empty() ? "" : " " + l.tool)),
                 fmt::format("{}:{} #{}", text::visible(l.file), l.line, l.message)});
    return table.text();
  }

  const Stats& stats_;
  bool bars_;
  std::size_t width_;
};

}  // namespace

int run_stats(const Options& o, World& world) {
  if (o.json && (o.csv || o.stats_by))
    return failed(world, fmt::format("--json has all of it: leave out {}", o.csv ? "--csv" : "--by"));
  LookRun run(o, world,
              [](const pipeline::Settings& settings) { return std::make_unique<StatsLook>(settings); });
  Stats all;
  const int code = run.run({.seen = [&](std::string_view file, const pipeline::Seen& seen) {
    Stats one = seen.as<Stats>();
    const std::string name = report::utf8_name(file);
    for (std::size_t i = 0; i < one.largest.size(); ++i) {
      one.largest[i].file = name;
      one.largest[i].conversation = seen.number;
      one.largest[i].line = seen.places[i].line;
    }
    all.add(one, name);
  }});
  const World& out = run.world();
  if (code == k_failed && all.conversations == 0) return code;
  if (o.json)
    out.say(look::json_text(all));
  else if (o.csv)
    out.say(look::csv_text(all, o.stats_by.value_or(StatsBy::role)));
  else if (const Report report(all, out); o.stats_by)
    out.say(report.by(*o.stats_by));
  else
    out.say(report.summary());
  return code;
}

}  // namespace abridge::cli
