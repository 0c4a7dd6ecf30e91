#include <array>

#include "tests/fuzz/targets/target.hpp"

namespace abridge::fuzz {

std::span<const Target> all_targets() {
  static constexpr std::array k_targets{
      Target{"formats", fuzz_formats}, Target{"pipeline", fuzz_pipeline},
      Target{"policy", fuzz_policy},   Target{"recover", fuzz_recover},
      Target{"salvage", fuzz_salvage}, Target{"templates", fuzz_templates},
      Target{"times", fuzz_times},     Target{"tokenizers", fuzz_tokenizers},
      Target{"why", fuzz_why},
  };
  return k_targets;
}

}  // namespace abridge::fuzz
