// libFuzzer: our own parts must agree on any bytes, as one text and as a block of lines.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/fuzz/agreement.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // What stands after the bytes is part of the input, too.
  const char padding = size == 0 ? ' ' : text[size / 2];
  for (const std::string& wrong :
       {abridge::fuzz::disagreement(text, padding), abridge::fuzz::disagreement_in_lines(text, padding)}) {
    if (wrong.empty()) continue;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
  }
  return 0;
}
