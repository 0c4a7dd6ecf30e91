#include <algorithm>
#include <string>

#include "lib/text/utf8.hpp"
#include "lib/tokens/count/encoding.hpp"
#include "lib/tokens/count/fitter.hpp"
#include "lib/tokens/count/kernels.hpp"

namespace abridge::tokens {
namespace {

const std::uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

/// A text as it is counted: what isn't UTF-8 is U+FFFD, one for each maximal bad part.
class Readable {
 public:
  explicit Readable(std::string_view text) : text_(text) {
    std::size_t good = text::valid_prefix(text);
    if (good == text.size()) return;
    for (;; good = text::valid_prefix(text)) {
      repaired_.append(text.substr(0, good));
      text.remove_prefix(good);
      if (text.empty()) break;
      const std::size_t bad = text::bad_part(text, 0);
      text::append_utf8(repaired_, 0xFFFD);
      text.remove_prefix(bad);
      edges_.push_back({repaired_.size(), text_.size() - text.size()});
    }
    text_ = repaired_;
  }
  Readable(const Readable&) = delete;
  Readable& operator=(const Readable&) = delete;

  std::string_view text() const { return text_; }
  /// The place in the original of one between two characters here.
  std::size_t original(std::size_t place) const {
    const auto after = std::upper_bound(edges_.begin(), edges_.end(), place,
                                        [](std::size_t p, const Edge& e) { return p < e.here; });
    if (after == edges_.begin()) return place;
    const Edge& before = *(after - 1);
    return before.original + (place - before.here);
  }

 private:
  /// After a part that was repaired, here and in the original.
  struct Edge {
    std::size_t here, original;
  };
  std::string_view text_;
  std::string repaired_;
  std::vector<Edge> edges_;
};

/// The counter of the engine that knows the pattern.
Count count_with(CountEngine engine, SplitPattern pattern) {
  if (pattern == SplitPattern::o200k) return kernels(engine).o200k;
  if (pattern == SplitPattern::cl100k) return kernels(engine).cl100k;
  return plain_count(pattern);
}

/// Text in an encoding's normal form, and where in the text as it was a part of that begins and ends.
class Normal {
 public:
  Normal(const Normalizer* normalizer, std::string_view text)
      : normalizer_(normalizer), was_(text), is_(text) {
    if (normalizer == nullptr || normalizer->surely(text)) return;
    changed_ = normalizer->applied(text);
    if (changed_ == text) return;
    is_ = changed_;
  }
  Normal(const Normal&) = delete;
  Normal& operator=(const Normal&) = delete;

  std::string_view text() const { return is_; }
  bool changed() const { return is_.data() != was_.data(); }

  /// Where the text as it was may be cut: the last such place before `place` in normal form, or the first one
  /// after it.
  std::size_t original(std::size_t place, bool before) const {
    std::size_t at = 0;    // in the text as it was
    std::size_t here = 0;  // in normal form
    while (at < was_.size() && here < place) {
      const std::size_t end = part_end(at);
      const std::string_view part = was_.substr(at, end - at);
      const std::size_t size = normalizer_->surely(part) ? part.size() : normalizer_->applied(part).size();
      if (before && here + size > place) break;
      at = end;
      here += size;
    }
    return at;
  }
  /// The places next to `at` where the text as it was may be cut.
  std::size_t part_end(std::size_t at) const {
    if (at >= was_.size()) return at;
    (void)text::next_code_point(was_, at);
    while (at < was_.size()) {
      std::size_t next = at;
      if (normalizer_->begins(text::next_code_point(was_, next))) break;
      at = next;
    }
    return at;
  }
  std::size_t part_begin(std::size_t at) const {
    while (at > 0) {
      --at;
      if ((was_[at] & 0xC0) == 0x80) continue;
      std::size_t next = at;
      if (normalizer_->begins(text::next_code_point(was_, next))) break;
    }
    return at;
  }

 private:
  const Normalizer* normalizer_;
  std::string_view was_;
  std::string changed_;
  std::string_view is_;
};

}  // namespace

struct Counter::State {
  State(const Encoding& e, CountEngine engine)
      : encoding(&e),
        count(count_with(engine, e.pattern())),
        encoder(e.vocabulary(), kernels(engine).batch_merge,
                e.extras() == nullptr || e.extras()->whole.empty() ? nullptr : &e.extras()->whole) {}

  Workspace& memory() {
    if (workspace == nullptr) workspace = new_workspace();
    return *workspace;
  }
  Tools tools() { return {encoding->pattern(), count, memory(), encoder}; }

  /// Of text without added tokens, in normal form.
  std::uint64_t count_text(std::string_view text) {
    if (text.empty()) return 0;
    const std::uint8_t* at = bytes_of(text);
    return count(memory(), encoder, at, at + text.size(), ~std::uint64_t{0}).tokens;
  }
  void text_ids(std::string_view text, std::vector<std::uint32_t>& out) {
    const std::uint8_t* at = bytes_of(text);
    const std::uint8_t* end = at + text.size();
    while (at < end) {
      const std::uint8_t* stop = piece_end(encoding->pattern(), at, end);
      const auto tokens = encoder.encode(at, static_cast<std::size_t>(stop - at));
      if (encoding->extras() == nullptr)
        out.insert(out.end(), tokens.begin(), tokens.end());
      else
        for (const Token token : tokens) out.push_back(encoding->extras()->ids[token]);
      at = stop;
    }
  }

