#include "lib/format/own_fields.hpp"

#include <string>

namespace abridge::format {

std::optional<policy::EmitFields> own_fields(const Emission& e) {
  const policy::EmitFields& fields = e.emit.fields;
  const Dialect& d = e.dialect;
  if (fields.all) return std::nullopt;
  const bool items = d.content == Dialect::Content::items;
  if (!items && d.role_key == "role" && d.content_key == "content" && d.time_key == "timestamp")
    return std::nullopt;
  policy::EmitFields own = fields;
  own.all = items;
  for (std::string& name : own.names) {
    if (name == "role") name = d.role_key;
    if (name == "content") name = d.content_key;
    if (name == "timestamp") name = d.time_key;
  }
  return own;
}

}  // namespace abridge::format
