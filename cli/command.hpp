#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cli/world.hpp"

namespace abridge::cli {

struct Options;

/// All that can be called: the commands, and the verbs of those that have some.
enum class CommandId : std::uint8_t {
  validate,
  sanitize,
  trim,
  render,
  convert,
  merge,
  tokens,
  list,
  show,
  view,
  stats,
  grep,
  diff,
  reduce,
  thread,
  thread_new,
  thread_add,
  thread_undo,
  thread_title,
  thread_show,
  thread_list,
  thread_search,
  thread_chain,
  thread_files,
  thread_images,
  thread_export,
  thread_import,
  thread_fork,
  thread_gc,
  thread_rm,
  thread_render,
  restore,
  detect,
  why,
  formats,
  models,
  presets,
  policy,
  rules,
  schema,
  generate,
  complete,
};

/// A set of commands and verbs: those that take a flag.
class Commands {
 public:
  constexpr Commands(CommandId one)  // NOLINT(google-explicit-constructor): one of them is a set, too
      : bits_(std::uint64_t{1} << static_cast<unsigned>(one)) {}
  constexpr bool has(CommandId one) const { return (bits_ & Commands(one).bits_) != 0; }
  friend constexpr Commands operator|(Commands a, Commands b) { return Commands(a.bits_ | b.bits_); }

 private:
  explicit constexpr Commands(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_;
};
constexpr Commands operator|(CommandId a, CommandId b) { return Commands(a) | Commands(b); }

/// A command: one file here, one line in commands.cpp, its id above. What it takes stands in flags/flags.cpp;
/// help, man pages and completions are made from both.
struct Command {
  CommandId id;
  std::string_view name;
  std::string_view summary;
  std::string_view examples;                         ///< lines of shell that work when pasted
  int (*run)(const Options& options, World& world);  ///< gives the exit code; null where it has verbs
  /// What it does, for the manual; empty lines part its paragraphs. `{agents}`: those whose logs are found.
  std::string_view description = {};
  bool hidden = false;                         ///< not for users: no help and no page lists it
  std::span<const Command> verbs = {};         ///< each a command of its own, without a description
  std::array<std::string_view, 2> exits = {};  ///< what exit codes 0 and 1 mean, where they are its own
  std::string_view also = {};  ///< of a verb: another name by which it is called; no page lists it
};

std::span<const Command> all_commands();

// One function per command's file.
int run_validate(const Options& options, World& world);
int run_sanitize(const Options& options, World& world);
int run_trim(const Options& options, World& world);
int run_render(const Options& options, World& world);
int run_convert(const Options& options, World& world);
int run_merge(const Options& options, World& world);
int run_models(const Options& options, World& world);
int run_presets(const Options& options, World& world);
int run_policy(const Options& options, World& world);
int run_rules(const Options& options, World& world);
int run_formats(const Options& options, World& world);
int run_tokens(const Options& options, World& world);
int run_list(const Options& options, World& world);
int run_show(const Options& options, World& world);
int run_view(const Options& options, World& world);
int run_stats(const Options& options, World& world);
int run_grep(const Options& options, World& world);
int run_diff(const Options& options, World& world);
int run_reduce(const Options& options, World& world);
int run_why(const Options& options, World& world);
int run_restore(const Options& options, World& world);
int run_detect(const Options& options, World& world);
int run_schema(const Options& options, World& world);
int run_generate(const Options& options, World& world);
int run_complete(const Options& options, World& world);

/// `Examples:` and the lines, as help shows them.
std::string shown_examples(std::string_view examples);
/// Each of `lines` after `by` blanks.
std::string indented(std::string_view lines, std::size_t by);

/// `abridge: MESSAGE` on standard error; exit code 2.
int failed(World& world, std::string_view message);

}  // namespace abridge::cli
