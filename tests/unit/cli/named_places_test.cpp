#include "cli/named_places.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace abridge::cli {
namespace {

/// What is asked of a transcript's bytes.
struct NamedPlacesAsked {
  Buffer bytes;
  std::optional<NamedPlaces> places;
  explicit NamedPlacesAsked(std::string_view text) {
    bytes.append(text);
    places.emplace(bytes);
  }
};

TEST(NamedPlaces, AnIdIsATextOfItsOwn) {
  const NamedPlacesAsked one(R"([{"id":"call_12"},{"id":"call_1","x":"call_1"}])");
  EXPECT_EQ(one.places->id("call_1"), 24U);
  EXPECT_FALSE(one.places->id("call"));
}

TEST(NamedPlaces, ATextIsKnownByWhereItBeginsAndEnds) {
  const NamedPlacesAsked one(R"(["begin of another","begin \" and end"])");
  EXPECT_EQ(one.places->text({"begin", "end"}), 20U);
  EXPECT_FALSE(one.places->text({"begin", "nowhere"}));
  EXPECT_FALSE(NamedPlacesAsked("\"never ends").places->text({"n", "s"}));
}

TEST(NamedPlaces, HalfACharacterIsTheOneNearestToItsColumn) {
  const NamedPlacesAsked one("[\n\"\\ud83d\\ude00 \\ud83d x \\udc00\"\n]");
  EXPECT_EQ(one.places->half_character(2, 15), 16U);
  EXPECT_EQ(one.places->half_character(2, 99), 25U);
  EXPECT_FALSE(one.places->half_character(1, 1)) << "whole ones are none";
  EXPECT_FALSE(one.places->half_character(9, 1));
}

TEST(NamedPlaces, APartIsCountedThroughTheMessagesThatAreOne) {
  const std::string first = R"({"role":"user","content":"a"})";
  const NamedPlacesAsked one(first + R"({"role":"user","content":[{"type":"text"},{"type":"image"}]})");
  const std::array<std::size_t, 2> messages{0, first.size()};
  EXPECT_EQ(one.places->part(messages, std::nullopt), 0U);
  EXPECT_EQ(one.places->part(messages, 0), 0U);
  EXPECT_EQ(one.places->part(messages, 1), first.size() + 26);
  EXPECT_EQ(one.places->part(messages, 2), first.size() + 42);
  EXPECT_EQ(one.places->part(messages, 9), 0U) << "none of them";
  EXPECT_FALSE(one.places->part({}, 0));
}

TEST(NamedPlaces, PartsStandWhereTheFormatsHaveThem) {
  const std::array<std::size_t, 1> message{0};
  const auto second = [&](std::string_view text) {
    const NamedPlacesAsked one(text);
    return text.substr(one.places->part(message, 1).value_or(0));
  };
  for (const std::string_view line :
       {R"({"role":"model","parts":[{"text":"a"},{"text":"b"}]})",
        R"({"type":"user","message":{"role":"user","content":[{"text":"a"},{"text":"b"}]}})",
        R"({"type":"response_item","payload":{"role":"user","content":[{"text":"a"},{"text":"b"}]}})"})
    EXPECT_TRUE(second(line).starts_with(R"({"text":"b"})")) << line;
}

}  // namespace
}  // namespace abridge::cli
