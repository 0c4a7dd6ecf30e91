#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "cli/agents.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/look_run.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/selected_ids.hpp"
#include "cli/terminal.hpp"
#include "lib/cost/tally.hpp"
#include "lib/format/extras.hpp"
#include "lib/json/text.hpp"
#include "lib/look/listed.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/table.hpp"
#include "lib/text/visible.hpp"

// list: which conversations are there.

namespace abridge::cli {
namespace {

using look::Overview;

class OverviewLook final : public pipeline::Look {
 public:
  /// `pattern` is what must be said in a conversation; null = anything.
  OverviewLook(const pipeline::Settings& settings, const look::Pattern* pattern)
      : tally_(settings.policy, pipeline::k_readers) {
    if (pattern != nullptr) search_.emplace(*pattern, anywhere_, pipeline::k_readers);
  }
  bool look(Conversation& c, pipeline::Seen& seen) override {
    std::optional<Overview> overview;  // none of those in which it is not said, whose ids count all the same
    if (!search_ || !search_->find(c).empty()) {
      overview = look::overview_of(c, tally_.count(c));
      json::decode(format::extras_of(c).title.string(), overview->title);
    }
    seen.what = std::move(overview);
    return true;
  }

 private:
  const look::Where anywhere_;
  cost::Tally tally_;
  std::optional<look::Search> search_;
};

/// A conversation of a file.
struct Row {
  std::string file;  ///< as it was named
  std::uint64_t number;
  std::string id;
  Overview overview;
};

/// Whether one stands before another: what was said last first, and of numbers the largest.
bool stands_before(const Row& a, const Row& b, SortBy by) {
  const auto key = [by](const Row& r) -> std::uint64_t {
    const Overview& o = r.overview;
    const auto& time = by == SortBy::began ? o.began : o.last;
    switch (by) {
      case SortBy::last:
      case SortBy::began:
        return time ? static_cast<std::uint64_t>(std::max<std::int64_t>(time->milliseconds(), 0)) : 0;
      case SortBy::messages:
        return o.messages;
      case SortBy::exchanges:
        return o.exchanges;
      case SortBy::tokens:
        return o.tokens.most;
      case SortBy::none:
        break;
    }
    return 0;
  };
  return key(a) > key(b);
}

/// To the minute, UTC: `2026-01-02 03:04`.
std::string minute_of(const std::optional<text::Instant>& time) {
  if (!time) return {};
  std::string text = text::format_utc(time->seconds).substr(0, 16);
  text[10] = ' ';
  return text;
}
/// The same of what was said last, without the day that it began on.
std::string last_of(const Overview& o) {
  const std::string last = minute_of(o.last);
  return last.substr(0, 10) == minute_of(o.began).substr(0, 10)
             ? last.substr(std::min<std::size_t>(11, last.size()))
             : last;
}

/// Each conversation as --select takes it: by its id, or of `ids` the beginning that is enough to tell it
/// from those, where there are any; else by its number.
std::vector<std::string> names_of(const std::vector<Row>& rows, const std::vector<std::string>& ids) {
  const Beginnings beginnings(ids);
  std::vector<std::string> names;
  names.reserve(rows.size());
  for (const Row& row : rows)
    names.push_back(row.id.empty() ? std::to_string(row.number)
                                   : text::visible(ids.empty() ? row.id : beginnings.of(row.id)));
  return names;
}

std::string table_of(const std::vector<Row>& rows, const std::vector<std::string>& names, bool one_file,
                     std::size_t width, std::string_view heads) {
  using Column = text::Table::Column;
  using Shrinks = Column::Shrinks;
  constexpr auto k_no = Shrinks::no;
  // On a narrow terminal what tells a conversation from others stays longest.
  constexpr std::size_t k_narrow = 72;  // columns
  const bool is_narrow = width < k_narrow;
  text::Table table({{"id", Column::Align::left, Shrinks::from_end, is_narrow ? 12U : 24U},
                     {"began", Column::Align::left, k_no, 0, 6},
                     {"last", Column::Align::left, k_no, 0, 3},
                     {"messages", Column::Align::right, k_no, 0, 4},
                     {"exchanges", Column::Align::right, k_no, 0, 1},
                     {"tokens", Column::Align::right, k_no, 0, one_file ? 7 : 5},
                     {"calls", Column::Align::right, k_no, 0, 2},
                     {"file", Column::Align::left, Shrinks::from_start, is_narrow ? 12U : 16U, 8},
                     {"words", Column::Align::left, Shrinks::from_end, is_narrow ? 12U : 20U, 0, 48}},
                    width, heads);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Overview& o = rows[i].overview;
    std::uint64_t calls = 0;
    for (const auto& [tool, n] : o.tools) calls += n;
    table.row({names[i], minute_of(o.began), last_of(o), long_number(o.messages), long_number(o.exchanges),
               short_number(o.tokens.most), long_number(calls),
               one_file ? std::string() : text::visible(rows[i].file),
               text::visible(o.title.empty() ? o.words : o.title)});
  }
  return table.text();
}

}  // namespace

