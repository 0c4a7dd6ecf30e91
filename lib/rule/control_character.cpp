#include <string>
#include <vector>

#include "lib/rule/hygiene.hpp"
#include "lib/rule/rewrite.hpp"
#include "lib/rule/rules.hpp"
#include "lib/text/look.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::rule {
namespace {

using json::Chars;

constexpr char32_t k_escape = 0x1B;
constexpr std::size_t k_longest = 4096;  // characters of an escape sequence: no terminal takes more

constexpr bool is_c1(char32_t c) { return c >= 0x80 && c <= 0x9F; }
constexpr bool is_control(char32_t c) {
  return (c < ' ' && c != '\t' && c != '\n') || c == 0x7F || (is_c1(c) && c != 0x85);
}
/// What goes to another line or column: the texts on both sides of it must not run together.
constexpr bool separates(char32_t c) { return c == '\r' || c == '\v' || c == '\f'; }

/// Where in `raw` the escape sequence ends that begins with `first`; where that begins none, its own end.
std::size_t end_of_sequence(std::string_view raw, const Chars::Char& first) {
  if (first.code != k_escape && !is_c1(first.code)) return first.end;
  std::string utf8;
  std::vector<std::size_t> ends;  // in raw, by the bytes of utf8
  Chars chars(raw.substr(first.begin));
  Chars::Char c{};
  bool is_last = false;
  for (std::size_t n = 0; n < k_longest && !is_last && chars.next(c) && c.code != '\n'; ++n) {
    // A sequence reaches no further than to the next control character, and that may have one more.
    is_last = n > 0 && utf8.size() > 1 && (c.code == '\a' || utf8.back() == static_cast<char>(k_escape));
    text::append_utf8(utf8, c.code);
    ends.resize(utf8.size(), first.begin + c.end);
  }
  // What announces a code begins with a blank: nobody writes that, and many a stray escape before a word.
  if (utf8.starts_with("\x1B ")) return first.end;
  const std::size_t length = text::escape_sequence(utf8);
  return length == 0 ? first.end : ends[length - 1];
}

/// What a terminal would obey, and what is written for it.
std::vector<Stretch> controls_in(std::string_view raw) {
  std::vector<Stretch> found;
  Chars chars(raw);
  Chars::Char c{};
  bool more = chars.next(c);
  while (more) {
    const Chars::Char one = c;
    more = chars.next(c);
    if (!is_control(one.code)) continue;
    const bool ends_line = more && (c.code == '\n' || c.code == '\r');
    if (one.code == '\r' && more && c.code == '\n') continue;
    const std::size_t end = end_of_sequence(raw, one);
    while (more && c.begin < end) more = chars.next(c);
    found.push_back({one.begin, end, separates(one.code) && !ends_line ? "\\n" : ""});
  }
  return found;
}

Context::Applies say(Context& x, const Message& m, const Block& b, std::string_view raw,
                     const std::vector<Stretch>& found, Fix fix) {
  std::string first;
  json::decode(raw.substr(found[0].begin, found[0].end - found[0].begin), first);
  return report_block(x, m, b, At::block,
                      {.fix = fix,
                       .sentence = "control characters or escape sequences ({count}), the first is {first}",
                       .with = {{"first", x.c.arena.copy(first)}, {"count", found.size()}}});
}

void check_control_character(Context& x, Message& m) {
  for_each_text(x, m, [&](const Block& b, Text& t) {
    const std::vector<Stretch> found = controls_in(t.raw);
    const Fix fix = is_mendable(b) ? Fix::safe : Fix::none;
    if (!found.empty() && say(x, m, b, t.raw, found, fix) == Context::Applies::yes)
      x.c.change(m, t, rewritten(t.raw, found, x.c.arena));
  });
  for_each_argument(x, m, [&](const Block& b, std::string_view raw) {
    if (const std::vector<Stretch> found = controls_in(raw); !found.empty())
      say(x, m, b, raw, found, Fix::none);
  });
}

}  // namespace

Rule control_character() {
  Rule r;
  r.summary = "an escape sequence or control character in a text";
  r.prose =
      "A text has what a terminal obeys and doesn't show: escape sequences, as programs write them to colour "
      "their output, and control characters other than tabs and line ends. The repair takes them out, and "
      "writes a line end for a carriage return, form feed or vertical tab that stands alone; it is safe, "
      "since "
      "they say nothing. What a tool is called with, and what is signed, stays as it is.";
  r.bad = R"ex([{"role":"user","content":"It says \u001b[31mFAILED\u001b[0m."}])ex";
  r.good = R"ex([{"role":"user","content":"It says FAILED.\r\n\tWhy?"}])ex";
  r.example_policy = R"(rules: {control-character: warn})";
  r.fix = Fix::safe;
  r.on_message = check_control_character;
  r.woken_by = fact(Fact::unseen);
  return r;
}

}  // namespace abridge::rule
