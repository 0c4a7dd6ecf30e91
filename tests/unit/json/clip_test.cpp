#include "lib/json/clip.hpp"

#include <gtest/gtest.h>

#include "lib/base/arena.hpp"
#include "lib/tokens/count/ruler.hpp"

namespace abridge::json {
namespace {

TEST(Clip, NeverPaysMoreThanItCuts) {
  for (const std::string_view marker : {"", "…", "[{cut}]", "... [truncated]", "\"{max}\""})
    for (const Keep keep : {Keep::start, Keep::end, Keep::both})
      for (const CutAt at : {CutAt::character, CutAt::word})
        for (std::size_t size = 0; size < 130; ++size) {
          std::string text;
          for (std::size_t i = 0; i < size; ++i) text += i % 5 == 4 ? ' ' : 'a';
          const tokens::UnitRuler chars(Measure::chars);
          const Clip clip(10, marker, keep, at, chars);
          Arena arena;
          const std::size_t after = measure(clip.apply(text, size, arena), Measure::chars);
          if (clip.shortens(size)) {
            EXPECT_LT(after, size) << marker;
          } else if (size > clip.limit() && at == CutAt::character) {
            EXPECT_GE(after, size) << marker;
          }
        }
}

TEST(Clip, KnowsItsMarkerWithoutTheBlanksAtItsEnd) {
  const tokens::UnitRuler chars(Measure::chars);
  for (const std::string_view marker : {"\n[… {cut} cut …]\n", "\n[cut]\n \n"}) {
    const Clip clip(1, marker, Keep::both, CutAt::character, chars);
    const std::string text(2000, 'a');
    Arena arena;
    const std::string_view cut = clip.apply(text, text.size(), arena);
    const std::string_view bare = cut.substr(0, cut.rfind(']') + 1);
    EXPECT_LT(bare.size(), cut.size());
    for (const std::string_view one : {cut, bare})
      EXPECT_FALSE(clip.exceeds(one, measure(one, Measure::chars))) << one;
  }
}

TEST(Clip, KnowsItsMarkerBesideThatOfAnotherClip) {
  const tokens::UnitRuler chars(Measure::chars);
  for (const std::string_view marker : {"[… {cut} cut …]", "[cut]"}) {
    const Clip other(100, marker, Keep::start, CutAt::character, chars);
    for (const Keep keep : {Keep::start, Keep::both, Keep::end}) {
      const Clip clip(40, marker, keep, CutAt::character, chars);
      Arena arena;
      const std::string_view once = other.apply(std::string(200, 'a'), 200, arena);
      const std::string_view twice = clip.apply(once, measure(once, Measure::chars), arena);
      const std::size_t size = measure(twice, Measure::chars);
      if (clip.exceeds(twice, size)) {
        EXPECT_EQ(clip.apply(twice, size, arena), twice);
      }
    }
  }
}

}  // namespace
}  // namespace abridge::json
