#include "lib/pipeline/duplicates.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <string>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/base/sha256.hpp"
#include "lib/json/text.hpp"
#include "lib/json/writer.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/white_space.hpp"

namespace abridge::pipeline {
namespace {

/// Says what is hashed so that no two ways to part it are the same bytes.
class Saying {
 public:
  /// A part: what kind it is, and its bytes.
  void part(char kind, std::string_view bytes) {
    std::array<char, 9> head{kind};
    for (std::size_t i = 0; i < 8; ++i) head[1 + i] = static_cast<char>(bytes.size() >> (8 * i) & 0xFF);
    sha_.add({head.data(), head.size()});
    sha_.add(bytes);
  }
  /// An escaped text, each run of white space as one blank, and none around it.
  void text(char kind, std::string_view raw) {
    plain_.clear();
    json::decode(raw, plain_);
    words_.clear();
    bool blank = false;
    for (const char ch : plain_) {
      if (const auto byte = static_cast<unsigned char>(ch); byte < 0x80 && text::is_space(byte)) {
        blank = !words_.empty();
        continue;
      }
      if (blank) words_ += ' ';
      blank = false;
      words_ += ch;
    }
    part(kind, words_);
  }
  /// JSON, without the white space between its tokens.
  void json(char kind, abridge::json::Value value) {
    compact_.clear();
    if (value) abridge::json::append_compact(value, compact_);
    part(kind, compact_.view());
  }
  ContentHash hash() {
    const Sha256::Digest digest = sha_.digest();
    ContentHash out;
    std::memcpy(out.data(), digest.data(), sizeof out);
    return out;
  }

 private:
  Sha256 sha_;
  std::string plain_, words_;
  Buffer compact_;
};

void say_block(const Conversation& c, const Block& b, Saying& saying) {
  saying.part('b', name_of(b.kind));
  for (const Text& text : c.texts_of(b)) saying.text('t', text.raw);
  if (b.kind == BlockKind::tool_call) {
    saying.part('n', b.name);
    saying.json('a', b.arguments);
  }
  const bool is_text = b.text_count > 0 || b.kind == BlockKind::tool_call;
  if (!is_text && b.source) saying.json('s', b.source);
}

}  // namespace

ContentHash hash_of(const Conversation& c) {
  Saying saying;
  if (!c.sources.empty()) {
    const cost::Prompt prompt = k_readers.prompt(c.sources[0]);
    for (const std::string_view text : prompt.system) saying.text('y', text);
    saying.json('o', prompt.tools);
    saying.json('f', prompt.functions);
  }
  for (const std::uint32_t i : c.order) {
    const Message& m = c.messages[i];
    saying.part('m', m.role == Role::other ? m.role_text : name_of(m.role));
    for (const Block& b : c.blocks_of(m))
      if (!b.dropped) say_block(c, b, saying);
  }
  return saying.hash();
}

Duplicates::Sorted Duplicates::sorted() const {
  Sorted all;
  all.kept.assign(known_.begin(), known_.end());
  std::copy_if(others_.begin(), others_.end(), std::back_inserter(all.others),
               [this](const ContentHash& hash) { return !has(hash); });
  std::sort(all.kept.begin(), all.kept.end());
  std::sort(all.others.begin(), all.others.end());
  return all;
}

}  // namespace abridge::pipeline
