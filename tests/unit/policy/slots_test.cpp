#include "lib/policy/slots.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::policy {
namespace {

std::string check(std::string_view text) {
  const auto ok = check_slots(text, {"cut", "total"}, {}, "marker");
  return ok ? "" : ok.error().message;
}

TEST(Slots, KnownNamesAndBracesThatNameNothingPass) {
  for (const char* const text :
       {"", "plain", "{cut} of {total}", "a { b", "{}", "{\"json\": 1}", "{Cut}", "{ cut }"})
    EXPECT_EQ(check(text), "") << text;
}

TEST(Slots, UnknownNamesGetWhatMayBeMeant) {
  EXPECT_EQ(check("{cut} of {totl}"), "marker: unknown name '{totl}', did you mean '{total}'?");
  EXPECT_EQ(check("{zzzzzz}"), "marker: unknown name '{zzzzzz}'; there are {cut}, {total}");
}

TEST(Slots, ANameThatIsNotClosedIsSaid) {
  EXPECT_EQ(check("… {cut"), "marker: '{cut' is not closed: write {cut}");
  EXPECT_EQ(check("{cut of {total}"), "marker: '{cut' is not closed: write {cut}");
}

}  // namespace
}  // namespace abridge::policy
