#include "cli/manual/completions.hpp"

#include <cctype>

#include "cli/manual/files.hpp"

namespace abridge::cli::manual {

Completions::Completions() : commands_(outlines()) {
  for (const CommandOutline& command : commands_) {
    if (command.verbs.empty()) completed_.push_back({&command, {command.name}});
    for (const CommandOutline& verb : command.verbs)
      completed_.push_back({&verb, {command.name, verb.own_name()}});
  }
  for (const Completed& c : completed_)
    for (const auto* flags : {&c.outline->options, &c.outline->arguments})
      for (const Flag* flag : *flags)
        if (!flag->is_switch()) words_.emplace(flag->word.name, &flag->word);
}

std::string Completions::function_of(std::string_view word) {
  std::string out = "word_";
  for (const char c : word) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!out.empty() && out.back() != '_')
      out += '_';
  }
  if (!out.empty() && out.back() == '_') out.pop_back();
  // `FILE` and `FILE...` are two words.
  if (word.ends_with("...") && !word.ends_with(",...")) out += "s";
  return out;
}

std::map<std::vector<std::string>, std::vector<std::string>> Completions::after(
    const Word& word, const std::vector<WordValue>& values) {
  std::map<std::vector<std::string>, std::vector<std::string>> out;
  for (const WordValue& v : values)
    if (!v.after.empty()) out[v.after].push_back(v.text.substr(0, v.text.find(word.after)));
  return out;
}

std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::vector<GeneratedFile> completions() {
  return {{"_abridge", zsh_completion()},
          {"abridge.bash", bash_completion()},
          {"abridge.fish", fish_completion()}};
}

}  // namespace abridge::cli::manual
