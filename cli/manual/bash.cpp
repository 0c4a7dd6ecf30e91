#include <fmt/format.h>

#include "cli/manual/completions.hpp"
#include "cli/manual/files.hpp"

namespace abridge::cli::manual {
namespace {

/// Puts together what Readline parts at = and :, finds the command and what is being typed.
constexpr std::string_view k_bash_head = R"(# shellcheck shell=bash
# Completion of abridge for bash. Made by `abridge generate completions`; changes are lost.

# Offers those of the words $@ that begin as $value does, and stand not in the list before it.
_abridge_words() {
  local word
  for word; do
    [[ $before == *, && ,${before#*=} == *,"$word",* ]] && continue
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

# Offers what the program says of $1, given the words that stand before the cursor.
_abridge_ask() {
  local line word said=()
  for word in "${words[@]:1:${#words[@]}-2}"; do
    word=${word//[\\\"\']/}
    said+=("${word/#\~\//$HOME/}")
  done
  while IFS= read -r line; do
    _abridge_words "${line%%$'\t'*}"
  done < <("${words[0]}" complete "$1" -- "${said[@]}" 2>/dev/null)
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
    [[ -z $takes ]] && _abridge_takes "$command" "${current%%=*}="
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
  # Readline replaces what stands after the last = or : where it parts words there.
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

std::string choices(const std::vector<WordValue>& values) {
  std::string out;
  for (const WordValue& v : values) out += " " + shell_quoted(v.text);
  return out;
}

std::string files_offer(const Word& word) {
  switch (word.files) {
    case Word::Files::none:
      break;
    case Word::Files::any:
      return "      _abridge_files\n";
    case Word::Files::folders:
      return "      _abridge_folders\n";
    case Word::Files::some:
      return fmt::format("      _abridge_files {}\n", word.endings);
    case Word::Files::only:
      return fmt::format("      _abridge_only {}\n", word.endings);
  }
  return {};
}

std::string offer(const Word& word) {
  const std::vector<WordValue> values = values_of(word);
  std::string out;
  if (word.list) out += "      before+=${value%\"${value##*,}\"}\n      value=${value##*,}\n";
  if (word.after != '\0') {
    out += fmt::format(
        "      if [[ $value == *{0}* ]]; then\n        set -- \"${{value%%{0}*}}\"\n        before+=$1{0}\n"
        "        value=${{value#*{0}}}\n",
        word.after);
    if (word.files == Word::Files::any) out += "        _abridge_files\n";
    if (const auto after = Completions::after(word, values); !after.empty()) {
      out += "        case $1 in\n";
      for (const auto& [words, before] : after)
        out += fmt::format("          {}) _abridge_words {} ;;\n", fmt::join(before, " | "),
                           fmt::join(words, " "));
      out += "        esac\n";
    }
    return out + "      else\n        _abridge_words" + choices(values) + "\n      fi\n";
  }
  if (!values.empty()) out += "      _abridge_words" + choices(values) + "\n";
  if (!word.asks.empty()) out += fmt::format("      _abridge_ask {}\n", word.asks);
  return out + files_offer(word);
}

}  // namespace

std::string bash_completion() {
  const Completions all;
  std::string out(k_bash_head);
  out += "\n# Offers what fits the word $1 of the help.\n_abridge_offer() {\n  case $1 in\n";
  const auto one = [&](std::string_view word, const std::string& body) {
    out += fmt::format("    {})\n{}      ;;\n", shell_quoted(word), body);
  };
  std::vector<WordValue> names;
  for (const CommandOutline& c : all.commands()) {
    names.push_back({c.name, std::string(c.command->summary)});
    std::vector<WordValue> verbs;
    for (const CommandOutline& v : c.verbs) verbs.push_back({v.own_name(), std::string(v.command->summary)});
    if (!verbs.empty()) one(c.name + " VERB", "      _abridge_words" + choices(verbs) + "\n");
  }
  one("help COMMAND", "      _abridge_words" + choices(names) + "\n");
  for (const char* word : {"help", "--help", "--version"}) names.push_back({word, {}});
  one("COMMAND", "      _abridge_words" + choices(names) + "\n");
  for (const auto& [name, word] : all.words())
    if (Completions::offers(*word)) one(name, offer(*word));
  out +=
      "  esac\n}\n\n# The word that the option $2 of the command $1 takes, as $takes; a flag takes none, or "
      "only after a =.\n"
      "_abridge_takes() {\n  takes=\n  case \"$1 $2\" in\n";
  for (const Completed& c : all.completed())
    for (const Flag* o : c.outline->options) {
      if (o->is_switch()) continue;
      std::string patterns;
      for (const std::string& name : o->spellings())
        patterns += (patterns.empty() ? "" : " | ") +
                    shell_quoted(c.outline->name + " " + name + (o->takes_next() ? "" : "="));
      out += fmt::format("    {}) takes={} ;;\n", patterns, shell_quoted(o->word.name));
    }
  out +=
      "  esac\n}\n\n# The options of the command $1, as $options, and its arguments' words, as $argument.\n"
      "_abridge_options() {\n  case $1 in\n";
  for (const Completed& c : all.completed()) {
    out += fmt::format("    {})\n      options=(", shell_quoted(c.outline->name));
    std::string sep;
    for (const Flag* o : c.outline->options)
      for (const std::string& name : o->spellings()) {
        out += sep + name;
        sep = " ";
      }
    out += ")\n      argument=(";
    sep.clear();
    for (const Flag* a : c.outline->arguments) {
      out += sep + shell_quoted(a->word.name);
      sep = " ";
    }
    out += ")\n      ;;\n";
  }
  return out + "  esac\n}\n" + std::string(k_bash_tail);
}

}  // namespace abridge::cli::manual
