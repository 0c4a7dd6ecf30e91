#include "lib/pipeline/loss_report.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace abridge::pipeline {
namespace {

using format::Loss;
using format::Losses;
using Names = Losses::Count::Names;

std::vector<std::string> said(const Losses& losses, Names which) {
  std::vector<std::string> out;
  for_each_loss(losses, "openai", Severity::warn, which, [&](const Finding& f) {
    EXPECT_EQ(f.rule, RuleId::converted_lossy);
    EXPECT_EQ(f.severity, Severity::warn);
    out.push_back(f.message());
  });
  return out;
}

TEST(LossReport, SaysEachKindOnceInItsOrder) {
  Losses losses;
  losses.add(Loss::times, 3);
  losses.add(Loss::thinking);
  EXPECT_EQ(said(losses, Names::few),
            (std::vector<std::string>{"openai has no place for this thinking: left out: 1",
                                      "openai has no place for time stamps: left out: 3"}));
  EXPECT_TRUE(said({}, Names::few).empty());
}

TEST(LossReport, NamesAFewOrAllWhole) {
  Losses losses;
  std::string all;
  for (int i = 0; i < 40; ++i) {
    const std::string name = "{name" + std::to_string(i) + "}";
    losses.add(Loss::blocks, name);
    all += (i == 0 ? "" : ", ") + name;
  }
  EXPECT_EQ(
      said(losses, Names::few),
      std::vector<std::string>{"openai has no place for blocks of these types ({name0}, {name1}, {name2}, "
                               "{name3}, {name4}, {name5} …): left out: 40"});
  EXPECT_EQ(
      said(losses, Names::all),
      std::vector<std::string>{"openai has no place for blocks of these types (" + all + "): left out: 40"});
}

TEST(LossReport, MasksSecretsAndShowsWhatATerminalWouldObey) {
  Losses losses;
  const std::string token = std::string("gh") + "p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT";
  losses.add(Loss::message_fields, token);
  losses.add(Loss::message_fields, "a\x1b[1m");
  for (const Names which : {Names::few, Names::all})
    EXPECT_EQ(said(losses, which),
              std::vector<std::string>{"openai has no place for these fields of messages (…oWiT, a\\x1b[1m): "
                                       "left out: 2"});
}

}  // namespace
}  // namespace abridge::pipeline
