// usage: tokens_bench ENCODING ROUNDS FILE...
// How fast each engine that runs here counts the tokens of a file in memory, with caches that know nothing
// yet. Processor time, the median of ROUNDS: a line "ENGINE FILE TOKENS MB/s" for each. Not a test.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "lib/tokens/count/encoding.hpp"

namespace {

using namespace abridge::tokens;

double seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

const char* name_of(CountEngine engine) {
  switch (engine) {
    case CountEngine::portable:
      return "portable";
    case CountEngine::sse2:
      return "sse2";
    case CountEngine::avx2:
      return "avx2";
    case CountEngine::avx512:
      return "avx512";
  }
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  const Encoding* encoding = argc > 3 ? find_encoding(argv[1]) : nullptr;
  if (encoding == nullptr) {
    std::fputs("usage: tokens_bench ENCODING ROUNDS FILE...\n", stderr);
    return 2;
  }
  const int rounds = std::max(1, std::atoi(argv[2]));
  for (int i = 3; i < argc; ++i) {
    std::ifstream in(argv[i], std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    for (const CountEngine engine : all_engines()) {
      if (!runs_here(engine)) continue;
      std::vector<double> times;
      std::uint64_t tokens = 0;
      for (int round = 0; round < rounds; ++round) {
        Counter counter(*encoding, engine);
        const double from = seconds();
        tokens = counter.count(text);
        times.push_back(seconds() - from);
      }
      std::nth_element(times.begin(), times.begin() + rounds / 2, times.end());
      std::printf("%s %s %llu %.1f\n", name_of(engine), argv[i], static_cast<unsigned long long>(tokens),
                  static_cast<double>(text.size()) / times[static_cast<std::size_t>(rounds) / 2] / 1e6);
    }
  }
}
