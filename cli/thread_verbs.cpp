#include "cli/thread_verbs.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/thread_settings.hpp"
#include "lib/model/thread_fields.hpp"
#include "lib/store/thread_context.hpp"
#include "lib/text/time.hpp"
#include "lib/text/uuid.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli::threads {

using store::Database;
using store::Threads;

std::int64_t seconds_of(const Options& o, const World& world) {
  if (o.settings.now.empty()) return world.seconds_now();
  text::Instant instant{};
  text::parse_iso8601(o.settings.now, instant);  // --now takes nothing else
  return instant.seconds;
}

Result<Threads> open(const Options& o, const World& world, Database::Access access) {
  const auto path = store_path(o.store, world);
  if (!path) return fail(path.error());
  return Threads::open(*path, access, seconds_of(o, world));
}

int missing(World& world, const std::string& id) {
  world.tell(fmt::format("abridge: no thread {}: it never existed, has expired, or was removed\n",
                         text::visible(id)));
  return k_errors;
}

FoundThread find(const Options& o, World& world) {
  auto threads = open(o, world, Database::Access::read);
  if (!threads) return {{}, failed(world, threads.error().text())};
  auto json = threads->get(o.thread_id);
  if (!json) return {{}, failed(world, json.error().text())};
  if (!*json) return {{}, missing(world, o.thread_id)};
  return {std::move(**json), k_fine};
}

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

/// As the pipeline's rules say it of a chain that is rendered.
void warn(const store::Chain& chain, World& world) {
  using End = store::Chain::End;
  std::string why;
  switch (chain.end) {
    case End::root:
      return;
    case End::missing:
      why = "is not there, or has expired";
      break;
    case End::circle:
      why = "is in it already";
      break;
    case End::limit:
      why = fmt::format("and its ancestors were left out: a chain may have {} threads", store::k_chain);
      break;
  }
  world.tell(
      fmt::format("abridge: warning: the chain ends early: parent {} {}\n", text::visible(chain.next), why));
}

}  // namespace

FoundChain find_chain(const Options& o, World& world, Warns warns) {
  auto threads = open(o, world, Database::Access::read);
  if (!threads) return {{}, failed(world, threads.error().text()), 0};
  auto chain = threads->chain(o.thread_id);
  if (!chain) return {{}, failed(world, chain.error().text()), 0};
  if (chain->threads.empty()) return {{}, missing(world, o.thread_id), 0};
  if (warns == Warns::here) warn(*chain, world);
  return {std::move(chain->threads), k_fine, chain->max_turns};
}

std::string shown_turn(json::Value turn, std::int64_t number) {
  std::string by = plain(turn.find(name_of(TurnMember::role)));
  for (const TurnMember key : {TurnMember::tool, TurnMember::model, TurnMember::provider})
    if (const std::string text = plain(turn.find(name_of(key))); !text.empty()) by += ", " + text;
  std::string out = fmt::format("{}. {}, {}\n", number, text::visible(by),
                                text::visible(plain(turn.find(name_of(TurnMember::time)))));
  for (const TurnMember key : {TurnMember::files, TurnMember::images})
    for (const json::Value path : turn.find(name_of(key)).elements())
      out += fmt::format("   [{}] {}\n", key == TurnMember::files ? "file" : "image",
                         text::visible(plain(path)));
  return out + shown_lines(plain(turn.find(name_of(TurnMember::content))), "   ");
}

std::string plain(json::Value v) { return store::plain_string(v.raw()); }

}  // namespace abridge::cli::threads
