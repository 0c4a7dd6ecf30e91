#pragma once
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/project.hpp"
#include "cli/world.hpp"
#include "lib/base/result.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::cli {

/// What --select says of itself, in all commands that have it.
inline constexpr std::string_view k_select_help =
    "conversations of many, by number (from 1: 3, 7-9) or id (3 takes both), several with commas between "
    "them; "
    "may be repeated";

/// What the pipeline commands were told, word for word; `settings_of` checks it.
struct Options {
  pipeline::Command command = pipeline::Command::validate;
  std::vector<std::string> files;
  std::string policy;  ///< empty = the project's, else recommended
  std::vector<std::string> set;
  std::string from;
  std::string target;
  std::string model;
  std::string models;
  std::vector<std::string> findings;
  bool all = false;
  std::string fail_on = "error";
  std::string baseline;
  std::string write_baseline;
  std::string changed_since;
  bool force_exclude = false;
  bool expect = false;
  bool write_expect = false;
  std::string now;
  bool quiet = false;
  std::string color = "auto";
  bool unsafe_fixes = false;
  bool no_fix = false;
  std::string jobs;
  std::vector<std::string> select;
  std::string branch;
  std::string thread;
  std::string context_window;
  std::string files_root = ".";
  bool files_anywhere = false;
  std::string to;  ///< convert
  // sanitize, trim, render, convert
  std::string output;
  std::string rejects;
  std::vector<std::string> append;
  std::vector<std::string> append_file;
  std::vector<std::pair<std::string, bool>> appended;  ///< in their order; true = from a file
  bool in_place = false;
  bool jsonl = false;
  bool check = false;
  bool diff = false;
  // trim, render
  std::string last;
  std::string max_chars;
  std::string max_tokens;
  bool explain = false;
  std::string report;
  // render
  std::string style;
  std::string escape;
  bool nul = false;
  // thread render
  struct Given {
    std::string name;
    std::string bytes;  ///< a thread and its parents
    std::string alone;  ///< the thread itself, for a policy that chains none
  };
  std::optional<Given> given;  ///< the input itself, instead of files
  std::size_t max_turns = 0;   ///< of a thread; 0 = the style's own
};

/// Declares --model, with what it means here, and --models.
void declare_model(CLI::App& app, Options& options, const std::string& help);
/// Declares the options that a pipeline command has.
void declare_options(CLI::App& app, Options& options);

/// The options as checked settings, for inputs that a project judges so. Errors are the user's; a policy's
/// carry their place.
Result<pipeline::Settings> settings_of(const Options& options, World& world, const Judged& judged);
/// A number from 0, with a message that names the option.
Result<std::size_t> number_of(std::string_view option, const std::string& text);
/// --jobs: from 1, by default one for each processor.
Result<unsigned> jobs_of(const Options& options);

/// Whether what --select and --branch name was there, once all was read; else says what was not, and is 2.
int check_picked(const pipeline::Settings& settings, pipeline::Batch& batch, World& world);

/// Puts --append and --append-file into their order, once `app` was parsed.
void collect_appended(const CLI::App& app, Options& options);

/// Runs a pipeline command.
int run_pipeline(const Options& options, World& world);

}  // namespace abridge::cli
