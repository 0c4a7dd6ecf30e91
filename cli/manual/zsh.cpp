#include <fmt/format.h>

#include <algorithm>

#include "cli/manual/completions.hpp"
#include "cli/manual/files.hpp"

namespace abridge::cli::manual {
namespace {

/// Text within a specification of _arguments, where brackets and colons mean something.
std::string in_spec(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

/// A list for _describe: `name:what it is`.
std::string zsh_list(const std::vector<WordValue>& values) {
  std::string out;
  for (const WordValue& v : values) {
    std::string name;
    for (const char c : v.text) name += c == ':' ? std::string("\\:") : std::string(1, c);
    out += " " + shell_quoted(v.summary.empty() ? name : name + ":" + v.summary);
  }
  return out;
}

/// `json yaml` as a glob writes it.
std::string alternatives(std::string_view endings) {
  std::string out(endings);
  std::replace(out.begin(), out.end(), ' ', '|');
  return out;
}

std::string function_for(const Word& word) {
  const std::vector<WordValue> values = values_of(word);
  std::string out = fmt::format("_abridge_{}() {{\n", Completions::function_of(word.name));
  if (word.list) out += "  compset -P '*,'\n";
  if (word.after != '\0') {
    out += fmt::format("  local value=${{PREFIX%%{0}*}}\n  if compset -P 1 '*{0}'; then\n", word.after);
    if (word.files == Word::Files::any) out += "    _files\n";
    if (const auto after = Completions::after(word, values); !after.empty()) {
      out += "    local -a words=()\n    case $value in\n";
      for (const auto& [words, before] : after)
        out += fmt::format("      ({}) words=({}) ;;\n", fmt::join(before, "|"), fmt::join(words, " "));
      out += "    esac\n    _describe -t values value words\n";
    }
    out += "    return\n  fi\n";
  }
  if (!values.empty())
    out += fmt::format("  local -a values=({})\n  _describe -t values {} values{}\n", zsh_list(values),
                       shell_quoted(word.name), goes_on(values.front()) ? " -S ''" : "");
  if (!word.asks.empty())
    out += fmt::format(
        "  local -a values=(\"${{(@f)$(_call_program ids abridge complete {} -- ${{(q)${{(Q)words[1,CURRENT-1]}}}} 2>/dev/null)}}\")\n"
        "  values=(\"${{(@)${{(@)values//:/\\\\:}}/$'\\t'/:}}\")\n"
        "  _describe -t values {} values\n",
        word.asks, shell_quoted(word.name));
  if (word.files == Word::Files::any && word.after == '\0') out += "  _files\n";
  if (word.files == Word::Files::folders) out += "  _files -/\n";
  if (word.files == Word::Files::some)
    out += fmt::format("  _files -g '*.({})(-.)'\n", alternatives(word.endings));
  if (word.files == Word::Files::only)
    out += fmt::format("  _path_files -/\n  _path_files -g '*.({})(-.)'\n", alternatives(word.endings));
  return out + "}\n";
}

std::string action(const Word& word) {
  const std::string label = in_spec(word.name);
  return Completions::offers(word) ? label + ":_abridge_" + Completions::function_of(word.name)
                                   : label + ": ";
}

std::string arguments_of(const CommandOutline& o, std::string_view indent) {
  std::string out = fmt::format("{}_arguments -s", indent);
  const auto add = [&](const std::string& spec) { out += fmt::format(" \\\n{}  {}", indent, spec); };
  for (const Flag* option : o.options) {
    const std::string help = "[" + in_spec(option->help.text()) + "]";
    const std::string value =
        option->is_switch() ? "" : (option->word.optional ? "::" : ":") + action(option->word);
    std::string others = "*";
    if (!option->repeats()) {
      others = "(";
      for (const std::string& name : option->spellings()) others += (others.size() > 1 ? " " : "") + name;
      others += ")";
    }
    for (const std::string& name : option->spellings()) {
      const std::string_view takes = option->is_switch()      ? ""
                                     : option->word.optional  ? "=-"
                                     : name.starts_with("--") ? "="
                                                              : "+";
      add(shell_quoted(others + name + std::string(takes) + help + value));
    }
  }
  std::size_t place = 0;
  for (const Flag* a : o.arguments) {
    ++place;
    add(shell_quoted((a->repeats() ? "*:" : std::to_string(place) + ":") + action(a->word)));
  }
  return out + "\n";
}

}  // namespace

std::string zsh_completion() {
  const Completions all;
  std::string out =
      "#compdef abridge\n"
      "# Completion of abridge for zsh. Made by `abridge generate completions`; changes are lost.\n\n";
  for (const auto& [name, word] : all.words())
    if (Completions::offers(*word)) out += function_for(*word) + "\n";
  std::vector<WordValue> names;
  for (const CommandOutline& c : all.commands()) names.push_back({c.name, std::string(c.command->summary)});
  names.push_back({"help", "show the help of a command"});
  out += fmt::format(
      "_abridge_commands() {{\n  local -a commands=({})\n  _describe -t commands command commands\n}}\n\n",
      zsh_list(names));
  out +=
      "_abridge() {\n"
      "  local curcontext=\"$curcontext\" state line\n"
      "  local -A opt_args\n"
      "  _arguments -C '(- *)'{-h,--help}'[show the help]' '(- *)'{-V,--version}'[print the version]' \\\n"
      "    '1:command:_abridge_commands' '*::argument:->arguments'\n"
      "  [[ $state == arguments ]] || return\n"
      "  case $words[1] in\n"
      "    help)\n      if ((CURRENT == 3)); then\n        local -a verbs=()\n        case $words[2] in\n";
  const auto verbs_of = [](const CommandOutline& c) {
    std::vector<WordValue> verbs;
    for (const CommandOutline& v : c.verbs) verbs.push_back({v.own_name(), std::string(v.command->summary)});
    return zsh_list(verbs);
  };
  for (const CommandOutline& c : all.commands())
    if (!c.verbs.empty()) out += fmt::format("          {}) verbs=({}) ;;\n", c.name, verbs_of(c));
  out +=
      "        esac\n        _describe -t verbs verb verbs\n        return\n      fi\n"
      "      _arguments '1:command:_abridge_commands'\n      ;;\n";
  for (const CommandOutline& c : all.commands()) {
    out += fmt::format("    {})\n", c.name);
    if (c.verbs.empty()) {
      out += arguments_of(c, "      ");
    } else {
      out += fmt::format(
          "      if ((CURRENT == 2)) && [[ $words[2] == -* ]]; then\n"
          "        local -a options=('--help:show this' '-h:show this')\n"
          "        _describe -o -t options option options\n"
          "        return\n"
          "      fi\n"
          "      if ((CURRENT == 2)); then\n"
          "        local -a verbs=({})\n"
          "        _describe -t verbs verb verbs\n"
          "        return\n"
          "      fi\n"
          "      shift words\n"
          "      ((CURRENT--))\n"
          "      case $words[1] in\n",
          verbs_of(c));
      for (const CommandOutline& v : c.verbs)
        out += fmt::format("        {})\n{}          ;;\n", v.own_name(), arguments_of(v, "          "));
      out += "      esac\n";
    }
    out += "      ;;\n";
  }
  return out + "  esac\n}\n\n_abridge \"$@\"\n";
}

}  // namespace abridge::cli::manual
