/* hf-json.h: reads JSON that may hold anything
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** HF_JSON_MAX_DEPTH: how deep arrays and objects may be nested; a deeper text is refused. */
#define HF_JSON_MAX_DEPTH 16

/**
 * hf_json_parse:
 * @length: the length of @text, in bytes
 *
 * Errors: those of json-glib, and %JSON_PARSER_ERROR_PARSE if @text is nested too deep or is not an
 * object.
 *
 * Returns: (transfer full): the object, or %NULL with @error set
 */
JsonObject *hf_json_parse       (const char  *text,
                                 gsize        length,
                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_json_dup_text: (transfer full): @object as JSON, without unnecessary blanks. */
char       *hf_json_dup_text    (JsonObject  *object);

/* @name is the name of a member of @object. Any object is fine: a member that is missing, or has
 * another type, counts as absent. */

/** hf_json_get_text: (transfer none) (nullable): the string, valid as long as it is a member. */
const char *hf_json_get_text    (JsonObject  *object,
                                 const char  *name);
/** hf_json_get_number: the integer; @fallback if there is none, also for a number with a point. */
gint64      hf_json_get_number  (JsonObject  *object,
                                 const char  *name,
                                 gint64       fallback);
/** hf_json_get_index: the integer if it is at least 0 and less than @n, else %HF_INDEX_NONE. */
guint32     hf_json_get_index   (JsonObject  *object,
                                 const char  *name,
                                 guint32      n);
/** hf_json_get_boolean: the boolean; @fallback if there is none. */
gboolean    hf_json_get_boolean (JsonObject  *object,
                                 const char  *name,
                                 gboolean     fallback);
/** hf_json_get_object: (transfer none) (nullable): the object in @object; %NULL if none. */
JsonObject *hf_json_get_object  (JsonObject  *object,
                                 const char  *name);
/** hf_json_get_array: (transfer none) (nullable): the array; %NULL if there is none. */
JsonArray  *hf_json_get_array   (JsonObject  *object,
                                 const char  *name);
/** hf_json_get_element: (transfer none) (nullable): %NULL if that element is not an object. */
JsonObject *hf_json_get_element (JsonArray   *array,
                                 guint        position);
/**
 * hf_json_get_choice:
 * @names: (array length=n_names): the strings that are allowed
 *
 * Returns: the position in @names of the string; @fallback if it is not among them
 */
guint       hf_json_get_choice  (JsonObject         *object,
                                 const char         *name,
                                 const char * const *names,
                                 guint               n_names,
                                 guint               fallback);

/* A number of 64 bits is written as a string, as a JSON number is exact to 53 bits only. */

/** hf_json_get_hex: the number; @fallback if there is no string of 64 bits in hexadecimal. */
guint64     hf_json_get_hex     (JsonObject  *object,
                                 const char  *name,
                                 guint64      fallback);
/** hf_json_set_hex: sets the member @name to @number as a string of hexadecimal digits. */
void        hf_json_set_hex     (JsonObject  *object,
                                 const char  *name,
                                 guint64      number);

G_END_DECLS
