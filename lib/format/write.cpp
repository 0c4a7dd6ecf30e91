#include "lib/format/write.hpp"

#include <algorithm>
#include <string>

#include "lib/format/all_keys.hpp"
#include "lib/format/message_writer.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/tape.hpp"
#include "lib/model/line.hpp"

namespace abridge::format {
namespace {

/// Writes a whole history where it stands: in a list, in lines, or as the one message of its record.
class HistoryWriter {
 public:
  HistoryWriter(Conversation& c, const Emission& e) : c_(c), e_(e), messages_(c, e) {}

  void history(std::vector<Edit>& edits) {
    const Source& source = c_.sources[0];
    if (source.single) {
      single(source, edits);
      return;
    }
    if (c_.omitted) {
      omit(source, edits);
      return;
    }
    if (source.history.is(json::Kind::null) && !e_.appended.empty()) {
      edits.push_back({source.history.raw(), c_.arena.copy(array())});
      return;
    }
    if (c_.emptied) {
      edits.push_back({source.history.raw(), c_.arena.copy(array())});
      return;
    }
    if (!source.list && source.root) return;  // no history, or something that is not a list and nobody minded
    if (source.list)
      list(source, edits);
    else
      lines(edits);
  }

  std::string array() {
    std::string out = "[";
    const auto add = [&](std::string_view text) {
      if (out.size() > 1) out += ',';
      out += text;
    };
    if (!c_.omitted)
      for (const std::uint32_t i : c_.order) add(messages_.message(c_.messages[i]));
    for (const Appended& a : e_.appended) add(messages_.appended(a));
    return out += ']';
  }

 private:
  /// One message, or its text: there is no list that it could leave. A text becomes one where it must.
  void single(const Source& source, std::vector<Edit>& edits) {
    const bool is_text = source.history.is(json::Kind::string);
    if (c_.omitted || (!is_text && c_.order.empty()))
      omit(source, edits);
    else if (is_text && (c_.order.size() != 1 || c_.messages[c_.order[0]].rebuilt || !e_.appended.empty()))
      edits.push_back({source.history.raw(), c_.arena.copy(array())});
    else if (is_text)
      text_edits(c_, c_.blocks[c_.messages[c_.order[0]].first_block], edits);
    else
      for (const std::uint32_t i : c_.order) messages_.message_edits(c_.messages[i], edits);
  }

  /// Whether a null in the place of a history is read as one that is left out: of a record by itself, and
  /// where no list must stand.
  static bool may_be_null(const Source& source) {
    if (source.single || source.pointer.empty()) return true;
    const auto& paths = all_history_paths();
    const auto own = std::find_if(paths.begin(), paths.end(),
                                  [&](const JoinedPath& p) { return p.pointer == source.pointer; });
    if (own == paths.end()) return false;
    const HistoryPath& path = own->path;
    if (path.means != HistoryPath::Means::history && path.means != HistoryPath::Means::list_or_null)
      return false;
    if (path.is_history == nullptr) return true;
    Buffer text;
    text.append("null");
    text.pad();
    json::Tape tape;
    tape.index(text.view(), json::Layout::document);
    return path.is_history(source.root, follow(source.root, path.outer), tape.parse(0).value);
  }

  void omit(const Source& source, std::vector<Edit>& edits) {
    if (source.history) {
      const bool null = e_.appended.empty() && may_be_null(source);
      edits.push_back({source.history.raw(), null ? "null" : c_.arena.copy(array())});
    } else {
      for (const Message& m : c_.messages)
        if (m.source) edits.push_back({line_of(m), {}});
      append_lines(edits, nullptr);
    }
  }

  /// Whether `order` is the source's own order with some left out.
  bool in_source_order() const {
    if (c_.reordered) return false;
    std::uint32_t last = 0;
    for (const std::uint32_t i : c_.order) {
      if (!c_.messages[i].source || i + 1 <= last) return false;
      last = i + 1;
    }
    return true;
  }

  void list(const Source& source, std::vector<Edit>& edits) {
    if (!in_source_order() || c_.sources.size() > 1) {
      rebuild_list(source, edits);
      return;
    }
    ListCutter cutter(edits);
    std::size_t at = 0;
    for (std::uint32_t i = 0; i < c_.messages.size(); ++i) {
      const Message& m = c_.messages[i];
      if (!m.source) continue;  // one of our own that went into another
      const bool keep = at < c_.order.size() && c_.order[at] == i;
      if (keep) ++at;
      cutter.item(m.source.raw(), keep);
      if (keep && (m.touched || m.rebuilt || !messages_.writes_all())) messages_.message_edits(m, edits);
    }
    cutter.finish();
    if (e_.appended.empty()) return;
    const std::string separator = separator_of(source.list);
    std::string text;
    for (const Appended& a : e_.appended) {
      if (cutter.any_kept() || !text.empty()) text += separator;
      text += messages_.appended(a);
    }
    const char* where = cutter.any_kept() ? end_of(cutter.last_kept()) : source.list.raw().data() + 1;
    edits.push_back({between(where, where), c_.arena.copy(text)});
  }

