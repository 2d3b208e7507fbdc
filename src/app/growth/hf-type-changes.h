/* hf-type-changes.h: the types that changed most over the snapshots of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-recording.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_TYPE_CHANGES (hf_type_changes_get_type ())

/**
 * HfTypeChanges:
 *
 * A list of the types whose bytes differ most between the first and the last snapshot: for each its
 * objects and bytes in both, and a line of its bytes over all of them. A worker adds them up; until
 * then there is a bar of its progress, and a button to cancel. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfTypeChanges, hf_type_changes, HF, TYPE_CHANGES, GtkWidget)

/** hf_type_changes_find: begins to look for the types of @recording, which has three snapshots or
 * more. Call it once. */
void     hf_type_changes_find    (HfTypeChanges *self,
                                  HfRecording   *recording);
/** hf_type_changes_cancel: stops looking, as its button does, and says so. For tests. */
void     hf_type_changes_cancel  (HfTypeChanges *self);
/** hf_type_changes_is_busy: whether it looks for them. For tests. */
gboolean hf_type_changes_is_busy (HfTypeChanges *self);

G_END_DECLS
