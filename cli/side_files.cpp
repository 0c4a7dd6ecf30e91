#include "cli/side_files.hpp"

#include "cli/usage.hpp"
#include "lib/io/packed_output.hpp"

namespace abridge::cli {

Result<io::Output*> SideFiles::open(const std::string& path) {
  if (path.empty()) return nullptr;
  auto file = io::named_output(path);
  if (!file) return fail(file.error());
  return files_.emplace_back(std::move(*file)).get();
}

Result<void> SideFiles::open(const Options& options) {
  struct Asked {
    const std::string& path;
    io::Output*& file;
  };
  const std::string reasons = path_of_reasons(options);
  for (const Asked& one :
       {Asked{options.rejects, rejects_}, Asked{reasons, reasons_}, Asked{options.dropped, dropped_},
        Asked{options.report, report_}, Asked{options.html, html_}}) {
    const auto file = open(one.path);
    if (!file) return fail(file.error());
    one.file = *file;
  }
  return {};
}

void SideFiles::write_through(const Options& options, const Through& through) {
  if (rejects_ != nullptr) rejects_ = through("rejects", options.rejects, *rejects_);
  if (reasons_ != nullptr) reasons_ = through("reasons", path_of_reasons(options), *reasons_);
  if (dropped_ != nullptr) dropped_ = through("dropped", options.dropped, *dropped_);
  if (report_ != nullptr) report_ = through("report", options.report, *report_);
}

Result<void> SideFiles::begin_report() {
  return report_ == nullptr ? Result<void>() : report_->write(text_.begin());
}
Result<void> SideFiles::tell(const report::ReportedCut& cut) {
  return report_ == nullptr ? Result<void>() : report_->write(text_.cut(cut));
}
Result<void> SideFiles::end_report(const report::Explained& explained) {
  return report_ == nullptr ? Result<void>() : report_->write(text_.end(explained));
}

Result<void> SideFiles::write_html(std::string_view page) {
  return html_ == nullptr ? Result<void>() : html_->write(page);
}

Result<SideFiles::Extent> SideFiles::mark() {
  Extent now{{}, text_};
  for (const auto& file : files_) {
    const auto mark = file->mark();
    if (!mark) return fail(mark.error());
    now.files.push_back(*mark);
  }
  return now;
}

Result<bool> SideFiles::take_back(const Extent& mark) {
  bool all = true;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    const auto taken = files_[i]->take_back(mark.files[i]);
    if (!taken) return taken;
    all = all && *taken;
  }
  text_ = mark.report;
  return all;
}

std::vector<io::Output*> SideFiles::files() const {
  std::vector<io::Output*> all;
  for (const auto& file : files_) all.push_back(file.get());
  return all;
}

}  // namespace abridge::cli