  void rebuild_list(const Source& source, std::vector<Edit>& edits) {
    const std::string separator = separator_of(source.list);
    std::string text;
    const auto add = [&](std::string_view one) {
      if (!text.empty()) text += separator;
      text += one;
    };
    for (const std::uint32_t i : c_.order) add(messages_.message(c_.messages[i]));
    for (const Appended& a : e_.appended) add(messages_.appended(a));
    const std::string_view raw = source.list.raw();
    std::string_view range;
    for (const json::Value v : source.list.elements())
      range = between(range.data() == nullptr ? v.raw().data() : range.data(), end_of(v.raw()));
    if (range.data() == nullptr) range = between(raw.data() + 1, end_of(raw) - 1);
    edits.push_back({range, c_.arena.copy(text)});
  }

  /// The bytes of the input that a message of a stream stands for.
  std::string_view place_of(const Message& m) const {
    const Source& s = c_.sources[m.list];
    return s.replaces.data() != nullptr ? s.replaces : m.source.raw();
  }

  std::string_view line_of(const Message& m) const { return line_around(c_.sources[0].bytes, place_of(m)); }

  void lines(std::vector<Edit>& edits) {
    if (!in_source_order()) {
      rebuild_lines(edits);
      return;
    }
    std::size_t at = 0;
    const Message* last = nullptr;
    for (std::uint32_t i = 0; i < c_.messages.size(); ++i) {
      const Message& m = c_.messages[i];
      if (!m.source) continue;  // one of our own that went into another
      const bool keep = at < c_.order.size() && c_.order[at] == i;
      if (!keep) {
        edits.push_back({line_of(m), {}});
        continue;
      }
      ++at;
      last = &m;
      const Source& s = c_.sources[m.list];
      const bool tall = !e_.appended.empty() && m.source.raw().find('\n') != std::string_view::npos;
      if (s.replaces.data() != nullptr && e_.copies == Copies::whole)
        edits.push_back({s.replaces, messages_.message(m)});
      else if (tall)  // one of several lines now
        edits.push_back({m.source.raw(), compact_line(messages_.message(m))});
      else if (m.touched || m.rebuilt || !messages_.writes_all())
        messages_.message_edits(m, edits);
    }
    append_lines(edits, last);
  }

  void append_lines(std::vector<Edit>& edits, const Message* last) {
    if (e_.appended.empty()) return;
    const std::string_view bytes = c_.sources[0].bytes;
    const std::string_view eol = line_end_of(bytes);
    const std::string_view line = last != nullptr ? line_of(*last) : std::string_view{};
    const char* where = last != nullptr ? end_of(line) : end_of(bytes);
    const bool open = last != nullptr && (line.empty() || line.back() != '\n');
    std::string text;
    for (const Appended& a : e_.appended) {
      if (open)
        text.append(eol).append(messages_.appended(a));
      else
        text.append(messages_.appended(a)).append(eol);
    }
    edits.push_back({between(where, where), c_.arena.copy(text)});
  }

  /// Lines in another order than they stood in: each run of them where the first of it stood.
  void rebuild_lines(std::vector<Edit>& edits) {
    const std::string_view eol = line_end_of(c_.sources[0].bytes);
    const std::vector<std::uint32_t> lines = lines_for_order(c_);
    std::size_t at = 0;
    std::uint32_t last = lines.empty() ? 0 : lines.back();
    while (last < c_.messages.size() && !c_.messages[last].source) ++last;
    for (std::uint32_t i = 0; i < c_.messages.size(); ++i) {
      if (!c_.messages[i].source) continue;
      std::string text;
      for (; at < lines.size() && lines[at] == i; ++at)
        text.append(compact_line(messages_.message(c_.messages[c_.order[at]]))).append(eol);
      if (i == last)
        for (const Appended& a : e_.appended) text.append(messages_.appended(a)).append(eol);
      const std::string_view line = line_of(c_.messages[i]);
      if (text != line) edits.push_back({line, c_.arena.copy(text)});
    }
  }

  /// A value that stood over several lines must not bring them along.
  std::string_view compact_line(std::string_view json) {
    if (json.find('\n') == std::string_view::npos) return json;
    std::string out(json);
    std::replace(out.begin(), out.end(), '\n', ' ');
    return c_.arena.copy(out);
  }

  Conversation& c_;
  const Emission& e_;
  MessageWriter messages_;
};

}  // namespace

void edits_of(Conversation& c, const Emission& emission, std::vector<Edit>& edits) {
  HistoryWriter(c, emission).history(edits);
}

std::string_view message_text(Conversation& c, const Message& m, const Emission& emission) {
  return MessageWriter(c, emission).message(m);
}

std::string_view block_text(Conversation& c, const Block& b, const Emission& emission) {
  return MessageWriter(c, emission).block(b);
}

std::string_view message_of_blocks(Conversation& c, const Message& m, const Emission& emission) {
  return c.arena.copy(MessageWriter(c, emission).made(m));
}

std::string_view messages_array(Conversation& c, const Emission& emission) {
  return c.arena.copy(HistoryWriter(c, emission).array());
}

}  // namespace abridge::format
