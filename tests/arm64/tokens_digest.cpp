// Counts, ids and cuts of seeded texts as one number for each encoding, so that two machines can be compared.
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "lib/tokens/count/encoding.hpp"
#include "tests/support/token_texts.hpp"

int main() {
  using namespace abridge::tokens;
  for (const Encoding& e : encodings()) {
    abridge::tests::TokenTexts texts(7);
    Counter counter(e);
    std::uint64_t digest = 14695981039346656037U;
    const auto mix = [&](std::uint64_t value) { digest = (digest ^ value) * 1099511628211U; };
    std::uint64_t tokens = 0;
    for (int run = 0; run < 3000; ++run) {
      const std::string text = texts.make(1 + texts.below(60));
      std::vector<std::uint32_t> ids;
      counter.ids(text, ids);
      for (const std::uint32_t id : ids) mix(id);
      const std::uint64_t count = counter.count(text);
      if (count != ids.size()) return 1;
      tokens += count;
      const std::uint64_t most = texts.below(ids.size() + 1);
      mix(counter.longest_prefix(text, most).bytes);
      mix(counter.longest_suffix(text, most).bytes);
    }
    std::printf("%s: %llu tokens, digest %016llx\n", e.name().data(), static_cast<unsigned long long>(tokens),
                static_cast<unsigned long long>(digest));
  }
}
