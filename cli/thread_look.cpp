#include <fmt/format.h>

#include <array>
#include <unordered_set>
#include <utility>

#include "cli/command.hpp"
#include "cli/excerpt.hpp"
#include "cli/selected_ids.hpp"
#include "cli/terminal.hpp"
#include "cli/thread_settings.hpp"
#include "cli/thread_verbs.hpp"
#include "lib/look/pattern.hpp"
#include "lib/model/thread_fields.hpp"
#include "lib/store/listed.hpp"
#include "lib/store/salvage.hpp"
#include "lib/text/colors.hpp"
#include "lib/text/duration.hpp"
#include "lib/text/table.hpp"
#include "lib/text/time.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/width.hpp"

// The verbs of `abridge thread` that only look.

namespace abridge::cli::threads {

using store::Database;
using store::Threads;

namespace {

/// A name as it may stand in a line: on a terminal nothing in it is obeyed, elsewhere it is itself unless it
/// would make two lines.
std::string shown_name(const std::string& name, const World& world) {
  const bool is_line = name.find_first_of("\n\r") == std::string::npos;
  return is_line && !world.out_is_terminal ? name : text::visible(name);
}

/// Paths that the chain's turns name, the newest reference first, each once.
int show_paths(const Options& o, World& world, TurnMember key) {
  const FoundChain found = find_chain(o, world);
  if (found.code != k_fine) return found.code;
  std::vector<std::string> paths;
  std::unordered_set<std::string> seen;
  for (auto json = found.threads.rbegin(); json != found.threads.rend(); ++json) {
    const Parsed thread(*json);
    std::vector<json::Value> turns;
    for (const json::Value turn : thread.root().find(name_of(ThreadMember::turns)).elements())
      turns.push_back(turn);
    for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn)
      for (const json::Value path : turn->find(name_of(key)).elements())
        if (std::string text = plain(path); !text.empty() && seen.insert(text).second)
          paths.push_back(std::move(text));
  }
  const bool nul = o.settings.between == pipeline::Settings::Between::nul;
  for (const std::string& path : paths) world.say(nul ? path + '\0' : shown_name(path, world) + '\n');
  return k_fine;
}

}  // namespace

int show(const Options& o, World& world) {
  const FoundThread found = find(o, world);
  if (found.code != k_fine) return found.code;
  if (o.json) {
    world.say(found.json + "\n");
    return k_fine;
  }
  const Parsed thread(found.json);
  const json::Value root = thread.root();
  std::string out;
  for (const auto& [label, key] :
       std::array<std::pair<std::string_view, ThreadMember>, 6>{{{"thread", ThreadMember::id},
                                                                 {"title", ThreadMember::title},
                                                                 {"parent", ThreadMember::parent},
                                                                 {"tool", ThreadMember::tool},
                                                                 {"created", ThreadMember::created},
                                                                 {"updated", ThreadMember::updated}}})
    if (const std::string text = plain(root.find(name_of(key))); !text.empty())
      out += fmt::format("{:<8} {}\n", label, text::visible(text));
  std::int64_t n = 0;
  for (const json::Value turn : root.find(name_of(ThreadMember::turns)).elements())
    out += "\n" + shown_turn(turn, ++n);
  world.say(out);
  return k_fine;
}

int say_title(const Options& o, World& world) {
  const FoundThread found = find(o, world);
  if (found.code != k_fine) return found.code;
  const Parsed thread(found.json);
  if (const std::string title = plain(thread.root().find(name_of(ThreadMember::title))); !title.empty())
    world.say(text::visible(title) + "\n");
  return k_fine;
}

namespace {

/// When it ends, or that it doesn't.
std::string end_of(std::int64_t expires, std::int64_t now) {
  if (text::is_for_good(expires, now)) return "never";
  return (expires > now ? "" : "expired ") + text::format_utc(expires);
}

/// How a thread begins, in one line.
std::string words_of(const store::ThreadEntry& entry) {
  constexpr std::size_t k_bytes = 200;
  if (entry.first.empty()) return {};
  const Parsed turn(entry.first);
  return text::one_line(plain(turn.root().find(name_of(TurnMember::content))), k_bytes);
}

std::string table_of(const std::vector<store::ThreadEntry>& entries, std::int64_t now, std::size_t width,
                     std::string_view heads) {
  using Column = text::Table::Column;
  using Shrinks = Column::Shrinks;
  std::vector<std::string> ids;
  for (const store::ThreadEntry& e : entries) ids.push_back(e.id);
  const Beginnings beginnings(std::move(ids));
  const auto shown = [&](const std::string& id) {
    return std::string(width > 0 ? beginnings.of(id) : std::string_view(id));
  };
  text::Table table({{"id"},
                     {"used", Column::Align::left, Shrinks::no, 0, 3},
                     {"turns", Column::Align::right},
                     {"ends", Column::Align::left, Shrinks::no, 0, 2},
                     {"tool", Column::Align::left, Shrinks::from_end, 8, 4},
                     {"parent", Column::Align::left, Shrinks::no, 0, 1},
                     {"words", Column::Align::left, Shrinks::from_end, 20}},
                    width, heads);
  for (const store::ThreadEntry& e : entries)
    table.row({shown(e.id), text::format_utc(e.updated), std::to_string(e.turns), end_of(e.expires, now),
               text::visible(e.tool), text::visible(shown(e.parent)), text::visible(title_or_words(e))});
  return table.text();
}

}  // namespace

