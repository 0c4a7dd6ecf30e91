#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/confinement.hpp"
#include "cli/flags/habits.hpp"
#include "cli/folders.hpp"
#include "cli/help.hpp"
#include "cli/parser.hpp"
#include "cli/selected_ids.hpp"
#include "cli/usage.hpp"
#include "lib/base/suggest.hpp"
#include "lib/text/visible.hpp"
#include "lib/tokens/vocabulary/load.hpp"

namespace abridge::cli {
namespace {

/// Names of the long options of a command, for "did you mean".
std::vector<std::string> option_names(const Command& command) {
  std::vector<std::string> names{"--help"};
  for (const Flag* flag : flags_of(command.id))
    if (std::string name = flag->spellings().back(); name.starts_with("--")) names.push_back(std::move(name));
  return names;
}

using Words = std::vector<std::string_view>;

std::string unknown_verb(const std::string& word, const std::vector<std::string>& verbs) {
  return fmt::format("unknown verb '{}'{}", word,
                     did_you_mean_or_known(word, Words(verbs.begin(), verbs.end())));
}

/// The command that has an option which is called like a word that is no command's name; empty where none
/// has.
std::string option_called(const std::string& word) {
  for (const Command& c : all_commands())
    for (const Flag* flag : c.hidden ? std::vector<const Flag*>{} : flags_of(c.id))
      if (flag->spellings().back() == "--" + word) return fmt::format("{} --{}", c.name, word);
  return {};
}

/// The command itself, or its verb that was named (abridge thread VERB).
const CLI::App& verb_of(const CLI::App& app) {
  const auto named = app.get_subcommands();
  return named.empty() ? app : *named.front();
}

/// One line for what the command line got wrong.
std::string explain(const CLI::ParseError& error, const CLI::App& app, const Command& command) {
  std::vector<std::string> verbs;
  for (const CLI::App* verb : app.get_subcommands({})) verbs.push_back(verb->get_name());
  if (!verbs.empty()) {
    const auto rest = app.remaining();
    if (rest.empty()) return fmt::format("no command given: it is one of {}", fmt::join(verbs, ", "));
    return unknown_verb(rest.front(), verbs);
  }
  const bool required = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  if (required || dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    for (std::string word : app.remaining()) {
      if (word.size() < 2 || word[0] != '-' || word == "--") continue;
      if (word[1] == '=')
        return fmt::format("'{}' stands after a short option that takes no value", word.substr(1));
      word = word.substr(0, word.find('='));
      if (const std::string_view why = why_not_needed(command.id, word); !why.empty())
        return fmt::format("'{}' is not needed: {}", word, why);
      const std::vector<std::string> known = option_names(command);
      std::error_code missing;
      const bool is_file = std::filesystem::exists(word, missing);
      std::string hint = is_file ? std::string() : did_you_mean(word, Words(known.begin(), known.end()));
      if (hint.empty() && (required || is_file)) hint = "; an argument that begins with - goes after --";
      return fmt::format("unknown option '{}'{}", word, hint);
    }
    if (!required && !app.remaining().empty())
      return fmt::format("unexpected argument '{}'", app.remaining().front());
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    for (const CLI::Option* o : app.get_options()) {
      const std::string name = o->get_name();
      if (o->get_expected_max() == 0 &&
          std::string_view(error.what()).starts_with(name.substr(name.find_first_not_of('-')) + " "))
        return name + " takes no value";
      if (o->get_expected_max() != 1 || !std::string_view(error.what()).starts_with(name + ":")) continue;
      return fmt::format("{} needs a value: {}", name, o->get_type_name());
    }
  }
  std::string text = error.what();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

/// What is wrong with the words after `help COMMAND`; empty = nothing. A verb may stand there.
std::string no_page(const Command& command, const std::vector<std::string>& asked) {
  if (asked.empty() || asked[0] == "--help" || asked[0] == "-h") return {};
  std::vector<std::string> verbs;
  for (const Command& verb : command.verbs) verbs.emplace_back(verb.name);
  // A command with one verb takes it as a word.
  for (const Flag* flag : flags_of(command.id))
    if (&flag->word == &words::k_verb)
      for (const WordValue& verb : flag->word.values()) verbs.push_back(verb.text);
  const bool verb = !verbs.empty() && std::find(verbs.begin(), verbs.end(), asked[0]) == verbs.end();
  if (verb) return unknown_verb(asked[0], verbs);
  const std::size_t most = verbs.empty() ? 0 : 1;
  if (asked.size() == most) return {};
  return fmt::format("unexpected argument '{}'; abridge help {}{} shows the page", asked[most], command.name,
                     most > 0 ? " " + asked[0] : "");
}

/// With -e or -f what stands in the place of grep's PATTERN is its first PATH.
void take_expressions(Options& o) {
  if (o.regexps.empty() && o.pattern_files.empty()) return;
  if (!o.pattern.empty()) o.files.insert(o.files.begin(), std::exchange(o.pattern, {}));
}

int dispatch(int argc, const char* const* argv, World& world) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) {
    world.complain(first_steps(world.err_width()));
    return k_failed;
  }
  const std::string first = words.front();
  std::vector<std::string> asked;  // of what command's verb, with help
  if (first == "--help" || first == "-h" || first == "help") {
    const bool named =
        first == "help" && words.size() > 1 && words[1] != "help" && words[1] != "--help" && words[1] != "-h";
    if (named && words[1].starts_with('-'))
      return failed(
          world,
          fmt::format("help takes a command's name, not '{}'; abridge --help lists the commands", words[1]));
    if (named) {
      asked.assign(words.begin() + 2, words.end());
      words.erase(words.begin());
    } else {
      world.say(help_of_all(world.table_width()));
      return k_fine;
    }
  } else if (first == "--version" || first == "-V") {
    world.say(fmt::format("abridge {}\n", version()));
    return k_fine;
  }
  const auto commands = all_commands();
  const auto at = std::find_if(commands.begin(), commands.end(),
                               [&](const Command& c) { return c.name == words.front(); });
  if (at == commands.end()) {
    const bool option = words.front().starts_with('-');
    std::vector<std::string_view> names{"help"};
    if (option) names = {"--help", "--version"};
    for (const Command& c : commands)
      if (!c.hidden && !option) names.push_back(c.name);
    const std::string called = option_called(words.front());
    return failed(world,
                  fmt::format("unknown {} '{}'{} (abridge --help lists the commands)",
                              option ? "option" : "command", words.front(),
                              called.empty() ? did_you_mean(words.front(), names) : did_you_mean(called)));
  }
  Parser parser(*at, words);
  CLI::App& app = parser.app();
  if (first == "help") {
    if (const std::string wrong = no_page(*at, asked); !wrong.empty()) return failed(world, wrong);
    words.emplace_back("--help");
  }
  // CLI11 would take the next word for the value.
  for (const std::string& word : words) {
    if (word == "--") break;
    if (word.starts_with("--") && word.ends_with('=') && word.find('=') == word.size() - 1)
      return failed(world, fmt::format("{}: the value is empty", word.substr(0, word.size() - 1)));
  }
  // It would take a file's name in brackets for a list of names.
  const auto flags = flags_of(at->id);
  const bool takes_files = std::any_of(
      flags.begin(), flags.end(), [](const Flag* flag) { return flag->is_argument() && flag->repeats(); });
  auto before_files = std::count_if(flags.begin(), flags.end(),
                                    [](const Flag* flag) { return flag->is_argument() && !flag->repeats(); });
  bool ended = false;  // the options, by `--`
  for (std::size_t i = 1; takes_files && i < words.size(); ++i) {
    const CLI::Option* const before = words[i - 1] == "--" ? nullptr : app.get_option_no_throw(words[i - 1]);
    const bool is_value =
        before != nullptr && before->get_expected_max() > 0 && words[i - 1].starts_with('-');
    const bool is_option = !ended && words[i].size() > 1 && words[i].starts_with('-');
    ended = ended || words[i] == "--";
    if (is_value || is_option) continue;
    if (before_files > 0)
      --before_files;
    else if (words[i].starts_with('[') && words[i].ends_with(']'))
      words[i].insert(0, "./");
  }
  std::vector<std::string> arguments(words.rbegin(), words.rend() - 1);
  try {
    app.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    const Command& named = parser.named();
    const std::string verb = &named == &*at ? "" : fmt::format(" {}", named.name);
    world.say(help_of(named, std::string(at->name) + verb, help_width(world.out_columns)));
    return k_fine;
  } catch (const CLI::ParseError& error) {
    const CLI::App& verb = verb_of(app);
    return failed(world, explain(error, verb, parser.named()) +
                             fmt::format(" (abridge {}{} --help shows how)", at->name,
                                         &verb == &app ? "" : " " + verb.get_name()));
  }
  auto options = parser.options();
  if (!options) return failed(world, options.error().text());
  take_expressions(*options);
  if (const auto streams = check_streams(*options, world); !streams)
    return failed(world, streams.error().text());
  if (const auto completed = complete_ids(*options, world); !completed)
    return failed(world, completed.error().text());
  if (world.confine && is_confined(*options, world)) world.confine(places_of(*options, world));
  return parser.named().run(*options, world);
}

}  // namespace

std::string shown_examples(std::string_view examples) { return "Examples:\n" + indented(examples, 2); }

std::string indented(std::string_view lines, std::size_t by) {
  std::string out;
  while (!lines.empty()) {
    const std::size_t newline = std::min(lines.find('\n'), lines.size());
    out += std::string(by, ' ').append(lines.substr(0, newline)) + "\n";
    lines.remove_prefix(std::min(newline + 1, lines.size()));
  }
  return out;
}

int failed(World& world, std::string_view message) {
  world.tell(fmt::format("abridge: {}\n", text::visible(message)));
  return k_failed;
}

int run(int argc, const char* const* argv, World& world) {
  int code = k_failed;
  try {
    tokens::keep_compiled_in(cache_folder(world));
    code = dispatch(argc, argv, world);
  } catch (const std::bad_alloc&) {
    return failed(world, "out of memory: -j 1, or the input in parts, needs less");
  } catch (const std::exception& error) {
    return failed(world, fmt::format("internal error: {}", error.what()));
  }
  if (const auto done = world.out.commit(); !done && !world.out.closed())
    return failed(world, done.error().text());
  if (!world.failure.empty()) return failed(world, world.failure);
  return code;
}

}  // namespace abridge::cli
