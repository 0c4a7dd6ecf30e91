#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/secrets/shape.hpp"

namespace abridge::secrets {

/// A secret in the raw text of JSON.
struct Secret {
  std::size_t begin;
  std::size_t end;
  const SecretShape* shape;
  std::string text;  ///< itself, escapes undone; of one in base64 what that stands for
  /// Whether it stands there as base64, the whole range of it.
  bool encoded = false;
  /// Whether it is a number of JSON and no text: what stands in its place needs quotes, after so many
  /// backslashes.
  bool is_number = false;
  std::size_t backslashes = 0;
};

/// The longest range that a secret takes, in bytes, about.
inline constexpr std::size_t k_longest = 32 * 1024;

class AnchorSearch;

/// A search for secrets by whoever looks for other words in the same text, too.
class SecretSearch {
 public:
  /// The words of which one stands in each secret, or beside it; but for those in base64 and numbers of
  /// cards.
  static std::vector<std::string_view> words();

  /// For those that begin at or after `from`.
  explicit SecretSearch(std::string_view raw, std::size_t from = 0);
  ~SecretSearch();
  SecretSearch(const SecretSearch&) = delete;
  SecretSearch& operator=(const SecretSearch&) = delete;
  /// At a word, which is one by its number, and begins there. About in the order of the text.
  void look(std::size_t word, std::size_t at);
  /// After all words: as secrets_in has them.
  std::vector<Secret> found();

 private:
  std::string_view raw_;
  std::size_t from_;
  std::vector<Secret> found_;
  std::unique_ptr<AnchorSearch> by_anchors_;  // adds to these
};

/// All secrets of a raw text (any JSON, or a part of it; bytes that are none do no harm), by their places,
/// none within another. Those that begin before `from` are left out; what stands before it is seen all the
/// same. Linear.
std::vector<Secret> secrets_in(std::string_view raw, std::size_t from = 0);

/// How people are told of a secret: its last four characters, where those are a small part of it.
std::string_view tail_of(std::string_view secret);

/// A text with `[REDACTED:kind]` in the place of each secret; names that stand there already stay.
std::string blotted(std::string_view text);
/// A text with `…` and its tail in the place of each secret.
std::string masked(std::string_view text);

}  // namespace abridge::secrets
