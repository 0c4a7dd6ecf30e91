#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

#include "lib/format/format.hpp"

namespace abridge::pipeline {

/// Where the conversations of a damaged text stand that holds several: whole ones are found first, wherever
/// they are and whatever stands around them, and are never given up; between them, damaged ones begin where a
/// value of their shape does. Linear: where what may be looked at is used up, no more are found. `text` is
/// UTF-8 and has Buffer::k_padding readable bytes after it.
class Outline {
 public:
  static constexpr std::size_t npos = std::string_view::npos;

  Outline() = default;
  explicit Outline(std::string_view text);

  struct Start {
    std::size_t begin;
    std::size_t end;  ///< npos: it is damaged
  };
  /// In their order; none where no whole conversation stands among others.
  const std::vector<Start>& starts() const { return starts_; }
  bool empty() const { return starts_.empty(); }
  /// The first at a place or after it; none where there is none.
  const Start* next(std::size_t from) const;

  /// Whether one is the begin of the one that stands right after it: a write that was cut short, and made
  /// again.
  bool is_begun_again(std::size_t number) const;

  /// How they are written: as lists of messages, or as objects (Looks::conversation).
  format::Looks kind() const { return kind_; }
  /// Whether they are elements of a list; else they stand after one another.
  bool listed() const { return listed_; }
  /// Whether the text begins with what holds that list.
  bool opened() const { return opened_; }

 private:
  struct Damaged {
    std::size_t begin;
    std::string_view leads;  // the key under which it leads to a history
  };
  void scan();
  void add_damaged(const std::vector<Damaged>& damaged);
  bool is_closed_before(std::size_t place) const;
  void find_list();
  bool are_lists() const;
  bool spend(std::size_t n);

  std::string_view text_;
  std::size_t budget_ = 0;
  std::vector<Start> starts_;
  std::string_view key_;  // the first of whole ones
  format::Looks kind_ = format::Looks::other;
  bool listed_ = false;
  bool opened_ = false;
};

}  // namespace abridge::pipeline
