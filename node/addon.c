/* abridge.h for Node: open(path) loads libabridge.so.1, and call(task, bytes, options) is one of its functions. */
#define NAPI_VERSION 8
#include <dlfcn.h>
#include <node_api.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct abridge_result abridge_result;
typedef abridge_result *task(const void *bytes, size_t size, const char *options);
typedef const char *part(const abridge_result *result, size_t *size);

/* Of the library that was opened first: one for the process, whichever of its threads asks. */
static struct {
  void *library;
  part *output, *findings, *rejects;
  const char *(*message)(const abridge_result *result);
  const char *(*version)(void);
  int (*code)(const abridge_result *result);
  int (*changed)(const abridge_result *result);
  void (*end)(abridge_result *result);
} api;
static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;

static napi_value thrown(napi_env env, const char *message) {
  napi_throw_error(env, NULL, message);
  return NULL;
}

/* A text, with a NUL byte after it; NULL where it is none, or holds one. The caller frees it. */
static char *text_of(napi_env env, napi_value value) {
  size_t size = 0;
  if (napi_get_value_string_utf8(env, value, NULL, 0, &size) != napi_ok) return NULL;
  char *text = malloc(size + 1);
  if (text == NULL) return NULL;
  if (napi_get_value_string_utf8(env, value, text, size + 1, &size) == napi_ok && strlen(text) == size) return text;
  free(text);
  return NULL;
}

/* A function of the library, which C has no pointer to data for. */
#define FIND(member, name) (*(void **)&api.member = dlsym(library, name)) != NULL

static const char *open_library(const char *path) {
  if (api.library != NULL) return NULL;
  void *const library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
  if (!(FIND(output, "abridge_result_output") && FIND(findings, "abridge_result_findings") &&
        FIND(rejects, "abridge_result_rejects") && FIND(message, "abridge_result_message") &&
        FIND(version, "abridge_version") && FIND(code, "abridge_result_code") &&
        FIND(changed, "abridge_result_changed") && FIND(end, "abridge_result_free"))) {
    dlclose(library);
    return "this is another library";
  }
  api.library = library;
  return NULL;
}

static napi_value open_named(napi_env env, napi_callback_info info) {
  napi_value argument, version;
  size_t count = 1;
  napi_get_cb_info(env, info, &count, &argument, NULL, NULL);
  char *path = count == 1 ? text_of(env, argument) : NULL;
  if (path == NULL) return thrown(env, "open takes a path");
  pthread_mutex_lock(&opening);
  const char *const why = open_library(path);
  pthread_mutex_unlock(&opening);
  free(path);
  if (why != NULL) return thrown(env, why);
  return napi_create_string_utf8(env, api.version(), NAPI_AUTO_LENGTH, &version) == napi_ok ? version : NULL;
}

static bool set_bytes(napi_env env, napi_value object, const char *name, const abridge_result *result, part *of) {
  size_t size = 0;
  const char *const bytes = of(result, &size);
  napi_value value;
  return napi_create_buffer_copy(env, size, bytes, NULL, &value) == napi_ok &&
         napi_set_named_property(env, object, name, value) == napi_ok;
}

/* All of a result, copied. */
static napi_value object_of(napi_env env, const abridge_result *result) {
  napi_value object, code, message, changed;
  const bool made = napi_create_object(env, &object) == napi_ok &&
                    napi_create_int32(env, api.code(result), &code) == napi_ok &&
                    napi_create_string_utf8(env, api.message(result), NAPI_AUTO_LENGTH, &message) == napi_ok &&
                    napi_get_boolean(env, api.changed(result) == 1, &changed) == napi_ok &&
                    napi_set_named_property(env, object, "code", code) == napi_ok &&
                    napi_set_named_property(env, object, "message", message) == napi_ok &&
                    napi_set_named_property(env, object, "changed", changed) == napi_ok &&
                    set_bytes(env, object, "output", result, api.output) &&
                    set_bytes(env, object, "findings", result, api.findings) &&
                    set_bytes(env, object, "rejects", result, api.rejects);
  return made ? object : NULL;
}

static napi_value call(napi_env env, napi_callback_info info) {
  napi_value arguments[3];
  size_t count = 3, size = 0;
  void *bytes = NULL;
  napi_get_cb_info(env, info, &count, arguments, NULL, NULL);
  if (api.library == NULL || count != 3 || napi_get_buffer_info(env, arguments[1], &bytes, &size) != napi_ok)
    return thrown(env, "call takes a task, a Buffer and options");
  char *name = text_of(env, arguments[0]), *options = text_of(env, arguments[2]);
  char symbol[64];
  task *run = NULL;
  if (name != NULL && snprintf(symbol, sizeof symbol, "abridge_%s", name) < (int)sizeof symbol)
    *(void **)&run = dlsym(api.library, symbol);
  napi_value object = NULL;
  if (run != NULL && options != NULL) {
    abridge_result *const result = run(size == 0 ? NULL : bytes, size, options);
    object = object_of(env, result);
    api.end(result);
  }
  free(name);
  free(options);
  return object != NULL ? object : thrown(env, "there is too little memory, or no such task");
}

NAPI_MODULE_INIT() {
  napi_value open_function, call_function;
  if (napi_create_function(env, "open", NAPI_AUTO_LENGTH, open_named, NULL, &open_function) != napi_ok ||
      napi_create_function(env, "call", NAPI_AUTO_LENGTH, call, NULL, &call_function) != napi_ok ||
      napi_set_named_property(env, exports, "open", open_function) != napi_ok ||
      napi_set_named_property(env, exports, "call", call_function) != napi_ok)
    return NULL;
  return exports;
}
