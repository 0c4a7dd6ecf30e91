#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "lib/base/names.hpp"
#include "lib/report/findings.hpp"

// What may stand where help writes a word: `--style STYLE` takes the names of the styles. A flag has one of
// these words, and completions are made from it.

namespace abridge::cli {

struct WordValue {
  std::string text;
  std::string summary;                  ///< may be empty
  std::vector<std::string> after = {};  ///< what may stand after it and Word::after
};

struct Word {
  /// some: those with an ending, and where there are none, any; only: those and no others.
  enum class Files : unsigned char { none, any, folders, some, only };

  std::string_view name;  ///< as help writes it; empty: there is no word, a flag is switched on
  /// Neither values nor files: anything, so nothing is offered.
  std::vector<WordValue> (*values)() = nullptr;
  Files files = Files::none;
  std::string_view endings = {};  ///< of Files::some and only: without the dot, with a blank between them
  bool list = false;              ///< several of the values, with commas between them
  /// What parts a value from what stands after it: `files`, or its own words; NUL = nothing does.
  char after = '\0';
  /// The flag may stand without it, which is as if the first value were said; it is typed on after a `=`.
  bool optional = false;
  /// What of the values only the inputs know: what the program itself is asked for (complete_command.cpp).
  std::string_view asks = {};
  bool may_be_empty = false;  ///< else an empty one is a variable that was not set, never what somebody means
};

/// Whether something is typed on right after a value, so that no blank may follow it.
inline bool goes_on(const WordValue& v) { return v.text.ends_with(':') || v.text.ends_with('='); }

namespace words {

std::vector<WordValue> presets();
std::vector<WordValue> formats();
std::vector<WordValue> written_formats();
std::vector<WordValue> targets();
std::vector<WordValue> findings();
std::vector<WordValue> models();
std::vector<WordValue> styles();
std::vector<WordValue> tokenizers();
std::vector<WordValue> rules();
std::vector<WordValue> settable();
std::vector<WordValue> schemas();
std::vector<WordValue> spoken_roles();
std::vector<WordValue> thread_roles();
std::vector<WordValue> policy_verbs();
std::vector<WordValue> on_and_off();

/// The names of an enumeration.
template <class E>
std::vector<WordValue> names() {
  std::vector<WordValue> out;
  for (const auto& one : names_of(E{})) out.push_back({std::string(one.text), {}});
  return out;
}
/// The same with bars between them, as help writes a choice.
template <class E>
struct Joined {
  static constexpr std::size_t size() {
    std::size_t n = 0;
    for (const auto& one : names_of(E{})) n += one.text.size() + 1;
    return n - 1;
  }
  static constexpr auto bytes = [] {
    std::array<char, size()> out{};
    std::size_t at = 0;
    for (const auto& one : names_of(E{})) {
      if (at > 0) out[at++] = '|';
      for (const char c : one.text) out[at++] = c;
    }
    return out;
  }();
};
template <class E>
inline constexpr Word k_choice{{Joined<E>::bytes.data(), Joined<E>::bytes.size()}, names<E>};

/// The same where the flag may stand without it.
template <class E>
inline constexpr Word k_optional_choice{.name = k_choice<E>.name, .values = names<E>, .optional = true};

/// Several, with commas between them.
template <class E>
inline constexpr Word k_choices{.name = k_choice<E>.name, .values = names<E>, .list = true};

using Files = Word::Files;
inline constexpr Word k_none{};
// Files
inline constexpr Word k_file{"FILE", nullptr, Files::any};
inline constexpr Word k_transcripts{"FILE...", nullptr, Files::some, "json jsonl ndjson gz zst"};
inline constexpr Word k_old{"OLD", nullptr, Files::only, "json jsonl ndjson gz zst"};
inline constexpr Word k_new{"NEW", nullptr, Files::only, "json jsonl ndjson gz zst"};
inline constexpr Word k_json_file{"FILE.json", nullptr, Files::only, "json"};
inline constexpr Word k_yaml_file{"FILE.yaml", nullptr, Files::only, "yaml yml"};
inline constexpr Word k_paths{"PATH...", nullptr, Files::any};
inline constexpr Word k_path_list{"PATH,...", nullptr, Files::any};
inline constexpr Word k_folder{"DIR", nullptr, Files::folders};
// Names of a table
inline constexpr Word k_policy{"POLICY", presets, Files::only, "yaml yml"};
inline constexpr Word k_preset{"PRESET", presets};
inline constexpr Word k_format{"FORMAT", formats};
inline constexpr Word k_formats_or_files{"FORMAT-OR-FILE...", formats, Files::some,
                                         "json jsonl ndjson gz zst"};
inline constexpr Word k_output_format{"OUTPUT-FORMAT", written_formats};
inline constexpr Word k_findings{"FORMAT[=FILE]", findings, Files::any, {}, false, '='};
inline constexpr Word k_targets{"TARGET,...", targets, Files::none, {}, true};
inline constexpr Word k_model{"MODEL", models};
inline constexpr Word k_style{"STYLE", styles};
inline constexpr Word k_tokenizer{"TOKENIZER", tokenizers, Files::only, "json tiktoken model"};
inline constexpr Word k_rule{"RULE", rules};
inline constexpr Word k_assignment{"PATH=VALUE", settable, Files::none, {}, false, '='};
inline constexpr Word k_schema{"SCHEMA", schemas};
inline constexpr Word k_role{"ROLE", thread_roles};
inline constexpr Word k_role_text{"ROLE:TEXT", spoken_roles};
inline constexpr Word k_role_file{"ROLE:FILE", spoken_roles, Files::any, {}, false, ':'};
inline constexpr Word k_verb{"VERB", policy_verbs};
inline constexpr Word k_on_off{"on|off", on_and_off};
// What the inputs know
inline constexpr Word k_id{.name = "ID", .list = true, .asks = "conversations"};
inline constexpr Word k_uuid{.name = "UUID", .asks = "conversations"};
inline constexpr Word k_thread{.name = "THREAD", .asks = "threads"};
// What only the user knows
inline constexpr Word k_leaf{"LEAF"};
inline constexpr Word k_number{"N"};
inline constexpr Word k_shard{"I/N"};
inline constexpr Word k_ranges{"N[-M],..."};
inline constexpr Word k_name{"NAME"};
inline constexpr Word k_revision{"REV"};
inline constexpr Word k_size{"SIZE"};
inline constexpr Word k_text{"TEXT"};
inline constexpr Word k_title{.name = "TITLE", .may_be_empty = true};
inline constexpr Word k_pattern{"PATTERN"};
inline constexpr Word k_condition{"CONDITION"};
inline constexpr Word k_keys{"KEY,..."};
inline constexpr Word k_glob{"GLOB"};
inline constexpr Word k_time{"TIME"};
inline constexpr Word k_seconds{"SECONDS"};
inline constexpr Word k_kind{"KIND"};

}  // namespace words
}  // namespace abridge::cli
