#include <algorithm>

#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

/// Transcripts that are known by their looks and not read yet, so that people are told more than "unknown".
std::string_view known_elsewhere(json::Value v) {
  if (!v.is(json::Kind::object)) return {};
  const auto has = [&](std::string_view key) { return static_cast<bool>(v.find(key)); };
  if (has("payload") && has("type") && has("timestamp")) return "codex";
  if (has("$set") || has("$rewindTo") || (has("sessionId") && has("projectHash"))) return "gemini-cli";
  if (v.find("mapping").is(json::Kind::object)) return "chatgpt";
  if (v.find("conversations").is(json::Kind::array) || (has("from") && has("value"))) return "sharegpt";
  if (has("record_type")) return "codex";
  if (const json::Value parts = v.find("parts"); parts.is(json::Kind::array) && has("role"))
    return !parts.empty() && (*parts.elements().begin()).find("type") ? "ai-sdk" : "gemini";
  if (has("contents")) return "gemini";
  if (has("input") && (v.find("input").is(json::Kind::array) || has("previous_response_id")))
    return "openai-responses";
  return {};
}

enum class Looks : std::uint8_t { message, conversation, list, null, other };

bool any_recognises(json::Value v, Evidence (*Format::*recognise)(json::Value)) {
  const auto formats = all_formats();
  return std::any_of(formats.begin(), formats.end(), [&](const Format& f) {
    return f.*recognise != nullptr && (f.*recognise)(v).points > 0;
  });
}

Looks looks_of(json::Value v) {
  switch (v.kind()) {
    case json::Kind::array:
      return Looks::list;
    case json::Kind::null:
      return Looks::null;
    case json::Kind::object:
      break;
    default:
      return Looks::other;
  }
  if (find_history(v).value || any_recognises(v, &Format::recognise_record)) return Looks::conversation;
  return any_recognises(v, &Format::recognise_message) ? Looks::message : Looks::other;
}

/// How many messages of each record are looked at.
constexpr std::size_t k_messages_per_record = 16;

class Ballot {
 public:
  Ballot() {
    for (const Format& f : all_formats()) votes_.push_back({&f, 0, {}});
  }
  void record(json::Value v) {
    for (Vote& vote : votes_)
      if (vote.format->recognise_record != nullptr) {
        // What a record is outweighs what its messages look like.
        Evidence e = vote.format->recognise_record(v);
        if (e.points > 1) e.points *= static_cast<int>(k_messages_per_record);
        add(vote, e);
      }
  }
  void message(json::Value v) {
    for (Vote& vote : votes_)
      if (vote.format->recognise_message != nullptr) add(vote, vote.format->recognise_message(v));
  }
  std::vector<Vote> result() && {
    std::stable_sort(votes_.begin(), votes_.end(),
                     [](const Vote& a, const Vote& b) { return a.points > b.points; });
    return std::move(votes_);
  }

 private:
  static void add(Vote& vote, Evidence e) {
    if (e.points <= 0) return;
    vote.points += e.points;
    if (vote.why.empty() || e.points >= 4) vote.why = e.why;
  }
  std::vector<Vote> votes_;
};

void look_into(Ballot& ballot, json::Value history, std::size_t limit) {
  if (!history.is(json::Kind::array)) return;
  std::size_t n = 0;
  for (const json::Value m : history.elements()) {
    if (n++ == limit) break;
    ballot.message(m);
  }
}

/// A generic history votes one a message; a dialect's mark outweighs as many plain messages as are looked at.
void settle(Detection& d) {
  if (d.votes.empty() || d.votes[0].points == 0) return;
  d.format = d.votes[0].format;
  if (d.format->name != "generic") return;
  for (const Vote& v : d.votes) {
    if (v.points > 0 && v.format->name != "generic") {
      d.format = v.format;
      break;
    }
  }
  const auto at =
      std::find_if(d.votes.begin(), d.votes.end(), [&](const Vote& v) { return v.format == d.format; });
  std::rotate(d.votes.begin(), at, at + 1);
}

}  // namespace

Detection detect(std::span<const json::Value> values, Container container, policy::DocumentShape document,
                 const Format* forced) {
  Detection d;
  d.looked_at = std::min(values.size(), k_votes);
  values = values.first(d.looked_at);
  Ballot ballot;
  std::vector<json::Value> elements;
  std::span<const json::Value> looked = values;
  const bool one = container == Container::document && values.size() == 1;
  const json::Value array = one ? conversations_of(values[0]) : json::Value{};
  const bool one_array = array && (values[0].is(json::Kind::array) || !find_history(values[0]).value);
  if (one_array) {
    for (const json::Value e : array.elements()) {
      if (elements.size() == k_votes) break;
      elements.push_back(e);
    }
    looked = elements;
  }
  std::size_t count[5] = {};
  for (const json::Value v : looked) {
    const Looks looks = looks_of(v);
    ++count[static_cast<std::size_t>(looks)];
    ballot.record(v);
    if (looks == Looks::message) ballot.message(v);
    if (looks == Looks::conversation || looks == Looks::list)
      look_into(ballot, find_history(v).value, k_messages_per_record);
    if (d.elsewhere.empty()) d.elsewhere = known_elsewhere(v);
  }
  const auto of = [&](Looks l) { return count[static_cast<std::size_t>(l)]; };
  const std::size_t conversations = of(Looks::conversation) + of(Looks::list);
  if (container == Container::stream) {
    // Arrays and nulls are no messages; a stream with none of either is one of messages.
    d.shape = of(Looks::message) >= conversations + of(Looks::null) && of(Looks::message) > 0
                  ? Shape::stream_of_messages
                  : Shape::stream_of_conversations;
  } else if (one_array) {
    const bool lists = !values[0].is(json::Kind::array) ||
                       (document == policy::DocumentShape::any && conversations > of(Looks::message));
    d.shape = lists ? Shape::conversations : Shape::history;
  } else if (of(Looks::message) == 1 && document != policy::DocumentShape::history) {
    d.shape = Shape::stream_of_messages;  // a JSONL of one message
  }
  d.votes = std::move(ballot).result();
  settle(d);
  // Plain role and content are in other dialects too: where a record is known to be of one, they prove
  // nothing.
  if (d.format != nullptr && d.format->name == "generic" && !d.elsewhere.empty()) d.format = nullptr;
  if (forced != nullptr) d.format = forced;
  if (d.format != nullptr) {
    d.elsewhere = {};
    if (d.format->open_log != nullptr) d.shape = Shape::log;
    return d;
  }
  // Nothing to go by, and nothing that speaks against a plain history: an empty list, nulls, scalars
  // (not-a-list says it), or a policy that takes any document.
  std::size_t scalars = 0;
  for (const json::Value v : looked)
    scalars += v.is(json::Kind::object) || v.is(json::Kind::array) || v.is(json::Kind::null) ? 0 : 1;
  const bool harmless = looked.size() == of(Looks::null) + of(Looks::list) + scalars;
  if (harmless || (document != policy::DocumentShape::any && d.elsewhere.empty()))
    d.format = find_format("generic");
  return d;
}

}  // namespace abridge::format
