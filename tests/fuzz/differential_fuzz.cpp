// usage: differential_fuzz SAMPLES [COUNT [SEED]]
// Runs COUNT made-up texts through every engine of our reader, through diagnose, and through nlohmann's json
// and simdjson, and compares what they accept and what they read. SAMPLES is a folder of texts to begin from.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "lib/json/tape.hpp"
#include "tests/fuzz/agreement.hpp"
#include "tests/fuzz/generator.hpp"
#include "tests/fuzz/oracle.hpp"

namespace abridge::fuzz {
namespace {

/// The samples, whole and line by line, in an order that does not depend on the file system.
std::vector<std::string> read_samples(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> samples;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    samples.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    const std::string whole = samples.back();
    for (std::size_t at = 0; at < whole.size();) {
      const std::size_t newline = std::min(whole.find('\n', at), whole.size());
      if (newline > at) samples.push_back(whole.substr(at, newline - at));
      at = newline + 1;
    }
  }
  return samples;
}

class Comparison {
 public:
  /// What disagrees about `text`; empty where nothing does.
  std::string run(std::string_view text, char padding) {
    if (std::string wrong = disagreement(text, padding); !wrong.empty()) return wrong;
    const Padded padded(text, padding);
    const json::Value value = only_value(tape_, padded.view(), json::Layout::document);
    Events theirs;
    const bool nlohmann = oracle_.nlohmann_accepts(text, theirs);
    if (nlohmann != static_cast<bool>(value))
      return nlohmann ? "nlohmann accepts, we refuse" : "nlohmann refuses, we accept";
    const bool simdjson = oracle_.simdjson_accepts(text);
    if (simdjson != static_cast<bool>(value))
      return simdjson ? "simdjson accepts, we refuse" : "simdjson refuses, we accept";
    if (!value) return {};
    ++accepted_;
    return events_of(value) == theirs ? "" : "nlohmann reads another value";
  }
  std::size_t accepted() const { return accepted_; }

 private:
  json::Tape tape_;
  Oracle oracle_;
  std::size_t accepted_ = 0;
};

int fuzz(const char* folder, std::size_t count, std::uint64_t seed) {
  Generator generator(seed, read_samples(folder));
  Comparison comparison;
  constexpr std::string_view paddings(" \"]}1,:\\\n\x80\0", 11);
  std::string block;
  std::size_t blocks = 0;
  for (std::size_t i = 0; i < count; ++i) {
    std::string text = generator.text();
    const char padding = paddings[generator.below(paddings.size())];
    std::string wrong = comparison.run(text, padding);
    if (wrong.empty() && text.size() < 2000) {
      block += text;
      if (generator.below(8) != 0) {
        block += '\n';
      } else {
        wrong = disagreement_in_lines(block, padding);
        if (!wrong.empty()) text = block;
        block.clear();
        ++blocks;
      }
    }
    if (wrong.empty()) continue;
    std::printf("seed %llu, text %zu: %s\n", static_cast<unsigned long long>(seed), i, wrong.c_str());
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::printf("\n");
    return 1;
  }
  std::printf("%zu texts, %zu of them JSON, %zu blocks of lines: no difference\n", count,
              comparison.accepted(), blocks);
  return 0;
}

}  // namespace
}  // namespace abridge::fuzz

int main(int count, char** arguments) {
  if (count < 2) {
    std::fputs("usage: differential_fuzz SAMPLES [COUNT [SEED]]\n", stderr);
    return 2;
  }
  return abridge::fuzz::fuzz(arguments[1], count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 200'000,
                             count > 3 ? std::strtoull(arguments[3], nullptr, 10) : 1);
}
