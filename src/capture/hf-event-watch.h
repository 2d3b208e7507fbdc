/* hf-event-watch.h: a trace of events while it comes in: has the heap been reported?
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfEventWatch:
 *
 * Looks at the bytes of a .nettrace as they come, keeps none of them longer than for one block,
 * and counts the objects of heaps. Used by one thread at a time.
 */
typedef struct _HfEventWatch HfEventWatch;

/** hf_event_watch_new: (transfer full): makes a watch before the first byte. */
HfEventWatch *hf_event_watch_new           (void);

/** hf_event_watch_free: (nullable): frees it. */
void          hf_event_watch_free          (HfEventWatch       *self);

/**
 * hf_event_watch_add:
 * @bytes: (array length=length): the next of the stream, cut anywhere
 *
 * Linear in @length, and in the size of the blocks that are complete with it.
 *
 * Returns: %FALSE if this is not a trace, now or before
 */
gboolean      hf_event_watch_add           (HfEventWatch       *self,
                                            const guint8       *bytes,
                                            gsize               length);

/** hf_event_watch_has_event: Returns: whether any event has come */
gboolean      hf_event_watch_has_event     (const HfEventWatch *self);

/** hf_event_watch_get_n_objects: Returns: objects of heaps so far */
guint64       hf_event_watch_get_n_objects (const HfEventWatch *self);

/**
 * hf_event_watch_get_n_reports:
 *
 * Returns: events so far of objects, references or roots, or of the modules and methods at the end
 * of the stream: not those of a program that goes on
 */
guint64       hf_event_watch_get_n_reports (const HfEventWatch *self);

/**
 * hf_event_watch_is_reported:
 * @pause_us: (out) (nullable): for which the process stood still, in µs, about
 *
 * Returns: whether the collection that reports the heap has ended
 */
gboolean      hf_event_watch_is_reported   (const HfEventWatch *self,
                                            guint64            *pause_us);

/** hf_event_watch_is_ended: Returns: whether the end of the stream was in it */
gboolean      hf_event_watch_is_ended      (const HfEventWatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfEventWatch, hf_event_watch_free)

G_END_DECLS
