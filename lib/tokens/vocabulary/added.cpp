#include "lib/tokens/vocabulary/added.hpp"

#include <algorithm>

#include "lib/tokens/count/character.hpp"

namespace abridge::tokens {
namespace {

constexpr Classes k_white_space = set_of(k_blank, k_newline);

const std::uint8_t* bytes_of(const char* text) { return reinterpret_cast<const std::uint8_t*>(text); }

std::size_t blanks_after(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const Character c = character_at(bytes_of(text.data() + at), bytes_of(text.data() + text.size()));
    if (!in(c.kind, k_white_space)) break;
    at += c.size;
  }
  return at;
}

std::size_t blanks_before(std::string_view text, std::size_t at, std::size_t from) {
  while (at > from) {
    std::size_t begin = at - 1;
    while (begin > from && (text[begin] & 0xC0) == 0x80) --begin;
    if (!in(character_at(bytes_of(text.data() + begin), bytes_of(text.data() + at)).kind, k_white_space))
      break;
    at = begin;
  }
  return at;
}

}  // namespace

bool begins_with_blank(std::string_view text) { return blanks_after(text, 0) > 0; }

AddedTokens::AddedTokens(std::vector<AddedToken> tokens) {
  std::stable_sort(tokens.begin(), tokens.end(),
                   [](const AddedToken& a, const AddedToken& b) { return a.text < b.text; });
  for (AddedToken& token : tokens) {
    if (token.text.empty()) continue;
    begins_[static_cast<unsigned char>(token.text.front())] = true;
    may_span_lines_ = may_span_lines_ || token.takes_blanks_before || token.takes_blanks_after ||
                      token.text.find_first_of(" \t\r\n") != std::string::npos;
    if (!tokens_.empty() && tokens_.back().text == token.text)
      tokens_.back() = std::move(token);
    else
      tokens_.push_back(std::move(token));
  }
}

/// Narrows the sorted list to those that go on as the text does, byte after byte; one that ends is the first.
const AddedToken* AddedTokens::longest_at(std::string_view text) const {
  auto first = tokens_.begin();
  auto last = tokens_.end();
  const AddedToken* found = nullptr;
  for (std::size_t i = 0; i < text.size() && first != last; ++i) {
    const auto byte_at = [i](const AddedToken& token) { return static_cast<unsigned char>(token.text[i]); };
    const auto byte = static_cast<unsigned char>(text[i]);
    first = std::partition_point(first, last, [&](const AddedToken& t) { return byte_at(t) < byte; });
    last = std::partition_point(first, last, [&](const AddedToken& t) { return byte_at(t) == byte; });
    if (first != last && first->text.size() == i + 1) found = &*first++;
  }
  return found;
}

AddedTokens::TextPart AddedTokens::next(std::string_view text, std::size_t from) const {
  for (std::size_t at = from; at < text.size(); ++at) {
    if (!begins_[static_cast<unsigned char>(text[at])]) continue;
    const AddedToken* token = longest_at(text.substr(at));
    if (token == nullptr) continue;
    TextPart part{at, at + token->text.size(), token};
    if (token->takes_blanks_before) part.begin = blanks_before(text, part.begin, from);
    if (token->takes_blanks_after) part.end = blanks_after(text, part.end);
    return part;
  }
  return {text.size(), text.size(), nullptr};
}

}  // namespace abridge::tokens
