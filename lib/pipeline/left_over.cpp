#include "lib/pipeline/left_over.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/format/write.hpp"
#include "lib/pipeline/piece_reader.hpp"
#include "lib/pipeline/sniff.hpp"

namespace abridge::pipeline {
namespace {

/// Whether a run changes nothing of what is read as that, and finds no error.
bool stands(std::string_view bytes, const Sniffed& as, const Settings& settings) {
  const format::Format* const format = as.detection.format;
  if (format == nullptr || format->access == format::Access::read) return false;
  auto processor = Processor::make(settings, *format);
  if (!processor) return false;
  PieceReader reader(settings, std::move(*processor), as.detection.shape);
  Records records;
  if (as.form == InputForm::document) records.split_document(bytes, {});
  const Piece piece =
      as.form == InputForm::document ? reader.document(bytes, std::move(records)) : reader.lines(bytes);
  return piece.edits.empty() &&
         (settings.keep_rejected ||
          std::none_of(piece.findings.begin(), piece.findings.end(),
                       [](const Finding& f) { return f.severity == Severity::error; }));
}

}  // namespace

std::optional<format::Detection> taken_otherwise(const Piece& piece, const format::Format& taken,
                                                 const Settings& settings) {
  if (piece.edits.empty()) return {};
  Buffer out;
  std::vector<Edit> edits = piece.edits;
  format::splice(piece.bytes, edits, out);
  out.pad();
  const auto input = io::memory_input(std::string(out.view()), {});
  const auto left = sniff(*input, settings.policy, nullptr);
  if (!left || left->form == InputForm::empty || left->detection.format == &taken) return {};
  if (stands(out.view(), *left, settings)) return {};
  return left->detection;
}

}  // namespace abridge::pipeline
