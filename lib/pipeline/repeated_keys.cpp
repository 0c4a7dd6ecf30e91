#include "lib/pipeline/repeated_keys.hpp"

#include <string_view>
#include <unordered_set>
#include <vector>

#include "lib/json/tape.hpp"

namespace abridge::pipeline {
namespace {

/// Objects with more members than this are compared through a set.
constexpr std::size_t k_few_members = 12;

/// Where a key of an object stands a second time, or none.
const char* repeated_key(json::Value object) {
  std::string_view keys[k_few_members];
  std::size_t n = 0;
  std::unordered_set<std::string_view> many;
  for (const json::Member m : object.members()) {
    if (n < k_few_members) {
      for (std::size_t i = 0; i < n; ++i)
        if (keys[i] == m.key) return m.key.data() - 1;
      keys[n++] = m.key;
      continue;
    }
    if (many.empty()) many.insert(keys, keys + n);
    if (!many.insert(m.key).second) return m.key.data() - 1;
  }
  return nullptr;
}

}  // namespace

const char* find_repeated_keys(json::Value value, std::size_t& count) {
  const char* first = nullptr;
  std::vector<json::Value> todo{value};
  while (!todo.empty()) {
    const json::Value v = todo.back();
    todo.pop_back();
    const auto push = [&](json::Value inner) {
      if (inner.is(json::Kind::object) || inner.is(json::Kind::array)) todo.push_back(inner);
    };
    if (v.is(json::Kind::object)) {
      if (const char* at = repeated_key(v)) {
        ++count;
        if (first == nullptr || at < first) first = at;
      }
      for (const json::Member m : v.members()) push(m.value);
    } else if (v.is(json::Kind::array)) {
      for (const json::Value e : v.elements()) push(e);
    }
  }
  return first;
}

}  // namespace abridge::pipeline
