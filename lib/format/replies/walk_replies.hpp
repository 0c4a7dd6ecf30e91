#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/json/value.hpp"

namespace abridge::format {

/// A walk over messages that hold their replies under `key`, each before its replies, in the file's order.
/// `visit(message, pointer, above)` gets what it returned for the message that it replies to; of those of
/// `list`, which `pointer` leads to, that is `above`. No recursion: a tree is as deep as its conversation is
/// long.
template <typename Above, typename Visit>
void walk_replies(json::Value list, const std::string& pointer, std::string_view key, Above above,
                  Visit visit) {
  struct Open {
    json::Value value;
    std::string pointer;
    Above above;
  };
  std::vector<Open> open;
  const auto push = [&](json::Value replies, const std::string& to, Above of) {
    const auto first = static_cast<std::ptrdiff_t>(open.size());
    std::size_t place = 0;
    for (const json::Value v : replies.elements())
      open.push_back({v, to + "/" + std::to_string(place++), of});
    std::reverse(open.begin() + first, open.end());
  };
  push(list, pointer, above);
  while (!open.empty()) {
    const Open at = std::move(open.back());
    open.pop_back();
    if (!at.value.is(json::Kind::object)) continue;
    const Above own = visit(at.value, at.pointer, at.above);
    push(at.value.find(key), at.pointer + "/" + std::string(key), own);
  }
}

}  // namespace abridge::format
