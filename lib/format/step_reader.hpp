#pragma once
#include <optional>
#include <vector>

#include "lib/format/builder.hpp"

namespace abridge::format {

/// Reads an item of which a part may be a call with its result as the messages that it stands for: in one
/// what is said and called, in the next what the calls gave.
class StepReader {
 public:
  /// As of MessageBuilder.
  StepReader(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
             const policy::Accept& accept)
      : c_(c), item_(item), list_(list), index_(index), accept_(accept) {}

 protected:
  ~StepReader() = default;
  struct Result {
    json::Value part;  ///< that it stands in
    json::Value call;  ///< with what it gave
    std::uint32_t place;
  };

  /// What each message of the item has: who speaks, and when.
  virtual void begin(MessageBuilder& b) = 0;
  virtual void read_result(MessageBuilder& b, const Result& result) = 0;

  Conversation& conversation() { return c_; }
  json::Value item() const { return item_; }
  /// The message that is being read; a new one where the last one is closed.
  MessageBuilder& open();
  bool is_open() const { return b_.has_value(); }
  /// Whether there was a message yet.
  bool any() const { return any_; }
  /// What a call gave, for `close`.
  void keep(const Result& result) { results_.push_back(result); }
  bool keeps_results() const { return !results_.empty(); }
  /// Ends the message; what its calls gave is one more.
  void close();

 private:
  Conversation& c_;
  json::Value item_;
  std::uint32_t list_;
  std::uint32_t index_;
  const policy::Accept& accept_;
  std::optional<MessageBuilder> b_;
  std::vector<Result> results_;
  bool any_ = false;
};

}  // namespace abridge::format
