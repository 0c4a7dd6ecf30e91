#include "lib/format/own_fields.hpp"

#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge::format {
namespace {

using OwnFieldsNames = std::vector<std::string>;

/// The names that are written, copied.
OwnFieldsNames names_of(const OwnFields& fields) { return {fields.names().begin(), fields.names().end()}; }

const std::string k_call =
    R"([{"role":"assistant","content":null,"name":"x","tool_calls":[{"id":"1"}],"refusal":null}])";

struct Fields {
  render::Transcript transcript{k_call, "openai"};
  policy::Emit emit;
  OwnFieldsNames of(std::vector<std::string> names, Needed needed) {
    emit.fields.all = false;
    emit.fields.names = std::move(names);
    OwnFields fields({transcript.dialect(), emit, {}, needed});
    fields.choose(transcript.c.messages[0]);
    return names_of(fields);
  }
};

TEST(OwnFields, AreThePolicysInItsOrder) {
  EXPECT_EQ(Fields().of({"content", "role"}, Needed::may_go), (OwnFieldsNames{"content", "role"}));
}

TEST(OwnFields, WhatTheProviderNeedsStaysWhereItsRulesHold) {
  EXPECT_EQ(Fields().of({"name"}, Needed::stays), (OwnFieldsNames{"name", "role", "tool_calls"}));
}

TEST(OwnFields, AreAllWhereThePolicySaysNothing) {
  const policy::Emit emit;
  const render::Transcript t(k_call, "openai");
  const OwnFields fields({t.dialect(), emit, {}});
  EXPECT_TRUE(fields.all());
  EXPECT_TRUE(fields.emits("whatever"));
}

TEST(OwnFields, GoByTheDialectsWords) {
  policy::Emit emit;
  emit.fields.all = false;
  emit.fields.names = {"role", "content"};
  const render::Transcript t(R"([{"from":"human","value":"hi"}])", "sharegpt");
  OwnFields fields({t.dialect(), emit, {}});
  fields.choose(t.c.messages[0]);
  EXPECT_EQ(names_of(fields), (OwnFieldsNames{"from", "value"}));
  EXPECT_FALSE(fields.emits("role"));
}

}  // namespace
}  // namespace abridge::format
