#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/policy/policy.hpp"
#include "lib/report/findings.hpp"

namespace abridge::report {

/// What the sizes of steps are counted in that measure nothing.
inline constexpr std::string_view k_messages = "messages";
inline constexpr std::string_view k_exchanges = "exchanges";

/// What the steps of a run did, summed over its conversations.
struct Explained {
  struct Step {
    std::string name;
    std::string why;            ///< of the last conversation that it cut, or why it cut none
    std::uint64_t cut_in = 0;   ///< conversations in which it did something
    std::uint64_t dropped = 0;  ///< messages that it left out
    std::uint64_t folded = 0;   ///< messages that others tell of now, which it made of them
    std::uint64_t changed = 0;  ///< messages whose text it changed
    std::uint64_t blocks = 0;   ///< blocks dropped
    std::uint64_t before = 0;   ///< sizes, where the step measures
    std::uint64_t after = 0;
    std::uint64_t limit = 0;
    std::string_view unit = k_messages;  ///< of the sizes: this, k_exchanges, or a policy's unit
    bool range = false;                  ///< `before` and `after` are upper ends, and these the lower ones
    std::uint64_t least_before = 0;
    std::uint64_t least_after = 0;
  };
  std::vector<Step> steps;
  std::uint64_t conversations = 0;
  std::uint64_t messages_in = 0, messages_out = 0;
  std::uint64_t aside = 0;  ///< messages of subagents and of unread branches that went, too
  std::uint64_t bytes_in = 0, bytes_out = 0;
  /// What a prompt cache keeps: leading messages that are written as they were read; of histories whose cut
  /// holds still, those that the last request had in the same place.
  std::uint64_t unchanged_messages = 0;
  std::uint64_t unchanged_bytes = 0;
  bool held = false;                    ///< there are such histories
  std::string tokenizer;                ///< what counted, where a step measured in tokens; as people say it
  std::uint64_t anchored = 0;           ///< messages whose size is what their provider billed
  std::optional<std::uint64_t> tokens;  ///< of the prompts, at 4 characters each
};

/// What another part of a run did, too.
void add(Explained& all, const Explained& one);

/// The name of the step that is what a policy's history, rules and limits did.
constexpr std::string_view k_checks = "checks";
/// So many of something: 1 message, 2 messages.
std::string plural(std::uint64_t number, std::string_view word);
/// Two of them as a range: 12,340–14,100; one where they are one.
std::string range_text(std::uint64_t least, std::uint64_t most);

/// That so many messages went that no cut took (Explained::aside).
std::string aside_text(std::uint64_t messages);
/// A table for people (`--explain`).
std::string explain_text(const Explained& explained, std::size_t width = 0, Color color = Color::off);
/// How the same for machines (ReportText) begins, whatever the version.
std::string report_begins();
/// The JSON Schema of what ReportText gives; `steps` are the names of all steps.
std::string report_schema(std::vector<std::string_view> steps);

}  // namespace abridge::report
