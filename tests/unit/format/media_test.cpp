#include "lib/format/media.hpp"

#include <gtest/gtest.h>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::format {
namespace {

struct Case {
  std::string_view block;
  Media::From from;
  std::string_view mime, body, name;
};

TEST(Media, IsReadInEveryFormatsWords) {
  const Case cases[] = {
      {R"({"type":"image_url","image_url":{"url":"https://x/a.png","detail":"low"}})", Media::From::url, "",
       "https://x/a.png", ""},
      {R"({"type":"image_url","image_url":{"url":"data:image\/png;base64,aGk\/"}})", Media::From::data,
       "image/png", "aGk/", ""},
      {R"({"type":"input_image","image_url":"data:image/png;charset=x;base64,aGk="})", Media::From::data,
       "image/png", "aGk=", ""},
      {R"({"type":"input_file","filename":"a.pdf","file_data":"data:application/pdf;base64,aGk="})",
       Media::From::data, "application/pdf", "aGk=", "a.pdf"},
      {R"({"type":"file","file":{"file_id":"f1"}})", Media::From::file, "", "f1", ""},
      {R"({"type":"image","source":{"type":"base64","media_type":"image/gif","data":"R0k="}})",
       Media::From::data, "image/gif", "R0k=", ""},
      {R"({"type":"document","title":"T","source":{"type":"text","media_type":"text/plain","data":"a\nb"}})",
       Media::From::text, "text/plain", R"(a\nb)", "T"},
      {R"({"inline_data":{"mime_type":"image/png","data":"aGk="}})", Media::From::data, "image/png",
       "aGk=", ""},
      {R"({"fileData":{"fileUri":"gs://x","mimeType":"video/mp4"}})", Media::From::url, "video/mp4", "gs://x",
       ""},
      {R"({"image_url":{"url":"data:,plain"}})", Media::From::url, "", "data:,plain", ""},
      {R"({"type":"text","text":"no media"})", Media::From::nothing, "", "", ""},
      {R"({"source":{"type":"base64","data":5}})", Media::From::nothing, "", "", ""},
      {R"(7)", Media::From::nothing, "", "", ""},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.block);
    Buffer bytes;
    bytes.append(c.block);
    bytes.pad();
    json::Tape tape;
    ASSERT_TRUE(tape.index(bytes.view(), json::Layout::document));
    Arena arena;
    const Media m = media_of(tape.parse(0).value, arena);
    EXPECT_EQ(m.from, c.from);
    EXPECT_EQ(m.mime, c.mime);
    EXPECT_EQ(m.body, c.body);
    EXPECT_EQ(m.name, c.name);
  }
}

}  // namespace
}  // namespace abridge::format
