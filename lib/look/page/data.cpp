#include "lib/look/page/data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "lib/look/page/callers.hpp"
#include "lib/look/page/outline.hpp"
#include "lib/look/page/words.hpp"
#include "lib/look/values.hpp"

namespace abridge::look::page {

using json::Property;

constexpr auto properties_of(const Remark*) {
  return std::tuple{Property{"severity", "", &Remark::severity}, Property{"rule", "", &Remark::rule},
                    Property{"message", "", &Remark::sentence}};
}

namespace {

/// What is wrong with a file, where.
struct InFile {
  const Remark* remark;
};
constexpr auto properties_of(const InFile*) {
  return std::tuple{
      Property{"line", "from 1; 0 = the file itself",
               [](const InFile& f) { return std::uint64_t{f.remark->place.line}; }},
      Property{"column", "in code points",
               [](const InFile& f) { return std::uint64_t{f.remark->place.column}; }},
      Property{"severity", "", [](const InFile& f) { return f.remark->severity; }},
      Property{"rule", "", [](const InFile& f) { return std::string_view(f.remark->rule); }},
      Property{"message", "", [](const InFile& f) { return std::string_view(f.remark->sentence); }}};
}

/// A part of one, as a number.
struct Share {
  std::uint64_t part = 0;
  std::uint64_t all = 0;
  std::string json() const {
    return all == 0 ? "0" : fmt::format("{:.4g}", static_cast<double>(part) / static_cast<double>(all));
  }
  static void print_schema(json::Printer& p) { p.key("type").string("number").key("minimum").number(0); }
};

struct Entry {
  std::string anchor;
  std::string words;
};
constexpr auto properties_of(const Entry*) {
  return std::tuple{Property{"anchor", "of the message", &Entry::anchor},
                    Property{"words", "the first of it, in one line", &Entry::words}};
}

struct OnPage {
  std::string anchor;
  FilePlace place;
  const ShownMessage* message;
  Share share;
  std::span<const Remark> remarks;
};
constexpr auto properties_of(const OnPage*) {
  return std::tuple{
      Property{"anchor", "the message's place on the page: #m12, #c2-m12", &OnPage::anchor},
      Property{"message", "its place in the history, from 1; 0 = the system prompt beside it",
               [](const OnPage& m) { return std::uint64_t{m.message->number}; }},
      Property{"line", "where the message begins in the file",
               [](const OnPage& m) { return std::uint64_t{m.place.line}; }},
      Property{"column", "in code points", [](const OnPage& m) { return std::uint64_t{m.place.column}; }},
      Property{"role", "who says it, in the transcript's word; of results alone: tool",
               [](const OnPage& m) { return std::string_view(m.message->role); }},
      Property{"speaker", "the same in one word for all formats; left out where nobody knows",
               [](const OnPage& m) { return m.message->speaker; }},
      Property{"time", "UTC", [](const OnPage& m) { return utc(m.message->time); }},
      Property{"tokens", "in o200k_base", [](const OnPage& m) { return m.message->tokens.most; }},
      Property{"share", "of the conversation's tokens, from 0 to 1", &OnPage::share},
      Property{"parts", "", [](const OnPage& m) { return std::span(m.message->parts); }},
      Property{"findings", "what validate finds in it", &OnPage::remarks},
  };
}

struct Data {
  const Viewed* viewed;
  std::string anchor;
  std::string title;
  std::optional<std::string> called_by;
  std::vector<Entry> outline;
  std::vector<OnPage> messages;
  std::span<const Remark> remarks;
  std::optional<std::vector<InFile>> of_file = {};
};
constexpr auto properties_of(const Data*) {
  return std::tuple{
      Property{"file", "<stdin> is standard input",
               [](const Data& d) { return std::string_view(d.viewed->file); }},
      Property{"conversation", "its number in the file, from 1",
               [](const Data& d) { return d.viewed->number; }},
      Property{"id", "", [](const Data& d) { return unless_empty(d.viewed->id); }},
      Property{"anchor", "the conversation's place on the page; without one it is all of it",
               [](const Data& d) { return unless_empty(d.anchor); }},
      Property{"title", "what people call it, else what was said first, its id or its file", &Data::title},
      Property{"called_by", "of a subagent: the anchor of the message whose call began it", &Data::called_by},
      Property{"began", "when its first message was said, UTC",
               [](const Data& d) { return utc(d.viewed->overview.began); }},
      Property{"last", "when its last one was", [](const Data& d) { return utc(d.viewed->overview.last); }},
      Property{"tokens", "in o200k_base, of all of it",
               [](const Data& d) { return d.viewed->overview.tokens.most; }},
      Property{"tools", "how often each was called", [](const Data& d) { return d.viewed->overview.tools; }},
      Property{"outline", "the person's prompts", &Data::outline},
      Property{"messages", "", &Data::messages},
      Property{"findings", "what validate finds that is about no message", &Data::remarks},
      Property{"file_findings", "with its file's first conversation: what validate finds that stands in none",
               &Data::of_file},
  };
}

/// The anchor of the message whose call it is.
std::optional<std::string> anchor_of_call(std::span<const Viewed> all, const std::optional<Caller>& caller) {
  if (!caller) return std::nullopt;
  for (const ShownMessage& m : all[caller->conversation].messages)
    for (const ShownPart& p : m.parts)
      if (p.kind == BlockKind::tool_call && p.call == caller->call)
        return anchor_of_message(caller->conversation, m.number).text();
  return std::nullopt;
}

/// What is said of a message, or of none: they stand in this order.
std::span<const Remark> remarks_of(const Viewed& viewed, std::size_t message) {
  const auto begin = std::ranges::lower_bound(viewed.remarks, message, {}, &Remark::message);
  const auto end = std::ranges::upper_bound(viewed.remarks, message, {}, &Remark::message);
  return {begin, end};
}

}  // namespace

std::string json_lines(std::span<const Viewed> all) {
  const std::vector<std::optional<Caller>> callers = callers_of(all);
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Viewed& viewed = all[i];
    Data data{.viewed = &viewed,
              .anchor = all.size() == 1 ? std::string() : anchor_of(i, all.size()).text(),
              .title = name_of(viewed),
              .called_by = anchor_of_call(all, callers[i]),
              .outline = {},
              .messages = {},
              .remarks = remarks_of(viewed, Remark::k_whole)};
    if (!viewed.of_file.empty()) data.of_file.emplace();
    for (const Remark& remark : viewed.of_file) data.of_file->push_back({&remark});
    for (const OutlinePrompt& prompt : prompts_of(viewed))
      data.outline.push_back({anchor_of_message(i, prompt.message).text(), prompt.words});
    for (std::size_t m = 0; m < viewed.messages.size(); ++m) {
      const ShownMessage& message = viewed.messages[m];
      data.messages.push_back({anchor_of_message(i, message.number).text(),
                               viewed.places[m],
                               &message,
                               {message.tokens.most, viewed.overview.tokens.most},
                               remarks_of(viewed, m)});
    }
    out += json::line_of(data);
  }
  return out;
}

std::string viewed_schema() {
  return json::schema_text<Data>("Viewed", "A line of what `view --json` writes: a conversation.", {});
}

}  // namespace abridge::look::page
