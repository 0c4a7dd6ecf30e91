#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

#include "lib/base/byte_order_mark.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"
#include "lib/tokens/vocabulary/vocabulary_file.hpp"

namespace abridge::tokens {
namespace {

using json::Kind;
using json::Value;

/// How the published tokenizers spell the patterns (split.hpp): one expression for each Split.
struct Spelling {
  SplitPattern pattern;
  std::array<std::string_view, 3> splits;
};
constexpr std::string_view k_gpt2 =
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";
constexpr Spelling k_spellings[] = {
    {SplitPattern::gpt2, {k_gpt2}},
    {SplitPattern::cl100k,
     {R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)"}},
    {SplitPattern::qwen2,
     {R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)"}},
    {SplitPattern::o200k,
     {R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)"}},
    {SplitPattern::deepseek,
     {R"(\p{N}{1,3})", "[一-龥぀-ゟ゠-ヿ]+",
      R"([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)"}},
};

/// The byte that each character of byte-level text stands for: what can be seen stands for itself, the
/// others follow from U+0100 on. -1 is none.
constexpr auto k_byte_of = [] {
  std::array<std::int16_t, 0x180> bytes{};
  bytes.fill(-1);
  std::size_t next = 0x100;
  for (std::size_t byte = 0; byte < 256; ++byte) {
    const bool itself = (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
    bytes[itself ? byte : next++] = static_cast<std::int16_t>(byte);
  }
  return bytes;
}();

/// The bytes that byte-level text stands for; false where it is none.
bool to_bytes(std::string_view text, std::string& out) {
  out.clear();
  for (std::size_t at = 0; at < text.size();) {
    const char32_t code = text::next_code_point(text, at);
    if (code >= k_byte_of.size() || k_byte_of[code] < 0) return false;
    out += static_cast<char>(k_byte_of[code]);
  }
  return true;
}

/// Line breaks in a pattern as they are mostly written.
std::string spelled(std::string_view pattern) {
  std::string out;
  for (const char c : pattern)
    if (c == '\r' || c == '\n')
      out += c == '\r' ? "\\r" : "\\n";
    else
      out += c;
  return out;
}

class Reading {
 public:
  Reading(Buffer& bytes, const std::string& file) : bytes_(bytes), file_(file) {}

  Result<VocabularyFile> read() {
    bytes_.pad();
    const std::string_view text = bytes_.view();
    const std::size_t mark = text.starts_with(k_byte_order_mark) ? k_byte_order_mark.size() : 0;
    const bool indexed = tape_.index(text.substr(mark), json::Layout::document);
    if (indexed && tape_.size() > 0) root_ = tape_.parse(0).value;
    if (!root_ || root_.next() < tape_.size()) {
      const auto fault = json::diagnose(text.substr(mark));
      return fail(error_at(text, fault ? mark + fault->offset : 0, file_,
                           fault ? fmt::format("not JSON: expected {}", fault->expected) : "not JSON"));
    }
    text_ = text.substr(mark);
    const Value model = root_.find("model");
    if (!model.is(Kind::object)) return refuse(root_, "no tokenizer: its \"model\" is missing");
    for (const auto& step : {read_model(model), read_normalizer(root_.find("normalizer")),
                             read_pattern(root_.find("pre_tokenizer")), read_entries(model.find("vocab")),
                             read_merges(model.find("merges")), read_added(root_.find("added_tokens"))})
      if (!step) return fail(step.error());
    return std::move(out_);
  }

 private:
  tl::unexpected<Error> refuse(Value at, std::string message) const {
    return fail(error_at(text_, at ? at.offset() : 0, file_, std::move(message)));
  }
  static std::string decoded(Value string) {
    std::string out;
    json::decode(string.string(), out);
    return out;
  }
  /// The text of a member; empty where there is none.
  static std::string word(Value of, std::string_view key) {
    const Value value = of.find(key);
    return value.is(Kind::string) ? decoded(value) : std::string();
  }
  static std::optional<std::uint32_t> number(Value value) {
    const std::string_view raw = value.raw();
    std::uint32_t n = 0;
    const auto read = std::from_chars(raw.data(), raw.data() + raw.size(), n);
    if (raw.empty() || read.ec != std::errc{} || read.ptr != raw.data() + raw.size()) return std::nullopt;
    return n;
  }
  static bool is_set(Value value) { return value && !value.is(Kind::null) && value.truthy(); }

  Result<void> read_model(Value model) {
    const std::string type = word(model, "type");
    if (!type.empty() && type != "BPE")
      return refuse(model.find("type"),
                    fmt::format("model.type {}: only byte-level BPE is counted", text::visible(type, 60)));
    for (const std::string_view key :
         {"dropout", "continuing_subword_prefix", "end_of_word_suffix", "byte_fallback"})
      if (const Value value = model.find(key); is_set(value))
        return refuse(value, fmt::format("model.{}: not supported", key));
    out_.whole_pieces = model.find("ignore_merges").is_true();
    return {};
  }

  Result<void> read_normalizer(Value normalizer) {
    if (!normalizer || normalizer.is(Kind::null)) return {};
    const std::string type = word(normalizer, "type");
    if (type == "Sequence") {
      for (const Value one : normalizer.find("normalizers").elements())
        if (word(one, "type") == "Sequence")
          return refuse(one, "normalizer: a Sequence in a Sequence is not supported");
        else if (auto r = read_normalizer(one); !r)
          return r;
      return {};
    }
    if (type != "NFC")
      return refuse(normalizer, fmt::format("normalizer {}: only NFC is supported", text::visible(type, 60)));
    out_.nfc = true;
    return {};
  }

  Result<void> read_pattern(Value pre) {
    std::vector<Value> steps;
    if (word(pre, "type") == "Sequence")
      for (const Value one : pre.find("pretokenizers").elements()) steps.push_back(one);
    else if (pre && !pre.is(Kind::null))
      steps.push_back(pre);
    if (steps.empty() || word(steps.back(), "type") != "ByteLevel")
      return refuse(pre,
                    "pre_tokenizer: it doesn't end with ByteLevel, so this is not a byte-level vocabulary");
    const Value last = steps.back();
    steps.pop_back();
    // Both are true where nothing is said.
    const auto says = [&](std::string_view key) {
      const Value value = last.find(key);
      return !value || value.is(Kind::null) || value.is_true();
    };
    if (says("add_prefix_space")) return refuse(last, "pre_tokenizer: add_prefix_space is not supported");
    std::vector<std::string> splits;
    for (const Value step : steps) {
      const std::string type = word(step, "type");
      if (type != "Split")
        return refuse(step, fmt::format("pre_tokenizer {}: only Split is supported before ByteLevel",
                                        text::visible(type, 60)));
      const std::string behavior = word(step, "behavior");
      const bool inverted = step.find("invert").is_true();
      // Both keep each match as a piece; patterns that match everywhere leave nothing else.
      const bool removed = behavior == "Removed" && inverted && steps.size() == 1;
      if (!removed && (behavior != "Isolated" || inverted))
        return refuse(step, fmt::format("pre_tokenizer: a Split whose behavior is {}{} is not supported",
                                        text::visible(behavior, 60), inverted ? ", inverted," : ""));
      const Value regex = step.find("pattern").find("Regex");
      if (!regex.is(Kind::string))
        return refuse(step, "pre_tokenizer: a Split without a Regex is not supported");
      splits.push_back(spelled(decoded(regex)));
    }
    if (says("use_regex")) {
      if (!splits.empty())
        return refuse(last,
                      "pre_tokenizer: Split before a ByteLevel that splits too (use_regex) is not supported");
      splits.emplace_back(k_gpt2);
    }
    for (const Spelling& known : k_spellings) {
      const auto end = std::find(known.splits.begin(), known.splits.end(), std::string_view());
      if (!std::equal(known.splits.begin(), end, splits.begin(), splits.end())) continue;
      out_.pattern = known.pattern;
      return {};
    }
    return refuse(
        pre,
        fmt::format(
            "pre_tokenizer: the pattern {} is not one that is known (those of GPT-2, cl100k and Llama 3, o200k and gpt-oss, Qwen 2 and 3, DeepSeek V3)",
            splits.empty() ? "that splits nothing" : text::visible(splits.front(), 400)));
  }

  Result<void> read_entries(Value vocab) {
    if (!vocab.is(Kind::object)) return refuse(vocab ? vocab : root_, "model.vocab: expected an object");
    std::string text;
    std::string bytes;
    for (const json::Member member : vocab.members()) {
      text.clear();
      json::decode(member.key, text);
      const auto id = number(member.value);
      if (!id) return refuse(member.value, "model.vocab: expected an id");
      const bool byte_level = to_bytes(text, bytes) && !bytes.empty();
      const auto entry = byte_level ? static_cast<std::uint32_t>(out_.entries.size()) : k_no_token;
      if (!entry_of_.emplace(text, entry).second)
        return fail(error_at(text_, member.key_offset, file_,
                             fmt::format("model.vocab: '{}' is there twice", text::visible(text, 60))));
      // What is no byte-level text is found in no piece: special tokens that stand here too.
      if (!byte_level) continue;
      out_.entries.push_back(bytes);
      out_.ids.push_back(*id);
    }
    return {};
  }

  Result<void> read_merges(Value merges) {
    if (!merges.is(Kind::array)) return refuse(merges ? merges : root_, "model.merges: expected a list");
    auto& list = out_.merges.emplace();
    std::string left, right;
    for (const Value merge : merges.elements()) {
      left.clear();
      right.clear();
      if (merge.is(Kind::string)) {
        json::decode(merge.string(), left);
        const std::size_t blank = left.find(' ');
        if (blank != std::string::npos) right = left.substr(blank + 1);
        left.resize(std::min(blank, left.size()));
        if (right.find(' ') != std::string::npos) right.clear();
      } else if (merge.is(Kind::array) && merge.count() == 2) {
        for (const Value part : merge.elements())
          if (part.is(Kind::string)) json::decode(part.string(), left.empty() ? left : right);
      }
      if (left.empty() || right.empty()) return refuse(merge, "model.merges: expected two tokens");
      ListedMerge listed{};
      std::size_t n = 0;
      bool byte_level = true;
      for (const std::string& part : {left, right, left + right}) {
        const auto at = entry_of_.find(part);
        if (at == entry_of_.end())
          return refuse(merge,
                        fmt::format("model.merges: '{}' is not in model.vocab", text::visible(part, 60)));
        (n == 0 ? listed.left : n == 1 ? listed.right : listed.merged) = at->second;
        byte_level = byte_level && at->second != k_no_token;
        ++n;
      }
      if (byte_level) list.push_back(listed);
    }
    return {};
  }

  Result<void> read_added(Value added) {
    if (!added || added.is(Kind::null)) return {};
    if (!added.is(Kind::array)) return refuse(added, "added_tokens: expected a list");
    for (const Value one : added.elements()) {
      AddedToken token;
      token.text = word(one, "content");
      const auto id = number(one.find("id"));
      if (!id) return refuse(one, "added_tokens: expected a content and an id");
      token.id = *id;
      if (token.text.empty()) continue;
      if (token.text.size() > k_longest_added)
        return refuse(one, fmt::format("added_tokens: a token of over {} bytes", k_longest_added));
      if (one.find("single_word").is_true())
        return refuse(one, fmt::format("added_tokens: '{}' is a single_word, which is not supported",
                                       text::visible(token.text, 60)));
      token.takes_blanks_before = one.find("lstrip").is_true();
      token.takes_blanks_after = one.find("rstrip").is_true();
      token.normalized = one.find("normalized").is_true();
      out_.added.push_back(std::move(token));
      if (out_.added.size() > k_most_added)
        return refuse(one, fmt::format("added_tokens: over {} of them", k_most_added));
    }
    return check_blanks(added);
  }
  /// Its library finds a token that begins with blanks also where the one before has taken them, and goes on
  /// after the shorter.
  Result<void> check_blanks(Value added) {
    for (const bool normalized : {false, true}) {
      const auto find = [&](auto is) {
        return std::find_if(out_.added.begin(), out_.added.end(),
                            [&](const AddedToken& t) { return t.normalized == normalized && is(t); });
      };
      const auto takes = find([](const AddedToken& t) { return t.takes_blanks_after; });
      const auto begins = find([](const AddedToken& t) { return begins_with_blank(t.text); });
      if (takes != out_.added.end() && begins != out_.added.end())
        return refuse(
            added,
            fmt::format(
                "added_tokens: '{}' takes the blanks after it, and '{}' begins with blanks: both together are not supported",
                text::visible(takes->text, 60), text::visible(begins->text, 60)));
    }
    return {};
  }

  Buffer& bytes_;
  const std::string& file_;
  std::string_view text_;
  json::Tape tape_;
  Value root_;
  VocabularyFile out_;
  std::unordered_map<std::string, std::uint32_t> entry_of_;
};

}  // namespace

Error error_at(std::string_view bytes, std::size_t offset, const std::string& file, std::string message) {
  const std::string_view before = bytes.substr(0, offset);
  const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t start = before.rfind('\n') + 1;
  return Error{std::move(message), file, lines + 1, text::count_code_points(before.substr(start)) + 1};
}

Result<VocabularyFile> read_tokenizer_json(Buffer& bytes, const std::string& file) {
  return Reading(bytes, file).read();
}

}  // namespace abridge::tokens
