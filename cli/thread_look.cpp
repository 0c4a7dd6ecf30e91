#include <fmt/format.h>

#include <array>
#include <unordered_set>

#include "cli/command.hpp"
#include "cli/thread_settings.hpp"
#include "cli/thread_verbs.hpp"
#include "lib/model/thread_fields.hpp"
#include "lib/store/salvage.hpp"
#include "lib/store/thread_context.hpp"
#include "lib/text/time.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/width.hpp"

// The verbs of `abridge thread` that only look.

namespace abridge::cli::threads {

using store::Database;
using store::Threads;

namespace {

/// Text for people: its lines, without what a terminal would obey.
std::string shown_lines(std::string_view text, std::string_view indent) {
  std::string out;
  while (true) {
    const std::size_t newline = text.find('\n');
    out.append(indent).append(text::visible(text.substr(0, newline))).append("\n");
    if (newline == std::string_view::npos) return out;
    text.remove_prefix(newline + 1);
  }
}

/// A name as it may stand in a line: on a terminal nothing in it is obeyed, elsewhere it is itself unless it
/// would make two lines.
std::string shown_name(const std::string& name, const World& world) {
  const bool is_line = name.find_first_of("\n\r") == std::string::npos;
  return is_line && !world.out_is_terminal ? name : text::visible(name);
}

/// Paths that the chain's turns name, the newest reference first, each once (seed 004).
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
  const Found found = find(o, world);
  if (found.code != k_fine) return found.code;
  if (o.json) {
    world.say(found.json + "\n");
    return k_fine;
  }
  const Parsed thread(found.json);
  const json::Value root = thread.root();
  std::string out;
  for (const auto& [label, key] :
       std::array<std::pair<std::string_view, ThreadMember>, 5>{{{"thread", ThreadMember::id},
                                                                 {"parent", ThreadMember::parent},
                                                                 {"tool", ThreadMember::tool},
                                                                 {"created", ThreadMember::created},
                                                                 {"updated", ThreadMember::updated}}})
    if (const std::string text = plain(root.find(name_of(key))); !text.empty())
      out += fmt::format("{:<8} {}\n", label, text::visible(text));
  std::size_t n = 0;
  for (const json::Value turn : root.find(name_of(ThreadMember::turns)).elements()) {
    std::string by = plain(turn.find(name_of(TurnMember::role)));
    for (const TurnMember key : {TurnMember::tool, TurnMember::model, TurnMember::provider})
      if (const std::string text = plain(turn.find(name_of(key))); !text.empty()) by += ", " + text;
    out += fmt::format("\n{}. {}, {}\n", ++n, text::visible(by),
                       text::visible(plain(turn.find(name_of(TurnMember::time)))));
    for (const TurnMember key : {TurnMember::files, TurnMember::images})
      for (const json::Value path : turn.find(name_of(key)).elements())
        out += fmt::format("   [{}] {}\n", key == TurnMember::files ? "file" : "image",
                           text::visible(plain(path)));
    out += shown_lines(plain(turn.find(name_of(TurnMember::content))), "   ");
  }
  world.say(out);
  return k_fine;
}

namespace {

/// Until when it lives, or that it no longer does, in columns.
std::string end_of(const store::Entry& entry, std::int64_t now) {
  if (is_for_good(entry.expires, now)) return fmt::format("{:<28}", "for good");
  return fmt::format("{} {}", entry.expires > now ? "until  " : "expired", text::format_utc(entry.expires));
}

/// How a thread begins, in one line.
std::string words_of(const store::Entry& entry) {
  constexpr std::size_t k_bytes = 60;
  if (entry.first.empty()) return {};
  const Parsed turn(entry.first);
  return text::one_line(plain(turn.root().find(name_of(TurnMember::content))), k_bytes);
}

}  // namespace

int list_threads(const Options& o, World& world) {
  auto threads = open(o, world, Database::Access::read);
  if (!threads) return failed(world, threads.error().text());
  const std::int64_t now = seconds_of(o, world);
  const auto done =
      threads->list(o.tool, o.all ? Threads::Which::all : Threads::Which::live, [&](const store::Entry& e) {
        if (o.json)
          world.say(fmt::format(
              "{{\"thread_id\":\"{}\",\"parent_thread_id\":{},\"tool_name\":{},\"turns\":{},\"last_used\":\"{"
              "}\","
              "\"expires\":{},\"words\":{}}}\n",
              e.id, e.parent.empty() ? "null" : store::json_string(e.parent), store::json_string(e.tool),
              e.turns, text::format_utc(e.updated),
              is_for_good(e.expires, now) ? "null" : store::json_string(text::format_utc(e.expires)),
              e.first.empty() ? "null" : store::json_string(words_of(e))));
        else
          world.say(fmt::format("{}  {:>3} {:5}  {}  {}{}{}\n", e.id, e.turns,
                                e.turns == 1 ? "turn" : "turns", end_of(e, now),
                                text::visible(e.tool.empty() ? "-" : e.tool),
                                e.parent.empty() ? "" : "  child of " + text::visible(e.parent),
                                e.first.empty() ? "" : "  " + text::visible(words_of(e))));
        return !world.out.closed();
      });
  return done ? k_fine : failed(world, done.error().text());
}

int show_chain(const Options& o, World& world) {
  const FoundChain found = find_chain(o, world);
  if (found.code != k_fine) return found.code;
  for (const std::string& json : found.threads) {
    const Parsed thread(json);
    const std::string tool = plain(thread.root().find(name_of(ThreadMember::tool)));
    const std::size_t turns = thread.root().find(name_of(ThreadMember::turns)).count();
    world.say(fmt::format("{}  {:>3} {:5}  {}\n", plain(thread.root().find(name_of(ThreadMember::id))), turns,
                          turns == 1 ? "turn" : "turns", text::visible(tool.empty() ? "-" : tool)));
  }
  return k_fine;
}

int files(const Options& o, World& world) { return show_paths(o, world, TurnMember::files); }
int images(const Options& o, World& world) { return show_paths(o, world, TurnMember::images); }

int export_threads(const Options& o, World& world) {
  if (o.all != o.thread_id.empty()) return failed(world, "thread export: name a thread, or --all");
  if (!o.all && !o.chain) {
    const Found found = find(o, world);
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
    return failed(world,
                  fmt::format("the store {} was made by a newer abridge: what this one knows of it was "
                              "written",
                              *path));
  if (!lost->damaged) return k_fine;
  std::string what = fmt::format("the store {} is damaged: what could be read was written", *path);
  if (lost->turns > 0) what += fmt::format("; {} turns of it are lost", lost->turns);
  if (lost->heads > 0) what += fmt::format("; of {} threads only the turns are certain", lost->heads);
  return failed(world, what + "; import it into another store, and move this one away");
}

}  // namespace abridge::cli::threads
