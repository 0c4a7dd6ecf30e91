#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "lib/io/input.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/secrets/names.hpp"

namespace abridge::pipeline {

/// Whether the fix of the rule about secrets is permitted: by --redact, or by the policy.
bool may_redact(const Settings& settings);
/// Whether secrets are taken out of the inputs: where something is written, and that is permitted.
bool redacts(const Settings& settings);

/// A secret that was taken out of an input. Offsets are those in what is read in its place.
struct Redaction {
  std::uint64_t offset = 0;
  std::uint64_t size = 0;   ///< of its name
  std::int64_t longer = 0;  ///< by how much the input is longer, this secret and all before it counted
  const secrets::SecretShape* shape = nullptr;
  std::string tail;  ///< its last characters, where they may be shown
};

/// Takes secrets out of inputs before anything else reads them, so that nothing that comes after can give one
/// away: what is damaged, rejected or unknown neither. One for a run: names are the same over all its inputs.
class Redactor {
 public:
  secrets::Names& names() { return names_; }
  const secrets::Names& names() const { return names_; }

  /// The next input, as it is read in its place; that must outlive it. Secrets get their names in the order
  /// of the input, whoever works on what.
  std::unique_ptr<io::Input> redacted(io::Input& input);
  /// A text that is no input: what is appended.
  std::string redacted(std::string_view text);

  /// Those of the current input within a range of it, in their order.
  std::vector<Redaction> within(std::uint64_t begin, std::uint64_t end) const;
  /// How many there were in the current input, up to what was read.
  std::size_t count() const;
  /// How much longer the current input is before a place of what is read; within a name: as its secret begins
  /// there.
  std::int64_t longer_before(std::uint64_t offset) const;

 private:
  friend class RedactedInput;
  secrets::Names names_;
  mutable std::mutex reading_;  // guards what follows: others ask while the input is read on
  std::vector<Redaction> done_;
};

}  // namespace abridge::pipeline
