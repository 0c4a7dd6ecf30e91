#pragma once
#include <span>
#include <string>
#include <string_view>

// The JSON Schemas of what abridge itself reads and writes, made from the tables that do so.

namespace abridge::cli {

struct MadeSchema {
  std::string_view name;
  std::string_view summary;
  std::string (*text)();
};
std::span<const MadeSchema> made_schemas();

}  // namespace abridge::cli
