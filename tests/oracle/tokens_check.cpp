// Reads texts with other tokenizers' results (tests/oracle/tokens/cases.mjs) and compares: the ids, and the
// counts of every engine that runs here.
// usage: tokens_check [VOCABULARY…]
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "lib/tokens/count/encoding.hpp"
#include "lib/tokens/vocabulary/load.hpp"

namespace {

using namespace abridge::tokens;

bool read(void* into, std::size_t size) { return std::fread(into, 1, size, stdin) == size; }

std::uint32_t hash_of(const std::vector<std::uint32_t>& ids) {
  std::uint32_t hash = 2166136261U;
  for (const std::uint32_t id : ids) hash = (hash ^ id) * 16777619U;
  return hash;
}

struct Judge {
  explicit Judge(const Encoding& e) : encoding(&e) {
    for (const CountEngine engine : all_engines())
      if (runs_here(engine)) counters.emplace_back(e, engine);
  }
  /// Whether all is as the other says.
  bool agrees(const std::string& text, std::uint32_t count, std::uint32_t hash) {
    ids.clear();
    counters[0].ids(text, ids);
    bool good = ids.size() == count && hash_of(ids) == hash;
    for (Counter& counter : counters) good = counter.count(text) == count && good;
    return good;
  }
  const Encoding* encoding;
  std::vector<Counter> counters;
  std::vector<std::uint32_t> ids;
};

}  // namespace

int main(int argc, char** argv) {
  std::vector<Judge> judges;
  for (int i = 1; i < argc; ++i) {
    const auto loaded = load_encoding(argv[i]);
    if (!loaded) {
      std::fprintf(stderr, "%s\n", loaded.error().text().c_str());
      return 2;
    }
    judges.emplace_back(**loaded);
  }
  if (argc == 1)
    for (const Encoding& e : encodings()) judges.emplace_back(e);
  std::uint64_t texts = 0;
  std::uint64_t bytes = 0;
  std::uint64_t wrong = 0;
  std::string text;
  for (std::uint32_t size; read(&size, sizeof size); ++texts, bytes += size) {
    text.resize(size);
    std::uint32_t said[2];
    if (!read(text.data(), size)) return 2;
    for (Judge& judge : judges) {
      if (!read(said, sizeof said)) return 2;
      if (judge.agrees(text, said[0], said[1])) continue;
      if (++wrong > 20) continue;
      std::printf("%s: expected %u tokens, ids give %zu, of:", judge.encoding->name().data(), said[0],
                  judge.ids.size());
      for (std::size_t i = 0; i < text.size() && i < 80; ++i)
        std::printf(" %02x", static_cast<unsigned>(static_cast<unsigned char>(text[i])));
      std::printf("\n");
    }
  }
  std::printf("%llu texts, %llu bytes, %zu engines, %llu mismatches\n",
              static_cast<unsigned long long>(texts), static_cast<unsigned long long>(bytes),
              judges[0].counters.size(), static_cast<unsigned long long>(wrong));
  return wrong == 0 && texts > 0 ? 0 : 1;
}
