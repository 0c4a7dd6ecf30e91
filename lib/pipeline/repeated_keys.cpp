#include "lib/pipeline/repeated_keys.hpp"

#include <string_view>
#include <unordered_set>
#include <vector>

#include "lib/json/tape.hpp"

namespace abridge::pipeline {
namespace {

/// Objects with more members than this are compared through a set.
constexpr std::size_t k_few_members = 12;

void push_nested(json::Value v, std::vector<json::Value>& todo) {
  const json::Kind kind = v.kind();
  if (kind == json::Kind::object || kind == json::Kind::array) todo.push_back(v);
}

/// Where a key of an object stands a second time, or none. What is nested in it comes behind `todo`.
const char* repeated_key(json::Value object, std::vector<json::Value>& todo) {
  std::string_view keys[k_few_members];
  std::size_t n = 0;
  std::unordered_set<std::string_view> many;
  const char* repeated = nullptr;
  for (const json::Member m : object.members()) {
    push_nested(m.value, todo);
    if (repeated != nullptr) continue;
    if (n < k_few_members) {
      for (std::size_t i = 0; i < n; ++i)
        if (keys[i] == m.key) repeated = m.key.data() - 1;
      keys[n++] = m.key;
      continue;
    }
    if (many.empty()) many.insert(keys, keys + n);
    if (!many.insert(m.key).second) repeated = m.key.data() - 1;
  }
  return repeated;
}

}  // namespace

const char* find_repeated_keys(json::Value value, std::size_t& count) {
  const char* first = nullptr;
  std::vector<json::Value> todo;
  push_nested(value, todo);
  while (!todo.empty()) {
    const json::Value v = todo.back();
    todo.pop_back();
    for (const json::Value e : v.elements()) push_nested(e, todo);
    if (!v.is(json::Kind::object)) continue;
    if (const char* at = repeated_key(v, todo)) {
      ++count;
      if (first == nullptr || at < first) first = at;
    }
  }
  return first;
}

}  // namespace abridge::pipeline
