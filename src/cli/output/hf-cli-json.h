/* hf-cli-json.h: JSON, written member by member
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-output.h"
#include "hf-table-schema.h"

G_BEGIN_DECLS

/**
 * HfCliJson:
 *
 * Writes one JSON document member by member and keeps nothing of it, so that a
 * list of ten million rows takes no memory. Keys are %NULL inside an array. Make
 * it with hf_cli_json_init(); it needs no clean-up.
 */
typedef struct
{
  HfCliOutput *output;
  guint        depth;     /* containers that are open */
  guint        row_depth; /* of the open row, 0 = none: a row is one line */
  gboolean     is_empty;  /* the innermost container is empty so far */
} HfCliJson;

/** hf_cli_json_init: begins a document without any member; @output is borrowed. */
void hf_cli_json_init         (HfCliJson   *self,
                               HfCliOutput *output);
/** hf_cli_json_finish: ends the document's last line; all containers are closed. */
void hf_cli_json_finish       (HfCliJson   *self);

/** hf_cli_json_begin_object: begins an object; outside rows each member is on a line of its own. */
void hf_cli_json_begin_object (HfCliJson   *self,
                               const char  *key);
/** hf_cli_json_begin_row: an object that is written on one line, with all its members. */
void hf_cli_json_begin_row    (HfCliJson   *self);
/** hf_cli_json_end_object: ends the innermost object or row. */
void hf_cli_json_end_object   (HfCliJson   *self);
/** hf_cli_json_begin_array: begins an array; outside rows each element is on a line of its own. */
void hf_cli_json_begin_array  (HfCliJson   *self,
                               const char  *key);
/** hf_cli_json_end_array: ends the innermost array. */
void hf_cli_json_end_array    (HfCliJson   *self);

/** hf_cli_json_add_string: @value is valid UTF-8; %NULL is written as null. */
void hf_cli_json_add_string   (HfCliJson   *self,
                               const char  *key,
                               const char  *value);
/** hf_cli_json_add_number: adds a number, exact in all 64 bits. */
void hf_cli_json_add_number   (HfCliJson   *self,
                               const char  *key,
                               guint64      value);
/** hf_cli_json_add_id: an object's id: a string of hexadecimal digits. */
void hf_cli_json_add_id       (HfCliJson   *self,
                               const char  *key,
                               guint64      id);
/** hf_cli_json_add_boolean: adds true or false. */
void hf_cli_json_add_boolean  (HfCliJson   *self,
                               const char  *key,
                               gboolean     value);
/** hf_cli_json_add_null: adds null, for unknown or missing values. */
void hf_cli_json_add_null     (HfCliJson   *self,
                               const char  *key);
/** hf_cli_json_add_value: as a column of this kind writes it. */
void hf_cli_json_add_value    (HfCliJson   *self,
                               const char  *key,
                               HfTableKind  kind,
                               HfTableValue value);

G_END_DECLS
