#include "lib/pipeline/log_lines.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

std::string line(const std::string& uuid, const std::string& end = "\n") {
  return R"({"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"hi"},"uuid":")" +
         uuid + R"(","timestamp":"2026-01-02T03:04:05.000Z"})" + end;
}
Drafted log_lines_drafted(const std::string& text, const std::vector<std::string>& assignments = {}) {
  return {text, sanitizing("recommended", assignments), "claude-code", format::Shape::log};
}

TEST(LogLines, AreTheRecordsThatCanBeRead) {
  Drafted all = log_lines_drafted(line("a") + "{no}\n" + line("b"));
  LogLines log(all.draft());
  log.take_records();
  ASSERT_EQ(log.lines().size(), 2U);
  EXPECT_EQ(log.lines()[1].number, 2U);
  EXPECT_EQ(log.lost(), std::vector<std::uint32_t>{1});
  EXPECT_EQ(log.in_input(1), line("b", ""));
}

TEST(LogLines, OneThatIsNoObjectIsLost) {
  Drafted all = log_lines_drafted(line("a") + "[1]\n");
  LogLines log(all.draft());
  log.take_records();
  EXPECT_EQ(log.lines().size(), 1U);
  EXPECT_EQ(log.lost(), std::vector<std::uint32_t>{1});
  EXPECT_EQ(all.rules(), Rules{RuleId::not_an_object});
}

TEST(LogLines, OneThatIsThereTwiceIsLeftOutWhereThatIsPermitted) {
  const std::string twice = line("a") + line("b") + line("a");
  Drafted said = log_lines_drafted(twice);
  LogLines kept(said.draft());
  kept.take_records();
  EXPECT_EQ(kept.lines().size(), 3U);
  Drafted mended = log_lines_drafted(twice, {"rules.duplicate-record={severity: warn, fix: unsafe}"});
  LogLines dropped(mended.draft());
  dropped.take_records();
  EXPECT_EQ(dropped.lines().size(), 2U);
  EXPECT_EQ(mended.written(), line("a") + line("b"));
}

TEST(LogLines, ARepairedOneHasASourceOfItsOwn) {
  std::string broken = line("b");
  broken.replace(broken.find("hi"), 2, "\xFF");
  Drafted all = log_lines_drafted(line("a") + broken);
  LogLines log(all.draft());
  log.take_records();
  ASSERT_EQ(log.lines().size(), 2U);
  EXPECT_EQ(log.lines()[0].source, 0U);
  EXPECT_EQ(log.lines()[1].source, 1U);
  EXPECT_EQ(log.sources()[1].replaces, all.record(1).raw);
}

TEST(LogLines, OfOtherFormatsAreCounted) {
  const auto other = [](const std::string& id) {
    return R"({"type":"session_meta","timestamp":"2026-01-02T03:04:05.000Z","payload":{"id":")" + id +
           "\"}}\n";
  };
  Drafted all = log_lines_drafted(line("a") + other("x") + other("y"));
  LogLines log(all.draft());
  log.take_records();
  log.log().close(log.lost());
  log.report_foreign_lines();
  ASSERT_EQ(all.rules(), Rules{RuleId::unknown_format});
  EXPECT_EQ(all->findings[0].with.number("count"), 2U);
  EXPECT_EQ(all->findings[0].record, 2U);
  EXPECT_EQ(all->findings[0].with.text("found"), "codex");
}

}  // namespace
}  // namespace abridge::pipeline
