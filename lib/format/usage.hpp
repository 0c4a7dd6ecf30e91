#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "lib/cost/readers.hpp"
#include "lib/json/value.hpp"
#include "lib/json/writer.hpp"

namespace abridge::format {

/// Where an answer says what its provider billed for it, in tokens: paths, keys with slashes between them.
struct UsagePaths {
  std::string_view in = {};   ///< what was read; empty = no answer says so
  std::string_view out = {};  ///< what was answered
  std::string_view cache_read = {};
  std::string_view cache_written = {};
  std::string_view thoughts = {};  ///< billed as output, beside `out`
  std::string_view total = {};     ///< the sum of the others
  /// Whether `in` has what the cache gave and took.
  enum class Cache : bool { within, beside } cache = Cache::within;
  /// Whether an object is an answer in these words. Null = it is where both counts are there.
  bool (*is_answer)(json::Value object) = nullptr;

  bool empty() const { return in.empty(); }
  /// All of them, some empty.
  std::array<std::string_view, 6> all() const {
    return {in, out, cache_read, cache_written, thoughts, total};
  }
};

/// What an answer (its record, its message) says that its provider billed; none where it doesn't say, or says
/// zero, as agents do that don't know.
std::optional<cost::Usage> usage_in(const UsagePaths& at, json::Value answer);

/// Whether a path in an answer leads to one of those counts, or to what holds some.
bool is_of_usage(const UsagePaths& at, std::string_view path);
/// Whether a value is null, zero or false, is empty or has only such members.
bool counts_nothing(json::Value v);
/// Names of what an answer says of its usage, zeros apart, and other paths have no place for: counts, and
/// what stands beside them in the objects that hold them.
std::vector<std::string_view> beside_usage(const UsagePaths& at, const UsagePaths& to, json::Value answer);

/// Writes it as members of the object that is open, to which the first key of each path leads.
void write_usage(const UsagePaths& at, const cost::Usage& billed, json::Writer& json);

/// In the words of providers, which agents keep, too.
extern const UsagePaths k_anthropic_usage;
extern const UsagePaths k_openai_usage;
extern const UsagePaths k_gemini_usage;

}  // namespace abridge::format
