#pragma once
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/value.hpp"
#include "lib/pipeline/records.hpp"

namespace abridge::pipeline {

/// What says what a document is: itself; of one that breaks off, all that stands there, though what it breaks
/// off in is not recovered.
class DocumentVoters {
 public:
  /// `values` are its own (values_of). `text` and they must outlive this.
  DocumentVoters(const Records& records, std::string_view text, std::vector<json::Value> values);
  const std::vector<json::Value>& values() const { return values_; }

 private:
  std::vector<json::Value> values_;
  Buffer closed_;
  json::Tape tape_;
};

/// The longest beginning of a text that is JSON once what is open in it is closed, closed; empty where it has
/// none. Of what is no JSON anywhere before its end, that is no JSON.
void append_closed(std::string_view text, Buffer& out);

}  // namespace abridge::pipeline
