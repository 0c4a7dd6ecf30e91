#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

#include "cli/command.hpp"
#include "cli/thread_settings.hpp"
#include "cli/thread_verbs.hpp"
#include "lib/base/byte_order_mark.hpp"
#include "lib/io/container.hpp"
#include "lib/io/input.hpp"
#include "lib/model/thread_fields.hpp"
#include "lib/store/thread_context.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/uuid.hpp"
#include "lib/text/visible.hpp"

// The verbs of `abridge thread` that change the store.

namespace abridge::cli::threads {

using store::Database;
using store::Outcome;
using store::Threads;

namespace {

Result<std::string> read_object(std::string_view option, const std::string& path,
                                std::span<const std::string_view> without) {
  const auto text = io::read_text(path);
  if (!text) return fail(text.error());
  auto object = store::object_text(without_byte_order_mark(*text), without);
  if (!object) return fail(fmt::format("{} {}: {}", option, path, object.error().text()));
  return object;
}

/// Bytes that are no UTF-8 become U+FFFD: what a model said is not lost for one of them.
std::string as_utf8(std::string_view bytes, World& world) {
  std::string out;
  std::size_t bad = 0;
  while (!bytes.empty()) {
    const std::size_t good = text::valid_prefix(bytes);
    out += bytes.substr(0, good);
    if (good == bytes.size()) break;
    out += "\xEF\xBF\xBD";
    ++bad;
    bytes.remove_prefix(good + text::bad_part(bytes, good));
  }
  if (bad > 0)
    world.tell(
        fmt::format("abridge: warning: the text is not UTF-8 in {} places, replaced by U+FFFD\n", bad));
  return out;
}

std::string turns_of(std::int64_t n) { return fmt::format("{} turn{}", n, n == 1 ? "" : "s"); }

}  // namespace

int make(const Options& o, World& world) {
  store::NewThread fresh;
  if (!o.context.empty()) {
    auto object = read_object("--context", o.context, store::k_not_in_context);
    if (!object) return failed(world, object.error().text());
    fresh.context = std::move(*object);
  }
  const auto limits = limits_of(o, world);
  if (!limits) return failed(world, limits.error().text());
  fresh.limits = *limits;
  fresh.tool = as_utf8(o.tool, world);
  fresh.title = as_utf8(o.title, world);
  fresh.parent = text::fold_uuid(o.parent);
  auto threads = open(o, world, Database::Access::write);
  if (!threads) return failed(world, threads.error().text());
  if (!o.parent.empty()) {
    const auto parent = threads->get(o.parent);
    if (!parent) return failed(world, parent.error().text());
    if (!*parent) return missing(world, o.parent);
  }
  const auto id = threads->create(fresh);
  if (!id) return failed(world, id.error().text());
  world.say(*id + "\n");
  return k_fine;
}

int add(const Options& o, World& world) {
  if (o.content == "-" && o.meta == "-")
    return failed(world,
                  "TEXT and --meta are both standard input, which can be read once: name a file for one");
  store::NewTurn turn;
  turn.role = o.role;
  if (o.content == "-") {
    auto text = io::read_text("-");
    if (!text) return failed(world, text.error().text());
    turn.content = as_utf8(*text, world);
    // The newline that ends a command's output is no part of what was said.
    if (turn.content.ends_with('\n')) turn.content.pop_back();
  } else {
    turn.content = as_utf8(o.content, world);
  }
  turn.files = o.turn_files;
  turn.images = o.turn_images;
  for (auto* paths : {&turn.files, &turn.images})
    for (std::string& path : *paths) path = as_utf8(path, world);
  turn.tool = as_utf8(o.tool, world);
  turn.model = as_utf8(o.model, world);
  turn.provider = as_utf8(o.provider, world);
  if (!o.meta.empty()) {
    auto object = read_object("--meta", o.meta, {});
    if (!object) return failed(world, object.error().text());
    turn.metadata = std::move(*object);
  }
  auto threads = open(o, world, Database::Access::write);
  if (!threads) return failed(world, threads.error().text());
  const auto added = threads->add(o.thread_id, turn, o.max_turns, o.ttl);
  if (!added) return failed(world, added.error().text());
  if (added->outcome == Outcome::missing) return missing(world, o.thread_id);
  if (added->outcome == Outcome::full) {
    world.tell(fmt::format(
        "abridge: thread {} has its {}: go on in a child (abridge thread new --parent {}) or raise --max-turns\n",
        o.thread_id, turns_of(added->max_turns), o.thread_id));
    return k_errors;
  }
  return k_fine;
}

int undo(const Options& o, World& world) {
  auto threads = open(o, world, Database::Access::write);
  if (!threads) return failed(world, threads.error().text());
  Threads::Taken taken;
  const auto outcome = threads->undo(o.thread_id, o.turns, taken);
  if (!outcome) return failed(world, outcome.error().text());
  if (*outcome == Outcome::missing) return missing(world, o.thread_id);
  if (*outcome == Outcome::fewer) {
    world.tell(fmt::format("abridge: thread {} has {}: nothing was taken away\n", o.thread_id,
                           o.turns == 1 ? "no turns" : fmt::format("fewer than {}", turns_of(o.turns))));
    return k_errors;
  }
  std::int64_t number = taken.first;
  for (const std::string& json : taken.turns) {
    const Parsed turn(json);
    world.say(o.json ? json + "\n" : (number > taken.first ? "\n" : "") + shown_turn(turn.root(), number));
    ++number;
  }
  return k_fine;
}

int call(const Options& o, World& world) {
  if (!o.new_title) return say_title(o, world);
  auto threads = open(o, world, Database::Access::write);
  if (!threads) return failed(world, threads.error().text());
  const auto outcome = threads->set_title(o.thread_id, as_utf8(*o.new_title, world));
  if (!outcome) return failed(world, outcome.error().text());
  return *outcome == Outcome::done ? k_fine : missing(world, o.thread_id);
}

/// Each thread of a file: a ThreadContext, an array of them, or JSONL.
int import_threads(const Options& o, World& world) {
  const auto limits = limits_of(o, world);
  if (!limits) return failed(world, limits.error().text());
  auto threads = open(o, world, Database::Access::write);
  if (!threads) return failed(world, threads.error().text());
  int code = k_fine;
  const auto complain = [&](const std::string& place, std::string_view what) {
    world.tell(fmt::format("abridge: {}: {}\n", text::visible(place), text::visible(what)));
    code = std::max<int>(code, k_errors);
  };
  const auto take = [&](const std::string& place, std::string_view json) {
    const auto outcome =
        threads->take_in(json, *limits, o.replace ? Threads::Replace::yes : Threads::Replace::no);
    if (!outcome)
      complain(place, outcome.error().text());
    else if (*outcome == Outcome::exists)
      complain(place, "there is such a thread already; --replace puts this one in its place");
  };
  for (const std::string& path : o.files.empty() ? std::vector<std::string>{"-"} : o.files) {
    const auto input = io::open_decoded(path, o.settings.inflation);
    if (!input) {
      code = failed(world, input.error().text());
      continue;
    }
    Buffer bytes;
    if (auto r = io::read_all(**input, bytes); !r) {
      code = failed(world, r.error().text());
      continue;
    }
    const std::string name((*input)->name());
    if (const io::ContainerDamage* damage = (*input)->damage())
      code = failed(world, fmt::format("{}: the {} data {}", name, damage->container, damage->why));
    // One value after the other, over lines or not; what is no JSON is said, and the next line is tried.
    std::string_view rest = without_byte_order_mark(bytes.view());
    std::size_t line = 1;
    const auto skip = [&](std::size_t n) {
      line += static_cast<std::size_t>(
          std::count(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(n), '\n'));
      rest.remove_prefix(n);
    };
    while (true) {
      skip(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
      if (rest.empty()) break;
      std::size_t end = 0;
      const auto fault = json::diagnose(rest, &end);
      const bool whole = !fault || (fault->kind == json::Fault::Kind::trailing && end > 0);
      if (!whole) {
        complain(fmt::format("{}:{}", name, line), fmt::format("not JSON: expected {}", fault->expected));
        skip(std::min(rest.find('\n'), rest.size()));
        continue;
      }
      const std::string_view json = fault ? rest.substr(0, end) : rest;
      const std::string place = fmt::format("{}:{}", name, line);
      const Parsed parsed(json);
      if (parsed.root().is(json::Kind::array)) {
        std::size_t n = 0;
        for (const json::Value v : parsed.root().elements())
          take(fmt::format("{}, element {}", place, ++n), v.raw());
      } else {
        take(place, json);
      }
      skip(json.size());
    }
  }
  return code;
}

int fork(const Options& o, World& world) {
  auto threads = open(o, world, Database::Access::write);
  if (!threads) return failed(world, threads.error().text());
  const auto json = threads->get(o.thread_id);
  if (!json) return failed(world, json.error().text());
  if (!*json) return missing(world, o.thread_id);
  const std::size_t there = Parsed(**json).root().find(name_of(ThreadMember::turns)).count();
  if (o.at > there) return failed(world, fmt::format("--at {}: the thread has {} turns", o.at, there));
  std::string made;
  const auto outcome = threads->fork(o.thread_id, static_cast<std::int64_t>(o.at), made);
  if (!outcome) return failed(world, outcome.error().text());
  if (*outcome == Outcome::missing) return missing(world, o.thread_id);
  world.say(made + "\n");
  return k_fine;
}

int collect(const Options& o, World& world) {
  auto threads = open(o, world, Database::Access::write);
  if (!threads) return failed(world, threads.error().text());
  const auto removed = threads->collect_garbage();
  if (!removed) return failed(world, removed.error().text());
  world.tell(fmt::format("removed {} expired threads\n", *removed));
  return k_fine;
}

int remove(const Options& o, World& world) {
  auto threads = open(o, world, Database::Access::write);
  if (!threads) return failed(world, threads.error().text());
  const auto outcome = threads->remove(o.thread_id);
  if (!outcome) return failed(world, outcome.error().text());
  return *outcome == Outcome::done ? k_fine : missing(world, o.thread_id);
}

}  // namespace abridge::cli::threads