std::string title_or_words(const store::ThreadEntry& entry) {
  return entry.title.empty() ? words_of(entry) : entry.title;
}

int list_threads(const Options& o, World& world) {
  auto threads = open(o, world, Database::Access::read);
  if (!threads) return failed(world, threads.error().text());
  const std::int64_t now = seconds_of(o, world);
  std::vector<store::ThreadEntry> entries;
  const auto done = threads->list(o.tool, o.all ? Threads::Which::all : Threads::Which::live,
                                  [&](const store::ThreadEntry& e) {
                                    if (o.json)
                                      world.say(store::json_line(store::ListedThread{&e, words_of(e), now}));
                                    else
                                      entries.push_back(e);
                                    return !world.out.closed();
                                  });
  if (!done) return failed(world, done.error().text());
  world.put(table_of(entries, now, world.table_width(), paint_of_heads(o.color, world)));
  return k_fine;
}

int search(const Options& o, World& world) {
  using look::Pattern;
  const auto pattern = Pattern::make(o.pattern, Pattern::Syntax::literal, Pattern::Case::ignored);
  if (!pattern) return failed(world, pattern.error().text());
  auto threads = open(o, world, Database::Access::read);
  if (!threads) return failed(world, threads.error().text());
  const bool coloured = is_coloured(o.color, world.out_is_terminal, world);
  const auto on = [&](std::string_view escape) { return coloured ? escape : std::string_view(); };
  bool any = false;
  const auto say = [&](const store::ThreadEntry& e, std::int64_t turn, std::string_view role,
                       const look::MatchedLine& line) {
    any = true;
    if (o.json) {
      world.say(store::json_line(store::FoundLine{&e, turn, role, line.text}));
      return;
    }
    const std::string who = turn > 0 ? fmt::format("{} #{}", text::visible(role), turn) : "title";
    world.put(fmt::format("{}{}{}: {}{}{}: {}\n", on(text::k_magenta), text::visible(e.id), on(text::k_off),
                          on(text::k_cyan), who, on(text::k_off),
                          excerpt_of(line.text, line.matches, coloured)));
  };
  const auto done = threads->each_turn(
      o.tool, [&](const store::ThreadEntry& e, std::int64_t number, std::string_view json) {
        std::string role;
        std::string content = e.title;
        if (number > 0) {
          const Parsed turn(json);
          role = plain(turn.root().find(name_of(TurnMember::role)));
          content = plain(turn.root().find(name_of(TurnMember::content)));
        }
        for (const look::MatchedLine& line : look::lines_with(*pattern, content)) say(e, number, role, line);
        return !world.out.closed();
      });
  if (!done) return failed(world, done.error().text());
  return any ? k_fine : k_errors;
}

int show_chain(const Options& o, World& world) {
  const FoundChain found = find_chain(o, world);
  if (found.code != k_fine) return found.code;
  text::Table table({{"id"}, {"turns", text::Table::Column::Align::right}, {"tool"}, {"title"}},
                    world.table_width());
  for (const std::string& json : found.threads) {
    const Parsed thread(json);
    const auto text_of = [&](ThreadMember member) {
      return text::visible(plain(thread.root().find(name_of(member))));
    };
    table.row({text_of(ThreadMember::id),
               std::to_string(thread.root().find(name_of(ThreadMember::turns)).count()),
               text_of(ThreadMember::tool), text_of(ThreadMember::title)});
  }
  world.say(table.text());
  return k_fine;
}

int files(const Options& o, World& world) { return show_paths(o, world, TurnMember::files); }
int images(const Options& o, World& world) { return show_paths(o, world, TurnMember::images); }

int export_threads(const Options& o, World& world) {
  if (o.all != o.thread_id.empty()) return failed(world, "thread export: name a thread, or --all");
  if (!o.all && !o.chain) {
    const FoundThread found = find(o, world);
    if (found.code == k_fine) world.say(found.json + "\n");
    return found.code;
  }
  if (o.chain && o.all) return failed(world, "thread export: --chain and --all can't be combined");
  if (o.chain) {
    const FoundChain found = find_chain(o, world);
    for (const std::string& json : found.threads) world.say(json + "\n");
    return found.code;
  }
  const auto path = store_path(o.store, world);
  if (!path) return failed(world, path.error().text());
  const std::int64_t now = seconds_of(o, world);
  const auto lost = store::save_all(*path, now, [&](std::string_view json) {
    world.say(std::string(json) + "\n");
    return !world.out.closed();
  });
  if (!lost) return failed(world, lost.error().text());
  if (lost->newer && !lost->damaged)
    return failed(
        world, fmt::format("the store {} was made by a newer abridge: what this one knows of it was written",
                           *path));
  if (!lost->damaged) return k_fine;
  std::string what = fmt::format("the store {} is damaged: what could be read was written", *path);
  if (lost->turns > 0) what += fmt::format("; {} turns of it are lost", lost->turns);
  if (lost->heads > 0) what += fmt::format("; of {} threads only the turns are certain", lost->heads);
  return failed(world, what + "; import it into another store, and move this one away");
}

}  // namespace abridge::cli::threads
