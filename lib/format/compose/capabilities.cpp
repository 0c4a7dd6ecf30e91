#include "lib/format/compose/capabilities.hpp"

namespace abridge::format {

std::string missing_in(const Capabilities& c) {
  std::string out;
  const auto say = [&](bool lacks, std::string_view what) {
    if (lacks) out.append(out.empty() ? "" : ", ").append(what);
  };
  const auto lacks = [](Capabilities::Has has) { return has == Capabilities::Has::no; };
  say(lacks(c.tools), "tools (they become text)");
  say(c.thinking == Capabilities::Thinking::none, "thinking");
  say(c.thinking == Capabilities::Thinking::with_signature, "thinking without a signature");
  say(c.takes == nullptr, "images");
  say(!lacks(c.tools) && c.takes != nullptr && lacks(c.media_in_results), "images in results");
  say(lacks(c.failures) && !lacks(c.tools), "a mark for results that failed");
  say(lacks(c.times), "time stamps");
  say(lacks(c.speakers), "names of speakers");
  say(lacks(c.developer), "a developer role");
  say(!lacks(c.one_a_file), "a second conversation in a file");
  return out;
}

}  // namespace abridge::format
