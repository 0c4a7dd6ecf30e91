#include "lib/render/renderer.hpp"

#include <algorithm>
#include <array>

#include "lib/json/text.hpp"
#include "lib/render/turn.hpp"
#include "lib/text/time.hpp"

namespace abridge::render {
namespace {

/// One conversation's text, from the pieces of its style. Pieces are joined by newlines.
class Page {
 public:
  Page(const Style& style, const Dialect& dialect, const cost::Readers& readers, const Conversation& c,
       const Scene& scene)
      : style_(style), dialect_(dialect), readers_(readers), c_(c), scene_(scene) {
    if (c.omitted) return;
    for (const std::uint32_t place : c.order) {
      if (c.messages[place].dropped) continue;
      if (is_mute(c.messages[place]))
        ++mute_;
      else
        shown_.push_back(place);
    }
  }

  void write_to(std::string& out) {
    out_.swap(out);  // for its memory
    out_.clear();
    write();
    out_.swap(out);
  }

  std::vector<std::string> header() const {
    std::vector<std::string> out;
    evaluate(style_.header, out);
    return out;
  }

 private:
  void write() {
    const std::size_t all = scene_.appended.size();
    const After after = style_.append.after;
    const std::size_t further = after == After::none ? all : after == After::all || all == 0 ? 0 : all - 1;
    const bool has_turns =
        !shown_.empty() || further > 0 || (!style_.left_out.empty() && scene_.total_turns > 0);
    const bool has_page = style_.sections.empty() ? has_turns : write_sections(has_turns, further);
    if (style_.sections.empty() && has_turns) {
      pieces(style_.header);
      turns(further);
      pieces(style_.footer);
    }
    if (!has_page) out_ = style_.empty;
    write_after(further, has_page);
    out_.resize(out_.find_last_not_of('\n') + 1);
    if (!out_.empty()) out_ += '\n';
  }
  std::size_t total() const {
    return std::max(scene_.total_turns - std::min(scene_.total_turns, mute_), shown_.size());
  }
  /// Whether it is a thought and nothing else, and the style leaves thoughts out.
  bool is_mute(const Message& m) const {
    const auto blocks = c_.blocks_of(m);
    const auto thinks = [](const Block& b) { return b.kind == BlockKind::thinking; };
    if (blocks.empty() || !std::all_of(blocks.begin(), blocks.end(), thinks) ||
        style_.turn.is_only(static_cast<std::size_t>(TurnSlot::json)))
      return false;
    if (style_.turn.is_only(static_cast<std::size_t>(TurnSlot::blocks)))
      return style_.blocks.thinking.empty();
    std::string text;
    append_content(style_, readers_, c_, m, text);
    return text.empty();
  }

  void begin_piece() {
    if (begun_) out_ += '\n';
    begun_ = true;
  }

  void pieces(const Lines& lines) {
    std::vector<std::string> texts;
    evaluate(lines, texts);
    for (const std::string& text : texts) {
      begin_piece();
      out_ += text;
    }
  }

  /// Each line's text. `{files}` on a line of its own gives as many as the files have.
  void evaluate(const Lines& lines, std::vector<std::string>& out) const {
    for (const Template& line : lines.lines) {
      if (line.is_only(static_cast<std::size_t>(PageSlot::files))) {
        file_pieces(out);
        continue;
      }
      write(line, out.emplace_back());
    }
  }

  void write(const Template& form, std::string& out) const {
    form.write(out, [this](std::size_t place, std::string& to) { slot(static_cast<PageSlot>(place), to); });
  }

