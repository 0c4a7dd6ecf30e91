#pragma once
#include <map>
#include <string>
#include <string_view>

#include "lib/policy/field.hpp"

namespace abridge::render {

/// A text for each role, and one for the rest under `default`. A key that is no role is an Error at the key.
class ByRole {
 public:
  /// The role's own text, or none.
  const std::string* own(std::string_view role) const;
  /// The role's own text, else that of `default`, or none.
  const std::string* find(std::string_view role) const;

 private:
  friend Result<void> read_node(ByRole& out, const policy::Node& node, const std::string& path);
  std::map<std::string, std::string, std::less<>> texts_;
};
Result<void> read_node(ByRole& out, const policy::Node& node, const std::string& path);
policy::FieldSchema schema_of(const ByRole*);

}  // namespace abridge::render
