/* hf-referrers.h: the referrers of one object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfReferrer:
 * @object: the referrer
 * @is_dependent: whether it refers by a dependent handle, not by a reference of its own
 */
typedef struct
{
  HfObjectIndex object;
  gboolean      is_dependent;
} HfReferrer;

/**
 * hf_referrers_find:
 *
 * One pass over all references: for one object, now and then. The list has each object that refers
 * by references once, in order of addresses; then each source of a dependent handle, in that order
 * too. It may include the object itself.
 *
 * Returns: (transfer full) (element-type HfReferrer): or %NULL with
 *   %G_IO_ERROR_CANCELLED
 */
GArray *hf_referrers_find (HfHeap         *heap,
                           HfObjectIndex   object,
                           GCancellable   *cancellable,
                           GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
