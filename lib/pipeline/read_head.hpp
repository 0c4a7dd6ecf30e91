#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/base/result.hpp"
#include "lib/io/input.hpp"
#include "lib/json/value.hpp"
#include "lib/pipeline/head.hpp"
#include "lib/pipeline/records.hpp"

namespace abridge::pipeline {

/// How much of an input is looked at before it is known what it is, in bytes.
inline constexpr std::size_t k_head = io::LineBlocks::k_block;

/// What was read of an input so far.
struct HeadRead {
  Buffer bytes;
  bool ended = false;
  bool one_line = false;   ///< all of it, but for white space
  std::uint64_t nuls = 0;  ///< left out before `bytes`, which then begin with one more

  /// The whole lines of it.
  std::string_view lines() const {
    const std::string_view all = bytes.view();
    return ended ? all : all.substr(0, all.rfind('\n') + 1);
  }
  More more() const { return ended ? More::no : More::yes; }
  Records::End end() const { return ended ? Records::End::input : Records::End::more_follows; }
};

/// Reads a block, or all there is.
Result<HeadRead> read_block(io::Input& input);
/// Reads on until there is a block and something after its first line, or all there is.
Result<HeadRead> read_head(io::Input& input, HeadRead head = {});
/// All of it, with padding after.
Result<Buffer> read_rest(HeadRead head, io::Input& input);

/// The first records of a stream's head, whole lines of it, as many as have a vote on what it is; of more of
/// it none is read.
void read_voters(std::string_view lines, Records::End end, Records& records);
/// Those that have a vote. As many as look like nothing at all have none while there are others after them;
/// nor, where something is damaged, messages that share a line beside whole lines that are conversations:
/// they are what is left of one.
std::vector<json::Value> values_of(const Records& records);

}  // namespace abridge::pipeline
