#include <fmt/format.h>

#include "cli/manual/completions.hpp"
#include "cli/manual/files.hpp"

namespace abridge::cli::manual {
namespace {

/// Puts together what Readline parts at = and :, finds the command and what is being typed.
constexpr std::string_view k_bash_head = R"(# shellcheck shell=bash
# Completion of abridge for bash. Made by `abridge generate completions`; changes are lost.

# Offers those of the words $@ that begin as $value does.
_abridge_words() {
  local word
  for word; do
    [[ $word == "$value"* ]] && COMPREPLY+=("$before$word")
  done
}

# Offers folders, and the files whose ending is one of $@.
_abridge_only() {
  local path ending
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    [[ -d $path ]] && COMPREPLY+=("$before$path")
    for ending; do
      [[ $path == *."$ending" ]] && COMPREPLY+=("$before$path")
    done
  done < <(compgen -f -- "$value")
}

# The same; where there are none, and where no ending is said, all files.
_abridge_files() {
  local path count=${#COMPREPLY[@]}
  [[ $# -gt 0 ]] && _abridge_only "$@"
  [[ ${#COMPREPLY[@]} -gt $count ]] && return
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    COMPREPLY+=("$before$path")
  done < <(compgen -f -- "$value")
}

_abridge_folders() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    COMPREPLY+=("$before$path")
  done < <(compgen -d -- "$value")
}
)";

constexpr std::string_view k_bash_tail = R"(
_abridge() {
  local words=() word glued=no i
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ ${#words[@]} -gt 1 && ($word == [=:]* || $glued == yes) ]]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    if [[ $word == *[=:] ]]; then glued=yes; else glued=no; fi
  done
  local current=${words[${#words[@]} - 1]} command='' expected='' takes='' options=() argument=() place=0 only=no
  for word in "${words[@]:1:${#words[@]}-2}"; do
    if [[ -n $expected ]]; then
      expected=
    elif [[ $only == yes || $word != -?* ]]; then
      if [[ -z $command ]]; then
        command=$word
      elif [[ $command == thread || $command == help ]]; then
        command="$command $word"
      else
        place=$((place + 1))
      fi
    elif [[ $word == -- ]]; then
      only=yes
    elif [[ $word != --*=* ]]; then
      _abridge_takes "$command" "$word"
      expected=$takes
    fi
  done
  local value=$current before=''
  COMPREPLY=()
  if [[ -n $expected ]]; then
    _abridge_offer "$expected"
  elif [[ $only == no && $current == --*=* ]]; then
    _abridge_takes "$command" "${current%%=*}"
    before=${current%%=*}=
    value=${current#*=}
    _abridge_offer "$takes"
  elif [[ -z $command ]]; then
    _abridge_offer COMMAND
  elif [[ $command == help ]]; then
    _abridge_offer 'help COMMAND'
  elif [[ $only == no && $command == thread && $current == -* ]]; then
    _abridge_words -h --help
  elif [[ $command == thread || $command == 'help thread' ]]; then
    _abridge_offer 'thread VERB'
  elif [[ $only == no && $current == -* ]]; then
    _abridge_options "$command"
    _abridge_words "${options[@]}"
  else
    _abridge_options "$command"
    if [[ ${#argument[@]} -gt 0 ]]; then
      if [[ $place -ge ${#argument[@]} && ${argument[${#argument[@]} - 1]} == *... ]]; then
        place=$((${#argument[@]} - 1))
      fi
      [[ $place -lt ${#argument[@]} ]] && _abridge_offer "${argument[place]}"
    fi
  fi
  # Readline replaces what stands behind the last = or : where it parts words there.
  local part=''
  if [[ $COMP_WORDBREAKS == *=* && $current == *=* ]]; then part=${current%"${current##*=}"}; fi
  if [[ $COMP_WORDBREAKS == *:* && $current == *:* ]]; then
    word=${current%"${current##*:}"}
    [[ ${#word} -gt ${#part} ]] && part=$word
  fi
  for i in "${!COMPREPLY[@]}"; do
    COMPREPLY[i]=${COMPREPLY[i]#"$part"}
    [[ ${COMPREPLY[i]} == *[:=] ]] && compopt -o nospace 2>/dev/null
  done
  return 0
}

complete -F _abridge abridge
)";

std::string choices(const std::vector<Value>& values) {
  std::string out;
  for (const Value& v : values) out += " " + shell_quoted(v.text);
  return out;
}

std::string offer(const Fits& f) {
  std::string out;
  if (f.list) out += "      before+=${value%\"${value##*,}\"}\n      value=${value##*,}\n";
  if (f.offers_behind()) {
    out += fmt::format(
        "      if [[ $value == *{0}* ]]; then\n        set -- \"${{value%%{0}*}}\"\n        before+=$1{0}\n"
        "        value=${{value#*{0}}}\n",
        f.behind);
    if (f.files == Fits::Files::any) out += "        _abridge_files\n";
    if (const auto behind = Completions::behind(f); !behind.empty()) {
      out += "        case $1 in\n";
      for (const auto& [words, values] : behind)
        out += fmt::format("          {}) _abridge_words {} ;;\n", fmt::join(values, " | "),
                           fmt::join(words, " "));
      out += "        esac\n";
    }
    return out + "      else\n        _abridge_words" + choices(f.values) + "\n      fi\n";
  }
  if (!f.values.empty()) out += "      _abridge_words" + choices(f.values) + "\n";
  if (f.files == Fits::Files::any) out += "      _abridge_files\n";
  if (f.files == Fits::Files::folders) out += "      _abridge_folders\n";
  if (f.files == Fits::Files::some)
    out += fmt::format("      _abridge_files {}\n", fmt::join(f.endings, " "));
  if (f.files == Fits::Files::only) out += fmt::format("      _abridge_only {}\n", fmt::join(f.endings, " "));
  return out;
}

}  // namespace

std::string bash_completion() {
  const Completions all;
  std::string out(k_bash_head);
  out += "\n# Offers what fits the word $1 of the help.\n_abridge_offer() {\n  case $1 in\n";
  const auto one = [&](std::string_view word, const std::string& body) {
    out += fmt::format("    {})\n{}      ;;\n", shell_quoted(word), body);
  };
  std::vector<Value> names;
  for (const Outline& c : all.commands()) {
    names.push_back({c.name, c.summary});
    std::vector<Value> verbs;
    for (const Outline& v : c.verbs) verbs.push_back({v.own_name(), v.summary});
    if (!verbs.empty()) one(c.name + " VERB", "      _abridge_words" + choices(verbs) + "\n");
  }
  one("help COMMAND", "      _abridge_words" + choices(names) + "\n");
  for (const char* word : {"help", "--help", "--version"}) names.push_back({word, {}});
  one("COMMAND", "      _abridge_words" + choices(names) + "\n");
  for (const auto& [word, fits] : all.words())
    if (Completions::offers(fits)) one(word, offer(fits));
  out +=
      "  esac\n}\n\n# The word that the option $2 of the command $1 takes, as $takes; a flag takes none.\n"
      "_abridge_takes() {\n  takes=\n  case \"$1 $2\" in\n";
  for (const Completed& c : all.completed())
    for (const OptionLine& o : c.outline->options) {
      if (o.is_flag()) continue;
      std::string patterns;
      for (const std::string& name : o.names)
        patterns += (patterns.empty() ? "" : " | ") + shell_quoted(c.outline->name + " " + name);
      out += fmt::format("    {}) takes={} ;;\n", patterns, shell_quoted(o.word));
    }
  out +=
      "  esac\n}\n\n# The options of the command $1, as $options, and its arguments' words, as $argument.\n"
      "_abridge_options() {\n  case $1 in\n";
  for (const Completed& c : all.completed()) {
    out += fmt::format("    {})\n      options=(", shell_quoted(c.outline->name));
    std::string sep;
    for (const OptionLine& o : c.outline->options)
      for (const std::string& name : o.names) {
        out += sep + name;
        sep = " ";
      }
    out += ")\n      argument=(";
    sep.clear();
    for (const Argument& a : c.outline->arguments) {
      out += sep + shell_quoted(a.word);
      sep = " ";
    }
    out += ")\n      ;;\n";
  }
  return out + "  esac\n}\n" + std::string(k_bash_tail);
}

}  // namespace abridge::cli::manual
