#include <algorithm>

#include "lib/base/buffer.hpp"
#include "lib/recover/accounting.hpp"
#include "lib/recover/assemble.hpp"
#include "tests/fuzz/targets/target.hpp"

// Damaged bytes: each is in one piece at most, and what is mended is JSON.

namespace abridge::fuzz {
namespace {

void check(std::string_view text, recover::Scope scope) {
  std::size_t walked = 0;
  const auto pieces = recover::assemble(text, recover::find_islands(text), scope, &walked);
  std::size_t end = 0;
  for (const recover::Recovered& piece : pieces) {
    must(piece.begin >= end && piece.end >= piece.begin && piece.end <= text.size());
    end = piece.end;
    if (piece.kind == recover::Recovered::Kind::value)
      must(!json::diagnose(text.substr(piece.begin, piece.end - piece.begin)));
    if (piece.kind != recover::Recovered::Kind::mended) continue;
    must(!json::diagnose(recover::write(text, piece).json));
  }
}

}  // namespace

void fuzz_recover(std::string_view bytes) {
  Buffer padded;
  padded.append(bytes);
  padded.pad();
  check(padded.view(), recover::Scope::document);
  const std::string_view line = padded.view().substr(0, bytes.find('\n'));
  Buffer one;
  one.append(line);
  one.pad();
  check(one.view(), recover::Scope::line);
}

}  // namespace abridge::fuzz
