#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/json/tape.hpp"

namespace abridge::recover {

/// Bytes of the text that are written otherwise.
struct Rewrite {
  std::size_t begin;
  std::size_t end;
  std::string with;
};

/// A place that is wrong, and what is lost for it: nothing where only a comma or the end was.
struct Lost {
  json::Fault fault;  ///< its offset is one in the text
  std::size_t begin;
  std::size_t end;
};

/// That something else was to stand there.
inline json::Fault expected(std::size_t place, std::string_view what) {
  return {json::Fault::Kind::syntax, place, what};
}

/// A value, or what was one, in damaged text. Offsets are those of the text.
struct Recovered {
  enum class Kind : std::uint8_t {
    value,   ///< whole as it stands
    mended,  ///< one value, once the changes are made
    lost,
  };
  Kind kind;
  std::size_t begin;
  std::size_t end;
  json::Fault fault{};           ///< of what is lost
  std::vector<Rewrite> changes;  ///< in their order, apart
  std::vector<Lost> losses;      ///< in their order
  std::size_t kept = 0;          ///< of a mended one: the messages and the like that stayed
};

}  // namespace abridge::recover
