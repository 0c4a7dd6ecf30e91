#include "lib/format/step_reader.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"
#include "tests/unit/format/texts_of.hpp"

namespace abridge::format {
namespace {

/// Items are lists of texts, and of calls {id, gave}; null closes a message.
class ListReader final : public StepReader {
 public:
  using StepReader::StepReader;

  void run() {
    std::uint32_t place = 0;
    for (const json::Value part : item().elements()) {
      if (part.is(json::Kind::null)) {
        close();
      } else if (part.is(json::Kind::string)) {
        open().part(part, place);
      } else {
        open().call(Place::part, part, part.find("id"), {}, {}).part = place;
        if (part.find("gave")) keep({part, part, place});
      }
      ++place;
    }
    close();
  }

 private:
  void begin(MessageBuilder& b) override { b.speaks(Role::assistant); }
  void read_result(MessageBuilder& b, const Result& r) override {
    b.result(Place::part, r.part, r.call.find("id")).part = r.place;
    b.texts_of(r.call.find("gave"));
  }
};

std::string step_reader_read(std::string_view item) {
  Buffer bytes;
  bytes.append(item);
  bytes.pad();
  json::Tape tape;
  EXPECT_TRUE(tape.index(bytes.view(), json::Layout::document));
  Conversation c;
  const policy::Accept accept;
  ListReader(c, tape.parse(0).value, 0, 0, accept).run();
  return said(c);
}

TEST(StepReader, PutsWhatCallsGaveIntoAMessageAfterThem) {
  EXPECT_EQ(step_reader_read(R"(["I look.",{"id":"a","gave":"1"},{"id":"b","gave":"2"}])"),
            "assistant text[I look.] tool_call[a] tool_call[b]\n"
            "tool tool_result[a|1] tool_result[b|2]\n");
}

TEST(StepReader, BeginsANewMessageAfterOneThatIsClosed) {
  EXPECT_EQ(step_reader_read(R"([{"id":"a","gave":"1"},null,"Done.",{"id":"b"}])"),
            "assistant tool_call[a]\n"
            "tool tool_result[a|1]\n"
            "assistant text[Done.] tool_call[b]\n");
}

TEST(StepReader, SaysNothingOfAnItemThatSaysNothing) { EXPECT_EQ(step_reader_read("[null,null]"), ""); }

}  // namespace
}  // namespace abridge::format
