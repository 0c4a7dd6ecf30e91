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
#include "cli/terminal.hpp"
#include "lib/cost/billing.hpp"
#include "lib/look/counted.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/table.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/width.hpp"

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
std::string block_bar(std::uint64_t n, std::uint64_t most) {
  constexpr std::uint64_t k_columns = 20;
  std::string out;
  for (std::uint64_t i = 0; most > 0 && i < (n * k_columns + most - 1) / most; ++i) out += "▇";
  return out;
}

/// Messages of the days that have some, in their order, as a line of bars: of several days together where a
/// line of `width` columns has no room for each; 0 = it has.
std::string sparkline(const look::Groups& days, std::size_t width) {
  constexpr std::size_t k_words = 24;  // what follows
  const std::size_t room = width > 2 * k_words ? width - k_words : std::max<std::size_t>(width, 1);
  const std::size_t each = width == 0 ? 1 : (days.size() + room - 1) / room;
  std::vector<std::uint64_t> messages;
  for (std::size_t i = 0; const auto& [day, group] : days) {
    if (i++ % each == 0) messages.push_back(0);
    messages.back() += group.messages;
  }
  constexpr std::string_view k_bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::uint64_t most = 1;
  for (const std::uint64_t n : messages) most = std::max(most, n);
  std::string out;
  for (const std::uint64_t n : messages) out += k_bars[n * (std::size(k_bars) - 1) / most];
  return out + (each == 1 ? " messages a day" : fmt::format(" messages in {} days each", each));
}

/// One number, or two with a dash between them.
std::string range_of(const tokens::Range& tokens) {
  return tokens.least == tokens.most ? long_number(tokens.most)
                                     : report::range_text(tokens.least, tokens.most);
}
/// `1 token`, `559–575 tokens`.
std::string in_words(const tokens::Range& tokens) {
  return tokens.most == 1 ? counted(1, "token") : range_of(tokens) + " tokens";
}

class Report {
 public:
  /// `tokenizer`: by what tokens were counted, in words.
  Report(const Stats& stats, std::string tokenizer, const World& world, ColorWhen color)
      : stats_(stats),
        tokenizer_(std::move(tokenizer)),
        bars_(world.out_is_terminal),
        width_(world.table_width()),
        heads_(paint_of_heads(color, world)) {}

  std::string summary() const {
    std::string out = fmt::format("{}, {}, {}, {}", counted(stats_.conversations, "conversation"),
                                  counted(stats_.exchanges, "exchange"), counted(stats_.messages, "message"),
                                  in_words(stats_.tokens));
    if (stats_.compactions > 0) out += ", " + counted(stats_.compactions, "compaction");
    out += '\n';
    out += beside_messages();
    out += fmt::format("tokens: {}\n", tokenizer_);
    if (stats_.began && stats_.last)
      out += fmt::format("{} to {} (UTC)\n", text::format_utc(stats_.began->seconds),
                         text::format_utc(stats_.last->seconds));
    if (bars_ && stats_.days.size() > 1) out += sparkline(stats_.days, width_) + "\n";
    if (stats_.answers > 0)
      out += fmt::format("billed for {}: {} input ({} read from the cache, {} written to it), {} output\n",
                         counted(stats_.answers, "answer"), long_number(stats_.usage.in),
                         long_number(stats_.usage.cache_read), long_number(stats_.usage.cache_written),
                         long_number(stats_.usage.out));
    out = text::wrapped_lines(out, width_);
    if (!stats_.roles.empty()) out += '\n' + groups("role", stats_.roles);
    if (stats_.models.size() > 1) out += '\n' + groups("model", stats_.models);
    if (!stats_.tools.empty()) out += '\n' + tools();
    if (!stats_.largest.empty()) out += '\n' + largest();
    return out;
  }

  /// Empty where there is nothing to tell apart.
  std::string by(StatsBy by) const {
    if (by == StatsBy::tool) return tools();
    std::string out = groups(name_of(by), look::groups_of(stats_, by));
    if (!out.empty() && by != StatsBy::file) out += text::wrapped_lines(beside_messages(), width_);
    return out;
  }

