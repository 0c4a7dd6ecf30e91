#pragma once
#include "lib/trim/choice.hpp"
#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {

/// A history of which a budget is to keep bundles.
struct Bundled {
  policy::Policy policy = policy_of("size: {unit: chars, of: [content]}\ntrim: []\n");
  render::Transcript transcript;
  Conversation& c = transcript.c;
  cost::Sizer sizer{policy.size};
  Demands demands;
  Closure closure;
  Done done;
  StepContext context{c, policy, sizer, done, closure};
  Budget budget;

  explicit Bundled(std::string_view word, Start start = Start::anyone)
      : transcript(history(word), "openai"), demands(demands_of(start)), closure(c, demands) {}
  Bundled(const Bundled&) = delete;
  Bundled& operator=(const Bundled&) = delete;
};

}  // namespace abridge::trim
