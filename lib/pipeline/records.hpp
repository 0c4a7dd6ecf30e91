#pragma once
#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "lib/pipeline/record_list.hpp"

namespace abridge::pipeline {

/// Cuts a block of input into records and checks every byte of it. One bad record never hides another:
/// reading goes on at the next line, or after the stub where a whole value is glued to one, and in a
/// document, and in a line that is a list, at the next element. Linear in the block. Reused from block to
/// block.
class Records {
 public:
  /// `bytes` must have Buffer::k_padding readable bytes after them and stay until the next `split`.
  /// `after_block`, when given, is called now and then, while the bytes of the records that came since are
  /// still in the cache.
  using End = RecordList::End;
  void split(std::string_view bytes, Repairs repairs, End end, const std::function<void()>& after_block = {});

  /// The same for an input that is read whole: one value over any number of lines, or several.
  void split_document(std::string_view bytes, Repairs repairs);

  /// Whether what was split without repairs is one sound value: then it is looked through for those, and what
  /// stands here is what a split with them gives.
  bool repair_later(Repairs repairs);

  const std::vector<Record>& records() const { return list_.records(); }
  const std::vector<Note>& notes() const { return list_.notes(); }
  std::size_t lines() const { return lines_; }  ///< newlines in the block

 private:
  void start(std::string_view bytes, Repairs repairs, End end);
  void documents(std::string_view bytes);
  bool documents_without_marks(std::string_view bytes);
  void region(std::string_view bytes);
  void walk(json::Tape& tape, std::string_view bytes);
  void line(std::string_view text);
  void nul_runs(std::string_view bytes);
  std::string_view after_mark(std::string_view text);
  std::string_view taken_back(std::string_view rest);
  bool joined(std::string_view text);
  void recover_over_lines(std::string_view value);

  RecordList list_;
  std::size_t lines_ = 0;
  const char* resume_ = nullptr;  // bytes before it are read already
  const char* no_join_before_ =
      nullptr;  // a value over several lines that failed here is not tried again before it
};

}  // namespace abridge::pipeline