int run_list(const Options& given, World& world) {
  if (given.json && given.csv) return failed(world, "--json and --csv can't be combined");
  Options o = given;
  const bool nobody_pipes = world.in_is_terminal || world.in_is_null;
  if (o.files.empty() && !o.no_discover && nobody_pipes) {
    o.files = folders_of_agents(world, o.quiet ? AgentHints::left_out : AgentHints::shown);
    if (o.files.empty())
      return failed(
          world,
          "no input: none of the folders is there in which agents keep their logs; name a file or a folder");
    if (const auto completed = complete_ids(o, world); !completed)
      return failed(world, completed.error().text());
  }
  std::optional<look::Pattern> pattern;
  if (!o.pattern.empty()) {
    auto made =
        look::Pattern::make(o.pattern, look::Pattern::Syntax::expression, look::Pattern::Case::matters);
    if (!made)
      return failed(world, fmt::format("--grep: {}; a \\ before a character takes it as it stands",
                                       made.error().text()));
    pattern = std::move(*made);
  }
  std::optional<std::int64_t> since;
  if (o.since) since = o.since->ago ? world.seconds_now() - o.since->seconds : o.since->seconds;
  LookRun run(o, world, [&](const pipeline::Settings& settings) {
    return std::make_unique<OverviewLook>(settings, pattern ? &*pattern : nullptr);
  });
  std::vector<Row> rows;
  std::vector<std::string> ids;  // of all, whether they are listed or not
  std::size_t timeless = 0;
  const int code = run.run({.seen = [&](std::string_view file, const pipeline::Seen& seen) {
    if (!seen.id.empty()) ids.push_back(seen.id);
    const auto& overview = seen.as<std::optional<Overview>>();
    if (!overview) return;
    if (since && !overview->last) ++timeless;
    if (since && (!overview->last || overview->last->seconds < *since)) return;
    rows.push_back({std::string(file), seen.number, seen.id, *overview});
  }});
  const World& out = run.world();
  if (timeless > 0 && !o.quiet)
    out.note(fmt::format("{} left out by --since: {}", counted(timeless, "conversation"),
                         timeless == 1 ? "it has no times" : "they have no times"));
  // On a terminal, which has less room; --select has left out some of the ids.
  if (!out.out_is_terminal || !o.settings.select.empty()) ids.clear();
  std::vector<std::string> names = names_of(rows, ids);
  std::vector<std::size_t> order(rows.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  if (o.sort != SortBy::none)
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return stands_before(rows[a], rows[b], o.sort); });
  const bool none = rows.empty() && !o.shard;  // of a shard, others may have some
  if (o.csv) out.say(look::csv_head());
  if (o.json || o.csv) {
    for (const std::size_t i : order) {
      const Row& r = rows[i];
      const std::string file = report::utf8_name(r.file);
      const look::Listed listed{file, r.number, r.id, &r.overview};
      out.say(o.json ? look::json_line(listed) : look::csv_line(listed));
    }
    return none && code == k_fine ? k_errors : code;
  }
  if (none) {
    if ((pattern || since) && code == k_fine && !o.quiet) out.note("there is no such conversation");
    return std::max<int>(code, k_errors);
  }
  std::vector<Row> sorted;
  std::vector<std::string> sorted_names;
  for (const std::size_t i : order) {
    sorted.push_back(std::move(rows[i]));
    sorted_names.push_back(std::move(names[i]));
  }
  // Where nobody named one, folders were looked for.
  const bool one_file = is_one_file(o.files) && o.files.size() == given.files.size();
  out.put(table_of(sorted, sorted_names, one_file, out.table_width(), paint_of_heads(o.color, out)));
  return code;
}

}  // namespace abridge::cli
