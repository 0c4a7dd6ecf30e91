#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "lib/pipeline/array_parts.hpp"
#include "lib/pipeline/picker.hpp"
#include "lib/pipeline/piece.hpp"
#include "lib/pipeline/processor.hpp"
#include "lib/pipeline/record_source.hpp"

namespace abridge::pipeline {

/// Reads one piece of an input after the other: cuts it into records, has their source take them, and says
/// what is written. One for each thread.
class PieceReader {
 public:
  /// `line_end`: how the file's lines end; empty = as the first one of each piece does.
  PieceReader(const Settings& settings, std::unique_ptr<Processor> processor, format::Shape shape,
              std::string_view line_end = {})
      : settings_(settings),
        processor_(std::move(processor)),
        shape_(shape),
        line_end_(line_end),
        picker_(settings.select) {}

  /// To be told how many bytes were gone through, conversation by conversation, where a record holds several.
  void tell(std::function<void(std::uint64_t)> passed) { passed_ = std::move(passed); }
  /// What the agent says of the session beside the input.
  void know(std::optional<SessionBeside> beside) { beside_ = std::move(beside); }
  /// So many conversations of the input stand before the first piece.
  void go_on_after(std::uint64_t conversations) { picker_.go_on_after(conversations); }
  /// Whole lines, the first of which begins at `offset` of the input; `end`: whether they are its last.
  Piece lines(std::string_view bytes, std::uint64_t offset = 0, Records::End end = Records::End::input);
  /// A part of a document that is an array of conversations: `bytes`, after which stands what does up to
  /// ArrayPart::after. `any_kept`: whether an element before it stays.
  Piece part(std::string_view bytes, const ArrayPart& part, bool any_kept);
  /// A document that was split, without repairs, to find out what it is.
  Piece document(std::string_view bytes, Records records);

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
  std::string_view line_end_;
  Records records_;
  json::Tape tape_;  // of a part
  Conversation c_;
  Picker picker_;
  std::function<void(std::uint64_t)> passed_;
  std::optional<SessionBeside> beside_;
};

}  // namespace abridge::pipeline
