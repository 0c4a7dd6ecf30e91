#include <algorithm>
#include <string>

#include "lib/text/utf8.hpp"
#include "lib/tokens/cutter.hpp"
#include "lib/tokens/encoding.hpp"
#include "lib/tokens/kernels.hpp"

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
    const auto behind = std::upper_bound(edges_.begin(), edges_.end(), place,
                                         [](std::size_t p, const Edge& e) { return p < e.here; });
    if (behind == edges_.begin()) return place;
    const Edge& before = *(behind - 1);
    return before.original + (place - before.here);
  }

 private:
  /// Behind a part that was repaired, here and in the original.
  struct Edge {
    std::size_t here, original;
  };
  std::string_view text_;
  std::string repaired_;
  std::vector<Edge> edges_;
};

}  // namespace

struct Counter::State {
  State(const Encoding& e, Engine engine)
      : encoding(&e), count(kernels(engine).of(e.pattern())), encoder(e.vocabulary()) {}

  Workspace& memory() {
    if (workspace == nullptr) workspace = new_workspace();
    return *workspace;
  }
  Tools tools() { return {encoding->pattern(), count, memory(), encoder}; }

  const Encoding* encoding;
  Count count;
  Encoder encoder;
  std::unique_ptr<Workspace, WorkspaceFreed> workspace;
};

Counter::Counter(const Encoding& encoding, Engine engine)
    : state_(std::make_unique<State>(encoding, engine)) {}
Counter::~Counter() = default;
Counter::Counter(Counter&&) noexcept = default;
Counter& Counter::operator=(Counter&&) noexcept = default;

const Encoding& Counter::encoding() const { return *state_->encoding; }

std::uint64_t Counter::count(std::string_view text) {
  if (text.empty()) return 0;
  const Readable readable(text);
  const std::uint8_t* at = bytes_of(readable.text());
  return state_->count(state_->memory(), state_->encoder, at, at + readable.text().size(), ~std::uint64_t{0})
      .tokens;
}

void Counter::ids(std::string_view text, std::vector<std::uint32_t>& out) {
  const Readable readable(text);
  const std::uint8_t* at = bytes_of(readable.text());
  const std::uint8_t* end = at + readable.text().size();
  while (at < end) {
    const std::uint8_t* stop = piece_end(state_->encoding->pattern(), at, end);
    const auto tokens = state_->encoder.encode(at, static_cast<std::size_t>(stop - at));
    out.insert(out.end(), tokens.begin(), tokens.end());
    at = stop;
  }
}

Cut Counter::longest_prefix(std::string_view text, std::uint64_t most) {
  const Readable readable(text);
  const std::uint8_t* at = bytes_of(readable.text());
  Cut cut = Cutter(state_->tools(), at, at + readable.text().size()).prefix(most);
  cut.bytes = readable.original(cut.bytes);
  return cut;
}

Cut Counter::longest_suffix(std::string_view text, std::uint64_t most) {
  const Readable readable(text);
  const std::uint8_t* at = bytes_of(readable.text());
  Cut cut = Cutter(state_->tools(), at, at + readable.text().size()).suffix(most);
  cut.bytes = text.size() - readable.original(readable.text().size() - cut.bytes);
  return cut;
}

}  // namespace abridge::tokens
