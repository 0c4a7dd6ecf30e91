#pragma once
#include <string>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/policy/node.hpp"

namespace abridge::api {

/// A JSON text as the tree that field tables read (lib/policy/field.hpp). `name` is what messages say.
/// Errors, each located: what is no JSON, keys that stand twice, over 1 MiB, nesting over 64.
Result<policy::Node> read_json_tree(std::string_view text, const std::string& name);

}  // namespace abridge::api
