#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "lib/look/page/callers.hpp"
#include "lib/look/page/html.hpp"
#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// Writes conversations message by message: calls with what came of them, and a subagent where it was called.
class Body {
 public:
  Body(Html& html, std::span<const Viewed> all);

  /// Whether it stands in another one, which `write` of that one writes.
  bool is_called(std::size_t conversation) const { return callers_[conversation].has_value(); }
  /// Those that its calls began, in the order of these.
  std::span<const std::size_t> called_by(std::size_t conversation) const { return called_[conversation]; }
  /// Its messages, with what is wrong with them.
  void write(std::size_t conversation);
  /// One of them by itself: results are not folded, nor do subagents stand in it.
  void write_apart(std::size_t conversation, std::size_t message);

  /// Where it stands, or a message of it (ShownMessage::number).
  Anchor anchor(std::size_t conversation) const;
  static Anchor anchor(std::size_t conversation, std::uint32_t message);
  /// What a whole bar of its messages stands for, the largest one's share of its tokens: `a full bar is 14%`.
  /// Empty where it has none.
  std::string full_bar(std::size_t conversation) const;
  static void remark(Html& html, const Remark& remark, std::string_view where = {});

 private:
  /// A part of a message, by their places.
  struct Spot {
    std::size_t message = 0;
    std::size_t part = 0;
    auto operator<=>(const Spot&) const = default;
  };
  /// A call, and the results that stand with it: those after it.
  struct Called {
    Spot at;
    std::vector<Spot> results;
  };
  /// A conversation that is being written.
  struct Writing {
    std::size_t conversation;
    bool by_itself = false;                           ///< one message stands alone
    std::unordered_map<std::uint32_t, Called> calls;  ///< by ShownPart::call
    std::vector<std::uint32_t> apart;  ///< of each message: how many of its parts don't stand with a call
  };
  Writing begin(std::size_t conversation) const;
  /// Those that one of its calls began.
  std::span<const std::size_t> called_by(std::size_t conversation, std::uint32_t call) const;
  static bool stands_with_call(const Writing& w, const ShownPart& p, Spot at);
  const Viewed& of(const Writing& w) const { return all_[w.conversation]; }

  void message(const Writing& w, std::size_t i);
  void head(const Writing& w, std::size_t i, std::string_view role);
  void remarks(const Writing& w, std::size_t i);
  void part(const Writing& w, std::optional<Speaker> speaker, const ShownPart& p);
  void folded(Literal what, const ShownPart& p);
  void call(const Writing& w, const ShownPart& p);
  void result(const Writing& w, Spot spot);
  void subagents(const Writing& w, const ShownPart& p);
  bool has_remarks(const Writing& w, const ShownPart& call) const;

  Html& html_;
  std::span<const Viewed> all_;
  std::vector<std::optional<Caller>> callers_;    ///< of each conversation
  std::vector<std::vector<std::size_t>> called_;  ///< by each
  std::vector<std::uint64_t> largest_;            ///< tokens of a message of each
};

}  // namespace abridge::look::page