 private:
  /// How many tokens of the whole no message has; empty where it is none.
  std::string beside_messages() const {
    tokens::Range of_messages;
    for (const auto& [role, group] : stats_.roles) of_messages += group.tokens;
    if (of_messages.most >= stats_.tokens.most || of_messages.least > stats_.tokens.least) return {};
    return fmt::format(
        "{} beside the messages: system prompts, definitions of tools{}\n",
        in_words({stats_.tokens.least - of_messages.least, stats_.tokens.most - of_messages.most}),
        stats_.model.empty() ? "" : ", how a reply begins");
  }

  std::string groups(std::string_view what, const look::Groups& all) const {
    const bool billed =
        std::any_of(all.begin(), all.end(), [](const auto& one) { return one.second.usage.in > 0; });
    // Of a path the end says most, of any other name the beginning.
    const auto shrinks = what == "file" ? Column::Shrinks::from_start : Column::Shrinks::from_end;
    text::Table table({{what, Column::Align::left, shrinks, 16},
                       {"conversations", Column::Align::right, Column::Shrinks::no, 0, 2},
                       {"messages", Column::Align::right, Column::Shrinks::no, 0, 4},
                       {"characters", Column::Align::right, Column::Shrinks::no, 0, 1},
                       {"tokens", Column::Align::right},
                       {"input", Column::Align::right},
                       {"output", Column::Align::right},
                       {"by tokens", Column::Align::left, Column::Shrinks::no, 0, 3}},
                      width_, heads_);
    std::uint64_t most = 0;
    for (const auto& [name, group] : all) most = std::max(most, group.tokens.most);
    for (const auto& [name, g] : all)
      table.row({text::visible(name), long_number(g.conversations), long_number(g.messages),
                 long_number(g.characters), range_of(g.tokens),
                 billed ? long_number(g.usage.in) : std::string(),
                 billed ? long_number(g.usage.out) : std::string(),
                 bars_ ? block_bar(g.tokens.most, most) : std::string()});
    return table.text();
  }

  /// The most used first.
  std::string tools() const {
    text::Table table({{"tool", Column::Align::left, Column::Shrinks::from_end, 12},
                       {"calls", Column::Align::right},
                       {"errors", Column::Align::right, Column::Shrinks::no, 0, 2},
                       {"tokens of results", Column::Align::right, Column::Shrinks::no, 0, 3},
                       {"by tokens", Column::Align::left, Column::Shrinks::no, 0, 1}},
                      width_, heads_);
    std::vector<std::pair<std::string_view, look::ToolUse>> all(stats_.tools.begin(), stats_.tools.end());
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.second.calls > b.second.calls; });
    std::uint64_t most = 0;
    for (const auto& [name, tool] : all) most = std::max(most, tool.tokens.most);
    for (const auto& [name, tool] : all)
      table.row({text::visible(name), long_number(tool.calls), long_number(tool.errors),
                 range_of(tool.tokens), bars_ ? block_bar(tool.tokens.most, most) : std::string()});
    return table.text();
  }

  std::string largest() const {
    text::Table table({{"tokens", Column::Align::right},
                       {"largest messages", Column::Align::left, Column::Shrinks::from_end, 16},
                       {"place", Column::Align::left, Column::Shrinks::from_start, 16}},
                      width_, heads_);
    for (const Large& l : stats_.largest)
      table.row({range_of(l.tokens), text::visible(l.role + (l.tool.empty() ? "" : " " + l.tool)),
                 fmt::format("{}:{} #{}", text::visible(l.file), l.line, l.message)});
    return table.text();
  }

  const Stats& stats_;
  std::string tokenizer_;
  bool bars_;
  std::size_t width_;
  std::string_view heads_;
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
  const policy::Size size = run.settings().policy.size_in(policy::MeasureUnit::tokens);
  all.tokenizer = size.tokenizer.name;
  all.model = run.settings().model();
  if (o.json)
    out.say(look::json_text(all));
  else if (o.csv)
    out.say(look::csv_text(all, o.stats_by.value_or(StatsBy::role)));
  else if (const Report report(all, cost::counted_as(size, all.model), out, o.color); o.stats_by) {
    const std::string table = report.by(*o.stats_by);
    if (table.empty() && all.conversations > 0 && !o.quiet)
      out.note(fmt::format("no message has a {}", name_of(*o.stats_by)));
    out.put(table);
  } else {
    out.put(report.summary());
  }
  return code == k_fine && all.conversations == 0 && !o.shard ? int{k_errors} : code;
}

}  // namespace abridge::cli
