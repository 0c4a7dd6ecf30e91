#include <fmt/format.h>

#include <utility>

#include "cli/agents.hpp"
#include "cli/manual/files.hpp"
#include "cli/manual/outline.hpp"
#include "cli/manual/roff.hpp"
#include "lib/policy/project.hpp"

namespace abridge::cli::manual {
namespace {

struct ExitCode {
  Exit code;
  std::string_view meaning;
};
constexpr ExitCode k_exit_codes[] = {
    {k_fine, "No errors, or all of them were repaired."},
    {k_errors,
     "A transcript has errors that no repair fixed; `--check` found something to change; a format was not "
     "recognised; a thread is not there. `--fail-on` says which findings cause it."},
    {k_failed,
     "A mistake on the command line or in a policy, or a file that can't be read or written. This code "
     "takes precedence over 1."}};

struct Variable {
  std::string_view name;
  std::string_view meaning;
};
/// tests/contract/manual.py knows whether all are here that the program reads.
constexpr Variable k_variables[] = {
    {"ABRIDGE_STORE", "The file that keeps the threads; `--store` takes precedence."},
    {"ABRIDGE_THREAD_TTL",
     "How long a thread lives after its last turn: 3h, 90m, 2d, never. A number alone is hours. Default: "
     "never."},
    {"ABRIDGE_MAX_TURNS", "How many turns a thread may have. Default: 50."},
    {"XDG_STATE_HOME",
     "Where the threads are kept without ABRIDGE_STORE: in its abridge/threads.db. Default: ~/.local/state."},
    {"XDG_CACHE_HOME", "Where compiled vocabularies are kept, in abridge/; default: `~/.cache`."},
    {"TMPDIR", "Where a large log from a pipe is kept while it is read. Default: `/var/tmp`, else `/tmp`."},
    {"HOME", "The user's folder, for these defaults."},
    {"SOURCE_DATE_EPOCH",
     "Seconds since 1970: the time that is written where one is missing; `--now` goes before it."},
    {"NO_COLOR", "Where it is set, nothing on a terminal has colours."},
    {"TERM", "Where it is dumb, nothing has colours either, and no progress is shown."},
    {"ABRIDGE_PAGER",
     "What `show` goes through on a terminal, a line of the shell's; `cat` is none. It goes before PAGER. "
     "Default: less."},
    {"PAGER", "The same, for other programs too."},
    {"PATH", "Where the pager is looked for; without one all is written at once."},
    {"LESS",
     "less's own options. Default here: FRX (colours, no pager for what fits, and the screen stays)."}};

struct KnownFile {
  std::string_view name;
  std::string_view meaning;
};
constexpr KnownFile k_files[] = {
    {".gitignore",
     "What it names is left out where a folder is searched. A file that is named is always taken."},
    {"NAME.expect",
     "Of `validate --expect`: the findings that the transcript NAME.json or NAME.jsonl must have, one a "
     "line: the "
     "rule and the JSON Pointer of its place, before that the record's number and a colon where it is not "
     "the "
     "first. Anything more or less fails. `--write-expect` writes it, and takes away that of a clean one."},
    {"known.json",
     "Of `--write-baseline` and `--baseline`, by any name: findings that are known. They are told by their "
     "file, "
     "their rule and the bytes of their message, so that they stay known where lines move. "
     "`--write-baseline` replaces no file that is anything else."}};

/// What a project's file may say.
std::string project_in_words() {
  std::vector<std::string> keys;
  for (const policy::Field& key : policy::fields_of(static_cast<const policy::Project*>(nullptr)))
    keys.push_back(fmt::format("`{}` ({})", key.name, key.doc));
  return fmt::format(
      "The project's file, the nearest one in an input's folder or above it: which files of folders are "
      "transcripts, by patterns as in `.gitignore`, and how they are judged. Its keys are {}. `abridge schema "
      "project` describes it.",
      fmt::join(keys, ", "));
}

/// `own` are a command's own words for 0 and 1, or empty.
void exit_status(Page& page, const std::array<std::string_view, 2>& own = {}) {
  page.section("EXIT STATUS");
  for (const ExitCode& e : k_exit_codes) {
    const bool is_own = e.code != k_failed && !own[0].empty();
    page.item(bold(std::to_string(e.code)), is_own ? own[static_cast<std::size_t>(e.code)] : e.meaning);
  }
}

void synopsis_of(Page& page, const CommandOutline& o) {
  std::string line = bold("abridge " + o.name);
  for (const Flag* option : o.options)
    if (option->is_required())
      line += " " + bold(option->spellings().back()) + " " + italic(option->word.name);
  line += " [" + italic("OPTIONS") + "]";
  for (const Flag* a : o.arguments)
    line += a->is_required() ? " " + italic(a->word.name) : " [" + italic(a->word.name) + "]";
  page.raw(line);
}

void option_of(Page& page, const Flag& option) {
  std::string term;
  for (const std::string& name : option.spellings()) term += (term.empty() ? "" : ", ") + bold(name);
  if (option.word.optional)
    term += "[=" + italic(option.word.name) + "]";
  else if (option.takes_next())
    term += " " + italic(option.word.name);
  const std::string help = option.help.text();
  // Some say it themselves, where it matters.
  const bool says = help.find("may be repeated") != std::string::npos;
  page.item(term, help + (option.repeats() && !says ? "; may be given several times" : ""));
}

void options_of(Page& page, const CommandOutline& o) {
  bool first = true;  // a section has begun its paragraph
  for (const auto& [group, flags] : groups_of(o.command->id)) {
    const std::string title = bold(abridge::name_of(group));
    if (std::exchange(first, false))
      page.raw(title);
    else
      page.paragraph(title);
    for (const Flag* flag : flags)
      if (flag->is_argument())
        page.item(italic(flag->word.name), flag->help.text());
      else
        option_of(page, *flag);
  }
}

GeneratedFile page_of(const CommandOutline& o) {
  const std::string name = "abridge-" + o.name;
  Page page(name, 1, o.command->summary);
  page.section("SYNOPSIS");
  if (o.verbs.empty()) {
    synopsis_of(page, o);
  } else {
    for (std::size_t i = 0; i < o.verbs.size(); ++i) {
      if (i > 0) page.raw(".br");
      synopsis_of(page, o.verbs[i]);
    }
  }
  page.section("DESCRIPTION");
  std::string description(o.command->description);
  constexpr std::string_view k_agents = "{agents}";
  if (const std::size_t at = description.find(k_agents); at != description.npos)
    description.replace(at, k_agents.size(), agents_in_words());
  page.prose(description);
  if (o.verbs.empty()) {
    page.section("OPTIONS");
    options_of(page, o);
  } else {
    page.section("VERBS");
    for (const CommandOutline& verb : o.verbs) {
      page.subsection("abridge " + verb.name);
      page.prose(verb.command->summary);
      options_of(page, verb);
    }
  }
  exit_status(page, o.command->exits);
  page.section("EXAMPLES");
  page.lines(o.command->examples);
  page.see_also({"abridge(1)", "abridge-policy(5)", "abridge-rules(7)"});
  return {name + ".1", page.text()};
}

GeneratedFile first_page(const std::vector<CommandOutline>& all) {
  Page page("abridge", 1, "show, search, check, repair, trim, render and convert transcripts");
  page.section("SYNOPSIS");
  page.raw(bold("abridge") + " " + italic("COMMAND") + " [" + italic("OPTIONS") + "] [" + italic("FILE...") +
           "]");
  page.section("DESCRIPTION");
  page.prose(
      "abridge reads transcripts of conversations with language models, JSON and JSONL, says what is wrong "
      "with them and where, repairs what can be repaired, cuts a history to a policy, and writes the history "
      "again, as prompt text, or in another provider's format. What it does not touch keeps its bytes: "
      "numbers, key order, escapes, fields that it does not know. It is for reading, too: it lists "
      "conversations, shows them in a terminal or on a page of HTML, searches and counts what is said, and "
      "compares two versions.\n"
      "\n"
      "Without a file, or with `-`, it reads standard input; `list` looks where agents keep their logs, "
      "unless something is piped in. Findings go to standard error, of `validate` to "
      "standard output. Input in gzip, zstd and UTF-16, and prompts in ChatML and Harmony, are unpacked "
      "while they are read.");
  page.section("COMMANDS");
  for (const CommandOutline& o : all)
    page.item(fmt::format("{}(1)", bold("abridge-" + o.name)), o.command->summary);
  page.section("OPTIONS");
  page.item(bold("-h") + ", " + bold("--help"), "Show the help; after a command, its own.");
  page.item(bold("-V") + ", " + bold("--version"), "Print the version.");
  exit_status(page);
  page.raw(".PP");
  page.prose(
      "Commands that only look (`list`, `show`, `view`, `stats`, `grep`) say what is damaged, and go on: they "
      "end with 1 only where nothing is found or shown, a named file has no messages, or nothing "
      "can be read of one of several (with 2 where that is so of all of them); `diff` also where the two "
      "differ, or one is damaged.");
  page.section("FILES");
  page.item(bold(fmt::format("{}", fmt::join(policy::k_project_files, ", "))), project_in_words());
  for (const KnownFile& f : k_files) page.item(bold(f.name), f.meaning);
  page.section("ENVIRONMENT");
  for (const Variable& v : k_variables) page.item(bold(v.name), v.meaning);
  page.section("EXAMPLES");
  for (const CommandOutline& o : all)
    if (o.name == "validate" || o.name == "trim" || o.name == "render") page.lines(o.command->examples);
  page.see_also({"abridge-policy(5)", "abridge-rules(7)"});
  return {"abridge.1", page.text()};
}

}  // namespace

std::vector<GeneratedFile> man_pages() {
  const std::vector<CommandOutline> all = outlines();
  std::vector<GeneratedFile> out{first_page(all)};
  for (const CommandOutline& o : all) out.push_back(page_of(o));
  out.push_back({"abridge-policy.5", policy_page()});
  out.push_back({"abridge-rules.7", rules_page()});
  return out;
}

}  // namespace abridge::cli::manual
