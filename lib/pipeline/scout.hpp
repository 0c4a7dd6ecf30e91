#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/format.hpp"
#include "lib/json/tape.hpp"

namespace abridge::pipeline {

/// Looks ahead in damaged text: where a value ends, and where reading goes on after something bad. What is
/// tried in all is linear in the text: when that is used up, nothing more is found. `npos` = nowhere. The
/// text is UTF-8 and has Buffer::k_padding readable bytes after it.
class Scout {
 public:
  static constexpr std::size_t npos = std::string_view::npos;

  explicit Scout(std::string_view text);

  char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }
  std::string_view part(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }
  std::size_t behind_white(std::size_t place) const;

  /// From now on the text ends there.
  void look_up_to(std::string_view text);

  /// The end of the value at `place`, or what is wrong with it there.
  std::size_t value_end(std::size_t place, json::Fault& fault) const;
  /// Where the value of the member at `begin` stands, and its key; or what is wrong there.
  std::size_t value_of_member(std::size_t begin, std::string_view& key, json::Fault& fault) const;

  /// The lists that are open, the outermost first, by what their elements look like where that is known.
  std::vector<std::optional<format::Looks>>& lists() { return lists_; }
  /// Which open list goes on at the place that was found last; npos where that is a comma or a bracket, or
  /// nothing. Stands until it is taken or forgotten.
  std::size_t resumes_in() const { return resumes_in_; }
  void forget() { resumes_in_ = npos; }
  /// The same, and forgets it where it is that list.
  bool take(std::size_t level);

  /// Whether an object could be an element of an open list, not further in than `level`. Sets resumes_in.
  bool is_element(std::size_t begin, std::size_t level);
  /// Where reading goes on after the bad element at `begin`: at the comma or bracket after it, or at the
  /// next element; the end of the text where there is none. Sets resumes_in where that is one of an enclosing
  /// list. `open`: what is open there.
  std::size_t next_element(std::size_t begin, std::size_t level, std::string open = {});
  /// The comma or bracket after the bad member at `begin`.
  std::size_t next_member(std::size_t begin);
  /// Where the enclosing list goes on before the bad member that begins there seems to end. Sets resumes_in
  /// then.
  std::size_t element_between(std::size_t begin, std::size_t end);
  /// Where the member begins that holds the list of an object with a bad one at `begin`, which seems to go up
  /// to `end`; npos where that is the next object's.
  std::size_t next_list_of_object(std::size_t begin, std::size_t end);

  /// Whether a node of a tree stands there; or its key, a colon, and the node.
  bool is_node(std::size_t begin);
  bool is_node_member(std::size_t begin);
  /// Where a tree goes on after the bad node at `begin`: at the comma or bracket after it, or at the next
  /// node. Where there is none: where the object that holds the tree goes on, or what encloses that (sets
  /// resumes_in then), or the end of the text.
  struct NextNode {
    std::size_t place;
    bool behind_tree;
  };
  NextNode next_node(std::size_t begin);
  /// Where the node of that id stands in or after the bad value at `value`, before any other.
  std::size_t node_of_id(std::size_t value, std::string_view id);
  /// The next node, at its key, before the tree seems to end.
  std::size_t first_node(std::size_t begin) { return node_between(begin, next_key(current_, begin)); }
  /// Whether a node stands after `begin` before the tree seems to end.
  bool nodes_follow(std::size_t begin);
  /// The next node, where the tree goes on after the bracket at `bracket`, so that this one is too much.
  std::size_t node_behind(std::size_t bracket);

  /// Where the innermost list goes on after the bracket at `bracket`, so that this one is too much; npos
  /// where it ends. What follows is an element like its others, or, where nothing encloses it, anything that
  /// stands before such a one. `listed`: the document is read as a list.
  std::size_t behind_early_end(std::size_t bracket, bool listed);
  /// Whether a sound list of messages that ends there goes on after it.
  bool ends_early(std::size_t end, bool listed);

  /// The first element, or the bracket before it.
  std::size_t first_object();
  /// The first element (of that kind) after a place.
  std::size_t first_element(std::optional<format::Looks> kind, std::size_t behind);
  /// Whether the object there is the first message of a list.
  bool begins_list(std::size_t begin) const;

 private:
  std::size_t next_list_key(std::size_t from);
  std::size_t object_behind(std::size_t begin);
  /// Where a key was looked for last, and found.
  struct KeySeen {
    std::string_view key;
    std::size_t from = npos;
    std::size_t place = npos;
  };

  bool spend(std::size_t n);
  bool element_ends(std::size_t place, std::size_t level) const;
  bool member_ends(std::size_t place) const;
  std::size_t node_between(std::size_t begin, std::size_t end);
  std::size_t next_key(KeySeen& key, std::size_t from);
  std::size_t key_before(std::size_t value) const;
  bool is_whole_element(std::size_t begin, std::optional<format::Looks> kind);

  std::string_view text_;
  std::size_t list_from_ =
      static_cast<std::size_t>(-1);  // where next_list_key was asked last, and the answer
  std::size_t list_key_ = 0;
  std::size_t object_from_ = static_cast<std::size_t>(-1);  // the same of object_behind
  std::size_t object_ = 0;
  std::size_t budget_;
  std::vector<std::optional<format::Looks>> lists_;
  std::size_t resumes_in_ = npos;
  std::size_t element_end_ = 0;  // of the last that is_element found
  KeySeen tree_;                 // of a conversation
  KeySeen current_;              // of one that names a node of its tree
};

}  // namespace abridge::pipeline
