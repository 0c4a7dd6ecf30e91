set(text "#pragma once\n#include \"lib/base/embedded.hpp\"\nnamespace abridge::embedded {\ninline constexpr File k_${NAME}[] = {\n")
foreach(file IN LISTS FILES)
  get_filename_component(stem ${file} NAME_WE)
  file(READ ${file} content)
  # A raw string literal is at most 64 KiB by the standard's minimum; presets and styles are far below.
  string(APPEND text "    {\"${stem}\", R\"=====(${content})=====\"},\n")
endforeach()
string(APPEND text "};\n}  // namespace abridge::embedded\n")
file(WRITE ${OUT} "${text}")
