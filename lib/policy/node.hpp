#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"

namespace abridge::policy {

/// Where in a policy something was written. Columns count code points; `file` is a path or `preset:strict`;
/// for what
/// `--set` wrote it is `--set PATH=VALUE` itself, with no line.
struct Mark {
  std::shared_ptr<const std::string> file;
  std::size_t line = 0;
  std::size_t column = 0;
};

/// A YAML value after checks and merging: our own tree, so that nobody else meets yaml-cpp.
struct Node {
  enum class Kind { null, scalar, list, map };
  struct Member;
  Kind kind = Kind::null;
  std::string scalar;              ///< as written, without quotes
  bool quoted = false;             ///< a quoted scalar is always a string
  std::vector<Node> items;         ///< kind list
  std::vector<Member> members;     ///< kind map, in their order, keys unique
  std::vector<Mark> member_marks;  ///< where each key stands
  Mark mark;

  const Node* find(std::string_view key) const;
  Node* find(std::string_view key);
  /// Where the key of `members[member]` stands; the value's mark in a tree that was made by hand.
  Mark key_mark(std::size_t member) const;
  /// Sets a member: in its place where the key is there, else at the end.
  void put(std::string key, Node value, Mark key_mark);
  /// Removes a member and gives its value.
  std::optional<Node> take(std::string_view key);
};

/// A key and its value. Not a std::pair: clang cannot complete one of the very type that holds it.
struct Node::Member {
  std::string first;
  Node second;
};

/// An Error at `mark`.
Error error_at(const Mark& mark, std::string message);

/// Reads one YAML document. Errors (each located): not YAML, not UTF-8, control characters, over 1 MiB, a
/// second document, repeated keys, alias cycles, alias bombs (more than 10,000 nodes through aliases),
/// nesting over 64, keys that are no strings, tags, merge keys (`<<`). An empty document is a map without
/// members. `name` is what messages say.
Result<Node> parse_yaml(std::string_view text, std::string name);

/// `over` laid on `base`: maps merge, lists and scalars replace, null takes a key away. A null for a key that
/// `base` does not have stays as null, so that the field tables still see a misspelt key; for them null means
/// "as if not given".
Node merge(const Node& base, const Node& over);

/// Applies `--set PATH=VALUE`: PATH is keys and list places joined by dots or brackets
/// (`trim.0.last.messages`, `trim[0].last.messages`), and a list's single-key maps may be named by their key
/// (`trim.budget.max`: the first step of that name). VALUE is read as YAML; null takes the key or the list's
/// item away, no value at all is an error. Missing maps are made; a list's place that is not there is an
/// error that says so.
Result<void> set_path(Node& root, std::string_view assignment);

/// The tree as YAML again: the resolved policy that `abridge policy show` prints.
std::string to_yaml(const Node& node);

}  // namespace abridge::policy
