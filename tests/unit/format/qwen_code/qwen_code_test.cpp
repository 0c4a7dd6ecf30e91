#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(QwenCode, MessagesAreReadAndTheAgentsOwnLinesAreNot) {
  EXPECT_EQ(
      LogRun(
          "qwen-code",
          {R"({"uuid":"1","parentUuid":null,"sessionId":"s","timestamp":"2026-03-01T10:00:01.000Z","type":"system","cwd":"/x","version":"0.20.0","subtype":"ui_telemetry","systemPayload":{}})",
           R"({"uuid":"2","parentUuid":"1","sessionId":"s","timestamp":"2026-03-01T10:00:02.000Z","type":"user","cwd":"/x","version":"0.20.0","message":{"role":"user","parts":[{"text":"q"}]}})",
           R"({"uuid":"3","parentUuid":"2","sessionId":"s","timestamp":"2026-03-01T10:00:03.000Z","type":"assistant","cwd":"/x","version":"0.20.0","message":{"role":"model","parts":[{"text":"a"}]}})"})
          .said(),
      "/message user text[q]\n/message assistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
