#pragma once
#include <span>
#include <string_view>

#include "lib/model/join.hpp"
#include "lib/model/thinking.hpp"
#include "lib/rule/rule.hpp"

// The policy's limits on single texts, for the two rules that watch over them.

namespace abridge::rule {

/// The limit for results of the block's tool alone, or none.
const std::size_t* max_of_tool(Context& x, const policy::Limit& limit, const Block& b);
inline policy::Limit with_max(policy::Limit limit, std::size_t max) {
  limit.max = max;
  return limit;
}

/// Whether a role's limit is one of each text, and not of a message's texts together: where neighbours become
/// one message, each may be a message that was joined, now or by an earlier run.
inline bool limits_each_text(const Context& x) {
  return x.grammar != nullptr && x.grammar->neighbours != target::Grammar::Neighbours::taken;
}
/// How texts are joined: within limits they stay texts of their own.
inline Joiner::Texts joined_texts(const Context& x) {
  return limits_each_text(x) && x.limits.any_of_role() ? Joiner::Texts::list : Joiner::Texts::one;
}

/// Calls f(limit, blocks, kind) for the message's texts as a whole, and for each of its blocks that has a
/// limit of its own.
template <class F>
void for_each_limited(Context& x, Message& m, F f) {
  if (const policy::Limit* limit = x.limits.of_role(m.role)) {
    const std::span<Block> blocks = x.c.blocks_of(m);
    const std::size_t at_once = limits_each_text(x) ? 1 : blocks.size();
    for (std::size_t i = 0; i < blocks.size(); i += at_once)
      f(*limit, blocks.subspan(i, at_once), BlockKind::text);
  }
  for (const BlockKind kind : {BlockKind::tool_result, BlockKind::thinking}) {
    const policy::Limit* const limit = x.limits.of_block(kind);
    if (limit == nullptr) continue;
    for (Block& b : x.c.blocks_of(m)) {
      if (b.kind != kind || b.dropped) continue;
      const std::size_t* own = max_of_tool(x, *limit, b);
      f(own == nullptr ? *limit : with_max(*limit, *own), std::span<Block>(&b, 1), kind);
    }
  }
}

/// How long texts are together.
struct Length {
  std::size_t units;  ///< of the policy's ruler
  std::size_t size;   ///< what they cost in the policy's unit
};
/// Of the blocks' texts. Where their bytes are within `enough` already, the bytes are the answer: no text has
/// more characters or tokens than bytes. Where nothing is said of what is over the limit, a size over it may
/// be any that is.
Length length_of(const Context& x, const policy::Limit& limit, std::span<const Block> blocks, BlockKind kind,
                 std::size_t enough);

enum class CutResult : std::uint8_t {
  done,
  earlier,  ///< the text is what an earlier cut left
  useless,  ///< the marker would make it no shorter
};
/// Cuts the texts, which have so many `units` together, to the limit: what is kept is kept from the first
/// (keep: start), or per block.
CutResult cut(Context& x, Message& m, const policy::Limit& limit, std::span<Block> blocks, BlockKind kind,
              std::size_t units);

}  // namespace abridge::rule
