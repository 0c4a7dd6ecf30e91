#include "cli/manual/completions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "cli/manual/files.hpp"

namespace abridge::cli::manual {

Completions::Completions() : commands_(outlines()) {
  for (const Outline& command : commands_) {
    if (command.verbs.empty()) completed_.push_back({&command, {command.name}});
    for (const Outline& verb : command.verbs) completed_.push_back({&verb, {command.name, verb.own_name()}});
  }
  const auto use = [this](const Outline& o, const std::string& option, const std::string& word) {
    if (words_.contains(word)) return;
    auto found = fits(word);
    if (!found)
      throw std::logic_error(
          fmt::format("abridge {}: {} takes {}, which stands in no table: add it to cli/manual/words.cpp",
                      o.name, option, word));
    words_.emplace(word, *std::move(found));
  };
  for (const Completed& c : completed_) {
    for (const OptionLine& o : c.outline->options)
      if (!o.is_flag()) use(*c.outline, o.names.back(), o.word);
    for (const Argument& a : c.outline->arguments) use(*c.outline, "an argument", a.word);
  }
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

std::map<std::vector<std::string>, std::vector<std::string>> Completions::behind(const Fits& fits) {
  std::map<std::vector<std::string>, std::vector<std::string>> out;
  for (const Value& v : fits.values)
    if (!v.behind.empty()) out[v.behind].push_back(v.text.substr(0, v.text.find(fits.behind)));
  return out;
}

std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::vector<File> completions() {
  return {{"_abridge", zsh_completion()},
          {"abridge.bash", bash_completion()},
          {"abridge.fish", fish_completion()}};
}

}  // namespace abridge::cli::manual
