#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "lib/base/byte_order_mark.hpp"
#include "lib/io/container.hpp"
#include "lib/text/byte_set.hpp"

// Prompts as text, with the special tokens that a model is fed: OpenAI's Harmony (openai/harmony,
// docs/format.md) and ChatML. They are unpacked into JSON, a message for each turn; a message stands on the
// line on which it stands in the text.

namespace abridge::io {
namespace {

using namespace std::string_view_literals;

/// What a turn's header says.
struct Header {
  std::string role, name, channel, recipient, content_type;
};

/// The marks of a kind of prompt.
struct Marks {
  std::string_view begin;          ///< of a turn: its header follows
  std::string_view begins_header;  ///< that is itself part of one, where nothing stands before; or empty
  std::string_view text;           ///< of its text, after the header
  std::span<const std::string_view> ends;  ///< of the turn
  Header (*read_header)(std::string_view header);
  bool parts;  ///< whether the text stands in a list of parts
  bool lines;  ///< whether a header may end with its line, too
};

/// The next word, taken off the front.
std::string_view next_word(std::string_view& text) {
  constexpr std::string_view k_blank = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(k_blank), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(k_blank));
  text.remove_prefix(word.size());
  return word;
}
bool takes(std::string_view& word, std::string_view prefix) {
  if (!word.starts_with(prefix)) return false;
  word.remove_prefix(prefix.size());
  return true;
}

constexpr std::string_view k_channel = "<|channel|>";

/// `assistant<|channel|>commentary to=functions.f <|constrain|>json`, where a recipient may stand before the
/// channel, too; an author that is no role is a tool.
Header harmony_header(std::string_view header) {
  constexpr std::array k_roles{"system"sv, "developer"sv, "user"sv, "assistant"sv, "tool"sv};
  Header h;
  std::string_view author = header.substr(0, header.find(k_channel));
  std::string_view rest = header.substr(author.size());
  std::string_view who = next_word(author);
  // What a model gives begins after the role that its prompt ended with.
  if (who.empty()) who = "assistant";
  h.role = who.substr(0, who.find(':'));
  if (h.role.size() < who.size()) h.name = who.substr(h.role.size() + 1);
  if (std::find(k_roles.begin(), k_roles.end(), h.role) == k_roles.end()) {
    h.role = "tool";
    h.name = who;
  }
  if (takes(rest, k_channel)) {
    // `analysis<|constrain|>…` without a blank is seen, too.
    const std::string_view channel = rest.substr(0, std::min(rest.find("<|"), rest.find_first_of(" \t\r\n")));
    h.channel = channel;
    rest.remove_prefix(channel.size());
  }
  for (std::string_view* words : {&author, &rest})
    for (std::string_view word = next_word(*words); !word.empty(); word = next_word(*words)) {
      if (takes(word, "to="))
        h.recipient = word;
      else
        (h.content_type += h.content_type.empty() ? "" : " ") += word;
    }
  return h;
}

/// `user`, `system name=example_user`.
Header chatml_header(std::string_view header) {
  Header h;
  h.role = next_word(header);
  for (std::string_view word = next_word(header); !word.empty(); word = next_word(header))
    if (takes(word, "name=")) h.name = word;
  return h;
}

constexpr std::array k_harmony_ends{"<|end|>"sv, "<|call|>"sv, "<|return|>"sv};
constexpr Marks k_harmony{.begin = "<|start|>",
                          .begins_header = k_channel,
                          .text = "<|message|>",
                          .ends = k_harmony_ends,
                          .read_header = harmony_header,
                          .parts = true,
                          .lines = false};

constexpr std::array k_chatml_ends{"<|im_end|>"sv};
constexpr Marks k_chatml{.begin = "<|im_start|>",
                         .begins_header = {},
                         .text = "<|im_sep|>",
                         .ends = k_chatml_ends,
                         .read_header = chatml_header,
                         .parts = false,
                         .lines = true};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// What may stand before the first turn, in bytes.
std::size_t begin_of_turns(std::string_view text) {
  std::size_t n = text.starts_with(k_byte_order_mark) ? k_byte_order_mark.size() : 0;
  while (n < text.size() && is_blank(text[n])) ++n;
  return n;
}

class PromptText final : public Decoder {
 public:
  explicit PromptText(const Marks& marks) : marks_(marks) { out_ = "{\"messages\":["; }

