#include "lib/pipeline/record_source.hpp"

#include "lib/pipeline/document.hpp"
#include "lib/pipeline/line_stream.hpp"
#include "lib/pipeline/log_source.hpp"
#include "lib/pipeline/message_stream.hpp"
#include "lib/pipeline/thread_chain.hpp"

namespace abridge::pipeline {

std::unique_ptr<RecordSource> record_source(PieceDraft& draft) {
  if (draft.processor.format().nature == format::Nature::thread && draft.settings.chains())
    return std::make_unique<ThreadChain>(draft);
  switch (draft.shape) {
    case format::Shape::log:
      return std::make_unique<LogSource>(draft);
    case format::Shape::stream_of_messages:
      return std::make_unique<MessageStream>(draft);
    case format::Shape::stream_of_conversations:
      return std::make_unique<LineStream>(draft);
    case format::Shape::history:
    case format::Shape::conversations:
      break;
  }
  return std::make_unique<Document>(draft);
}

}  // namespace abridge::pipeline
