#include "lib/pipeline/piece_search.hpp"

#include <iterator>
#include <vector>

#include "lib/json/escape.hpp"
#include "lib/json/text.hpp"
#include "lib/model/unseen.hpp"
#include "lib/pipeline/secret_report.hpp"
#include "lib/secrets/scanner.hpp"
#include "lib/text/literals.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::string_view k_surrogates[] = {"\\ud", "\\uD"};  // and other escapes: \ud000 to \ud7ff

/// Bytes of a piece that is worth the making of one search for all.
constexpr std::size_t k_least = 32 * 1024;

/// The words of all, those of each together.
class Words {
 public:
  Words() : literals_(collect()) {}
  const text::Literals& literals() const { return literals_; }
  std::size_t first_hidden() const { return first_hidden_; }
  std::size_t first_surrogate() const { return first_surrogate_; }

 private:
  std::vector<std::string_view> collect() {
    std::vector<std::string_view> words = secrets::SecretSearch::words();
    first_hidden_ = words.size();
    for (const std::string_view word : words_of_hidden()) words.push_back(word);
    first_surrogate_ = words.size();
    words.insert(words.end(), std::begin(k_surrogates), std::end(k_surrogates));
    return words;
  }

  std::size_t first_hidden_ = 0;
  std::size_t first_surrogate_ = 0;
  text::Literals literals_;
};

/// Finds halves of characters among what begins as they do.
class Surrogates {
 public:
  explicit Surrogates(std::string_view raw) : raw_(raw) {}

  bool is_lone(std::size_t at) {
    if (at < passed_ || json::is_escaped(raw_, at)) return false;
    constexpr std::size_t k_pair = 12;
    json::Chars chars(raw_.substr(at, k_pair));
    json::Chars::Char c{};
    chars.next(c);
    passed_ = at + c.end;
    return json::is_surrogate(c.code);
  }

 private:
  std::string_view raw_;
  std::size_t passed_ = 0;
};

}  // namespace

Sightings search(const Settings& settings, Piece& piece) {
  if (!minds_secrets(settings) || settings.redactor != nullptr || piece.bytes.size() < k_least) {
    note_secrets(settings, piece);
    return {};
  }
  static const Words words;
  const std::string_view raw = piece.bytes;
  Sightings found(raw);
  secrets::SecretSearch secrets(raw);
  Surrogates surrogates(raw);
  words.literals().each(raw, 0, [&](text::Literals::Hit hit) {
    const char* const at = raw.data() + hit.at;
    if (hit.word < words.first_hidden())
      secrets.look(hit.word, hit.at);
    else if (hit.word < words.first_surrogate()) {
      if (may_hide_at(raw, hit.at)) found.add_hidden(at);
    } else if (surrogates.is_lone(hit.at)) {
      found.add_lone_surrogate(at);
    }
    return true;
  });
  for (std::size_t at = 0; (at = raw.find(k_delete, at)) != raw.npos; ++at) found.add_hidden(raw.data() + at);
  found.finish();
  note_secrets(piece, secrets.found());
  return found;
}

}  // namespace abridge::pipeline
