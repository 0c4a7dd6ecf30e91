#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/json/tape.hpp"
#include "lib/recover/islands.hpp"

namespace abridge::recover {

/// A damaged text with what was found in it, and what stands around its places. `npos` = nowhere.
class Chart {
 public:
  static constexpr std::size_t npos = std::string_view::npos;

  Chart(std::string_view text, const Islands& found);

  std::string_view text() const { return text_; }
  std::size_t size() const { return text_.size(); }
  /// The byte there; NUL after the end.
  char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }
  std::size_t after_white(std::size_t place) const;
  /// The last byte before a place that says something: no blank, no NUL, no byte order mark.
  std::size_t before_blanks(std::size_t place) const;
  bool follows_comma(std::size_t place) const;
  /// Of a closing bracket of what is no list, but words in brackets (`[INFO]`, as logs have them): the
  /// opening one. Otherwise npos.
  std::size_t word_in_brackets(std::size_t bracket) const;
  /// Whether nothing stands after a place on its line.
  bool ends_line(std::size_t place) const;
  /// Whether the text ends with the bracket of a list of lists, or of any list.
  enum class List : std::uint8_t { of_lists, any };
  bool ends_with(List list) const;

  /// The island that starts there (with its key); none where none does.
  const Island* island_at(std::size_t start) const;
  /// The first that starts there or later; none where there is none.
  const Island* next_island(std::size_t place) const;
  /// Where that one starts; the end of the text where there is none.
  std::size_t next_start(std::size_t place) const;

  /// Messages with a comma between each and the next, from one on.
  struct Chain {
    std::size_t count;
    bool closed;  ///< by the bracket of a list
    bool is_list() const { return closed || count > 1; }
  };
  Chain chain_from(const Island& message) const;
  /// Whether a list ends after some message.
  bool some_list_ends() const { return some_list_ends_; }

  /// The end of the value that begins there, or what is wrong with it. What islands were looked for in is not
  /// read again, and nothing is read past the next island.
  std::optional<json::Fault> walk(std::size_t begin, std::size_t& end);
  /// The same of a key and its colon; `end` is after that.
  std::optional<json::Fault> walk_key(std::size_t begin, std::size_t& end);
  /// Whether an object there holds what messages say.
  bool says_something(std::size_t begin, std::size_t end);
  /// Whether the first keys of two objects are the same; it reads no further than they are.
  bool have_same_first_key(std::size_t object, std::size_t other) const;

  /// Whether a node stands there that lost its key.
  bool is_node_without_key(std::size_t begin) const;
  /// The path of the tree that the node belongs to whose key stands there.
  std::string_view tree_path(std::size_t key);
  /// The node of that id that stands after something else where its value should begin, before any other;
  /// {0, 0} where there is none.
  json::Walked::Range node_of(std::string_view id, std::size_t value);
  /// After the bracket of what is left of an object, from a key on; npos where that is not found. What was
  /// walked through for one key is known for each of the keys after it.
  std::size_t end_of_half(std::size_t key);

  /// The end of what is left of an object that says nothing by itself and stands at [begin, end): members
  /// that follow its bracket. npos where none do.
  std::size_t half_after(std::size_t begin, std::size_t end);

  /// How many bytes were read again, for tests of what is linear.
  std::size_t walked() const { return bytes_walked_; }

 private:
  /// What is asked of a whole object.
  struct Whole {
    bool says_something = false;
    std::vector<std::string> ids;  ///< that a node may be known by
    std::string_view tree_path;    ///< of the tree that it belongs to, where it is one
  };
  /// Of the one that stands there: each is read once, however often it is asked about.
  const Whole& whole(std::size_t begin, std::size_t end);

  std::string_view text_;
  const Islands& found_;
  bool some_list_ends_;
  mutable std::size_t chain_first_ = 0;  // the last that was asked for, as numbers of islands
  mutable std::size_t chain_end_ = 0;
  mutable bool chain_closed_ = false;
  std::vector<std::size_t> half_keys_;  // of the half that was walked through last, rising
  std::size_t half_end_ = 0;            // what end_of_half says of each
  json::Walked walked_;
  json::Tape tape_;
  std::unordered_map<std::size_t, Whole> wholes_;  // by where they begin
  mutable std::size_t bytes_walked_ = 0;
};

}  // namespace abridge::recover
