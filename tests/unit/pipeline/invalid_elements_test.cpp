#include "lib/pipeline/invalid_elements.hpp"

#include "lib/pipeline/record_origin.hpp"
#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

using format::Shape;
const std::string k_a = R"({"role":"user","content":"a"})";

/// A document that is a history, read up to where its elements are looked at.
Drafted& read(Drafted& all) {
  Conversation& c = all.draft().c;
  c.sources.push_back(source_of(all.draft(), all.record(0), 1));
  format::read_history(all.draft().processor.format(), c, 0, {}, all.draft().settings.policy.accept);
  return all;
}

TEST(InvalidElements, LeaveTheirListWithOneComma) {
  struct Case {
    std::string list;
    std::vector<std::string_view> rejects;
  };
  for (const Case& t :
       {Case{"[" + k_a + ",7," + k_a + "]", {"7,"}}, Case{"[7," + k_a + "]", {"7,"}},
        Case{"[" + k_a + ", 7]", {", 7"}}, Case{"[7," + k_a + ",8 ,9]", {"7,", ",8 ", ",9"}}}) {
    SCOPED_TRACE(t.list);
    Drafted all(t.list, sanitizing(), "openai", Shape::history, Drafted::As::document);
    InvalidElements invalid(read(all).draft());
    const auto aside = invalid.set_aside(all.record(0));
    EXPECT_EQ(aside.count, t.rejects.size());
    EXPECT_EQ(all->rejected, t.rejects.size());
    EXPECT_EQ(all.draft().c.order.size(), t.list.find(k_a) == t.list.rfind(k_a) ? 1U : 2U);
  }
}

TEST(InvalidElements, AreTakenBackWithTheWhole) {
  Drafted all("[" + k_a + ",7]", sanitizing(), "openai", Shape::history, Drafted::As::document);
  InvalidElements invalid(read(all).draft());
  (*all).rejects.push_back("other");
  const auto aside = invalid.set_aside(all.record(0));
  (*all).rejects.push_back("later");
  EXPECT_EQ(all->rejects, Rejects({"other", ",7", "later"}));
  invalid.take_back(aside);
  EXPECT_EQ(all->rejects, Rejects({"other", "later"}));
  EXPECT_EQ(all->rejected, 0U);
}

TEST(InvalidElements, AreSetAsideAgainWithoutAWord) {
  Drafted all("[" + k_a + ",7]", sanitizing(), "openai", Shape::history, Drafted::As::document);
  InvalidElements invalid(read(all).draft());
  const auto aside = invalid.set_aside(all.record(0));
  const std::size_t said = all->findings.size();
  all.draft().c.clear();
  read(all);
  EXPECT_EQ(all.draft().c.order.size(), 2U);
  invalid.set_aside_again(aside);
  EXPECT_EQ(all.draft().c.order.size(), 1U);
  EXPECT_EQ(all->findings.size(), said);
}

TEST(InvalidElements, StayWhereRejectedOnesDo) {
  Settings settings = sanitizing();
  settings.keep_rejected = true;
  Drafted all("[" + k_a + ",7]", settings, "openai", Shape::history, Drafted::As::document);
  EXPECT_EQ(InvalidElements(read(all).draft()).set_aside(all.record(0)).count, 0U);
}

TEST(InvalidElements, NextToDamageTheCommaIsRejectedByItself) {
  const std::string text = "[" + k_a + ",{\"role\":NaN},7," + k_a + "]";
  Drafted all(text, sanitizing(), "openai", Shape::history, Drafted::As::document);
  const Record& r = all.record(0);
  ASSERT_EQ(r.lost.size(), 1U);
  const std::string_view seven = r.bytes.substr(r.bytes.find('7'), 1);
  InvalidElements invalid(all.draft());
  invalid.reject_element(r, seven, false);
  EXPECT_EQ(all->rejects, Rejects({"7,"}));
  (*all).rejects.clear();
  invalid.reject_element(r, seven, true);
  EXPECT_EQ(all->rejects, Rejects({",", "7"}));
}

}  // namespace
}  // namespace abridge::pipeline
