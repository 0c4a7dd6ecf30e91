#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/thread_settings.hpp"
#include "cli/thread_verbs.hpp"

// abridge thread: conversation memory that outlives the process. One verb: one function in thread_change.cpp
// or thread_look.cpp, and one line in k_verbs.

namespace abridge::cli {
namespace threads {
namespace {

CLI::Option* value(CLI::App& app, const std::string& names, std::string& into, const std::string& help,
                   const std::string& what) {
  return app.add_option(names, into, help)->type_name(what)->expected(1)->allow_extra_args(false);
}
void list(CLI::App& app, const std::string& names, std::vector<std::string>& into, const std::string& help) {
  app.add_option(names, into, help + "; a comma in a name is written \\,")
      ->type_name("PATH,...")
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}
void thread_id(CLI::App& app, Words& w) {
  app.add_option("ID", w.id, "the thread's UUID")->type_name("")->required();
}

struct Verb {
  const char* name;
  const char* summary;
  std::string_view examples;  ///< as a command's
  void (*declare)(CLI::App& app, Words& w);
  int (*run)(const Words& w, World& world);
};

void declare_new(CLI::App& app, Words& w) {
  value(app, "--tool", w.tool, "the tool that begins the conversation", "NAME");
  value(app, "--context", w.context,
        "a JSON object that is kept with the thread, without temperature, thinking_mode, model and "
        "continuation_id",
        "FILE.json");
  value(app, "--parent", w.parent, "the thread that this one goes on from", "ID");
  value(app, "--ttl", w.ttl,
        "how long it lives after its last turn: 3h, 90m, 2d; default: ABRIDGE_THREAD_TTL or 3h", "TIME");
}
void declare_add(CLI::App& app, Words& w) {
  thread_id(app, w);
  app.add_option("ROLE", w.role, "user or assistant")->type_name("")->required();
  app.add_option("TEXT", w.content, "what was said; - is standard input")->type_name("")->required();
  list(app, "--files", w.files, "files that the turn is about");
  list(app, "--images", w.images, "images that the turn is about");
  value(app, "--tool", w.tool, "the tool that made the turn", "NAME");
  value(app, "--model", w.model, "the model that said it", "NAME");
  value(app, "--provider", w.provider, "the model's provider", "NAME");
  value(app, "--meta", w.meta, "more about it, a JSON object such as the usage", "FILE");
  value(app, "--max-turns", w.max_turns, "how many turns a thread may have; default: ABRIDGE_MAX_TURNS or 50",
        "N");
  value(app, "--ttl", w.ttl, "how long the thread lives from now; default: as it was made", "TIME");
}
void declare_show(CLI::App& app, Words& w) {
  thread_id(app, w);
  app.add_flag("--json", w.json, "as ThreadContext JSON");
}
void declare_list(CLI::App& app, Words& w) {
  value(app, "--tool", w.tool, "of one tool", "NAME");
  app.add_flag("--all", w.all, "expired ones too");
  app.add_flag("--json", w.json, "one JSON object a line");
}
void declare_export(CLI::App& app, Words& w) {
  app.add_option("ID", w.id, "the thread's UUID")->type_name("");
  app.add_flag("--chain", w.chain, "with its parents, oldest first");
  app.add_flag("--all", w.all, "every thread, and of a damaged store what can be read");
}
void declare_import(CLI::App& app, Words& w) {
  app.add_option("FILE", w.paths, "ThreadContext JSON, an array or JSONL of it; none or - is standard input")
      ->type_name("");
  app.add_flag("--replace", w.replace, "threads that are there already, too");
  value(app, "--ttl", w.ttl, "how long they live from now", "TIME");
}
void declare_fork(CLI::App& app, Words& w) {
  thread_id(app, w);
  value(app, "--at", w.at, "how many turns both have", "N")->required();
}
void declare_nothing(CLI::App&, Words&) {}

constexpr Verb k_verbs[] = {
    {"new", "begin a thread; prints its UUID",
     "id=$(abridge thread new --tool analyze)\n"
     "abridge thread new --parent $id --ttl 2d",
     declare_new, make},
    {"add", "add a turn",
     "id=$(abridge thread new --tool analyze)\n"
     "abridge thread add $id user 'What is Python?' --files main.py\n"
     "echo 'A language.' | abridge thread add $id assistant - --model o3-mini",
     declare_add, add},
    {"show", "show a thread",
     "id=$(abridge thread new --tool analyze)\n"
     "abridge thread show $id\n"
     "abridge thread show $id --json | jq .turns",
     declare_show, show},
    {"list", "list threads, the last used first",
     "abridge thread list --tool analyze\n"
     "abridge thread list --all --json | jq -r .thread_id",
     declare_list, list_threads},
    {"chain", "list a thread and its parents, oldest first",
     "id=$(abridge thread new --parent $(abridge thread new))\n"
     "abridge thread chain $id",
     thread_id, show_chain},
    {"files", "list the chain's files, the newest reference first",
     "id=$(abridge thread new)\n"
     "abridge thread add $id user 'What is Python?' --files main.py\n"
     "abridge thread files $id | xargs wc -l",
     thread_id, files},
    {"images", "list the chain's images, the newest reference first",
     "id=$(abridge thread new)\n"
     "abridge thread add $id user 'What is it?' --images shot.png\n"
     "abridge thread images $id",
     thread_id, images},
    {"export", "print threads as JSON",
     "abridge thread export --all > threads.jsonl\n"
     "abridge thread export --chain $(abridge thread new) | abridge validate -p thread",
     declare_export, export_threads},
    {"import", "take threads in",
     "abridge thread import threads.jsonl\n"
     "abridge thread import --replace --ttl 2d threads.jsonl",
     declare_import, import_threads},
    {"fork", "begin a thread with the first turns of another; prints its UUID",
     "id=$(abridge thread new)\n"
     "abridge thread add $id user 'What is Python?'\n"
     "abridge thread fork $id --at 1",
     declare_fork, fork},
    {"gc", "remove what has expired", "abridge thread gc", declare_nothing, collect},
    {"rm", "remove a thread", "abridge thread rm $(abridge thread new)", thread_id, remove},
};
constexpr std::string_view k_render_examples =
    "id=$(abridge thread new --tool analyze)\n"
    "abridge thread add $id user 'What is Python?'\n"
    "abridge thread render $id --append 'user:And typing?'";

/// As a command's are, which a verb would inherit.
void show_examples(CLI::App& verb, std::string_view examples) {
  verb.footer("Examples:\n" + indented(examples, 2));
}

/// render is the pipeline's, over the chain.
int render(const Words& w, Options options, World& world) {
  const FoundChain found = find_chain(w, world, Warns::pipeline);
  if (found.code != k_fine) return found.code;
  const auto max_turns = turn_limit(w.max_turns, world);
  if (!max_turns) return failed(world, max_turns.error().text());
  options.max_turns = static_cast<std::size_t>(*max_turns);
  options.from = "thread";
  options.thread = w.id;
  std::string lines;
  for (const std::string& json : found.threads) lines += json + "\n";
  options.given = Options::Given{"thread " + w.id, std::move(lines), found.threads.back() + "\n"};
  return run_pipeline(options, world);
}

}  // namespace
}  // namespace threads

std::function<int(World&)> declare_thread(CLI::App& app) {
  auto words = std::make_shared<threads::Words>();
  auto options = std::make_shared<Options>();
  auto run = std::make_shared<std::function<int(World&)>>();
  app.require_subcommand(1);
  const auto common = [words](CLI::App& verb) {
    threads::value(verb, "--store", words->store,
                   "the store; default: ABRIDGE_STORE, or the user's state folder", "FILE");
  };
  for (const threads::Verb& v : threads::k_verbs) {
    CLI::App* verb = app.add_subcommand(v.name, v.summary);
    threads::show_examples(*verb, v.examples);
    // Only the verb that is named: the options of all of them take half of the time of an `add`.
    verb->preparse_callback([=, &v](std::size_t) {
      v.declare(*verb, *words);
      common(*verb);
      threads::value(*verb, "--now", words->now, "the time that it is; default: the clock", "TIME");
    });
    verb->callback([run, words, &v] { *run = [words, &v](World& world) { return v.run(*words, world); }; });
  }
  CLI::App* verb = app.add_subcommand("render", "write the chain as the prompt for its next turn");
  threads::show_examples(*verb, threads::k_render_examples);
  verb->preparse_callback([=](std::size_t) {
    threads::thread_id(*verb, *words);
    options->command = pipeline::Command::render;
    options->policy = "thread";
    declare_options(*verb, *options);
    verb->get_option("--policy")
        ->description("a preset, or a policy's path (with a / or ending in .yaml); default: thread");
    for (const char* taken : {"FILE", "--from", "--thread", "--select"})
      verb->remove_option(verb->get_option(taken));
    threads::value(*verb, "--max-turns", words->max_turns,
                   "how many turns a thread may have, for its header; default: ABRIDGE_MAX_TURNS or 50", "N");
    common(*verb);
  });
  verb->callback([run, words, options, verb] {
    collect_appended(*verb, *options);
    *run = [words, options](World& world) {
      words->now = options->now;
      return threads::render(*words, *options, world);
    };
  });
  return [run](World& world) { return (*run)(world); };
}

}  // namespace abridge::cli
