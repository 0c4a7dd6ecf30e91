#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "lib/base/names.hpp"
#include "lib/io/shard.hpp"
#include "lib/look/counted.hpp"
#include "lib/look/search.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/report/findings.hpp"
#include "lib/tokens/count/encoding.hpp"

namespace abridge::cli {

/// A word of --findings: the format, and the file after its `=` or none.
struct FindingsWord {
  const report::FindingsFormat* format;
  std::string file;
};

/// What --color says.
enum class ColorWhen : std::uint8_t { automatic, always, never };
constexpr auto names_of(ColorWhen) {
  return std::to_array<Name<ColorWhen>>(
      {{ColorWhen::automatic, "auto"}, {ColorWhen::always, "always"}, {ColorWhen::never, "never"}});
}

/// What `tokens --by` says: what gets a count of its own.
enum class TokensBy : std::uint8_t { message, role, conversation };
constexpr auto names_of(TokensBy) {
  return std::to_array<Name<TokensBy>>(
      {{TokensBy::message, "message"}, {TokensBy::role, "role"}, {TokensBy::conversation, "conversation"}});
}

/// What `list --sort` goes by, the newest or the most first; none = the order of the input.
enum class SortBy : std::uint8_t { last, began, messages, exchanges, tokens, none };
constexpr auto names_of(SortBy) {
  return std::to_array<Name<SortBy>>({{SortBy::last, "last"},
                                      {SortBy::began, "began"},
                                      {SortBy::messages, "messages"},
                                      {SortBy::exchanges, "exchanges"},
                                      {SortBy::tokens, "tokens"},
                                      {SortBy::none, "none"}});
}

/// A moment: so many seconds ago, or since 1970 (UTC).
struct Moment {
  bool ago;
  std::int64_t seconds;
};

/// What --explain says: what each step did, or of each message, too.
enum class ExplainBy : std::uint8_t { steps, messages };
constexpr auto names_of(ExplainBy) {
  return std::to_array<Name<ExplainBy>>({{ExplainBy::steps, "steps"}, {ExplainBy::messages, "messages"}});
}

/// What a command was told, each value read and checked by its flag (flags/flags.cpp): nothing here is looked
/// at a second time to see whether it is well written. Without its flag a member is as it stands here.
struct Options {
  CommandId command = CommandId::validate;
  std::vector<std::pair<std::string_view, std::string>> flags;  ///< all of it: a flag's name, and its value
  /// What the pipeline takes as it is said; `settings.hpp` adds the rest.
  pipeline::Settings settings;

  // Several commands
  std::vector<std::string> files;
  std::string name;    ///< the one word of presets, rules, schema, models, policy, generate
  std::string policy;  ///< empty = the project's, else recommended
  std::vector<std::string> set;
  std::string model;   ///< of `thread add`: who said it
  std::string models;  ///< a file
  bool all = false;
  bool json = false;
  bool quiet = false;
  bool no_sandbox = false;
  unsigned jobs = 0;               ///< 0 = one for each processor
  std::optional<io::Shard> shard;  ///< none = all of the input
  std::string manifest;            ///< a folder
  bool resume = false;
  std::string hashes;  ///< a folder

  // validate, sanitize, trim, render, convert
  std::vector<FindingsWord> findings;
  bool statistics = false;
  std::optional<FailOn> fail_on;  ///< none = as the project says
  std::string baseline;
  std::string write_baseline;
  std::string changed_since;
  bool force_exclude = false;
  std::vector<std::string> exclude;  ///< patterns, from where the program was started
  bool expect = false;
  bool write_expect = false;
  ColorWhen color = ColorWhen::automatic;
  std::string output;
  std::string rejects;
  bool reasons = false;
  std::vector<std::string> append_files;  ///< whose texts stand among settings.appended
  bool in_place = false;
  bool backup = false;
  bool raw = false;
  bool check = false;
  bool diff = false;
  std::optional<std::size_t> last, max_chars, max_tokens, context_window;
  bool drop_system = false;
  std::string notice;            ///< empty = as the policy says
  std::optional<policy::As> as;  ///< none = as the policy says
  std::optional<ExplainBy> explain;
  std::string report;
  std::string html;
  std::string dropped;
  bool redact = false;
  std::string redaction_map;

  // tokens
  std::optional<tokens::Tokenizer> tokenizer;  ///< none = the model's, else the default
  std::optional<TokensBy> by;
  std::optional<std::size_t> head, tail;
  bool ids = false;
  bool text = false;

  // grep, and --grep of list
  std::string pattern;
  std::vector<std::string> regexps;        ///< what -e says: they are the patterns then
  std::vector<std::string> pattern_files;  ///< and what -f names, one on each line
  bool fixed = false;
  bool ignore_case = false;
  bool count = false;
  bool names_only = false;
  std::vector<look::Speaker> speakers;
  std::vector<look::PartKind> parts;

  // list
  SortBy sort = SortBy::last;
  std::optional<Moment> since;
  bool csv = false;
  bool no_discover = false;

  // stats
  std::optional<look::StatsBy> stats_by;

  // show; whose messages are `speakers`
  std::vector<std::pair<std::size_t, std::size_t>> ranges;  ///< of messages, from 1, both ends within
  std::size_t from_line = 0;
  bool full = false;
  bool no_pager = false;

  // diff
  bool stat = false;

  // reduce
  std::optional<RuleId> shown_rule;
  std::string shown_error;  ///< a part of its sentence
  bool keep_text = false;
  std::size_t max_tests = 10000;
  std::size_t timeout = 120;  ///< in seconds

  // thread
  std::string store, thread_id, parent, role, content, tool, title, context, provider, meta;
  std::optional<std::string> new_title;
  std::vector<std::string> turn_files, turn_images;
  std::optional<std::int64_t> ttl;  ///< in seconds
  std::optional<std::int64_t> max_turns;
  std::int64_t turns = 1;  ///< that `undo` takes away
  std::size_t at = 0;
  bool chain = false;
  bool replace = false;

  // why
  std::string error;  ///< what the provider answered; empty = it is on standard input

  // detect, models, generate
  bool branches = false;
  bool yaml = false;
  std::string folder;

  // complete
  std::vector<std::string> words;  ///< of the command line that is being typed

  // thread render
  struct Given {
    std::string name;
    std::string bytes;  ///< a thread and its parents
    std::string alone;  ///< the thread itself, for a policy that chains none
  };
  std::optional<Given> given;  ///< the input itself, instead of files
};

}  // namespace abridge::cli
