#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/format.hpp"
#include "lib/json/tape.hpp"
#include "lib/pipeline/commas.hpp"
#include "lib/pipeline/mender.hpp"
#include "lib/pipeline/outline.hpp"
#include "lib/pipeline/scout.hpp"

namespace abridge::pipeline {

/// One walk through a damaged document: what is kept, and what has to go. Lists and objects: mender.cpp. The
/// conversations of an outline: mender_records.cpp. Trees: mender_trees.cpp.
class Mender {
 public:
  static constexpr std::size_t npos = std::string_view::npos;

  /// `worst`: how many bytes may be lost before the list that is read begins.
  Mender(std::string_view text, const Outline& outline, std::size_t worst = npos)
      : text_(text), all_(text), outline_(outline), scout_(text), lists_(scout_.lists()), worst_(worst) {}

  /// Where reading begins.
  enum class From : std::uint8_t {
    start,               ///< at the first bracket
    records,             ///< at the start, of a list whose bracket is lost
    first_object,        ///< at the first element, whatever stands before it or its bracket
    first_of_closed,     ///< the same, where the other bracket of the list stands somewhere
    first_list,          ///< at the first list that begins with an element, whatever stands before it
    first_element,       ///< at the first element after another one's end: they become a list of their own
    first_conversation,  ///< the same, where that holds messages
  };

  std::optional<Mended> run(From from_where);

 private:
  static constexpr std::string_view k_list_goes_on = "',' (the list goes on after its end)";
  bool begins(From from);

  /// What is forgotten again where something can't be mended from within.
  struct Mark {
    std::size_t at, changes, bad, kept, lists;
  };
  Mark mark() const { return {at_, changes_.size(), out_.bad.size(), out_.kept, lists_.size()}; }
  bool back_to(const Mark& m);

  bool ends() const { return at_ >= text_.size(); }
  void skip_white() { at_ = scout_.behind_white(at_); }

  void count_kept(std::size_t begin);

  /// Members or elements of an open bracket, as they are found.
  struct Open {
    char closer;
    std::size_t last;    // after the last one that is kept
    bool any = false;    // of them
    bool wants = true;   // one may follow
    bool dirty = false;  // since `last`, something other than one comma
    std::size_t comma = npos;
    bool nodes = false;  // of a tree
  };
  /// The one that ends at `at_` is kept.
  void keep(Open& o, std::size_t begin);
  /// Leaves out what stands between, but for the white space before what follows.
  void change(std::size_t begin, std::size_t end, std::string with);
  void bad(json::Fault::Kind kind, std::size_t place, std::string_view expected);
  /// Whether it is said already why what is open has no end: it went with what was lost, or is cut off.
  bool end_is_said() const;
  /// Commas and brackets. Whether the bracket is closed.
  bool punctuation(Open& o);
  void lose(Open& o, std::size_t begin, std::size_t end, json::Fault fault);

  /// A list, at its bracket. `kind` is what its elements look like, where that is known.
  bool list(int depth, std::optional<format::Looks> kind);

  /// Of the innermost list, up to its end. Whether any is kept.
  bool elements(Open& o, int depth);

  /// Whether the list that begins there is that of the outline's records.
  bool holds_records(std::size_t first) const;
  /// Whether a record of the outline's list follows what is read now of that list.
  bool stops_at_record(const Open& o) const;
  void look_up_to(std::size_t end);

  /// The elements of the outline's list up to its last one: what stands before each is mended by itself.
  /// Whether any is kept.
  bool records(Open& o, int depth);
  /// The end of what stands before a record: the comma is the list's own.
  std::size_t end_before(std::size_t record) const;
  /// Leaves out one that is written again right after it. Whether it is one.
  bool is_begun_again(Open& o);
  /// An element of these that doesn't begin as they do: what is left of it is one all the same, its messages
  /// where no more is left. Whether it is dealt with.
  bool lacks_start(Open& o, int depth, bool& kept);
  bool is_message(std::size_t begin) const;

  /// A list of messages in a list. False, and nothing done, where none of them can be kept.
  bool list_within(int depth);

  /// The element of a list that was kept last, and what was open before it.
  struct Last {
    std::size_t begin = 0;
    std::size_t end = npos;
    Open before{};
    std::size_t changes = 0;
  };
  /// A key stands where an element should: the rest of a record of which the list ended too early, or of
  /// which the head is gone. What stands before it goes with it where that says nothing by itself.
  void lose_half(Open& o, const Last& last, std::size_t key, std::size_t level);

  /// A list of its own that begins at `first`, an element or a bracket; what stands before it and after it
  /// is left out. `end`: of a list without its bracket.
  enum class End : std::uint8_t { there, may_be_lost };
  bool list_at(std::size_t first, End end = End::may_be_lost);
  /// The outline's list, that has lost its bracket.
  bool list_without_bracket();
  void lose_behind();
  void lose_outside(std::size_t begin, std::size_t end, std::string_view expected);

  /// An object that holds a list, at its bracket. False, and nothing done, where none is found in it.
  /// `bracket`: it may be lost, so that its first key stands there.
  enum class Bracket : std::uint8_t { there, lost };
  bool object(int depth, Bracket bracket = Bracket::there);

  /// Whether an object lost its end, so that the list around it goes on, or ends, where a key should be.
  bool never_closed(const Open& o, std::size_t place);

  /// Where the bracket of a value stands that has a few bytes before it that are none of it. They go.
  std::size_t behind_stray(std::size_t value);

  /// Whether a tree's nodes stand at `value`. Puts their bracket there where it was lost.
  bool tree_begins(std::size_t value);

  /// A tree's nodes, at their bracket: the member of `around` that begins at `member`. Whether any is kept.
  bool tree(Open& around, std::size_t member);
  /// The same, where the bracket after the nodes is missing: what stands at `at_` is a member of `around`.
  bool tree_ended(Open& around, std::size_t member, const Open& nodes, bool kept);

  std::string_view text_;  // what is read now
  std::string_view all_;
  const Outline& outline_;
  bool in_records_ = false;  // the outermost list is the outline's
  std::size_t view_begin_ = 0;
  std::size_t at_ = 0;
  Scout scout_;
  std::vector<std::optional<format::Looks>>& lists_;  // that are open
  std::size_t worst_;
  std::size_t first_kept_ = 0;
  std::vector<Change> changes_;
  bool listed_ = false;  // the document is read as a list
  Mended out_;
};

}  // namespace abridge::pipeline
