#pragma once
#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace abridge::tests {

/// Text of what the split rules and the caches are about, in short runs and long ones.
class TokenTexts {
 public:
  explicit TokenTexts(unsigned seed) : random_(seed) {}
  std::string make(std::size_t parts) {
    static const std::vector<std::string> k_parts = {"a",
                                                     "b",
                                                     "the",
                                                     " the",
                                                     "A",
                                                     "HTTP",
                                                     "Camel",
                                                     "'",
                                                     "'s",
                                                     "'ll",
                                                     "'\u017F",
                                                     "\u2019",
                                                     " ",
                                                     "  ",
                                                     "\t",
                                                     "\n",
                                                     "\r\n",
                                                     "/",
                                                     "//",
                                                     "(",
                                                     "((",
                                                     "\"",
                                                     ".",
                                                     "!?",
                                                     "-",
                                                     "=",
                                                     "1",
                                                     "23",
                                                     "456",
                                                     "\u0661",
                                                     "\u00A0",
                                                     "\u3000",
                                                     "\u4E2D",
                                                     "\u6587\u5B57",
                                                     "\u3042",
                                                     "\uD55C",
                                                     "\u0301",
                                                     "\u00E9",
                                                     "\u042F",
                                                     "\u0434",
                                                     "\U0001F600",
                                                     "\uFFFD",
                                                     "indivisible",
                                                     "internationalization",
                                                     "<|endoftext|>",
                                                     "\u0E01\u0E34",
                                                     "_x"};
    std::string out;
    for (std::size_t i = 0; i < parts; ++i) {
      const std::string& part = k_parts[random_() % k_parts.size()];
      const std::size_t times = random_() % 40 == 0 ? random_() % 200 : 1 + random_() % 8 / 7;
      for (std::size_t k = 0; k < times; ++k) out += part;
    }
    return out;
  }
  std::size_t below(std::size_t n) { return random_() % n; }

 private:
  std::mt19937 random_;
};

}  // namespace abridge::tests
