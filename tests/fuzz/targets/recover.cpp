#include <algorithm>

#include "lib/base/buffer.hpp"
#include "lib/recover/accounting.hpp"
#include "lib/recover/assemble.hpp"
#include "lib/text/utf8.hpp"
#include "tests/fuzz/targets/target.hpp"

// Damaged bytes: each is in one piece at most, and what is mended is JSON; in UTF-8 where they are, as they
// are once that is repaired.

namespace abridge::fuzz {
namespace {

bool is_utf8(std::string_view bytes) { return text::valid_prefix(bytes) == bytes.size(); }

void check(std::string_view bytes, recover::Scope scope) {
  std::size_t walked = 0;
  const auto pieces = recover::assemble(bytes, recover::find_islands(bytes), scope, &walked);
  std::size_t end = 0;
  for (const recover::Recovered& piece : pieces) {
    must(piece.begin >= end && piece.end >= piece.begin && piece.end <= bytes.size());
    end = piece.end;
    if (piece.kind == recover::Recovered::Kind::value)
      must(!json::diagnose(bytes.substr(piece.begin, piece.end - piece.begin)));
    if (piece.kind != recover::Recovered::Kind::mended) continue;
    const auto fault = json::diagnose(recover::write(bytes, piece).json);
    must(!fault || (fault->kind == json::Fault::Kind::invalid_utf8 && !is_utf8(bytes)));
  }
}

void check(std::string_view bytes) {
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

}  // namespace

void fuzz_recover(std::string_view bytes) {
  check(bytes);
  if (is_utf8(bytes)) return;
  Buffer repaired;
  std::vector<json::Shift> shifts;
  json::repair_utf8(bytes, repaired, shifts);
  check(repaired.view());
}

}  // namespace abridge::fuzz
