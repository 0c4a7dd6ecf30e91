#include "lib/rule/base64_blocks.hpp"

#include <algorithm>

#include "lib/secrets/runs.hpp"

namespace abridge::rule {
namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::size_t k_shortest_line = 40;  // of several: the usual ones are 60, 64, 72 and 76

bool is_base64(char c) { return secrets::is_of(secrets::RunOf::base64, c); }

/// Whether an escape begins at the backslash there: it is no second one of a pair.
bool begins_escape(std::string_view raw, std::size_t backslash) {
  std::size_t before = 0;
  while (before < backslash && raw[backslash - 1 - before] == '\\') ++before;
  return before % 2 == 0;
}

bool is_escaped_slash(std::string_view raw, std::size_t at) { return raw.substr(at, 2) == "\\/"; }

/// After the line end that is escaped there; `at` where none is.
std::size_t after_line_end(std::string_view raw, std::size_t at) {
  if (raw.substr(at, 2) == "\\r") at += 2;
  return raw.substr(at, 2) == "\\n" ? at + 2 : at;
}

/// Base64 without a line end; of none, all are 0.
Base64Block line_from(std::string_view raw, std::size_t begin) {
  Base64Block line{begin, begin, 0};
  for (;;) {
    const std::size_t end = secrets::end_of_run(secrets::RunOf::base64, raw, line.end);
    line.characters += end - line.end;
    line.end = end;
    if (!is_escaped_slash(raw, end)) break;
    line.end += 2;
    ++line.characters;
  }
  for (int n = 0; n < 2 && line.characters > 0 && line.end < raw.size() && raw[line.end] == '='; ++n)
    ++line.end;
  return line;
}

/// The same of the line that a character of base64 stands on.
Base64Block line_around(std::string_view raw, std::size_t place) {
  std::size_t begin = place;
  while (begin > 0 && is_base64(raw[begin - 1])) {
    // The letter of an escape could be one of base64's.
    const bool is_escaped = begin > 1 && raw[begin - 2] == '\\' && begins_escape(raw, begin - 2);
    if (is_escaped && raw[begin - 1] != '/') break;
    begin -= is_escaped ? 2 : 1;
  }
  return line_from(raw, begin);
}

/// The line that ends right before the one that begins there.
Base64Block line_before(std::string_view raw, std::size_t begin) {
  const Base64Block none{begin, begin, 0};
  if (begin < 3 || raw.substr(begin - 2, 2) != "\\n" || !begins_escape(raw, begin - 2)) return none;
  std::size_t end = begin - 2;
  if (end >= 2 && raw.substr(end - 2, 2) == "\\r") end -= 2;
  if (end == 0 || !is_base64(raw[end - 1])) return none;  // `=` ends what it is part of
  return line_around(raw, end - 1);
}

/// Letters of either case and digits: a long word, or a number, has but one of these.
bool is_mixed(std::string_view text) {
  const auto has = [&](char first, char last) {
    return std::any_of(text.begin(), text.end(), [&](char c) { return c >= first && c <= last; });
  };
  return has('a', 'z') && has('A', 'Z') && has('0', '9');
}

/// Whether a shorter line may be the last one of a block, and is no word after it.
bool may_end(std::string_view raw, const Base64Block& line) {
  const std::string_view text = raw.substr(line.begin, line.end - line.begin);
  return text.ends_with('=') || is_mixed(text);
}

/// Whether a line begins after what announces it: `data:image/png;base64,`.
bool is_announced(std::string_view raw, std::size_t begin) {
  return raw.substr(0, begin).ends_with(";base64,");
}

/// The block that a line of it is part of.
Base64Block block_around(std::string_view raw, Base64Block line) {
  const auto add = [](Base64Block& block, const Base64Block& more) {
    block.begin = std::min(block.begin, more.begin);
    block.end = std::max(block.end, more.end);
    block.characters += more.characters;
  };
  // On the last line, which may be shorter, those before it tell.
  if (const Base64Block before = line_before(raw, line.begin); before.characters > line.characters)
    line = before;
  Base64Block block = line;
  const std::size_t width = line.characters;
  if (width < k_shortest_line) return block;
  for (;;) {
    const Base64Block before = line_before(raw, block.begin);
    const bool is_first = before.characters < width && is_announced(raw, before.begin);
    if (before.characters == 0 || (before.characters != width && !is_first)) break;
    add(block, before);
  }
  for (;;) {
    const std::size_t begin = after_line_end(raw, block.end);
    if (begin == block.end) return block;
    const Base64Block after = line_from(raw, begin);
    const bool is_last = after.characters < width || raw[after.end - 1] == '=';
    if (after.characters == 0 || after.characters > width || (is_last && !may_end(raw, after))) return block;
    add(block, after);
    if (is_last) return block;
  }
}

/// Whether it is one alphabet's, and no words with slashes between them.
bool is_data(std::string_view block) {
  if (!is_mixed(block)) return false;
  if (block.find_first_of("+/") != npos && block.find_first_of("-_") != npos) return false;
  // Of 64 characters one is a slash; data of few kinds of bytes has several in a row.
  std::size_t single = 0;
  for (std::size_t at = 0; (at = block.find('/', at)) != npos; ++at) {
    const bool in_row = (at > 0 && block[at - 1] == '/') || block.substr(at + 1).starts_with('/');
    single += in_row ? 0 : 1;
  }
  return single <= block.size() / 32 + 8;
}

}  // namespace

std::vector<Base64Block> base64_blocks(std::string_view raw, std::size_t least) {
  std::vector<Base64Block> found;
  std::size_t looked_to = 0;
  // A block that long passes over every so manyth place.
  for (std::size_t probe = least - 1; probe < raw.size();) {
    // On what ends a line, and on an escape's letter: the character before it.
    constexpr std::size_t k_longest_end = 6;  // ==\r\n
    std::size_t place = probe;
    while (place > looked_to && probe - place < k_longest_end &&
           (raw[place] == '\\' || raw[place] == '=' || raw[place - 1] == '\\'))
      --place;
    if (place < looked_to || !is_base64(raw[place])) {
      probe += least;
      continue;
    }
    const Base64Block block = block_around(raw, line_around(raw, place));
    if (block.characters >= least && is_data(raw.substr(block.begin, block.end - block.begin)))
      found.push_back(block);
    looked_to = block.end;
    probe = std::max(block.end, probe) + least;
  }
  return found;
}

}  // namespace abridge::rule
