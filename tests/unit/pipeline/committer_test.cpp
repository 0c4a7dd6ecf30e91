#include "lib/pipeline/committer.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

/// Findings as they are said: `file:line:column rule`.
class Said : public report::Findings {
 public:
  explicit Said(std::vector<std::string>& lines) : lines_(lines) {}
  void add(const report::Located& one) override {
    lines_.push_back(std::string(one.file) + ':' + std::to_string(one.line) + ':' +
                     std::to_string(one.column) + ' ' + std::string(name_of(one.finding->rule)) + " of " +
                     std::to_string(one.finding->record));
  }
  void finish(const report::Summary& /*summary*/) override {}

 private:
  std::vector<std::string>& lines_;
};

/// A committer with all that it writes to.
struct Committed {
  std::string output, rejects;
  std::vector<std::string> said;
  std::unique_ptr<io::Output> out = io::memory_output(output), refused = io::memory_output(rejects);
  Said findings{said};
  Settings settings;
  std::optional<Committer> committer;

  explicit Committed(Settings with = sanitizing()) : settings(std::move(with)) {
    Sinks sinks;
    sinks.output = out.get();
    sinks.rejects = refused.get();
    sinks.findings = &findings;
    committer.emplace(settings, std::move(sinks));
  }
  Committed(const Committed&) = delete;
  Committed& operator=(const Committed&) = delete;
  void begin(std::string_view file, format::Shape shape = format::Shape::stream_of_conversations) {
    committer->begin(file);
    committer->shape(shape);
  }
  void begin(std::string_view file, InRow row) {
    committer->begin(file, row);
    committer->shape(format::Shape::stream_of_conversations);
  }
  std::string commit(const Piece& piece) {
    const auto done = committer->commit(piece);
    return done ? "" : done.error().text();
  }
};

Piece piece_of(std::string_view bytes, std::uint64_t offset = 0) {
  Piece piece;
  piece.bytes = bytes;
  piece.offset = offset;
  piece.lines = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
  piece.records = piece.lines;
  return piece;
}

TEST(Committer, PlacesGoOnFromPieceToPiece) {
  Committed all;
  all.begin("f");
  EXPECT_EQ(all.commit(piece_of("{}\n{}\n")), "");
  Piece second = piece_of("{}\n[x]\n", 6);
  second.findings.push_back(
      {.rule = RuleId::invalid_json, .severity = Severity::error, .offset = 10, .record = 2});
  EXPECT_EQ(all.commit(second), "");
  EXPECT_EQ(all.said, std::vector<std::string>{"f:4:2 invalid-json of 4"});
  EXPECT_EQ(all.committer->summary().errors, 1U);
  EXPECT_EQ(all.committer->summary().failing, 1U);
}

TEST(Committer, WhatIsKnownIsNeitherSaidNorCounted) {
  Committed all;
  std::size_t asked = 0;
  Sinks sinks = all.committer->sinks();
  sinks.known = [&](const Finding&, std::string_view file) {
    EXPECT_EQ(file, "f");
    return ++asked == 1;
  };
  Committer committer(all.settings, std::move(sinks));
  committer.begin("f");
  Piece piece = piece_of("{}\n");
  piece.findings.assign(2, {.rule = RuleId::empty_content, .severity = Severity::warn, .record = 1});
  ASSERT_TRUE(committer.commit(piece));
  EXPECT_EQ(all.said.size(), 1U);
  EXPECT_EQ(committer.summary().known, 1U);
  EXPECT_EQ(committer.summary().warnings, 1U);
}

TEST(Committer, CountsFixesByWhatPermitsThem) {
  Committed all;
  all.begin("f");
  Piece piece = piece_of("{}\n");
  piece.findings = {
      {.rule = RuleId::empty_content, .severity = Severity::error, .fix = Fix::safe, .applied = true},
      {.rule = RuleId::empty_content, .severity = Severity::error, .fix = Fix::unsafe}};
  ASSERT_EQ(all.commit(piece), "");
  const report::Summary& sum = all.committer->summary();
  EXPECT_EQ(sum.applied, 1U);
  EXPECT_EQ(sum.fixable, 1U);
  EXPECT_EQ(sum.unsafe, 1U);
  EXPECT_EQ(sum.failing, 1U);
}

