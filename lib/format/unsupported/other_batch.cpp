#include "lib/format/unsupported/signs.hpp"
#include "lib/format/values.hpp"

namespace abridge::format::unsupported {

Unsupported other_batch() {
  return {
      .name = "a batch of another endpoint",
      .looks = "custom_id beside a url, and body.input, of no conversation",
      .advice = "its lines hold no conversations (embeddings, moderations)",
      .recognise =
          [](Value v) {
            const Value url = v.find("url");
            const Value data = first_in(v.find("response").find("body").find("data"));
            return v.find("custom_id") && ((url.is(Kind::string) && v.find("body").find("input") &&
                                            !url.string().ends_with("/responses")) ||
                                           (data && !data.find("role") && data.find("object")));
          },
  };
}

}  // namespace abridge::format::unsupported
