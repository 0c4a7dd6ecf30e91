#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/pipeline_command.hpp"
#include "cli/thread_settings.hpp"
#include "cli/thread_verbs.hpp"
#include "lib/format/format.hpp"
#include "lib/text/uuid.hpp"

// abridge thread: conversation memory that outlives the process. One verb: one function in thread_change.cpp
// or thread_look.cpp, one line in k_verbs, and its id in command.hpp.

namespace abridge::cli::threads {
namespace {

/// render is the pipeline's, over the chain.
int render(const Options& given, World& world) {
  const FoundChain found = find_chain(given, world, Warns::pipeline);
  if (found.code != k_fine) return found.code;
  Options o = given;
  if (const auto store = store_path(o.store, world)) o.store = *store;
  if (o.policy.empty()) o.policy = "thread";
  o.settings.command = pipeline::Job::render;
  o.settings.max_turns = static_cast<std::size_t>(o.max_turns.value_or(found.max_turns));
  o.settings.from = format::format_of(format::Nature::thread)->name;
  o.settings.thread = o.thread_id;
  std::string lines;
  for (const std::string& json : found.threads) lines += json + "\n";
  o.given = Options::Given{"thread " + o.thread_id, std::move(lines), found.threads.back() + "\n"};
  return run_pipeline(o, world);
}

/// A verb of one thread, which may be named by how its id begins.
template <int (*Verb)(const Options&, World&), std::string Options::*Id = &Options::thread_id>
int of_one(const Options& given, World& world) {
  const std::string& id = given.*Id;
  if (id.empty() || text::is_uuid(id)) return Verb(given, world);
  auto threads = open(given, world, store::Database::Access::read);
  if (!threads) return failed(world, threads.error().text());
  const std::string beginning = text::fold_uuid(id);
  std::vector<std::string> ids;
  const auto listed = threads->list({}, store::Threads::Which::live, [&](const store::ThreadEntry& e) {
    if (e.id.starts_with(beginning)) ids.push_back(e.id);
    return ids.size() < 2;
  });
  if (!listed) return failed(world, listed.error().text());
  if (ids.empty()) return missing(world, id);
  if (ids.size() > 1)
    return failed(world,
                  fmt::format("the ids of several threads begin with {}: give more of the id", beginning));
  Options o = given;
  o.*Id = ids.front();
  return Verb(o, world);
}

constexpr Command k_verbs[] = {
    {CommandId::thread_new, "new", "begin a thread; prints its UUID",
     "id=$(abridge thread new --tool analyze)\n"
     "abridge thread new --parent $id --title 'Python, types' --ttl 2d",
     of_one<make, &Options::parent>},
    {CommandId::thread_add, "add", "add a turn",
     "id=$(abridge thread new --tool analyze)\n"
     "abridge thread add $id user 'What is Python?' --files main.py\n"
     "echo 'A language.' | abridge thread add $id assistant - --model o3-mini",
     of_one<add>},
    {CommandId::thread_undo, "undo", "remove the last turn, and print it",
     "id=$(abridge thread new)\n"
     "abridge thread add $id user 'What is Pyton?'\n"
     "abridge thread undo $id",
     of_one<undo>},
    {CommandId::thread_title, "title", "set the title of a thread, or print it",
     "id=$(abridge thread new)\n"
     "abridge thread title $id 'Python, types'\n"
     "abridge thread title $id",
     of_one<call>},
    {CommandId::thread_show, "show", "show a thread",
     "id=$(abridge thread new --tool analyze)\n"
     "abridge thread show $id\n"
     "abridge thread show $id --json | jq .turns",
     of_one<show>},
    {CommandId::thread_list, "list", "list threads, the last used first",
     "abridge thread list --tool analyze\n"
     "abridge thread list --all --json | jq -r .thread_id",
     list_threads},
    {CommandId::thread_search, "search", "find turns that contain a text",
     "abridge thread search python\n"
     "abridge thread search 'session store' --tool analyze --json | jq -r .thread_id",
     search},
    {CommandId::thread_chain, "chain", "list a thread and its parents, oldest first",
     "id=$(abridge thread new --parent $(abridge thread new))\n"
     "abridge thread chain $id",
     of_one<show_chain>},
    {CommandId::thread_files, "files", "list the chain's files, the newest reference first",
     "id=$(abridge thread new)\n"
     "abridge thread add $id user 'What is Python?' --files main.py\n"
     "abridge thread files $id | xargs wc -l",
     of_one<files>},
    {CommandId::thread_images, "images", "list the chain's images, the newest reference first",
     "id=$(abridge thread new)\n"
     "abridge thread add $id user 'What is it?' --images shot.png\n"
     "abridge thread images $id",
     of_one<images>},
    {CommandId::thread_export, "export", "print threads as JSON",
     "abridge thread export --all > threads.jsonl\n"
     "abridge thread export --chain $(abridge thread new) | abridge validate -p thread",
     of_one<export_threads>},
    {CommandId::thread_import, "import", "import threads",
     "abridge thread import threads.jsonl\n"
     "abridge thread import --replace --ttl 2d threads.jsonl",
     import_threads},
    {CommandId::thread_fork, "fork", "begin a thread with the first turns of another; prints its UUID",
     "id=$(abridge thread new)\n"
     "abridge thread add $id user 'What is Python?'\n"
     "abridge thread fork $id --at 1",
     of_one<fork>},
    {CommandId::thread_gc, "gc", "remove what has expired", "abridge thread gc", collect},
    {.id = CommandId::thread_rm,
     .name = "rm",
     .summary = "remove a thread",
     .examples = "abridge thread rm $(abridge thread new)",
     .run = of_one<remove>,
     .also = "delete"},
    {CommandId::thread_render, "render", "write the chain as the prompt for its next turn",
     "id=$(abridge thread new --tool analyze)\n"
     "abridge thread add $id user 'What is Python?'\n"
     "abridge thread render $id --append 'user:And typing?'",
     of_one<render>},
};

}  // namespace

std::span<const Command> all_verbs() { return k_verbs; }

}  // namespace abridge::cli::threads
