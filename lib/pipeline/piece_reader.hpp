#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "lib/pipeline/picker.hpp"
#include "lib/pipeline/piece.hpp"
#include "lib/pipeline/processor.hpp"
#include "lib/pipeline/record_source.hpp"

namespace abridge::pipeline {

/// Which repairs of bytes a run makes.
Repairs repairs_of(const Settings& settings, const rule::Checker& checker);

/// Reads one piece of an input after the other: cuts it into records, has their source take them, and says
/// what is written. One for each thread.
class PieceReader {
 public:
  PieceReader(const Settings& settings, std::unique_ptr<Processor> processor, format::Shape shape)
      : settings_(settings), processor_(std::move(processor)), shape_(shape), picker_(settings.select) {}

  /// Whole lines, the first of which begins at `offset` of the input.
  Piece lines(std::string_view bytes, std::uint64_t offset = 0);
  /// A part of a large array of conversations that is_sound_array. Parts come one after the other. An Error
  /// where it is not what it was.
  Result<Piece> elements(std::string_view bytes, const ElementBlock& block);
  /// A document that was split, without repairs, to find out what it is.
  Piece document(std::string_view bytes, Records records);

  const rule::Checker& checker() const { return processor_->checker(); }
  const report::Explained& explained() const { return processor_->explained(); }
  const std::vector<report::Verdict>& verdicts() const { return processor_->verdicts(); }

 private:
  Piece begin(std::string_view bytes, std::uint64_t offset);
  PieceDraft draft(Piece& piece);
  /// All records of the piece.
  void take(PieceDraft& draft, RecordSource& source);
  void finish(PieceDraft& draft);

  const Settings& settings_;
  std::unique_ptr<Processor> processor_;
  format::Shape shape_;
  Records records_;
  Conversation c_;
  Picker picker_;
  bool any_element_kept_ = false;  // of an array's parts so far
};

}  // namespace abridge::pipeline
