#include "lib/rule/base64_blocks.hpp"

#include <algorithm>

#include "lib/base/npos.hpp"
#include "lib/secrets/checks.hpp"
#include "lib/secrets/runs.hpp"
#include "lib/text/byte_set.hpp"

namespace abridge::rule {
namespace {

constexpr std::size_t k_shortest_line = 40;  // of several: the usual ones are 60, 64, 72 and 76

bool is_base64(char c) { return secrets::is_of(secrets::RunOf::base64, c); }

/// After the escape of that letter, with all its backslashes, as it may be nested; `at` where none is.
std::size_t after_escape(std::string_view raw, std::size_t at, char letter) {
  const std::size_t end = std::min(raw.find_first_not_of('\\', at), raw.size());
  return end > at && end < raw.size() && raw[end] == letter ? end + 1 : at;
}
/// The same before it.
std::size_t before_escape(std::string_view raw, std::size_t at, char letter) {
  if (at < 2 || raw[at - 1] != letter || raw[at - 2] != '\\') return at;
  --at;
  while (at > 0 && raw[at - 1] == '\\') --at;
  return at;
}

/// Where the next line begins, after the line end that is escaped there and what it is indented by; `at`
/// where none is.
std::size_t after_line_end(std::string_view raw, std::size_t at) {
  const std::size_t feed = after_escape(raw, at, 'r');
  std::size_t begin = after_escape(raw, feed, 'n');
  if (begin == feed) return at;
  for (std::size_t before = npos; before != begin;) {
    before = begin;
    while (begin < raw.size() && raw[begin] == ' ') ++begin;
    begin = after_escape(raw, begin, 't');
  }
  return begin;
}

/// Base64 without a line end; of none, all are 0.
Base64Block line_from(std::string_view raw, std::size_t begin) {
  Base64Block line{begin, begin, 0};
  for (;;) {
    const std::size_t end = secrets::end_of_run(secrets::RunOf::base64, raw, line.end);
    line.characters += end - line.end;
    line.end = after_escape(raw, end, '/');
    if (line.end == end) break;
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
    const std::size_t slash = before_escape(raw, begin, '/');
    // The letter of an escape could be one of base64's.
    if (slash == begin && begin > 1 && raw[begin - 2] == '\\') break;
    begin = slash == begin ? begin - 1 : slash;
  }
  return line_from(raw, begin);
}

/// The line that ends right before the one that begins there.
Base64Block line_before(std::string_view raw, std::size_t begin) {
  std::size_t end = begin;
  for (std::size_t after = npos; after != end;) {
    after = end;
    while (end > 0 && raw[end - 1] == ' ') --end;
    end = before_escape(raw, end, 't');
  }
  const std::size_t feed = before_escape(raw, end, 'n');
  const std::size_t last = before_escape(raw, feed, 'r');
  // `=` ends what it is part of.
  const bool is_line = feed < end && last > 0 && is_base64(raw[last - 1]);
  return is_line ? line_around(raw, last - 1) : Base64Block{begin, begin, 0};
}

/// Whether a shorter line may be the last one of a block, and is no word after it.
bool may_end(std::string_view raw, const Base64Block& line) {
  const std::string_view text = raw.substr(line.begin, line.end - line.begin);
  return text.ends_with('=') || secrets::is_well_mixed(text);
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
    const bool is_first =
        before.characters < width && raw.substr(0, before.begin).ends_with(k_base64_follows);
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
  if (!secrets::is_well_mixed(block)) return false;  // a long word, or a number
  static constexpr text::ByteSet k_of_one("+/");
  static constexpr text::ByteSet k_of_other("_-");
  const auto has = [&](const text::ByteSet& some) { return some.find_in(block, 0) < block.size(); };
  if (has(k_of_one) && has(k_of_other)) return false;
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
    // On what ends a line or indents it, and on an escape's letter: the character before it.
    constexpr std::size_t k_longest_end = 64;
    std::size_t place = probe;
    while (place > looked_to && probe - place < k_longest_end &&
           (raw[place] == '\\' || raw[place] == '=' || raw[place] == ' ' || raw[place - 1] == '\\'))
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
