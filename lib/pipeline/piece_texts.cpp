#include "lib/pipeline/piece_texts.hpp"

#include "lib/json/text.hpp"

namespace abridge::pipeline {

void PieceTexts::add(std::string_view text, std::uint64_t conversation) {
  switch (between_) {
    case Settings::Between::refuse:
    case Settings::Between::separate_files:
      written_ += text;
      break;
    case Settings::Between::nul:
      written_ += text;
      written_ += '\0';
      break;
    case Settings::Between::jsonl:
      written_ += '"';
      // The newline ends the line; it is no part of the prompt.
      json::encode(text.ends_with('\n') ? text.substr(0, text.size() - 1) : text, written_);
      written_ += "\"\n";
      break;
  }
  texts_.push_back({written_.size(), conversation});
  filled_ += text.empty() ? 0 : 1;
  bytes_ += text.size();
}

void PieceTexts::clear() { *this = PieceTexts(between_); }

PieceTexts::One PieceTexts::operator[](std::size_t i) const {
  const std::size_t begin = i == 0 ? 0 : texts_[i - 1].at;
  return {std::string_view(written_).substr(begin, texts_[i].at - begin), texts_[i].conversation};
}

}  // namespace abridge::pipeline
