#include "cli/manual/outline.hpp"

namespace abridge::cli::manual {
namespace {

/// A flag takes no value, whatever its type's name is.
bool takes_value(const CLI::Option& option) { return option.get_expected_max() > 0; }

void fill(Outline& out, const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      std::string word = option->get_name();
      if (option->get_expected_max() > 1) word += "...";
      out.arguments.push_back({std::move(word), option->get_description(), option->get_required()});
      continue;
    }
    OptionLine line;
    for (const std::string& name : option->get_snames()) line.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) line.names.push_back("--" + name);
    if (takes_value(*option)) line.word = option->get_type_name();
    line.help = option->get_description();
    line.repeats =
        option->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll && takes_value(*option);
    line.required = option->get_required();
    out.options.push_back(std::move(line));
  }
}

/// Verbs declare their options once they are named.
void name_verb(CLI::App& app, const std::string& verb) {
  try {
    app.clear();
    app.parse(std::vector<std::string>{"--help", verb});
  } catch (const CLI::ParseError&) {
    // Asked for help: then all is declared.
  }
}

Outline outline_of(const Command& command) {
  Outline out;
  out.name = command.name;
  out.summary = command.summary;
  out.description = command.description;
  out.examples = command.examples;
  CLI::App app;
  app.set_help_flag("-h,--help", "show this");
  const auto run = command.declare(app);
  std::vector<std::string> verbs;
  for (const CLI::App* verb : app.get_subcommands({})) verbs.push_back(verb->get_name());
  fill(out, app);
  for (const std::string& name : verbs) {
    name_verb(app, name);
    const CLI::App* verb = app.get_subcommand(name);
    Outline one;
    one.name = out.name + " " + name;
    one.summary = verb->get_description();
    fill(one, *verb);
    out.verbs.push_back(std::move(one));
  }
  return out;
}

}  // namespace

std::vector<Outline> outlines() {
  std::vector<Outline> out;
  for (const Command& command : all_commands())
    if (!command.hidden) out.push_back(outline_of(command));
  return out;
}

}  // namespace abridge::cli::manual
