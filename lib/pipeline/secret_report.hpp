#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lib/json/value.hpp"
#include "lib/pipeline/piece_draft.hpp"
#include "lib/report/findings.hpp"
#include "lib/secrets/scanner.hpp"

// Secrets of a piece: found before its records are read, wherever they stand, and said with these. What is
// shown of them: their kind, and their last characters.

namespace abridge::pipeline {

/// Whether the policy minds secrets.
bool minds_secrets(const Settings& settings);
/// What secrets a piece has, or had before they were taken out of it; none where the policy doesn't mind.
void note_secrets(const Settings& settings, Piece& piece);
/// Those that were found in it.
void note_secrets(Piece& piece, std::span<const secrets::Secret> found);

/// A finding for each, of a piece of which no record is read.
void say_secrets(const Settings& settings, Piece& piece);
/// Of a record, a finding for each that stands in it.
void say_secrets(PieceDraft& draft, const Record& r, std::uint64_t number);
/// The same of an element of an array that is read in parts.
void say_secrets(PieceDraft& draft, json::Value element, std::uint64_t index, std::string_view list);

/// A finding as people may see it, whatever the policy minds: what it quotes, and where it stands, with each
/// secret masked.
class MaskedFinding {
 public:
  explicit MaskedFinding(const Finding& finding);
  MaskedFinding(const MaskedFinding&) = delete;
  MaskedFinding& operator=(const MaskedFinding&) = delete;
  /// Views into this.
  Finding& finding() { return finding_; }

 private:
  Finding finding_;
  std::array<std::string, 2 + NamedValues::k_most> masked_;  // what it views into
};

/// Whether what a finding would change into has a secret.
bool shows_secret(const report::FixedRange& change);

/// A piece as people may see it: the input's bytes, each secret masked, and what becomes of them.
struct Masked {
  std::string bytes;
  std::vector<std::string> texts;  ///< that the edits view into
  std::vector<Edit> edits;
};
Masked masked(const Piece& piece);

}  // namespace abridge::pipeline
