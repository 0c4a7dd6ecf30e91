#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/policy/node.hpp"
#include "lib/tokens/count/tokenizer.hpp"
#include "lib/tokens/vision/vision_rule.hpp"

namespace abridge::target {

/// Tokens that are billed beside the texts.
struct Overheads {
  std::size_t message = 0;  ///< for each, its role included
  std::size_t name = 0;     ///< for a speaker's name, beside the name itself
  std::size_t reply = 0;    ///< once
  std::size_t tools = 0;    ///< once, where tools are given
  std::size_t tool = 0;     ///< for each tool that is given, beside its definition
  std::size_t call = 0;     ///< for each tool call, beside its name and arguments
};

/// A model as models.yaml has it.
struct Model {
  std::string name;
  std::vector<std::string> aliases;
  std::vector<std::string> prefixes;  ///< names that begin so are its names too
  std::string target;
  std::size_t context_window = 0;     ///< tokens
  std::optional<std::size_t> output;  ///< the most that it answers, in tokens
  tokens::Tokenizer tokenizer;
  Overheads overheads;
  tokens::VisionRule images;
  std::string source;
  std::string date;
};

/// The program's table as it is written.
std::string_view models_yaml();

/// The context window that a name asks for where that is not its model's: Claude Code's `[1m]`.
std::optional<std::size_t> window_asked_for(std::string_view name);

/// The models that are known: the table in the program, and what a file lays on it.
class Models {
 public:
  /// The program's own.
  static Models builtin();
  /// With a file of the same kind (`--models`): its groups and models replace those of the same name key by
  /// key or are added. Errors have their place.
  static Result<Models> with(std::string_view yaml, const std::string& file);

  const std::vector<Model>& all() const { return models_; }
  /// The day on which the program's table was last brought up to date, as 2026-11-24.
  const std::string& as_of() const { return as_of_; }
  /// By name or alias, without what a gateway puts before it and a snapshot's date after it; else by the
  /// longest prefix. None where it is unknown.
  const Model* find(std::string_view name) const;
  /// Of a name that is not known, but for its version: the newest model of its family, gpt-5.6 for gpt-6.
  /// None where it is known, or older than all of them.
  const Model* version_before(std::string_view name) const;
  /// The model that `find` or `version_before` gives, or an error that says what was meant.
  Result<const Model*> get(std::string_view name) const;

 private:
  static Result<Models> read(const policy::Node& tree);
  std::vector<Model> models_;
  std::string as_of_;
};

}  // namespace abridge::target
