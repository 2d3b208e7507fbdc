/* hf-notes-json.h: notes as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-note.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * hf_notes_from_json:
 * @object: (nullable): any object
 * @is_whole: (out) (optional): whether hf_notes_set_json() would write all of its notes
 *   unchanged; %FALSE if some are invalid, are not read in full, have data that this
 *   program does not know, have the same subject, or are too many
 *
 * Any thread.
 *
 * Returns: (transfer full) (element-type HfNote): the valid ones, %HF_NOTES_MAX at
 *   most; on different subjects
 */
GPtrArray *hf_notes_from_json (JsonObject *object,
                               gboolean   *is_whole);

/**
 * hf_notes_set_json:
 * @notes: (element-type HfNote)
 *
 * Sets the member "notes" of @object. Any thread.
 */
void       hf_notes_set_json  (JsonObject *object,
                               GPtrArray  *notes);

G_END_DECLS
