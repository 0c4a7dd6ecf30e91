#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/trim/choice.hpp"

// What people are told of a budget that can't be met, or only by taking something down.

namespace abridge::trim {

/// Why a budget can't be met: what each part of the least costs, in the step's unit.
struct Unreachability {
  std::uint64_t max = 0;
  std::string_view path;  ///< of the step, `trim[0]`
  policy::MeasureUnit unit = policy::MeasureUnit::chars;
  std::uint64_t smallest = 0;  ///< the smallest budget that works
  std::uint64_t appended = 0;  ///< messages
  std::uint64_t around = 0;    ///< what else is paid beside messages
  std::uint64_t system = 0;    ///< protected system messages
  std::size_t system_messages = 0;
  std::array<std::uint64_t, k_holds> held = {};  ///< other protected messages, by Hold
  bool oldest = false;                           ///< the oldest is kept first
  std::uint64_t newest = 0;                      ///< what is kept first, where it is not protected …
  std::uint64_t turn = 0;                        ///< … and the user's turn that goes along, or stays alone
  bool turn_is_newest = false;
  std::uint64_t summary = 0;  ///< room that is left for one
  bool drops_exchanges = false;
  const Protect* protect = nullptr;
  const Oversize* oversize = nullptr;
};
/// What the parts cost of which something must be kept; `fixed` is paid beside messages. What the budget, the
/// smallest one and the notice are is left to the caller.
Unreachability parts_of_least(StepContext& context, const Budget& budget, const Choice& choice,
                              std::uint64_t fixed);
/// With the options that let go what is too much, as words to paste.
std::string words_of(const Unreachability& why);

/// That the newest was taken down so far, to stay within the budget.
std::string words_of(Rung rung, std::uint64_t max, policy::MeasureUnit unit);

}  // namespace abridge::trim
