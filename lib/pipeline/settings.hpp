#pragma once
#include <optional>
#include <string>
#include <vector>

#include "lib/pipeline/selection.hpp"
#include "lib/policy/policy.hpp"
#include "lib/render/renderer.hpp"
#include "lib/rule/checker.hpp"

namespace abridge::format {
struct Format;
}

namespace abridge::pipeline {

/// Where the pipeline stops.
enum class Command : std::uint8_t { validate, sanitize, trim, render, convert };

/// What a run was asked to do, checked and complete. Time, streams and paths come in from outside.
struct Settings {
  Command command = Command::validate;
  policy::Policy policy;
  std::vector<std::string> targets;    ///< of the command line; empty = the policy's, else the format's own
  std::string from;                    ///< the format, where it is not to be recognised
  const format::Format* to = nullptr;  ///< convert: what is written
  rule::Permit permit = rule::Permit::as_policy;
  std::string now;  ///< the time to write where one is missing
  std::vector<render::Appended> appended;
  std::string style;  ///< overrides the policy's
  render::Escape escape = render::Escape::by_style;
  std::string thread;  ///< the leaf's UUID, or empty
  /// A tree's leaf, or any of its nodes: only the conversation that has it is wanted. Empty = each tree's own
  /// choice.
  std::string branch;
  std::size_t max_turns = 0;  ///< of a thread, for its header; 0 = the style's own
  Selection select;           ///< the conversations that are wanted
  std::string files_root = ".";
  bool files_anywhere = false;
  enum class Between : std::uint8_t { refuse, nul, jsonl, separate_files };
  Between between = Between::refuse;  ///< how several rendered texts stand
  bool jsonl = false;                 ///< each conversation as one line
  bool keep_rejected = false;         ///< a rejected record stays in its place (-i)

  bool cuts() const { return command == Command::trim || command == Command::render; }
  /// Whether threads are put together to the chain of one leaf. sanitize and convert keep them apart, unless
  /// one is picked: a repair must not lose the others.
  bool chains() const {
    return policy.chain && ((command != Command::sanitize && command != Command::convert) || !thread.empty());
  }
};

}  // namespace abridge::pipeline