  void slot(PageSlot slot, std::string& out) const {
    static const EmbeddedFiles k_none;
    const EmbeddedFiles& files = scene_.files != nullptr ? *scene_.files : k_none;
    const std::size_t from = out.size();
    switch (slot) {
      case PageSlot::total:
        out += std::to_string(total());
        return;
      case PageSlot::shown:
        out += std::to_string(shown_.size());
        return;
      case PageSlot::next:
        out += std::to_string(total() + 1);
        return;
      case PageSlot::max_turns:
        out += std::to_string(scene_.max_turns);
        return;
      case PageSlot::named:
        out += std::to_string(files.named);
        return;
      case PageSlot::included:
        out += std::to_string(files.included);
        return;
      case PageSlot::skipped:
        out += std::to_string(files.skipped);
        return;
      case PageSlot::omitted:
        if (files.skipped > 0) write(style_.files.omitted, out);
        return;
      case PageSlot::files: {
        std::vector<std::string> texts;
        file_pieces(texts);
        for (std::size_t i = 0; i < texts.size(); ++i) out.append(i > 0 ? "\n" : "").append(texts[i]);
        return;
      }
      case PageSlot::thread:
        out += scene_.thread_id;
        break;
      case PageSlot::tool:
        out += scene_.tool;
        break;
      case PageSlot::request:
        request(out);
        return;
      case PageSlot::list:
        out += list_in(holder()).key;
        return;
    }
    style_.escaper.apply(out, from, Escaper::Begins::inside);
  }

  void file_pieces(std::vector<std::string>& out) const {
    if (scene_.files == nullptr || scene_.files->named == 0) return;
    if (!scene_.files->files.empty()) {
      evaluate(style_.files.header, out);
      std::string& text = out.emplace_back();
      for (const EmbeddedFile& file : scene_.files->files) write_file(file, text);
      if (scene_.files->skipped > 0) write(style_.files.skipped, text);
    }
    evaluate(style_.files.footer, out);
  }

  void write_file(const EmbeddedFile& file, std::string& out) const {
    style_.files.file.write(out, [&](std::size_t place, std::string& to) {
      const std::size_t from = to.size();
      switch (static_cast<FileSlot>(place)) {
        case FileSlot::path:
          to += file.path;
          style_.escaper.apply(to, from, Escaper::Begins::inside);
          return;
        case FileSlot::modified: {
          std::string time = text::format_utc(file.modified);  // 2026-01-02T03:04:05Z
          std::replace(time.begin(), time.end(), 'T', ' ');
          time.resize(time.find('Z'));
          to += time;
          return;
        }
        case FileSlot::content:
          to += file.content;
          style_.escaper.apply(to, from, Escaper::Begins::line);
          return;
      }
    });
  }

  /// The object that holds the history's list, where the format is a provider's.
  json::Value holder() const {
    if (dialect_.target.empty() || c_.sources.empty()) return {};
    json::Value at = c_.sources[0].root;
    std::string_view pointer = c_.sources[0].pointer;
    while (pointer.find('/', 1) != std::string_view::npos) {
      const std::size_t end = pointer.find('/', 1);
      at = at.find(pointer.substr(1, end - 1));
      pointer.remove_prefix(end);
    }
    return at.is(json::Kind::object) ? at : json::Value{};
  }
  /// The member of `holder` that is the history; none where a provider would not look for it there.
  static constexpr std::array<std::string_view, 3> k_lists{"messages", "contents", "input"};
  json::Member list_in(json::Value object) const {
    if (object && c_.sources[0].history)
      for (const json::Member m : object.members())
        if (m.value.offset() == c_.sources[0].history.offset() && std::ranges::count(k_lists, m.key) > 0)
          return m;
    return {k_lists[0], 0, {}};
  }
  void request(std::string& out) const {
    const json::Value object = holder();
    const json::Value list = list_in(object).value;
    if (!list) return;
    for (const json::Member m : object.members()) {
      if (m.value.offset() == list.offset()) continue;
      out.append("\"").append(m.key).append("\": ").append(m.value.raw()).append(", ");
    }
  }

  void turns(std::size_t further) {
    TurnSlots turn{style_, dialect_, readers_, c_};
    turn.total = total() + scene_.appended.size();
    turn.json = &scene_.json;
    const auto add = [&] {
      turn.index == 0 ? begin_piece() : static_cast<void>(out_ += style_.separator);
      ++turn.index;
      turn.write(out_);
    };
    for (const std::uint32_t place : shown_) {
      turn.message = &c_.messages[place];
      turn.number = place + 1;
      add();
    }
    turn.message = nullptr;
    for (std::size_t i = 0; i < further; ++i) {
      turn.role = scene_.appended[i].role;
      turn.text = scene_.appended[i].text;
      turn.number = total() + i + 1;
      add();
    }
    if (style_.left_out.empty() || shown_.size() == total()) return;
    begin_piece();
    write(style_.left_out, out_);
  }