  Result<void> decode(std::string_view& in, Buffer& out, std::size_t want) override {
    const std::size_t limit = out.size() + want;
    while (true) {
      const std::size_t n = std::min(limit - out.size(), out_.size() - given_);
      out.append(std::string_view(out_).substr(given_, n));
      given_ += n;
      if (given_ < out_.size() || in.empty()) return {};
      out_.clear();
      given_ = 0;
      const std::size_t taken = std::min(in.size(), k_step);
      held_.append(in.substr(0, taken));
      in.remove_prefix(taken);
      read(false);
    }
  }
  void finish() override {
    read(true);
    out_ += "]}\n";
  }
  bool complete() const override { return !broken_off_; }

 private:
  enum class At : std::uint8_t { between, header, text };
  struct Mark {
    std::size_t at = std::string_view::npos, size = 0;
    bool found() const { return size != 0; }
    bool begins = false;  ///< a turn
  };

  /// What is taken of an input at once.
  static constexpr std::size_t k_step = 64 * 1024;
  /// The bytes of the longest mark, and the most of a header.
  static constexpr std::size_t k_longest = 16, k_header = 4096;

  /// The first of some marks, or of a turn's beginning. No byte is looked at twice: many marks of one kind
  /// may follow before the first of another.
  Mark first_of(std::string_view text, std::span<const std::string_view> marks) const {
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
      const std::string_view rest = text.substr(at);
      if (!rest.starts_with("<|")) continue;
      if (rest.starts_with(marks_.begin)) return {at, marks_.begin.size(), true};
      for (const std::string_view m : marks)
        if (rest.starts_with(m)) return {at, m.size()};
    }
    return {};
  }
  /// The end of a header.
  Mark text_of(std::string_view header) const {
    const std::size_t line = marks_.lines ? header.find('\n') : std::string_view::npos;
    const Mark mark = first_of(header.substr(0, line), {&marks_.text, 1});
    return mark.found() || line == std::string_view::npos ? mark : Mark{line, 1};
  }

  /// Takes what is held, but for what may be the beginning of a mark; all of it at the end.
  void read(bool end) {
    std::string_view rest = held_;
    while (step(rest, end)) {
    }
    held_.erase(0, held_.size() - rest.size());
    if (end) last();
  }

  /// Reads on to the next mark; false where that takes more bytes.
  bool step(std::string_view& rest, bool end) {
    switch (at_) {
      case At::between:
        return between(rest, end);
      case At::header:
        return header(rest);
      case At::text:
        return text(rest, end);
    }
    return false;
  }
  bool between(std::string_view& rest, bool end) {
    rest = without_byte_order_mark(rest);
    std::size_t n = 0;
    for (; n < rest.size() && is_blank(rest[n]); ++n)
      if (rest[n] == '\n') out_ += '\n';
    rest.remove_prefix(n);
    if (rest.empty() || (!end && rest.size() < k_longest)) return false;
    if (takes(rest, marks_.begin) ||
        (!marks_.begins_header.empty() && rest.starts_with(marks_.begins_header))) {
      at_ = At::header;
    } else {
      begin({});  // a message of nobody, which a rule finds
    }
    return true;
  }
  bool header(std::string_view& rest) {
    const Mark text = text_of(rest);
    if (text.begins) {
      begin(marks_.read_header(take(rest, text.at)));
      close();
    } else if (text.found()) {
      begin(marks_.read_header(take(rest, text.at)));
      if (take(rest, text.size) == "\n") ++lines_;
    } else if (rest.size() > k_header) {
      begin({});
    } else {
      return false;
    }
    return true;
  }
  bool text(std::string_view& rest, bool end) {
    const Mark first = first_of(rest, marks_.ends);
    if (const std::string_view piece = take(rest, first.found() ? first.at : settled(rest, end));
        !piece.empty()) {
      open();
      escaped(piece);
    }
    if (!first.found()) return false;
    if (!first.begins) rest.remove_prefix(first.size);  // else the next turn begins where this one has no end
    close();
    return true;
  }
  static std::string_view take(std::string_view& rest, std::size_t n) {
    const std::string_view taken = rest.substr(0, n);
    rest.remove_prefix(taken.size());
    return taken;
  }
  /// How much of a text without a mark can't be the beginning of one.
  static std::size_t settled(std::string_view text, bool end) {
    return end ? text.size() : text.size() - std::min(text.size(), k_longest);
  }

