#include "lib/pipeline/look.hpp"

#include <gtest/gtest.h>

#include "lib/cost/tally.hpp"
#include "lib/io/input.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/vocabulary.hpp"

namespace abridge::pipeline {
namespace {

/// Sees conversations that say "yes", and where their messages begin, the last one first.
class SayYes final : public Look {
 public:
  bool look(Conversation& c, Seen& seen) override {
    for (const Message& m : c.messages)
      seen.offsets.insert(seen.offsets.begin(),
                          static_cast<std::uint64_t>(m.source.raw().data() - c.sources[0].bytes.data()) +
                              c.sources[0].offset);
    seen.what = c.messages.size();
    return std::any_of(c.texts.begin(), c.texts.end(), [](const Text& t) { return t.raw == "yes"; });
  }
};

TEST(Look, IsToldInOrderWithNumbersIdsAndPlaces) {
  Settings settings;
  settings.command = Job::look;
  settings.look = [](const Settings&) { return std::make_unique<SayYes>(); };
  settings.policy = *read_policy(*load_policy("recommended", {}));
  std::string told;
  Sinks sinks;
  sinks.seen = [&](const Seen& seen) {
    told += std::to_string(seen.number) + seen.id + " " + std::to_string(seen.as<std::size_t>());
    for (const Locator::Place& place : seen.places)
      told += " " + std::to_string(place.line) + ":" + std::to_string(place.column);
    told += "\n";
  };
  Batch batch(settings, sinks, 2);
  const auto input = io::memory_input(
      "{\"id\":\"a\",\"messages\":[{\"role\":\"user\",\"content\":\"no\"}]}\n"
      "{\"id\":\"b\",\"messages\":[{\"role\":\"user\",\"content\":\"yes\"},{\"role\":\"assistant\","
      "\"content\":\"ok\"}]}\n"
      "{\"messages\":[{\"role\":\"user\",\"content\":\"yes\"}]}\n",
      "in.jsonl");
  ASSERT_TRUE(batch.run(*input));
  EXPECT_EQ(told, "2b 2 2:55 2:23\n3 1 3:14\n");
}

}  // namespace
}  // namespace abridge::pipeline
