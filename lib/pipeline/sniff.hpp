#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/finding/finding.hpp"
#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/json/value.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/policy/policy.hpp"

namespace abridge::pipeline {

/// What one input turned out to be.
enum class InputForm : std::uint8_t { empty, document, lines };

/// What the head of an input looks like: for `detect`, and to know documents from streams before anything is
/// written.
struct Sniffed {
  InputForm form = InputForm::empty;
  format::Detection detection;
  std::string_view
      unreadable;           ///< what these bytes are, where they are no text of ours: an archive, a number
  bool is_scalars = false;  ///< it is JSON, of which none can be a history (are_scalars)
};
/// Whether these are strings, numbers and booleans alone. A null is a history of nothing, as `[]` is.
bool are_scalars(const std::vector<json::Value>& values);
/// Reads as much of `input` as it needs (a document: all of it).
Result<Sniffed> sniff(io::Input& input, const policy::Policy& policy, const format::Format* forced);

/// Whether a format that was found is read and not written, and this command would write it.
bool is_only_read(const Settings& settings, const format::Detection& detection);

/// What --from says is believed; where nothing speaks for it and much for another format, this says so.
std::optional<Finding> doubt_about(const format::Format& forced, const format::Detection& detection);
/// Whether it is a log or a tree: of what is none nothing could be read.
bool reads_only_its_own(const format::Format& format);

}  // namespace abridge::pipeline
