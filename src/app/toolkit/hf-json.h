/* hf-json.h: reads JSON that may hold anything
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** HF_JSON_MAX_DEPTH: of lists and objects in each other; what is deeper is refused. */
#define HF_JSON_MAX_DEPTH 16

/**
 * hf_json_parse:
 * @length: of @text, in bytes
 *
 * Errors: those of json-glib, and %JSON_PARSER_ERROR_PARSE if it is too deep or no object.
 *
 * Returns: (transfer full): the object that @text is, or %NULL with @error set
 */
JsonObject *hf_json_parse       (const char  *text,
                                 gsize        length,
                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_json_dup_text: (transfer full): of @object, without needless blanks. */
char       *hf_json_dup_text    (JsonObject  *object);

/* What is not there, or is something else, is the fallback. */

/** hf_json_get_text: (transfer none) (nullable): %NULL if there is none. */
const char *hf_json_get_text    (JsonObject  *object,
                                 const char  *name);
gint64      hf_json_get_number  (JsonObject  *object,
                                 const char  *name,
                                 gint64       fallback);
/** hf_json_get_index: a number of 32 bits below @n, or %HF_INDEX_NONE, as 0xffffffff. */
guint32     hf_json_get_index   (JsonObject  *object,
                                 const char  *name,
                                 guint32      n);
gboolean    hf_json_get_boolean (JsonObject  *object,
                                 const char  *name,
                                 gboolean     fallback);
/** hf_json_get_object: (transfer none) (nullable) */
JsonObject *hf_json_get_object  (JsonObject  *object,
                                 const char  *name);
/** hf_json_get_array: (transfer none) (nullable) */
JsonArray  *hf_json_get_array   (JsonObject  *object,
                                 const char  *name);
/** hf_json_get_element: (transfer none) (nullable): %NULL if that element is no object. */
JsonObject *hf_json_get_element (JsonArray   *array,
                                 guint        position);
/**
 * hf_json_get_choice:
 * @names: (array length=n_names)
 *
 * Returns: which of @names stands there; @fallback if none does
 */
guint       hf_json_get_choice  (JsonObject         *object,
                                 const char         *name,
                                 const char * const *names,
                                 guint               n_names,
                                 guint               fallback);

/* A number of 64 bits is written as a text, as JSON's have 53. */

/** hf_json_get_hex: @fallback if it is no number of 64 bits to the base of 16. */
guint64     hf_json_get_hex     (JsonObject  *object,
                                 const char  *name,
                                 guint64      fallback);
void        hf_json_set_hex     (JsonObject  *object,
                                 const char  *name,
                                 guint64      number);

G_END_DECLS
