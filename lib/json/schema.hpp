#pragma once
#include <string>
#include <string_view>

#include "lib/json/tape.hpp"
#include "lib/json/value.hpp"

namespace abridge::json {

/// A JSON Schema (2020-12) of the keywords that ours use: type, const, enum, properties, required, items,
/// minItems, minLength, maxLength, pattern (`^[…]+$` alone), anyOf, oneOf, allOf, not, if with then, and $ref
/// into its own $defs. With any other keyword nothing fits. Reading one from many threads is fine.
class Schema {
 public:
  /// `text` is a JSON document; it is copied.
  explicit Schema(std::string_view text);
  Schema(const Schema&) = delete;
  Schema& operator=(const Schema&) = delete;

  Value document() const { return document_; }
  /// `#/$defs/NAME`; none where there is none.
  Value definition(std::string_view name) const { return document_.find("$defs").find(name); }
  /// Whether a value is one of `schema`, a schema within the document. A value that is nested deeper than any
  /// message is none.
  bool fits(Value value, Value schema) const { return check(value, schema, 0); }

 private:
  bool check(Value value, Value schema, int depth) const;
  bool keyword(std::string_view key, Value rule, Value value, Value schema, int depth) const;

  std::string bytes_;
  Tape tape_;
  Value document_;
};

}  // namespace abridge::json
