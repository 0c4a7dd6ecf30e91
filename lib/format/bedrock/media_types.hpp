#pragma once
#include <string_view>

namespace abridge::format {

/// A medium as Bedrock's Converse calls it, and its media type: docs.aws.amazon.com/bedrock, ImageBlock,
/// DocumentBlock, VideoBlock, AudioBlock.
struct BedrockMedium {
  std::string_view member;  ///< of the part: `image`, `document` …
  std::string_view format;
  std::string_view mime;
};
inline constexpr BedrockMedium k_bedrock_media[] = {
    {"image", "png", "image/png"},
    {"image", "jpeg", "image/jpeg"},
    {"image", "jpeg", "image/jpg"},
    {"image", "gif", "image/gif"},
    {"image", "webp", "image/webp"},
    {"document", "pdf", "application/pdf"},
    {"document", "csv", "text/csv"},
    {"document", "doc", "application/msword"},
    {"document", "docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
    {"document", "xls", "application/vnd.ms-excel"},
    {"document", "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
    {"document", "html", "text/html"},
    {"document", "txt", "text/plain"},
    {"document", "md", "text/markdown"},
    {"video", "mp4", "video/mp4"},
    {"video", "webm", "video/webm"},
    {"video", "mov", "video/quicktime"},
    {"video", "mkv", "video/x-matroska"},
    {"audio", "mp3", "audio/mp3"},
    {"audio", "mp3", "audio/mpeg"},
    {"audio", "wav", "audio/wav"},
};

}  // namespace abridge::format
