#include "lib/api/json_tree.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"
#include "lib/policy/places.hpp"
#include "lib/policy/wording.hpp"

namespace abridge::api {
namespace {

constexpr std::size_t k_most_bytes = 1 << 20;
constexpr std::size_t k_deepest = 64;

std::string words_of(const json::Fault& fault) {
  using enum json::Fault::Kind;
  switch (fault.kind) {
    case truncated:
      return "ends before it is whole";
    case invalid_utf8:
      return "not UTF-8";
    case control:
      return "a control character in a string: write it as an escape";
    case escape:
      return "a backslash before something that is no escape";
    case too_deep:
      return "too many brackets";
    case trailing:
      return "something follows it";
    case empty:
      return "no JSON at all";
    case syntax:
      break;
  }
  return fmt::format("expected {}", fault.expected);
}

class Tree {
 public:
  Tree(std::string_view text, const std::string& name) : places_(text, name) {}

  Result<policy::Node> read(json::Value value, std::size_t depth = 0) const {
    policy::Node node;
    node.mark = places_.at(value.offset());
    if (depth == k_deepest) return fail(policy::error_at(node.mark, "too many brackets"));
    switch (value.kind()) {
      case json::Kind::object:
        return object(value, depth, std::move(node));
      case json::Kind::array:
        node.kind = policy::Node::Kind::list;
        for (const json::Value element : value.elements()) {
          auto item = read(element, depth + 1);
          if (!item) return item;
          node.items.push_back(std::move(*item));
        }
        return node;
      case json::Kind::string:
        node.kind = policy::Node::Kind::scalar;
        node.quoted = true;
        json::decode(value.string(), node.scalar);
        return node;
      case json::Kind::null:
      case json::Kind::none:
        return node;
      default:
        node.kind = policy::Node::Kind::scalar;
        node.scalar = value.raw();
        return node;
    }
  }

 private:
  Result<policy::Node> object(json::Value value, std::size_t depth, policy::Node node) const {
    node.kind = policy::Node::Kind::map;
    std::set<std::string> keys;
    for (const json::Member member : value.members()) {
      const policy::Mark mark = places_.at(member.key_offset);
      std::string key;
      json::decode(member.key, key);
      if (!keys.insert(key).second)
        return fail(policy::error_at(mark, fmt::format("repeated key {}", policy::in_quotes(key))));
      auto inner = read(member.value, depth + 1);
      if (!inner) return inner;
      node.members.push_back({std::move(key), std::move(*inner)});
      node.member_marks.push_back(mark);
    }
    return node;
  }

  policy::Places places_;
};

}  // namespace

Result<policy::Node> read_json_tree(std::string_view text, const std::string& name) {
  if (text.size() > k_most_bytes) return fail(fmt::format("{}: larger than {} bytes", name, k_most_bytes));
  if (const auto fault = json::diagnose(text))
    return fail(policy::error_at(policy::Places(text, name).at(fault->offset), words_of(*fault)));
  Buffer padded;
  padded.append(text);
  padded.pad();
  json::Tape tape;
  tape.index(padded.view(), json::Layout::document);
  return Tree(text, name).read(tape.parse(0).value);
}

}  // namespace abridge::api
