#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/flags/words.hpp"
#include "cli/options.hpp"
#include "lib/base/names.hpp"
#include "lib/base/result.hpp"

// The options and arguments of all commands. One entry of the table says all of one: the parser, help, man
// pages, completions, and what may not be overwritten are made from it.

namespace abridge::cli {

/// What was typed for a flag.
struct FlagValue {
  std::string_view flag;  ///< as messages call it
  std::string text;       ///< empty where the flag takes no value
};

/// A text, or what makes it where it lists what another table has.
class Help {
 public:
  constexpr Help(const char* text) : text_(text) {}                // NOLINT(google-explicit-constructor)
  constexpr Help(std::string (*make)()) : text_(), make_(make) {}  // NOLINT(google-explicit-constructor)
  std::string text() const { return make_ == nullptr ? std::string(text_) : make_(); }

 private:
  std::string_view text_;
  std::string (*make_)() = nullptr;
};

/// How often a flag may be said. Switches may be repeated in any case.
enum class Times : std::uint8_t { at_most_once, once, often };

/// The files that a flag names.
struct NamedFiles {
  enum class Use : std::uint8_t {
    none,
    transcript,  ///< what a run is about: nothing that is written may be one of them, but for `output`
    read,        ///< beside the transcripts: nothing that is written may be one of them
    written,     ///< beside the output: may be no transcript, nothing that is read, and no other output
    output,      ///< the transcripts written again: as `written`, but may take the place of its input
  };
  Use use = Use::none;
  std::vector<std::string> (*of)(const Options&) = nullptr;  ///< of what was said; none where it was not
};

/// What becomes of a flag where a run is one shard of many.
struct InShards {
  std::string_view refused = {};  ///< why it can't be combined with --shard; empty = it can
  bool changes_output = true;     ///< whether what the shards write depends on it
};

/// What help and man pages show together, in this order.
enum class FlagHeading : std::uint8_t {
  arguments,
  input,
  selection,
  policy,
  history,
  thread,
  output,
  findings,
  general
};
constexpr auto names_of(FlagHeading) {
  return std::to_array<Name<FlagHeading>>({{FlagHeading::arguments, "Arguments"},
                                           {FlagHeading::input, "Input"},
                                           {FlagHeading::selection, "Selection"},
                                           {FlagHeading::policy, "Policy"},
                                           {FlagHeading::history, "History"},
                                           {FlagHeading::thread, "Thread"},
                                           {FlagHeading::output, "Output"},
                                           {FlagHeading::findings, "Findings and reports"},
                                           {FlagHeading::general, "General"}});
}

/// An option (`-o,--output`), or an argument that stands alone (`FILE`).
struct Flag {
  std::string_view names;  ///< the first is what messages say; help has the short one first
  const Word& word;        ///< what stands after it, or in the argument's place
  FlagHeading group;       ///< an argument is of `arguments`, an option of another
  Help help;
  Commands commands;  ///< that take it
  /// Reads the value and keeps it in the options. What is wrong with it is said here, and nowhere else.
  Result<void> (*read)(Options& into, const FlagValue& value);
  Times times = Times::at_most_once;
  NamedFiles files = {};
  InShards in_shards = {};

  bool is_argument() const { return !names.starts_with('-'); }
  /// Whether it is on or off, and takes no value.
  bool is_switch() const { return word.name.empty(); }
  /// Whether the word after it is its value.
  bool takes_next() const { return !is_switch() && !word.optional; }
  bool is_required() const { return times == Times::once; }
  bool repeats() const { return times == Times::often; }
  /// As messages call it.
  std::string_view name() const { return names.substr(0, names.find(',')); }
  /// The short one, then the long one.
  std::vector<std::string> spellings() const;
};

/// The table, in the order of help.
std::span<const Flag> all_flags();
/// What a command or verb takes, in that order, after --help, which all of them have.
std::vector<const Flag*> flags_of(CommandId command);
/// The one of them that messages call so; null = it takes none.
const Flag* find_flag(CommandId command, std::string_view name);
/// Whether a command takes the flag of a name, `--last`.
bool takes(CommandId command, std::string_view name);
/// -h, --help: the parser's own.
const Flag& help_flag();

/// Flags that are shown together.
struct FlagGroup {
  FlagHeading group;
  std::vector<const Flag*> flags;
};
/// All that a command or verb takes, --help too, group by group, each in the order of the table.
std::vector<FlagGroup> groups_of(CommandId command);

/// A file that a run's flags name.
struct RunFile {
  const Flag* flag;
  std::string path;
  NamedFiles::Use use() const { return flag->files.use; }
  /// Whether the run writes it.
  bool is_output() const { return use() == NamedFiles::Use::written || use() == NamedFiles::Use::output; }
};
/// All of them, in the order of the table.
std::vector<RunFile> files_of_run(const Options& options);

}  // namespace abridge::cli
