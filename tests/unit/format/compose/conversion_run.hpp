#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/compose/call_ids.hpp"
#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/inner_reader.hpp"
#include "lib/format/compose/loss_counter.hpp"
#include "lib/format/compose/pass_through.hpp"
#include "lib/format/compose/turns.hpp"
#include "lib/format/losses.hpp"
#include "lib/json/tape.hpp"

namespace abridge::format {

/// A record that is read in one format and written in another.
class ConversionRun {
 public:
  ConversionRun(std::string_view from, std::string_view to, std::string_view record)
      : from_(*find_format(from)), record_(record), at(read(), from_, *find_format(to), emission_) {}

  CallIds ids() { return link_ids(at, losses); }
  Turns turns() { return normalize_turns(at, ids(), standing, inner, lost); }

  /// How often, and the names: `2 a, b`.
  std::string said_lost(Loss loss) const {
    const Losses::Count& count = losses.count(loss);
    const std::string names = count.text(Losses::Count::Names::all);
    return std::to_string(count.times) + (names.empty() ? "" : " " + names);
  }

 private:
  Conversation& read() {
    bytes_.append(record_);
    bytes_.pad();
    if (!tape_.index(bytes_.view(), json::Layout::document)) {
      ADD_FAILURE() << "no JSON: " << record_;
      return conversation_;
    }
    Source source;
    source.bytes = bytes_.view();
    source.root = tape_.parse(0).value;
    const History h = find_history(source.root, from_);
    source.history = h.value;
    source.list = h.single ? json::Value{} : h.value;
    source.pointer = h.pointer;
    source.single = h.single;
    conversation_.sources.push_back(source);
    EXPECT_TRUE(read_history(from_, conversation_, 0, {}, {}));
    return conversation_;
  }

  const Format& from_;
  const std::string_view record_;
  Buffer bytes_;
  json::Tape tape_;
  Conversation conversation_;
  const policy::Emit emit_;
  const Emission emission_{from_.dialect, emit_, {}};

 public:
  const Conversion at;
  Losses losses;
  InnerReader inner;
  LossCounter lost{at, losses};
  PassThrough standing{at, inner, losses};
};

/// One line a turn: who, and the parts, e.g. `assistant text[Hi] tool_call[call_1 shell]`, or `[as it
/// stands]`.
inline std::string said(const Turns& turns) {
  std::string out;
  for (const Turn& t : turns.turns) {
    out += name_of(t.role);
    if (!t.own.empty()) out += " [as it stands]";
    for (const TurnPart& p : turns.parts_of(t)) {
      std::string inside;
      for (const std::string_view word : {p.id, p.name, p.text, p.media.body, p.own})
        if (!word.empty()) inside += (inside.empty() ? "" : " ") + std::string(word);
      out += ' ' + std::string(p.within ? "within:" : "") + std::string(name_of(p.kind)) + '[' + inside + ']';
    }
    out += '\n';
  }
  return out;
}

}  // namespace abridge::format
