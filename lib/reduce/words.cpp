#include "lib/reduce/words.hpp"

#include "lib/base/function_ref.hpp"
#include "lib/json/text.hpp"
#include "lib/reduce/characters.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::reduce {
namespace {

constexpr std::string_view k_hexadecimal = "0123456789abcdefABCDEF";

/// Words and what stands between them, in their order.
void for_each_part(std::string_view text, Outline::In in,
                   FunctionRef<void(std::string_view part, bool is_word)> each) {
  if (in == Outline::In::number) return each(text, true);
  Characters characters(text, in);
  Characters::Char c{};
  std::size_t begin = 0;
  bool in_word = false;
  while (characters.next(c)) {
    const bool is_word = is_of_words(c.code);
    if (is_word != in_word && c.begin > begin) {
      each(text.substr(begin, c.begin - begin), in_word);
      begin = c.begin;
    }
    in_word = is_word;
  }
  if (begin < text.size()) each(text.substr(begin), in_word);
}

}  // namespace

void WordTable::read(std::string_view text, Outline::In in) {
  for_each_part(text, in, [&](std::string_view part, bool is_word) {
    if (!is_word || numbers_.contains(part)) return;
    numbers_.emplace(part, size());
    Word word{.text = std::string(part), .in = in};
    Characters characters(part, in);
    for (Characters::Char c{}; characters.next(c); ++word.length)
      word.is_hexadecimal = word.is_hexadecimal && c.code < 0x80 &&
                            k_hexadecimal.find(static_cast<char>(c.code)) != std::string_view::npos;
    words_.push_back(std::move(word));
  });
}

void WordTable::keep(const std::vector<std::uint32_t>& of, const Some& kept, PlaceholderStyle style) {
  for (const std::uint32_t word : of) {
    words_[word].is_whole = false;
    words_[word].style = style;
  }
  for (const std::uint32_t place : kept) words_[of[place]].is_whole = true;
}

void WordTable::keep_characters(std::uint32_t word, const Some& kept, PlaceholderStyle style) {
  words_[word].is_whole = kept.size() == words_[word].length;
  words_[word].style = style;
  words_[word].characters = kept;
}

std::vector<std::string> WordTable::kept() const {
  std::vector<std::string> all;
  for (const Word& word : words_)
    if (word.is_whole || !word.characters.empty()) write_word(word.text, word.in, all.emplace_back());
  return all;
}

void WordTable::write(std::string_view text, Outline::In in, std::string& out) const {
  for_each_part(text, in, [&](std::string_view part, bool is_word) {
    if (is_word)
      write_word(part, in, out);
    else
      out += part;
  });
}

void WordTable::write_word(std::string_view text, Outline::In in, std::string& out) const {
  const auto known = numbers_.find(text);
  if (known == numbers_.end() || words_[known->second].is_whole) {
    out += text;
    return;
  }
  const Word& word = words_[known->second];
  Neutral neutral(word.style, known->second, word.is_hexadecimal);
  Characters characters(text, in);
  auto stays = word.characters.begin();
  std::uint32_t place = 0;
  for (Characters::Char c{}; characters.next(c); ++place) {
    const char32_t other = neutral.next(c.code);
    const bool is_kept = stays != word.characters.end() && *stays == place;
    if (is_kept) ++stays;
    const bool is_sign = in == Outline::In::number && (c.code < '0' || c.code > '9');
    if (is_kept || is_sign || other == c.code)
      out += text.substr(c.begin, c.end - c.begin);
    else
      text::append_utf8(out, other);
  }
}

}  // namespace abridge::reduce
