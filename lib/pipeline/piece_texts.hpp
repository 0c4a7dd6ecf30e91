#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// What gives texts: those of a piece's conversations, one after the other as they are written.
class PieceTexts {
 public:
  explicit PieceTexts(Settings::Between between = Settings::Between::refuse) : between_(between) {}

  /// `conversation`: whose it is, its number among the piece's.
  void add(std::string_view text, std::uint64_t conversation);
  void clear();

  struct One {
    std::string_view text;  ///< as it is written
    std::uint64_t conversation;
  };
  std::size_t size() const { return texts_.size(); }
  One operator[](std::size_t i) const;
  /// All of them.
  std::string_view written() const { return written_; }
  /// How many say something.
  std::size_t filled() const { return filled_; }
  /// Bytes of the texts themselves, without what stands between them.
  std::uint64_t bytes() const { return bytes_; }

 private:
  struct End {
    std::size_t at;
    std::uint64_t conversation;
  };
  Settings::Between between_;
  std::string written_;
  std::vector<End> texts_;
  std::size_t filled_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace abridge::pipeline