TEST(Committer, WritesWhatIsEdited) {
  Committed all;
  all.begin("f");
  Piece piece = piece_of("{\"a\":1}\n{}\n");
  EXPECT_FALSE(all.committer->changed());
  piece.edits.push_back({piece.bytes.substr(5, 1), "2"});
  EXPECT_EQ(all.commit(piece), "");
  EXPECT_EQ(all.output, "{\"a\":2}\n{}\n");
  EXPECT_TRUE(all.committer->changed());
}

TEST(Committer, TheNextInputBeginsOnALineOfItsOwnWithoutItsMark) {
  Committed all;
  all.begin("f", {.first = true, .last = false});
  EXPECT_EQ(all.commit(piece_of("{}")), "");
  EXPECT_TRUE(all.committer->end());
  all.begin("g", {.first = false, .last = true});
  EXPECT_EQ(all.commit(piece_of("\xEF\xBB\xBF[]\n")), "");
  EXPECT_TRUE(all.committer->end());
  EXPECT_EQ(all.output, "{}\n[]\n");
}

TEST(Committer, EachRejectedRecordEndsItsLine) {
  Committed all;
  all.begin("f");
  Piece piece = piece_of("{no}\n{nor}");
  piece.rejects = {piece.bytes.substr(0, 5), piece.bytes.substr(5)};
  EXPECT_EQ(all.commit(piece), "");
  EXPECT_EQ(all.rejects, "{no}\n{nor}\n");
}

TEST(Committer, ARejectedDocumentStandsAsItWas) {
  Committed all;
  all.begin("f", format::Shape::history);
  Piece piece = piece_of("{no}");
  piece.rejects = {piece.bytes};
  EXPECT_EQ(all.commit(piece), "");
  EXPECT_EQ(all.rejects, "{no}");
}

TEST(Committer, ADocumentIsPutOnOneLineWhereLinesAreAskedFor) {
  Settings settings = sanitizing();
  settings.jsonl = true;
  Committed all(settings);
  all.begin("f", format::Shape::history);
  EXPECT_EQ(all.commit(piece_of("[\n  1,\r\n  \"a \\\" \\n\"\n]\n")), "");
  EXPECT_EQ(all.output, "[1,\"a \\\" \\n\"]\n");
}

TEST(Committer, AnErrorOfAPieceStopsTheRunAndNamesItsFile) {
  Committed all;
  all.begin("f");
  Piece piece = piece_of("{}\n");
  piece.error = "no such thing";
  EXPECT_EQ(all.commit(piece), "f: no such thing");
  EXPECT_EQ(all.output, "");
}

TEST(Committer, SeveralTextsAreWrittenOnlyWhereSomethingSeparatesThem) {
  Settings settings = sanitizing();
  settings.command = Job::render;
  const auto written = [&](Settings::Between between, std::string& output) {
    settings.between = between;
    Piece piece = piece_of("{}\n{}\n");
    piece.texts = PieceTexts(between);
    piece.texts.add("one\n", 1);
    piece.texts.add("t\"wo\n", 2);
    Committed all(settings);
    all.begin("f");
    const std::string error = all.commit(piece);
    output = all.output;
    return error;
  };
  std::string output;
  EXPECT_NE(written(Settings::Between::refuse, output).find("several conversations give several texts"),
            std::string::npos);
  EXPECT_EQ(written(Settings::Between::nul, output), "");
  EXPECT_EQ(output, std::string("one\n\0t\"wo\n\0", 11));
  EXPECT_EQ(written(Settings::Between::jsonl, output), "");
  EXPECT_EQ(output, "\"one\"\n\"t\\\"wo\"\n");
}

TEST(Committer, NulsBeforeTheFirstPieceMoveItsPlaces) {
  Committed all;
  all.begin("f");
  all.committer->left_out_nuls(4);
  Piece piece = piece_of("{}x\n");
  piece.findings.push_back(
      {.rule = RuleId::invalid_json, .severity = Severity::error, .offset = 2, .record = 1});
  EXPECT_EQ(all.commit(piece), "");
  EXPECT_EQ(all.said, std::vector<std::string>{"f:1:7 invalid-json of 1"});
  EXPECT_EQ(all.committer->summary().bytes_read, 8U);
}

}  // namespace
}  // namespace abridge::pipeline
