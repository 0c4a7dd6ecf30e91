#include <fmt/format.h>

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
std::string described(const std::vector<Value>& values) {
  std::string out;
  for (const Value& v : values) {
    std::string name;
    for (const char c : v.text) name += c == ':' ? std::string("\\:") : std::string(1, c);
    out += " " + shell_quoted(v.summary.empty() ? name : name + ":" + v.summary);
  }
  return out;
}

std::string function_for(const std::string& word, const Fits& f) {
  const std::string name = Completions::function_of(word);
  std::string out = fmt::format("_abridge_{}() {{\n", name);
  if (f.list) out += "  compset -P '*,'\n";
  if (f.offers_behind()) {
    out += fmt::format("  local value=${{PREFIX%%{0}*}}\n  if compset -P 1 '*{0}'; then\n", f.behind);
    if (f.files == Fits::Files::any) out += "    _files\n";
    if (const auto behind = Completions::behind(f); !behind.empty()) {
      out += "    local -a words=()\n    case $value in\n";
      for (const auto& [words, values] : behind)
        out += fmt::format("      ({}) words=({}) ;;\n", fmt::join(values, "|"), fmt::join(words, " "));
      out += "    esac\n    _describe -t values value words\n";
    }
    out += "    return\n  fi\n";
  }
  if (!f.values.empty())
    out += fmt::format("  local -a values=({})\n  _describe -t values {} values{}\n", described(f.values),
                       shell_quoted(word), goes_on(f.values.front()) ? " -S ''" : "");
  if (f.files == Fits::Files::any && !f.offers_behind()) out += "  _files\n";
  if (f.files == Fits::Files::folders) out += "  _files -/\n";
  if (f.files == Fits::Files::some)
    out += fmt::format("  _files -g '*.({})(-.)'\n", fmt::join(f.endings, "|"));
  if (f.files == Fits::Files::only)
    out += fmt::format("  _path_files -/\n  _path_files -g '*.({})(-.)'\n", fmt::join(f.endings, "|"));
  return out + "}\n";
}

std::string action(const Completions& all, const std::string& word) {
  const std::string label = in_spec(word);
  return Completions::offers(all.words().at(word)) ? label + ":_abridge_" + Completions::function_of(word)
                                                   : label + ": ";
}

std::string arguments_of(const Completions& all, const Outline& o, std::string_view indent) {
  std::string out = fmt::format("{}_arguments -s", indent);
  const auto add = [&](const std::string& spec) { out += fmt::format(" \\\n{}  {}", indent, spec); };
  for (const OptionLine& option : o.options) {
    const std::string help = "[" + in_spec(option.help) + "]";
    const std::string value = option.is_flag() ? "" : ":" + action(all, option.word);
    std::string others = "*";
    if (!option.repeats) {
      others = "(";
      for (const std::string& name : option.names) others += (others.size() > 1 ? " " : "") + name;
      others += ")";
    }
    for (const std::string& name : option.names) {
      const std::string_view takes = option.is_flag() ? "" : name.starts_with("--") ? "=" : "+";
      add(shell_quoted(others + name + std::string(takes) + help + value));
    }
  }
  std::size_t place = 0;
  for (const Argument& a : o.arguments) {
    ++place;
    add(shell_quoted((a.repeats() ? "*:" : std::to_string(place) + ":") + action(all, a.word)));
  }
  return out + "\n";
}

}  // namespace

std::string zsh_completion() {
  const Completions all;
  std::string out =
      "#compdef abridge\n"
      "# Completion of abridge for zsh. Made by `abridge generate completions`; changes are lost.\n\n";
  for (const auto& [word, fits] : all.words())
    if (Completions::offers(fits)) out += function_for(word, fits) + "\n";
  std::vector<Value> names;
  for (const Outline& c : all.commands()) names.push_back({c.name, c.summary});
  names.push_back({"help", "say what a command takes"});
  out += fmt::format(
      "_abridge_commands() {{\n  local -a commands=({})\n  _describe -t commands command commands\n}}\n\n",
      described(names));
  out +=
      "_abridge() {\n"
      "  local curcontext=\"$curcontext\" state line\n"
      "  local -A opt_args\n"
      "  _arguments -C '(- *)'{-h,--help}'[say what there is]' '(- *)'{-V,--version}'[say the version]' \\\n"
      "    '1:command:_abridge_commands' '*::argument:->arguments'\n"
      "  [[ $state == arguments ]] || return\n"
      "  case $words[1] in\n"
      "    help)\n      if ((CURRENT == 3)); then\n        local -a verbs=()\n        case $words[2] in\n";
  const auto verbs_of = [](const Outline& c) {
    std::vector<Value> verbs;
    for (const Outline& v : c.verbs) verbs.push_back({v.own_name(), v.summary});
    return described(verbs);
  };
  for (const Outline& c : all.commands())
    if (!c.verbs.empty()) out += fmt::format("          {}) verbs=({}) ;;\n", c.name, verbs_of(c));
  out +=
      "        esac\n        _describe -t verbs verb verbs\n        return\n      fi\n"
      "      _arguments '1:command:_abridge_commands'\n      ;;\n";
  for (const Outline& c : all.commands()) {
    out += fmt::format("    {})\n", c.name);
    if (c.verbs.empty()) {
      out += arguments_of(all, c, "      ");
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
      for (const Outline& v : c.verbs)
        out += fmt::format("        {})\n{}          ;;\n", v.own_name(), arguments_of(all, v, "          "));
      out += "      esac\n";
    }
    out += "      ;;\n";
  }
  return out + "  esac\n}\n\n_abridge \"$@\"\n";
}

}  // namespace abridge::cli::manual
