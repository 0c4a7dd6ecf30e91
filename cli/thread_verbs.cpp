#include "cli/thread_verbs.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/thread_settings.hpp"
#include "lib/io/input.hpp"
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
  world.complain(fmt::format("abridge: no thread {}: it never existed, has expired, or was removed\n",
                             text::visible(id)));
  return k_errors;
}

Found find(const Options& o, World& world) {
  auto threads = open(o, world, Database::Access::read);
  if (!threads) return {{}, failed(world, threads.error().text())};
  auto json = threads->get(o.thread_id);
  if (!json) return {{}, failed(world, json.error().text())};
  if (!*json) return {{}, missing(world, o.thread_id)};
  return {std::move(**json), k_fine};
}

namespace {

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
  world.complain(
      fmt::format("abridge: warning: the chain ends early: parent {} {}\n", text::visible(chain.next), why));
}

}  // namespace

FoundChain find_chain(const Options& o, World& world, Warns warns) {
  auto threads = open(o, world, Database::Access::read);
  if (!threads) return {{}, failed(world, threads.error().text())};
  auto chain = threads->chain(o.thread_id);
  if (!chain) return {{}, failed(world, chain.error().text())};
  if (chain->threads.empty()) return {{}, missing(world, o.thread_id)};
  if (warns == Warns::here) warn(*chain, world);
  return {std::move(chain->threads), k_fine};
}

std::string plain(json::Value v) { return store::plain_string(v.raw()); }

}  // namespace abridge::cli::threads
