#include "lib/secrets/finders.hpp"

#include <algorithm>
#include <string>

#include "lib/base/ascii.hpp"
#include "lib/secrets/checks.hpp"
#include "lib/secrets/password_options.hpp"

namespace abridge::secrets {
namespace {

constexpr Set k_white_space(" \t\r\n");

std::size_t run_after(Plain& text, std::size_t at, const Set& set, std::size_t most) {
  std::size_t n = 0;
  while (n < most && set.has(text.at(at + n))) ++n;
  return n;
}
std::size_t run_before(Plain& text, std::size_t at, const Set& set, std::size_t most) {
  std::size_t n = 0;
  while (n < most && n < at && set.has(text.at(at - n - 1))) ++n;
  return n;
}

/// `before` characters of the set, the anchor, `least` to `most` after it, and nothing that goes on.
std::optional<PlainRange> around(Plain& text, std::size_t anchor, std::size_t length, const Set& set,
                                 std::size_t before, std::size_t least, std::size_t most) {
  const std::size_t after = run_after(text, anchor + length, set, most + 1);
  if (run_before(text, anchor, set, before + 1) != before || after < least || after > most)
    return std::nullopt;
  const PlainRange found{anchor - before, anchor + length + after};
  return begins_at(text, found.begin) && ends_at(text, found.end) ? std::optional(found) : std::nullopt;
}

}  // namespace

namespace {
/// Whether a text ends in what begins a control sequence, as it is or as programs and JSON write it.
bool ends_in_escape(std::string_view text) {
  constexpr std::string_view k_spellings[] = {"\x1b", "\\u001b", "\\u001B", "\\x1b", "\\x1B", "\\033", "\\e"};
  return std::any_of(std::begin(k_spellings), std::end(k_spellings),
                     [&](std::string_view one) { return text.ends_with(one); });
}
}  // namespace

bool ends_in_sequence(std::string_view text) {
  constexpr Set k_letters("A-Za-z");
  constexpr Set k_numbers("0-9;:?");
  constexpr std::size_t k_longest_sequence = 20;
  if (text.empty() || !k_letters.has(text.back())) return false;
  std::size_t at = text.size() - 1;
  const std::size_t first = at - std::min(at, k_longest_sequence);
  while (at > first && k_numbers.has(text[at - 1])) --at;
  if (at == 0 || (text[at - 1] != '[' && text[at - 1] != '(')) return false;
  const bool colours = text.back() == 'm' && text[at - 1] == '[';
  return colours || ends_in_escape(text.substr(0, at - 1));
}
bool begins_at(Plain& text, std::size_t begin) {
  if (begin == 0) return true;
  // %3D and its like in a URL stand for what is neither letter nor digit.
  const bool escaped = begin >= 3 && text.at(begin - 3) == '%' && k_any_hex.has(text.at(begin - 2));
  return escaped || !k_alphanumeric.has(text.at(begin - 1)) || ends_in_sequence(text.text(0, begin));
}
bool ends_at(Plain& text, std::size_t end) { return !k_word.has(text.at(end)); }

bool may_have_password(std::string_view raw, std::size_t anchor, std::size_t length) {
  constexpr std::size_t k_longest_login = 512;
  constexpr Set k_ends("/ \"'<>()`");
  const std::string_view after = raw.substr(anchor + length, k_longest_login);
  const auto at = std::find_if(after.begin(), after.end(),
                               [&](char c) { return c == '@' || c == '\\' || k_ends.has(c); });
  if (at == after.end() || *at != '\\') return at != after.end() && *at == '@';
  const auto letter = std::find_if(at, after.end(), [](char c) { return c != '\\'; });
  return letter != after.end() && *letter == 'u';  // an escape may stand for it
}
bool may_be_inside(std::string_view raw, std::size_t anchor, std::size_t length) {
  constexpr Set k_inside("0-9A-Za-z_~.-");
  return anchor > 0 && anchor + length < raw.size() && k_inside.has(raw[anchor - 1]);
}

std::optional<PlainRange> find_private_key(Plain& text, std::size_t anchor, std::size_t length) {
  constexpr std::string_view k_dashes = "-----";
  constexpr Set k_label("A-Z0-9 ");
  constexpr Set k_body("A-Za-z0-9+/=:,.() \t\r\n");  // armour has headers
  constexpr std::size_t k_shortest = 40;
  std::size_t at = anchor + length;
  const std::size_t label = run_after(text, at, k_label, 64);
  if (text.text(at, at + label).find("PRIVATE KEY") == std::string_view::npos) return std::nullopt;
  at += label;
  if (!text.starts_with(at, k_dashes)) return std::nullopt;
  std::size_t begin = at + k_dashes.size();
  std::size_t end = begin;
  while (k_body.has(text.at(end)) || (text.at(end) == '-' && !text.starts_with(end, k_dashes))) ++end;
  while (begin < end && k_white_space.has(text.at(begin))) ++begin;
  while (begin < end && k_white_space.has(text.at(end - 1))) --end;
  if (end - begin < k_shortest || text.text(begin, end).find("...") != std::string_view::npos)
    return std::nullopt;
  return PlainRange{begin, end};
}

std::optional<PlainRange> find_url_password(Plain& text, std::size_t anchor, std::size_t length) {
  constexpr Set k_user("!-.0-9;=A-Z^-z|~_");
  constexpr Set k_password("!$-.0-;=A-Z^-z|~_[]{}*#");
  constexpr Set k_host("A-Za-z0-9[_");
  const std::size_t user = anchor + length;
  const std::size_t begin = user + run_after(text, user, k_user, 128) + 1;
  if (text.at(begin - 1) != ':') return std::nullopt;
  const std::size_t end = begin + run_after(text, begin, k_password, 256);
  if (end == begin || text.at(end) != '@' || !k_host.has(text.at(end + 1))) return std::nullopt;
  if (is_usual_password(text.text(begin, end), text.text(user, begin - 1))) return std::nullopt;
  return PlainRange{begin, end};
}

std::optional<PlainRange> find_assigned_password(Plain& text, std::size_t anchor, std::size_t length) {
  constexpr Set k_value("!#-&(-:<-Z^-~_");
  constexpr std::string_view k_others[] = {"server=", "data source=", "host=", "database=", "user id=",
                                           "uid=",    "dbname=",      "user=", "catalog=",  "username="};
  constexpr std::size_t k_around = 160;
  const std::size_t begin = anchor + length;
  const std::size_t end = begin + run_after(text, begin, k_value, 128);
  if (end == begin || is_usual_password(text.text(begin, end), {})) return std::nullopt;
  // What else such a string says stands before or after it.
  std::size_t last = end;
  while (last < end + k_around && text.at(last) != '\0' && text.at(last) != '\n') ++last;
  const std::size_t first = anchor - std::min(anchor, k_around);
  std::string around(text.text(first, last));
  std::transform(around.begin(), around.end(), around.begin(), ascii_lower);
  const auto others = std::count_if(std::begin(k_others), std::end(k_others),
                                    [&](std::string_view one) { return around.find(one) != around.npos; });
  if (others < 2) return std::nullopt;
  return PlainRange{begin, end};
}

std::optional<PlainRange> find_option_password(Plain& text, std::size_t anchor, std::size_t length) {
  using Has = PasswordOption::Has;
  constexpr Set k_user("A-Za-z0-9._@+-");
  constexpr Set k_quoted("!#-&(-[]-~");
  constexpr Set k_spaced(" !#-&(-[]-~");
  constexpr Set k_bare("!#-%*-:=?-[^_a-{}~");  // nothing that ends a shell's word
  constexpr Set k_quotes("'\"");
  constexpr std::size_t k_longest_password = 128;
  constexpr std::size_t k_far = 200;
  // The option may stand after others, on the same line, or one that goes on with it.
  std::size_t at = anchor + length - 1;
  const auto option_at = [&](std::size_t place) {
    return std::find_if(std::begin(k_password_options), std::end(k_password_options),
                        [&](const PasswordOption& one) {
                          return text.starts_with(anchor, one.command) && text.starts_with(place, one.option);
                        });
  };
  // A backslash before its end has a line go on; escaped, and escaped again, both have thrice the
  // backslashes.
  const auto ends_line = [&](std::size_t place) {
    if (text.at(place) != '\n') return false;
    const std::size_t backslashes = text.raw_after(place) - text.raw_at(place) - 1;
    return backslashes == 0 ? text.at(place - 1) != '\\' : backslashes % 3 != 0;
  };
  while (at < anchor + k_far && text.at(at) != '\0' && !ends_line(at) &&
         (!k_white_space.has(text.at(at - 1)) || option_at(at) == std::end(k_password_options)))
    ++at;
  const auto* const option = option_at(at);
  if (option == std::end(k_password_options)) return std::nullopt;
  const char quote = text.at(at + option->option.size());
  const bool is_quoted = k_quotes.has(quote);
  const std::size_t user = at + option->option.size() + (is_quoted ? 1 : 0);
  std::size_t begin = user;
  if (option->has == Has::login) {
    begin += run_after(text, user, k_user, 64) + 1;
    if (text.at(begin - 1) != ':') return std::nullopt;
  }
  std::size_t end = begin + run_after(text, begin, is_quoted ? k_quoted : k_bare, k_longest_password);
  if (is_quoted && text.at(end) == ' ') {  // it has blanks where its quotes are closed
    const std::size_t closed = begin + run_after(text, begin, k_spaced, k_longest_password);
    if (text.at(closed) == quote) end = closed;
  }
  const std::string_view name = option->has == Has::login ? text.text(user, begin - 1) : std::string_view();
  if (end == begin || is_usual_password(text.text(begin, end), name)) return std::nullopt;
  // A word alone may be another option's, or what a document writes in its place.
  if (option->has == Has::password && !is_mixed(text.text(begin, end))) return std::nullopt;
  return PlainRange{begin, end};
}

std::optional<PlainRange> find_openai_key(Plain& text, std::size_t anchor, std::size_t length) {
  constexpr std::size_t k_shortest = 40;
  constexpr std::size_t k_longest_key = 180;
  std::size_t begin = anchor - run_before(text, anchor, k_base64url, k_longest_key);
  const std::size_t end = anchor + length + run_after(text, anchor + length, k_base64url, k_longest_key);
  // The end of what colours it may seem to be a part of it.
  while (begin < anchor && !text.starts_with(begin, "sk-")) ++begin;
  if (begin == anchor || !begins_at(text, begin)) return std::nullopt;
  if (end - begin < k_shortest || end - begin > k_longest_key) return std::nullopt;
  return PlainRange{begin, end};
}

std::optional<PlainRange> find_telegram_token(Plain& text, std::size_t anchor, std::size_t length) {
  const std::size_t digits = run_before(text, anchor, k_digits, 11);
  const std::size_t rest = run_after(text, anchor + length, k_base64url, 34);
  if (digits < 8 || digits > 10 || rest != 33) return std::nullopt;
  // A URL has it after the word: /bot123456789:AA…
  const std::size_t begin = anchor - digits;
  const bool after_bot = begin >= 4 && text.text(begin - 4, begin) == "/bot";
  if (!after_bot && !begins_at(text, begin)) return std::nullopt;
  return PlainRange{begin, anchor + length + rest};
}

std::optional<PlainRange> find_mailchimp_key(Plain& text, std::size_t anchor, std::size_t length) {
  const std::size_t end = anchor + length + run_after(text, anchor + length, k_digits, 1);
  if (run_before(text, anchor, k_hex, 33) != 32 || !begins_at(text, anchor - 32) || !ends_at(text, end))
    return std::nullopt;
  return PlainRange{anchor - 32, end};
}

std::optional<PlainRange> find_azure_client_secret(Plain& text, std::size_t anchor, std::size_t length) {
  constexpr Set k_secret("A-Za-z0-9_~.-");
  return around(text, anchor, length, k_secret, 3, 31, 34);
}

std::optional<PlainRange> find_azure_devops_token(Plain& text, std::size_t anchor, std::size_t length) {
  return around(text, anchor, length, k_alphanumeric, 76, 4, 4);
}

std::optional<PlainRange> find_terraform_token(Plain& text, std::size_t anchor, std::size_t length) {
  const std::size_t begin = anchor + length;
  const std::size_t end = begin + run_after(text, begin, k_base64url, 71);
  if (run_before(text, anchor, k_alphanumeric, 15) != 14 || end < begin + 60 || !ends_at(text, end))
    return std::nullopt;
  return begins_at(text, anchor - 14) ? std::optional(PlainRange{anchor - 14, end}) : std::nullopt;
}

}  // namespace abridge::secrets
