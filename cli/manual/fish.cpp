#include <fmt/format.h>

#include "cli/manual/completions.hpp"
#include "cli/manual/files.hpp"

namespace abridge::cli::manual {
namespace {

constexpr std::string_view k_fish_head =
    R"(# Completion of abridge for fish. Made by `abridge generate completions`; changes are lost.

# Whether the command line begins with abridge and the words $argv.
function __abridge_at
    set -l words (commandline -opc)[2..-1]
    test (count $words) -ge (count $argv); or return 1
    for i in (seq (count $argv))
        test "$words[$i]" = "$argv[$i]"; or return 1
    end
end

# Whether the command line is abridge and the words $argv, and nothing else yet.
function __abridge_only
    __abridge_at $argv; and test (count (commandline -opc)) -eq (math 1 + (count $argv))
end

# Files whose ending is one of $argv (none: all files), and folders; where no file has it, all.
function __abridge_files
    set -l token (string replace -r -- '^--?[^=]*=' '' (commandline -ct))
    set -l all (complete -C "__fish_command_without_completions "(string escape -- $token))
    set -l some (string match -r -- '^.*(?:/|\.(?:'(string join '|' $argv)'))(?:\t.*)?$' $all)
    if test (count $argv) -gt 0 -a (count $some) -gt 0
        string join \n -- $some
    else
        string join \n -- $all
    end
end

# Files whose ending is one of $argv, and folders.
function __abridge_files_only
    set -l token (string replace -r -- '^--?[^=]*=' '' (commandline -ct))
    set -l all (complete -C "__fish_command_without_completions "(string escape -- $token))
    string match -r -- '^.*(?:/|\.(?:'(string join '|' $argv)'))(?:\t.*)?$' $all
end

# Values of function $argv[2]; after one and the character $argv[1]: what $argv[2]_after says of it, and files
# where $argv[3] is files.
function __abridge_after
    set -l token (string replace -r -- '^--?[^=]*=' '' (commandline -ct))
    set -l parts (string split -m 1 -- $argv[1] $token)
    if test (count $parts) -lt 2
        $argv[2]
    else if test "$argv[3]" = files
        for file in (complete -C "__fish_command_without_completions "(string escape -- $parts[2]))
            echo $parts[1]$argv[1]$file
        end
    else
        for word in ($argv[2]_after $parts[1])
            echo $parts[1]$argv[1]$word
        end
    end
end

# What the program says of $argv[1], given the words that stand before the cursor.
function __abridge_ask
    command abridge complete $argv[1] -- (commandline -opc)[2..-1] 2>/dev/null
end

# Several of the values of function $argv, with commas between them.
function __abridge_list
    set -l token (string replace -r -- '^--?[^=]*=' '' (commandline -ct))
    set -l before (string match -r -- '^.*,' $token)
    for value in ($argv)
        echo "$before"$value
    end
end
)";

/// A text between single quotes, in which fish knows \' and \\.
std::string in_fish(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string fish_list(const std::vector<WordValue>& values) {
  std::string out;
  for (const WordValue& v : values)
    out += " " + in_fish(v.summary.empty() ? v.text : v.text + "\t" + v.summary);
  return out;
}

std::string fish_function(const Word& word) {
  const std::string name = Completions::function_of(word.name);
  const std::vector<WordValue> values = values_of(word);
  std::string out = fmt::format("function __abridge_{}\n", name);
  if (!values.empty()) out += "    printf '%s\\n'" + fish_list(values) + "\n";
  if (!word.asks.empty()) out += fmt::format("    __abridge_ask {}\n", word.asks);
  if (word.files == Word::Files::any && word.after == '\0') out += "    __abridge_files\n";
  if (word.files == Word::Files::folders) out += "    __fish_complete_directories\n";
  if (word.files == Word::Files::some) out += fmt::format("    __abridge_files {}\n", word.endings);
  if (word.files == Word::Files::only) out += fmt::format("    __abridge_files_only {}\n", word.endings);
  out += "end\n";
  if (const auto after = Completions::after(word, values); !after.empty()) {
    out += fmt::format("\nfunction __abridge_{}_after\n    switch $argv[1]\n", name);
    for (const auto& [words, before] : after)
      out += fmt::format("        case {}\n            printf '%s\\n' {}\n", fmt::join(before, " "),
                         fmt::join(words, " "));
    out += "    end\nend\n";
  }
  return out;
}

/// What is offered for a word, as the argument of -a.
std::string offered(const Word& word) {
  const std::string function = "__abridge_" + Completions::function_of(word.name);
  if (word.after != '\0')
    return in_fish(fmt::format("(__abridge_after {} {}{})", word.after, function,
                               word.files == Word::Files::any ? " files" : ""));
  return in_fish(fmt::format("({}{})", word.list ? "__abridge_list " : "", function));
}

}  // namespace

std::string fish_completion() {
  const Completions all;
  std::string out(k_fish_head);
  for (const auto& [name, word] : all.words())
    if (Completions::offers(*word)) out += "\n" + fish_function(*word);
  out += "\ncomplete -c abridge -f\n";
  const auto condition = [](std::string_view which, const std::vector<std::string>& words) {
    return in_fish(fmt::format("__abridge_{} {}", which, fmt::join(words, " ")));
  };
  const auto first = in_fish("test (count (commandline -opc)) -eq 1");
  for (const CommandOutline& c : all.commands())
    out += fmt::format("complete -c abridge -n {} -a {} -d {}\n", first, c.name, in_fish(c.command->summary));
  out += fmt::format("complete -c abridge -n {} -a help -d 'show the help of a command'\n", first);
  for (const CommandOutline& c : all.commands())
    out += fmt::format("complete -c abridge -n {} -a {} -d {}\n", condition("only", {"help"}), c.name,
                       in_fish(c.command->summary));
  out += fmt::format("complete -c abridge -n {} -s h -l help -d 'show the help'\n", first);
  out += fmt::format("complete -c abridge -n {} -s V -l version -d 'print the version'\n", first);
  for (const CommandOutline& c : all.commands()) {
    if (c.verbs.empty()) continue;
    for (const std::vector<std::string>& before : {std::vector<std::string>{c.name}, {"help", c.name}})
      for (const CommandOutline& v : c.verbs)
        out += fmt::format("complete -c abridge -n {} -a {} -d {}\n", condition("only", before), v.own_name(),
                           in_fish(v.command->summary));
    out +=
        fmt::format("complete -c abridge -n {} -s h -l help -d 'show this'\n", condition("only", {c.name}));
  }
  for (const Completed& c : all.completed()) {
    const std::string here = condition("at", c.words);
    for (const Flag* o : c.outline->options) {
      out += fmt::format("complete -c abridge -n {}", here);
      for (const std::string& name : o->spellings())
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (o->takes_next()) out += " -x";
      if (!o->is_switch() && Completions::offers(o->word)) out += " -a " + offered(o->word);
      out += fmt::format(" -d {}\n", in_fish(o->help.text()));
    }
    for (const Flag* a : c.outline->arguments)
      if (Completions::offers(a->word))
        out += fmt::format("complete -c abridge -n {} -a {}\n", here, offered(a->word));
  }
  return out;
}

}  // namespace abridge::cli::manual
