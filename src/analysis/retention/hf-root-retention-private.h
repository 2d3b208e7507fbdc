/* hf-root-retention-private.h: functions that the parts of root retention share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-retention.h"
#include "hf-top-objects.h"

G_BEGIN_DECLS

/* Compares two HfRetainedGroup by kind, then flags, then type. */
int      hf_retained_group_compare     (gconstpointer a,
                                        gconstpointer b);

static inline gboolean
hf_root_retention_is_chosen (const HfRoot *root,
                             guint64       flags)
{
  return (root->flags & flags) == flags;
}

/* The tops that only roots with all of the flags reach; none if all these roots are weak.
 * The source needs no table of roots. Clear it even after an error. */
gboolean hf_root_retention_find_tops   (const HfCutEffectInput  *source,
                                        guint64                  flags,
                                        HfTopObjects            *tops,
                                        GCancellable            *cancellable,
                                        GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/* Sets %HF_ERROR_NO_MEMORY, and returns FALSE. */
gboolean hf_root_retention_fail_memory (GError **error);

G_END_DECLS
