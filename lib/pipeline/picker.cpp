#include "lib/pipeline/picker.hpp"

#include <algorithm>

#include "lib/format/all_keys.hpp"
#include "lib/json/text.hpp"

namespace abridge::pipeline {
namespace {

/// What --select says of an id, a string or a number; escaped. Empty where it is neither.
std::string_view text_of(json::Value id) { return id.is(json::Kind::number) ? id.raw() : id.string(); }

}  // namespace

std::string_view first_id(json::Value record) {
  for (const std::string_view key : format::all_words<&format::Keys::ids>())
    if (const std::string_view id = text_of(record.find(key)); !id.empty()) return id;
  return {};
}

void Picker::begin(Piece& piece) {
  before_piece_ = ordinal_;
  piece.selected.assign(selection_.size(), 0);
}

Picked Picker::next(Piece& piece) {
  Picked p;
  p.ordinal = ++ordinal_;
  p.number = piece.numbers = ordinal_ - before_piece_;
  return p;
}

Picked Picker::pick(std::string_view id, Piece& piece) {
  Picked p = next(piece);
  p.id = id;
  p.wanted = selection_.wants(p.ordinal, piece.selected,
                              [&](std::string_view wanted) { return json::equals(id, wanted); });
  return p;
}

Picked Picker::pick(json::Value record, Piece& piece) {
  Picked p = next(piece);
  p.wanted = selection_.empty() || selection_.wants(p.ordinal, piece.selected, [&](std::string_view wanted) {
    const auto& ids = format::all_words<&format::Keys::ids>();
    return std::any_of(ids.begin(), ids.end(),
                       [&](std::string_view key) { return json::equals(text_of(record.find(key)), wanted); });
  });
  return p;
}

}  // namespace abridge::pipeline
