#include "lib/trim/step.hpp"

#include <set>

#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {
namespace {

TEST(Step, EachHasANameOfItsOwnAndSaysWhatItDoes) {
  std::set<std::string_view> names;
  for (const Step& s : all_steps()) {
    EXPECT_TRUE(names.insert(s.entry.name).second) << s.entry.name;
    EXPECT_FALSE(s.summary.empty()) << s.entry.name;
    EXPECT_NE(s.apply, nullptr) << s.entry.name;
  }
}

TEST(Step, RolesArePoliciesNames) {
  const auto is = [](Role of, Role role) {
    Message m;
    m.role = of;
    return has_role(m, role);
  };
  EXPECT_TRUE(is(Role::developer, Role::system));
  EXPECT_TRUE(is(Role::model, Role::assistant));
  EXPECT_TRUE(is(Role::function, Role::tool));
  EXPECT_FALSE(is(Role::system, Role::user));
  EXPECT_FALSE(is(Role::system, Role::developer));
}

TEST(Step, WhatIsNotKeptIsDroppedAndCounted) {
  render::Transcript t(history("uaua"), "openai");
  policy::Policy policy;
  const cost::Sizer sizer(policy.size);
  Done done;
  const Demands demands;
  const Closure closure(t.c, demands);
  StepContext context{t.c, policy, sizer, done, closure};
  drop_unkept(context, {0, 1, 0, 1});
  EXPECT_EQ(done.dropped, 2U);
  EXPECT_TRUE(t.c.messages[0].dropped);
  EXPECT_FALSE(t.c.messages[1].dropped);
}

}  // namespace
}  // namespace abridge::trim
