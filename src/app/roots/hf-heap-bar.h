/* hf-heap-bar.h: the whole heap as one bar, by the roots that keep it alive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-retention.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_HEAP_BAR (hf_heap_bar_get_type ())

/**
 * HfHeapBar:
 *
 * A piece for the objects that each kind of root keeps, one for those that several kinds keep, and
 * a hatched one for unreachable objects. All pieces together are the heap. Empty while retention
 * is not known.
 */
G_DECLARE_FINAL_TYPE (HfHeapBar, hf_heap_bar, HF, HEAP_BAR, GtkWidget)

/** hf_heap_bar_set_retention: @retention: (nullable): that of all roots; copied. */
void  hf_heap_bar_set_retention (HfHeapBar             *self,
                                 const HfRootRetention *retention);

/**
 * hf_heap_bar_dup_piece:
 * @x: the position in px from the left
 *
 * For tests.
 *
 * Returns: (transfer full) (nullable): the text of the piece at @x, "Static: 208,991 B
 *   (5.0 %)"; %NULL if there is none
 */
char *hf_heap_bar_dup_piece     (HfHeapBar             *self,
                                 double                 x);

G_END_DECLS
