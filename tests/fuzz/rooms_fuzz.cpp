// libFuzzer: the rooms beyond the JSON reader. Which target is run stands in the environment:
// FUZZ_TARGET=policy rooms_fuzz testdata/corpus/policy
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/targets/target.hpp"

namespace {

const abridge::fuzz::Target& target() {
  const char* const asked = std::getenv("FUZZ_TARGET");
  const std::string_view name = asked == nullptr ? "" : asked;
  const auto all = abridge::fuzz::all_targets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const abridge::fuzz::Target& t) { return t.name == name; });
  if (found != all.end()) return *found;
  std::fprintf(stderr, "FUZZ_TARGET is none of these:");
  for (const abridge::fuzz::Target& t : all) std::fprintf(stderr, " %s", t.name.data());
  std::fprintf(stderr, "\n");
  std::exit(1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const abridge::fuzz::Target& the = target();
  the.run({reinterpret_cast<const char*>(data), size});
  return 0;
}
