#include "lib/render/by_role.hpp"

#include <algorithm>

#include "lib/base/suggest.hpp"
#include "lib/policy/slots.hpp"
#include "lib/policy/wording.hpp"

namespace abridge::render {
namespace {

using policy::Node;

constexpr std::string_view k_default = "default";

std::vector<std::string_view> known_keys() {
  std::vector<std::string_view> keys = policy::role_names();
  keys.push_back(k_default);
  return keys;
}

}  // namespace

const std::string* ByRole::own(std::string_view role) const {
  const auto at = texts_.find(role);
  return at == texts_.end() ? nullptr : &at->second;
}

const std::string* ByRole::find(std::string_view role) const {
  const std::string* text = own(role);
  return text != nullptr ? text : own(k_default);
}

Result<void> read_node(ByRole& out, const Node& node, const std::string& path) {
  if (node.kind != Node::Kind::map) return policy::wrong_type(node, path, "a map");
  const std::vector<std::string_view> known = known_keys();
  out = {};
  for (std::size_t i = 0; i < node.members.size(); ++i) {
    const auto& [key, value] = node.members[i];
    if (std::find(known.begin(), known.end(), key) == known.end())
      return fail(policy::error_at(
          node.key_mark(i), path + ": unknown role " + policy::in_quotes(key) + did_you_mean(key, known)));
    if (value.kind == Node::Kind::null) continue;
    if (auto r = policy::read_node(out.texts_[key], value, path + '.' + key); !r) return r;
  }
  return {};
}

policy::FieldSchema schema_of(const ByRole*) {
  policy::FieldSchema schema = policy::object_schema({});
  for (const std::string_view key : known_keys()) {
    schema.names.emplace_back(key);
    schema.docs.emplace_back();
    schema.parts.push_back(policy::schema_of(static_cast<const std::string*>(nullptr)));
  }
  return schema;
}

}  // namespace abridge::render
