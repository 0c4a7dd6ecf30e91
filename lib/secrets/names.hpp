#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/secrets/scanner.hpp"

// What stands in the place of secrets, and which secret it stands for.

namespace abridge::secrets {

/// A name, as it stands in a text: `[REDACTED:aws-access-key:1]`. One secret that is spelled in several ways
/// (its escapes) has one number: `[REDACTED:private-key:1.2]` is its second spelling.
inline constexpr std::string_view k_name_begins = "[REDACTED:";
/// Where the name ends that begins at `at`; `at` where none does.
std::size_t end_of_name(std::string_view text, std::size_t at);

/// Whether a secret looks otherwise where it stands deeper in strings.
bool has_escapes(std::string_view raw);
/// How deep in strings within strings a place of JSON stands, as the last quote before it says: 0 after `"`,
/// 1 after `\"`, 2 after `\\\"`. Nothing where none is near.
std::optional<std::size_t> depth_at(std::string_view json, std::size_t at);
inline constexpr std::size_t k_near = 4096;  ///< bytes

/// Gives secrets names: one secret one name, numbered by kind in the order in which they are first asked for.
/// Not thread-safe.
class Names {
 public:
  /// What to write in the place of `raw`, which stands in JSON, so deep in strings within strings: a name, in
  /// quotes where it was a number.
  std::string name_of(const Secret& found, std::string_view raw, std::optional<std::size_t> depth = {});
  /// The same of a name that a text has already: itself, so that what was redacted once stays as it is. Where
  /// another secret has got that name since the map was read, it gets one as a secret does.
  std::string name_of_name(std::string_view name);

  /// What a name stands for.
  struct Original {
    std::string raw;         ///< as it stood in JSON
    bool is_number = false;  ///< without the quotes that its name has
    /// Of one with escapes, where it is known: what it stood in.
    std::optional<std::size_t> depth = {};
    auto operator<=>(const Original&) const = default;
  };
  /// By their names, as they are written into a map.
  const std::map<std::string, Original, std::less<>>& originals() const { return originals_; }
  bool empty() const { return originals_.empty(); }

  /// A map of names (`--redaction-map`): JSON. Names that it has go on to mean what they do there.
  std::string map() const;
  /// Reads one (an empty text is one without names); the Error says what is wrong with it.
  Result<void> read_map(std::string_view json);

 private:
  /// A kind of secret, and what tells two of it apart.
  using Key = std::pair<std::string, std::string>;
  struct Entry {
    std::size_t number = 0;
    std::size_t last_spelling = 0;
    std::map<Original, std::size_t> spellings;
  };
  std::string name_of(const Key& key, const Original& original);

  std::map<Key, Entry> entries_;
  /// Numbers of a kind.
  struct Numbers {
    std::size_t last = 0;        ///< that was given
    std::set<std::size_t> kept;  ///< of names that texts had already: none of ours has these
  };
  std::map<std::string, Numbers, std::less<>> numbers_;
  std::map<std::string, Original, std::less<>> originals_;
  std::set<std::string, std::less<>> mapped_;  ///< those of the map
};

/// A text with what its names stand for in their places; other names stay, and are counted. In JSON
/// secrets get the escapes that they had, fewer or more where the name has come to stand less or more deep in
/// strings; elsewhere they get what these stand for.
struct Restored {
  std::string text;
  std::size_t names = 0;    ///< that were given back
  std::size_t unknown = 0;  ///< that stay
};
enum class In : std::uint8_t { json, text };
Restored restored(std::string_view text, const Names& names, In in);

}  // namespace abridge::secrets