  /// What the input ends in: a turn without its end is one all the same; a header without a text asks for
  /// the next answer, or is broken off.
  void last() {
    if (at_ == At::text && !header_) close();
    broken_off_ = at_ == At::header && held_.find("<|") != std::string::npos;
    held_.clear();
  }

  /// A turn begins; it is written once it has a text or an end.
  void begin(Header header) {
    header_ = std::move(header);
    at_ = At::text;
  }
  void open() {
    if (!header_) return;
    if (!std::exchange(first_, false)) out_ += ',';
    out_ += '{';
    member("role", header_->role);
    member("name", header_->name);
    member("channel", header_->channel);
    member("recipient", header_->recipient);
    member("content_type", header_->content_type);
    out_ += marks_.parts ? "\"content\":[{\"type\":\"text\",\"text\":\"" : "\"content\":\"";
    header_.reset();
  }
  void member(std::string_view key, std::string_view value) {
    if (value.empty()) return;
    ((out_ += '"') += key) += "\":\"";
    escaped(value);
    out_ += "\",";
  }
  void escaped(std::string_view text) {
    static constexpr text::ByteSet k_special(std::string_view("\0-\x1F\"\\", 5));
    while (true) {
      out_ += take(text, k_special.find_in(text, 0));
      if (text.empty()) return;
      const char c = take(text, 1)[0];
      const auto u = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\') {
        (out_ += '\\') += c;
      } else if (c == '\n') {
        out_ += "\\n";
        ++lines_;
      } else {
        constexpr std::string_view k_digits = "0123456789abcdef";
        ((out_ += "\\u00") += k_digits[u >> 4U]) += k_digits[u & 15U];
      }
    }
  }
  void close() {
    open();
    out_ += marks_.parts ? "\"}]" : "\"";
    out_.append(std::exchange(lines_, 0), '\n');
    out_ += '}';
    at_ = At::between;
  }

  const Marks& marks_;
  At at_ = At::between;
  std::string held_;       ///< of the input, not read yet
  std::string out_;        ///< JSON
  std::size_t given_ = 0;  ///< of that
  std::size_t lines_ = 0;  ///< that a message has taken up so far
  bool first_ = true;
  std::optional<Header> header_;  ///< of a turn that is not written yet
  bool broken_off_ = false;
};

}  // namespace

bool begins_harmony(std::string_view head) {
  head.remove_prefix(begin_of_turns(head));
  return head.starts_with(k_harmony.begin) || head.starts_with(k_channel);
}
bool begins_chatml(std::string_view head) {
  head.remove_prefix(begin_of_turns(head));
  return head.starts_with(k_chatml.begin);
}
std::unique_ptr<Decoder> harmony_decoder() { return std::make_unique<PromptText>(k_harmony); }
std::unique_ptr<Decoder> chatml_decoder() { return std::make_unique<PromptText>(k_chatml); }

}  // namespace abridge::io
