# abridge_version(OUT FALLBACK): the version that git's tags say (v1.2.3, or 1.2.3-4-gabcdef after one), else FALLBACK:
# a tarball and a clone without tags have the version of CMakeLists.txt.
function(abridge_version out fallback)
  set(${out} ${fallback} PARENT_SCOPE)
  execute_process(
    COMMAND git -C ${CMAKE_CURRENT_LIST_DIR} describe --tags --match "v[0-9]*"
    OUTPUT_VARIABLE said ERROR_QUIET RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT failed AND said MATCHES "^v([0-9]+\\.[0-9]+\\.[0-9]+.*)$")
    set(${out} ${CMAKE_MATCH_1} PARENT_SCOPE)
  endif()
endfunction()

# Run as a script at each build (-DOUT=FILE -DFALLBACK=VERSION): writes OUT where the version is another one.
if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  abridge_version(version ${FALLBACK})
  file(CONFIGURE OUTPUT ${OUT} CONTENT "#pragma once\nnamespace abridge {\ninline constexpr char k_version[] = \"${version}\";\n}\n")
endif()
