#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lib/base/names.hpp"

// Each message that a cut left out or changed, told as it comes: none of them is kept in memory.

namespace abridge::report {

struct Explained;

/// What became of a message.
enum class Fate : std::uint8_t {
  left_out,
  joined,     ///< what it says stands in a neighbour now
  folded,     ///< a message that was made of it and its neighbours tells what it said
  shortened,  ///< it says less
  changed,    ///< it says something else, or more: by a notice, a marker, or a neighbour that was joined
};
constexpr auto names_of(Fate) {
  return std::to_array<Name<Fate>>({{Fate::left_out, "left out"},
                                    {Fate::joined, "joined"},
                                    {Fate::folded, "folded"},
                                    {Fate::shortened, "shortened"},
                                    {Fate::changed, "changed"}});
}
/// A message that a step left out or changed. Views are the teller's.
struct ReportedCut {
  std::string_view file = {};                ///< the input's name
  std::uint64_t conversation = 0;            ///< its number in the input, from 1; 0 = it has none
  std::uint64_t message = 0;                 ///< its number in that, from 1
  std::optional<std::uint64_t> offset = {};  ///< in the input; none = it stands there otherwise
  std::uint64_t line = 0;                    ///< from 1; 0 = unknown
  std::uint64_t column = 0;
  std::string_view step = {};  ///< its name
  Fate fate = Fate::left_out;
  std::uint64_t blocks = 0;  ///< that went, of a message that stays
  std::uint64_t before = 0;  ///< sizes, in `unit`
  std::uint64_t after = 0;
  std::string_view unit = {};
};

/// A line for people (`--explain=messages`).
std::string cut_text(const ReportedCut& cut);

/// A report (`--report FILE.json`) in its pieces: `begin`, each cut, `end`.
class ReportText {
 public:
  explicit ReportText(std::string_view version) : version_(version) {}

  std::string begin() const;
  std::string cut(const ReportedCut& one);
  std::string end(const Explained& explained) const;

 private:
  std::string version_;
  bool any_ = false;  ///< cuts
};

}  // namespace abridge::report