  /// Calls `token(added)` for each added token in the text, and `text(part)` for what is left, in normal
  /// form.
  template <class OnToken, class OnText>
  void walk(const EncodingExtras& extras, std::string_view all, OnToken on_token, OnText on_text) {
    extras.in_text.each_part(all, [&](const AddedTokens::TextPart& part) {
      if (part.token != nullptr) return on_token(*part.token);
      const Normal normal(extras.normalizer, all.substr(part.begin, part.end - part.begin));
      extras.in_normal.each_part(normal.text(), [&](const AddedTokens::TextPart& inner) {
        if (inner.token != nullptr) return on_token(*inner.token);
        on_text(normal.text().substr(inner.begin, inner.end - inner.begin));
      });
    });
  }
  std::uint64_t count_with_extras(const EncodingExtras& extras, std::string_view all) {
    std::uint64_t sum = 0;
    walk(
        extras, all, [&](const AddedToken&) { ++sum; },
        [&](std::string_view part) { sum += count_text(part); });
    return sum;
  }

  /// What `Counter::longest_prefix` and `longest_suffix` say of a text of valid UTF-8.
  Cut cut(std::string_view text, std::uint64_t most, bool prefix) {
    const EncodingExtras* extras = encoding->extras();
    if (extras == nullptr) return cut_text(text, most, prefix);
    return cut_parts(extras->in_text, text, most, prefix, [&](std::string_view part, std::uint64_t left) {
      return cut_unnormal(*extras, part, left, prefix);
    });
  }

 private:
  Cut cut_text(std::string_view text, std::uint64_t most, bool prefix) {
    const std::uint8_t* at = bytes_of(text);
    Fitter fitter(tools(), at, at + text.size());
    return prefix ? fitter.prefix(most) : fitter.suffix(most);
  }
  /// Takes parts from one end while they fit whole; of the one that doesn't what `cut_one` says.
  template <class CutOne>
  Cut cut_parts(const AddedTokens& added, std::string_view text, std::uint64_t most, bool prefix,
                CutOne cut_one) {
    std::vector<AddedTokens::TextPart> parts;
    added.each_part(text, [&](const AddedTokens::TextPart& part) { parts.push_back(part); });
    if (!prefix) std::reverse(parts.begin(), parts.end());
    Cut sum;
    for (const AddedTokens::TextPart& part : parts) {
      const std::size_t size = part.end - part.begin;
      const std::uint64_t left = most - sum.tokens;
      Cut one{size, 1};
      if (part.token == nullptr)
        one = cut_one(text.substr(part.begin, size), left);
      else if (left == 0)
        return sum;
      sum.bytes += one.bytes;
      sum.tokens += one.tokens;
      if (one.bytes < size) return sum;
    }
    return sum;
  }
  Cut cut_unnormal(const EncodingExtras& extras, std::string_view text, std::uint64_t most, bool prefix) {
    const Normal normal(extras.normalizer, text);
    const Cut cut =
        cut_parts(extras.in_normal, normal.text(), most, prefix,
                  [&](std::string_view part, std::uint64_t left) { return cut_text(part, left, prefix); });
    if (!normal.changed()) return cut;
    if (cut.bytes == normal.text().size()) return {text.size(), cut.tokens};
    std::size_t at = normal.original(prefix ? cut.bytes : normal.text().size() - cut.bytes, prefix);
    // At another place than that found, the count is another: mostly a smaller one.
    for (std::size_t step = 1;; step *= 2) {
      const std::string_view kept = prefix ? text.substr(0, at) : text.substr(at);
      const std::uint64_t tokens = count_with_extras(extras, kept);
      if (tokens <= most) return {kept.size(), tokens};
      for (std::size_t i = 0; i < step; ++i) at = prefix ? normal.part_begin(at) : normal.part_end(at);
    }
  }

 public:
  const Encoding* encoding;
  Count count;
  Encoder encoder;
  std::unique_ptr<Workspace, WorkspaceFreed> workspace;
};

Counter::Counter(const Encoding& encoding, CountEngine engine)
    : state_(std::make_unique<State>(encoding, engine)) {}
Counter::~Counter() = default;
Counter::Counter(Counter&&) noexcept = default;
Counter& Counter::operator=(Counter&&) noexcept = default;

const Encoding& Counter::encoding() const { return *state_->encoding; }

std::uint64_t Counter::count(std::string_view text) {
  if (text.empty()) return 0;
  const Readable readable(text);
  const EncodingExtras* extras = encoding().extras();
  return extras == nullptr ? state_->count_text(readable.text())
                           : state_->count_with_extras(*extras, readable.text());
}

void Counter::ids(std::string_view text, std::vector<std::uint32_t>& out) {
  const Readable readable(text);
  const EncodingExtras* extras = encoding().extras();
  if (extras == nullptr) return state_->text_ids(readable.text(), out);
  state_->walk(
      *extras, readable.text(), [&](const AddedToken& token) { out.push_back(token.id); },
      [&](std::string_view part) { state_->text_ids(part, out); });
}

Cut Counter::longest_prefix(std::string_view text, std::uint64_t most) {
  const Readable readable(text);
  Cut cut = state_->cut(readable.text(), most, true);
  cut.bytes = readable.original(cut.bytes);
  return cut;
}

Cut Counter::longest_suffix(std::string_view text, std::uint64_t most) {
  const Readable readable(text);
  Cut cut = state_->cut(readable.text(), most, false);
  cut.bytes = text.size() - readable.original(readable.text().size() - cut.bytes);
  return cut;
}

}  // namespace abridge::tokens
