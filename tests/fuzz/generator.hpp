#pragma once
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace abridge::fuzz {

/// Makes JSON and nearly-JSON texts. The same seed and samples give the same texts on every machine.
class Generator {
 public:
  Generator(std::uint64_t seed, std::vector<std::string> samples)
      : random_(seed), samples_(std::move(samples)) {}

  /// One text: a random value or a piece of a sample, mutated up to a few times.
  std::string text();
  std::size_t below(std::size_t n) { return random_() % n; }

 private:
  std::string value(int depth);
  std::string string();
  std::string number();
  std::string white();
  std::string piece_of_a_sample();
  void mutate(std::string& text);

  std::mt19937_64 random_;
  std::vector<std::string> samples_;
};

}  // namespace abridge::fuzz
