#include "lib/render/template.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace abridge::render {
namespace {

constexpr std::array k_slots{Slot{"name"}, Slot{"index", Slot::Type::number}, Slot{""}};

/// What is written where the name is Ann and the index 7, or the error.
std::string written(std::string text) {
  Template t(std::move(text), {}, "render.turn");
  if (const auto ok = t.resolve(k_slots); !ok) return ok.error().message;
  std::string out;
  t.write(out, [](std::size_t slot, std::string& to) {
    to += slot == 0 ? "Ann" : "7";
    return true;
  });
  return out;
}

TEST(Template, NamesStandForValues) {
  EXPECT_EQ(written("{name}: {index}"), "Ann: 7");
  EXPECT_EQ(written("no names"), "no names");
  EXPECT_EQ(written(""), "");
  EXPECT_EQ(written("{{name}} is {name}"), "{name} is Ann");
}

TEST(Template, SpecsAreThoseOfTheValuesKind) {
  EXPECT_EQ(written("[{name:>5}]"), "[  Ann]");
  EXPECT_EQ(written("[{index:03}]"), "[007]");
  EXPECT_EQ(written("[{name:}]"), "[Ann]");
  EXPECT_NE(written("{name:d}").find("'{name:d}': "), std::string::npos) << "of numbers alone";
  EXPECT_NE(written("{index:9999}").find("too wide"), std::string::npos) << "would fill the memory";
}

TEST(Template, MistakesAreSaid) {
  EXPECT_EQ(written("a } b"), "render.turn: a '}' without its '{'; write '}}' for a brace");
  EXPECT_EQ(written("a {name"), "render.turn: a '{' without its '}'; write '{{' for a brace");
  EXPECT_EQ(written("{nam}"), "render.turn: unknown name 'nam' in the template, did you mean 'name'?");
  EXPECT_EQ(written("{}"), "render.turn: unknown name '' in the template; there are name, index");
}

TEST(Template, KnowsWhetherItIsOneNameAndNothingElse) {
  const auto is_only = [](const char* text, std::size_t slot) {
    Template t(text);
    EXPECT_TRUE(t.resolve(k_slots));
    return t.is_only(slot);
  };
  EXPECT_TRUE(is_only("{name}", 0));
  EXPECT_FALSE(is_only("{name}", 1));
  EXPECT_FALSE(is_only(" {name}", 0));
  EXPECT_FALSE(is_only("{name}{name}", 0));
}

}  // namespace
}  // namespace abridge::render
