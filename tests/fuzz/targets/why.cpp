#include "lib/target/refusals.hpp"
#include "tests/fuzz/targets/target.hpp"

// What a provider answered.

namespace abridge::fuzz {

void fuzz_why(std::string_view bytes) {
  (void)target::find_refusal(bytes);
  const target::RefusedPlace place = target::place_in(bytes);
  for (const std::string& id : place.ids) must(!id.empty());
}

}  // namespace abridge::fuzz