  /// The appended messages that aren't further turns.
  void write_after(std::size_t further, bool has_page) {
    TurnSlots turn{style_, dialect_, readers_, c_};
    for (std::size_t i = further; i < scene_.appended.size(); ++i) {
      turn.role = scene_.appended[i].role;
      turn.text = scene_.appended[i].text;
      turn.index = shown_.size() + i + 1;
      turn.number = total() + i + 1;
      turn.total = total() + scene_.appended.size();
      if (has_page)
        begin_piece();
      else if (!out_.empty())
        out_ += "\n\n";
      turn.write(has_page ? style_.append.text : style_.append.alone, out_);
    }
  }

  /// Header, the sections that have something to say with a blank line between two, footer; false where none
  /// has.
  bool write_sections(bool has_turns, std::size_t further) {
    bool any = false;
    for (const Section& section : style_.sections) {
      const bool history = section.history == Switch::on;
      std::vector<std::string> body;
      if (!history) field_lines(section, body);
      if (history ? !has_turns : body.empty()) continue;
      if (any)
        begin_piece();
      else
        pieces(style_.header);
      any = true;
      begin_piece();
      out_ += section.title;
      if (history) turns(further);
      for (const std::string& line : body) {
        begin_piece();
        out_ += line;
      }
    }
    if (any) pieces(style_.footer);
    return any;
  }

  /// The lines of a field of the task record; none where it has nothing to show.
  void field_lines(const Section& section, std::vector<std::string>& out) const {
    const json::Value value = scene_.task.find(section.field);
    if (section.item.empty()) {
      if (is_text(value)) decoded(value, Escaper::Begins::line, out.emplace_back());
      return;
    }
    if (!value.is(json::Kind::array)) return;
    std::size_t more = 0;
    for (const json::Value item : value.elements()) {
      if (!is_text(item)) continue;
      if (section.limit && out.size() == *section.limit) {
        ++more;
        continue;
      }
      section.item.write(out.emplace_back(),
                         [&](std::size_t, std::string& to) { decoded(item, Escaper::Begins::inside, to); });
    }
    if (more > 0 && !section.more.empty())
      section.more.write(out.emplace_back(),
                         [&](std::size_t, std::string& to) { to += std::to_string(more); });
  }
  static bool is_text(json::Value value) {
    return value.is(json::Kind::string) && !json::is_blank(value.string());
  }
  void decoded(json::Value value, Escaper::Begins begins, std::string& out) const {
    const std::size_t from = out.size();
    json::decode(value.string(), out);
    style_.escaper.apply(out, from, begins);
  }

  const Style& style_;
  const Dialect& dialect_;
  const cost::Readers& readers_;
  const Conversation& c_;
  const Scene& scene_;
  std::vector<std::uint32_t> shown_;
  std::size_t mute_ = 0;
  std::string out_;
  bool begun_ = false;
};

}  // namespace

Renderer::Renderer(const Style& style, const Dialect& dialect, const cost::Readers& readers)
    : style_(style), dialect_(dialect), readers_(readers) {}

void Renderer::render(const Conversation& c, const Scene& scene, std::string& out) const {
  Page(style_, dialect_, readers_, c, scene).write_to(out);
}

std::string Renderer::turn(const Conversation& c, const Message& m) const {
  TurnSlots turn{style_, dialect_, readers_, c};
  turn.message = &m;
  turn.number = c.place_of(m) + std::size_t{1};
  turn.index = turn.number;
  turn.total = c.messages.size();
  std::string out;
  turn.write(out);
  return out;
}

std::vector<std::string> Renderer::preamble(const Conversation& c, const Scene& scene) const {
  return Page(style_, dialect_, readers_, c, scene).header();
}

}  // namespace abridge::render
