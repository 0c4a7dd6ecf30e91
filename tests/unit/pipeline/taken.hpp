#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/formats.hpp"
#include "lib/model/line.hpp"
#include "lib/pipeline/piece_draft.hpp"
#include "lib/pipeline/record_source.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/policy/load.hpp"
#include "lib/policy/presets.hpp"

namespace abridge::pipeline {

/// A run that sanitizes, by a preset, with `assignments` laid on it.
inline Settings sanitizing(const std::string& preset = "recommended",
                           const std::vector<std::string>& assignments = {}) {
  Settings settings;
  settings.command = Job::sanitize;
  const auto tree = load_policy(preset, assignments);
  auto policy = tree ? read_policy(*tree) : Result<policy::Policy>(fail(tree.error()));
  if (policy)
    settings.policy = std::move(*policy);
  else
    ADD_FAILURE() << policy.error().text();
  return settings;
}

/// A piece in the making of a text, of which all records are split and none is taken yet.
class Drafted {
 public:
  enum class As : std::uint8_t { lines, document };
  Drafted(std::string_view text, Settings settings, std::string_view format, format::Shape shape,
          As as = As::lines, Repairs repairs = {})
      : settings_(std::move(settings)),
        processor_(std::move(Processor::make(settings_, *format::find_format(format)).value())),
        picker_(settings_.select),
        draft_{settings_, *processor_, shape, records_, c_, picker_, piece_} {
    bytes_.append(text);
    bytes_.pad();
    if (as == As::lines)
      records_.split(bytes_.view(), repairs, Records::End::input);
    else
      records_.split_document(bytes_.view(), repairs);
    piece_.bytes = bytes_.view();
    piece_.line_end = line_end_of(bytes_.view());
    picker_.begin(piece_);
  }
  Drafted(const Drafted&) = delete;
  Drafted& operator=(const Drafted&) = delete;

  PieceDraft& draft() { return draft_; }
  const Record& record(std::size_t i) const { return records_.records()[i]; }
  const Records& records() const { return records_; }
  Piece& operator*() { return piece_; }
  const Piece* operator->() const { return &piece_; }
  /// What is written of the text.
  std::string written() const {
    Buffer out;
    std::vector<Edit> edits = piece_.edits;
    format::splice(piece_.bytes, edits, out);
    return std::string(out.view());
  }
  /// What is said, in its order.
  std::vector<RuleId> rules() const {
    std::vector<RuleId> all;
    for (const Finding& f : piece_.findings) all.push_back(f.rule);
    return all;
  }

 private:
  Settings settings_;
  std::unique_ptr<Processor> processor_;
  Picker picker_;
  Buffer bytes_;
  Records records_;
  Conversation c_;
  Piece piece_;
  PieceDraft draft_;
};

/// What a source of records makes of a text, of which all records are read.
template <typename Source>
class Taken : public Drafted {
 public:
  Taken(std::string_view text, Settings settings, std::string_view format, format::Shape shape,
        As as = As::lines)
      : Drafted(text, std::move(settings), format, shape, as) {
    Source(draft()).take();
  }
};

using Rejects = std::vector<std::string_view>;
using Rules = std::vector<RuleId>;

}  // namespace abridge::pipeline
