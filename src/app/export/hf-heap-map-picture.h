/* hf-heap-map-picture.h: the heap map of a tab, to be made in a worker and drawn elsewhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-titled-picture.h"

G_BEGIN_DECLS

/** HfHeapMapPicture: all that the picture needs, taken out of a session. */
typedef struct _HfHeapMapPicture HfHeapMapPicture;

/** hf_heap_map_picture_new: (transfer full): of @session, which shows a heap. */
HfHeapMapPicture *hf_heap_map_picture_new      (HfSession         *session);
/** hf_heap_map_picture_free: frees it; a worker frees large parts. */
void              hf_heap_map_picture_free     (HfHeapMapPicture  *self);

/** hf_heap_map_picture_dup_part: (transfer full) (nullable): the addresses, unless all are. */
char             *hf_heap_map_picture_dup_part (HfHeapMapPicture  *self);

/**
 * hf_heap_map_picture_make:
 * @retention: (nullable): of the heap; without it no color needs retained sizes
 *
 * Makes the picture; blocks. Errors: as hf_heap_map_new(). Any thread.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTitledPicture  *hf_heap_map_picture_make     (HfHeapMapPicture  *self,
                                                HfRetention       *retention,
                                                GCancellable      *cancellable,
                                                GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHeapMapPicture, hf_heap_map_picture_free)

G_END_DECLS
