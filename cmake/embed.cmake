# What abridge_embed makes: the libraries that include it depend on this.
add_custom_target(abridge_embedded)

# abridge_embed(NAME GLOB): the files that GLOB names become generated/embedded/NAME.hpp, an array k_NAME of
# {name, text, tree, sha256}, sorted by name (the file's name without its ending). `tree` is what a YAML file says,
# compiled by compile_yaml; other files have none.
function(abridge_embed name glob)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${glob})
  list(SORT files)
  set(out ${CMAKE_BINARY_DIR}/generated/embedded/${name}.hpp)
  set(trees)
  foreach(file IN LISTS files)
    if(file MATCHES "\\.yaml$")
      get_filename_component(stem ${file} NAME_WE)
      set(tree ${CMAKE_BINARY_DIR}/generated/embedded/${name}/${stem}.tree)
      add_custom_command(OUTPUT ${tree} COMMAND compile_yaml ${file} ${tree} DEPENDS ${file} compile_yaml VERBATIM)
      list(APPEND trees ${tree})
    endif()
  endforeach()
  if(trees)
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/generated/embedded/${name})
  endif()
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DNAME=${name} "-DFILES=${files}" "-DTREES=${trees}" -P ${CMAKE_SOURCE_DIR}/cmake/embed_files.cmake
    DEPENDS ${files} ${trees} ${CMAKE_SOURCE_DIR}/cmake/embed_files.cmake
    VERBATIM)
  add_custom_target(abridge_embedded_${name} DEPENDS ${out})
  add_dependencies(abridge_embedded abridge_embedded_${name})
endfunction()

# abridge_embed_vocabularies(TARGET SOURCE GLOB): SOURCE, a file of TARGET, embeds what compile_vocabulary
# makes of the files that GLOB names; it is told their folder as ABRIDGE_VOCABULARIES.
function(abridge_embed_vocabularies target source glob)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${glob})
  set(folder ${CMAKE_BINARY_DIR}/generated/vocabularies)
  file(MAKE_DIRECTORY ${folder})
  set(compiled_vocabularies)
  foreach(file IN LISTS files)
    get_filename_component(stem ${file} NAME_WE)
    set(compiled ${folder}/${stem}.compiled)
    add_custom_command(OUTPUT ${compiled} COMMAND compile_vocabulary ${file} ${compiled} DEPENDS ${file} compile_vocabulary VERBATIM)
    list(APPEND compiled_vocabularies ${compiled})
  endforeach()
  target_sources(${target} PRIVATE ${compiled_vocabularies})
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${compiled_vocabularies}"
    COMPILE_DEFINITIONS "ABRIDGE_VOCABULARIES=\"${folder}\"")
endfunction()
