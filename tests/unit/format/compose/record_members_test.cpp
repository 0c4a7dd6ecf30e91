#include "lib/format/compose/record_members.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/format/compose/conversion_run.hpp"

namespace abridge::format {
namespace {

constexpr std::string_view k_record =
    R"({"model":"m","mood":"good","system":"Be brief.","messages":[{"role":"user","content":"hi"}],"temperature":1})";

TEST(RecordMembers, StandAroundMessagesOfTheSameFormat) {
  ConversionRun run("anthropic", "anthropic", k_record);
  Buffer out;
  json::Writer json(out);
  RecordMembers(run.at).write_around(R"([{"role":"user","content":"ho"}])", json);
  EXPECT_EQ(
      out.view(),
      R"({"model":"m","mood":"good","system":"Be brief.","messages":[{"role":"user","content":"ho"}],"temperature":1})");
  RecordMembers(run.at).count(run.losses);
  EXPECT_EQ(run.said_lost(Loss::record_fields), "0");
}

TEST(RecordMembers, StayBesideTurnsOfTheSameFormat) {
  ConversionRun run("anthropic", "anthropic", k_record);
  const RequestSettings settings;
  Turns turns;
  turns.system_stays = true;
  Buffer out;
  out.append(R"({"messages":[]})");
  RecordMembers(run.at, settings, turns).keep(out);
  EXPECT_EQ(out.view(), R"({"messages":[],"mood":"good","system":"Be brief.","temperature":1})")
      << "the model is written with the turns";
  turns.system_stays = false;
  out.clear();
  out.append("{}");
  RecordMembers(run.at, settings, turns).keep(out);
  EXPECT_EQ(out.view(), R"({"mood":"good","temperature":1})");
}

TEST(RecordMembers, AreLostInAnotherFormatWhereNothingIsMadeOfThem) {
  ConversionRun run("anthropic", "openai", k_record);
  RequestSettings settings;
  settings.read(run.at.extras.base, run.at.extras.base, *find_format("anthropic"));
  Buffer out;
  json::Writer json(out);
  json.open('{');
  settings.write(*find_format("openai"), RequestSettings::HasTools::no, json);
  RecordMembers(run.at, settings, {}).count(run.losses);
  EXPECT_EQ(run.said_lost(Loss::record_fields), "1 mood");
}

TEST(RecordMembers, OfAResponsesOtherChoicesAreLost) {
  ConversionRun run("openai", "anthropic", R"({"id":"r","choices":[
    {"index":0,"message":{"role":"assistant","content":"a"},"finish_reason":"stop"},
    {"index":1,"message":{"role":"assistant","content":"b"}}]})");
  const RequestSettings settings;
  RecordMembers(run.at, settings, {}).count(run.losses);
  EXPECT_EQ(run.said_lost(Loss::record_fields), "3 id, finish_reason, choices");
}

}  // namespace
}  // namespace abridge::format
