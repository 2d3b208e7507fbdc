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
 * @object: (nullable): that may hold anything
 * @is_whole: (out) (optional): whether hf_notes_set_json() would write all of its notes as
 *   they are; %FALSE if some cannot be read, are not read in full, say more than this
 *   program knows, are about the same thing, or are too many
 *
 * Any thread.
 *
 * Returns: (transfer full) (element-type HfNote): those that can be read, %HF_NOTES_MAX at
 *   most; about different things
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
