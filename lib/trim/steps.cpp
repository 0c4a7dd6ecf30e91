#include "lib/trim/steps.hpp"

#include <array>

namespace abridge::trim {

std::span<const Step> all_steps() {
  static const std::array steps{
      last_step(), ends_step(), drop_step(),   clear_step(),     supersede_step(), dedupe_step(),
      fold_step(), clip_step(), budget_step(), summarize_step(), start_on_step(),  end_on_step(),
  };
  return steps;
}

}  // namespace abridge::trim
