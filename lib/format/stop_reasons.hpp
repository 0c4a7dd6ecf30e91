#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "lib/json/value.hpp"

namespace abridge::format {

/// Why an answer ended.
enum class Stop : std::uint8_t { end, calls, length, refused, sequence, aborted, failed };

struct StopWord {
  std::string_view word;
  Stop stop;
};

/// How a message says it.
struct StopReasons {
  std::string_view key = {};  ///< a member; empty = no message says it
  std::span<const StopWord> words = {};

  std::optional<Stop> read(json::Value message) const {
    const json::Value said = key.empty() ? json::Value{} : message.find(key);
    for (const StopWord& w : words)
      if (said.says(w.word)) return w.stop;
    return std::nullopt;
  }
  /// Empty where the format has none for it.
  std::string_view word_of(Stop stop) const {
    for (const StopWord& w : words)
      if (w.stop == stop) return w.word;
    return {};
  }
};

/// In the words of providers, which agents keep, too.
extern const StopReasons k_anthropic_stops;
extern const StopReasons k_openai_stops;

}  // namespace abridge::format
