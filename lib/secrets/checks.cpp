#include "lib/secrets/checks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>

#include "lib/base/ascii.hpp"
#include "lib/secrets/set.hpp"
#include "lib/text/base64.hpp"

namespace abridge::secrets {
namespace {

constexpr std::string_view k_words[] = {
    "example", "xxxx",   "your",    "placeholder", "redacted", "dummy",   "sample", "changeme",
    "change_", "insert", "replace", "hunter2",     "foobar",   "todo",    "****",   "....",
    "fake",    "<",      "${",      "{{",          "not-a-",   "notreal",
};
/// Of providers' documents and of the standards.
constexpr std::string_view k_documented[] = {
    "SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",  // the signature of jwt.io's token
    "4eC39HqLyjWDarjtT1zdp7dc",                     // Stripe's test key
    "QWxhZGRpbjpvcGVuIHNlc2FtZQ",                   // RFC 7617
};
constexpr std::size_t k_row = 8;  // as many neighbours, or the same, one after the other
/// A key that has a structure (OpenSSH's) has rows of zeros, but they are a small part of it: one in so many.
constexpr std::size_t k_share = 8;

bool has_row(std::string_view secret) {
  const std::size_t least = std::max(k_row, secret.size() / k_share);
  std::size_t same = 1;
  std::size_t rising = 1;
  for (std::size_t i = 1; i < secret.size(); ++i) {
    const char before = ascii_lower(secret[i - 1]);
    const char c = ascii_lower(secret[i]);
    same = c == before ? same + 1 : 1;
    rising = c == before + 1 || (before == '9' && c == '0') || (before == '9' && c == 'a') ? rising + 1 : 1;
    if (same >= least || rising >= least) return true;
  }
  return false;
}

/// Whether it is one piece again and again.
bool repeats(std::string_view secret) {
  for (std::size_t piece = 1; piece * 2 <= secret.size() && piece <= 12; ++piece)
    if (secret.substr(piece) == secret.substr(0, secret.size() - piece)) return true;
  return false;
}

/// As people write it: small, in capitals, or with one of these. Otherwise it is chance.
bool has_word(std::string_view secret, std::string_view small) {
  std::string word(small);
  if (secret.find(word) != secret.npos) return true;
  word[0] = ascii_upper(word[0]);
  if (secret.find(word) != secret.npos) return true;
  std::transform(word.begin(), word.end(), word.begin(), ascii_upper);
  return secret.find(word) != secret.npos;
}

bool has(std::string_view text, const Set& set) {
  return std::any_of(text.begin(), text.end(), [&](char c) { return set.has(c); });
}

}  // namespace

double entropy_of(std::string_view text) {
  std::array<std::size_t, 256> counts{};
  for (const char c : text) ++counts[static_cast<unsigned char>(c)];
  double bits = 0;
  for (const std::size_t n : counts) {
    if (n == 0) continue;
    const double share = static_cast<double>(n) / static_cast<double>(text.size());
    bits -= share * std::log2(share);
  }
  return bits;
}

bool is_placeholder(std::string_view secret) {
  return std::any_of(std::begin(k_words), std::end(k_words),
                     [&](std::string_view word) { return has_word(secret, word); }) ||
         std::any_of(std::begin(k_documented), std::end(k_documented),
                     [&](std::string_view one) { return secret.find(one) != secret.npos; }) ||
         has_row(secret) || repeats(secret);
}

bool is_card(std::string_view digits) {
  constexpr std::size_t k_fewest = 13;
  constexpr std::size_t k_most = 19;
  if (digits.size() < k_fewest || digits.size() > k_most) return false;
  const auto first = [&](std::size_t n) { return std::stoul(std::string(digits.substr(0, n))); };
  const auto is_in = [](unsigned long n, unsigned long least, unsigned long most) {
    return n >= least && n <= most;
  };
  const std::size_t n = digits.size();
  const bool known =
      (digits[0] == '4' && (n == 13 || n == 16 || n == 19)) ||                           // Visa
      (n == 16 && (is_in(first(2), 51, 55) || is_in(first(4), 2221, 2720))) ||           // Mastercard
      (n == 15 && (first(2) == 34 || first(2) == 37)) ||                                 // American Express
      (n == 16 && (first(4) == 6011 || first(2) == 65 || is_in(first(3), 644, 649))) ||  // Discover
      (n == 16 && is_in(first(4), 3528, 3589)) ||                                        // JCB
      (n == 14 && (is_in(first(3), 300, 305) || first(2) == 36 || first(2) == 38));      // Diners Club
  constexpr std::string_view k_for_tests[] = {"378282246310005",  "371449635398431",  "5105105105105100",
                                              "6011000990139424", "3530111333300000", "3566002020360505",
                                              "30569309025904",   "38520000023237",   "4012888888881881",
                                              "4000056655665556", "5200828282828210", "6011111111111117"};
  if (!known || std::find(std::begin(k_for_tests), std::end(k_for_tests), digits) != std::end(k_for_tests))
    return false;
  unsigned sum = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const auto digit = static_cast<unsigned>(digits[n - 1 - i] - '0');
    const unsigned twice = digit * 2;
    sum += i % 2 == 0 ? digit : twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 == 0;
}

bool is_jwt(std::string_view token) {
  std::string header;
  if (!text::append_from_base64(token.substr(0, token.find('.')), header)) return false;
  return header.starts_with('{') && header.ends_with('}') && header.find("\"alg\"") != header.npos;
}

bool is_mixed(std::string_view secret) { return has(secret, k_digits) && has(secret, Set("a-zA-Z")); }

bool is_well_mixed(std::string_view secret) {
  return has(secret, k_digits) && has(secret, Set("a-z")) && has(secret, Set("A-Z"));
}

bool is_assigned(std::string_view secret) { return is_mixed(secret) && secret.find("--") == secret.npos; }

bool is_whole_base64(std::string_view secret) { return secret.size() % 4 == 0 && is_well_mixed(secret); }

bool is_usual_password(std::string_view word, std::string_view user) {
  constexpr std::string_view k_usual =
      "password passwd pass secret pwd postgres root admin guest mysql test redis rabbitmq token ";
  constexpr std::size_t k_shortest = 6;
  constexpr Set k_variable("$<{%*[(&");
  if (word.size() < k_shortest || word == user || k_variable.has(word[0])) return true;
  std::string lower(word);
  std::transform(lower.begin(), lower.end(), lower.begin(), ascii_lower);
  for (std::size_t begin = 0, end = 0; (end = k_usual.find(' ', begin)) != k_usual.npos; begin = end + 1) {
    const std::string_view one = k_usual.substr(begin, end - begin);
    if (lower == one || (one.size() >= k_shortest && lower.find(one) != lower.npos)) return true;
  }
  return false;
}

bool is_uncommon(std::string_view password) { return !is_usual_password(password, {}); }

bool is_login(std::string_view base64) {
  std::string login;
  if (base64.size() % 4 == 1 || !text::append_from_base64(base64, login)) return false;
  const std::size_t colon = login.find(':');
  return colon != login.npos && colon > 0 && !is_placeholder(login) &&
         !is_usual_password(std::string_view(login).substr(colon + 1),
                            std::string_view(login).substr(0, colon)) &&
         std::all_of(login.begin(), login.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace abridge::secrets
