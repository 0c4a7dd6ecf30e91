#include "tests/fuzz/generator.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace abridge::fuzz {
namespace {

// What is put in the middle of a text: tokens, halves of tokens, characters, halves of characters, and bytes
// that look like tokens.
constexpr std::string_view k_fragments[] = {"\"",
                                            "\\",
                                            "\\n",
                                            "\\u00e9",
                                            "\\u12",
                                            "\\uD83D",
                                            "\\ude00",
                                            "\\ud83d\\ude00",
                                            "\\/",
                                            "\\x",
                                            "\\u",
                                            "{",
                                            "}",
                                            "[",
                                            "]",
                                            ":",
                                            ",",
                                            "1",
                                            "-",
                                            "0",
                                            ".",
                                            "e",
                                            "E+",
                                            "1e400",
                                            "12345678901234567890",
                                            "-0.0",
                                            "true",
                                            "false",
                                            "null",
                                            "nul",
                                            "NaN",
                                            "Infinity",
                                            " ",
                                            "\t",
                                            "\r",
                                            "\n",
                                            "é",
                                            "中",
                                            "😀",
                                            "\xc3",
                                            "\x80",
                                            "\xe4\xb8",
                                            "\xf0\x9f\x98",
                                            "\xed\xa0\x80",
                                            "\xf4\x90\x80\x80",
                                            "\xc0\xaf",
                                            "\xe0\x80\x80",
                                            "\xf0\x80\x80\x80",
                                            "\xef\xbb\xbf",
                                            "\x01",
                                            "\x1f",
                                            "\x7f",
                                            "/",
                                            "a",
                                            "role",
                                            "\x0c",
                                            "\x1a",
                                            "//",
                                            "'",
                                            "\"\"",
                                            "\"a\":1,",
                                            ",1",
                                            "[[[[[[[[",
                                            "]]]]]]]]",
                                            "{\"a\":",
                                            std::string_view("\0", 1)};

constexpr std::string_view k_in_strings[] = {"abc",
                                             "\\n",
                                             "\\\"",
                                             "\\\\",
                                             "\\u4e2d",
                                             "é",
                                             "中文",
                                             "😀",
                                             " {[:,]} ",
                                             "\\ud83d\\ude00",
                                             "\\ud83d",
                                             "\\udc00",
                                             "/",
                                             "\\/",
                                             "\x7f",
                                             "\\u0000",
                                             "\\\\\\\\\\\\",
                                             "\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9",
                                             "\u3000",
                                             "\\t",
                                             "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"};

constexpr std::string_view k_numbers[] = {"0",
                                          "-0",
                                          "-0.5e-7",
                                          "1e400",
                                          "-1e309",
                                          "1e-400",
                                          "26.0",
                                          "12345678901234567890",
                                          "18446744073709551615",
                                          "18446744073709551616",
                                          "-9223372036854775808",
                                          "-9223372036854775809",
                                          "1.7976931348623157e308",
                                          "1.7976931348623159e308",
                                          "5e-324",
                                          "123456789012345678901234567890",
                                          "0.1",
                                          "1E+2",
                                          "3.14159265358979"};

constexpr std::string_view k_keys[] = {"messages", "role", "content", "type",    "text", "x",
                                       "a\\u0041", "",     "\\\"",    "\\u00e9", "é"};

}  // namespace

std::string Generator::white() {
  std::string out;
  if (below(4) != 0) return out;
  for (std::size_t n = below(4) == 0 ? below(70) : below(3); n > 0; --n) out += " \t\r\n  "[below(6)];
  return out;
}

std::string Generator::string() {
  std::string out = "\"";
  if (below(6) == 0) out.append(below(130), 'y');
  for (std::size_t n = below(8); n > 0; --n) out += k_in_strings[below(std::size(k_in_strings))];
  return out + '"';
}

std::string Generator::number() {
  if (below(2) == 0) return std::string(k_numbers[below(std::size(k_numbers))]);
  return std::to_string(static_cast<long long>(random_() >> below(64)) - 50);
}

std::string Generator::value(int depth) {
  const std::size_t kind = below(depth > 4 ? 5 : 8);
  if (kind == 0) return number();
  if (kind == 1) return std::string(std::array<std::string_view, 3>{"true", "false", "null"}[below(3)]);
  if (kind < 5) return string();
  std::string out = kind == 5 ? "[" : "{";
  out += white();
  const std::size_t count = below(5);
  for (std::size_t i = 0; i < count; ++i) {
    if (i != 0) out.append(",").append(white());
    if (kind != 5)
      out.append("\"")
          .append(k_keys[below(std::size(k_keys))])
          .append("\"")
          .append(white())
          .append(":")
          .append(white());
    out.append(value(depth + 1)).append(white());
  }
  return out + (kind == 5 ? ']' : '}');
}

std::string Generator::piece_of_a_sample() {
  const std::string& sample = samples_[below(samples_.size())];
  if (sample.empty()) return sample;
  if (below(3) == 0) return sample;
  const std::size_t from = below(sample.size());
  return sample.substr(from, below(400));
}

void Generator::mutate(std::string& text) {
  const std::size_t at = text.empty() ? 0 : below(text.size());
  switch (below(10)) {
    case 0:
      text.erase(at, 1 + below(3));
      break;
    case 1:
    case 2:
      text.insert(at, k_fragments[below(std::size(k_fragments))]);
      break;
    case 3:
      if (!text.empty()) text[at] = static_cast<char>(below(256));
      break;
    case 4:
      if (!text.empty()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
      break;
    case 5:
      if (!text.empty()) std::swap(text[at], text[below(text.size())]);
      break;
    case 6:
      text.insert(at, text.substr(below(text.size() + 1), below(60)));
      break;
    case 7:
      text.insert(at, piece_of_a_sample());
      break;
    case 8:
      text.resize(at);
      break;
    default:
      text.insert(at, below(70), below(2) == 0 ? ' ' : 'z');
  }
}

std::string Generator::text() {
  std::string out;
  const std::size_t kind = below(16);
  if (kind == 0) {
    // Nesting around the bound.
    const std::size_t depth = 1020 + below(8);
    out.append(depth, '[').append(value(4)).append(depth, ']');
  } else if (kind < 4) {
    out = samples_[below(samples_.size())];
  } else if (kind < 6) {
    out.append("{\"messages\":[{\"role\":\"user\",\"content\":")
        .append(value(3))
        .append("},")
        .append(value(2))
        .append("]}");
  } else {
    out = white().append(value(0)).append(white());
  }
  for (std::size_t n = below(4); n > 0; --n) mutate(out);
  return out;
}

}  // namespace abridge::fuzz
