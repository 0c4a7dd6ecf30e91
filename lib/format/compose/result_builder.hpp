#pragma once
#include <string_view>
#include <vector>

#include "lib/format/compose/call_ids.hpp"
#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/inner_reader.hpp"
#include "lib/format/compose/loss_counter.hpp"
#include "lib/format/compose/pass_through.hpp"
#include "lib/format/compose/turns.hpp"

namespace abridge::format {

/// Makes parts of tool results, and of what else stands in them.
class ResultBuilder {
 public:
  ResultBuilder(const Conversion& at, const CallIds& ids, PassThrough& standing, InnerReader& inner,
                LossCounter& lost, std::vector<TurnPart>& parts)
      : at_(at),
        to_(at.capabilities()),
        ids_(ids),
        standing_(standing),
        inner_(inner),
        lost_(lost),
        parts_(parts) {}

  /// One result, and what stands within it.
  void add(const Message& m, std::uint32_t block);
  /// Images and documents that can't stand in results: they go after them.
  std::vector<TurnPart>& moved() { return moved_; }

 private:
  std::string_view whole_response(const Block& b);
  void answer_others(TurnPart p, std::uint32_t call, std::uint32_t result);
  void elements(const Message& m, const Block& b, std::string_view whole);
  void element(const Message& m, json::Value v);
  void text_within(std::string_view escaped);

  const Conversion& at_;
  const Capabilities& to_;
  const CallIds& ids_;
  PassThrough& standing_;
  InnerReader& inner_;
  LossCounter& lost_;
  std::vector<TurnPart>& parts_;
  std::vector<TurnPart> moved_;
};

}  // namespace abridge::format
