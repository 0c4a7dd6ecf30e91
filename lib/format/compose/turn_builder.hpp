#pragma once
#include <string_view>

#include "lib/format/compose/call_ids.hpp"
#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/loss_counter.hpp"
#include "lib/format/compose/pass_through.hpp"
#include "lib/format/compose/result_builder.hpp"
#include "lib/format/compose/turns.hpp"

namespace abridge::format {

/// Makes turns of messages, in the order in which they stand.
class TurnBuilder {
 public:
  TurnBuilder(const Conversion& at, const CallIds& ids, PassThrough& standing, InnerReader& inner,
              LossCounter& lost);

  /// Once.
  Turns build();

 private:
  bool joins_last(const Message& m) const;
  void message(const Message& m);
  void anew(const Message& m);
  void results(const Message& m);
  void said(const Message& m, Role role);
  void open(Role role, const Message* m);
  void close();
  void part(const Message& m, std::uint32_t block, Role role);
  void call(const Message& m, std::uint32_t block);
  void text(const Message* m, const Block* b, std::string_view escaped, Role role);
  void refusal(const Message& m, std::string_view escaped);
  void thinking_beside(const Message& m, json::Value text, Role role);
  bool thinking(const Message& m, const Block& b, Role role);
  bool media(const Message& m, const Block& b, Role role);
  void flush_moved();

  const Conversion& at_;
  const Capabilities& to_;
  const CallIds& ids_;
  PassThrough& standing_;
  LossCounter& lost_;
  Turns out_;
  ResultBuilder results_;
};

}  // namespace abridge::format
