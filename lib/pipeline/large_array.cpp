#include "lib/pipeline/large_array.hpp"

#include "lib/json/white.hpp"
#include "lib/pipeline/records.hpp"

namespace abridge::pipeline {

Result<bool> ArrayHead::read(io::Input& input, std::size_t block_size, std::uint64_t most) {
  ElementBlocks blocks(input, block_size);
  ElementBlock what;
  Buffer block;
  do {
    const auto more = blocks.next(block, what);
    if (!more) return fail(more.error());
    bytes_.append(block.view());
  } while (!what.ends && bytes_.size() < most);
  if (what.ends) return false;
  bytes_.push(']');
  bytes_.pad();
  if (!tape_.index(bytes_.view(), json::Layout::document) || tape_.size() == 0 || tape_.at(0) != '[')
    return false;
  const auto parsed = tape_.parse(0);
  value_ = parsed.value;
  return parsed.value && parsed.next == tape_.size();
}

Result<bool> is_sound_array(io::Input& input, std::size_t block_size, Repairs repairs) {
  ElementBlocks blocks(input, block_size);
  ElementBlock what;
  Buffer block;
  Records records;
  while (!what.ends) {
    const auto more = blocks.next(block, what);
    if (!more) return fail(more.error());
    if (!records.split_elements(block.view(), what, repairs)) return false;
  }
  return true;
}

}  // namespace abridge::pipeline
