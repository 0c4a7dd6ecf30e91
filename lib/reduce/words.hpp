#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lib/reduce/neutral.hpp"
#include "lib/reduce/outline.hpp"
#include "lib/reduce/smallest.hpp"

namespace abridge::reduce {

/// The different words of a text, each of which can be written as it is, neutral, or in part so. A word is a
/// run of letters and digits; a number is one.
class WordTable {
 public:
  /// Takes in what is to be written, and writes it as it is.
  void read(std::string_view words, Outline::In in);
  std::uint32_t size() const { return static_cast<std::uint32_t>(words_.size()); }
  std::uint32_t length(std::uint32_t word) const { return words_[word].length; }

  /// Of these words, these stay as they are, and the others become neutral in this style.
  void keep(const std::vector<std::uint32_t>& of, const Some& kept, PlaceholderStyle style);
  /// Of a word that becomes neutral, these characters stay.
  void keep_characters(std::uint32_t word, const Some& kept, PlaceholderStyle style);
  /// Those that are not neutral, or not all of them, as they are written.
  std::vector<std::string> kept() const;

  void write(std::string_view words, Outline::In in, std::string& out) const;

 private:
  struct Word {
    std::string text = {};
    Outline::In in = Outline::In::string;
    std::uint32_t length = 0;    // in characters
    bool is_hexadecimal = true;  // its letters and digits are
    bool is_whole = true;        // it stays as it is
    PlaceholderStyle style = PlaceholderStyle::plain;
    Some characters = {};  // that stay
  };
  void write_word(std::string_view word, Outline::In in, std::string& out) const;
  std::map<std::string, std::uint32_t, std::less<>> numbers_;
  std::vector<Word> words_;
};

}  // namespace abridge::reduce
