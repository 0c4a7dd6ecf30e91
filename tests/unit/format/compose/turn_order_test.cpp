#include "lib/format/compose/turn_order.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "tests/unit/format/compose/conversion_run.hpp"

namespace abridge::format {
namespace {

void add(Turns& turns, Role role, std::string_view text) {
  Turn t;
  t.role = role;
  t.first = static_cast<std::uint32_t>(turns.parts.size());
  t.count = 1;
  t.calls = text == "calls";
  TurnPart p;
  p.text = text;
  turns.turns.push_back(t);
  turns.parts.push_back(p);
}

TEST(TurnOrder, PutsResultsAfterTheirCalls) {
  Turns turns;
  add(turns, Role::user, "go");
  add(turns, Role::assistant, "calls");
  add(turns, Role::user, "wait");
  add(turns, Role::tool, "1");
  add(turns, Role::tool, "2");
  add(turns, Role::assistant, "done");
  add(turns, Role::user, "more");
  add(turns, Role::tool, "stray");
  put_results_first(turns);
  EXPECT_EQ(said(turns),
            "user text[go]\nassistant text[calls]\ntool text[1]\ntool text[2]\nuser text[wait]\n"
            "assistant text[done]\nuser text[more]\ntool text[stray]\n");
  // So that neighbours can be joined.
  for (std::size_t i = 1; i < turns.turns.size(); ++i)
    EXPECT_EQ(turns.turns[i].first, turns.turns[i - 1].first + turns.turns[i - 1].count);
}

TEST(TurnOrder, LeavesWhatStandsAsItStandsWhereItIs) {
  Turns turns;
  add(turns, Role::assistant, "calls");
  add(turns, Role::user, "wait");
  add(turns, Role::tool, "1");
  turns.turns[1].own = "{}";
  put_results_first(turns);
  EXPECT_EQ(turns.turns[1].role, Role::user);
}

TEST(TurnOrder, JoinsNeighboursAsTheFormatWantsIt) {
  const auto joined = [](Capabilities::Join join) {
    Turns turns;
    add(turns, Role::assistant, "calls");
    add(turns, Role::assistant, "calls");
    add(turns, Role::tool, "1");
    add(turns, Role::user, "a");
    add(turns, Role::user, "b");
    join_turns(turns, {}, join);
    return said(turns);
  };
  EXPECT_EQ(joined(Capabilities::Join::never),
            "assistant text[calls]\nassistant text[calls]\ntool text[1]\nuser text[a]\nuser text[b]\n");
  EXPECT_EQ(joined(Capabilities::Join::calls),
            "assistant text[calls] text[calls]\ntool text[1]\nuser text[a]\nuser text[b]\n");
  EXPECT_EQ(joined(Capabilities::Join::all),
            "assistant text[calls] text[calls]\nuser text[1] text[a] text[b]\n");
}

}  // namespace
}  // namespace abridge::format
