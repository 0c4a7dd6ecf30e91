#include "lib/pipeline/log_writer.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

std::string log_writer_line(const std::string& uuid) {
  return R"({"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"hi"},"uuid":")" +
         uuid + R"(","timestamp":"2026-01-02T03:04:05.000Z"})";
}
const std::string k_new = R"({"new":1})";

/// A log of lines, and what becomes of it.
class Written {
 public:
  explicit Written(const std::string& text) : all_(text, sanitizing(), "claude-code", format::Shape::log) {
    log_.take_records();
    out_.dropped.resize(log_.lines().size());
  }
  Written& drop(std::uint32_t log_writer_line) {
    out_.dropped[log_writer_line] = 1;
    return *this;
  }
  Written& add(std::uint32_t after) {
    out_.added.push_back({after, k_new});
    return *this;
  }
  /// Within a line, where `what` stands.
  Written& change(std::uint32_t log_writer_line, std::string_view what, std::string_view with) {
    const std::string_view raw = log_.lines()[log_writer_line].value.raw();
    out_.edits.push_back({raw.substr(raw.find(what), what.size()), with});
    return *this;
  }
  std::string text() {
    write_log(all_.draft(), log_, out_);
    return all_.written();
  }

 private:
  Drafted all_;
  LogLines log_{all_.draft()};
  format::LogEdits out_;
};

const std::string k_log_writer_a = log_writer_line("a"), k_b = log_writer_line("b"),
                  k_c = log_writer_line("c");
const std::string k_abc = k_log_writer_a + "\n" + k_b + "\n" + k_c + "\n";

TEST(LogWriter, ALineThatGoesTakesItsEnd) {
  EXPECT_EQ(Written(k_abc).drop(1).text(), k_log_writer_a + "\n" + k_c + "\n");
  EXPECT_EQ(Written(k_abc).drop(0).drop(1).drop(2).text(), "");
}

TEST(LogWriter, WhatIsChangedInALineStaysInIt) {
  std::string changed = k_abc;
  changed.replace(k_log_writer_a.size() + 1 + k_b.find("hi"), 2, "ho");
  EXPECT_EQ(Written(k_abc).change(1, "hi", "ho").text(), changed);
  EXPECT_EQ(Written(k_abc).change(1, "hi", "ho").drop(1).text(), k_log_writer_a + "\n" + k_c + "\n");
}

TEST(LogWriter, ANewLineStandsAfterTheOneThatItFollows) {
  EXPECT_EQ(Written(k_abc).add(0).text(), k_log_writer_a + "\n" + k_new + "\n" + k_b + "\n" + k_c + "\n");
  EXPECT_EQ(Written(k_abc).add(format::LogEdits::Added::k_front).text(), k_new + "\n" + k_abc);
  EXPECT_EQ(Written(k_abc).add(2).text(), k_abc + k_new + "\n");
}

TEST(LogWriter, OrAfterTheLastBeforeItThatStays) {
  EXPECT_EQ(Written(k_abc).drop(1).add(1).text(), k_log_writer_a + "\n" + k_new + "\n" + k_c + "\n");
  EXPECT_EQ(Written(k_abc).drop(0).add(0).text(), k_new + "\n" + k_b + "\n" + k_c + "\n");
}

TEST(LogWriter, AfterALineWithoutAnEndItIsEndedFirst) {
  EXPECT_EQ(Written(k_log_writer_a).add(0).text(), k_log_writer_a + "\n" + k_new);
}

TEST(LogWriter, LinesEndAsTheFirstOneDoes) {
  EXPECT_EQ(Written(k_log_writer_a + "\r\n" + k_b + "\r\n").add(0).text(),
            k_log_writer_a + "\r\n" + k_new + "\r\n" + k_b + "\r\n");
}

TEST(LogWriter, ARepairedLineIsWrittenAsAWhole) {
  std::string broken = k_b;
  broken.replace(broken.find("hi"), 2, "\xFF");
  std::string mended = k_b;
  mended.replace(mended.find("hi"), 2, "\xEF\xBF\xBD");
  EXPECT_EQ(Written(k_log_writer_a + "\n" + broken + "\n").text(), k_log_writer_a + "\n" + mended + "\n");
  EXPECT_EQ(Written(k_log_writer_a + "\n" + broken + "\n").change(1, "\"user\"", "1").text().find("\"user\""),
            k_log_writer_a.find("\"user\""));
}

}  // namespace
}  // namespace abridge::pipeline
