# abridge_embed(TARGET NAME GLOB): the files that GLOB names become generated/embedded/NAME.hpp,
# an array k_NAME of {name, text}, sorted by name (the file's name without its ending).
function(abridge_embed target name glob)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${glob})
  list(SORT files)
  set(out ${CMAKE_BINARY_DIR}/generated/embedded/${name}.hpp)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DNAME=${name} "-DFILES=${files}" -P ${CMAKE_SOURCE_DIR}/cmake/embed_files.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/embed_files.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${out})
endfunction()
