#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported atif() {
  return {
      .name = "atif",
      .looks = "a trajectory: schema_version ATIF, steps with step_id and source",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return begins(v.find("schema_version"), {"ATIF"}) ||
                   (v.find("agent").is(Kind::object) &&
                    has(first_of(v.find("steps")), {"step_id", "source"}));
          },
  };
}

}  // namespace abridge::format::unsupported
