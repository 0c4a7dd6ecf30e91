#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/format/compose/call_ids.hpp"
#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/inner_reader.hpp"
#include "lib/format/losses.hpp"
#include "lib/json/schema.hpp"

namespace abridge::format {

/// What has the target's format already. What fits its schema keeps its bytes, white space between tokens
/// apart: all of a conversation, or else the messages that do, or else their blocks, beside others that are
/// put together anew.
class PassThrough {
 public:
  PassThrough(const Conversion& at, InnerReader& inner, Losses& losses);

  /// All the messages, as an array, with what their schema wants mended; empty where one must be put together
  /// anew.
  std::string_view messages();
  /// One message as it stands, mended; empty where it must be put together anew.
  std::string_view message(const Message& m, const CallIds& ids);
  /// One block as it stands, in a message that is put together anew; empty where it must be, too.
  std::string_view block(std::uint32_t block, Role role, const CallIds& ids);
  /// Whether blocks of the conversation are the format's already.
  bool keeps_blocks() const { return keeps_blocks_; }
  /// Whether a value is one of the format's blocks by its schema.
  bool fits_block(json::Value v);

 private:
  bool items_are_messages() const;
  std::string_view list_as_read() const;
  json::Value item_of(const Message& m);
  bool is_all_of(json::Value item, const Message& m) const;
  std::string_view item_text(const Message& m, json::Value item);
  bool fits_message(json::Value message, std::vector<Edit>& mends, Losses& losses);
  bool stands_in(Role role, const Block& b) const;
  std::string_view mended(std::string_view bytes, std::vector<Edit>& mends);
  json::Value value_of(std::string_view text, json::Value source);
  const json::Schema& schema();

  const Conversion& at_;
  InnerReader& inner_;
  Losses& losses_;
  const bool keeps_messages_;
  const bool keeps_blocks_;
  const json::Schema* schema_ = nullptr;  // once asked for
  std::vector<json::Value> items_;        // likewise: of the source's list
};

}  // namespace abridge::format
