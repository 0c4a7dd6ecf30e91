#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/json/value.hpp"
#include "lib/pipeline/record.hpp"

namespace abridge::pipeline {

/// JSON Pointers of places in one record. Places that are asked for in their order cost together what a walk
/// through the record does: each value is passed once.
class RecordPointers {
 public:
  explicit RecordPointers(const Record& record) : record_(record) {}
  /// The pointer, from the record, of the innermost value that a byte of the input stands in (or its key);
  /// not below 16 levels or long keys. Empty where the record is no JSON.
  std::string at(const char* place);
  /// How many members and elements were passed, for tests of what is linear.
  std::size_t passed() const { return passed_; }

 private:
  /// A value on the way to the last place, and what of it was reached.
  struct Level {
    explicit Level(json::Value value);
    json::Value inner;     ///< none before the first
    std::string_view key;  ///< an object's, escapes as they stand
    std::uint32_t index = 0;
    std::optional<json::Members::iterator> next_member;
    std::optional<json::Elements::iterator> next_element;
  };
  bool starts_after(const char* part, const char* place) const;
  /// Goes on to what the place stands in; whether that is another value than before.
  bool advance(Level& level, const char* place);

  const Record& record_;
  std::vector<Level> levels_;
  const char* last_ = nullptr;
  std::size_t passed_ = 0;
};

}  // namespace abridge::pipeline
