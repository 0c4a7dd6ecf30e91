#include "cli/parser.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace abridge::cli {
namespace {

CLI::Option* add(CLI::App& app, const Flag& flag) {
  const std::string names(flag.names);
  if (flag.is_switch()) return app.add_flag(names);
  if (flag.word.optional)
    return app.add_flag(fmt::format("{}{{{}}}", names, flag.word.values().front().text))
        ->disable_flag_override(false)
        ->type_name(std::string(flag.word.name));
  // The values are read from the results: only there their order is known.
  CLI::Option* const option = app.add_option(names, [](const CLI::results_t&) { return true; });
  option->required(flag.is_required());
  if (flag.is_argument()) {
    option->type_name("");
    return flag.repeats() ? option->expected(CLI::detail::expected_max_vector_size) : option;
  }
  // One value each time it is said, and never the word after it.
  option->type_name(std::string(flag.word.name))->expected(1)->allow_extra_args(false);
  // FlagValue again, the last one holds: so an alias's options can be changed.
  return option->multi_option_policy(flag.repeats() ? CLI::MultiOptionPolicy::TakeAll
                                                    : CLI::MultiOptionPolicy::TakeLast);
}

/// Whether some word may be one of its names. Short ones may stand together, with a value at their end.
bool may_say(const std::vector<std::string>& words, const Flag& flag) {
  const std::vector<std::string> names = flag.spellings();
  const auto is_given = [&](const std::string& word, const std::string& name) {
    if (name.starts_with("--")) return std::string_view(word).substr(0, word.find('=')) == name;
    return word.size() > 1 && word[0] == '-' && word[1] != '-' && word.find(name[1]) != std::string::npos;
  };
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return is_given(word, name); });
  });
}

}  // namespace

Parser::Parser(const Command& command, const std::vector<std::string>& words)
    : words_(words),
      app_(std::string(command.summary), "abridge " + std::string(command.name)),
      verb_(&app_),
      named_(&command) {
  app_.option_defaults()->disable_flag_override();
  app_.set_help_flag(std::string(help_flag().names));
  declare(app_, command);
  if (command.verbs.empty()) return;
  app_.require_subcommand(1);
  for (const Command& verb : command.verbs) {
    CLI::App* const sub = app_.add_subcommand(std::string(verb.name), std::string(verb.summary));
    if (!verb.also.empty()) sub->alias(std::string(verb.also));
    sub->preparse_callback([this, sub, &verb](std::size_t) {
      verb_ = sub;
      named_ = &verb;
      declare(*sub, verb);
    });
  }
}

void Parser::declare(CLI::App& app, const Command& command) {
  for (const Flag* flag : flags_of(command.id))
    if (flag->is_argument() || flag->is_required() || may_say(words_, *flag))
      flags_.emplace(add(app, *flag), flag);
}

Result<Options> Parser::options() const {
  for (const CLI::Option* option : verb_->get_options()) {
    const auto flag = flags_.find(option);
    if (flag != flags_.end() && flag->second->word.may_be_empty) continue;
    for (const std::string& word : option->results())
      if (word.empty()) return fail(fmt::format("{}: the value is empty", option->get_name()));
  }
  Options options;
  options.command = named_->id;
  std::map<const CLI::Option*, std::size_t> taken;
  for (const CLI::Option* option : verb_->parse_order()) {
    const auto flag = flags_.find(option);
    if (flag == flags_.end()) continue;  // --help
    const std::size_t place = taken[option]++;
    const FlagValue value{flag->second->name(),
                          flag->second->is_switch() ? std::string() : option->results().at(place)};
    if (auto r = flag->second->read(options, value); !r) return fail(r.error());
    options.flags.emplace_back(flag->second->name(), value.text);
  }
  return options;
}

}  // namespace abridge::cli
