#include "lib/pipeline/piece_reader.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

Buffer padded(std::string_view text) {
  Buffer out;
  out.append(text);
  out.pad();
  return out;
}

PieceReader reader(const Settings& settings, format::Shape shape) {
  return {settings, std::move(Processor::make(settings, *format::find_format("openai")).value()), shape};
}

TEST(PieceReader, SelectCountsOnOverPiecesAndPlacesAreThoseOfTheFile) {
  Settings settings = sanitizing();
  ASSERT_TRUE(settings.select.add("2"));
  PieceReader all = reader(settings, format::Shape::stream_of_conversations);
  const Buffer line = padded("{\"messages\":[{\"role\":\"nobody\",\"content\":\"hi\"}]}\n");
  const Piece first = all.lines(line.view(), 0);
  EXPECT_EQ(first.conversations, 0U);
  EXPECT_EQ(first.selected, std::vector<char>({0}));
  EXPECT_TRUE(first.findings.empty());
  const Piece second = all.lines(line.view(), line.size());
  EXPECT_EQ(second.conversations, 1U);
  EXPECT_EQ(second.numbers, 1U);
  EXPECT_EQ(second.selected, std::vector<char>({1}));
  ASSERT_FALSE(second.findings.empty());
  EXPECT_EQ(second.findings[0].record, 1U);
  EXPECT_GE(second.findings[0].offset, line.size());
}

TEST(PieceReader, APieceHasWhatWasCutOfItAlone) {
  // Several readers share an input: the pieces are summed up in its order, so that the last one's reason
  // stays.
  Settings settings = sanitizing("recommended", {"trim=[{last: 2}]"});
  settings.command = Job::trim;
  PieceReader all = reader(settings, format::Shape::stream_of_conversations);
  const std::string message = R"({"role":"user","content":"hi"})", comma = ",";
  const auto line_of = [&](const std::string& messages) {
    return padded("{\"messages\":[" + messages + "]}\n");
  };
  const Buffer long_one = line_of(message + comma + message + comma + message);
  const Buffer short_one = line_of(message);
  const Piece first = all.lines(long_one.view(), 0);
  ASSERT_EQ(first.explained.steps.size(), 2U);
  EXPECT_EQ(first.explained.conversations, 1U);
  EXPECT_EQ(first.explained.steps[1].dropped, 1U);
  const Piece second = all.lines(short_one.view(), long_one.size());
  ASSERT_EQ(second.explained.steps.size(), 2U);
  EXPECT_EQ(second.explained.steps[1].name, first.explained.steps[1].name);
  EXPECT_EQ(second.explained.conversations, 1U);
  EXPECT_EQ(second.explained.messages_in, 1U);
  EXPECT_EQ(second.explained.steps[1].dropped, 0U);
}

TEST(PieceReader, FindingsStandInTheOrderOfTheInput) {
  const Settings settings = sanitizing();
  const Buffer text = padded("7\n{\"messages\":[}\n{\"messages\":7}\n");
  const Piece piece = reader(settings, format::Shape::stream_of_conversations).lines(text.view());
  EXPECT_EQ(piece.lines, 3U);
  ASSERT_GE(piece.findings.size(), 2U);
  for (std::size_t i = 1; i < piece.findings.size(); ++i)
    EXPECT_LE(piece.findings[i - 1].offset, piece.findings[i].offset);
}

TEST(PieceReader, ADocumentThatWasSplitBeforeIsTaken) {
  const Settings settings = sanitizing();
  const Buffer text = padded("{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}\n");
  Records records;
  records.split_document(text.view(), {});
  PieceReader all = reader(settings, format::Shape::history);
  const Piece piece = all.document(text.view(), std::move(records));
  EXPECT_EQ(piece.records, 1U);
  EXPECT_EQ(piece.conversations, 1U);
  EXPECT_TRUE(piece.edits.empty());
}

TEST(PieceReader, ProposesNothingOfAFormatThatIsOnlyRead) {
  Settings settings = sanitizing();
  settings.command = Job::validate;
  settings.proposes = true;
  const Buffer text =
      padded(R"(",{"title":"","mapping":{"a":{"message":null,"parent":null,"children":["b"]})");
  Records records;
  records.split_document(text.view(), {});
  PieceReader all(settings, std::move(Processor::make(settings, *format::find_format("chatgpt")).value()),
                  format::Shape::conversations);
  const Piece piece = all.document(text.view(), std::move(records));
  EXPECT_FALSE(piece.findings.empty());
  EXPECT_TRUE(piece.edits.empty());
  EXPECT_TRUE(piece.mends.empty());
}

}  // namespace
}  // namespace abridge::pipeline
